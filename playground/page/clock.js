/** The playground's time, and a way to move it on, so that reminders, deadlines and quiet hours can be tried. */
import { byId, h } from "./dom.js";
import { icon } from "./icons.js";
import { openMenu } from "./menu.js";
import { ahead, freshen, moment, moveClock, now } from "./times.js";
import { word } from "./words.js";

const STEPS = { "clock.minutes": 600, "clock.hour": 3600, "clock.day": 86_400 };

/** Where it can be moved to: on from where it is, or back to where the reader's own is. */
function choices() {
  const on = Object.entries(STEPS)
    .map(([key, seconds]) => ({ label: word(key), value: ahead() + seconds, detail: moment(now() + seconds * 1000) }));
  return ahead() > 0 ? [...on, { label: word("clock.back"), value: 0, detail: moment(Date.now()) }] : on;
}

/** Gives a function that draws it anew and, told how many seconds ahead the playground is, goes by that from then on. */
export function clockControl(connection) {
  const button = byId("clock");
  const time = h("time", {});
  button.addEventListener("click", () => openMenu(button, {
    label: word("clock.move"),
    options: choices(),
    onDone: ([seconds]) => connection.send({ op: "clock", ahead: seconds }),
  }));

  const paint = () => {
    const text = moment(now(), { isShort: ahead() === 0 });
    if (time.textContent !== text) time.textContent = text;
    button.classList.toggle("moved", ahead() > 0);
    const label = `${text}. ${word("clock.move")}`;
    if (button.title === label) return;
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  button.append(icon("clock"), time);
  setInterval(() => document.hidden || paint(), 1000);
  return (seconds = ahead()) => {
    moveClock(seconds);
    freshen();
    paint();
  };
}
