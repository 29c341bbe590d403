"""Who plays the deal being told, where others do than whose turn it is (D55)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtWidgets import QMenu, QWidget

from cocotte.core.errors import ParseError
from cocotte.core.match.events import Seats
from cocotte.core.match.match import Match
from cocotte.core.match.naming import first_names
from cocotte.core.match.seats import alike, meant, meetings_of, no_such_seats
from cocotte.core.questions import Value
from cocotte.core.script.seat_words import read_seats
from cocotte.gui.pages.match.entry.context import Setting
from cocotte.words.catalogue import Say
from cocotte.words.scores.later_effects import meetings_text

_FIELD: Final = "played"


class WhoPlayed:
    """What the line or the table's choice says of it, by the names the log knows."""

    def __init__(self) -> None:
        self._chosen: Seats = ()
        self._typed: Seats = ()

    def begin(self) -> None:
        """Another deal."""
        self._chosen = self._typed = ()

    def told(self) -> Seats:
        """Who plays; nobody where nothing is told of it."""
        return self._typed or self._chosen

    def read(self, text: str, match: Match) -> str:
        """Take who plays from the head of a line; the line with blanks in its place.

        Raises: ParseError where the head cannot be read, or they cannot meet so.
        """
        self._typed = ()
        told, rest = read_seats(text, tuple(match.names.values()))
        if told:
            names = first_names(match.names)
            seats = meant(match.opened, [[names[player] for player in pair] for pair in told])
            if seats is None:
                problem = no_such_seats(meetings_of(match.opened), told, match.names)
                raise ParseError(problem.code, text, 0).telling(problem.facts)
            self._typed = seats
        return rest

    def keep(self) -> None:
        """The line goes, and what it told stays."""
        self._chosen, self._typed = self.told(), ()

    def choose(self, seats: Seats, usual: Seats) -> None:
        """The table says who plays; of those who play anyway nothing need be told."""
        self._chosen, self._typed = () if alike(seats, usual) else seats, ()

    def left(self, match: Match) -> dict[str, Value]:
        """The same among the answers of a draft."""
        return {_FIELD: meetings_of(match.opened).index(self.told())} if self.told() else {}

    def put_back(self, left: Mapping[str, Value], match: Match) -> None:
        """As it was left; what cannot be of this match is nothing."""
        place, meetings = left.get(_FIELD), meetings_of(match.opened)
        self._chosen = meetings[place] if isinstance(place, int) and 0 <= place < len(meetings) else ()


def players_menu(
    match: Match, setting: Setting, say: Say, parent: QWidget, choose: Callable[[Seats], None]
) -> QMenu:
    """Every way the players may meet; the one that is told is marked. A deal begun keeps its players."""
    from cocotte.gui.window.menu_style import ContextMenu  # noqa: PLC0415 - when somebody asks

    menu = ContextMenu(parent)
    begun = setting.amending is None and bool(setting.told)
    for seats in meetings_of(match.opened):
        present = tuple(tuple(match.names[player] for player in pair) for pair in seats)
        words = say("{players} played", players=meetings_text(present, say))
        act = menu.addAction(words.replace("&", "&&"), partial(choose, seats))
        act.setCheckable(True)
        act.setChecked(alike(present, setting.tables))
        act.setEnabled(act.isChecked() or not begun)
    return menu
