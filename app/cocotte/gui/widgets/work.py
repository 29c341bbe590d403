"""Long work at the foot of the window: what a worker thread does, how far it is, and a way to stop it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from cocotte.gui.services.announcements import announce
from cocotte.gui.services.tasks import Progress
from cocotte.gui.services.worker import Worker, show_in_window
from cocotte.gui.widgets.progress_row import ProgressRow
from cocotte.gui.widgets.style.theming import Themed
from cocotte.language.catalogue import Translator

_QUIET: Final = 200
"""Milliseconds of work before anything is said of it."""
READ, _LETTER = 8000, 60
"""Milliseconds what came of it stays at least, and for each letter: it is read without haste."""
_CHOICE: Final = 100
"""Letters that something offered is worth: one has to think about it."""


class WorkResult(NamedTuple):
    """What came of some work, with what can be done next."""

    words: str
    """In a sentence."""
    offers: Mapping[str, Callable[[], object]]
    """What is offered, by the words of its button."""


class WorkFoot(Themed, QFrame):
    """A row for each piece of work, as long as it lasts; what came of it stays until it was read.

    That is: until it is closed, one goes on to another page, or some seconds passed with nothing under way.
    """

    rested = Signal()
    """Nothing is being done any more."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._rows: list[_Row] = []
        self._at_work: set[_Row] = set()
        self._news: set[_Row] = set()
        self._answer: _Row | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 7, 24, 8)  # under its edge
        self._column.setSpacing(8)
        self.hide()

    def rows(self) -> Sequence[ProgressRow]:
        """What is shown at the moment, the oldest first."""
        return [row for row in self._rows if not row.isHidden()]

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return bool(self._at_work)

    def show_message(self, words: str) -> None:
        """Say something, until it was read."""
        self._show_result(self._closing(), words)

    def answer(self, words: str) -> None:
        """The same, in place of what was answered before."""
        if self._answer is not None:
            self._let_go(self._answer)
        self._answer = self._closing()
        self._show_result(self._answer, words)

    def _closing(self) -> _Row:
        """A row of which one button is left: the one that closes it."""
        row = self._add("")
        row.pressed.connect(lambda: self._let_go(row))
        return row

    def begin(
        self, words: str, work: Callable[[Progress], Any], result_of: Callable[[Any], str | WorkResult]
    ) -> Worker:
        """Begin work, called so while it lasts; `result_of` says what came of what it answered."""
        row = self._add(words)
        self._at_work.add(row)
        worker = Worker(self)
        worker.progressed.connect(row.at)
        worker.rested.connect(worker.deleteLater)
        row.pressed.connect(lambda: self._stop(row, worker))
        QTimer.singleShot(_QUIET, row, lambda: self._begun(row, words))
        worker.ask(
            work,
            lambda answer: self._show_result(row, result_of(answer)),
            lambda error: self._failed(row, error),
        )
        return worker

    def _add(self, words: str) -> _Row:
        row = _Row(words, self._say("Stop"))
        self._rows.append(row)
        self._column.addWidget(row)
        return row

    def _begun(self, row: _Row, words: str) -> None:
        """It takes its time: that is seen and said; of what is done by then, only what came of it."""
        if row in self._at_work:
            self._show(row)
            announce(words)

    def _show(self, row: _Row) -> None:
        row.show()
        self.show()

    def _show_result(self, row: _Row, result: str | WorkResult) -> None:
        words, offers = (result, {}) if isinstance(result, str) else result
        if not words:
            self._let_go(row)
            return
        row.say(words, self._say("Close"))
        announce(words)
        row.offer(offers)
        self._news.add(row)
        self._show(row)
        self._rest(row)
        self._wait(row, len(words) + _CHOICE * len(offers))

    def _wait(self, row: _Row, letters: int) -> None:
        """Let it go after a time; not while somebody is on it, or something is still being done."""

        def over() -> None:
            if self.busy or row.in_use():
                self._wait(row, letters)
            else:
                self._let_go(row)

        QTimer.singleShot(READ + _LETTER * letters, row, over)

    def go_on(self) -> None:
        """Somebody goes on to another page: what came of earlier work was read."""
        for row in [] if self.busy else [*self._news]:
            self._let_go(row)

    def _rest(self, row: _Row) -> None:
        """It is done, or stopped."""
        if row in self._at_work:
            self._at_work.remove(row)
            if not self._at_work:
                self.rested.emit()

    def _failed(self, row: _Row, error: BaseException) -> None:
        self._let_go(row)
        show_in_window(error)

    def _stop(self, row: _Row, worker: Worker) -> None:
        """Its button: stop the work, or close what came of it."""
        worker.stop()
        self._let_go(row)

    def _let_go(self, row: _Row) -> None:
        if row not in self._rows:
            return
        self._rows.remove(row)
        self._news.discard(row)
        row.hide()
        row.deleteLater()
        self.setVisible(bool(self.rows()))
        self._rest(row)


class _Row(ProgressRow):
    """One piece of work; it hears nothing more of it once it is gone."""

    def __init__(self, words: str, stop: str) -> None:
        super().__init__()
        self._words, self._stop = words, stop
        self.hide()
        self.at(0, 0)

    def at(self, done: int, of: int) -> None:
        """So much of so much is done."""
        self.say(self._words, self._stop, done / of if of else 0)
