/** One listener for all that can be pressed in the messages. */
import { optionsOf } from "./controls.js";
import { byId } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { openLightbox } from "./lightbox.js";
import { openMenu } from "./menu.js";
import { everyComponent } from "./plain.js";
import { word } from "./words.js";

export function listen({ store, interactions, view, deeds }) {
  const press = (message, customId, values = null) => {
    const target = { message: message.id, customId };
    const waits = interactions.isWaiting(message.id);
    if (waits) return; // one question at a time for each message: a double click asks once
    if (values) interactions.choose(message.id, customId, values);
    const said = { op: "component", channel: message.channel_id, message: message.id, custom_id: customId };
    interactions.send({ ...said, values: values ?? [] }, { at: target });
  };

  const openSelect = (element, message, customId) => {
    const component = [...everyComponent(message.components)].find((one) => one.custom_id === customId);
    if (!component || interactions.isWaiting(message.id)) return;
    const chosen = interactions.state(message.id, customId).chosen;
    openMenu(element, {
      label: component.placeholder || word("select.placeholder"),
      options: optionsOf(component, view).map((one) => ({
        label: one.label,
        value: one.value,
        detail: one.description,
        lead: emojiOf(one.emoji),
        selected: chosen ? chosen.includes(one.value) : Boolean(one.default),
      })),
      min: component.min_values ?? 1,
      max: component.max_values ?? 1,
      onDone: (values) => press(message, customId, values),
    });
  };

  const acts = {
    press: (element, message) => press(message, element.dataset.customId),
    select: (element, message) => openSelect(element, message, element.dataset.customId),
    enlarge: (element) => (element.matches(".covered") ? element.classList.remove("covered") : openLightbox(element)),
    uncover: (element) => {
      const holder = element.closest(".covered");
      holder.classList.remove("covered");
      holder.querySelector(".under").inert = false;
      element.remove();
    },
    reveal: (element) => {
      element.classList.add("revealed");
      for (const name of ["role", "tabindex", "aria-label", "data-action"]) element.removeAttribute(name);
      element.firstElementChild.removeAttribute("aria-hidden");
    },
    dismiss: (element) => {
      store.dismiss(element.dataset.messageId);
      deeds.focusComposer();
    },
    be: (element) => deeds.be(element.dataset.person),
    go: (element) => deeds.go(element.dataset.channel),
    find: (element) => deeds.find(element.dataset.target),
    command: (element) => deeds.openCommand(element.dataset.command),
  };

  const act = (event) => {
    const element = event.target.closest("[data-action]");
    if (!element || element.getAttribute("aria-disabled") === "true") return;
    const item = element.closest("[data-message]");
    acts[element.dataset.action]?.(element, item && store.find(item.dataset.message));
  };
  const feed = byId("feed");
  feed.addEventListener("click", act);
  feed.addEventListener("keydown", (event) => {
    if ((event.key !== "Enter" && event.key !== " ") || !event.target.matches("[role=button][data-action]")) return;
    event.preventDefault();
    act(event);
  });
}
