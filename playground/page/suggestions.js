/** What an option offers while one types: its choices, people, channels, or whatever the bot suggests. */
import { avatar } from "./avatar.js";
import { KIND } from "./commands.js";
import { icon } from "./icons.js";
import { word } from "./words.js";

/** The complete list of an option with a fixed one; null where any text may do. */
export function fixedChoices(option, view) {
  if (option.choices.length) return option.choices;
  if (option.type === KIND.boolean) return [{ name: word("option.yes"), value: true }, { name: word("option.no"), value: false }];
  if (option.type === KIND.user || option.type === KIND.mentionable) {
    const people = [...view.people.values()].map((one) => ({ name: one.name, value: one.id, lead: avatar(one) }));
    return [...people, { name: view.bot.name, value: view.bot.id, lead: avatar(view.bot, { bot: true }) }];
  }
  if (option.type === KIND.channel) {
    const isAllowed = (one) => !option.channel_types?.length || option.channel_types.includes(one.type);
    return [...view.channels.values()].filter(isAllowed).map((one) => ({ name: one.name, value: one.id, lead: icon("hash") }));
  }
  return null;
}

const folded = (text) => text.normalize("NFD").replaceAll(/\p{Diacritic}/gu, "").toLocaleLowerCase();

/** Those that fit what was typed: the ones that start with it first. */
export function narrowed(choices, typed) {
  const text = folded(typed.trim().replace(/^[@#]/, ""));
  const fits = choices.filter((one) => folded(one.name).includes(text));
  return [...fits.filter((one) => folded(one.name).startsWith(text)), ...fits.filter((one) => !folded(one.name).startsWith(text))];
}

/** Asks the bot, at most once in a short while; only the answer to the last question is told. */
export class Suggester {
  #connection;
  #timer = 0;
  #patience = 0;
  #nonce = null;
  #counter = 0;
  #tell = () => {};

  constructor(connection) {
    this.#connection = connection;
    connection.addEventListener("on:autocomplete", ({ detail }) => detail.nonce === this.#nonce && this.#answer(detail.choices ?? []));
    connection.addEventListener("on:interaction_failed", ({ detail }) => detail.nonce === this.#nonce && this.#answer([], detail.reason));
  }

  get isWaiting() {
    return this.#nonce !== null;
  }

  ask(question, tell, pause = 90) {
    this.stop();
    this.#counter += 1;
    this.#nonce = `a${Date.now().toString(36)}-${this.#counter}`;
    this.#tell = tell;
    const nonce = this.#nonce;
    this.#timer = setTimeout(() => {
      if (!this.#connection.send({ op: "autocomplete", nonce, ...question() })) this.#answer([]);
      this.#patience = setTimeout(() => this.#answer([]), 4000);
    }, pause);
  }

  stop() {
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#nonce = null;
  }

  #answer(choices, failure = null) {
    const tell = this.#tell;
    this.stop();
    tell(choices, failure);
  }
}
