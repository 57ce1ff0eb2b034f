// A game turn by turn. Everything there is to show stands in the page itself.
const SVG = "http://www.w3.org/2000/svg";
const WIDE = 600;
const HIGH = 120;
const DASHES = ["", "10 4", "3 4", "14 4 3 4", "6 6", "2 2"];
const facts = JSON.parse(document.querySelector("#facts").textContent);
const { turns, wholes, words } = facts;
const last = turns.length - 1;
const find = (id) => document.querySelector(`#${id}`);
const kept = new Map();
let here = 0;
let timer = 0;
let cursor = null;

const loaded = async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
};

const decoded = (source) => {
  if (!kept.has(source)) kept.set(source, loaded(source));
  return kept.get(source);
};

const sources = (turn) => [wholes[turn.whole], turn.changed].filter(Boolean);

// Laid upon each other pixel by pixel before anything is scaled, or what was there before would shine through at the
// edges; and only if nobody has gone on meanwhile, or an old board would flash.
const showBoard = async (number) => {
  const turn = turns[number];
  const layers = await Promise.all(sources(turn).map(decoded));
  if (number !== here) return;
  const board = find("board");
  [board.width, board.height] = [layers[0].naturalWidth, layers[0].naturalHeight];
  for (const layer of layers) board.getContext("2d").drawImage(layer, 0, 0);
  board.setAttribute("aria-label", turn.alt);
  document.body.dataset.shown = number;
  // Of all that was decoded, the next one's layers alone are kept.
  const next = new Set(number < last ? sources(turns[number + 1]) : []);
  for (const source of [...kept.keys()]) if (!next.has(source)) kept.delete(source);
  await Promise.all([...next].map(decoded));
};

const acrossOf = (number) => (last ? 4 + (number * (WIDE - 8)) / last : 4);

const linesOf = (seat, points) =>
  facts.colours[seat].toReversed().map((colour, above) => {
    const line = document.createElementNS(SVG, "polyline");
    const looks = { points, fill: "none", stroke: colour, "stroke-width": above ? 2.5 : 4.5, "vector-effect": "non-scaling-stroke" };
    if (above) looks["stroke-dasharray"] = DASHES[seat];
    for (const [name, value] of Object.entries(looks)) line.setAttribute(name, String(value));
    return line;
  });

const sampleLine = (seat) => {
  const sample = document.createElementNS(SVG, "svg");
  sample.setAttribute("viewBox", "0 0 34 12");
  sample.append(...linesOf(seat, "2,6 32,6"));
  return sample;
};

const showPoints = () => {
  const { points } = turns[here];
  find("points").replaceChildren(
    ...points.map((count, seat) => {
      const one = document.createElement("span");
      one.append(sampleLine(seat), `${facts.names[seat]} ${count}`);
      return one;
    }),
  );
  if (cursor) for (const end of ["x1", "x2"]) cursor.setAttribute(end, String(acrossOf(here)));
};

const showStory = () => {
  for (const [number, button] of find("story").querySelectorAll("button").entries()) {
    button.tabIndex = number === here ? 0 : -1;
    if (number === here) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  const lit = find("story").querySelector("[aria-current]").parentElement;
  const box = find("story");
  // Within its own box: the page itself stays where it is.
  box.scrollTop = lit.offsetTop - (box.clientHeight - lit.offsetHeight) / 2;
};

const go = (number) => {
  here = Math.max(0, Math.min(last, number));
  const turn = turns[here];
  find("slider").value = String(here);
  find("slider").setAttribute("aria-valuetext", turn.heading);
  for (const id of ["first", "back"]) find(id).disabled = here === 0;
  for (const id of ["on", "last"]) find(id).disabled = here === last;
  const heading = document.createElement("strong");
  heading.textContent = turn.heading;
  find("now").replaceChildren(heading, document.createElement("br"), turn.story);
  showStory();
  showPoints();
  showBoard(here).catch((error) => find("now").append(String(error)));
};

const pause = () => {
  clearInterval(timer);
  timer = 0;
  find("play").textContent = words.play;
  find("now").setAttribute("aria-live", "polite");
};

const play = () => {
  clearInterval(timer);
  if (here === last) go(0);
  find("play").textContent = words.pause;
  // A reader who is told every turn would never come to the end of one.
  find("now").setAttribute("aria-live", "off");
  timer = setInterval(() => {
    go(here + 1);
    if (here === last) pause();
  }, Number(find("speed").value));
};

const toggle = () => (timer ? pause() : play());

const step = (number) => {
  pause();
  go(number);
};

const drawCurve = () => {
  if (turns[0].points.length === 0) return;
  const all = turns.flatMap((turn) => turn.points);
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const svg = find("curve").querySelector("svg");
  for (const seat of facts.names.keys()) {
    const at = turns.map((turn, number) => `${acrossOf(number)},${HIGH - 8 - ((turn.points[seat] - low) * (HIGH - 16)) / (high - low)}`);
    svg.append(...linesOf(seat, at.join(" ")));
  }
  cursor = document.createElementNS(SVG, "line");
  const looks = { y1: 0, y2: HIGH, stroke: "#fff", "stroke-width": 1.5, "vector-effect": "non-scaling-stroke" };
  for (const [name, value] of Object.entries(looks)) cursor.setAttribute(name, String(value));
  svg.append(cursor);
  find("curve").hidden = false;
  find("curve").setAttribute("aria-label", words.curve);
};

const writeStory = () => {
  find("story").setAttribute("aria-label", words.story);
  for (const [number, turn] of turns.entries()) {
    const button = document.createElement("button");
    const heading = document.createElement("b");
    heading.textContent = turn.heading;
    button.type = "button";
    button.append(heading, turn.story);
    button.addEventListener("click", () => step(number));
    const line = document.createElement("li");
    line.append(button);
    find("story").firstElementChild.append(line);
  }
};

const writeFacts = () => {
  find("game").textContent = facts.game;
  find("result").textContent = facts.result;
  find("seen").textContent = facts.seen;
  find("seen").hidden = !facts.seen;
  find("seed").textContent = `${words.seed} ${facts.seed}`;
  find("print").textContent = `${words.print} ${facts.fingerprint}`;
  find("speed-name").textContent = words.speed;
  find("slider").max = String(last);
  find("slider").setAttribute("aria-label", words.turn);
  for (const id of ["first", "back", "on", "last"]) {
    find(id).setAttribute("aria-label", words[id]);
    find(id).title = words[id];
  }
};

const KEYS = {
  ArrowLeft: () => step(here - 1),
  ArrowRight: () => step(here + 1),
  Home: () => step(0),
  End: () => step(last),
  " ": toggle,
};

// What a list or a slider does with a key is its own; the space bar presses the button it is on.
const isTheirs = (target, key) => (key === " " ? target.matches("button, select") : target.matches("select, input"));

document.addEventListener("keydown", (event) => {
  const plain = !event.altKey && !event.ctrlKey && !event.metaKey;
  if (!plain || !(event.key in KEYS) || isTheirs(event.target, event.key)) return;
  event.preventDefault();
  KEYS[event.key]();
  if (event.target.matches("#story button")) find("story").querySelector("[aria-current]").focus({ preventScroll: true });
});
find("slider").addEventListener("input", () => step(Number(find("slider").value)));
find("first").addEventListener("click", () => step(0));
find("back").addEventListener("click", () => step(here - 1));
find("on").addEventListener("click", () => step(here + 1));
find("last").addEventListener("click", () => step(last));
find("play").addEventListener("click", toggle);
find("speed").addEventListener("change", () => timer && play());
writeFacts();
writeStory();
drawCurve();
pause();
go(0);
