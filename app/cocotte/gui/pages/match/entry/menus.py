"""Menus of the deal being entered: who plays it and who dealt, where it was not their turn (D55, D57)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from cocotte.core.deal_entry import EntryContext
from cocotte.core.match.events import Seats
from cocotte.core.match.match import Match
from cocotte.core.match.seats import alike, meetings_of
from cocotte.language.catalogue import Translator
from cocotte.language.scores.later_effects import meetings_text


def players_menu(
    match: Match, deal: EntryContext, say: Translator, parent: QWidget, choose: Callable[[Seats], None]
) -> QMenu:
    """Every way the players may meet; the one that is given is marked. A deal begun keeps its players."""
    from cocotte.gui.widgets.menu_style import ContextMenu  # noqa: PLC0415 - when somebody asks

    menu = ContextMenu(parent)
    begun = deal.amending is None and bool(deal.reports)
    for seats in meetings_of(match.opened):
        present = tuple(tuple(match.names[player] for player in pair) for pair in seats)
        words = say("{players} played", players=meetings_text(present, say))
        act = menu.addAction(words.replace("&", "&&"), partial(choose, seats))
        act.setCheckable(True)
        act.setChecked(alike(present, deal.tables))
        act.setEnabled(act.isChecked() or not begun)
    return menu


def dealers_menu(
    deal: EntryContext,
    dealers: Sequence[str],
    say: Translator,
    parent: QWidget,
    choose: Callable[[int, str], None],
) -> QMenu:
    """Every player who may have dealt, table by table; who did as far as is known is marked."""
    from cocotte.gui.widgets.menu_style import ContextMenu  # noqa: PLC0415 - when somebody asks

    menu = ContextMenu(parent)
    several = len(deal.tables) > 1
    for table in deal.open:
        for player in deal.tables[table]:
            words = say("{player} dealt", player=player)
            if several:
                words = say("Table {number}: {deal}", number=table + 1, deal=words)
            act = menu.addAction(words.replace("&", "&&"), partial(choose, table, player))
            act.setCheckable(True)
            act.setChecked(dealers[table] == player)
    return menu
