"""Whoever can be asked for counsel, at the table or apart from it."""

from __future__ import annotations

from typing import NamedTuple

from bot.hints import HintDesk
from bot.host.past_games import PastGames
from bot.proofs import ProofDesk
from bot.replays import ReplayDesk
from bot.reviews import ReviewDesk
from bot.tries import TryDesk


class Counsellors(NamedTuple):
    hints: HintDesk
    tries: TryDesk
    reviews: ReviewDesk
    games: PastGames
    replays: ReplayDesk
    proofs: ProofDesk
