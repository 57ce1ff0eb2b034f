/** Questions on their way to the bot: which control waits, what it answered, what went wrong. */
import { word } from "./words.js";

const PATIENCE = 16_000; // Discord's own answer is due in 3 s; the playground says so itself, unless it is gone
let counter = 0;

export class Interactions extends EventTarget {
  #connection;
  #open = new Map();
  #controls = new Map();
  #pressed = new Map(); // message -> when you last asked something of it

  constructor(connection) {
    super();
    this.#connection = connection;
    connection.addEventListener("on:interaction_done", (event) => this.#settle(event.detail.nonce, null));
    connection.addEventListener("on:interaction_failed", (event) => {
      this.#settle(event.detail.nonce, event.detail.reason || word("reason.timeout"));
    });
    connection.addEventListener("down", () => this.#failAll());
  }

  /** Send; `done` is told null, or the reason of the failure. `at` names the control of a message, if it is one. */
  send(message, { at = null, done = () => {} } = {}) {
    counter += 1;
    const nonce = `${Date.now().toString(36)}-${counter}`;
    if (at) {
      this.#pressed.set(at.message, Date.now());
      this.#mark(at, { pending: true, failure: null });
    }
    this.#open.set(nonce, { at, done, timer: setTimeout(() => this.#settle(nonce, word("reason.timeout")), PATIENCE) });
    if (!this.#connection.send({ ...message, nonce })) this.#settle(nonce, word("reason.offline"));
    return nonce;
  }

  /** A modal is itself the answer to the press that asked for it. */
  answeredByModal(nonce) {
    const [oldest] = this.#open.keys();
    this.#settle(nonce ?? oldest, null);
  }

  state(message, customId) {
    return this.#controls.get(message)?.get(customId) ?? {};
  }

  /** Whether an edit of the message is likely the answer to you. */
  wasAsked(message) {
    return Date.now() - (this.#pressed.get(message) ?? 0) < PATIENCE;
  }

  isWaiting(message) {
    return [...(this.#controls.get(message)?.values() ?? [])].some((state) => state.pending);
  }

  choose(message, customId, chosen) {
    this.#mark({ message, customId }, { chosen });
  }

  /** The message changed: what was chosen in it, or failed in it, is past; what still waits goes on waiting. */
  renew(message) {
    const controls = this.#controls.get(message);
    if (!controls) return;
    for (const [customId, state] of controls) {
      if (state.pending) controls.set(customId, { pending: true });
      else controls.delete(customId);
    }
  }

  /** Another person sits down: nothing of the last one stays. */
  clear() {
    for (const { timer } of this.#open.values()) clearTimeout(timer);
    this.#open.clear();
    this.#controls.clear();
    this.#pressed.clear();
  }

  #failAll() {
    for (const nonce of [...this.#open.keys()]) this.#settle(nonce, word("reason.lost"));
  }

  #settle(nonce, failure) {
    const open = this.#open.get(nonce);
    if (!open) return;
    clearTimeout(open.timer);
    this.#open.delete(nonce);
    if (open.at) this.#mark(open.at, { pending: false, failure });
    open.done(failure);
  }

  #mark({ message, customId }, change) {
    if (!this.#controls.has(message)) this.#controls.set(message, new Map());
    const controls = this.#controls.get(message);
    controls.set(customId, { ...controls.get(customId), ...change });
    this.dispatchEvent(new CustomEvent("control", { detail: { message } }));
  }
}
