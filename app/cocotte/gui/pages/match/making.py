"""What a match is shown by, made before anything of it is seen: it may take longer than a frame."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from cocotte.core.match.match import Match
from cocotte.gui.pages.match.entry.panel import EntryPanel
from cocotte.gui.services.steps import LONG, at_once
from cocotte.language.catalogue import Translator
from cocotte.language.written.shown_sheet import SheetAdapter


class Made(NamedTuple):
    """What a match is shown by."""

    match: Match
    """How it stood."""
    adapter: SheetAdapter
    """Its sheet, drawn."""
    entry: EntryPanel
    """Where its deals are entered; to be let go if it is not shown."""


def making(match: Match, say: Translator, place: QWidget) -> Generator[object, None, Made]:
    """Make it, in steps; the entry in its place, for moved there it would be dressed anew, part by part."""
    say = say.at(match.opened.game)
    adapter = SheetAdapter(match, say)
    yield from adapter.writing()
    yield LONG
    entry = EntryPanel(match, say, place)
    try:
        yield LONG
    except GeneratorExit:  # nobody waits for it any more
        entry.let_go()
        raise
    return Made(match, adapter, entry)


def made_of(match: Match, say: Translator, place: QWidget, made: Made | None = None) -> Made:
    """What was made, as long as nothing was recorded since; else it is made now."""
    if made is None:
        return at_once(making(match, say, place))
    if made.match is match:
        return made
    made.entry.let_go()
    return made_of(match, say, place)
