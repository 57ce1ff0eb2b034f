/** What the list over the message box offers while one types: commands after a slash, people after an @. */
import { avatar } from "./avatar.js";
import { search } from "./commands.js";
import { h } from "./dom.js";
import { narrowed } from "./suggestions.js";
import { word } from "./words.js";

export function commandOffer(commands, typed, bot, onChoose) {
  return {
    label: word("command.list", { name: bot.name }),
    heading: [avatar(bot, { bot: true }), h("strong", {}, bot.name)],
    note: word("command.none", { text: `/${typed}` }),
    items: search(commands, typed).map((command) => ({
      label: `/${command.label}`,
      detail: command.description,
      trail: command.options.map((one) => (one.required ? one.label : `[${one.label}]`)).join(" "),
      command,
    })),
    onPick: (item) => onChoose(item.command),
  };
}

/** Null where nobody is called so. */
export function personOffer(people, typed, onChoose) {
  const found = narrowed([...people.values()].map((person) => ({ name: person.name, person })), typed);
  if (!found.length) return null;
  return {
    label: word("seats"),
    items: found.map(({ person }) => ({ label: person.name, lead: avatar(person), person })),
    onPick: ({ person }) => onChoose(person),
  };
}
