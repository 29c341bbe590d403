"""On paper: the pages of a PDF, put on it in a worker thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from cocotte.gui.documents.pdf_pages import picture_of
from cocotte.gui.services.tasks import Progress
from cocotte.sheets.style import PageSize

_DOTS = 300.0  # per inch


def printer_for(title: str, size: PageSize) -> QPrinter:
    """A printer for a document called so; the sheet has its own margins."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    printer.setFullPage(True)
    qt_size = QPageSize.PageSizeId.A4 if size is PageSize.A4 else QPageSize.PageSizeId.Letter
    printer.setPageSize(QPageSize(qt_size))
    return printer


def printing(pdf: bytes, pages: int, printer: QPrinter) -> Callable[[Progress], None]:
    """The work of putting every page on paper, as it is in the PDF; stopped, what is left is not printed."""

    def put(progress: Progress) -> None:
        painter = QPainter(printer)
        try:
            for number in range(pages):
                progress.at(number, pages)
                if number:
                    printer.newPage()
                whole = printer.pageLayout().fullRectPixels(printer.resolution())
                painter.drawImage(QRectF(whole), picture_of(pdf, number, _DOTS))
        finally:
            painter.end()

    return put
