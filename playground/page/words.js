/** The page's own texts, in the language of the person you are. */
import en from "./words/en.js";
import fr from "./words/fr.js";
import nl from "./words/nl.js";

const LANGUAGES = { en, fr, nl };
let current = en;
let locale = "en-GB";

export function speak(wanted) {
  try {
    locale = Intl.getCanonicalLocales(wanted ?? "en-GB")[0] ?? "en-GB";
  } catch {
    locale = "en-GB";
  }
  current = LANGUAGES[locale.slice(0, 2)] ?? en;
  document.documentElement.lang = locale;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = word(element.dataset.word);
  for (const element of document.querySelectorAll("[data-word-label]")) {
    element.setAttribute("aria-label", word(element.dataset.wordLabel));
  }
}

export const spoken = () => locale;

export function word(key, values = {}) {
  const text = current[key] ?? en[key] ?? key;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** A text in which some values are elements: the pieces in order, to append. */
export function wordParts(key, parts) {
  return word(key)
    .split(/(\{\w+\})/)
    .map((piece) => parts[piece.slice(1, -1)] ?? piece)
    .filter((piece) => piece !== "");
}
