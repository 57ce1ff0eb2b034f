"""What happens when somebody presses a button or picks from a list."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.desk import answer, person_of, turn_page
from bot.desks import Desks
from bot.host import moves
from bot.host.absence import take_back_ahead
from bot.host.following import Wish
from bot.host.ids import (
    Act,
    AskBack,
    AtLobby,
    AtSeat,
    AtTable,
    AtTournament,
    Choose,
    Confirm,
    Elsewhere,
    Id,
    InboxPage,
    InBranch,
    LobbyVerb,
    LogPage,
    LookAt,
    Mine,
    OpenPage,
    ReplayTurn,
    ReviewPage,
    TableVerb,
    Vote,
    parse,
)
from bot.host.names import speaker_for
from bot.host.panel import Page
from bot.host.posts import Post, confirmation, private_panel
from bot.host.zero_ids import AtZero
from bot.messages import view_of
from engine.ai.levels import stand_in_of
from engine.errors import NotAsked, StaleStamp

if TYPE_CHECKING:
    from bot.desk import Interaction

WISHES: dict[TableVerb, Wish | None] = {
    "follow": None,
    "follow_end": "end",
    "follow_rounds": "rounds",
    "unfollow": "off",
}
"""Of whoever follows a table, by the button."""
OF_NO_QUESTION = -1
"""A stamp that no question ever has."""


class Presses:
    def __init__(self, desks: Desks) -> None:
        self._desk = desks.desk
        self._desks = desks

    async def pressed(self, interaction: Interaction, custom_id: str) -> None:
        await self._desk.receive(interaction, partial(self._follow, interaction, parse(custom_id)))

    async def _follow(self, interaction: Interaction, pressed: Id | None) -> None:
        match pressed:
            case Act(number, seat, stamp, action):
                await self._act(interaction, moves.ButtonOrigin(number, seat, stamp), action)
            case Confirm(number, _, stamp, action):
                await self._show_panel(interaction, number, None, stamp, action)
            case OpenPage(number, _, stamp, page):
                await self._show_panel(interaction, number, page, stamp)
            case Mine(number):
                await self._show_panel(interaction, number, None)
            case LookAt(_, look):
                await self._desks.replies.show_look(interaction, look)
            case LogPage():
                await self._desks.replies.show_log(interaction, pressed)
            case InBranch():
                await self._desks.counsellors.tries.press(interaction, pressed)
            case ReviewPage(number, page):
                await self._desks.counsellors.reviews.show(interaction, page, number)
            case ReplayTurn():
                await self._desks.counsellors.replays.turn(interaction, pressed)
            case Vote():
                await self._desks.consent.vote(interaction, pressed)
            case AskBack():
                await self._desks.consent.ask_back(interaction, pressed)
            case AtLobby(number, verb, level):
                await self._lobby(interaction, number, verb, level)
            case AtTable(number, verb):
                await self._table(interaction, number, verb)
            case AtSeat():
                await self._desks.seats.at_seat(interaction, pressed)
            case AtZero():
                await self._desks.at_zero.press(interaction, pressed)
            case Elsewhere(channel, (AtZero() | AtSeat()) as there):
                # Whoever does that need not play there, so it is not for those who play from elsewhere.
                interaction.extras.update(inbox=True, elsewhere=channel)
                await self._follow(interaction, there)
            case InboxPage() | Elsewhere():
                await self._desks.inbox.press(interaction, pressed)
            case AtTournament():
                await self._desks.tournaments.press(interaction, pressed)
            case Choose() | None:
                # Nothing that we have made: what can be pressed now is the best answer to it.
                await self._show_panel(interaction, None, None, OF_NO_QUESTION)

    async def _act(self, interaction: Interaction, origin: moves.ButtonOrigin, action: str) -> None:
        try:
            move = moves.act(person_of(interaction), action, self._desk.tables.clock(), origin)
            done = await self._desk.do(interaction, move)
        except StaleStamp:
            await self._show_panel(interaction, origin.number, None, OF_NO_QUESTION)
            return
        await self._desks.replies.tell_in_private(interaction, done)

    async def _show_panel(
        self, interaction: Interaction, number: int | None, page: Page, stamp: int | None = None, action: str = ""
    ) -> None:
        """The present question of whoever pressed, for them alone. An old `stamp` is said to be old.

        `action`: asked whether that is meant, which would do nothing.
        """
        found = await self._desk.look(interaction)
        table, match, seat = moves.playing(found.table, person_of(interaction), number)
        if match.decisions[seat] is None:
            raise NotAsked(seat=seat, version=found.version, asked="")
        speaker = speaker_for(table, await self._desk.locale(interaction))
        is_old = stamp not in (None, match.stamps[seat])
        if action and not is_old:
            post = confirmation(table, seat, action, speaker)
        else:
            post = private_panel(table, seat, speaker, None if is_old else page)
        view = view_of(replace(post, lines=(speaker.say("refusal.stale_stamp"),)) if is_old else post)
        if interaction.message and interaction.message.flags.ephemeral:
            await turn_page(interaction, view)
        else:
            await answer(interaction, "", view)

    async def _lobby(self, interaction: Interaction, number: int, verb: LobbyVerb, level: str) -> None:
        by = person_of(interaction)
        match verb:
            case "join":
                move = moves.join(by)
            case "leave":
                move = moves.leave(by)
            case "computer":
                table = (await self._desk.look(interaction)).table
                move = moves.add_computer(by, level or stand_in_of(table.rules))
            case "start":
                move = moves.begin(by, self._desks.seed(), self._desk.tables.clock())
        await self._desk.do(interaction, moves.in_game(number, move))

    async def _table(self, interaction: Interaction, number: int, verb: TableVerb) -> None:
        by = person_of(interaction)
        now = self._desk.tables.clock()
        match verb:
            case "undo":
                await self._desks.consent.undo(interaction, number)
            case "back":
                await self._desks.consent.show_ways(interaction, number)
            case "pause":
                await self._desks.consent.pause(interaction, number)
            case "resume":
                await self._desks.consent.go_on(interaction, number)
            case "away":
                await self._desks.seats.go_away(interaction, number)
            case "return":
                await self._desks.seats.come_back(interaction, number)
            case "offer":
                await self._desks.seats.offer(interaction, by.user, number)
            case "keep":
                await self._desks.seats.keep(interaction, number)
            case "rematch":
                await self._desk.do(interaction, moves.in_game(number, moves.rematch(by, now)))
            case "look":
                await self._desks.replies.show_look(interaction, None)
            case "rules":
                await self._desks.replies.show_rules(interaction)
            case "more":
                await self._desks.replies.show_menu(interaction)
            case "meanwhile":
                await self._desks.replies.meanwhile.show(interaction, number=number)
            case "film":
                await self._desks.endings.show_film(interaction, number)
            case "replay":
                await self._desks.counsellors.replays.open(interaction, number)
            case "file":
                await self._desks.endings.send_replay(interaction, number)
            case "ladder":
                await self._desks.people.show_ladder(interaction, None, everywhere=False)
            case "nudge":
                await self._desks.nudging.nudge(interaction, number)
            case "follow" | "follow_end" | "follow_rounds" | "unfollow":
                await self._desks.following.follow(interaction, WISHES[verb], number)
            case "hint":
                await self._desks.counsellors.hints.show(interaction, number)
            case "ask":
                done = await self._desk.do(interaction, moves.in_game(number, take_back_ahead(by)))
                speaker = speaker_for(done.table, await self._desk.locale(interaction))
                await turn_page(interaction, view_of(Post(speaker.say("ahead.none"))))
