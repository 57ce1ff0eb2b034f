/** Buttons and selects of a message. A control that waits for its answer keeps its focus and shows a spinner. */
import { h, safeUrl, unseen } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { icon } from "./icons.js";
import { word } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

export const controls = { 2: button, 3: select, 5: select, 6: select, 7: select, 8: select };

function button(component, place) {
  const { label } = component;
  const name = label || component.emoji?.name || component.custom_id || "";
  const content = [emojiOf(component.emoji), label && h("span", { class: "label" }, label)];
  const kind = `button ${STYLES[component.style] ?? "secondary"}`;
  if (component.style === 5) {
    const href = safeUrl(component.url ?? "");
    if (!href || component.disabled) return h("span", { class: `${kind} off`, "aria-disabled": "true" }, content);
    const attributes = { class: kind, href, target: "_blank", rel: "noopener noreferrer" };
    return h("a", attributes, content, icon("outside"), unseen(` (${word("message.opens")})`));
  }
  const { pending } = place.view.control(place.message.id, component.custom_id);
  return h("button", {
    type: "button",
    class: `${kind}${pending ? " pending" : ""}`,
    disabled: component.disabled === true,
    "aria-label": label ? null : name,
    "aria-disabled": pending ? "true" : null,
    "aria-busy": pending ? "true" : null,
    "data-action": "press",
    "data-custom-id": component.custom_id,
    // The same action keeps its focus though its id holds a new stamp; a different one must not inherit it.
    "data-key": `button:${name}`,
  }, content, pending && h("span", { class: "spinner" }, unseen(` (${word("message.waiting")})`)));
}

/** What a select offers: its own options, or the people and channels of this place. */
export function optionsOf(component, view) {
  if (component.type === 3) return component.options ?? [];
  const defaults = new Set((component.default_values ?? []).map((one) => one.id));
  const people = [...view.people.values()].map((one) => ({ label: one.name, value: one.id, default: defaults.has(one.id) }));
  const allowed = (one) => !component.channel_types?.length || component.channel_types.includes(one.type);
  const channels = [...view.channels.values()].filter(allowed)
    .map((one) => ({ label: `#${one.name}`, value: one.id, default: defaults.has(one.id) }));
  return { 5: people, 6: [], 7: people, 8: channels }[component.type] ?? [];
}

function select(component, place) {
  const state = place.view.control(place.message.id, component.custom_id);
  const options = optionsOf(component, place.view);
  const chosen = state.chosen ?? options.filter((one) => one.default).map((one) => one.value);
  const labels = options.filter((one) => chosen.includes(one.value)).map((one) => one.label);
  const prompt = component.placeholder || word("select.placeholder");
  return h("button", {
    type: "button",
    class: `select${state.pending ? " pending" : ""}`,
    disabled: component.disabled === true,
    "aria-haspopup": "listbox",
    "aria-disabled": state.pending ? "true" : null,
    "aria-busy": state.pending ? "true" : null,
    "data-action": "select",
    "data-custom-id": component.custom_id,
    "data-key": `select:${prompt}`,
  },
  labels.length ? unseen(`${prompt}: `) : null,
  h("span", { class: labels.length ? "label" : "label empty" }, labels.join(", ") || prompt),
  state.pending ? h("span", { class: "spinner" }, unseen(` (${word("message.waiting")})`)) : icon("chevron"));
}
