/** Puts the page together: what is pushed goes into the store, what is done goes to the playground. */
import { listen } from "./actions.js";
import { fetchWorld } from "./api.js";
import { beginning } from "./beginning.js";
import { channelList, drawer } from "./channels.js";
import { clockControl } from "./clock.js";
import { Composer } from "./composer.js";
import { Connection } from "./connection.js";
import { byId, h } from "./dom.js";
import { Feed } from "./feed.js";
import { History } from "./history.js";
import { icon } from "./icons.js";
import { Interactions } from "./interactions.js";
import { read, write } from "./keep.js";
import { closeMenu } from "./menu.js";
import { closeModal } from "./modal.js";
import { banners, commandNotices, firstHint } from "./notices.js";
import { seats, youCard } from "./people.js";
import { hear } from "./pushes.js";
import { Store } from "./store.js";
import { themeSwitch } from "./theme.js";
import { keepFresh, moment, now } from "./times.js";
import { typingLine } from "./typing.js";
import { channelIcon, channelName, viewOf } from "./view.js";
import { speak, word } from "./words.js";

const store = new Store();
const connection = new Connection();
const interactions = new Interactions(connection);
const view = viewOf(store, interactions);
const notices = commandNotices({ interactions, store, again: (key, filled) => composer.openCommand(key, filled) });
const composer = new Composer({
  store, connection, view,
  runCommand: (command, values, filled) => {
    hint.close();
    notices.run(command, values, filled);
  },
});
const history = new History(store);
const feed = new Feed(store, view, { onOlder: () => history.older() });
const hint = firstHint({ composer });
const paintBeginning = beginning({ store, composer });
const closeDrawer = drawer();
const paintTheme = themeSwitch(byId("theme"));
const paintClock = clockControl(connection);
const paintBanner = banners({ connection, store });
const paintTyping = typingLine({ connection, store, view });
const paintSeats = seats(store, (id) => be(id));
const paintYou = youCard(store, (id) => be(id));
const paintChannels = channelList(store, (id) => go(id));
const deeds = { be, go, find: (id) => feed.find(id), openCommand: (name) => composer.openCommand(name), focusComposer: () => composer.focus() };
listen({ store, interactions, view, deeds });

function paintMarks() {
  marksDue = false;
  paintSeats();
  paintChannels();
  paintBeginning();
  const called = [...store.channels.keys()].reduce((sum, channel) => sum + store.unread(channel).mentions, 0);
  const name = channelName(store.channels.get(store.channel));
  document.title = `${called ? `(${called}) ` : ""}${name} · Fathom playground`;
}

/** Everything that speaks the person's language or shows the place. */
function paintAll() {
  speak(store.person?.locale);
  const channel = store.channels.get(store.channel);
  byId("guild-name").textContent = store.guild.name;
  byId("channel-name").replaceChildren(icon(channelIcon(channel)), h("span", {}, channel?.name ?? ""));
  byId("feed").setAttribute("aria-label", word("feed", { channel: channelName(channel) }));
  byId("menu").setAttribute("aria-label", word("channels.open"));
  paintTheme();
  paintClock();
  paintBanner();
  paintTyping();
  paintYou();
  paintMarks();
  composer.settle();
  hint.paint();
  paintBeginning();
}

function remember() {
  const address = new URL(window.location.href);
  address.searchParams.set("person", store.person.id);
  if (store.channel) address.searchParams.set("channel", store.channel);
  window.history.replaceState(null, "", address);
  write("person", store.person.id);
  write("channel", store.channel ?? "");
}

/** The world and the messages again: at every start of the connection, for what was missed. */
async function refresh() {
  const [person, place, asked] = [store.person.id, store.channel, store.now()];
  const world = await fetchWorld(person);
  if (person !== store.person.id) return;
  store.setWorld(world, person, asked);
  paintClock(world.clock.ahead);
  paintAll();
  if (store.channel !== place) feed.reset();
  await history.load();
  history.older();
  await history.loadOthers();
}

/** Sit down as somebody else. What was private to the last one is gone before the next frame. */
function be(id) {
  const person = store.people.get(id);
  closeDrawer();
  if (!person || id === store.person.id) return;
  closeMenu();
  closeModal();
  interactions.clear();
  notices.clear();
  byId("announcer").replaceChildren();
  store.person = person;
  store.forgetPrivate();
  const [called] = store.calledIn(id);
  if (called && !store.calledIn(id).includes(store.channel)) store.channel = called;
  remember();
  paintAll();
  feed.reset();
  announce(word("seats.now", { name: person.name }));
  connection.as(id);
}

function go(id) {
  closeDrawer();
  if (!store.channels.has(id) || id === store.channel) return;
  closeMenu();
  notices.clear();
  store.channel = id;
  remember();
  paintAll();
  feed.reset();
  history.load().then(() => history.older()).catch(() => connection.retry());
}

function announce(text) {
  const line = h("p", {}, text);
  byId("announcer").append(line);
  setTimeout(() => line.remove(), 20_000);
}

let wasLost = false;
connection.addEventListener("down", () => { wasLost = true; });
connection.addEventListener("up", () => {
  if (wasLost) announce(word("link.back"));
  wasLost = false;
  refresh().catch(() => connection.retry());
});
hear({
  connection, store, interactions, view, announce,
  onCommands: () => {
    composer.settle();
    hint.paint();
    paintBeginning();
  },
  onChannel: paintMarks,
});
connection.addEventListener("on:clock", ({ detail }) => {
  paintClock(detail.ahead);
  announce(word("clock.now", { moment: moment(now()) }));
});
interactions.addEventListener("control", ({ detail }) => feed.control(detail.message));
let marksDue = false;
for (const kind of ["messages", "seen"]) {
  store.addEventListener(kind, () => {
    if (!marksDue) queueMicrotask(paintMarks);
    marksDue = true;
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !feed.isAtEnd && !event.defaultPrevented && !document.querySelector("dialog[open]")) feed.toPresent();
  const isTyping = event.key.length === 1 && event.key !== " " && !event.altKey && !event.ctrlKey && !event.metaKey;
  const isFree = !document.activeElement?.matches("input, textarea, select, a"); // a button has no use for a letter
  if (!isTyping || !isFree || document.querySelector("dialog[open], .menu")) return;
  if (composer.takeKey(event.key)) event.preventDefault();
});

async function start() {
  const wanted = new URL(window.location.href).searchParams;
  try {
    store.channel = wanted.get("channel") ?? read("channel", "");
    const person = wanted.get("person") ?? read("person", "");
    const world = await fetchWorld(person).catch(() => fetchWorld());
    store.setWorld(world, person);
    paintClock(world.clock.ahead);
    remember();
    paintAll();
    feed.reset();
    await history.load();
    const isFree = document.activeElement === document.body; // whoever was quicker keeps the focus
    if (isFree && window.matchMedia("(pointer: fine)").matches) composer.focus();
    connection.as(store.person.id);
    keepFresh();
  } catch (error) {
    console.error(error);
    speak("en-GB");
    byId("banners").replaceChildren(h("div", { class: "banner lost", role: "alert" }, h("span", {}, word("link.failed"))));
    setTimeout(start, 1500);
  }
}
start();
