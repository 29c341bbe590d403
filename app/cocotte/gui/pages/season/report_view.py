"""A report on the screen: its tables under their titles, and what is to be said of them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.gui.pages.season.report_table import ReportTable
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.catalogue import Translator
from cocotte.language.written.tables import Report, Table


class ReportView(QWidget):
    """Table below table; a row that the keyboard is on says why, below its table."""

    rested = Signal(str, str)
    """The keyboard came to a row: the title of its table, and who is in its second place."""

    def __init__(self, say: Translator, beneath: QWidget, parent: QWidget | None = None) -> None:
        """`beneath` stands under the first table; who shows the view says when it is seen."""
        super().__init__(parent)
        self._say, self._beneath = say, beneath
        self._column = vbox(self, 16)
        self.tables: list[ReportTable] = []
        """The tables that are shown."""

    def show_report(self, report: Report | None) -> None:
        """Show a report instead of the one before; None for nothing."""
        self._column.removeWidget(self._beneath)
        empty(self._column)
        self.tables = []
        self._column.addWidget(self._beneath)
        if report is None:
            return
        for place, table in enumerate(report.tables):
            if place:
                self._column.addWidget(self._panel(table))
            else:
                self._column.insertWidget(0, self._panel(table))
        for note in (*report.notes, report.numbered):
            if note:
                self._column.addWidget(Prose(note, Type.SMALL, Token.INK2))

    def _panel(self, table: Table) -> QWidget:
        panel = Panel(padding=16, gap=8)
        panel.column.addWidget(Label(table.title, Type.HEADING))
        if table.rows:
            shown = ReportTable(table, self._say)
            why = Prose("", Type.SMALL, Token.INK2)
            why.hide()
            shown.rested.connect(partial(self._rest, shown, why))
            self.tables.append(shown)
            panel.column.addWidget(shown)
            panel.column.addWidget(why)
        for note in table.notes:
            panel.column.addWidget(Prose(note, Type.SMALL, Token.INK2))
        return panel

    def _rest(self, table: ReportTable, why: Prose, row: int) -> None:
        words = table.report_model.why(row)
        why.set_words(words)
        why.setVisible(bool(words))
        if table.report_model.columnCount() > 1:
            self.rested.emit(table.report_model.table.title, table.report_model.cell(row, 1).text)
