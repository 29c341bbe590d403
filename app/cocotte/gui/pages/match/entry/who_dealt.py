"""Who dealt the deal being entered, where another player did than was to (IRR-1a, D57)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from cocotte.core.deal_entry import EntryContext
from cocotte.words.catalogue import Translator


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
