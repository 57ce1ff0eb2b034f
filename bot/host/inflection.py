"""Arguments that bend the words around them: `{n:chip|chips}` follows a number, `{who:de}` a name.

A template says what it needs behind a colon, as Python's own formats do; a name full of bars or braces is never read.
"""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import normalize

ONE_OR_MORE: dict[str, Callable[[int], bool]] = {
    "en": lambda n: n != 1,
    "fr": lambda n: n > 1,
    "nl": lambda n: n != 1,
}
"""Whether a number is plural: nothing is singular in French."""
ELIDED = {"fr": {"de": "d’", "De": "D’", "que": "qu’", "le": "l’", "la": "l’", "Le": "L’", "La": "L’"}}
VOWELS = frozenset("aeiou")


class Count:
    """A number. `{n}` is the number; `{n:one thing|# things}` one of two forms, where # stands for the number."""

    def __init__(self, number: int, locale: str) -> None:
        self._number = number
        self._locale = locale

    def __format__(self, forms: str) -> str:
        written = str(self._number).replace("-", "\N{MINUS SIGN}")
        if not forms:
            return written
        one, more = forms.split("|")
        return (more if ONE_OR_MORE[self._locale](abs(self._number)) else one).replace("#", written)


class Word(str):
    """A name or words. `{who:de}` puts a small word before it, elided where the language wants it: "d’Ada", "de Bo"."""

    __slots__ = ("_locale",)

    def __new__(cls, words: str, locale: str) -> Word:
        word = super().__new__(cls, words)
        word._locale = locale
        return word

    def __format__(self, before: str) -> str:
        if not before:
            return str(self)
        elided = ELIDED.get(self._locale, {}).get(before)
        return f"{elided}{self}" if elided and self._starts_with_vowel() else f"{before} {self}"

    def _starts_with_vowel(self) -> bool:
        """Whatever marks stand before its first letter. An h is left alone: names mostly sound it."""
        first = next((letter for letter in self if letter.isalnum()), "")
        return normalize("NFD", first.lower())[:1] in VOWELS
