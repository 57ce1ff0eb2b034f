"""Every event, question and card has words in three languages, short enough for a button."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from bot.host.panel import LABEL
from bot.host.values import rules_told
from engine.game import seating_for
from engine.games.atlantes import events as ev
from engine.games.atlantes.actions import Action
from engine.games.atlantes.components import CHARACTERS, LOCATIONS, TRIBES
from engine.games.atlantes.events import Event
from engine.games.atlantes.state import Closing, Frame, Menu, Over, Placing, Resolve, State
from engine.games.atlantes.terms import Effect, Phase
from engine.games.atlantes.words import ALL_CARDS, DOES, about, effect_text, name
from engine.question import Choice
from engine.rng import KeyedRng
from engine.text import Text, text
from tests.bot.speakers import StrictSpeaker, strict_speakers
from tests.conformance.walk import walk
from tests.games.atlantes.positions import GAME, A, B, player, position

SPEAKERS = strict_speakers("atlantes")
SAMPLES: list[tuple[Event, str]] = [
    (ev.GameBegan(A, "goals", 0), "event.game_began_goals"),
    (ev.GameBegan(A, "tribes", 0), "event.game_began_tribes"),
    (ev.GameBegan(A, "tribes", 3), "event.game_began_solo"),
    (ev.Settled(("braseans", "boreans")), "event.settled"),
    (ev.Crowned(A, "K1"), "event.crowned"),
    (ev.Played(A, "S2"), "event.played"),
    (ev.Triggered(A, "X1"), "event.triggered"),
    (ev.Exploited(A, "CI03", "EL"), "event.exploited"),
    (ev.UsedManta(A, "raise1"), "event.used_manta"),
    (ev.UsedTribe(A, "TI03"), "event.used_tribe"),
    (ev.Acquired(A, "VO01", None, 0, ()), "event.acquired_free"),
    (ev.Acquired(A, "VO01", "buy", 2, ()), "event.acquired_buy"),
    (ev.Acquired(A, "VO01", "conquer", 2, ("gold1", "EP01", "TI01")), "event.with"),
    (ev.Recruited(A, "O1", 0, ()), "event.recruited_free"),
    (ev.Recruited(A, "O1", 2, ()), "event.recruited"),
    (ev.Recruited(A, "O1", 2, ("gold1",)), "event.with"),
    (ev.Hired(A, "TI01", 6, (), False), "event.hired"),
    (ev.Hired(A, "TI01", 6, (), True), "event.hired_face_down"),
    (ev.CharacterCame("O1"), "event.character_came"),
    (ev.Swept("O1"), "event.swept"),
    (ev.Raised(A, "VO01", 1), "event.raised"),
    (ev.Raised(A, "VO01", 0), "event.raised_fully"),
    (ev.GotManta(A, "gold2"), "event.got_manta"),
    (ev.Scored(A, "VO01", 1), "event.scored"),
    (ev.Explored(A, (), ("VO01",)), "event.explored"),
    (ev.Explored(A, (), ()), "event.explored_nothing"),
    (ev.Explored(A, ("VO02",), ("VO01",)), "event.gone"),
    (ev.Abandoned(A, "VO01"), "event.abandoned"),
    (ev.Returned(A, ("S1", "S2")), "event.returned"),
    (ev.Refreshed(A, ("gold1",)), "event.refreshed"),
    (ev.Obliged((A,), "discard"), "event.obliged_discard"),
    (ev.Obliged((A, B), "discard"), "event.obliged_discard_several"),
    (ev.Obliged((A,), "flip"), "event.obliged_flip"),
    (ev.Obliged((A, B), "flip"), "event.obliged_flip_several"),
    (ev.Discarded(A, "S2"), "event.discarded"),
    (ev.Flipped(A, "gold1"), "event.flipped"),
    (ev.Copied(A, "EL"), "event.copied"),
    (ev.Echoed(A, "S2"), "event.echoed"),
    (ev.Claimed(A, "GP1", 6), "event.claimed"),
    (ev.Rested(A), "event.rested"),
    (ev.EndTriggered("goals", A), "event.end_triggered_goals"),
    (ev.EndTriggered("locations", A), "event.end_triggered_locations"),
    (ev.EndTriggered("characters", A), "event.end_triggered_characters"),
    (ev.EndTriggered("stall", A), "event.end_triggered_stall"),
    (ev.EndTriggered("long", A), "event.end_triggered_long"),
    (ev.EndTriggered("cut", A), "event.end_triggered_cut"),
    (ev.GameEnded((3, 5), (1,), 0), "event.won"),
    (ev.GameEnded((5, 5), (0, 1), 0), "event.shared"),
    (ev.GameEnded((30,), (0,), 6), "event.solo_won"),
    (ev.GameEnded((30,), (), 2), "event.solo_lost"),
]


@pytest.mark.parametrize(("event", "key"), SAMPLES, ids=str)
def test_an_event_is_told(event: Event, key: str) -> None:
    told = GAME.tell(event)
    assert told.key == key
    for speaker in SPEAKERS:
        assert "{" not in speaker.tell(told)


def test_no_kind_of_event_is_left_without_words() -> None:
    assert {type(event) for event, _ in SAMPLES} == set(get_args(Event))


def test_sources_of_a_payment_are_told() -> None:
    told = StrictSpeaker("en", "atlantes", ["Ada"]).tell(GAME.tell(ev.Acquired(A, "VO01", "buy", 4, ("gold2", "EP01"))))
    assert told == "Ada buys Minor Fumarole for 4 gold. Used: 2-gold manta and Gutted Longboat."


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            ev.Recruited(A, "O1", 0, ()),
            (
                "Ada recruits Ray Leader for free.",
                "Ada recrute Meneur de raies gratuitement.",
                "Ada rekruteert Roggenleider gratis.",
            ),
        ),
        (
            ev.Crowned(A, "K1"),
            (
                "Ada rules as Queen of Spears.",
                "Ada a pour souverain\u00a0: Reine des Lances.",
                "Ada heeft als vorst: Koningin der Lansen.",
            ),
        ),
        (
            ev.UsedManta(A, "raise1"),
            (
                "Ada uses a raise-1 manta.",
                "Ada utilise une manta «\u00a0élever 1\u00a0».",
                "Ada gebruikt een manta ‘1 heffen’.",
            ),
        ),
        (
            ev.Obliged((B,), "discard"),
            ("Bo must discard a card.", "Bo doit défausser une carte.", "Bo moet een kaart afleggen."),
        ),
        (
            ev.EndTriggered("locations", A),
            (
                "The last location is revealed: after this turn, everyone gets one last turn.",
                "Le dernier lieu est révélé\u00a0: après ce tour, chacun joue une dernière fois.",
                "De laatste locatie ligt open: hierna komt iedereen nog één keer aan de beurt.",
            ),
        ),
    ],
    ids=str,
)
def test_it_is_told_as_at_the_table(event: Event, said: tuple[str, ...]) -> None:
    assert tuple(speaker.tell(GAME.tell(event)) for speaker in SPEAKERS) == said


def test_what_costs_nothing_is_offered_for_free() -> None:
    """The first place of the row."""
    board = position(player(hand=["S6", "S1"]), player())
    board.do(A, "play:S6")
    assert [choice.label.key for choice in board.wording(A).choices][:2] == ["choice.recruit_free", "choice.recruit"]


@pytest.mark.parametrize("speaker", SPEAKERS, ids=lambda speaker: speaker.locale)
def test_every_card_has_a_name_of_its_own(speaker: StrictSpeaker) -> None:
    names = [speaker.say(f"card.{card}") for card in GAME.cards]
    assert len(set(names)) == len(names), "two cards with one name"


def test_a_card_says_what_its_data_say() -> None:
    speaker = StrictSpeaker("en", "atlantes", ["Ada"])
    told = {card: speaker.tell(about(card)) for card in GAME.cards}
    assert told["TII01"].endswith("At the end 1 point for every 2 cards in hand.")
    assert told["TII04"].endswith("At the end 1 point for each location in your pile.")
    assert all(told.values())


def test_cards_that_can_be_asked_about() -> None:
    assert set(GAME.cards) == set(ALL_CARDS)
    assert len(GAME.cards) == 6 + 15 + 11 + 70 + 20 + 18 + 13


@pytest.mark.parametrize("speaker", SPEAKERS, ids=lambda speaker: speaker.locale)
def test_every_label_fits_a_button(speaker: StrictSpeaker) -> None:
    labels = [
        text(key, card=name(card.id), price=5, does=DOES[card.id])
        for card in CHARACTERS.values()
        for key in ("choice.play", "choice.lower", "choice.upper", "choice.recruit", "choice.recruit_free")
        if key == "choice.play" or card.kind == "ocean"
    ]
    labels += [
        text("choice.trigger", card=name(card.id), does=effect_text(card.delayed))
        for card in CHARACTERS.values()
        if card.delayed
    ]
    labels += [
        text("choice.hire", tribe=name(tribe.id), price=10, does=effect_text(tribe.bonus)) for tribe in TRIBES.values()
    ]
    labels += [_raise_label(card.id, depth) for card in LOCATIONS.values() for depth in range(len(card.depths))]
    for label in labels:
        said = speaker.tell(label)
        assert len(said) <= LABEL, said


def _raise_label(location: str, risen: int) -> Text:
    board = position(player(hand=["O6", "S1"], board=[f"{location}+{risen}", _other(location)]), player())
    board.do(A, "play:O6")
    choice: Choice[Action] = board.wording(A).choices[0]
    return choice.label


def _other(location: str) -> str:
    return "CI14" if location != "CI14" else "VO14"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"level": "1"}),
        (1, {"level": "4"}),
        (2, {"mode": "tribes", "kings": "draft"}),
        (3, {"goals": "tokens", "mix": "yes"}),
        (4, {"mode": "base"}),
        (5, {"mode": "tribes"}),
    ],
)
def test_whole_games_are_told(seats: int, options: dict[str, str]) -> None:
    for node in walk(GAME, seating_for(GAME.info, seats, options), "told", ()):
        for speaker in SPEAKERS:
            for wording in map(node.match.wording, node.match.asked):
                assert 0 < len(speaker.tell(wording.prompt)) <= 400
                for group in wording.groups:
                    assert group.label is None or speaker.tell(group.label)
                for choice in wording.choices:
                    assert 0 < len(speaker.tell(choice.label)) <= LABEL
            for emitted in node.events:
                assert speaker.tell(GAME.tell(emitted.event))
            assert speaker.tell(GAME.explain(node.match.state))


@pytest.mark.parametrize("speaker", SPEAKERS, ids=lambda speaker: speaker.locale)
def test_help_options_and_orders_are_there(speaker: StrictSpeaker) -> None:
    for phase in get_args(Phase):
        lines = speaker.say(f"explain.{phase}").split("\n")
        assert 3 <= len(lines) <= 8
        assert lines[0].startswith("**")
    for order in GAME.info.orders:
        assert speaker.say(f"order.{order.name}")
        for value in order.values:
            assert speaker.say(f"order.{order.name}.{value}")
    for key in ("name", "rules", "game.about"):
        assert speaker.say(key)


def test_what_is_explained_follows_the_question() -> None:
    board = position(player(hand=["S2", "S1"], board=["CI08"]), player(), locations=["EP02"])
    assert explained(board.state) == ["turn", "turn.sweep"]
    board.do(A, "play:S2")
    assert explained(board.state) == ["acquire"]
    assert board.state.phase == "acquire"


def explained(state: State) -> list[str]:
    """The parts of an explanation, by their keys."""
    said, parts = GAME.explain(state), list[str]()
    while said.key == "explain.more":
        what, more = said.args["what"], said.args["more"]
        assert isinstance(what, Text)
        assert isinstance(more, Text)
        said = what
        parts.insert(0, more.key)
    return [key.removeprefix("explain.") for key in (said.key, *parts)]


FRAMES: dict[str, Frame] = {
    "turn": Menu(),
    "recruit": Resolve("S6", ((Effect("recruit"),),)),
    "effect": Resolve("S5", ((Effect("raise", 2), Effect("score", 2)),)),
    "place": Placing("TI01"),
    "closing": Closing(),
    "over": Over(()),
}


@pytest.mark.parametrize(
    ("phase", "seats", "options", "notes"),
    [
        ("turn", 3, {}, []),
        ("turn", 3, {"mode": "tribes", "one_depth": "yes"}, ["turn.tribes", "turn.one_depth"]),
        ("turn", 2, {}, ["turn.sweep"]),
        ("turn", 1, {"solo_matrona": "yes"}, ["turn.tribes", "turn.sweep"]),
        ("recruit", 3, {}, []),
        ("recruit", 3, {"mode": "tribes"}, ["recruit.tribes", "pile"]),
        ("recruit", 1, {"level": "4"}, ["recruit.tribes", "pile_poor"]),
        ("recruit", 1, {"level": "5"}, ["recruit.tribes"]),
        ("effect", 3, {}, []),
        ("effect", 3, {"mix": "yes"}, ["effect.mix"]),
        ("place", 3, {"mode": "tribes"}, ["place.starting"]),
        ("place", 1, {"level": "2"}, ["place.starting", "place.face_down"]),
        ("place", 1, {"level": "3"}, ["place.any"]),
        ("closing", 3, {}, ["count.goals", "count.tie"]),
        ("over", 3, {"mode": "tribes"}, ["count.tribes", "count.tie"]),
        ("over", 1, {}, ["count.tribes", "count.solo"]),
    ],
)
def test_what_is_explained_is_what_the_table_plays(
    phase: str, seats: int, options: dict[str, str], notes: list[str]
) -> None:
    """Nobody who plays for goals hears of tribes, and no solo level of another one."""
    state = GAME.setup(seating_for(GAME.info, seats, options), KeyedRng("seed", 1)).state
    state = replace(state, stack=(FRAMES[phase],))
    assert explained(state) == [phase, *notes]
    for speaker in SPEAKERS:
        assert len(speaker.tell(GAME.explain(state)).split("\n")) >= 3 + len(notes)


@pytest.mark.parametrize("speaker", SPEAKERS, ids=lambda speaker: speaker.locale)
def test_the_rules_know_the_options_of_the_table(speaker: StrictSpeaker) -> None:
    usual = rules_told(GAME.info, {}, speaker)
    for option, other in (
        ("mode", "tribes"),
        ("mode", "base"),
        ("level", "5"),
        ("one_depth", "yes"),
        ("mix", "yes"),
        ("solo_matrona", "yes"),
        ("stall_guard", "no"),
    ):
        told = rules_told(GAME.info, {option: other}, speaker)
        line = speaker.say(f"rules.{option}.{other}")
        assert line in told
        assert line not in usual


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en", ("pay", "explore", "second location", "for free")),
        ("fr", ("payer", "explorer", "second lieu", "gratuitement")),
        ("nl", ("betalen", "verkennen", "tweede locatie", "gratis")),
    ],
)
def test_a62_a54_all_that_may_be_declined_is_explained(locale: str, words: tuple[str, ...]) -> None:
    first = StrictSpeaker(locale, "atlantes", ["Ada"]).say("explain.effect").split("\n")[0]
    assert all(word in first for word in words)
