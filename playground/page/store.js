/** What the page knows: the people, the channels, the messages of each channel, and what each person has read. */
import { compareIds } from "./dom.js";
import { read, write } from "./keep.js";
import { mentionsOf } from "./plain.js";
import { isDirect } from "./view.js";

const EPHEMERAL = 64;
export const LOADING = 128;
const KEPT = 200;

export const isEphemeral = (message) => Boolean((message.flags ?? 0) & EPHEMERAL);

export class Store extends EventTarget {
  people = new Map();
  channels = new Map();
  guild = { id: "0", name: "" };
  bot = { id: "0", name: "Fathom", online: true };
  commands = [];
  person = null;
  channel = null;
  #messages = new Map(); // channel -> Map(id -> message), in order of ids
  #touched = new Map(); // id -> when a push last spoke of it, to win over an older page of messages
  #clock = 0;
  #seen = read("seen", {}); // person -> channel -> id of the newest message read
  #dismissed = new Set(read("dismissed", []));
  complete = new Set(); // channels whose first message is known

  tell(kind, detail = {}) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  /** The world as it was when it was asked for: what was pushed since is newer. */
  setWorld(world, person, asked = this.#clock) {
    const pushed = [...this.channels.values()].filter((one) => this.#isFresh(one.id, asked));
    this.people = new Map(world.people.map((one) => [one.id, one]));
    this.channels = new Map([...world.channels, ...pushed].map((one) => [one.id, one]));
    this.guild = world.guild;
    if (!this.#isFresh("bot", asked)) this.bot = world.bot;
    if (!this.#isFresh("commands", asked)) this.commands = world.commands;
    this.person = this.people.get(person) ?? world.people[0] ?? null;
    if (!this.channels.has(this.channel)) this.channel = this.firstChannel()?.id ?? null;
    this.tell("world");
  }

  setCommands(commands) {
    this.#touch("commands");
    this.commands = commands;
  }

  setBot(change) {
    this.#touch("bot");
    this.bot = { ...this.bot, ...change };
    this.tell("bot");
  }

  addChannel(channel) {
    this.#touch(channel.id);
    this.channels.set(channel.id, channel);
  }

  #touch(what) {
    this.#touched.set(what, (this.#clock += 1));
  }

  #isFresh(what, asked) {
    return (this.#touched.get(what) ?? -1) > asked;
  }

  firstChannel() {
    return [...this.channels.values()].find((one) => one.type === 0) ?? [...this.channels.values()][0];
  }

  list(channel = this.channel) {
    return [...(this.#messages.get(channel)?.values() ?? [])];
  }

  find(id) {
    for (const messages of this.#messages.values()) if (messages.has(id)) return messages.get(id);
    return null;
  }

  /** A moment to hand to `merge`: pushes after it are newer than the page asked for at it. */
  now() {
    return this.#clock;
  }

  /** A page of messages. Without `before` it is the newest page: what it lacks is gone. */
  merge(channel, page, { asked, before = null }) {
    const fresh = (id) => this.#isFresh(id, asked);
    const known = this.#messages.get(channel) ?? new Map();
    const kept = new Map();
    if (before === null) {
      const oldest = page[0]?.id;
      const joined = page.some((message) => known.has(message.id));
      for (const [id, message] of known) {
        if (fresh(id) || (joined && compareIds(id, oldest) < 0)) kept.set(id, message);
      }
      if (!joined) this.complete.delete(channel);
    } else for (const [id, message] of known) kept.set(id, message);
    for (const message of page) {
      const deleted = fresh(message.id) && !known.has(message.id);
      if (!this.#dismissed.has(message.id) && !deleted && !(fresh(message.id) && kept.has(message.id))) {
        kept.set(message.id, message);
      }
    }
    if (page.length === 0) this.complete.add(channel);
    this.#messages.set(channel, sorted(kept));
    this.tell("messages", { channel });
  }

  upsert(message) {
    if (this.#dismissed.has(message.id)) return;
    this.#touch(message.id);
    const messages = this.#messages.get(message.channel_id) ?? new Map();
    const old = messages.get(message.id);
    messages.set(message.id, { ...old, ...message });
    this.#messages.set(message.channel_id, old ? messages : sorted(messages));
    this.tell("messages", { channel: message.channel_id, id: message.id, isNew: !old });
  }

  /** An edit of a message that is not loaded waits for the scroll back that loads it. */
  update(message) {
    const [oldest] = this.#messages.get(message.channel_id)?.keys() ?? [];
    const isAway = !this.find(message.id) && oldest && compareIds(message.id, oldest) < 0;
    if (!isAway) this.upsert(message);
  }

  remove(id) {
    this.#touch(id);
    for (const [channel, messages] of this.#messages) {
      if (messages.delete(id)) this.tell("messages", { channel });
    }
  }

  dismiss(id) {
    this.#dismissed.add(id);
    write("dismissed", [...this.#dismissed].slice(-KEPT));
    this.remove(id);
  }

  /** Let go of the oldest, which a scroll back fetches again. */
  trim(channel) {
    const messages = this.#messages.get(channel);
    if (!messages || messages.size <= KEPT) return;
    this.#messages.set(channel, new Map([...messages].slice(-KEPT)));
    this.complete.delete(channel);
  }

  /** Private messages and channels belong to who they were for: none may outlive a change of seat. */
  forgetPrivate() {
    for (const [id, channel] of this.channels) {
      if (!isDirect(channel)) continue;
      this.channels.delete(id);
      this.#messages.delete(id);
    }
    for (const messages of this.#messages.values()) {
      for (const [id, message] of messages) if (isEphemeral(message)) messages.delete(id);
    }
    if (!this.channels.has(this.channel)) this.channel = this.firstChannel()?.id ?? null;
  }

  seenUpTo(person, channel) {
    return this.#seen[person]?.[channel] ?? "0";
  }

  markSeen(channel = this.channel) {
    const newest = this.list(channel).at(-1)?.id;
    const person = this.person?.id;
    if (!newest || !person || compareIds(newest, this.seenUpTo(person, channel)) <= 0) return;
    this.#seen[person] = { ...this.#seen[person], [channel]: newest };
    write("seen", this.#seen);
    this.tell("seen");
  }

  /** Unread messages of a channel for a person, and how many of them call that person. */
  unread(channel, person = this.person?.id) {
    const seen = this.seenUpTo(person, channel);
    const news = this.list(channel).filter((one) => compareIds(one.id, seen) > 0 && one.author.id !== person);
    const mine = person === this.person?.id ? news : news.filter((one) => !isEphemeral(one));
    return { messages: mine.length, mentions: mine.filter((one) => mentionsOf(one).has(person)).length };
  }

  /** Where a person is called and has not looked yet. */
  calledIn(person) {
    return [...this.channels.keys()].filter((channel) => this.unread(channel, person).mentions > 0);
  }
}

function sorted(messages) {
  return new Map([...messages].toSorted(([one], [other]) => compareIds(one, other)));
}
