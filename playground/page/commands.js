/** Slash commands without a page: what there is to call, in the reader's language, and whether an option is right. */
import { word } from "./words.js";

export const KIND = { sub: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, file: 11 };
const CHAT_INPUT = 1;

const local = (thing, field, locale) =>
  thing[`${field}_localizations`]?.[locale] ?? thing[`${field}_localizations`]?.[locale?.slice(0, 2)] ?? thing[field] ?? "";

/** Every command one can type: groups and subcommands spelt out, `deep-sea dive`. */
export function flatten(commands, { locale, moderator = false, isDirect = false }) {
  const found = [];
  const walk = (node, name, path, labels) => {
    const nested = (node.options ?? []).filter((one) => one.type === KIND.sub || one.type === KIND.group);
    const own = [...labels, local(node, "name", locale)];
    if (nested.length) {
      for (const inner of nested) walk(inner, name, [...path, inner.name], own);
      return;
    }
    const options = (node.options ?? []).map((one) => readOption(one, locale));
    found.push({
      name,
      path,
      key: [name, ...path].join(" "),
      label: own.join(" "),
      description: local(node, "description", locale),
      options: [...options.filter((one) => one.required), ...options.filter((one) => !one.required)],
    });
  };
  const own = new Set(commands.filter((one) => one.guild_id && !isDirect).map((one) => one.name));
  for (const command of commands) {
    const isClosed = command.default_member_permissions !== null && command.default_member_permissions !== undefined;
    const isHere = command.contexts ? command.contexts.includes(isDirect ? 1 : 0) : !(command.guild_id && isDirect);
    const isHidden = !command.guild_id && own.has(command.name); // a guild's own command goes before the global one
    const isOffered = (command.type ?? CHAT_INPUT) === CHAT_INPUT && isHere && !isHidden && (moderator || isDirect || !isClosed);
    if (isOffered) walk(command, command.name, [], []);
  }
  return found;
}

function readOption(option, locale) {
  return {
    ...option,
    label: local(option, "name", locale),
    description: local(option, "description", locale),
    required: option.required === true,
    choices: (option.choices ?? []).map((one) => ({ name: local(one, "name", locale), value: one.value })),
  };
}

/** Commands for what was typed after the slash, the nearest first. */
export function search(commands, typed) {
  const text = typed.trim().toLocaleLowerCase();
  const rank = (command) => {
    const names = [command.label.toLocaleLowerCase(), command.key.toLocaleLowerCase()];
    if (names.some((name) => name.startsWith(text))) return 0;
    if (names.some((name) => name.split(/[\s-]/).some((part) => part.startsWith(text)))) return 1;
    if (names.some((name) => name.includes(text))) return 2;
    return text.length > 2 && command.description.toLocaleLowerCase().includes(text) ? 3 : null;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((one) => one.rank !== null)
    .toSorted((one, other) => one.rank - other.rank)
    .map((one) => one.command);
}

export const exact = (commands, typed) => commands.find((one) => one.label === typed || one.key === typed) ?? null;

/** `{value}`, `{}` where an optional one is left out, or `{error}`: a sentence. `picked` is a choice of a list. */
export function judge(option, text, picked, isListed) {
  const name = option.label;
  const wrong = (key, limit) => ({ error: word(`option.${key}`, { name, limit: String(limit) }) });
  if (picked) return { value: picked.value };
  if (text.trim() === "") return option.required ? wrong("missing") : {};
  if (option.type === KIND.role || option.type === KIND.file) return wrong("unsupported");
  if (isListed) return wrong("choose");
  if (option.type === KIND.integer || option.type === KIND.number) {
    const number = Number(text.trim().replace(",", "."));
    if (option.type === KIND.integer && !Number.isSafeInteger(number)) return wrong("integer");
    if (!Number.isFinite(number)) return wrong("number");
    if (option.min_value !== undefined && number < option.min_value) return wrong("min", option.min_value);
    if (option.max_value !== undefined && number > option.max_value) return wrong("max", option.max_value);
    return { value: number };
  }
  if (option.max_length !== undefined && text.length > option.max_length) return wrong("shorter", option.max_length);
  if (option.min_length !== undefined && text.length < option.min_length) return wrong("longer", option.min_length);
  return { value: text };
}
