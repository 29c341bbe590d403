"""Print preview: the very PDF that is exported, page by page, and the way to the printer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QImage,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QBoxLayout, QWidget

from cocotte.gui.documents.preview_pages import DOTS, PreviewPages
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.tasks import Progress
from cocotte.gui.services.theme import Token
from cocotte.gui.services.window_place import place_of, put_back
from cocotte.gui.services.worker import Worker, show_in_window
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.dialog import accepted
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.room import lay, on_screen
from cocotte.gui.widgets.progress_row import ProgressRow
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.tab_order import ReadingOrder
from cocotte.gui.widgets.text.label import Label, Sentence
from cocotte.sheets.style import PageSize
from cocotte.store.outgoing import refuse_taken

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_ONE_ROW = 800  # px from which the title and what can be done stand side by side
_SIZES = (PageSize.A4, PageSize.LETTER)

Render = Callable[[PageSize], bytes]
"""Makes the PDF for a size of paper."""


class Preview(ReadingOrder, QWidget):
    """A window of its own, beside the match; Escape closes it."""

    exportRequested = Signal()
    """Somebody wants this PDF in a file."""

    def __init__(
        self, context: AppContext, title: str, render: Render, size: PageSize, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        say = context.say
        self._context, self._say, self._render = context, say, render
        self._pdf = b""
        self._drawing, self._printing = Worker(self), Worker(self, outlives=True)
        self.setWindowTitle(say("Print: {title}", title=title))
        self.sizes = Segments(say("Paper"), ["A4", say("Letter")], ticks=False, size=Size.CONTROL)
        self.sizes.choose(_SIZES.index(size))
        self.sizes.setMinimumWidth(ThemeManager.current().theme.px(160))
        self.sizes.chosen.connect(lambda _: self._draw())
        self.export = Button(say("Export…"), icon="export")
        self.export.clicked.connect(self.exportRequested)
        self.print = Button(say("Print…"), Kind.PRIMARY, icon="print", key="Ctrl+P")
        self.print.clicked.connect(self._ask_printer)
        self._state = Label("", Type.BODY, Token.INK2)
        self._bar = bar = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        bar.setContentsMargins(24, 16, 24, 16)
        bar.setSpacing(12)
        titles = vbox(gap=4)
        titles.addWidget(Sentence(title, Type.SUMMARY))
        titles.addWidget(self._state)
        bar.addLayout(titles, 1)
        holder = QWidget()
        self._buttons = Flow(holder, gap=12)
        for button in (self.sizes, self.export, self.print):
            self._buttons.addWidget(button)
        bar.addWidget(holder)
        column = vbox(self, 0)
        column.addLayout(bar)
        self.pages = PreviewPages(say)
        column.addWidget(self.pages, 1)
        self.foot = ProgressRow()
        self.foot.setContentsMargins(24, 8, 24, 8)
        self.foot.hide()
        column.addWidget(self.foot)
        self._printing.progressed.connect(self._printed)
        self._printing.rested.connect(self.foot.hide)
        self.foot.pressed.connect(self._printing.stop)
        for keys, act in (("Escape", self.close), ("Ctrl+W", self.close), ("Ctrl+P", self.print.click)):
            QShortcut(QKeySequence(keys), self, act)
        self.resize(on_screen(self, 920, 760))
        put_back(self, context.settings.windows.get("preview", ""))
        self._draw()

    def offer(self, title: str, answers: Sequence[str], choose: Callable[[int], None]) -> None:
        """Offer a choice of what is printed, the first answer given; `choose` is called with another."""
        self.choice = Segments(title, list(answers), ticks=False, size=Size.CONTROL)
        self.choice.choose(0)
        self.choice.setMinimumWidth(ThemeManager.current().theme.px(260))
        self.choice.chosen.connect(choose)
        self._buttons.addWidget(self.choice)

    def redraw(self) -> None:
        """Make the PDF anew: something else is printed."""
        self._draw()

    def pictures(self) -> list[QImage]:
        """The pages in sight and those beside, as far as they are drawn."""
        return self.pages.pictures()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= ThemeManager.current().theme.px(_ONE_ROW)
        lay(self._bar, across=wide)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.pages.turn_page(event):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self._context.remember_places({"preview": place_of(self)})

    def _draw(self) -> None:
        """Make the PDF in a worker thread."""
        size, render = _SIZES[self.sizes.index() or 0], self._render
        self.print.setEnabled(False)
        self._state.setText(self._say("Preparing pages…"))

        def draw(_: Progress) -> tuple[bytes, list[tuple[int, int]]]:
            from cocotte.gui.documents.pdf_pages import sizes_of  # noqa: PLC0415 - in a worker thread

            pdf = render(size)
            return pdf, sizes_of(pdf, DOTS)

        self._drawing.ask(draw, self._drawn, self._failed)

    def _drawn(self, drawn: tuple[bytes, list[tuple[int, int]]]) -> None:
        self._pdf, sizes = drawn
        self.pages.show_pdf(self._pdf, sizes)
        self._state.setText(self._say.n("{n} page", "{n} pages", len(sizes)))
        self.print.setEnabled(True)

    def _failed(self, error: BaseException) -> None:
        self._state.setText("")
        show_in_window(error)

    def _ask_printer(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog  # noqa: PLC0415 - when somebody prints

        from cocotte.gui.documents.printer import printer_for  # noqa: PLC0415 - as above

        printer = printer_for(self.windowTitle(), _SIZES[self.sizes.index() or 0])
        if accepted(QPrintDialog(printer, self)):
            self.print_to(printer)

    def print_to(self, printer: QPrinter) -> None:
        """Put the pages on paper; it goes on though the preview is closed.

        Raises: StorageError, where they are to go to a file of Cocotte's own.
        """
        from cocotte.gui.documents.printer import printing  # noqa: PLC0415 - when somebody prints

        if printer.outputFileName():  # the system's dialog prints to a file as well
            refuse_taken(Path(printer.outputFileName()), self._context.log_path)
        self._printed(0, self.pages.count)
        self._printing.ask(printing(self._pdf, self.pages.count, printer))

    def _printed(self, done: int, of: int) -> None:
        words = self._say("Printing page {number} of {count}", number=done + 1, count=of)
        self.foot.say(words, self._say("Stop"), done / of)
        self.foot.show()
