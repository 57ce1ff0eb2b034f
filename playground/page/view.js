const DIRECT = new Set([1, 3]);
export const THREADS = new Set([10, 11, 12]);

export const isDirect = (channel) => DIRECT.has(channel?.type);

/** `#reef`, or `@Fathom` where one is alone with somebody. */
export const channelName = (channel) => (channel ? `${isDirect(channel) ? "@" : "#"}${channel.name}` : "");

export const channelIcon = (channel) => (isDirect(channel) ? "letter" : THREADS.has(channel?.type) ? "thread" : "hash");

/** What a message may ask about its reader and its surroundings while it is drawn. */
export function viewOf(store, interactions) {
  return {
    get person() { return store.person; },
    get people() { return store.people; },
    get channels() { return store.channels; },
    get bot() { return store.bot; },
    find: (id) => store.find(id),
    isWaiting: (message) => interactions.isWaiting(message),
    control: (message, customId) => interactions.state(message, customId),
    /** A name for an id, or for a user we know only from the message. */
    nameOf(id, user = null) {
      if (id === store.bot.id) return store.bot.name;
      return store.people.get(id)?.name ?? user?.global_name ?? user?.username ?? null;
    },
  };
}
