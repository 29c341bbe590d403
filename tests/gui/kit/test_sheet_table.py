"""The sheet's models: what changed is told, what did not is left alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPersistentModelIndex, Qt

from cocotte.gui.widgets.sheet.table_models import FIRST, NUMBER, WORDS, LinesModel
from cocotte.language.written.model import DealState, Figure, SumKind
from gui.kit.sheets_by_hand import deal as by_hand
from gui.kit.sheets_by_hand import game, line, sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QModelIndex
    from PySide6.QtWidgets import QApplication
    from pytestqt.modeltest import ModelTester

    from cocotte.language.written.model import Block, Row, ScoreSheet, SumLine

SIDES = (game("Pierre", "Jean"),)


def deal(number: int, state: DealState = DealState.COUNTS) -> Row:
    """A deal Pierre won."""
    spoken = f"Pierre, deal {number}, total {number}, won"
    won = Figure(str(number), str(number), won=True, spoken=spoken)
    return by_hand(number, f"Pierre knocks 4 – {number}", (won, None), state=state, hint="amended")


def drawn(rows: Sequence[Row], games: Sequence[Block] = SIDES, foot: tuple[SumLine, ...] = ()) -> ScoreSheet:
    """A sheet of these rows."""
    return sheet(games, rows, foot, number="no", words="deal")


def shown(model: LinesModel) -> list[str]:
    """The numbers a model shows."""
    return [model.index(row, NUMBER).data() for row in range(model.rowCount())]


class ModelSignals:
    """What a model told its views."""

    def __init__(self, model: LinesModel) -> None:
        self.inserted: list[tuple[int, int]] = []
        self.removed: list[tuple[int, int]] = []
        self.changed: list[tuple[int, int]] = []
        self.reset = 0
        model.rowsInserted.connect(lambda _parent, first, last: self.inserted.append((first, last)))
        model.rowsRemoved.connect(lambda _parent, first, last: self.removed.append((first, last)))
        model.dataChanged.connect(lambda first, last: self.changed.append((first.row(), last.row())))
        model.modelReset.connect(self._reset)

    def _reset(self) -> None:
        self.reset += 1


@pytest.fixture
def model(qapp: QApplication) -> LinesModel:
    model = LinesModel()
    made = drawn([*map(deal, range(1, 5)), deal(5, DealState.PREVIEW)])
    model.show_lines(made, made.rows)
    return model


def test_a_deal_recorded_touches_two_rows(model: LinesModel) -> None:
    """The preview becomes the deal, the next preview comes under it."""
    signals = ModelSignals(model)
    rows = [*map(deal, range(1, 6)), deal(6, DealState.PREVIEW)]
    model.show_lines(drawn(rows), tuple(rows))
    assert (signals.changed, signals.inserted, signals.removed, signals.reset) == ([(4, 4)], [(5, 5)], [], 0)


def test_a_deal_undone_leaves_the_others_alone(model: LinesModel) -> None:
    """One row goes."""
    signals = ModelSignals(model)
    rows = list(map(deal, range(1, 5)))
    model.show_lines(drawn(rows), tuple(rows))
    assert (signals.removed, signals.changed) == ([(4, 4)], [])


def test_another_number_of_sides_is_another_sheet(model: LinesModel) -> None:
    """Everything is drawn anew."""
    signals = ModelSignals(model)
    model.show_lines(drawn([], [game("A", "B", "C")]), ())
    assert signals.reset == 1
    assert model.columnCount() == FIRST + 3


def test_blank_paper_tells_whose_it_is_where_the_keyboard_is(model: LinesModel) -> None:
    """Jean, nothing; elsewhere a reader passes over it. No head says the same once more."""
    blank = model.index(0, FIRST + 1)
    assert blank.data(Qt.ItemDataRole.AccessibleTextRole) == ""
    model.here = QPersistentModelIndex(blank)
    assert blank.data(Qt.ItemDataRole.AccessibleTextRole) == "Jean, nothing"
    assert model.headerData(FIRST + 1, Qt.Orientation.Horizontal) is None


def test_every_cell_can_be_read_aloud(model: LinesModel) -> None:
    """Words say the deal, figures what they are, blank paper nothing."""
    spoken = Qt.ItemDataRole.AccessibleTextRole
    assert model.index(0, WORDS).data(spoken) == "deal 1"
    assert model.index(0, FIRST).data(spoken) == "Pierre, deal 1, total 1, won"
    assert model.index(0, FIRST + 1).data(spoken) == ""
    assert model.index(0, WORDS).data(Qt.ItemDataRole.ToolTipRole) == "amended"
    assert model.headerData(0, Qt.Orientation.Vertical) == "1"


def test_the_foot_is_lines_too(qapp: QApplication, qtmodeltester: ModelTester) -> None:
    """To go and totals, in the same columns."""
    model = LinesModel()
    foot = (
        line("To go", ("85", ""), kind=SumKind.TO_GO),
        line("Total", ("105", ""), kind=SumKind.TOTAL),
    )
    model.show_lines(drawn([], foot=foot), foot)
    assert model.index(0, WORDS).data() == "To go"
    assert model.index(0, NUMBER).data() == ""
    spoken = Qt.ItemDataRole.AccessibleTextRole
    assert model.index(1, WORDS).data(spoken) == "Total"
    assert model.index(1, FIRST).data(spoken) == "Pierre, 105"
    assert model.headerData(1, Qt.Orientation.Vertical) == "Total"
    qtmodeltester.check(model)


def test_the_sheet_is_a_proper_model(model: LinesModel, qtmodeltester: ModelTester) -> None:
    """As Qt understands models, also when rows come and go."""
    qtmodeltester.check(model)
    for rows in ([], [deal(1)], [deal(2), deal(1)], list(map(deal, range(9)))):
        model.show_lines(drawn(rows), tuple(rows))
        assert shown(model) == [row.number for row in rows]


@pytest.mark.slow("a sheet drawn many times")
@given(st.lists(st.lists(st.integers(0, 5), max_size=7), max_size=6))
def test_any_change_of_rows_ends_with_the_new_rows(sheets: list[list[int]]) -> None:
    """Whatever was struck, restored or reordered, views that follow the signals show the new sheet."""
    model = LinesModel()
    model.show_lines(drawn([]), ())
    seen: list[str] = []

    def change(first: QModelIndex, last: QModelIndex) -> None:
        seen[first.row() : last.row() + 1] = shown(model)[first.row() : last.row() + 1]

    def insert(_parent: QModelIndex, first: int, last: int) -> None:
        seen[first:first] = shown(model)[first : last + 1]

    def remove(_parent: QModelIndex, first: int, last: int) -> None:
        del seen[first : last + 1]

    model.dataChanged.connect(change)
    model.rowsInserted.connect(insert)
    model.rowsRemoved.connect(remove)
    for numbers in sheets:
        rows = tuple(map(deal, numbers))
        model.show_lines(drawn(rows), rows)
        assert seen == [str(number) for number in numbers]
