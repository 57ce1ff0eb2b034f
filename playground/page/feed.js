/** The messages of a channel: kept in step with the store, at the bottom while you read the newest. */
import { byId, compareIds, h } from "./dom.js";
import { renderMessage, startsGroup } from "./message.js";
import { morph } from "./morph.js";
import { excerpt } from "./plain.js";
import { isEphemeral } from "./store.js";
import { isSameDay, now } from "./times.js";
import { channelName } from "./view.js";
import { word } from "./words.js";

const NEAR = 60; // pixels from the end that still count as reading the newest
const TASTE = 60; // characters of a private answer that is below

export class Feed {
  #store;
  #view;
  #scroller = byId("feed");
  #list = byId("messages");
  #present = byId("present");
  #shown = new Map(); // id -> {element, sign}
  #stuck = true;
  #waits = false; // at the end, but for private answers to what was pressed here: only news for all goes on from here
  #newest = "0";
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
      if (this.#stuck) this.#notice(); // the browser tells of a scroll only with the next frame
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
    this.#cameAt = now();
    this.#list.setAttribute("aria-label", word("feed", { channel: channelName(this.#store.channels.get(channel)) }));
    this.#follow();
    this.#newest = this.#store.list().at(-1)?.id ?? "0";
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
      this.#notice(); // a scroll may not have been told yet
      this.#arrive();
      this.#draw();
    });
  }

  toPresent() {
    const isPressed = document.activeElement === this.#present; // it hides now, and would drop the focus
    this.#follow();
    this.#store.trim(this.#store.channel);
    this.#draw();
    this.#toEnd();
    if (isPressed) this.#scroller.focus({ preventScroll: true });
  }

  find(id) {
    const element = this.#shown.get(id)?.element;
    if (!element) return;
    this.#stuck = this.#waits = false;
    element.scrollIntoView({ block: "center" });
    const article = element.querySelector("article");
    article.focus({ preventScroll: true });
    article.classList.add("found");
    setTimeout(() => article.classList.remove("found"), 1600);
  }

  #follow() {
    this.#stuck = true;
    this.#waits = false;
  }

  /** A private answer appears below, and whoever pressed for it keeps in sight what they pressed. */
  #arrive() {
    const arrived = this.#store.list().filter((one) => compareIds(one.id, this.#newest) > 0);
    if (!arrived.length) return;
    this.#newest = arrived.at(-1).id;
    const isPrivate = arrived.every((one) => isEphemeral(one) && this.#isInSight(one.message_reference?.message_id));
    if (this.#stuck && isPrivate) [this.#stuck, this.#waits] = [false, true];
    else if (this.#waits && !isPrivate) this.#follow();
  }

  #isInSight(id) {
    const box = this.#shown.get(id)?.element.getBoundingClientRect();
    const { top, bottom } = this.#scroller.getBoundingClientRect();
    return box !== undefined && box.bottom > top && box.top < bottom;
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
    if (this.#waits) this.#stay();
    this.#tellPresent();
  }

  /** Where there was room for the answer, nothing is below. */
  #stay() {
    this.#top = this.#scroller.scrollTop;
    if (this.#left < 1) this.#follow();
  }

  get #left() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    return scrollHeight - scrollTop - clientHeight;
  }

  #waited(message) {
    return this.#readTo !== null && compareIds(message.id, this.#readTo) > 0
      && Date.parse(message.timestamp) < this.#cameAt && message.author.id !== this.#store.person?.id;
  }

  #lookedAway() {
    if (document.hidden) this.#readTo = this.#store.list().at(-1)?.id ?? this.#readTo;
    this.#cameAt = document.hidden ? Infinity : now();
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

  #scrolled() {
    this.#notice();
    this.#tellPresent();
    this.#read();
  }

  /** Where the reader has gone. */
  #notice() {
    const { scrollTop } = this.#scroller;
    if (this.#waits && scrollTop === this.#top) return;
    this.#waits = false;
    // Growing content moves the end away; only the reader moves upwards.
    if (this.#left < NEAR) this.#stuck = true;
    else if (scrollTop < this.#top) this.#stuck = false;
    this.#top = scrollTop;
  }

  #read() {
    if (this.#stuck && !document.hidden) this.#store.markSeen();
  }

  #tellPresent() {
    this.#present.hidden = this.#stuck;
    if (this.#stuck) return this.#present.replaceChildren(); // hidden, it must not keep what was private either
    const { messages } = this.#store.unread(this.#store.channel);
    const news = messages > 0 && h("span", {}, word("feed.new", { count: messages }));
    const taste = this.#waits && h("span", { class: "taste" }, excerpt(this.#store.list().at(-1), this.#view, TASTE));
    const parts = [news, taste, h("span", {}, word("feed.present"))].filter((one) => one && one.textContent);
    return this.#present.replaceChildren(...parts.flatMap((one, at) => (at ? [" · ", one] : [one])));
  }
}

