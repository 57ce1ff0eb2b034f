/**
 * Make one tree like another while keeping the elements that are the same, so that an edited message keeps its
 * focus, its loaded picture and its place. Elements with a `data-key` are matched by it, others by their order.
 */
export function morph(from, to) {
  const focused = document.activeElement;
  const held = from.contains(focused);
  morphNode(from, to);
  if (held && document.activeElement !== focused && focused.isConnected) focused.focus({ preventScroll: true });
}

function isAlike(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
}

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") : null);

function morphNode(from, to) {
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  // A spoiler that was opened stays open as long as it hides the same words.
  if (from.hasAttribute("data-once") && from.textContent === to.textContent) return;
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) setAttribute(from, name, value);
  morphChildren(from, to);
}

/** The page's own policy forbids style attributes, which a message could smuggle in, but not styles set by a script. */
function setAttribute(element, name, value) {
  if (name === "style") element.style.cssText = value;
  else element.setAttribute(name, value);
}

function morphChildren(from, to) {
  const wanted = [...to.childNodes];
  const wantedKeys = new Set(wanted.map(keyOf).filter((key) => key !== null));
  let cursor = from.firstChild;
  for (const target of wanted) {
    while (cursor && !isAlike(cursor, target) && isInTheWay(cursor, target, wantedKeys)) cursor = removed(cursor);
    if (cursor && isAlike(cursor, target)) {
      morphNode(cursor, target);
      cursor = cursor.nextSibling;
    } else from.insertBefore(target, cursor);
  }
  while (cursor) cursor = removed(cursor);
}

/** An old node goes when nobody asks for it again, and stays for a later match otherwise. */
function isInTheWay(node, target, wantedKeys) {
  const key = keyOf(node);
  if (key !== null) return !wantedKeys.has(key);
  return keyOf(target) !== null || node.nodeName !== target.nodeName;
}

function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}
