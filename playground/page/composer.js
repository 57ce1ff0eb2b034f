/** Where one writes: plain messages, or, after a slash, commands. */
import { CommandLine } from "./command_line.js";
import { exact, flatten, search } from "./commands.js";
import { byId, h } from "./dom.js";
import { icon } from "./icons.js";
import { Listbox } from "./listbox.js";
import { commandOffer, personOffer } from "./offers.js";
import { Suggester } from "./suggestions.js";
import { channelName, isDirect } from "./view.js";
import { word } from "./words.js";

const LONGEST = 2000;

export class Composer {
  #store;
  #connection;
  #runCommand;
  #form = byId("composer");
  #error = byId("composer-error");
  #list = new Listbox(byId("suggestions"));
  #text = h("textarea", { id: "composer-text", rows: "1", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-haspopup": "listbox", enterkeyhint: "send" });
  #line = h("div", { class: "command-line", role: "group", hidden: true });
  #send = h("button", { type: "submit", class: "tool send" }, icon("send"));
  #commandLine;
  #commands = [];
  #drafts = new Map();
  #place = null;
  #history = [];
  #quietFor = null; // Esc closed the list for this text: it stays closed until the text changes

  constructor({ store, connection, view, runCommand }) {
    this.#store = store;
    this.#connection = connection;
    this.#runCommand = runCommand;
    this.#form.append(this.#text, this.#line, this.#send);
    this.#commandLine = new CommandLine(this.#line, {
      list: this.#list, view, suggester: new Suggester(connection),
      talk: { submit: (...said) => this.#submitCommand(...said), leave: (text) => this.#leave(text), error: (sentence) => this.#complain(sentence) },
    });
    this.#text.addEventListener("input", () => this.#typed());
    this.#text.addEventListener("keydown", (event) => this.#key(event));
    this.#text.addEventListener("blur", () => this.#commandLine.isOpen || this.#list.hide());
    this.#text.addEventListener("focus", () => this.#offer());
    connection.addEventListener("unsent", ({ detail }) => {
      if (detail.op !== "message" || this.#commandLine.isOpen) return;
      this.#leave(`${detail.content}${this.#text.value}`, false);
      this.#complain(word("composer.offline"));
    });
    this.#send.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays where one types
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#commandLine.isOpen) this.#commandLine.submit();
      else if (this.#list.isOpen && this.#list.active) this.#list.pick();
      else this.#submitText();
    });
  }

  /** Another person, channel or language: its own draft, its own commands. */
  settle() {
    const { person, channel, channels, commands } = this.#store;
    const place = `${person?.id}/${channel}`;
    const here = channels.get(channel);
    this.#commands = flatten(commands, { locale: person?.locale, moderator: person?.moderator, isDirect: isDirect(here) });
    const name = channelName(here);
    this.#text.placeholder = word("composer", { channel: name });
    this.#text.setAttribute("aria-label", word("composer.as", { channel: name, name: person?.name ?? "" }));
    this.#send.setAttribute("aria-label", word("composer.send"));
    this.#send.title = word("composer.send");
    if (place === this.#place) {
      if (this.#list.isOpen && !this.#commandLine.isOpen) this.#offer(); // it may list other commands now
      return;
    }
    this.#drafts.set(this.#place, this.#text.value);
    this.#place = place;
    const had = this.#form.contains(document.activeElement);
    this.#leave(this.#drafts.get(place) ?? "", had);
  }

  focus() {
    if (this.#commandLine.isOpen) this.#line.querySelector("input")?.focus();
    else this.#text.focus({ preventScroll: true });
  }

  /** The command that opens a table, if there is one. */
  get starter() {
    return this.#commands.find((one) => one.key === "play") ?? this.#commands.find((one) => one.key.startsWith("play")) ?? null;
  }

  /** Fill in a command, as if it had been typed and chosen. */
  openCommand(name, filled = {}) {
    const command = exact(this.#commands, name) ?? search(this.#commands, name)[0];
    if (command) this.#open(command, filled);
    else this.#leave(`/${name}`);
  }

  /** A letter typed anywhere belongs here. */
  takeKey(key) {
    this.focus();
    if (key !== "/" || this.#commandLine.isOpen || this.#text.value) return false;
    this.#text.value = "/";
    this.#typed();
    return true;
  }

  #typed() {
    this.#fit();
    this.#complain("");
    const text = this.#text.value;
    const chosen = /^\/(.+) $/.exec(text) && exact(this.#commands, text.slice(1, -1));
    // `/board ` may still become `/board text`: only open what nothing longer can follow.
    if (chosen && !this.#commands.some((one) => one !== chosen && one.label.startsWith(`${chosen.label} `))) this.#open(chosen);
    else this.#offer();
  }

  #offer() {
    const text = this.#text.value;
    if (text === this.#quietFor) return;
    this.#quietFor = null;
    const called = /(^|\s)@([^\s@]*)$/.exec(text.slice(0, this.#text.selectionStart));
    const offer = /^\/[^\n]*$/.test(text)
      ? commandOffer(this.#commands, text.slice(1), this.#store.bot, (command) => this.#open(command))
      : called && personOffer(this.#store.people, called[2], (person) => this.#call(person));
    if (offer) this.#list.show({ owner: this.#text, ...offer });
    else this.#list.hide();
  }

  /** Finish the name that was begun before the caret. */
  #call(person) {
    const at = this.#text.selectionStart;
    const before = this.#text.value.slice(0, at).replace(/@[^\s@]*$/, `@${person.name} `);
    this.#text.value = before + this.#text.value.slice(at);
    this.#text.setSelectionRange(before.length, before.length);
    this.#typed();
  }

  #open(command, filled = {}) {
    this.#text.value = "";
    this.#text.hidden = true;
    this.#list.hide();
    this.#complain("");
    this.#commandLine.open(command, this.#store.channel, filled);
    this.#form.classList.add("commanding");
  }

  #leave(text, focus = true) {
    this.#commandLine.close();
    this.#form.classList.remove("commanding");
    this.#complain("");
    this.#text.hidden = false;
    this.#text.value = text;
    this.#fit();
    if (focus) this.#text.focus({ preventScroll: true });
    this.#offer();
    if (!focus) this.#list.hide();
  }

  #key(event) {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const isChoosing = this.#list.isOpen && this.#list.active;
    if (this.#list.walk(event.key)) { /* done */ }
    else if ((event.key === "Enter" && !event.shiftKey || event.key === "Tab" && !event.shiftKey) && isChoosing) this.#list.pick();
    else if (event.key === "Enter" && !event.shiftKey) this.#submitText();
    else if (event.key === "Escape" && this.#list.isOpen) {
      this.#quietFor = this.#text.value;
      this.#list.hide();
    } else if (event.key === "ArrowUp" && this.#text.value === "" && this.#history.length) {
      const { key, filled } = this.#history.at(-1);
      this.openCommand(key, filled);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #submitText() {
    const text = this.#text.value.trim();
    if (!text) return;
    if (/^\/\S/.test(text)) return this.#complain(word("command.unknown", { text }));
    if (text.length > LONGEST) return this.#complain(word("composer.long", { count: String(text.length - LONGEST) }));
    const said = this.#connection.send({ op: "message", channel: this.#store.channel, content: this.#called(text) });
    if (!said) return this.#complain(word("composer.offline"));
    this.#leave("");
    return undefined;
  }

  /** `@Ada` as Discord writes it. */
  #called(text) {
    const people = [...this.#store.people.values()].toSorted((one, other) => other.name.length - one.name.length);
    return people.reduce((said, one) => said.replaceAll(`@${one.name}`, `<@${one.id}>`), text);
  }

  #submitCommand(command, values, filled) {
    if (!this.#connection.canSend) return this.#complain(word("composer.offline"));
    this.#history.push({ key: command.key, filled });
    this.#runCommand(command, values, filled);
    this.#leave("");
    return undefined;
  }

  #complain(sentence) {
    this.#error.textContent = sentence;
    this.#form.classList.toggle("wrong", sentence !== "");
  }

  #fit() {
    this.#text.style.height = "auto";
    this.#text.style.height = `${this.#text.scrollHeight}px`;
    this.#form.classList.toggle("written", this.#text.value.trim() !== "");
  }
}
