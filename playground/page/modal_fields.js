/** The fields of a modal: each gives an element, its value, and a sentence where the value will not do. */
import { optionsOf } from "./controls.js";
import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { word } from "./words.js";

let made = 0;

/** Every field of a modal's components in order; texts among them have an element only. */
export function modalFields(components, view) {
  return components.flatMap((component) => {
    if (component.type === 10) return [{ element: h("div", { class: "text" }, markdown(component.content ?? "", view)) }];
    if (component.type === 18) return [field(component.component, component.label, component.description, view)];
    if (component.type === 1) return component.components.map((one) => field(one, one.label, null, view));
    return [field(component, component.label, null, view)];
  });
}

const KINDS = { 4: textInput, 3: choice, 5: choice, 6: choice, 7: choice, 8: choice, 21: choice, 22: choice, 23: checkbox };

function field(component, label, description, view) {
  made += 1;
  const id = `field-${made}`;
  const kind = KINDS[component?.type];
  if (!kind) return { element: h("p", { class: "muted" }, word("message.unknown", { type: String(component?.type) })) };
  const about = description ? h("p", { class: "field-about", id: `${id}-about` }, description) : null;
  const error = h("p", { class: "failure", id: `${id}-error` });
  const described = [about && `${id}-about`, `${id}-error`].filter(Boolean).join(" ");
  const built = kind(component, { id, label: label ?? "", described, view });
  const needed = built.isNeeded ? h("span", { class: "needed", "aria-hidden": "true" }, " *") : null;
  const title = built.isGroup ? h("legend", {}, label, needed) : h("label", { for: id }, label, needed);
  return {
    customId: component.custom_id,
    read: built.read,
    focus: built.focus,
    check: () => {
      error.textContent = built.check();
      return error.textContent === "";
    },
    element: h(built.isGroup ? "fieldset" : "div", { class: "field", "aria-describedby": built.isGroup ? described : null },
      title, about, built.element, error),
  };
}

function textInput(component, { id, described }) {
  const isNeeded = component.required !== false;
  const attributes = {
    id, placeholder: component.placeholder, maxlength: component.max_length ?? 4000, required: isNeeded, "aria-describedby": described,
  };
  const input = component.style === 2 ? h("textarea", { ...attributes, rows: "4" }) : h("input", { ...attributes, type: "text", autocomplete: "off" });
  input.value = component.value ?? "";
  const check = () => {
    const { length } = input.value;
    if (isNeeded && !input.value.trim()) return word("modal.needed");
    const limit = component.min_length ?? 0;
    return length && length < limit ? word("option.longer", { name: component.label ?? "", limit: String(limit) }) : "";
  };
  return { element: input, isNeeded, read: () => input.value, focus: () => input.focus(), check };
}

/** One of a few: the browser's own select. Several: boxes to tick. */
function choice(component, place) {
  const options = component.options ?? optionsOf(component, place.view);
  const isNeeded = component.required !== false;
  const min = component.min_values ?? (isNeeded ? 1 : 0);
  const max = component.type === 22 ? component.max_values ?? options.length : component.max_values ?? 1;
  const isSingle = component.type !== 22 && max <= 1;
  if (!isSingle || component.type === 21) return boxes(options, { ...place, isNeeded, min, max, isSingle });
  const blank = h("option", { value: "" }, component.placeholder ?? word("select.placeholder"));
  const select = h("select", { id: place.id, "aria-describedby": place.described, required: isNeeded }, blank,
    options.map((one) => h("option", { value: one.value, selected: one.default === true }, one.description ? `${one.label} – ${one.description}` : one.label)));
  const read = () => (select.value ? [select.value] : []);
  return { element: select, isNeeded, read, focus: () => select.focus(), check: () => (isNeeded && !read().length ? word("modal.needed") : "") };
}

function boxes(options, { id, isNeeded, min, max, isSingle }) {
  const inputs = options.map((one, index) => {
    const input = h("input", { type: isSingle ? "radio" : "checkbox", name: id, id: `${id}-${index}`, value: one.value });
    input.checked = one.default === true;
    return input;
  });
  const rows = options.map((one, index) => h("label", { class: "box" }, inputs[index],
    h("span", {}, one.label, one.description && h("span", { class: "option-detail" }, one.description))));
  const values = () => inputs.filter((one) => one.checked).map((one) => one.value);
  const check = () => {
    const { length } = values();
    if (!isNeeded && length === 0) return "";
    return length < min || length > max ? (isSingle ? word("modal.needed") : word("modal.pick", { min: String(min), max: String(max) })) : "";
  };
  const read = () => (isSingle ? values()[0] ?? null : values());
  return { element: h("div", { class: "boxes" }, rows), isGroup: true, isNeeded, read, focus: () => inputs[0]?.focus(), check };
}

function checkbox(component, { id, described }) {
  const input = h("input", { type: "checkbox", id, "aria-describedby": described });
  input.checked = component.default === true;
  return { element: input, isNeeded: false, read: () => input.checked, focus: () => input.focus(), check: () => "" };
}
