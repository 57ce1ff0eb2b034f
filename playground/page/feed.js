/** The messages of a channel: kept in step with the store, at the bottom while you read the newest. */
import { byId, compareIds } from "./dom.js";
import { renderMessage, startsGroup } from "./message.js";
import { morph } from "./morph.js";
import { isSameDay } from "./times.js";
import { channelName } from "./view.js";
import { word } from "./words.js";

const NEAR = 60; // pixels from the end that still count as reading the newest

export class Feed {
  #store;
  #view;
  #scroller = byId("feed");
  #list = byId("messages");
  #present = byId("present");
  #shown = new Map(); // id -> {element, sign}
  #stuck = true;
  #top = 0;
  #version = 0;
  #controls = new Map();
  #readTo = null; // the newest message read when the reader came; later ones that waited get a mark above them
  #cameAt = 0;
  #queued = false;

  constructor(store, view, { onOlder }) {
    this.#store = store;
    this.#view = view;
    store.addEventListener("messages", ({ detail }) => detail.channel === store.channel && this.update());
    this.#scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.#present.addEventListener("click", () => this.toPresent());
    const settle = new ResizeObserver(() => {
      if (this.#stuck) this.#follow();
      if (this.#stuck) this.#toEnd();
    });
    settle.observe(byId("feed-inner"));
    settle.observe(this.#scroller);
    new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && onOlder(), {
      root: this.#scroller, rootMargin: "300px 0px 0px 0px",
    }).observe(byId("older"));
    document.addEventListener("visibilitychange", () => this.#lookedAway());
  }

  get isAtEnd() {
    return this.#stuck;
  }

  /** Another channel or another person: everything is drawn anew, from the newest. */
  reset() {
    const { person, channel } = this.#store;
    this.#version += 1;
    const seen = person ? this.#store.seenUpTo(person.id, channel) : "0";
    this.#readTo = seen === "0" ? null : seen;
    this.#cameAt = Date.now();
    this.#list.setAttribute("aria-label", word("feed", { channel: channelName(this.#store.channels.get(channel)) }));
    this.#stuck = true;
    this.#draw();
    this.#toEnd();
  }

  control(message) {
    this.#controls.set(message, (this.#controls.get(message) ?? 0) + 1);
    this.update();
  }

  /** Many changes at once are drawn once. */
  update() {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      if (this.#stuck) this.#follow();
      this.#draw();
    });
  }

  toPresent() {
    const isPressed = document.activeElement === this.#present; // it hides now, and would drop the focus
    this.#stuck = true;
    this.#store.trim(this.#store.channel);
    this.#draw();
    this.#toEnd();
    if (isPressed) this.#scroller.focus({ preventScroll: true });
  }

  find(id) {
    const element = this.#shown.get(id)?.element;
    if (!element) return;
    this.#stuck = false;
    element.scrollIntoView({ block: "center" });
    const article = element.querySelector("article");
    article.focus({ preventScroll: true });
    article.classList.add("found");
    setTimeout(() => article.classList.remove("found"), 1600);
  }

  #draw() {
    const messages = this.#store.list();
    const anchor = this.#stuck ? null : this.#anchor();
    const focusedIn = document.activeElement?.closest?.("#messages > li");
    const kept = new Set(messages.map((one) => one.id));
    for (const [id, { element }] of this.#shown) {
      if (kept.has(id)) continue;
      element.remove();
      this.#shown.delete(id);
    }
    let before = null;
    let marked = false;
    let cursor = this.#list.firstElementChild;
    for (const message of messages) {
      const day = !before || !isSameDay(before.timestamp, message.timestamp);
      const isFirstNew = !marked && before !== null && this.#waited(message);
      marked ||= isFirstNew;
      const setting = { day: day && before !== null, isFirstNew, start: day || isFirstNew || startsGroup(message, before) };
      const element = this.#one(message, setting);
      if (element === cursor) cursor = cursor.nextElementSibling;
      else this.#list.insertBefore(element, cursor);
      before = message;
    }
    this.#afterFocus(focusedIn);
    if (this.#stuck) this.#toEnd();
    else if (anchor?.element.isConnected) this.#scroller.scrollTop += anchor.element.getBoundingClientRect().top - anchor.top;
    this.#tellPresent();
  }

  #waited(message) {
    return this.#readTo !== null && compareIds(message.id, this.#readTo) > 0
      && Date.parse(message.timestamp) < this.#cameAt && message.author.id !== this.#store.person?.id;
  }

  #lookedAway() {
    if (document.hidden) this.#readTo = this.#store.list().at(-1)?.id ?? this.#readTo;
    this.#cameAt = document.hidden ? Infinity : Date.now();
    this.#read();
  }

  #one(message, setting) {
    const sign = [message, this.#version, this.#controls.get(message.id), setting.day, setting.isFirstNew, setting.start];
    const old = this.#shown.get(message.id);
    if (old && sign.every((part, index) => part === old.sign[index])) return old.element;
    const fresh = renderMessage(message, this.#view, setting);
    if (old) morph(old.element, fresh);
    else if (Date.parse(message.timestamp) > this.#cameAt) fresh.classList.add("arriving");
    const element = old?.element ?? fresh;
    this.#shown.set(message.id, { element, sign });
    return element;
  }

  /** A focused control that an edit took away hands its focus to its message, so that Tab goes on from there. */
  #afterFocus(item) {
    if (!item || document.activeElement !== document.body) return;
    const home = item.isConnected ? item.querySelector("article") : this.#scroller;
    home.focus({ preventScroll: true });
  }

  #anchor() {
    const edge = this.#scroller.getBoundingClientRect().top;
    for (const { element } of this.#shown.values()) {
      const box = element.getBoundingClientRect();
      if (box.bottom > edge) return { element, top: box.top };
    }
    return null;
  }

  #toEnd() {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#top = this.#scroller.scrollTop;
    this.#tellPresent();
    this.#read();
  }

  /** Where the reader is now: the browser tells of a scroll only with the next frame, and until then much can come. */
  #follow() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
    // Growing content moves the end away; only the reader moves upwards.
    if (isNear) this.#stuck = true;
    else if (scrollTop < this.#top) this.#stuck = false;
    this.#top = scrollTop;
  }

  #scrolled() {
    this.#follow();
    this.#tellPresent();
    this.#read();
  }

  #read() {
    if (this.#stuck && !document.hidden) this.#store.markSeen();
  }

  #tellPresent() {
    this.#present.hidden = this.#stuck;
    if (this.#stuck) return;
    const { messages } = this.#store.unread(this.#store.channel);
    this.#present.textContent = messages ? `${word("feed.new", { count: messages })} · ${word("feed.present")}` : word("feed.present");
  }
}

