/** Fetches messages: the newest of a channel, and older ones as one scrolls back. */
import { fetchMessages } from "./api.js";
import { byId } from "./dom.js";

const WATCHED = 30; // channels whose unread messages are counted

export class History {
  #store;
  #isFetching = false;

  constructor(store) {
    this.#store = store;
  }

  /** The newest messages of a channel, as the person of the moment may see them. */
  async load(channel = this.#store.channel) {
    const [person, asked] = [this.#store.person.id, this.#store.now()];
    const page = await fetchMessages(person, channel);
    if (person === this.#store.person.id) this.#store.merge(channel, page, { asked });
  }

  /** The other channels, for the marks of what is unread. */
  async loadOthers() {
    const person = this.#store.person.id;
    const others = [...this.#store.channels.keys()].filter((id) => id !== this.#store.channel);
    for (const channel of others.slice(0, WATCHED)) {
      if (person !== this.#store.person.id) return;
      await this.load(channel);
    }
  }

  /** One page back, and more while the beginning of the list is in sight. */
  async older() {
    const [oldest] = this.#store.list();
    const { channel, person } = this.#store;
    if (this.#isFetching || !oldest || this.#store.complete.has(channel)) return;
    this.#isFetching = true;
    try {
      const asked = this.#store.now();
      const page = await fetchMessages(person.id, channel, oldest.id);
      if (person.id === this.#store.person.id) this.#store.merge(channel, page, { asked, before: oldest.id });
    } catch {
      return; // the next scroll asks again
    } finally {
      this.#isFetching = false;
    }
    const isInSight = byId("older").getBoundingClientRect().bottom > byId("feed").getBoundingClientRect().top - 200;
    if (isInSight) this.older();
  }
}
