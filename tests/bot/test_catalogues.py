"""What a machine can check of good language: quotes, spaces, elision, plurals, and no English left behind."""

from __future__ import annotations

import re
import string
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from bot.host.texts import LOCALES, domain_of
from catalogues import unbroken
from engine.game import AnyGame, seating_for
from engine.registry import GAMES
from engine.sight import sight
from render.pictures import looks_for, picture_of
from render.theme import UNDERSEA
from tests.bot.host.test_texts import DOMAINS, entries, written
from tests.bot.speakers import Listener
from tests.conformance.walk import Node, walk

PROPER = "Fathom Deep Sea Adventure Nautilus AquaSphere Atlantes Atlantis Nemo Nemos Matrona Scriptorium"
SAME_IN_ENGLISH = {
    "fr": f"{PROPER} Air Base Expert Film Mantas Mission Pile Sonar Sources Total action blitz civilisation expert h m "
    "manta min minute minutes Normal normal option pause plus point points rotation source table",
    "nl": f"{PROPER} Expert Film Hand Hint Hints KP Lab Letters Manta Sonar Start Tempo Training blitz computer expert "
    "hand hint hints lab later letter letters m manta min octopod plus sector start thread threads",
}
"""Words that a language spells as English does: names, and what it has in common with it."""

QUOTES = {"en": "“”’", "fr": "«»’", "nl": "‘’"}
STRAIGHT = "'\""
EVERY_QUOTE = "“”‘’«»„‚‹›" + STRAIGHT

BREAKING = re.compile(r" [:;!?»]|« ")
UNSPACED = re.compile(r"[\w)*»’…%][;!?]|[\w)*»’…%]:(?!//|\d)|«(?!\u00a0)|(?<!\u00a0)»")
ELIDING = re.compile(r"(?:^|[\s(«’])(de|que|le|la|ne|se|jusque|lorsque|puisque|si)\s$", re.IGNORECASE)

INVARIABLE = {
    "en": "a after air and are as at away before below by each face for from gold has have if in is left less may more "
    "not of on or power than that time to until was when with KP",
    "fr": "à au aux avec chacun d de des du en encore est et il la le les n ne ou par pas pour puis qu que sans se si "
    "sont sous sur temps un une vers y or PC PP",
    "nl": "aan als af al bij dan dat de die door een en er goud heeft heffen het in is kan keer kracht lucht maal met "
    "min na naar niet nog of om onder op over per scoren te tegen tijd tot uit uur van voor vrij waard wordt zijn "
    "zonder KP Nemo",
}
"""Words that may stand behind a number and never change with it."""

COUNTS = ("n", "fewest", "most", "seats", "hours")
"""Arguments that are numbers also where nobody was heard to say them."""
LABELS = ("round", "level", "space", "position")
"""Numbers that are names: "round 1 begins"."""


def each(*locales: str) -> pytest.MarkDecorator:
    """Over these languages and all catalogues, named in a failure."""
    every = [pytest.param(locale, domain, id=f"{locale}-{domain}") for locale in locales for domain in DOMAINS]
    return pytest.mark.parametrize(("locale", "domain"), every)


def texts(locale: str, domain: str) -> dict[str, str]:
    return {key: written(message) for key, message in entries(locale, domain).items()}


def readings(template: str) -> set[str]:
    """As it is read with one of everything, and with more."""
    found: set[str] = set()
    for form in (0, -1):
        said = ""
        for literal, name, spec, _ in string.Formatter().parse(template):
            said += literal
            if name is not None:
                said += spec.split("|")[form].replace("#", "7") if spec and "|" in spec else "x"
        found.add(said)
    return found


def none(faults: Mapping[str, object]) -> None:
    assert not faults, "\n".join(f"{key}: {fault}" for key, fault in faults.items())


@each(*LOCALES)
def test_a_language_has_one_kind_of_quotes(locale: str, domain: str) -> None:
    strangers = set(EVERY_QUOTE) - set(QUOTES[locale])
    none({key: said for key, said in texts(locale, domain).items() if strangers & set(said)})


@each(*LOCALES)
def test_quotes_are_closed(locale: str, domain: str) -> None:
    opening, closing = QUOTES[locale][:2]
    none(
        {
            key: said
            for key, said in texts(locale, domain).items()
            if said.count(opening) > said.count(closing)
            or (locale != "nl" and said.count(opening) != said.count(closing))
        }
    )


@each("fr")
def test_french_punctuation_is_spaced_and_stays_with_its_word(locale: str, domain: str) -> None:
    none(
        {
            key: fault.group()
            for key, said in texts(locale, domain).items()
            for reading in readings(unbroken(said, locale))
            if (fault := BREAKING.search(reading) or UNSPACED.search(reading))
        }
    )


@each(*LOCALES[1:])
def test_no_english_is_left(locale: str, domain: str) -> None:
    english = texts("en", domain)
    none(
        {
            key: said
            for key, said in texts(locale, domain).items()
            if said == english[key] and set(_words(said)) - set(SAME_IN_ENGLISH[locale].split())
        }
    )


def _words(template: str) -> list[str]:
    literals = (f"{literal} {spec or ''} " for literal, _, spec, _ in string.Formatter().parse(template))
    return re.findall(r"[^\W\d_]+", "".join(literals))


@each("fr")
def test_small_words_elide_before_what_may_begin_with_a_vowel(locale: str, domain: str) -> None:
    """`de {who}` is wrong of Ada: `{who:de}` says "d’Ada"."""
    kinds = heard_in(domain)
    none(
        {
            key: f"{word} {{{name}}}"
            for key, said in texts(locale, domain).items()
            for word, name in _unelided(said)
            if kinds(key, name) - {"number", "consonant"}
        }
    )


def _unelided(template: str) -> Iterator[tuple[str, str]]:
    """Small words, each with the argument right behind it."""
    for literal, name, _, _ in string.Formatter().parse(template):
        if name and (before := ELIDING.search(literal)):
            yield before[1], name


@each(*LOCALES)
def test_what_follows_a_number_follows_its_plural(locale: str, domain: str) -> None:
    """`{nemos} Nemos` is wrong of one: `{nemos} {nemos:Nemo|Nemos}`."""
    kinds = heard_in(domain)
    none(
        {
            key: f"{{{name}}} {word}"
            for key, said in texts(locale, domain).items()
            for name, word in _uninflected(said, adjectives=locale != "fr")
            if kinds(key, name) == {"number"} and name not in LABELS and word not in INVARIABLE[locale].split()
        }
    )


def _uninflected(template: str, adjectives: bool) -> Iterator[tuple[str, str]]:
    """Arguments that are said as they are, each with the word behind it; with `adjectives` unless a noun follows it."""
    for (_, name, spec, _), (literal, after, forms, _) in pairwise(string.Formatter().parse(template)):
        if name and not spec and (behind := re.match(r"\s([^\W\d_]+)", literal)):
            is_adjective = literal.strip() == behind[1] and after == name and forms
            if not (adjectives and is_adjective):
                yield name, behind[1]


@pytest.mark.parametrize("planted", ["Oui!", "Quoi ?", "« non »", "«\u00a0non»", "**Retour**: non", "a ; b"])
def test_a_wrong_space_is_found(planted: str) -> None:
    assert BREAKING.search(planted) or UNSPACED.search(planted)


@pytest.mark.parametrize(
    "right", ["https://x.org", "à 12:30", "«\u00a0{n:a|b}\u00a0»\u00a0!", "{n:# pas|# pas}, {who:de}"]
)
def test_a_right_space_is_left_alone(right: str) -> None:
    assert not any(BREAKING.search(reading) or UNSPACED.search(reading) for reading in readings(right))


def test_what_does_not_bend_is_found() -> None:
    assert list(_unelided("Le robot de {who} va de {n:a|b} ; {who:de}")) == [("de", "who"), ("de", "n")]
    assert list(_uninflected("{nemos} Nemos, {n} {n:pas|pas}", adjectives=True)) == [("nemos", "Nemos")]
    assert list(_uninflected("{n} red {n:bot|bots}", adjectives=True)) == []
    assert list(_uninflected("{n} rouges {n:a|b}", adjectives=False)) == [("n", "rouges")]


def test_listening_tells_numbers_from_words() -> None:
    kinds = heard_in("deep_sea")
    assert kinds("event.breathed", "air") == {"number"}
    assert kinds("event.took", "who") == {"vowel"}
    assert kinds("event.took", "chip") == {"vowel"}, "un jeton"
    assert kinds("prompt.drop", "n") == {"number"}, "by the others of its name"


@cache
def heard_in(domain: str) -> Callable[[str, str], set[str]]:
    """What an argument of a text is: as it was heard, else as others of its name were."""
    heard: Mapping[str, Mapping[str, set[str]]] = {}
    for game in GAMES.values():
        if domain == domain_of(game.info.key):
            heard = listened(game)
    by_name: defaultdict[str, set[str]] = defaultdict(set)
    for args in heard.values():
        for name, kinds in args.items():
            by_name[name] |= kinds

    def kinds_of(key: str, name: str) -> set[str]:
        unheard = {"number"} if name in COUNTS else {"vowel"}
        return heard.get(key, {}).get(name) or by_name.get(name) or unheard

    return kinds_of


@cache
def listened(game: AnyGame) -> Mapping[str, Mapping[str, set[str]]]:
    """What the arguments of a game's texts are, by playing: told, asked, explained, refused, shown."""
    listener = Listener(game.info.key)
    fewest, most = game.info.seats
    options = ({o.name: value} for o in game.info.options for value in o.values[1:])
    for table in (
        seating_for(game.info, fewest),
        seating_for(game.info, most),
        *(seating_for(game.info, 2, o) for o in options),
    ):
        seen: dict[str, Any] = {}
        for node in walk(game, table, "heard", ()):
            _listen(listener, game, node, seen)
    for card in game.cards:
        listener.tell(game.about(card))
    return listener.heard


def _listen(listener: Listener, game: AnyGame, node: Node, seen: dict[str, Any]) -> None:
    match = node.match
    listener.tell(game.explain(match.state))
    for emitted in node.events:
        listener.tell(game.tell(emitted.event))
    for seat, decision in enumerate(match.decisions):
        for action in seen.values():
            reason = game.why_not(match.state, seat, action) if decision and not decision.offers(action) else None
            if reason:
                listener.tell(reason)
        if decision:
            wording = match.wording(seat)
            listener.tell(wording.prompt)
            for group in wording.groups:
                if group.label:
                    listener.tell(group.label)
                for choice in group.choices:
                    listener.tell(choice.label)
                    seen[type(choice.action).__name__] = choice.action
    if match.version % 10 == 0 or match.outcome:
        picture, shown = picture_of(game.info.key), sight(match)
        picture.alt_text(shown, listener)
        picture.board_text(shown, listener)
        if match.version % 100 == 0:
            picture.draw(shown, UNDERSEA, listener)
            for look in looks_for(game.info.key, shown):
                look.draw(shown, UNDERSEA, listener)
                look.alt(shown, listener)
