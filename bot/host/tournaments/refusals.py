"""What a tournament refuses."""

from __future__ import annotations

from engine.errors import Refusal


class NoTournament(Refusal):
    template = "there is no tournament in this channel"


class NoTournamentsHere(Refusal):
    template = "a tournament needs a channel of a server in which threads can be opened"


class MayNotOpenTournament(Refusal):
    template = "only who may manage threads or the server can open a tournament"


class NotTournamentHost(Refusal):
    template = "only the host of the tournament, or who may manage threads or the server, can do this"


class TournamentTaken(Refusal):
    template = "there is a tournament in this channel already: {name}"


class TournamentOver(Refusal):
    template = "the tournament is over"


class OldTournament(Refusal):
    template = "that button belongs to an earlier tournament"


class BadTournamentName(Refusal):
    template = "a tournament's name has 1 to {most} characters"


class BadTournamentOption(Refusal):
    template = "{option!r} is no option of {game}: write a name, an equals sign and a value"


class SignUpClosed(Refusal):
    template = "the sign-up is closed"


class TournamentFull(Refusal):
    template = "the tournament is full: {most} take part"


class SignedUpAlready(Refusal):
    template = "you take part already"


class NotSignedUp(Refusal):
    template = "you do not take part"


class HasBegun(Refusal):
    template = "the tournament has begun"


class TooFewEntrants(Refusal):
    template = "a tournament needs at least two people, and {n} signed up"


class RoundMovedOn(Refusal):
    """A button that decides about the tables of a round, when there is nothing to be decided any more."""

    template = "nothing is to be decided about this round"


class NoThreadsForTables(Refusal):
    template = "tables can't be opened in threads without the permissions {known}"
    known_by = "permission.{}"
