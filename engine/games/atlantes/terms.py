"""The words of the game, and the vocabulary from which every card, depth, manta and tribe is composed.

Glossary, after the French rulebooks. A *character* (personnage) is a card of the hand: six *starting* ones, *ocean*
ones recruited from the row, and a *king* (roi). A *location* (lieu) lies in the *upper* or the middle row until it is
bought (acheter) for gold or conquered (conquérir) for power; then it is a *site* in a slot of a player's board. It
has *depths* (niveaux de profondeur) from top to bottom; the topmost one left may be *exploited*, and every step makes
it *rise*. When it is fully risen it may be *scored* (marquer): it goes to the *prosperity pile*. To *raise* (élever)
is to let it rise without the effect of the depth. A *manta* is *active* until it is used; *starting* mantas belong to
the people, *bonus* mantas come with locations. To *explore* (explorer) renews the location rows. A *delayed* effect
(effet différé) works from the top of the discard. *Goals* (objectifs) are *claimed* with a starting manta; *tribes*
(tribus) are *hired* with gold and a manta, and serve once a turn (deck I) or at once (deck II). A *source* is
whatever can be used in a payment.
"""

from __future__ import annotations

from typing import Literal, get_args

from engine.value import Value

Phase = Literal["draft", "turn", "after", "goal", "acquire", "recruit", "pay", "place", "effect", "closing", "over"]
"""What the player in turn is asked: a king, the turn before and after the card, a goal just met, a location, a
character or tribe, sources of a payment, the manta to place, another effect; `closing` waits for forced choices."""
Mode = Literal["goals", "tribes"]
LocationType = Literal["volcano", "city", "wreck", "sharks", "frozen"]
People = Literal["braseans", "ancients", "wreckers", "squalids", "boreans"]
Owed = Literal["discard", "flip"]
How = Literal["buy", "conquer", "recruit", "hire"]
InHand = Literal["hand", "discard", "ocean_characters", "conquerors", "dear_recruits"]
OnBoard = Literal["board", "board_values", "board_depths", "risen"]
InPile = Literal["pile", "pile_types", "pile_points", "pile_low", "pile_high"]
Measure = Literal[InHand, OnBoard, InPile, "locations", "same_type", "bonus_mantas", "active_mantas", "tribes"]
"""What goals ask for and tribes of deck II count."""
EndReason = Literal["goals", "locations", "characters", "stall", "long", "cut"]
Resource = Literal["gold", "power", "either"]
"""They exist only while something is paid."""
Paid = Literal["buy", "conquer", "recruit"]
"""They open a payment."""
Free = Literal["recruit_free", "take_gold", "take_power", "take_manta"]
Forced = Literal["flip", "flip_all", "flip_others", "discard_others"]
Ability = Literal["raise", "score", "return", "refresh", "explore", Free, Forced, "copy", "echo", "sweep", "come_back"]
Verb = Literal[Resource, Paid, Ability]
Only = Literal["", "own_type", "recruit"]

RESOURCES: frozenset[Verb] = frozenset(get_args(Resource))
CONSEQUENCES: frozenset[Verb] = frozenset(("flip", "take_manta", "take_gold", "take_power"))
"""They come with something else that one wanted."""
ALL = 99
"""As the number of an effect: as many as there are."""


class Effect(Value):
    verb: Verb
    n: int = 1
    """How many; for a free recruit or take, the highest price that it covers."""
    only: Only = ""
    """What a resource is good for: a location of the people's own type, or recruiting."""
    begun: bool = False
    """Part of it is done already: scoring may stop now, exploring may not. Of several to choose from: scored last."""

    @property
    def is_resource(self) -> bool:
        return self.verb in RESOURCES


OneOf = tuple[Effect, ...]
"""One effect, or several of which the player chooses one."""
