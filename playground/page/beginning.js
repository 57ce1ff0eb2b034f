/** What stands above the first message of a channel: where one is, and how to start a game here. */
import { byId, h } from "./dom.js";
import { channelName, isDirect } from "./view.js";
import { spoken, word, wordParts } from "./words.js";

export function beginning({ store, composer }) {
  const holder = byId("beginning");
  let painted = "";
  holder.addEventListener("click", (event) => {
    const start = event.target.closest("[data-command]");
    if (start) composer.openCommand(start.dataset.command);
  });
  return () => {
    const channel = store.channels.get(store.channel);
    const first = composer.starter;
    holder.hidden = !store.complete.has(store.channel);
    const sign = [spoken(), channel?.id, channel?.name, first?.label].join();
    if (holder.hidden || sign === painted) return;
    painted = sign;
    const start = first && h("button", { type: "button", class: "mention", "data-command": first.key }, `/${first.label}`);
    const about = isDirect(channel) ? word("feed.beginning.direct", { name: channel.name }) : word("feed.beginning.text");
    holder.replaceChildren(
      h("h2", {}, word("feed.beginning", { channel: channelName(channel) })),
      h("p", { class: "muted" }, about),
      ...(start && !isDirect(channel) ? [h("p", {}, wordParts("feed.beginning.do", { command: start }))] : []));
  };
}
