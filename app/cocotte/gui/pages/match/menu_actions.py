"""What the menus do to the match that is open: the operations they name, each with what it asks.

One that offers a single thing and leaves nothing open is done at once. Otherwise the page has a place of its
own for it, the form of a deal, the names, or a dialog asks its questions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.services.app_context import AppContext
from cocotte.operations.match_acts import AMEND, ARCHIVE, END, REDO, RENAME, RESTORE, STRIKE, TAKE_OUT, UNDO
from cocotte.operations.on_match import MatchOperation, OnMatch, on_match
from cocotte.operations.operation import Offer
from cocotte.operations.rulings import WITHDRAW

if TYPE_CHECKING:
    from cocotte.gui.pages.match.page import MatchPage

ON_MENUS: Final[Mapping[str, MatchOperation[OnMatch]]] = {
    each.id: each for each in (UNDO, REDO, AMEND, STRIKE, RESTORE, RENAME, WITHDRAW, END, ARCHIVE, TAKE_OUT)
}
"""The operations that an entry of a menu may name."""


class MenuActions(QObject):
    """The operations of the menus on one page."""

    def __init__(self, context: AppContext, page: MatchPage, ask: Callable[[Asked], None]) -> None:
        """`ask` does what was asked, once the later deals were seen that it changes."""
        super().__init__(page)
        self._context, self._page, self._ask = context, page, ask
        self._places: Mapping[str, Callable[[], None]] = {
            AMEND.id: page.amend_current,
            STRIKE.id: page.strike_current,
            RENAME.id: page.show_names,
        }

    def words(self, operations: Sequence[str]) -> str | None:
        """What the first of some operations that has anything to do is called; None where none has.

        Empty where what it asks is still open: then it is called as ever.
        """
        say, waiting = self._context.say, self._page.panels.waiting
        for name in operations:
            if waiting and name in {UNDO.id, REDO.id}:
                return say("Undo {what}", what=waiting) if name == UNDO.id else None
            operation, this = ON_MENUS[name], self._this()
            if not operation.possible(this, say):
                continue
            return "" if operation.asks else operation.offers(this, say)[0].words
        return None

    def do(self, operations: Sequence[str]) -> None:
        """Do the first of some operations that has anything to do; ask first what is open."""
        say, this = self._context.say, self._this()
        operation = next((ON_MENUS[each] for each in operations if ON_MENUS[each].possible(this, say)), None)
        if self._page.panels.waiting and UNDO.id in operations:
            self._page.give_up()
        elif operation is None:
            return
        elif (place := self._places.get(operation.id)) is not None:
            place()
        elif len(offers := operation.offers(this, say)) == 1 and not _open(operation, this, offers[0]):
            self._ask(Asked(operation, offers[0].answers))
        else:
            from cocotte.gui.pages.match.asking import AskDialog  # noqa: PLC0415 - where something is open

            dialog = AskDialog(operation, this, say, self._page)
            dialog.asked.connect(self._ask)
            dialog.open()

    def _this(self) -> OnMatch:
        return on_match(self._context.keeper, self._page.match_id)


def _open(operation: MatchOperation[OnMatch], this: OnMatch, offer: Offer) -> bool:
    """Whether an offer leaves open what has to be answered."""
    return any(each.offered and each.id not in offer.answers for each in operation.questions(this))
