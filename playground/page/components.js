/** Discord's components as elements. They carry `data-action`; `actions.js` listens once for all of them. */
import { controls } from "./controls.js";
import { h, hex } from "./dom.js";
import { markdown } from "./markdown.js";
import { fileCard, gallery, thumbnail } from "./media.js";
import { word } from "./words.js";

const KINDS = {
  1: row,
  9: section,
  10: (component, { view }) => h("div", { class: "text" }, markdown(component.content ?? "", view)),
  11: (component, place) => thumbnail(component, place),
  12: (component, place) => gallery(component.items ?? [], place),
  13: (component, place) => fileCard(component.file ?? {}, { ...place, name: component.name, size: component.size }),
  14: separator,
  17: container,
};

/** `place` says where: the message, the reader's view, and a path that keys the element over edits. */
export function renderComponents(components, place) {
  return (components ?? []).map((component, index) => {
    const inner = { ...place, path: `${place.path}.${index}` };
    const element = (KINDS[component.type] ?? controls[component.type] ?? unknown)(component, inner);
    if (!element.hasAttribute("data-key")) element.setAttribute("data-key", `${component.type}@${inner.path}`);
    return element;
  });
}

function row(component, place) {
  const children = renderComponents(component.components, place);
  const failures = (component.components ?? [])
    .map((one) => place.view.control(place.message.id, one.custom_id).failure)
    .filter(Boolean)
    .map((reason) => h("p", { class: "failure", role: "alert" }, word("message.failed", { reason })));
  return h("div", { class: "row-holder" }, h("div", { class: "row" }, children), failures);
}

function section(component, place) {
  const accessory = component.accessory ? renderComponents([component.accessory], { ...place, path: `${place.path}.a` }) : [];
  const reason = place.view.control(place.message.id, component.accessory?.custom_id).failure;
  return h("div", { class: "row-holder" },
    h("div", { class: "section" },
      h("div", { class: "section-texts" }, renderComponents(component.components, place)),
      h("div", { class: "accessory" }, accessory)),
    reason && h("p", { class: "failure", role: "alert" }, word("message.failed", { reason })));
}

function separator(component) {
  const size = component.spacing === 2 ? "wide" : "narrow";
  if (component.divider === false) return h("div", { class: `gap ${size}` });
  return h("hr", { class: size });
}

function container(component, place) {
  const accent = hex(component.accent_color);
  const inner = renderComponents(component.components, place);
  const attributes = { class: `container${accent ? " accented" : ""}`, "--accent": accent };
  if (!component.spoiler) return h("div", attributes, inner);
  const cover = h("button", { type: "button", class: "cover", "data-action": "uncover" }, word("message.spoiler"));
  return h("div", { ...attributes, class: `${attributes.class} covered` }, cover, h("div", { class: "under", inert: true }, inner));
}

function unknown(component) {
  return h("p", { class: "muted" }, word("message.unknown", { type: String(component.type) }));
}
