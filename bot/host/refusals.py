"""What the host of a table refuses, and what people hear of it."""

from __future__ import annotations

from bot.host.texts import Speaker
from engine.errors import BadLine, NotOffered, Refusal
from engine.registry import GAMES
from engine.text import Text


class NoTable(Refusal):
    template = "there is no table in this channel"


class TableTaken(Refusal):
    template = "there is a table in this channel already: {game}"


class TableFull(Refusal):
    template = "the table is full: {most} can play {game}"


class TooFew(Refusal):
    template = "{game} needs at least {fewest} players"


class SeatedAlready(Refusal):
    template = "you sit at this table already"


class NotSeated(Refusal):
    template = "you do not sit at this table"


class NotHost(Refusal):
    template = "only the host or a moderator can do this"


class HasStarted(Refusal):
    template = "the game has begun"


class NotStarted(Refusal):
    template = "the game has not begun"


class GameOver(Refusal):
    """What can only be done while a table is open; `engine.errors.MatchOver` is of a match."""

    template = "the game is over"


class OtherGame(Refusal):
    """A command of one game at a table of another."""

    template = "this table plays {game}"


class NotOver(Refusal):
    template = "the game is not over"


class OldPanel(Refusal):
    template = "that button belongs to an earlier game"


class PlayedForTournament(Refusal):
    template = "this table is played for a tournament"


class NobodyLeft(Refusal):
    template = "a table needs at least one person"


class BadZone(Refusal):
    template = "{zone!r} is no time zone: write one such as Europe/Brussels"


class TryAgain(Refusal):
    """So many people acted at once that this one never got through; nothing was changed."""

    template = "the table is busy: try again"


class NoOrders(Refusal):
    template = "{game} has no standing orders"


class NoSuchOrder(Refusal):
    template = "{game} has no order {order!r}; it has {known}"
    known_by = "order.{}"


class NoSuchAnswer(Refusal):
    """To an order."""

    template = "{game}: {order} can't be {answer!r}; it is one of {known}"
    known_by = "order.{order}.{}"


class NotAhead(Refusal):
    template = "{action!r} can't be answered ahead together with {answers!r}"


class NothingAhead(Refusal):
    template = "nothing is answered ahead"


class NobodyOverdue(Refusal):
    template = "nobody's time is over yet"


class SettledAlready(Refusal):
    """Of a turn whose time was up: somebody has moved meanwhile, or decided."""

    template = "nothing is to be decided there any more; {state}"


class TableMoved(Refusal):
    """Something was found for the table as it stood, and somebody was quicker."""

    template = "the table has moved on: look again what can be taken back"


class RequestPending(Refusal):
    template = "everybody at this table is being asked something already"


class RequestOver(Refusal):
    template = "this request is over"


class OwnRequest(Refusal):
    template = "it is you who asks: the others decide"


class NotYours(Refusal):
    template = "only who asks can withdraw it"


class Voted(Refusal):
    template = "you have agreed already"


class Paused(Refusal):
    """Nothing is played; whoever is told can go on in the game of this number."""

    template = "game {number} of this channel is paused"


class PutAway(Refusal):
    """The same, of a game that nobody has played for long."""

    template = "game {number} of this channel has been put away"


class Away(Refusal):
    """A computer player stands in for whoever is told, in the game of this number."""

    template = "a computer player stands in for you in game {number} of this channel"


class NotAway(Refusal):
    template = "no computer player stands in for you"


class OthersAway(Refusal):
    """For whoever wants to be back, and is not away; others are."""

    template = "a computer player stands in for {who}, and not for you"


class StoodInAlready(Refusal):
    template = "a computer player stands in for {who} already"


class SeatNotOffered(Refusal):
    template = "this seat is not on offer, or not any more"


class OfferedAlready(Refusal):
    template = "this seat is on offer already"


class NotToOffer(Refusal):
    """The host may offer the seat of somebody else who stays away, and of nobody else."""

    template = "{who} is there: only their own doing can offer this seat"


class NotIdle(Refusal):
    template = "somebody has been at this table meanwhile"


class NothingToRevive(Refusal):
    template = "no game was put away in this channel"


class NotPaused(Refusal):
    template = "the game is not paused"


class PlaysHere(Refusal):
    """Whoever plays is called by the table's posts."""

    template = "following is for those who do not play at the table"


class TooManyFollowers(Refusal):
    template = "this table has {most} followers already"


class FollowsTooMany(Refusal):
    template = "you follow {most} tables already"


class OwnTurn(Refusal):
    """Nobody nudges themselves."""

    template = "it is you who is asked"


class NobodyToNudge(Refusal):
    template = "nobody is asked: computer players are thinking"


class TooSoonToNudge(Refusal):
    template = "{who} can be nudged {when}; {reminder}"


class NudgedAlready(Refusal):
    template = "somebody was nudged at this table already; again {when}; {reminder}"


class NoReminders(Refusal):
    template = "{who} wants no reminders"


class HintsForbidden(Refusal):
    template = "no hints are given at this table"


class NoMind(Refusal):
    """Nobody has thought about this game: there is nothing to advise, and nothing to judge."""

    template = "{game} has no computer player who could judge it"


class BranchGone(Refusal):
    """It was tried out more than an hour ago, or another has taken its place."""

    template = "this branch is gone: /try opens another"


class NoSuchLook(Refusal):
    template = "{game} has no view {look!r}; it has {known}"
    known_by = "look.{}"


class FilmNotTaken(Refusal):
    template = "Discord did not take the film: try again"


class BadFilm(Refusal):
    template = "{file} is not a film's name: end it with one of {known}"


class NoSuchCard(Refusal):
    template = "{game} has no card {card!r}"


class InThread(Refusal):
    template = "this is a thread already: without the option thread the table opens right here"


class NoThreads(Refusal):
    template = "a channel of this kind has no threads: without the option thread the table opens right here"


class MayNotOpenThread(Refusal):
    template = "no thread can be opened here without the permissions {known}; no table was opened"
    known_by = "permission.{}"


class TooManyThreads(Refusal):
    template = "the server has as many active threads as Discord allows; no table was opened"


class ThreadRefused(Refusal):
    template = "Discord refuses a thread here: {why}; no table was opened"


class DiscordSilent(Refusal):
    """Whether the thread was made is not known; the next attempt finds it, if so."""

    template = "Discord gave no answer; no table was opened: try again"


class NobodyFinished(Refusal):
    template = "nobody has finished a game of {game} here yet"


class NobodyRated(Refusal):
    template = "nobody has finished a game of {game} against other people here yet"


class NoResults(Refusal):
    template = "{who} has not finished a game yet"


class NeverMet(Refusal):
    template = "you have not finished a game together with {who} yet"


class NotShown(Refusal):
    """Somebody does not want others to see what they have played."""

    template = "{who} keeps their results to themselves"


class NotAPerson(Refusal):
    template = "{who} is a bot: there are results of people alone"


def explain(refusal: Refusal, speaker: Speaker) -> str:
    """The game's own reason is better than ours, where it has one and the speaker knows its words."""
    if isinstance(refusal, NotOffered) and refusal.reason is not None:
        told = speaker.tell(refusal.reason)
        if told != refusal.reason.key:
            return told
    said = refusal.text
    if isinstance(refusal, BadLine) and refusal.refusal:
        return speaker.tell(Text(said.key, {**said.args, "why": explain(refusal.refusal, speaker)}))
    game = GAMES.get(str(said.args.get("game")))
    return speaker.tell(Text(said.key, {**said.args, "game": game.info.name}) if game else said)
