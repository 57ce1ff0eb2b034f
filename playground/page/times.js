/** Moments in the reader's own clock and language; "in 5 minutes" stays true while one looks at it. */
import { h } from "./dom.js";
import { spoken } from "./words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [["year", 31_557_600], ["month", 2_629_800], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];
const LAST_MOMENT = 8_640_000_000_000; // beyond it JavaScript has no date

const formats = new Map();
function format(date, options) {
  const key = spoken() + JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(spoken(), options));
  return formats.get(key).format(date);
}

export function relative(unix, now = Date.now() / 1000) {
  const away = unix - now;
  const [unit, seconds] = STEPS.find(([, size]) => Math.abs(away) >= 0.95 * size) ?? STEPS.at(-1); // 58 minutes are an hour
  return new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" }).format(Math.round(away / seconds), unit);
}

/** Discord's <t:unix:style>. Null where there is no such moment. */
export function timestamp(unix, style = "f") {
  if (!(Math.abs(unix) <= LAST_MOMENT)) return null;
  const date = new Date(unix * 1000);
  const text = style === "R" ? relative(unix) : format(date, STYLES[style] ?? STYLES.f);
  const attributes = { class: "timestamp", datetime: date.toISOString(), title: format(date, STYLES.F) };
  if (style === "R") attributes["data-relative"] = unix;
  return h("time", attributes, text);
}

const dayOf = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

export const isSameDay = (one, other) => dayOf(new Date(one)) === dayOf(new Date(other));

export const dayName = (iso) => format(new Date(iso), { dateStyle: "full" });

/** When a message was written, as short as it can be said today. */
export function written(iso) {
  const date = new Date(iso);
  const days = Math.round((dayOf(new Date()) - dayOf(date)) / 86_400_000);
  const time = format(date, { timeStyle: "short" });
  const text = days === 0 ? time : days === 1
    ? `${new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" }).format(-1, "day")} ${time}`
    : format(date, { dateStyle: "short", timeStyle: "short" });
  return h("time", { datetime: iso, title: format(date, STYLES.F) }, text);
}

export function keepFresh() {
  setInterval(() => {
    if (document.hidden) return;
    for (const element of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(element.dataset.relative));
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
