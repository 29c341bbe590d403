"""Print preview: the very PDF that is exported, page by page, and the way to the printer."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QImage,
    QKeyEvent,
    QKeySequence,
    QPageSize,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cocotte.gui.desk import Desk
from cocotte.gui.kit.button import Button, Kind, Size
from cocotte.gui.kit.flow import Flow
from cocotte.gui.kit.label import Label, Sentence
from cocotte.gui.kit.look import Look, Themed
from cocotte.gui.kit.paint import box, painting
from cocotte.gui.kit.room import on_screen
from cocotte.gui.kit.scroll import ScrollPage
from cocotte.gui.kit.segments import Segments
from cocotte.gui.kit.typography import Type
from cocotte.gui.tasks import Progress, Task
from cocotte.gui.theme import Token
from cocotte.sheets.style import PageSize

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_SCREEN, _PAPER = 110.0, 300.0  # dots per inch: to read on screen, to print
_ONE_ROW = 800  # px from which the title and what can be done stand side by side
_LEAST = 320  # px a page is wide at least
_SIZES = (PageSize.A4, PageSize.LETTER)

Render = Callable[[PageSize], bytes]
"""Makes the PDF for a size of paper."""


class Preview(QWidget):
    """A window of its own, beside the match; Escape closes it."""

    exportAsked = Signal()
    """Somebody wants this PDF in a file."""

    def __init__(
        self, desk: Desk, title: str, render: Render, size: PageSize, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        say = desk.say
        self._desk, self._say, self._render = desk, say, render
        self._pdf = b""
        self._task: Task | None = None
        self.setWindowTitle(say("Print: {title}", title=title))
        self.sizes = Segments(say("Paper"), ["A4", say("Letter")], ticks=False, size=Size.CONTROL)
        self.sizes.choose(_SIZES.index(size))
        self.sizes.setMinimumWidth(Look.current().theme.px(160))
        self.sizes.chosen.connect(lambda _: self._draw())
        self.export = Button(say("Export…"), icon="export")
        self.export.clicked.connect(self.exportAsked)
        self.print = Button(say("Print…"), Kind.PRIMARY, icon="print", key="Ctrl+P")
        self.print.clicked.connect(self._ask_printer)
        self._told = Label("", Type.BODY, Token.INK2)
        self._bar = bar = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        bar.setContentsMargins(24, 16, 24, 16)
        bar.setSpacing(12)
        titles = QVBoxLayout()
        titles.setSpacing(4)
        titles.addWidget(Sentence(title, Type.SUMMARY))
        titles.addWidget(self._told)
        bar.addLayout(titles, 1)
        holder = QWidget()
        deeds = Flow(holder, gap=12)
        for deed in (self.sizes, self.export, self.print):
            deeds.addWidget(deed)
        bar.addWidget(holder)
        self._pages = QVBoxLayout()
        self._pages.setContentsMargins(24, 8, 24, 24)
        self._pages.setSpacing(16)
        paper = QWidget()
        paper.setLayout(self._pages)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        self._scroll = ScrollPage(paper)
        column.addWidget(self._scroll, 1)
        for keys, act in (("Escape", self.close), ("Ctrl+W", self.close), ("Ctrl+P", self.print.click)):
            QShortcut(QKeySequence(keys), self, act)
        self.resize(on_screen(self, 920, 760))
        if place := desk.settings.windows.get("preview"):
            self.restoreGeometry(QByteArray(b64decode(place)))
        self._draw()

    def pictures(self) -> list[QImage]:
        """The pages shown."""
        return [page.image for page in self.findChildren(_Page)]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= Look.current().theme.px(_ONE_ROW)
        self._bar.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._scroll.turn_page(event):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self._desk.remember_places({"preview": b64encode(self.saveGeometry().data()).decode()})

    def _draw(self) -> None:
        """Make the PDF and its pictures beside the window."""
        size, render = _SIZES[self.sizes.index() or 0], self._render
        self.print.setEnabled(False)
        self._told.setText(self._say("Drawing…"))

        def draw(_: Progress) -> tuple[bytes, list[QImage]]:
            from cocotte.gui.pdf_pages import pages_of  # noqa: PLC0415 - beside the window

            pdf = render(size)
            return pdf, list(pages_of(pdf, _SCREEN))

        self._task = Task(draw, self)
        self._task.done.connect(self._drawn)
        self._task.failed.connect(self._failed)
        self._task.start()

    def _drawn(self, drawn: tuple[bytes, list[QImage]]) -> None:
        self._pdf, images = drawn
        while (item := self._pages.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.setParent(None)
        for number, image in enumerate(images, 1):
            name = self._say("Page {number} of {count}", number=number, count=len(images))
            self._pages.addWidget(_Page(image, name), 0, Qt.AlignmentFlag.AlignHCenter)
        self._pages.addStretch()
        self._told.setText(self._say.n("{n} page", "{n} pages", len(images)))
        self.print.setEnabled(True)

    def _failed(self, error: BaseException) -> None:
        self._told.setText("")
        raise error  # the window's own watch tells it

    def _ask_printer(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # noqa: PLC0415 - when somebody prints

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self.windowTitle())
        printer.setFullPage(True)
        printer.setPageSize(_qt_size(_SIZES[self.sizes.index() or 0]))
        if QPrintDialog(printer, self).exec():
            self.print_to(printer)

    def print_to(self, printer: QPrinter) -> None:
        """Put the pages on paper, as they are in the PDF."""
        from cocotte.gui.pdf_pages import pages_of  # noqa: PLC0415 - when somebody prints

        painter = QPainter(printer)
        for number, image in enumerate(pages_of(self._pdf, _PAPER)):
            if number:
                printer.newPage()
            whole = printer.pageLayout().fullRectPixels(printer.resolution())
            painter.drawImage(QRectF(whole), image)
        painter.end()


class _Page(Themed, QWidget):
    """One page, as wide as it was drawn or as there is room."""

    def __init__(self, image: QImage, name: str) -> None:
        super().__init__()
        self.image = image
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(self.image.width() + 2, self.image.height() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, self.heightForWidth(_LEAST))

    def heightForWidth(self, width: int) -> int:
        return round(min(width, self.image.width()) * self.image.height() / self.image.width()) + 2

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            box(painter, self.rect(), self.theme.color(Token.SURF), self.theme.color(Token.LINE2))
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(QRectF(self.rect()).adjusted(1, 1, -1, -1), self.image)


def _qt_size(size: PageSize) -> QPageSize:
    return QPageSize(QPageSize.PageSizeId.A4 if size is PageSize.A4 else QPageSize.PageSizeId.Letter)
