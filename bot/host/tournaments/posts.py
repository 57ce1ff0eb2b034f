"""What a channel shows of a tournament: a message for the sign-up, one for each round, one for the end."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.host.ids import TournamentVerb, tournament_id
from bot.host.names import harmless
from bot.host.posts import Button, Post, Style
from bot.host.texts import Speaker
from bot.host.tournaments.outages import downtime_told
from bot.host.tournaments.pictures import pages, place_told, points_told, shown_standings, told_standings
from bot.host.tournaments.refusals import NoThreadsForTables
from bot.host.tournaments.rounds import decided_by
from bot.host.tournaments.standings import points_of, standings
from bot.host.tournaments.tournament import Meeting, Round, Tournament
from engine.text import Text, text
from render.wording import lines_within

LONGEST_STANDINGS, LONGEST_ASKED = 1_000, 1_500
"""Characters, in the channel and for whoever asks."""
STYLES: dict[TournamentVerb, Style] = {"join": "success", "start": "primary", "count": "danger"}


def stages(tournament: Tournament) -> range:
    """0 is the sign-up; then come the rounds that were begun, and the end."""
    return range(len(tournament.rounds) + (2 if tournament.phase == "over" else 1))


def stage_post(tournament: Tournament, stage: int, speaker: Speaker, trouble: Text | None = None) -> Post:
    """`trouble`: why its tables can't be opened."""
    if stage == 0:
        post = _sign_up(tournament, speaker)
    elif stage <= len(tournament.rounds):
        post = _round(tournament, stage, speaker)
    else:
        post = _end(tournament, speaker)
    is_latest = stage == stages(tournament)[-1]
    if is_latest and tournament.phase == "cancelled":
        return replace(post, lines=(*post.lines, speaker.say("tournament.cancelled")))
    if is_latest and trouble and tournament.phase == "playing":
        return replace(post, lines=(*post.lines, f"**{speaker.tell(trouble)}**"))
    return post


def trouble_told(missing: tuple[str, ...] | None, channel: int) -> Text:
    """What keeps tables from being opened: missing permissions; None: there are too many threads."""
    place = f"<#{channel}>"
    if missing is None:
        return text("tournament.no_room", channel=place)
    return text("tournament.no_threads", channel=place, known=NoThreadsForTables(known=missing).text.args["known"])


def as_of(tournament: Tournament, stage: int) -> Tournament:
    """As it stood when the message of this round was due."""
    return tournament if stage > len(tournament.rounds) else replace(tournament, rounds=tournament.rounds[: stage - 1])


def about(tournament: Tournament, speaker: Speaker, reader: int, page: int = 0) -> Post:
    """For whoever asks: the sign-up without its buttons; later standings, their own place first, and tables."""
    if tournament.phase == "sign-up":
        return replace(_sign_up(tournament, speaker), buttons=())
    shown = shown_standings(tournament, speaker, reader, page)
    own = (f"**{line}**" for line in place_told(tournament, reader, speaker))
    lines = lines_within(told_standings(shown, speaker), LONGEST_ASKED).split("\n")
    one = tournament.round
    tables = tuple(_tables(tournament, one, speaker)) if one and tournament.phase == "playing" and not page else ()
    heading = f"{harmless(shown.title)} · {shown.where}"
    buttons = tuple(_page_buttons(tournament, page, speaker))
    return Post(heading, (*own, *(f"-# {line}" for line in lines), *tables), picture=True, buttons=buttons)


def _page_buttons(tournament: Tournament, page: int, speaker: Speaker) -> Iterator[Button]:
    """To those before and after."""
    for other, (first, last) in enumerate(pages(tournament)):
        if abs(other - page) == 1:
            label = speaker.say("standings.show", first=first, last=last)
            yield Button(label, tournament_id(tournament.number, other, "page"))


def decide_call(tournament: Tournament, one: Round, speaker: Speaker, link: str) -> str:
    """To the host."""
    when = f"<t:{decided_by(one) // 1000}:R>"
    name = harmless(tournament.plan.name)
    who = f"<@{tournament.host}>" if tournament.host else speaker.say("tournament.somebody")
    return speaker.say("tournament.decide", who=who, name=name, n=len(one.late), when=when, link=link)


def table_call(tournament: Tournament, number: int, meeting: Meeting, speaker: Speaker) -> str:
    """To those who play at a table."""
    one = tournament.rounds[number - 1]
    return speaker.say(
        "tournament.call",
        who=tuple(f"<@{user}>" for user in meeting.people if user > 0),
        name=harmless(tournament.plan.name),
        round=number,
        when=f"<t:{one.deadline // 1000}:R>",
    )


def thread_name(tournament: Tournament, number: int, table: int, speaker: Speaker) -> str:
    return speaker.say("tournament.thread", name=tournament.plan.name, round=number, table=table)


def _sign_up(tournament: Tournament, speaker: Speaker) -> Post:
    names = tuple(harmless(one.name) for one in tournament.entrants)
    key = "tournament.entrants" if names else "tournament.nobody"
    lines = [*_terms(tournament, speaker), speaker.say(key, n=len(names), most=tournament.plan.most, who=names)]
    ours = Speaker(speaker.locale, tournament.plan.game, ())
    heading = speaker.say("tournament.title", name=harmless(tournament.plan.name), game=ours.say("name"))
    if tournament.phase != "sign-up":
        buttons = _buttons(tournament, 0, speaker, "show") if tournament.phase != "cancelled" else ()
        return Post(heading, tuple(lines), buttons=buttons)
    return Post(heading, tuple(lines), buttons=_buttons(tournament, 0, speaker, "join", "leave", "start"))


def _terms(tournament: Tournament, speaker: Speaker) -> Iterator[str]:
    plan = tournament.plan
    yield speaker.say(f"tournament.{plan.format}", seats=plan.seats)
    if rounds := tournament.planned or plan.rounds:
        yield "-# " + speaker.say("tournament.rounds", n=rounds)
    ours = Speaker(speaker.locale, plan.game, ())
    for option, value in sorted(plan.options.items()):
        yield f"-# {ours.say(f'option.{option}')} {ours.say(f'option.{option}.{value}')}"
    yield "-# " + speaker.say("tournament.pace", pace=speaker.say(f"pace.{plan.pace.name}", n=plan.pace.hours))
    yield "-# " + speaker.say("tournament.days", n=plan.days)
    yield "-# " + speaker.say("tournament.computers", level=speaker.say(f"player.{plan.level}"))
    if tournament.host:
        yield "-# " + speaker.say("tournament.host", who=f"<@{tournament.host}>")


def _round(tournament: Tournament, number: int, speaker: Speaker) -> Post:
    one = tournament.rounds[number - 1]
    is_present = number == len(tournament.rounds) and tournament.phase == "playing"
    heading = speaker.say("tournament.round", name=harmless(tournament.plan.name), round=number, of=tournament.planned)
    before = _standings_told(as_of(tournament, number), speaker) if number > 1 else ()
    lines = [*before, *_tables(tournament, one, speaker)]
    buttons = _buttons(tournament, number, speaker, "show")
    if is_present and not one.is_over:
        lines.append("-# " + speaker.say("tournament.deadline", when=_moment(one.deadline)))
        lines += (f"-# {line}" for line in downtime_told(one, speaker))
        if one.asked is not None:
            lines.append(_late(tournament, one, speaker))
        buttons = _buttons(tournament, number, speaker, *_verbs(tournament, one))
    return Post(heading, tuple(lines), picture=number > 1, buttons=buttons)


def _verbs(tournament: Tournament, one: Round) -> Iterator[TournamentVerb]:
    if one.asked is not None and not one.counting:
        yield from ("wait", "count")
    yield "show"
    if tournament.takes_more:
        yield "join"
    yield "leave"


def _late(tournament: Tournament, one: Round, speaker: Speaker) -> str:
    numbers = tuple(str(number) for number in one.late)
    if one.counting:
        return speaker.say("tournament.counting", n=len(numbers), tables=numbers)
    when = _moment(decided_by(one))
    who = f"<@{tournament.host}>" if tournament.host else speaker.say("tournament.somebody")
    return speaker.say("tournament.late", n=len(numbers), tables=numbers, who=who, when=when)


def _tables(tournament: Tournament, one: Round, speaker: Speaker) -> Iterator[str]:
    names = {entrant.user: harmless(entrant.name) for entrant in tournament.entrants}
    computer = speaker.say("tournament.computer", level=speaker.say(f"player.{tournament.plan.level}"))
    for number, meeting in enumerate(one.meetings, 1):
        players = [names.get(user, "…") if user is not None else computer for user in meeting.seats]
        if meeting.is_over:
            points = map(points_told, points_of(meeting.ranks))
            players = [f"{player} **{scored}**" for player, scored in zip(players, points, strict=True)]
        place = f" <#{meeting.channel}>" if meeting.channel is not None else ""
        stood = f" {speaker.say('tournament.stood')}" if meeting.counted else ""
        yield f"**{speaker.say('tournament.table', table=number)}**{place} {' – '.join(players)}{stood}"


def _end(tournament: Tournament, speaker: Speaker) -> Post:
    best = [one for one in standings(tournament) if one.place == 1 and one.points]
    winners = tuple(f"<@{one.user}>" if one.user > 0 else harmless(one.name) for one in best)
    heading = speaker.say("tournament.over", name=harmless(tournament.plan.name))
    call = speaker.say("tournament.won" if len(best) == 1 else "tournament.shared", who=winners) if best else ""
    called = tuple(one.user for one in best if one.user > 0)
    lines = _standings_told(tournament, speaker)
    buttons = _buttons(tournament, len(tournament.rounds) + 1, speaker, "show")
    return Post(heading, lines, call, mentions=called, picture=True, buttons=buttons)


def _standings_told(tournament: Tournament, speaker: Speaker) -> tuple[str, ...]:
    told = lines_within(told_standings(shown_standings(tournament, speaker), speaker), LONGEST_STANDINGS)
    return tuple(f"-# {line}" for line in told.split("\n"))


def _buttons(tournament: Tournament, stage: int, speaker: Speaker, *verbs: TournamentVerb) -> tuple[Button, ...]:
    return tuple(
        Button(
            speaker.say(f"tournament.button.{verb}"),
            tournament_id(tournament.number, stage, verb),
            STYLES.get(verb, "secondary"),
        )
        for verb in verbs
    )


def _moment(at: int) -> str:
    return f"<t:{at // 1000}:f> (<t:{at // 1000}:R>)"
