/** Who is typing, for a few seconds after each sign of it. */
import { byId, h } from "./dom.js";
import { word } from "./words.js";

const LASTS = 9000;

export function typingLine({ connection, store, view }) {
  const line = byId("typing");
  const until = new Map(); // person -> {channel, timer}
  const paint = () => {
    const here = [...until].filter(([, one]) => one.channel === store.channel).map(([id]) => id);
    if (!here.length) return line.replaceChildren();
    const text = here.length === 1 ? word("typing.one", { name: view.nameOf(here[0]) ?? "…" }) : word("typing.some");
    return line.replaceChildren(h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), text);
  };
  const stop = (person) => {
    clearTimeout(until.get(person)?.timer);
    until.delete(person);
    paint();
  };
  connection.addEventListener("on:typing", ({ detail }) => {
    const person = detail.user_id ?? detail.person ?? detail.user?.id ?? store.bot.id;
    if (person === store.person?.id) return;
    clearTimeout(until.get(person)?.timer);
    until.set(person, { channel: detail.channel_id ?? detail.channel, timer: setTimeout(() => stop(person), LASTS) });
    paint();
  });
  connection.addEventListener("on:message_create", ({ detail }) => stop(detail.author.id));
  return paint;
}
