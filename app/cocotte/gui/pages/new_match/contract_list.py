"""The contracts of a match as a list to make one's own: changed, moved, taken off, added (D17)."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.contract.contracts import Contract, read_contract
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.questions import Question, Value, parted
from cocotte.gui.pages.new_match.contract_line import ContractLine
from cocotte.gui.questions.fields import Field
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.language.catalogue import Translator


class ContractList(QWidget):
    """A line for each contract, in the order they are played."""

    changed = Signal()
    """Somebody made another list of it."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self.lines: list[ContractLine] = []
        self.more = Button(say("One more contract"), Kind.QUIET, icon="plus")
        self.more.clicked.connect(self._add)
        self._column = vbox(gap=0)
        foot = QHBoxLayout()
        foot.addWidget(self.more)
        foot.addStretch(1)
        column = vbox(self, 4, margins=(0, 0, 0, 4))
        column.addLayout(self._column)
        column.addLayout(foot)

    def contracts(self) -> tuple[str, ...]:
        """The contracts in their notation."""
        return tuple(str(line.contract) for line in self.lines)

    def show_contracts(self, texts: tuple[str, ...]) -> None:
        """Show this list; one that cannot be read leaves things as they are. Emits no signal."""
        if texts == self.contracts():
            return
        try:
            contracts = [read_contract(text) for text in texts]
        except (ParseError, RuleViolation):
            return
        while len(self.lines) > len(contracts):
            self._drop(self.lines.pop())
        for line, contract in zip(self.lines, contracts, strict=False):
            line.show_contract(contract)
        for contract in contracts[len(self.lines) :]:
            self._append(contract)
        self._place()

    def _append(self, contract: Contract) -> ContractLine:
        line = ContractLine(contract, self._say)
        line.changed.connect(self._place_and_notify)
        line.moved.connect(partial(self._move, line))
        line.removed.connect(partial(self._remove, line))
        self.lines.append(line)
        self._column.addWidget(line)
        return line

    def _add(self) -> None:
        """The last contract once more, to be changed."""
        line = self._append(self.lines[-1].contract if self.lines else Contract.of(2))
        self._place_and_notify()
        line.pen.setChecked(True)

    def _move(self, line: ContractLine, by: int) -> None:
        place = self.lines.index(line)
        other = place + by
        if 0 <= other < len(self.lines):
            self.lines.insert(other, self.lines.pop(place))
            self._column.insertWidget(other, line)
            self._place_and_notify()

    def _remove(self, line: ContractLine) -> None:
        if len(self.lines) > 1:
            self.lines.remove(line)
            self._drop(line)
            self._place_and_notify()

    def _drop(self, line: ContractLine) -> None:
        discard(line, self._column)

    def _place(self) -> None:
        for number, line in enumerate(self.lines, 1):
            line.place(number, len(self.lines))

    def _place_and_notify(self) -> None:
        self._place()
        self.changed.emit()


class ContractsField(Field):
    """The list as the answer to a question."""

    def __init__(self, question: Question, contracts: ContractList) -> None:
        super().__init__(question, contracts)
        self._contracts = contracts
        contracts.changed.connect(self.changed)

    def value(self) -> Value | None:
        return "; ".join(self._contracts.contracts())

    def show(self, value: Value | None) -> None:
        self._contracts.show_contracts(parted(value, ";"))
