/** A list to pick from, walked with the arrow keys while the focus stays in its owner. */
import { h } from "./dom.js";

let made = 0;

export class Listbox {
  #root;
  #owner = null;
  #items = [];
  #options = [];
  #active = -1;
  #onPick = () => {};
  #id = `list-${(made += 1)}`;

  constructor(root) {
    this.#root = root;
    // The owner keeps the focus: a press on the list must not take it away.
    root.addEventListener("mousedown", (event) => event.preventDefault());
    root.addEventListener("click", (event) => {
      const pressed = event.target.closest("[role=option]");
      if (pressed) this.pick(this.#options.indexOf(pressed));
    });
    root.addEventListener("mousemove", (event) => {
      const below = event.target.closest("[role=option]");
      if (below && (event.movementX || event.movementY)) this.#activate(this.#options.indexOf(below), false);
    });
  }

  get isOpen() {
    return !this.#root.hidden;
  }

  get active() {
    return this.#items[this.#active] ?? null;
  }

  /** items: [{label, detail?, lead?, selected?}]; `note` stands in for an empty list; `heading` above it. */
  show({ owner, label, heading = null, note = null, items, onPick, active = 0, multiple = false }) {
    if (this.#owner && this.#owner !== owner) this.#disown();
    this.#owner = owner;
    this.#items = items;
    this.#onPick = onPick;
    this.#options = items.map((item, index) => option(item, `${this.#id}-${index}`, multiple));
    const list = h("ul", { role: "listbox", id: this.#id, "aria-label": label, "aria-multiselectable": multiple ? "true" : null }, this.#options);
    this.#root.replaceChildren(
      ...(heading ? [h("div", { class: "list-heading" }, heading)] : []),
      ...(items.length ? [list] : []),
      ...(note && !items.length ? [h("p", { class: "list-note", role: "status" }, note)] : []),
    );
    this.#root.hidden = false;
    owner.setAttribute("aria-expanded", items.length ? "true" : "false");
    if (items.length) owner.setAttribute("aria-controls", this.#id);
    this.#activate(Math.min(active, items.length - 1), true);
  }

  hide() {
    if (this.#root.hidden) return;
    this.#root.hidden = true;
    this.#items = [];
    this.#options = [];
    this.#active = -1;
    this.#root.replaceChildren();
    this.#disown();
  }

  /** Whether the key was for the list. */
  walk(key) {
    const last = this.#items.length - 1;
    if (!this.isOpen || last < 0) return false;
    const at = this.#active;
    const steps = { ArrowDown: at + 1, ArrowUp: at < 0 ? last : at - 1, PageDown: Math.min(last, at + 8), PageUp: Math.max(0, at - 8) };
    if (!(key in steps)) return false;
    this.#activate((steps[key] + last + 1) % (last + 1), true);
    return true;
  }

  /** To the first or last, or to the next that starts with a letter, where the owner is no text field. */
  leap(to) {
    const start = (item) => item.label.toLocaleLowerCase().startsWith(to.toLocaleLowerCase());
    const after = this.#items.findIndex((item, index) => index > this.#active && start(item));
    const found = to === "Home" ? 0 : to === "End" ? this.#items.length - 1 : after >= 0 ? after : this.#items.findIndex(start);
    if (found >= 0) this.#activate(found, true);
  }

  pick(index = this.#active) {
    const item = this.#items[index];
    if (!item) return false;
    this.#onPick(item, index);
    return true;
  }

  mark(index, selected) {
    this.#items[index].selected = selected;
    this.#options[index]?.setAttribute("aria-selected", String(selected));
  }

  #activate(index, scroll) {
    this.#options[this.#active]?.classList.remove("active");
    this.#active = index;
    const active = this.#options[index];
    active?.classList.add("active");
    if (active) this.#owner.setAttribute("aria-activedescendant", active.id);
    else this.#owner?.removeAttribute("aria-activedescendant");
    if (scroll) active?.scrollIntoView({ block: "nearest" });
  }

  #disown() {
    this.#owner?.setAttribute("aria-expanded", "false");
    this.#owner?.removeAttribute("aria-activedescendant");
    this.#owner = null;
  }
}

function option(item, id, multiple) {
  return h("li", { role: "option", id, "aria-selected": String(Boolean(item.selected)), class: multiple ? "multiple" : null },
    item.lead,
    h("span", { class: "option-texts" },
      h("span", { class: "option-label" }, item.label),
      item.detail && h("span", { class: "option-detail" }, item.detail)),
    item.trail && h("span", { class: "option-trail" }, item.trail));
}
