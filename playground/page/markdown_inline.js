/** What stands inside a line: emphasis, code, links, spoilers, mentions, moments. */
import { h, safeUrl } from "./dom.js";
import { ownEmoji } from "./emoji.js";
import { timestamp } from "./times.js";
import { word } from "./words.js";

const DEEPEST = 12;

/** In order: the first rule that matches at a place wins. Each gives a node, or null to let the next one try. */
const RULES = [
  [/\\([^A-Za-z0-9\s])/y, ([, character]) => character],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, url], at) => link(url, [url], at)],
  [/\[((?:\\.|[^[\]\\]){1,1000})\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"\n]*")?\)/y, ([, label, url], at) =>
    link(url, inline(label, at.view, { ...at, inLink: true }), at)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'*_~|)\]]/y, ([url], at) => link(url, [url], at)],
  [/<@!?(\d{1,20})>/y, ([, id], { view }) => person(id, view)],
  [/<@&\d{1,20}>/y, () => h("span", { class: "mention" }, "@…")],
  [/<#(\d{1,20})>/y, ([, id], { view }) => channel(id, view)],
  [/<\/([^:<>\n]{1,100}):\d{1,20}>/y, ([, name]) =>
    h("button", { type: "button", class: "mention", "data-action": "command", "data-command": name }, `/${name}`)],
  [/<t:(-?\d{1,14})(?::([tTdDfFR]))?>/y, ([, unix, style]) => timestamp(Number(unix), style)],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, ([, name, id]) => ownEmoji(name, id)],
  [/\|\|([\s\S]+?)\|\|/y, ([, text], at) => spoiler(inside(text, at))],
  [/\*\*\*(?!\s)((?:\\.|[^\\*])+?)\*\*\*(?!\*)/y, ([, text], at) => h("strong", {}, h("em", {}, inside(text, at)))],
  [/\*\*(?=\S)((?:\\.|[^\\])+?)\*\*(?!\*)/y, ([, text], at) => h("strong", {}, inside(text, at))],
  [/__((?:\\.|[^\\])+?)__(?!_)/y, ([, text], at) => h("u", {}, inside(text, at))],
  [/~~(?!~)((?:\\.|[^\\])+?)~~(?!~)/y, ([, text], at) => h("s", {}, inside(text, at))],
  [/\*(?![\s*])((?:\\.|\*\*[^*]+\*\*|[^\\*])*?[^\s*\\])\*(?!\*)/y, ([, text], at) => h("em", {}, inside(text, at))],
  [/_(?!_)((?:\\.|__[^_]+__|[^\\_])+?)_(?![\w])/y, ([, text], at, before) =>
    /\w$/.test(before) ? null : h("em", {}, inside(text, at))],
  [/\n/y, () => h("br")],
];
const PLAIN = /[^\\`<[*_~|\nh]+|h(?!ttps?:\/\/)[^\\`<[*_~|\nh]*/y;

export function inline(text, view, at = {}) {
  const state = { depth: 0, inLink: false, ...at, view };
  if (state.depth > DEEPEST) return [text];
  const nodes = [];
  let words = "";
  const flush = () => {
    if (words) nodes.push(words);
    words = "";
  };
  for (let index = 0; index < text.length; ) {
    PLAIN.lastIndex = index;
    const plain = PLAIN.exec(text);
    if (plain) {
      words += plain[0];
      index += plain[0].length;
      continue;
    }
    const [length, node] = firstMatch(text, index, state);
    if (typeof node === "string") words += node;
    else {
      flush();
      nodes.push(node);
    }
    index += length;
  }
  flush();
  return nodes;
}

/** Code ends at as many backticks as it began with; a run without its like is text. */
function code(text, index) {
  const [ticks] = /^`+/.exec(text.slice(index));
  for (const { 0: run, index: end } of text.slice(index + ticks.length).matchAll(/`+/g)) {
    if (run.length !== ticks.length || end === 0) continue;
    const inner = text.slice(index + ticks.length, index + ticks.length + end);
    return [inner.length + 2 * ticks.length, h("code", {}, inner.replaceAll(/^ (?=`)|(?<=`) $/g, ""))];
  }
  return [ticks.length, ticks];
}

function firstMatch(text, index, state) {
  if (text[index] === "`") return code(text, index);
  for (const [rule, make] of RULES) {
    rule.lastIndex = index;
    const match = rule.exec(text);
    const node = match && make(match, state, text.slice(Math.max(0, index - 1), index));
    if (node !== null && node !== undefined) return [match[0].length, node];
  }
  return [1, text[index]];
}

const inside = (text, at) => inline(text, at.view, { ...at, depth: at.depth + 1 });

function link(url, label, { inLink }) {
  const href = safeUrl(url);
  if (!href || inLink) return h("span", {}, label);
  return h("a", { href, target: "_blank", rel: "noopener noreferrer nofollow", title: href }, label);
}

function spoiler(content) {
  const attributes = { class: "spoiler", role: "button", tabindex: "0", "data-action": "reveal", "data-once": true };
  return h("span", { ...attributes, "aria-label": word("message.spoiler") }, h("span", { "aria-hidden": "true" }, content));
}

function person(id, view) {
  const name = view.nameOf(id);
  if (!name) return h("span", { class: "mention" }, "@…");
  const isYou = id === view.person?.id;
  if (isYou || !view.people.has(id)) return h("span", { class: isYou ? "mention you" : "mention" }, `@${name}`);
  const title = word("seats.be", { name });
  return h("button", { type: "button", class: "mention", title, "data-action": "be", "data-person": id }, `@${name}`);
}

function channel(id, view) {
  const found = view.channels.get(id);
  if (!found) return h("span", { class: "mention" }, "#…");
  return h("button", { type: "button", class: "mention", "data-action": "go", "data-channel": id }, `#${found.name}`);
}
