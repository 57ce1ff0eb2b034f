/** A modal of the bot, in the browser's own dialog: it holds the focus, and gives it back where it came from. */
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { modalFields } from "./modal_fields.js";
import { word } from "./words.js";

let open = null;

export function closeModal() {
  open?.close();
}

export function openModal(modal, { view, interactions }) {
  closeModal();
  const fields = modalFields(modal.components ?? [], view);
  const failure = h("p", { class: "failure", role: "alert" });
  const submit = h("button", { type: "submit", class: "button primary" }, word("modal.submit"));
  const cancel = h("button", { type: "button", class: "button secondary" }, word("modal.cancel"));
  const shut = h("button", { type: "button", class: "tool", "aria-label": word("modal.cancel") }, icon("close"));
  const form = h("form", { novalidate: true, autocomplete: "off" },
    h("header", {}, h("h2", { id: "modal-title" }, modal.title), shut),
    h("div", { class: "modal-body" }, fields.map((field) => field.element), failure),
    h("footer", {}, cancel, submit));
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);

  let isSending = false;
  const busy = (waiting) => {
    isSending = waiting;
    submit.classList.toggle("pending", waiting);
    submit.setAttribute("aria-busy", String(waiting));
    submit.replaceChildren(h("span", { class: "label" }, word("modal.submit")), ...(waiting ? [h("span", { class: "spinner" })] : []));
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => field.check && !field.check());
    if (isSending) return;
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    failure.textContent = "";
    busy(true);
    const values = Object.fromEntries(fields.filter((field) => field.read).map((field) => [field.customId, field.read()]));
    interactions.send({ op: "modal", interaction: modal.interaction, fields: values }, {
      done: (reason) => {
        if (reason === null) return dialog.close();
        busy(false);
        failure.textContent = word("message.failed", { reason });
        return undefined;
      },
    });
  });
  for (const button of [cancel, shut]) button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (open === dialog) open = null;
  });
  busy(false);
  document.body.append(dialog);
  open = dialog;
  dialog.showModal();
  fields.find((field) => field.focus)?.focus();
}
