/** A message as plain words: whom it calls, and what a screen reader says of it. */
import { timestamp } from "./times.js";
import { word } from "./words.js";

/** Every component of a message, nested ones too. */
export function* everyComponent(components = []) {
  for (const component of components) {
    yield component;
    yield* everyComponent(component.components);
    if (component.component) yield* everyComponent([component.component]);
    if (component.accessory) yield component.accessory;
  }
}

function* texts(message) {
  if (message.content) yield message.content;
  for (const component of everyComponent(message.components)) if (component.type === 10) yield component.content ?? "";
  for (const embed of message.embeds ?? []) yield [embed.title, embed.description].filter(Boolean).join(". ");
}

const known = new WeakMap();

/** Whom a message calls. A name in its text may be there without a call: the playground says which. */
export function mentionsOf(message) {
  if (known.has(message)) return known.get(message);
  const called = new Set((message.mentions ?? []).map((one) => one.id));
  known.set(message, called);
  return called;
}

function unmarked(text, view) {
  return text
    .replaceAll(/<@!?(\d+)>/g, (whole, id) => `@${view.nameOf(id) ?? whole}`)
    .replaceAll(/<#(\d+)>/g, (whole, id) => `#${view.channels.get(id)?.name ?? whole}`)
    .replaceAll(/<\/([^:>]+):\d+>/g, "/$1")
    .replaceAll(/<a?(:\w{2,32}:)\d+>/g, "$1")
    .replaceAll(/<t:(-?\d{1,14})(?::([tTdDfFR]))?>/g, (whole, unix, style) => timestamp(Number(unix), style)?.textContent ?? whole)
    .replaceAll(/\|\|.+?\|\|/gs, "…")
    .replaceAll(/(\*\*|__|~~|`+|^>+ |^#{1,3} |^-# )/gm, "");
}

/** Its first words, to point at it by. */
export function excerpt(message, view, length) {
  const said = [...texts(message)].map((text) => unmarked(text, view)).join(" ").replaceAll(/\s+/g, " ").trim();
  return said.length > length ? `${said.slice(0, length - 1)}…` : said;
}

/** All of it: what is written, what is pictured, what can be pressed. */
export function plainText(message, view) {
  const parts = [...texts(message)].map((text) => unmarked(text, view));
  const labels = [];
  for (const component of everyComponent(message.components)) {
    if (component.type === 2 && !component.disabled && component.label) labels.push(component.label);
    if (component.type === 3 && component.placeholder) labels.push(component.placeholder);
    for (const item of component.items ?? []) if (item.description) parts.push(item.description);
  }
  for (const attachment of message.attachments ?? []) if (attachment.description) parts.push(attachment.description);
  if (labels.length) parts.push(word("message.buttons", { labels: labels.join(", ") }));
  return [...new Set(parts)].filter(Boolean).join(" ").replaceAll(/\s+/g, " ").trim();
}
