/** The socket to the playground: opens, re-opens with growing pauses, and says when it is up. */
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;

export class Connection extends EventTarget {
  #socket = null;
  #person = null;
  #failures = 0;
  #timer = 0;
  #waiting = []; // said while the first socket opens, a moment after the page or the person changed

  constructor() {
    super();
    window.addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
  }

  get isUp() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  get #isOpening() {
    return this.#socket?.readyState === WebSocket.CONNECTING && this.#failures === 0;
  }

  get canSend() {
    return this.isUp || this.#isOpening;
  }

  /** Speak as this person from now on. */
  as(person) {
    this.#person = person;
    this.#failures = 0;
    this.#waiting = [];
    this.#open();
  }

  /** Do not wait for the next try. */
  retry() {
    if (this.#person && this.#socket === null) this.#open();
  }

  /** False where the connection is lost: nothing waits for its return, for a late click is worse than a lost one. */
  send(message) {
    if (this.isUp) this.#socket.send(JSON.stringify(message));
    else if (this.#isOpening) this.#waiting.push(message);
    else return false;
    return true;
  }

  #open() {
    clearTimeout(this.#timer);
    this.#drop();
    const address = new URL(`/page/ws?person=${encodeURIComponent(this.#person)}`, window.location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      for (const message of this.#waiting.splice(0)) this.send(message);
      this.dispatchEvent(new Event("up"));
    };
    socket.onmessage = (event) => {
      const { t, d } = JSON.parse(event.data);
      this.dispatchEvent(new CustomEvent(`on:${t}`, { detail: d }));
    };
    socket.onclose = () => {
      this.#socket = null;
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures) * (0.8 + 0.4 * Math.random());
      this.#failures += 1;
      for (const message of this.#waiting.splice(0)) this.dispatchEvent(new CustomEvent("unsent", { detail: message }));
      this.#timer = setTimeout(() => this.#open(), pause);
      this.dispatchEvent(new Event("down"));
    };
  }

  #drop() {
    const old = this.#socket;
    this.#socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }
}
