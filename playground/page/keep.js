/** What the browser keeps between visits. A browser that keeps nothing still works. */
const PREFIX = "fathom.";

export function read(key, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    if (text === null) return otherwise;
    return typeof otherwise === "string" ? text : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

export function write(key, value) {
  try {
    localStorage.setItem(PREFIX + key, typeof value === "string" ? value : JSON.stringify(value));
  } catch { /* private windows may refuse */ }
}
