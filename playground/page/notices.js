/** What only this page says: the state of the connection and of the bot, failed commands, the first hint. */
import { byId, h } from "./dom.js";
import { icon } from "./icons.js";
import { read, write } from "./keep.js";
import { word, wordParts } from "./words.js";

const GRACE = 500; // a blink of the connection is nobody's business

/** The line over the messages: no connection, or no bot. */
export function banners({ connection, store }) {
  const holder = byId("banners");
  let isLost = false;
  let timer = 0;
  const paint = () => {
    const { bot } = store;
    const isOff = !isLost && bot.online === false;
    const retry = h("button", { type: "button", class: "button secondary small-button" }, word("link.now"));
    retry.addEventListener("click", () => connection.retry());
    holder.replaceChildren(
      ...(isLost ? [h("div", { class: "banner lost", role: "alert" }, h("span", { class: "spinner" }), h("span", {}, word("link.lost")), retry)] : []),
      ...(isOff ? [h("div", { class: "banner", role: "status" }, icon("alert"), h("span", {}, word("bot.offline.long", { name: bot.name })))] : []),
    );
    const state = byId("bot-state");
    const text = word(bot.online === false ? "bot.offline" : "bot.online", { name: bot.name });
    state.className = bot.online === false ? "off" : "on";
    state.replaceChildren(h("span", { class: "lamp" }), h("span", { class: "state-text" }, text));
    state.title = text;
  };
  connection.addEventListener("down", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLost = true;
      paint();
    }, isLost ? 0 : GRACE);
  });
  connection.addEventListener("up", () => {
    clearTimeout(timer);
    isLost = false;
    paint();
  });
  store.addEventListener("bot", paint);
  store.addEventListener("world", paint);
  return paint;
}

/** Commands on their way, and those that failed, at the end of the messages; seen by you alone. */
export function commandNotices({ interactions, store, again }) {
  const holder = byId("notices");
  const run = (command, values, filled) => {
    const name = `/${command.label}`;
    const notice = h("div", { class: "notice" }, h("span", { class: "spinner" }), h("span", {}, word("command.sending", { command: name })));
    holder.append(notice);
    interactions.send({ op: "command", channel: store.channel, name: command.name, path: command.path, options: values }, {
      done: (reason) => {
        if (reason === null) return notice.remove();
        const retry = h("button", { type: "button", class: "quiet link" }, word("command.again"));
        const dismiss = h("button", { type: "button", class: "quiet link" }, word("message.dismiss"));
        retry.addEventListener("click", () => {
          notice.remove();
          again(command.key, filled);
        });
        dismiss.addEventListener("click", () => notice.remove());
        notice.className = "notice failed";
        notice.setAttribute("role", "alert");
        notice.replaceChildren(icon("alert"), h("div", {},
          h("p", {}, h("span", { class: "mention" }, name), " ", word("message.failed", { reason })),
          h("p", { class: "only-you" }, icon("eye"), word("message.only_you"), " · ", retry, " · ", dismiss)));
        return undefined;
      },
    });
  };
  return { run, clear: () => holder.replaceChildren() };
}

const code = (text) => h("kbd", {}, text);

/** Shown until someone says they got it, or has used a command. */
export function firstHint({ composer }) {
  const holder = byId("hint");
  const close = () => {
    write("hinted", true);
    holder.hidden = true;
    holder.replaceChildren();
  };
  const paint = () => {
    if (read("hinted", false)) return;
    const first = composer.starter;
    const start = first && h("button", { type: "button", class: "button primary" }, word("hint.do", { command: `/${first.label}` }));
    start?.addEventListener("click", () => composer.openCommand(first.key));
    const got = h("button", { type: "button", class: "button secondary" }, word("hint.close"));
    got.addEventListener("click", () => {
      close();
      composer.focus();
    });
    holder.hidden = false;
    holder.replaceChildren(
      h("img", { src: "/page/icon.svg", alt: "", width: "44", height: "44" }),
      h("div", {},
        h("h2", {}, word("hint.title")),
        h("p", {}, first ? wordParts("hint.text", { command: code(`/${first.label}`) }) : wordParts("hint.bare", { slash: code("/") })),
        h("p", { class: "muted keys" }, wordParts("hint.keys", { alt: code("Alt+1…6"), up: code("↑") }))),
      h("div", { class: "hint-buttons" }, start || null, got));
  };
  return { paint, close };
}
