"""What stands against a deal besides its fields, and what the table may let stand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cocotte.core.problems import Problem
from cocotte.gui.widgets.controls.button import Button, Size
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.text.prose import Run
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.catalogue import Translator


class Standing(QWidget):
    """Sentences for problems without a field of their own; a button for those the table may waive."""

    waived = Signal(str, bool)
    """The table lets a problem stand, or no longer: its code."""
    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(self, say: Translator, *, wide: bool = False, parent: QWidget | None = None) -> None:
        """Where it is `wide`, a button stands beside its sentence."""
        super().__init__(parent)
        self._say, self._wide = say, wide
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._shown: object = None
        self.hide()

    def show_problems(
        self,
        rest: Sequence[Problem],
        waivable: Sequence[Problem],
        waived: Collection[str],
        words_of: Callable[[Problem], str],
        elsewhere: Problem | None = None,
    ) -> None:
        """Show what no field speaks of, in the words for it, and what may be waived.

        One of it may be said `elsewhere`; what may be done about that is shown all the same.
        """
        codes = list(dict.fromkeys(problem.code for problem in waivable))
        rest = [problem for problem in rest if problem is not elsewhere]
        said = [words_of(problem) for problem in rest]
        shown = (tuple(said), tuple(waivable), frozenset(waived))
        if shown == self._shown:
            return
        self._shown = shown
        empty(self._column)
        for problem, sentence in zip(rest, said, strict=True):
            state = State.WAIVED if problem.code in waived and problem.waivable else State.PROBLEM
            words: list[str | Run] = [sentence]
            if problem.clause:
                words += [" ", Run(problem.clause, link=problem.clause)]
            line = StateLine(state, words)
            line.linkActivated.connect(self.clauseFollowed)
            button = None
            if self._wide and problem.code in codes:
                codes.remove(problem.code)
                button = self._button(problem.code, waived)
            self._column.addWidget(_row(line, button))
        buttons = [self._button(code, waived) for code in codes]
        if buttons:
            holder = QWidget()
            flow = Flow(holder, gap=8, row_gap=8)
            for each in buttons:
                flow.addWidget(each)
            self._column.addWidget(holder)
        self.setVisible(bool(rest or waivable))

    def _button(self, code: str, waived: Collection[str]) -> Button:
        stands = code in waived
        text = self._say("Don’t allow it") if stands else self._say("Allow it anyway")
        button = Button(text, icon="hands", size=Size.CONTROL)
        button.clicked.connect(lambda: self.waived.emit(code, not stands))
        return button


def _row(line: StateLine, button: Button | None) -> QWidget:
    """A sentence, and what may be done about it at its right."""
    if button is None:
        return line
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(16)
    row.addWidget(line, 1, Qt.AlignmentFlag.AlignVCenter)
    row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
    return holder
