// What the tests ask of the page from inside it.
import { markdown } from "/page/markdown.js";
import { relative } from "/page/times.js";
import { speak } from "/page/words.js";

/** Elements that reach beyond the screen, but for those that scroll by themselves. */
export function overflowing() {
  const excused = "#seats, #sidebar, .unseen, .stage.full, pre";
  return [...document.querySelectorAll("body *")]
    .filter((element) => {
      if (element.closest(excused) || getComputedStyle(element).visibility === "hidden") return false;
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.right > innerWidth + 0.5 || box.left < -0.5);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

function painted(colors) {
  canvas.clearRect(0, 0, 1, 1);
  for (const color of ["white", ...colors]) {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
  }
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

function luminance(rgb) {
  const parts = rgb.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}

/** Texts with too little contrast to what lies behind them, as WCAG AA counts; what is disabled is exempt. */
export function faint() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue.trim();
    const element = walker.currentNode.parentElement;
    if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest(".unseen, :disabled, .off, .spoiler, script, noscript")) continue;
    const behind = [];
    for (let at = element; at; at = at.parentElement) behind.unshift(getComputedStyle(at).backgroundColor);
    const [one, other] = [luminance(painted(behind)), luminance(painted([...behind, getComputedStyle(element).color]))];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (ratio < 4.5) found.push(`${ratio.toFixed(2)} ${element.className} ${text.slice(0, 40)}`);
  }
  return found;
}

/** Controls and pictures that a screen reader could not name. */
export function nameless() {
  return [...document.querySelectorAll("button, a, input, textarea, select, img, dialog")]
    .filter((element) => {
      if (!element.checkVisibility() || element.closest("[inert]")) return false;
      if (element.matches("img")) return !element.hasAttribute("alt");
      const label = element.getAttribute("aria-label") || element.getAttribute("aria-labelledby");
      return !label && !element.labels?.length && !element.textContent.trim();
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Marks as HTML, without the attributes that only the page itself needs. */
export function rendered(text) {
  const names = { 101: "Ada", 102: "<i>Bo</i>" };
  const holder = document.createElement("div");
  holder.append(...markdown(text, {
    person: { id: "101" },
    people: new Map(Object.keys(names).map((id) => [id, {}])),
    channels: new Map([["601", { name: "trench" }]]),
    nameOf: (id) => names[id] ?? null,
  }));
  for (const element of holder.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) {
      if (!["href", "class", "start"].includes(name)) element.removeAttribute(name);
    }
  }
  return holder.innerHTML;
}

export function fromNow(unix, now, locale) {
  speak(locale);
  return relative(unix, now);
}

/** Each language's keys with the places they leave open. */
export async function places(language) {
  const { default: words } = await import(`/page/words/${language}.js`);
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text.match(/\{\w+\}/g)?.toSorted() ?? []]));
}
