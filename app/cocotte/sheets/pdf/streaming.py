"""Documents of thousands of pages: finished pages wait on disk, and what is written goes out at once.

The library keeps every page, and then the whole document twice, in memory; here both stay out of it.
"""

from __future__ import annotations

from typing import IO, Any, BinaryIO

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFDocument, PDFName, PDFStream, PDFZCompress
from reportlab.pdfgen.canvas import Canvas


def pack(canvas: Canvas, spool: IO[bytes] | None = None) -> None:
    """Compress the page just drawn, which the canvas would keep at full length; put it aside in a `spool`."""
    page: Any = canvas._doc.Pages.pages[-1]  # noqa: SLF001 - as Pen
    content = PDFZCompress.encode(page.stream)
    filtered = PDFDictionary({"Filter": PDFName(PDFZCompress.pdfname)})
    page.Contents = PDFStream(filtered, content) if spool is None else _Spooled(filtered, content, spool)
    page.stream = None


def stream(canvas: Canvas, out: BinaryIO) -> None:
    """Let a document write each of its parts as soon as it is made."""
    document: Any = canvas._doc  # noqa: SLF001 - as Pen
    document.__class__ = _Streamed
    document.out = out


class _Spooled(PDFStream):  # type: ignore[misc]  # the library has no types
    """A page's content, in a file until it is written."""

    def __init__(self, dictionary: PDFDictionary, content: bytes, spool: IO[bytes]) -> None:
        self._spool, self._at, self._length = spool, spool.tell(), len(content)
        spool.write(content)
        super().__init__(dictionary)

    @property
    def content(self) -> bytes:
        """The content, read back."""
        self._spool.seek(self._at)
        return self._spool.read(self._length)

    @content.setter
    def content(self, _: None) -> None:
        """The library sets what it has none of."""


class _Streamed(PDFDocument):  # type: ignore[misc]  # as above
    """A document that collects nothing: what it would collect its parts in writes them to `out`."""

    out: BinaryIO

    @property
    def __accum__(self) -> Any:  # noqa: ANN401 - the library's own
        return self._collector

    @__accum__.setter
    def __accum__(self, collector: Any) -> None:  # noqa: ANN401 - as above
        self._collector = collector
        self.out.writelines(collector.strings)
        collector.strings.clear()
        collector.write = self.out.write

    @__accum__.deleter
    def __accum__(self) -> None:
        del self._collector
