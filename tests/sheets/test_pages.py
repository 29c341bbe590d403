"""How a sheet is parted in pages, whatever its length: found in what is drawn on them."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from reportlab.pdfgen.canvas import Canvas

from cocotte.language.catalogue import Translator
from cocotte.language.written.document import write_out
from cocotte.sheets.pdf import scan
from cocotte.sheets.pdf.document import lay_out
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import PageSize
from cocotte.store.match_files.transfer import to_script
from sheets.evenings import LIBRARY, NORTH, PLAYERS, SOUTH, begin, paper, played

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from cocotte.core.match.match import Match
    from cocotte.language.written.printed import Written
    from cocotte.sheets.pdf.flow import Flow

OPEN = {"target": 0}
FORMS = {
    "heads-up": lambda: begin("gin-rami", ["Pierre", "Jean"], house=OPEN, stake="0.10", currency="EUR"),
    "hollywood": lambda: begin("hollywood", ["Pierre", "Jean"], house={"target": 5000, "gin_bonus": 1}),
    "hollywood-5": lambda: begin("hollywood", ["Pierre", "Jean"], house={"columns": 5, "target": 5000}),
    "multi-match": lambda: begin("multi-match", ["Pierre", "Jean"], house={"match_total": 90_000}),
    "best-of": lambda: begin("tournament", ["Pierre", "Jean"], house={"best_of": 15, "target": 200}),
    "cut-in": lambda: begin("gin-three", ["Pierre", "Jean", "Jacques"], house=OPEN),
    "captain": lambda: begin("captain", ["Alice", ("Ben", "Carol")], house=OPEN),
    "partnership": lambda: begin("gin-four", [("Pierre", "Paul"), ("Jean", "Jacques")], house=OPEN),
    "alternance": lambda: begin("alternance", [("Pierre", "Paul"), ("Jean", "Jacques")], house=OPEN),
    "teams": lambda: begin("teams", [NORTH, SOUTH], house=OPEN),
    "contract": lambda: begin("contract-rummy", PLAYERS[:5]),
    "eights-2": lambda: begin("eights-100", PLAYERS[:2], house={"target": 100_000}),
    "eights-8": lambda: begin("eights-100", PLAYERS, house={"target": 100_000}),
    "eights-open": lambda: begin("eights", PLAYERS[:4]),
}
"""Matches that go on as long as one likes, in every form."""
FEWEST = 5
"""Lines on a page, or it holds a code."""


class Reading(Pen):
    """Draws nothing, and remembers what it was told to draw."""

    def __init__(self) -> None:
        super().__init__(Canvas(io.BytesIO()))
        self.texts: list[tuple[float, float, str]] = []
        self.codes: list[tuple[float, float]] = []

    def text(self, x: float, y: float, text: str, *_: Any, **__: Any) -> float:
        if text:
            self.texts.append((x, round(y, 1), text))
        return x

    def underlined(self, right: float, y: float, text: str, *_: Any, **__: Any) -> None:
        self.text(right, y, text)

    def modules(self, _left: float, top: float, size: float, rows: Sequence[Sequence[int]]) -> None:
        self.codes.append((top - size * len(rows), size))

    def _ignore(self, *_: Any, **__: Any) -> None:
        pass

    across = down = stroke = hair = ground = panel = _ignore


def pages_of(match: Match, language: str, size: PageSize) -> tuple[Written, Flow, list[Reading]]:
    """What is drawn between the head and the foot of each page, and how low something may stand."""
    script = to_script(match.entries, LIBRARY)
    written = write_out(paper(match, script=script), Translator.of(language))
    flow = lay_out(written, Translator.of(language), size)
    pages = []
    for page in flow.pages:
        pen = Reading()
        for draw in page:
            draw(pen)
        pages.append(pen)
    return written, flow, pages


def side_of(script: str) -> list[list[int]] | None:
    """About as many squares as a code of a script has, without the time it takes to make one."""
    version = next((each for each in range(1, 41) if 1.7 * each**2 + 6 * each >= len(script.encode())), None)
    return None if version is None else [[1] * (17 + 4 * version)] * (17 + 4 * version)


def lengths(form: str) -> Iterator[Match]:
    """A match after every second of its first deals, then every sixth, up to 120; each form after others."""
    match = FORMS[form]()
    for deal in range(121):
        if deal < 2 or (deal + len(form)) % (2 if deal <= 45 else 6) == 0 or match.finished:
            yield match
        if match.finished:
            return
        match = played(match, 1, seed=deal)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.slow("matches of every length on paper")
def test_pages_are_parted_where_a_reader_would_part_them(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of matches of every length each page is worth its paper, who signs sees the result, no code is lost."""
    monkeypatch.setattr(scan, "code_of", side_of)
    for match in lengths(form):
        language, size = [("fr", PageSize.A4), ("en", PageSize.LETTER)][len(match.rows) % 2]
        written, flow, pages = pages_of(match, language, size)
        where = f"{len(match.rows)} deals, {size}"
        check_lines(written, flow, pages, where)
        check_signatures(written, pages, where)
        check_code(written, pages, where)


def check_lines(written: Written, flow: Flow, pages: Sequence[Reading], where: str) -> None:
    """No page has but a few lines, no part of a table a deal or two; nothing stands below the foot."""
    for number, page in enumerate(pages, 1):
        lines = {y for _, y, _ in page.texts}
        assert len(lines) >= FEWEST or page.codes, f"{where}, page {number}"
        assert min(lines, default=flow.top) >= flow.bottom - 4, f"{where}, page {number}"
        assert all(low >= flow.bottom for low, _ in page.codes), f"{where}, page {number}"
        numbers = {text for x, _, text in page.texts if abs(x - flow.left) < 0.1 and text.isdigit()}
        for section in () if written.grid else written.sections:
            here = [row for row in section.rows if row.number in numbers]
            few = 3 if section.rows and len(section.rows[0].lines) == 1 else 1
            assert not here or len(here) >= min(few, len(section.rows)), f"{where}, page {number}"


def check_signatures(written: Written, pages: Sequence[Reading], where: str) -> None:
    """All stand below the settlement, on its page."""
    (page,) = [page for page in pages if written.evening.caption in {text for *_, text in page.texts}]
    caption = min(y for _, y, text in page.texts if text == written.evening.caption)
    below = " ".join(text for _, y, text in page.texts if y < caption)
    assert all(name in below for name in written.signatures), where


def check_code(written: Written, pages: Sequence[Reading], where: str) -> None:
    """It is drawn whole and large enough, on a page of its own if need be, or the sheet says why not."""
    codes = [code for page in pages for code in page.codes]
    content = " ".join(text for page in pages for *_, text in page.texts)
    assert written.scan
    if side_of(written.scan.text) is None:
        assert not codes, where
        assert "too long for a code" in content or "trop long pour tenir dans un code" in content, where
    else:
        ((_, module),) = codes
        assert module >= scan.SMALLEST_MODULE, where
