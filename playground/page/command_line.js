/** A chosen command with its options as chips, filled in order; a last empty place offers the optional ones. */
import { h } from "./dom.js";
import { Field } from "./field.js";
import { narrowed } from "./suggestions.js";
import { word } from "./words.js";

const isMissing = (field) => field.option.required && field.text === "";

export class CommandLine {
  #command = null;
  #fields = [];
  #element;
  #chips = h("span", { class: "chips" });
  #tail = h("input", { type: "text", class: "tail", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off", size: "4", enterkeyhint: "send" });
  #list;
  #view;
  #suggester;
  #talk;
  #channel = null;
  #chooseWhenReady = false;

  /** talk: submit(command, values, filled), leave(text), error(sentence). */
  constructor(element, { list, view, suggester, talk }) {
    this.#element = element;
    this.#list = list;
    this.#view = view;
    this.#suggester = suggester;
    this.#talk = talk;
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("focusin", (event) => this.#offer(event.target));
    element.addEventListener("input", (event) => {
      this.#talk.error("");
      this.#chooseWhenReady = false;
      this.#offer(event.target, true);
    });
    element.addEventListener("focusout", (event) => {
      if (!element.contains(event.relatedTarget)) this.#quiet();
    });
  }

  get isOpen() {
    return this.#command !== null;
  }

  open(command, channel, filled = {}) {
    this.#command = command;
    this.#channel = channel;
    this.#fields = command.options
      .filter((one) => one.required || one.name in filled)
      .map((option) => {
        const field = new Field(option, this.#view);
        if (filled[option.name]) field.fill(filled[option.name]);
        return field;
      });
    const name = `/${command.label}`;
    this.#tail.value = "";
    this.#tail.setAttribute("aria-label", `${word("command.more")}. ${word("composer.send")}: Enter`);
    this.#chips.replaceChildren(...this.#fields.map((field) => field.element));
    this.#element.setAttribute("aria-label", word("command.label", { name }));
    this.#element.replaceChildren(h("span", { class: "command-name" }, name), this.#chips, this.#tail);
    this.#element.hidden = false;
    (this.#fields.find((field) => field.text === "")?.input ?? this.#tail).focus();
  }

  close() {
    this.#quiet();
    this.#command = null;
    this.#fields = [];
    this.#element.hidden = true;
    this.#element.replaceChildren();
  }

  submit() {
    const values = {};
    const filled = {};
    for (const field of this.#fields) {
      const { value, error } = field.verdict();
      if (error) {
        field.complain(true);
        field.input.focus();
        this.#talk.error(error);
        return;
      }
      if (value === undefined) continue;
      values[field.option.name] = value;
      filled[field.option.name] = { picked: field.picked, text: field.text };
    }
    if (this.#tail.value.trim()) {
      this.#talk.error(word("command.nothing", { text: this.#tail.value.trim() }));
      return;
    }
    this.#talk.submit(this.#command, values, filled);
  }

  #fieldOf(input) {
    return this.#fields.find((field) => field.input === input) ?? null;
  }

  #quiet() {
    this.#suggester.stop();
    this.#list.hide();
  }

  #offer(input, typed = false) {
    const field = this.#fieldOf(input);
    if (!field) return input === this.#tail ? this.#offerOptional() : this.#quiet();
    const { option } = field;
    const show = (choices, note) => this.#list.show({
      owner: input,
      label: word("command.options", { name: option.label }),
      heading: heading(option),
      items: choices.map((one) => ({ label: one.name, lead: one.lead?.cloneNode(true), choice: one })),
      active: field.picked ? choices.findIndex((one) => one.value === field.picked.value) : 0,
      note,
      onPick: (item) => this.#pick(field, item.choice),
    });
    const nothing = word("command.nothing", { text: field.text });
    const isAsIs = !typed && field.picked;
    if (field.fixed) return show(narrowed(field.fixed, isAsIs ? "" : field.text), nothing);
    if (!option.autocomplete) return show([], null);
    if (!typed || !this.#list.isOpen) show([], word("command.searching"));
    this.#suggester.ask(() => this.#question(field), (choices, failure) => {
      if (document.activeElement !== input) return;
      show(choices, failure ?? (field.text ? nothing : null));
      if (this.#chooseWhenReady) this.#enter(field);
    }, typed ? 90 : 0);
    return undefined;
  }

  #question(field) {
    const options = {};
    for (const one of this.#fields) {
      const value = one === field ? one.text : one.verdict().value; // of the others, what would be sent
      if (value !== undefined) options[one.option.name] = value;
    }
    return { channel: this.#channel, name: this.#command.name, path: this.#command.path, options, focused: field.option.name };
  }

  #offerOptional() {
    const left = this.#command.options.filter((one) => !this.#fields.some((field) => field.option.name === one.name));
    const typed = this.#tail.value.trim().toLocaleLowerCase();
    const items = left.filter((one) => one.label.toLocaleLowerCase().startsWith(typed))
      .map((one) => ({ label: one.label, detail: one.description, option: one }));
    if (!items.length) return this.#list.hide();
    this.#list.show({
      owner: this.#tail, label: word("command.more"), heading: [h("strong", {}, word("command.more"))], items,
      active: typed ? 0 : -1, onPick: (item) => this.#add(item.option),
    });
    return undefined;
  }

  #add(option) {
    const field = new Field(option, this.#view);
    this.#fields.push(field);
    this.#chips.append(field.element);
    this.#tail.value = "";
    field.input.focus();
  }

  #pick(field, choice) {
    field.pick(choice);
    this.#talk.error("");
    this.#advance(field);
  }

  #advance(field) {
    const next = this.#fields.slice(this.#fields.indexOf(field) + 1).find((one) => one.text === "");
    (next?.input ?? this.#tail).focus();
  }

  /** Enter: take the suggestion and go on; or send, with whatever is highlighted. */
  #enter(field) {
    this.#chooseWhenReady = false;
    if (!field) return this.#tail.value.trim() === "" && !this.#list.active ? this.submit() : this.#list.pick() || this.submit();
    const isWanted = !field.picked && (field.option.required || field.text !== "");
    const highlighted = this.#list.active;
    if (isWanted && this.#suggester.isWaiting) this.#chooseWhenReady = true;
    else if (isWanted && highlighted) this.#list.pick();
    else this.#finish(field, highlighted);
    return undefined;
  }

  #finish(field, highlighted) {
    if (highlighted) field.pick(highlighted.choice);
    if (!field.verdict().error && this.#fields.slice(this.#fields.indexOf(field) + 1).some(isMissing)) this.#advance(field);
    else this.submit();
  }

  #key(event) {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const field = this.#fieldOf(event.target);
    if (!field && event.target !== this.#tail) return;
    const isEmpty = event.target.value === "";
    if (event.key === "Enter") this.#enter(field);
    else if (event.key === "Tab" && !event.shiftKey && field && !field.picked && field.text && this.#list.active) this.#list.pick();
    else if (event.key === "Escape") this.#escape();
    else if (event.key === "Backspace" && isEmpty) this.#back(field);
    else if (!this.#list.walk(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #escape() {
    if (this.#list.isOpen && this.#list.active) this.#quiet();
    else this.#talk.leave("");
  }

  #back(field) {
    const at = field ? this.#fields.indexOf(field) : this.#fields.length;
    if (field && !field.option.required) {
      this.#fields.splice(at, 1);
      field.element.remove();
    }
    const before = this.#fields[at - 1];
    if (before) before.input.focus();
    else this.#talk.leave(`/${this.#command.label}`);
  }
}

function heading(option) {
  return [
    h("strong", {}, option.label), h("span", {}, option.description),
    h("span", { class: "need" }, word(option.required ? "command.required" : "command.optional")),
  ];
}
