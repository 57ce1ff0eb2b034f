"""Which emoji illustrates what the engine says, by tables: a key of a catalogue and the short name of an emoji.

A name may be made of arguments, as in `chip_{level}`. Where an argument is itself something said, what illustrates that
is taken; of several, the first that is illustrated.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter

from engine.text import Arg, Text

Table = Mapping[str, str]


def emblem_in(table: Table, said: Text) -> str | None:
    """None: words say it better."""
    template = table.get(said.key)
    if template is None:
        return None
    made = ""
    for literal, field, _, _ in Formatter().parse(template):
        filled = "" if field is None else _filled(table, said.args.get(field))
        if filled is None:
            return None
        made += literal + filled
    return made


def _filled(table: Table, arg: Arg | None) -> str | None:
    match arg:
        case Text():
            return emblem_in(table, arg)
        case tuple():
            return next(filter(None, (_filled(table, one) for one in arg)), None)
        case int() | str():
            return str(arg).lower()
        case _:
            return None
