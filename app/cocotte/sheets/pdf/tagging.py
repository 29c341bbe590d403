"""The structure of a document for screen readers: its parts, page by page, in the order they are read in.

The library writes no tags itself; it passes on what it is given. A page has one heading and one part of
running text: a table is heard row by row, but not as a table, and a link has no part of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName
from reportlab.pdfgen.canvas import Canvas


class Tags:
    """The parts of a document while its pages are drawn."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas: Any = canvas
        self._pages: list[tuple[Any, list[str]]] = []
        self._here: list[str] = []

    @contextmanager
    def part(self, kind: str) -> Iterator[None]:
        """Whatever is drawn within is a part of a kind: ``H1`` or ``P``."""
        self._canvas.addLiteral(f"/{kind} <</MCID {len(self._here)}>> BDC")
        self._here.append(kind)
        yield
        self._canvas.addLiteral("EMC")

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Whatever is drawn within stands on every page, and is not read out."""
        self._canvas.addLiteral("/Artifact BMC")
        yield
        self._canvas.addLiteral("EMC")

    @contextmanager
    def read_as(self, words: str) -> Iterator[None]:
        """Whatever is drawn within, of a part, is read out in these words; without words not at all."""
        encoded = words.encode("utf-16-be").hex()
        self._canvas.addLiteral(f"/Span <</ActualText <feff{encoded}>>> BDC")
        yield
        self._canvas.addLiteral("EMC")

    def end_page(self) -> None:
        """Finish the page at hand, with its parts."""
        document = self._canvas._doc  # noqa: SLF001 - the library has no tags of its own
        reference = document.thisPageRef()
        self._canvas.showPage()
        page = document.Pages.pages[-1]
        page.StructParents, page.Tabs = len(self._pages), PDFName("S")
        page.__NoDefault__ = [*type(page).__NoDefault__, "StructParents", "Tabs"]
        self._pages.append((reference, self._here))
        self._here = []

    def finish(self) -> None:
        """Write the parts of all pages into the document."""
        document = self._canvas._doc  # noqa: SLF001 - as above
        tree, whole = PDFDictionary({"Type": PDFName("StructTreeRoot")}), PDFDictionary({})
        root, top = document.Reference(tree), document.Reference(whole)
        parts: list[Any] = []
        places: list[Any] = []
        for number, (page, kinds) in enumerate(self._pages):
            here = [
                document.Reference(_element(kind, top, K=mark, Pg=page)) for mark, kind in enumerate(kinds)
            ]
            parts += here
            places += [number, document.Reference(PDFArray(here))]
        whole.dict.update(_element("Document", root, K=PDFArray(parts)).dict)
        tree["K"] = top
        tree["ParentTree"] = document.Reference(PDFDictionary({"Nums": PDFArray(places)}))
        tree["ParentTreeNextKey"] = len(self._pages)
        document.Catalog.StructTreeRoot = tree
        document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})


def _element(kind: str, parent: object, **more: object) -> PDFDictionary:
    return PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName(kind), "P": parent, **more})
