"""The board while the window shows it: nothing listens before somebody starts it, nothing after."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cocotte.gui.services.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cocotte.board.agreement import Asked
    from cocotte.board.server import Board
    from cocotte.club.subscription import ClubState
    from cocotte.gui.services.app_context import AppContext

_NAME = "phones"


class Phones(QObject):
    """The board of one window; it goes on when the window is built anew, and ends with the log."""

    started = Signal()
    """It is being served."""
    refused = Signal(object)
    """It cannot be: the error."""
    ended = Signal()
    """Nothing listens any more."""
    changed = Signal()
    """The deals that wait may be others; while none does, the window need not ask the board's thread."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context, self._worker = context, Worker(self)
        self._known: set[str] = set()
        self.board: Board | None = None
        self.notify: Callable[[str], None] = lambda _: None
        """Shows a sentence in the window: a deal waits; an empty one takes it away."""
        self.changed.connect(self._look)
        context.club_changed.connect(self._see_club)
        context.closed.connect(self.stop)

    def start(self) -> None:
        """Serve the matches of this evening, beside the window's thread."""
        log = self._context.log_path
        if self.board is not None or log is None or self._worker.busy:
            return
        self._worker.ask(lambda _: served(log, self), self._serving, self.refused.emit)

    def stop(self) -> None:
        """End it."""
        if self.board is not None:
            self.board.stop()
            self.board = None
            self.ended.emit()

    @property
    def waiting(self) -> tuple[tuple[str, Asked], ...]:
        """The deals that wait to be agreed to, each with its match."""
        return self.board.waiting(self._context.say) if self.board is not None else ()

    def settle(self, match_id: str, deal_id: str, *, agree: bool) -> str:
        """Record a deal that waits, or refuse it; what came of it, in words.

        Raises: StorageError.
        """
        assert self.board is not None
        return self.board.settle(match_id, deal_id, self._context.say, agree=agree)

    def _look(self) -> None:
        """Say of each deal that waits, once, that it does."""
        waiting = {deal.id: deal.text for _, deal in self.waiting}
        for new in waiting.keys() - self._known:
            self.notify(
                self._context.say("{deal}. Agree, or refuse it: Shift+F11", deal=waiting[new].rstrip("."))
            )
        if self._known and not waiting:
            self.notify("")  # it was settled elsewhere
        self._known = set(waiting)

    def _serving(self, board: Board) -> None:
        self.board = board
        self._see_club(self._context.club_state)
        self.started.emit()

    def _see_club(self, state: ClubState | None) -> None:
        if self.board is not None:
            away = state is not None and state.trouble is not None
            self.board.club_is_away(state.touched if state is not None and away else None)


def phones_of(context: AppContext) -> Phones:
    """The board of a context."""
    phones = context.kept.get(_NAME)
    if not isinstance(phones, Phones):
        phones = context.kept[_NAME] = Phones(context)
    return phones


def served(log: Path, phones: Phones) -> Board:
    """Return a board over a log, which has begun to serve it.

    Raises: StorageError, if it cannot.
    """
    from cocotte.board.server import Board  # noqa: PLC0415 - the server is loaded when it is wanted
    from cocotte.club.seating import tables_of  # noqa: PLC0415 - as above

    return Board(log, listener=phones.changed.emit, tables=partial(tables_of, log))
