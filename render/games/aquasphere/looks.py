"""Closer looks that can be asked for."""

from __future__ import annotations

from render.games.aquasphere.boards import draw_boards
from render.games.aquasphere.headquarters import draw_headquarters
from render.games.aquasphere.reading import draw_cards, has_cards
from render.games.aquasphere.station import draw_station
from render.games.aquasphere.words import boards_text, cards_text, headquarters_text, station_text
from render.pictures import Look

LOOKS: tuple[Look, ...] = (
    Look("station", draw_station, station_text),
    Look("headquarters", draw_headquarters, headquarters_text),
    Look("boards", draw_boards, boards_text),
    Look("cards", draw_cards, cards_text, has_cards),
)
