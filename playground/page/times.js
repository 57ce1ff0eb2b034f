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

let moved = 0;

/** The playground's time, which somebody may have moved on. */
export const now = () => Date.now() + moved * 1000;

export const ahead = () => moved;

export function moveClock(seconds) {
  moved = seconds;
}

const formats = new Map();
function format(date, options) {
  const key = spoken() + JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(spoken(), options));
  return formats.get(key).format(date);
}

export function relative(unix, from = now() / 1000) {
  const away = unix - from;
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

/** The time of day and, unless it is enough, the day. */
export function moment(at, { isShort = false } = {}) {
  return format(new Date(at), isShort ? STYLES.t : { weekday: "short", hour: "2-digit", minute: "2-digit", day: "numeric", month: "short" });
}

/** As short as it can be said today. */
function since(date) {
  const days = Math.round((dayOf(new Date(now())) - dayOf(date)) / 86_400_000);
  const time = format(date, STYLES.t);
  if (days === 0) return time;
  if (days === 1) return `${new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" }).format(-1, "day")} ${time}`;
  return format(date, { dateStyle: "short", timeStyle: "short" });
}

/** When a message was written. */
export function written(iso) {
  const date = new Date(iso);
  return h("time", { datetime: iso, title: format(date, STYLES.F), "data-since": true }, since(date));
}

/** What was true of a moment when it was drawn is true again. */
export function freshen() {
  for (const element of document.querySelectorAll("time:is([data-relative], [data-since])")) {
    const { relative: unix } = element.dataset;
    const text = unix === undefined ? since(new Date(element.dateTime)) : relative(Number(unix));
    if (element.textContent !== text) element.textContent = text;
  }
}

export function keepFresh() {
  setInterval(() => document.hidden || freshen(), 1000);
}
