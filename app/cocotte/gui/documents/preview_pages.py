"""The pages of a preview, one under the other: those in sight are drawn, the others wait."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.gui.services.tasks import Progress
from cocotte.gui.services.theme import Token
from cocotte.gui.services.worker import Worker
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import taken_off
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.style.paint import box, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.language.catalogue import Translator

DOTS = 110.0
"""Dots per inch, to read on screen."""

_LEAST = 320  # px a page is wide at least


class PreviewPages(ScrollPage):
    """A PDF to leaf through. A picture of a page takes 5 MB: far ones are let go."""

    def __init__(self, say: Translator) -> None:
        paper = QWidget()
        super().__init__(paper)
        self._say = say
        self._pdf = b""
        self._pages: list[_Page] = []
        self._awaited: _Page | None = None
        self._worker = Worker(self)
        self._column = vbox(paper, 16, margins=(24, 8, 24, 24))
        self.verticalScrollBar().valueChanged.connect(self._look)

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def pictures(self) -> list[QImage]:
        """The pages in sight and those beside, as far as they are drawn."""
        return [page.image for page in self._pages if page.image is not None]

    def show_pdf(self, pdf: bytes, sizes: list[tuple[int, int]]) -> None:
        """Show a PDF whose pages are so wide and high, in pixels."""
        for old in taken_off(self._column):
            old.hide()
            old.setParent(None)
        self._pdf, self._pages = pdf, []
        for number, size in enumerate(sizes, 1):
            page = _Page(size, self._say("Page {number} of {count}", number=number, count=len(sizes)))
            self._pages.append(page)
            self._column.addWidget(page, 0, Qt.AlignmentFlag.AlignHCenter)
        self._column.addStretch()
        self.settle()
        self._look()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._look()

    def _look(self) -> None:
        """Draw the nearest page that is missing, in a worker thread, and let go of the far ones."""
        high, top = self.viewport().height(), self.verticalScrollBar().value()
        away = {page: max(page.y() - top - high, top - page.geometry().bottom()) for page in self._pages}
        for page, distance in away.items():
            if distance > high:
                page.image = None
        missing = [page for page, distance in away.items() if distance <= high and page.image is None]
        if not missing or self._awaited is not None:
            return
        self._awaited = min(missing, key=away.__getitem__)
        pdf, number = self._pdf, self._pages.index(self._awaited)

        def draw(_: Progress) -> QImage:
            from cocotte.gui.documents.pdf_pages import picture_of  # noqa: PLC0415 - in a worker thread

            return picture_of(pdf, number, DOTS)

        self._worker.ask(draw, self._drawn)

    def _drawn(self, image: QImage) -> None:
        page, self._awaited = self._awaited, None
        if page is not None and page in self._pages:  # the paper may be another by now
            page.image = image
            page.update()
        self._look()


class _Page(Themed, QWidget):
    """One page, as wide as its size or as there is room; white until it is drawn."""

    def __init__(self, size: tuple[int, int], name: str) -> None:
        super().__init__()
        self._wide, self._high = size
        self.image: QImage | None = None
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(self._wide + 2, self._high + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, self.heightForWidth(_LEAST))

    def heightForWidth(self, width: int) -> int:
        return round(min(width, self._wide) * self._high / self._wide) + 2

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            box(painter, self.rect(), QColor("white"), self.theme.color(Token.LINE2))
            if self.image is not None:
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.drawImage(QRectF(self.rect()).adjusted(1, 1, -1, -1), self.image)
