/** Who you are: the seat bar, one press or Alt with a number, and the card with everyone's language. */
import { avatar } from "./avatar.js";
import { byId, h, unseen } from "./dom.js";
import { icon } from "./icons.js";
import { openMenu } from "./menu.js";
import { morph } from "./morph.js";
import { word } from "./words.js";

const SHORTCUTS = 9;

function languageOf(locale, inLocale) {
  try {
    return new Intl.DisplayNames([inLocale], { type: "language" }).of(locale.slice(0, 2));
  } catch {
    return locale;
  }
}

export function seats(store, be) {
  const bar = byId("seats");
  bar.addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-person]");
    if (pressed) be(pressed.dataset.person);
  });
  document.addEventListener("keydown", (event) => {
    const number = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (!event.altKey || event.ctrlKey || event.metaKey || !number || document.querySelector("dialog[open]")) return;
    const person = [...store.people.keys()][number - 1];
    if (!person) return;
    event.preventDefault();
    be(person);
  });
  return () => {
    const row = [...store.people.values()].map((person, index) => seat(store, person, index));
    morph(bar, h("div", { id: "seats", role: "group", "aria-label": word("seats") }, row));
  };
}

function seat(store, person, index) {
  const isYou = person.id === store.person?.id;
  const isCalled = store.calledIn(person.id).length > 0;
  const keys = index < SHORTCUTS ? `Alt+${index + 1}` : "";
  const title = isYou ? `${person.name} (${word("seats.you")})` : word("seats.be", { name: person.name });
  return h("button", {
    type: "button",
    class: `seat${isYou ? " you" : ""}${isCalled ? " called" : ""}`,
    "aria-pressed": String(isYou),
    "aria-keyshortcuts": keys,
    title: keys ? `${title} · ${keys}` : title,
    "data-person": person.id,
    "data-key": person.id,
  },
  h("span", { class: "seat-face" }, avatar(person), isCalled && h("span", { class: "dot", "aria-hidden": "true" }, "!")),
  h("span", { class: "seat-name" }, person.name),
  isCalled && unseen(` (${word("seats.called")})`));
}

/** The card at the foot of the channel list. */
export function youCard(store, be) {
  const holder = byId("you");
  holder.addEventListener("click", (event) => {
    const card = event.target.closest("button");
    if (!card) return;
    openMenu(card, {
      label: word("seats"),
      options: [...store.people.values()].map((one) => ({
        label: one.name,
        value: one.id,
        detail: describe(one, store),
        lead: avatar(one),
        selected: one.id === store.person?.id,
      })),
      onDone: ([id]) => be(id),
    });
  });
  return () => {
    const { person } = store;
    if (!person) return;
    morph(holder, h("div", { id: "you" },
      h("button", { type: "button", class: "you-card", "aria-haspopup": "listbox" },
        avatar(person),
        h("span", { class: "you-texts" }, unseen(`${word("seats")}: `), h("strong", {}, person.name), h("span", { class: "muted" }, describe(person, store))),
        icon("chevron"))));
  };
}

function describe(person, store) {
  const language = languageOf(person.locale ?? "en", store.person?.locale ?? "en");
  return person.moderator ? `${language} · ${word("seats.moderator")}` : language;
}
