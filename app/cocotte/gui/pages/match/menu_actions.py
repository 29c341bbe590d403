"""What the menus do to the match that is open: the operations they name, each with what it asks.

One that offers a single thing and leaves nothing open is done at once. Otherwise the page has a place of its
own for it, the form of a deal, the names, or a dialog asks its questions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.services.app_context import AppContext
from cocotte.language.catalogue import Translator
from cocotte.operations.match_acts import AMEND, ARCHIVE, END, REDO, RENAME, RESTORE, STRIKE, TAKE_OUT, UNDO
from cocotte.operations.on_match import MatchOperation, OnMatch, on_match
from cocotte.operations.operation import Offer
from cocotte.operations.rulings import WITHDRAW

_WIDE: Final = 480
ON_MENUS: Final[Mapping[str, MatchOperation[OnMatch]]] = {
    each.id: each for each in (UNDO, REDO, AMEND, STRIKE, RESTORE, RENAME, WITHDRAW, END, ARCHIVE, TAKE_OUT)
}
"""The operations that an entry of a menu may name."""


class MenuActions(QObject):
    """The operations of the menus on one page."""

    asked = Signal(object)
    """Something is to be done to the match: what is `Asked`."""
    givenUp = Signal()
    """What waits for its Enter is not to be done."""

    def __init__(
        self,
        context: AppContext,
        page: QWidget,
        match_id: Callable[[], str],
        waiting: Callable[[], str],
        places: Mapping[str, Callable[[], None]],
    ) -> None:
        """`waiting` names what waits for its Enter; `places`, by operation, where the page asks by itself."""
        super().__init__(page)
        self._context, self._page, self._match_id = context, page, match_id
        self._waiting, self._places = waiting, places

    def words(self, operations: Sequence[str]) -> str | None:
        """What the first of some operations that has anything to do is called; None where none has.

        Empty where it asks which, or has a place of its own on the page: then it is called as ever.
        """
        say, waiting = self._context.say, self._waiting()
        for name in operations:
            if waiting and name in {UNDO.id, REDO.id}:
                return say("Undo {what}", what=waiting) if name == UNDO.id else None
            operation, this = ON_MENUS[name], self._this()
            if operation.possible(this, say):
                only = None if operation.id in self._places else _only(operation, this, say)
                return "" if only is None else only.words
        return None

    def do(self, operations: Sequence[str]) -> None:
        """Do the first of some operations that has anything to do; ask first what is open."""
        say, this = self._context.say, self._this()
        operation = next((ON_MENUS[each] for each in operations if ON_MENUS[each].possible(this, say)), None)
        if self._waiting() and UNDO.id in operations:
            self.givenUp.emit()
        elif operation is None:
            return
        elif (place := self._places.get(operation.id)) is not None:
            place()
        elif (only := _only(operation, this, say)) is not None:
            self.asked.emit(Asked(operation, only.answers))
        else:
            from cocotte.gui.pages.match.asking import asking  # noqa: PLC0415 - where something is open
            from cocotte.gui.questions.operation_form import OperationDialog  # noqa: PLC0415 - as above

            which = asking(operation, this, say)
            dialog = OperationDialog(self._context, which, this, wide=_WIDE, parent=self._page)
            dialog.done_with.connect(self.asked)
            dialog.open()

    def _this(self) -> OnMatch:
        return on_match(self._context.keeper, self._match_id())


def _only(operation: MatchOperation[OnMatch], this: OnMatch, say: Translator) -> Offer | None:
    """The only thing an operation offers, where it leaves nothing open that has to be answered."""
    first, *others = operation.offers(this, say)
    return first if not others and not operation.wanting(this, first.answers) else None
