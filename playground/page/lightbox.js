/** A picture as large as the screen allows; a press shows it at its own size; the arrow keys go to its neighbours. */
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { word } from "./words.js";

export function openLightbox(button) {
  const pictures = [...(button.closest(".gallery")?.querySelectorAll(".picture:not(.covered)") ?? [button])];
  let at = pictures.indexOf(button);
  const image = h("img", { alt: "" });
  const stage = h("div", { class: "stage" }, image);
  const caption = h("p", { class: "caption", tabindex: "0" });
  const original = h("a", { class: "button secondary", target: "_blank", rel: "noopener noreferrer" }, icon("outside"), word("lightbox.original"));
  const shut = h("button", { type: "button", class: "tool", "aria-label": word("lightbox.close"), title: word("lightbox.close") }, icon("close"));
  const dialog = h("dialog", { class: "lightbox", "aria-label": word("lightbox") },
    stage, h("div", { class: "lightbox-foot" }, caption, original), shut);

  const show = (index) => {
    at = (index + pictures.length) % pictures.length;
    const source = pictures[at].querySelector("img");
    image.src = source.src;
    image.alt = source.alt;
    stage.classList.remove("full");
    const count = pictures.length > 1 ? `${word("lightbox.count", { at: at + 1, all: pictures.length })} · ` : "";
    caption.textContent = count + source.alt;
    if (source.src.startsWith("data:")) original.remove();
    else original.href = source.src;
  };
  stage.addEventListener("click", (event) => {
    if (event.target === image) stage.classList.toggle("full");
    else dialog.close();
  });
  shut.addEventListener("click", () => dialog.close());
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight" && pictures.length > 1) show(at + 1);
    if (event.key === "ArrowLeft" && pictures.length > 1) show(at - 1);
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(at);
  dialog.showModal();
  shut.focus();
}
