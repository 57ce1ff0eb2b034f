/** Discord's markdown, block by block, straight into elements: nothing a message says is ever read as HTML. */
import { h } from "./dom.js";
import { inline } from "./markdown_inline.js";

const FENCE = /```(?:([\w+.#-]+)\n|\n)?([\s\S]*?)\n?```/g;
const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(.+)$/;

export function markdown(text, view) {
  const parts = [];
  let at = 0;
  for (const match of text.matchAll(FENCE)) {
    if (!match[2].trim()) continue;
    parts.push(
      ...blocks(text.slice(at, match.index).replace(/\n$/, ""), view),
      h("pre", { tabindex: "0" }, h("code", { "data-language": match[1] }, match[2])),
    );
    at = match.index + match[0].length;
    if (text[at] === "\n") at += 1;
  }
  parts.push(...blocks(text.slice(at), view));
  return parts;
}

function blocks(text, view) {
  if (!text) return [];
  const lines = text.split("\n");
  const found = [];
  let plain = [];
  const flush = () => {
    if (plain.some((line) => line.trim())) found.push(h("p", {}, inline(plain.join("\n"), view)));
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    const taken = heading(lines[at], view) ?? small(lines[at], view) ?? quote(lines, at, view) ?? list(lines, at, view);
    if (taken) {
      flush();
      found.push(taken.element);
      at += taken.lines;
    } else plain.push(lines[at++]);
  }
  flush();
  return found;
}

/** Headings of a message sit below the page's own: #, ##, ### are levels 3 to 5. */
function heading(line, view) {
  const match = /^(#{1,3})\s+(.+)$/.exec(line);
  if (!match) return null;
  const level = match[1].length;
  return { element: h(`h${level + 2}`, { class: `heading heading-${level}` }, inline(match[2], view)), lines: 1 };
}

function small(line, view) {
  const match = /^-#\s+(.+)$/.exec(line);
  return match && { element: h("p", { class: "small" }, inline(match[1], view)), lines: 1 };
}

function quote(lines, at, view) {
  if (lines[at].startsWith(">>> ")) {
    const rest = [lines[at].slice(4), ...lines.slice(at + 1)];
    return { element: h("blockquote", {}, blocks(rest.join("\n"), view)), lines: lines.length - at };
  }
  let end = at;
  while (end < lines.length && /^>( |$)/.test(lines[end])) end += 1;
  if (end === at) return null;
  const inner = lines.slice(at, end).map((line) => line.slice(2));
  return { element: h("blockquote", {}, blocks(inner.join("\n"), view)), lines: end - at };
}

function list(lines, at, view) {
  const first = ITEM.exec(lines[at]);
  if (!first) return null;
  const numbered = /\d/.test(first[2]);
  const root = h(numbered ? "ol" : "ul", numbered ? { start: parseInt(first[2], 10) } : {});
  let item = null;
  let end = at;
  for (; end < lines.length; end += 1) {
    const match = ITEM.exec(lines[end]);
    if (!match) break;
    const isDeeper = item && match[1].length > first[1].length;
    if (isDeeper) {
      const inner = list(lines, end, view);
      item.append(inner.element);
      end += inner.lines - 1;
      continue;
    }
    if (match[1].length < first[1].length || /\d/.test(match[2]) !== numbered) break;
    item = h("li", {}, inline(match[3], view));
    root.append(item);
  }
  return { element: root, lines: end - at };
}
