"""A match's sheet in PDF, beside a bare reportlab script that draws the same page; long matches; a season.

Run with `python tests/bench/bench_pdf.py`. The bare script is what drew the page, played back: the same
texts, lines and grounds at the same places, by the canvas's own calls, with the same faces, and nothing
decided. The match's own time includes everything from its log: sheet, words, places, page. Both take turns.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import perf_counter
from unittest.mock import patch

from reportlab.pdfgen.canvas import Canvas

sys.path.insert(0, str(Path(__file__).parents[1]))

from cocotte.core.match.fold import fold
from cocotte.core.match.match import Match
from cocotte.language.catalogue import Translator
from cocotte.sheets.exports import Paper, write_season
from cocotte.sheets.pdf import document, render_pdf
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import Face
from sheets.evenings import KINDS, NORTH, SOUTH, begin, paper, played

MOST = 1.5
MOST_SECONDS = 2.0
MOST_SEASON = 10.0
MOST_MEMORY = 150.0
ROUNDS = 15
PAGE = ("heads-up", "hollywood", "captain", "contract")
Call = tuple[str, tuple[object, ...], dict[str, object]]


class Recorder(Pen):
    """A pen that also notes the canvas's own calls that would draw the same."""

    calls: list[Call]

    def _note(self, name: str, *args: object, **kwargs: object) -> None:
        self.calls.append((name, args, kwargs))

    def _show(self, x, y, text, face, size):
        self._note("setFont", face.value, size)
        self._note("drawString", x, y, text)
        super()._show(x, y, text, face, size)

    def _line(self, *places_and_style):
        super()._line(*places_and_style)
        self._note("line", *places_and_style[:4])

    def _line_style(self, weight, ink):
        if ink != self._stroke:
            self._note("setStrokeColorRGB", *ink)
        if weight != self._weight:
            self._note("setLineWidth", weight)
        super()._line_style(weight, ink)

    def _ink(self, ink):
        if ink != self._fill:
            self._note("setFillColorRGB", *ink)
        super()._ink(ink)

    def ground(self, left, bottom, right, top, ink):
        super().ground(left, bottom, right, top, ink)
        self._note("rect", left, bottom, right - left, top - bottom, stroke=0, fill=1)

    def panel(self, left, bottom, right, top, *, radius=3, **style):
        super().panel(left, bottom, right, top, radius=radius, **style)
        self._note("roundRect", left, bottom, right - left, top - bottom, radius, stroke=1, fill=1)


def recorded(match: Match, say: Translator) -> list[Call]:
    """What draws a match's only page."""
    Recorder.calls = []
    with patch.object(document, "Pen", Recorder):
        render_pdf(paper(match), say)
    return Recorder.calls


def bare(calls: list[Call]) -> bytes:
    """The same page, drawn without a thought."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(595.28, 841.89), initialFontName=Face.PLAIN.value, pageCompression=1)
    for name, args, kwargs in calls:
        getattr(canvas, name)(*args, **kwargs)
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def memory() -> float:
    """The most memory held so far, in megabytes."""
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024


def timed(action: Callable[[], object]) -> float:
    """How long it takes, in seconds."""
    start = perf_counter()
    action()
    return perf_counter() - start


def ratio(name: str, say: Translator) -> float:
    """A page from its match over the same page drawn bare; the best of the rounds for each."""
    match = KINDS[name]()
    calls = recorded(match, say)
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(timed(lambda: render_pdf(paper(match), say)))
        theirs.append(timed(partial(bare, calls)))
    best, plain = min(ours), min(theirs)
    print(f"{name}: {best * 1000:.1f} ms, bare {plain * 1000:.1f} ms: {best / plain:.2f} times")
    return best / plain


def season_of(matches: int) -> list[Callable[[], Paper]]:
    """So many evenings, of every kind in turn, each folded from its log when it is asked for."""
    logs = [make().entries for make in KINDS.values()]

    def of(number: int) -> Callable[[], Paper]:
        return lambda: paper(fold(logs[number % len(logs)]))

    return [of(number) for number in range(matches)]


def main() -> bool:
    """Print the figures; whether all promises are kept."""
    say = Translator.of("fr")
    worst = max(ratio(name, say) for name in PAGE)
    started = memory()
    season = timed(lambda: write_season(io.BytesIO(), season_of(100), "Club", say))
    more = memory() - started
    print(f"season of 100 matches: {season:.2f} s, {more:.0f} MB more")
    house = {"target": 10_000, "target_step": 0, "gin_bonus": 1, "undercut_bonus": 1}
    long = played(begin("teams", [NORTH, SOUTH], ledger="hollywood", house=house), 500)
    render_pdf(paper(KINDS["teams"]()), say)  # the faces are read
    seconds = timed(lambda: render_pdf(paper(long), say))
    print(f"twelve players, Hollywood, {len(long.rows)} deals: {seconds:.2f} s")
    return worst < MOST and seconds < MOST_SECONDS and season < MOST_SEASON and more < MOST_MEMORY


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
