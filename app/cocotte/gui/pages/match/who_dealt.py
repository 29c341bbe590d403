"""Who dealt the deal being told, where another player did than was to (IRR-1a, D57)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtWidgets import QMenu, QWidget

from cocotte.core.match.events import Report, Seats
from cocotte.core.questions import Value
from cocotte.gui.pages.match.setting import Setting
from cocotte.words.catalogue import Say

_FIELD: Final = "dealer "


class WhoDealt:
    """What the line or the table's choice says of it, table by table."""

    def __init__(self) -> None:
        self._chosen: dict[int, str] = {}
        self._typed: dict[int, str] = {}

    def begin(self, chosen: Mapping[int, str] | None = None) -> None:
        """Another deal, or the same as it was left."""
        self._chosen, self._typed = dict(chosen or {}), {}

    def read(self, reports: Mapping[int, Report]) -> bool:
        """What a line tells; what it says itself was not chosen. Whether that is another than before."""
        before = self.told()
        self._typed = {table: report.dealer for table, report in reports.items() if report.dealer}
        self._chosen = {table: name for table, name in self._chosen.items() if table not in self._typed}
        return self.told() != before

    def keep(self) -> None:
        """The line goes, and what it told stays."""
        self._chosen, self._typed = self.told(), {}

    def choose(self, table: int, player: str, setting: Setting) -> None:
        """The table says who dealt; of whoever was to deal anyway nothing need be told."""
        self._chosen[table] = player
        on_record = setting.told.get(table)
        named = table in self._typed or (on_record is not None and on_record.dealer is not None)
        if player == setting.dealers[table] and not named:
            del self._chosen[table]

    def move(self, before: Seats, after: Seats) -> None:
        """Others play than was thought: whoever sits in the dealer's chair dealt."""
        self.keep()
        for table, player in self._chosen.items():
            chairs = dict(zip(before[table], after[table], strict=True))
            self._chosen[table] = chairs.get(player, player)

    def told(self) -> dict[int, str]:
        """Who dealt, at the tables where it is told."""
        return {**self._typed, **self._chosen}

    def left(self) -> dict[str, Value]:
        """The same among the fields of a deal half told."""
        return {f"{_FIELD}{table}": player for table, player in self.told().items()}

    def put_back(self, left: Mapping[str, Value], setting: Setting) -> None:
        """As it was left; what cannot be of this deal is nothing."""
        for table, players in enumerate(setting.tables):
            player = left.get(f"{_FIELD}{table}")
            if isinstance(player, str) and player in players:
                self.choose(table, player, setting)

    def dealers(self, setting: Setting) -> tuple[str, ...]:
        """Who dealt at every table."""
        told = self.told()
        return tuple(told.get(table, dealer) for table, dealer in enumerate(setting.dealers))

    def with_dealers(self, reports: Mapping[int, Report]) -> dict[int, Report]:
        """The reports, with who dealt where it is told."""
        told = self.told()
        return {
            table: replace(report, dealer=told.get(table)) if report.dealer != told.get(table) else report
            for table, report in reports.items()
        }


def dealers_menu(
    setting: Setting, who: WhoDealt, say: Say, parent: QWidget, choose: Callable[[int, str], None]
) -> QMenu:
    """Every player who may have dealt, table by table; who did as far as is known is marked."""
    from cocotte.gui.menu_style import ContextMenu  # noqa: PLC0415 - when somebody asks

    menu = ContextMenu(parent)
    several = len(setting.tables) > 1
    for table in setting.open:
        for player in setting.tables[table]:
            words = say("{player} dealt", player=player)
            if several:
                words = say("Table {number}: {deal}", number=table + 1, deal=words)
            act = menu.addAction(words.replace("&", "&&"), partial(choose, table, player))
            act.setCheckable(True)
            act.setChecked(who.dealers(setting)[table] == player)
    return menu
