/** One option of a command as a chip: its name, its text, and what was picked for it. */
import { judge } from "./commands.js";
import { h } from "./dom.js";
import { fixedChoices } from "./suggestions.js";
import { word } from "./words.js";

export class Field {
  picked = null;

  constructor(option, view) {
    this.option = option;
    this.fixed = fixedChoices(option, view);
    const need = word(option.required ? "command.required" : "command.optional");
    this.input = h("input", {
      type: "text",
      role: this.isFree ? null : "combobox",
      "aria-autocomplete": this.isFree ? null : "list",
      "aria-expanded": this.isFree ? null : "false",
      "aria-label": `${option.label}, ${need}: ${option.description}`,
      "aria-required": String(option.required),
      "aria-errormessage": "composer-error",
      inputmode: option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : null,
      enterkeyhint: "next",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      size: "4",
      "data-option": option.name,
    });
    this.element = h("label", { class: "chip" }, h("span", { class: "chip-name", "aria-hidden": "true" }, option.label), this.input);
    this.input.addEventListener("input", () => {
      if (this.picked && this.input.value !== this.picked.name) this.picked = null;
      this.fit();
      this.complain(false);
    });
  }

  /** Neither a list of choices nor suggestions: any text. */
  get isFree() {
    return this.fixed === null && !this.option.autocomplete;
  }

  get text() {
    return this.input.value;
  }

  pick(choice) {
    this.picked = choice;
    this.input.value = choice.name;
    this.fit();
    this.complain(false);
  }

  /** Put back what was given before. */
  fill({ picked, text }) {
    this.picked = picked;
    this.input.value = text;
    this.fit();
  }

  verdict() {
    const typed = this.text.trim().toLocaleLowerCase();
    const named = this.fixed?.find((one) => one.name.toLocaleLowerCase() === typed) ?? null;
    return judge(this.option, this.text, this.picked ?? named, this.fixed !== null);
  }

  complain(isWrong) {
    this.element.classList.toggle("wrong", isWrong);
    if (isWrong) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  fit() {
    this.input.size = Math.min(40, Math.max(4, [...this.text].length + 1));
    this.element.classList.toggle("filled", this.text !== "");
  }
}
