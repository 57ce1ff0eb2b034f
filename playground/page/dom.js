/** Elements from plain calls. Text always goes in as text: nothing here reads markup. */

export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.startsWith("--")) element.style.setProperty(name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const byId = (id) => document.getElementById(id);

/** Text for a screen reader only. */
export const unseen = (text) => h("span", { class: "unseen" }, text);

/** Only addresses that cannot run anything: a link from a message may say anything. */
export function safeUrl(url, base = window.location.href) {
  try {
    const parsed = new URL(url, base);
    return ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

export function safeImage(url) {
  return /^data:image\/(png|jpeg|webp|gif);/.test(url ?? "") ? url : url && here(safeUrl(url));
}

/** The playground calls itself 127.0.0.1, also to who knows it as localhost; a page shows its own pictures only. */
function here(url) {
  if (!url) return null;
  const parsed = new URL(url);
  const isOurs = ["127.0.0.1", "localhost", "[::1]"].includes(parsed.hostname) && parsed.port === window.location.port;
  return isOurs ? window.location.origin + parsed.pathname + parsed.search : url;
}

/** `#rrggbb` from Discord's number or from text; null where it is neither. */
export function hex(color) {
  if (typeof color === "number" && color >= 0) return `#${(color & 0xffffff).toString(16).padStart(6, "0")}`;
  return /^#[0-9a-f]{6}$/i.test(color ?? "") ? color : null;
}

/** Black or white, whichever reads better on a colour: one of the two always has the contrast that text needs. */
export function inkOn(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}

/** Snowflakes are larger than a number holds: compare them as text. */
export function compareIds(one, other) {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/** Whether the reader uses a narrow screen, where lists open as sheets; the style sheets ask the same. */
export const narrow = window.matchMedia("(max-width: 719px), (max-height: 480px)");
