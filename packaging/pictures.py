"""Takes the pictures of the README: the window's pages with a match under way, without a screen.

Run it inside the environment the bootstrap makes::

    QT_QPA_PLATFORM=offscreen python packaging/pictures.py
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cocotte.core.match.events import Logged
from cocotte.gui.app import theme_for
from cocotte.gui.desk import Desk
from cocotte.gui.kit.focus import FocusRing
from cocotte.gui.kit.look import Look
from cocotte.gui.main_window import MainWindow, Standing
from cocotte.keeper import Scorekeeper
from cocotte.store.library import Library
from cocotte.store.memory_log import MemoryLog
from cocotte.store.settings import Settings, Theme
from cocotte.store.transfer import read_match

PICTURES = Path(__file__).parent / "pictures"
"""Where the pictures lie."""

EVENING = datetime(2026, 11, 20, 21, 0, tzinfo=UTC)
"""When the matches in the pictures were played."""

SETTLE = 300
"""Milliseconds until everything is painted."""

HOLLYWOOD = """cocotte 1
game gin
preset hollywood
rules gin-rami
format heads-up
ledger hollywood
side Pierre
side Jean
dealer Jean
stake 0.10 EUR

deal Pierre knock 4 19
deal Jean knock 6 18
deal Jean knock 9 27
deal Jean gin 12
deal Pierre knock 2 28
deal Pierre gin 14
deal Pierre knock 8 4
deal Jean gin 9
"""

TEAMS = """cocotte 1
game gin
preset teams
rules gin-rami
format teams
ledger single
side North: Ann, Carl, Eve
side South: Bob, Dora, Finn
dealer Ann

deal 1 Ann knock 4 23, 2 Dora gin 11, 3 Eve knock 6 20
deal 1 Bob gin 18, 2 Carl knock 3 10, 3 Finn knock 9 30
"""


def main() -> int:
    """Draw every picture; answers the exit status."""
    app = QApplication(["cocotte"])
    Look(app)
    FocusRing(app)
    PICTURES.mkdir(exist_ok=True)
    _picture(
        app, "match", Settings(language="en", theme=Theme.LIGHT, four_colours=True), HOLLYWOOD, "P k 4 23"
    )
    teams = "1 A k 4 23, 2 D g 11, 3 E k 6 20"
    dark = Settings(language="fr", theme=Theme.DARK, four_colours=True)
    _picture(app, "equipes", dark, TEAMS, teams)
    return 0


def _picture(app: QApplication, name: str, settings: Settings, script: str, typed: str) -> None:
    """One match in the window, with a deal typed and not yet recorded."""
    Look.current().wear(theme_for(settings, app))
    keeper, library = Scorekeeper(MemoryLog()), Library()
    told = [
        Logged(logged.seq, logged.event, (EVENING + timedelta(minutes=6 * logged.seq)).isoformat())
        for logged in read_match(script, library).logged()
    ]
    window = MainWindow(Desk(keeper, library, settings, settings.language))
    window.stand(Standing())
    window.resize(1280, 800)
    window.open_match(keeper.bring_in(told).match_id)
    window.show()
    QTest.qWait(SETTLE)
    quick_line = QApplication.focusWidget()
    assert quick_line is not None
    QTest.keyClicks(quick_line, typed)
    QTest.qWait(SETTLE)
    window.grab().save(str(PICTURES / f"{name}.png"))
    window.close()
    window.deleteLater()


if __name__ == "__main__":
    sys.exit(main())
