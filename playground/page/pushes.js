/** What the playground pushes, put where it belongs; news of this channel is told to the screen reader. */
import { openModal } from "./modal.js";
import { plainText } from "./plain.js";
import { LOADING } from "./store.js";
import { word } from "./words.js";

export function hear({ connection, store, interactions, view, announce, onCommands, onChannel }) {
  const on = (kind, act) => connection.addEventListener(`on:${kind}`, ({ detail }) => act(detail));
  const tell = (message) => {
    const name = view.nameOf(message.author.id, message.author);
    announce(word("message.said", { name, text: plainText(message, view) }));
  };

  on("message_create", (message) => {
    store.upsert(message);
    if (message.channel_id === store.channel && message.author.id !== store.person.id) tell(message);
  });
  on("message_update", (message) => {
    const wasThinking = Boolean((store.find(message.id)?.flags ?? 0) & LOADING);
    const isAnswer = interactions.wasAsked(message.id);
    interactions.renew(message.id);
    store.update(message);
    if (message.channel_id === store.channel && (wasThinking || isAnswer)) tell(store.find(message.id) ?? message);
  });
  on("message_delete", (gone) => store.remove(gone.id ?? gone));
  on("bot_status", (bot) => store.setBot(bot));
  on("commands", (said) => {
    store.setCommands(Array.isArray(said) ? said : said.commands ?? []);
    onCommands();
  });
  on("channel_create", (channel) => {
    store.addChannel(channel);
    onChannel();
  });
  on("modal", (modal) => {
    interactions.answeredByModal(modal.nonce);
    openModal(modal, { view, interactions });
  });
}
