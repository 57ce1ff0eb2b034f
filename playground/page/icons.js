/** Our own line icons, 24 by 24. */
const PATHS = {
  hash: "M5 9h15M4 15h15M10 4 8 20M16 4l-2 16",
  thread: "M6 4v8a4 4 0 0 0 4 4h9M15 12l4 4-4 4",
  letter: "M4 6h16v12H4zM4 7l8 6 8-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  send: "M4 12 20 4l-5 16-3-7z",
  close: "M6 6l12 12M18 6 6 18",
  chevron: "M7 10l5 5 5-5",
  down: "M12 5v13M6 12l6 6 6-6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  outside: "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9",
  file: "M7 3h7l5 5v13H7zM14 3v5h5",
  reply: "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v1",
  check: "M5 12.5 10 17l9-10",
  slash: "M15 4 9 20",
  alert: "M12 4 2.5 20h19zM12 10v5M12 17.5v.5",
};

const SVG = "http://www.w3.org/2000/svg";

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
