"""What happens when somebody presses a button or picks from a list."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.consent import ConsentDesk
from bot.counsellors import Counsellors
from bot.desk import Desk, answer, person_of, turn_page
from bot.endings import Endings
from bot.host import moves
from bot.host.absence import take_back_ahead
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
from bot.messages import view_of
from bot.people import PeopleDesk
from bot.replies import Replies
from bot.seats import SeatDesk
from engine.ai.levels import stand_in_of
from engine.errors import NotAsked, StaleStamp

if TYPE_CHECKING:
    from bot.desk import Interaction

OF_NO_QUESTION = -1
"""A stamp that no question ever has."""


class Presses:
    def __init__(  # noqa: PLR0913, PLR0917 - whoever a press may be for
        self,
        desk: Desk,
        replies: Replies,
        endings: Endings,
        counsellors: Counsellors,
        consent: ConsentDesk,
        people: PeopleDesk,
        seats: SeatDesk,
        seed: moves.SeedSource,
    ) -> None:
        self._desk = desk
        self._consent = consent
        self._counsellors = counsellors
        self._people = people
        self._seats = seats
        self._replies = replies
        self._endings = endings
        self._seed = seed

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
                await self._replies.show_look(interaction, look)
            case LogPage():
                await self._replies.show_log(interaction, pressed)
            case InBranch():
                await self._counsellors.tries.press(interaction, pressed)
            case ReviewPage(number, page):
                await self._counsellors.reviews.show(interaction, page, number)
            case ReplayTurn():
                await self._counsellors.replays.turn(interaction, pressed)
            case Vote():
                await self._consent.vote(interaction, pressed)
            case AskBack():
                await self._consent.ask_back(interaction, pressed)
            case AtLobby(number, verb, level):
                await self._lobby(interaction, number, verb, level)
            case AtTable(number, verb):
                await self._table(interaction, number, verb)
            case AtSeat():
                await self._seats.at_seat(interaction, pressed)
            case InboxPage() | Elsewhere():
                await interaction.client.inbox.press(interaction, pressed)
            case AtTournament():
                await interaction.client.tournaments.press(interaction, pressed)
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
        await self._replies.tell_in_private(interaction, done)

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
                move = moves.begin(by, self._seed(), self._desk.tables.clock())
        await self._desk.do(interaction, moves.in_game(number, move))

    async def _table(self, interaction: Interaction, number: int, verb: TableVerb) -> None:
        by = person_of(interaction)
        now = self._desk.tables.clock()
        match verb:
            case "undo":
                await self._consent.undo(interaction, number)
            case "back":
                await self._consent.show_ways(interaction, number)
            case "pause":
                await self._consent.pause(interaction, number)
            case "resume":
                await self._consent.go_on(interaction, number)
            case "away":
                await self._seats.go_away(interaction, number)
            case "return":
                await self._seats.come_back(interaction, number)
            case "offer":
                await self._seats.offer(interaction, by.user, number)
            case "keep":
                await self._seats.keep(interaction, number)
            case "rematch":
                await self._desk.do(interaction, moves.in_game(number, moves.rematch(by, now)))
            case "look":
                await self._replies.show_look(interaction, None)
            case "rules":
                await self._replies.show_rules(interaction)
            case "more":
                await self._replies.show_menu(interaction)
            case "meanwhile":
                await self._replies.meanwhile.show(interaction, number=number)
            case "film":
                await self._endings.show_film(interaction, number)
            case "replay":
                await self._counsellors.replays.open(interaction, number)
            case "file":
                await self._endings.send_replay(interaction, number)
            case "ladder":
                await self._people.show_ladder(interaction, None, everywhere=False)
            case "nudge":
                await interaction.client.nudging.nudge(interaction, number)
            case "follow":
                await interaction.client.following.follow(interaction, None, number)
            case "follow_end":
                await interaction.client.following.follow(interaction, "end", number)
            case "follow_rounds":
                await interaction.client.following.follow(interaction, "rounds", number)
            case "unfollow":
                await interaction.client.following.follow(interaction, "off", number)
            case "hint":
                await self._counsellors.hints.show(interaction, number)
            case "ask":
                done = await self._desk.do(interaction, moves.in_game(number, take_back_ahead(by)))
                speaker = speaker_for(done.table, await self._desk.locale(interaction))
                await turn_page(interaction, view_of(Post(speaker.say("ahead.none"))))
