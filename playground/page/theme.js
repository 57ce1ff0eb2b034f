/** Light or dark: as the system says until someone presses the switch; kept for the next visit. */
import { icon } from "./icons.js";
import { read, write } from "./keep.js";
import { word } from "./words.js";

const dark = window.matchMedia("(prefers-color-scheme: dark)");

function shown() {
  return document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
}

function choose(theme) {
  const system = dark.matches ? "dark" : "light";
  if (theme === system) delete document.documentElement.dataset.theme; // back in step with the system
  else document.documentElement.dataset.theme = theme;
  write("theme", theme === system ? "system" : theme);
}

export function themeSwitch(button) {
  const paint = () => {
    const label = word(shown() === "dark" ? "theme.to_light" : "theme.to_dark");
    button.replaceChildren(icon(shown() === "dark" ? "sun" : "moon"));
    button.setAttribute("aria-label", label);
    button.title = label;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      meta.content = getComputedStyle(document.documentElement).getPropertyValue(`--chrome-${shown()}`).trim();
    }
  };
  const kept = read("theme", "system");
  if (kept === "light" || kept === "dark") choose(kept);
  button.addEventListener("click", () => {
    choose(shown() === "dark" ? "light" : "dark");
    paint();
  });
  dark.addEventListener("change", paint);
  paint();
  return paint;
}
