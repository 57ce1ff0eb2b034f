"""Atlantes: peoples of the sea who take locations, let them rise and score them.

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

from engine.games.atlantes.game import Atlantes

__all__ = ["Atlantes"]
