/** Emojis: Unicode's as text, an application's own as the picture that the playground keeps under its id. */
import { h } from "./dom.js";

const TOKEN = /<a?:(\w{2,32}):(\d{1,20})>/g;
const FEW = 30; // as many stand alone and large
const missing = new Set(); // ids without a picture: their name is written instead

// A picture that fails tells nobody but itself, and a message is drawn without listeners: it is heard on its way down.
document.addEventListener("error", ({ target }) => {
  const id = target.dataset?.emoji;
  if (!id) return;
  missing.add(id);
  target.replaceWith(target.alt);
}, true);

/** `<:name:id>` in a text. */
export function ownEmoji(name, id) {
  if (missing.has(id)) return `:${name}:`;
  return h("img", { class: "emoji", src: `/cdn/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: "false", "data-emoji": id });
}

/** Where no font has the emoji of a letter, it would be an empty box: a letter is written as one. */
const letterOf = (name) => {
  const at = [...name].length === 1 ? name.codePointAt(0) - 0x1F1E6 : -1;
  return at >= 0 && at < 26 ? String.fromCodePoint(65 + at) : null;
};

/** Of a button or of an entry in a list, whose label says the same in words. */
export function emojiOf(emoji) {
  if (!emoji?.name) return null;
  if (emoji.id) return h("span", { class: "emoji", "aria-hidden": "true" }, ownEmoji(emoji.name, emoji.id));
  const letter = letterOf(emoji.name);
  return h("span", { class: letter ? "emoji letter" : "emoji", "aria-hidden": "true" }, letter ?? emoji.name);
}

/** Whether a message says nothing but a few emojis: Discord draws those large. */
export function isJumbo(text) {
  const own = text.match(TOKEN)?.length ?? 0;
  const rest = text.replaceAll(TOKEN, "").replaceAll(/\s/g, "");
  const others = rest.match(/\p{RGI_Emoji}/gv) ?? [];
  return own + others.length > 0 && own + others.length <= FEW && others.join("") === rest;
}
