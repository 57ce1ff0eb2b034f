/** The list of channels with what is unread in each; a drawer on a phone. */
import { byId, h, narrow, unseen } from "./dom.js";
import { icon } from "./icons.js";
import { morph } from "./morph.js";
import { THREADS, channelIcon, isDirect } from "./view.js";
import { word } from "./words.js";

const CATEGORY = 4;

export function channelList(store, go) {
  const holder = byId("channels");
  holder.addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-channel]");
    if (pressed) go(pressed.dataset.channel);
  });
  document.addEventListener("keydown", (event) => {
    if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    const order = [...holder.querySelectorAll("[data-channel]")].map((one) => one.dataset.channel);
    const next = order.indexOf(store.channel) + (event.key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
    if (order[next]) go(order[next]);
  });
  return () => {
    const all = [...store.channels.values()];
    const rooms = all.filter((one) => one.type !== CATEGORY && !isDirect(one) && !THREADS.has(one.type));
    const direct = all.filter((one) => isDirect(one));
    const threadsOf = (room) => all.filter((one) => THREADS.has(one.type) && one.parent_id === room.id);
    const item = (room) => h("li", { "data-key": room.id }, link(store, room),
      threadsOf(room).length > 0 && h("ul", { class: "threads" }, threadsOf(room).map((one) => h("li", { "data-key": one.id }, link(store, one)))));
    const group = (title, list) => list.length > 0 && h("section", { "data-key": title }, h("h2", {}, title), h("ul", {}, list.map(item)));
    morph(holder, h("div", { id: "channels" },
      group(word("channels.text"), rooms), group(word("channels.direct"), direct)));
  };
}

function link(store, channel) {
  const { messages, mentions } = store.unread(channel.id);
  const isHere = channel.id === store.channel;
  return h("button", {
    type: "button",
    class: `channel${isHere ? " here" : ""}${messages && !isHere ? " unread" : ""}`,
    "aria-current": isHere ? "page" : null,
    title: channel.name,
    "data-channel": channel.id,
  },
  icon(channelIcon(channel)), h("span", { class: "channel-name" }, channel.name),
  mentions > 0 && !isHere && h("span", { class: "badge" }, String(mentions), unseen(` ${word("channels.mentions", { count: "" }).trim()}`)),
  messages > 0 && !isHere && unseen(` (${word("channels.unread")})`));
}

/** The drawer of a phone. Esc and a press beside it close it; the rest of the page waits meanwhile. */
export function drawer() {
  const button = byId("menu");
  const shade = byId("sidebar-shade");
  const set = (isOpen) => {
    document.body.classList.toggle("drawer-open", isOpen);
    shade.hidden = !isOpen;
    byId("main").inert = isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) (byId("channels").querySelector("[aria-current]") ?? byId("channels").querySelector("button"))?.focus();
  };
  const close = () => {
    if (!document.body.classList.contains("drawer-open")) return;
    set(false);
    button.focus();
  };
  button.append(icon("menu"));
  button.addEventListener("click", () => set(true));
  shade.addEventListener("click", close);
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());
  narrow.addEventListener("change", close);
  return close;
}
