/** A list that opens at a button: beside it on a wide screen, as a sheet from below on a phone. */
import { h, narrow } from "./dom.js";
import { icon } from "./icons.js";
import { Listbox } from "./listbox.js";
import { word } from "./words.js";

let close = () => {};

/** Only one menu is open at a time. */
export const closeMenu = () => close();

/** options: [{label, value, detail?, lead?, selected?}]. `onDone` is told the values; Esc tells nothing. */
export function openMenu(anchor, { label, options, min = 1, max = 1, onDone }) {
  close();
  const multiple = max > 1;
  const box = h("div", { class: "menu-list" });
  const confirm = h("button", { type: "button", class: "button primary" }, word("select.confirm"));
  const bounds = word(min === max ? "select.exactly" : "select.between", { min, max });
  const foot = multiple ? h("div", { class: "menu-foot" }, h("span", {}, bounds), confirm) : null;
  const menu = h("div", { class: "menu", popover: "manual", tabindex: "-1" }, box, foot);
  const shade = h("div", { class: "menu-shade" });
  document.body.append(shade, menu);
  const items = options.map((one) => ({ ...one, lead: multiple ? tick() : one.lead }));
  const chosen = () => items.filter((one) => one.selected).map((one) => one.value);
  const list = new Listbox(box);

  const leave = (giveBack = true) => {
    close = () => {};
    list.hide();
    menu.remove();
    shade.remove();
    window.removeEventListener("resize", leave);
    document.removeEventListener("pointerdown", outside, true);
    anchor.classList.remove("open");
    if (giveBack && anchor.isConnected) anchor.focus({ preventScroll: true });
  };
  const finish = (values) => {
    leave();
    onDone(values);
  };
  const outside = (event) => {
    if (menu.contains(event.target)) return;
    if (anchor.contains(event.target)) event.preventDefault();
    leave(false);
  };
  const pick = (item, index) => {
    if (!multiple) return finish([item.value]);
    if (!item.selected && chosen().length >= max) return undefined;
    list.mark(index, !item.selected);
    confirm.disabled = chosen().length < min;
    return undefined;
  };
  confirm.disabled = chosen().length < min;
  confirm.addEventListener("click", () => finish(chosen()));
  menu.addEventListener("keydown", (event) => {
    if (event.target === confirm && event.key !== "Escape") return;
    if (event.key === "Escape") leave();
    else if (event.key === "Tab" && !multiple) leave();
    else if (event.key === "Tab") return;
    else if (event.key === "Enter" || event.key === " ") list.pick();
    else if (event.key === "Home" || event.key === "End" || event.key.length === 1) list.leap(event.key);
    else if (!list.walk(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !menu.contains(event.relatedTarget)) leave(false);
  });
  list.show({ owner: menu, label, items, onPick: pick, multiple, note: word("select.none"), active: Math.max(0, items.findIndex((one) => one.selected)) });
  menu.showPopover();
  place(menu, anchor);
  anchor.classList.add("open");
  menu.focus({ preventScroll: true });
  document.addEventListener("pointerdown", outside, true);
  close = leave;
  window.addEventListener("resize", leave);
}

const tick = () => h("span", { class: "tick" }, icon("check"));

function place(menu, anchor) {
  if (narrow.matches) return menu.classList.add("sheet");
  const at = anchor.getBoundingClientRect();
  const width = Math.max(at.width, 260);
  const below = window.innerHeight - at.bottom - 12;
  const opensUp = below < Math.min(menu.scrollHeight, 280) && at.top > below;
  menu.style.width = `${width}px`;
  menu.style.maxHeight = `${Math.min(360, (opensUp ? at.top : window.innerHeight - at.bottom) - 16)}px`;
  menu.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - width - 8))}px`;
  if (opensUp) menu.style.bottom = `${window.innerHeight - at.top + 4}px`;
  else menu.style.top = `${at.bottom + 4}px`;
  return undefined;
}
