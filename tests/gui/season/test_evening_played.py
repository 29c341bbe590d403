"""An evening of twelve in the real window: typed, ranked, settled, ticked off, printed and looked at."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cocotte.core.season.settled import EVENINGS
from cocotte.core.values import replace
from cocotte.gui.documents.preview import Preview
from cocotte.gui.widgets.controls.button import Button
from cocotte.sheets.tables import report_pdf
from matches_played import opened
from sheets.reading import read

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.services.app_context import AppContext
    from gui.conftest import MakeContext, OpenWindow

TWELVE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Léa")
CENTS = 5
"""A point."""


@pytest.fixture
def context(own_context: MakeContext) -> AppContext:
    """A log without a match."""
    return own_context()


@pytest.fixture
def window(own_window: OpenWindow, context: AppContext) -> MainWindow:
    """A window over it."""
    return own_window(context)


def play(window: MainWindow, context: AppContext, pair: tuple[str, str], luck: Random) -> Counter[str]:
    """A match to 100, each deal typed into the quick line and sent with Enter; what each has won, in points.

    A gin gives 20 more; who wins has what he scored more, 100 for the game, 20 for each box more, and all of
    it twice where the other has nothing (GIN-14, GIN-19 to GIN-21).
    """
    stake = replace(opened("gin-rami", pair), stake=f"0.{CENTS:02}", currency="CAD")
    window.open_match(context.open_match(stake))
    match_id, line = window.match_id, window.pages.match.entry.quick.field.line
    scored, boxes = Counter(dict.fromkeys(pair, 0)), Counter(dict.fromkeys(pair, 0))
    while max(scored.values()) < 100:
        winner, points = luck.choice(pair), luck.randint(5, 40)
        line.setFocus()
        QTest.keyClicks(line, f"{winner.replace('é', 'e')} g {points}")
        QTest.keyClick(line, Qt.Key.Key_Return)
        scored[winner] += points + 20
        boxes[winner] += 1
    assert context.keeper.match(match_id).finished
    first, other = sorted(pair, key=lambda name: -scored[name])
    won = scored[first] - scored[other] + 100 + 20 * (boxes[first] - boxes[other])
    won *= 1 if boxes[other] else 2
    return Counter({first: won, other: -won})


@pytest.mark.slow("an evening of twelve")
def test_twelve_play_an_evening(
    window: MainWindow, context: AppContext, qtbot: QtBot, tmp_path: Path
) -> None:
    """What the page says is what the matches come to, counted here; all is paid in the end, to the cent."""
    luck, balance, won = Random(24), Counter(dict.fromkeys(TWELVE, 0)), Counter(dict.fromkeys(TWELVE, 0))
    for _ in range(2):
        names = luck.sample(TWELVE, len(TWELVE))
        for pair in zip(names[::2], names[1::2], strict=True):
            for name, points in play(window, context, pair, luck).items():
                balance[name] += points
                won[name] += points > 0
    window.go("league")
    page = window.pages.season
    qtbot.waitUntil(lambda: page.shown is not None and not page.reading.worker.busy)
    assert page.report is not None
    ranked = {row[1].text: int(row[2].text) for row in page.report.tables[0].rows}
    assert ranked == {name: 2 * won[name] for name in TWELVE}
    papers = {"standings": _printed(window, qtbot, tmp_path / "standings")}
    page.choices.part.parts[1].click()
    qtbot.waitUntil(lambda: page.shown is not None and page.shown.settle is not None)
    _look(window, tmp_path / "evening.png")
    page.settle.click()
    qtbot.waitUntil(lambda: page.shown is not None and bool(page.shown.settled))
    (decided,) = context.keeper.decisions(EVENINGS).all().decisions
    owed = {name: Fraction(-CENTS * points, 100) for name, points in balance.items()}
    assert len(decided.state.payments) < len(TWELVE)
    for paid in decided.state.payments:
        owed[paid.payer] -= paid.much
        owed[paid.payee] += paid.much
    assert not any(owed.values())
    for left in range(len(decided.state.payments), 0, -1):
        qtbot.waitUntil(lambda left=left: len(_due(window)) == left)  # type: ignore[misc]  # bound now
        _due(window)[0].click()
    qtbot.waitUntil(lambda: not _due(window))
    _look(window, tmp_path / "settled.png")
    papers["evening"] = _printed(window, qtbot, tmp_path / "evening")
    assert all(name in text for name in TWELVE for text in papers.values())
    assert "Everything is paid." in papers["evening"]
    assert "A match won: 2." in papers["standings"]


def _due(window: MainWindow) -> list[Button]:
    """The buttons that tick off a payment."""
    there = window.pages.season.payments.findChildren(Button)
    return [each for each in there if each.isVisible() and each.text().startswith("Tick off")]


def _printed(window: MainWindow, qtbot: QtBot, place: Path) -> str:
    """What is on the pages that go to the printer, seen in the window before; kept to be looked at."""
    window.actions_by_name["print"].trigger()
    (preview,) = window.findChildren(Preview)
    qtbot.waitUntil(lambda: bool(preview.pictures()))
    report = window.pages.season.report
    assert report is not None
    paper = report_pdf(report, window.say)
    place.with_suffix(".pdf").write_bytes(paper)
    for number, picture in enumerate(preview.pictures(), 1):
        picture.save(str(place.with_name(f"{place.name}-{number}.png")))
    preview.close()
    qtbot.waitUntil(lambda: not window.findChildren(Preview))
    return " ".join(read(paper))


def _look(window: MainWindow, file: Path) -> None:
    """A picture of the window, kept to be looked at."""
    assert window.grab().save(str(file))
