"""Takes the pictures of the README: the window's pages with a match under way, without a screen.

Run it inside the environment the bootstrap makes::

    QT_QPA_PLATFORM=offscreen python packaging/pictures.py
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cocotte.core.match.events import Logged
from cocotte.gui.app import theme_for
from cocotte.gui.desk import Desk
from cocotte.gui.kit.focus import FocusRing
from cocotte.gui.kit.look import Look, application
from cocotte.gui.main_window import MainWindow, Standing
from cocotte.gui.pages.match.page import MatchPage
from cocotte.gui.table_display import TableDisplay
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


CONTRACT = """cocotte 1
game contract
preset contract-rummy
rules contract-rummy
format round
ledger grid
seats Olivier, Mélanie, Jean, Ida, Ludovic
side Olivier
side Mélanie
side Jean
side Ida
side Ludovic
dealer Olivier

deal Olivier out Mélanie 20 Jean 35 Ida 10 Ludovic 45
deal Ida out Olivier 15 Mélanie 5 Jean 25 Ludovic 60
"""

HEADS_UP = """cocotte 1
game gin
preset gin-rami
rules gin-rami
format heads-up
ledger single
side Pierre
side Jean
dealer Jean

deal Pierre knock 4 19
deal Jean knock 6 18
deal Jean knock 2 35
deal Pierre gin 14
"""

HANDS = ("4-7C 4SHD AHD 2S", "7-9H 8CD AS JSHDC")
"""A hand that knocks with 4, and one that does best to break its eights."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture of a match."""

    name: str
    """The file."""
    script: str
    """What was played."""
    typed: str = ""
    """The deal being told in the quick line."""
    hands: tuple[str, ...] = ()
    """The hands being told on the boards."""
    language: str = "en"
    """What it speaks."""
    theme: Theme = Theme.LIGHT
    """Its ground."""
    display: bool = False
    """The table display instead of the window."""


SHOTS = (
    Shot("match", HOLLYWOOD, "P k 4 23"),
    Shot("equipes", TEAMS, "1 A k 4 23, 2 D g 11, 3 E k 6 20", language="fr", theme=Theme.DARK),
    Shot("cards", HEADS_UP, hands=HANDS, theme=Theme.DARK),
    Shot("contrat", CONTRACT, "o 20 15 30 40", language="fr"),
    Shot("tableau", HEADS_UP, language="fr", theme=Theme.DARK, display=True),
)
"""The pictures: every way a match is told, both languages, both grounds."""


def main() -> int:
    """Draw every picture; answers the exit status."""
    app = application("cocotte")
    Look(app)
    FocusRing(app)
    PICTURES.mkdir(exist_ok=True)
    for shot in SHOTS:
        settings = Settings(language=shot.language, theme=shot.theme, four_colours=True)
        Look.current().wear(theme_for(settings, app))
        keeper, library = Scorekeeper(MemoryLog()), Library()
        told = [
            Logged(logged.seq, logged.event, (EVENING + timedelta(minutes=6 * logged.seq)).isoformat())
            for logged in read_match(shot.script, library).logged()
        ]
        match_id = keeper.bring_in(told).match_id
        desk = Desk(keeper, library, settings, settings.language)
        _save(_display(desk, match_id) if shot.display else _window(desk, match_id, shot), shot.name)
    return 0


def _window(desk: Desk, match_id: str, shot: Shot) -> QWidget:
    """A match in the window, with a deal told and not yet recorded."""
    window = MainWindow(desk)
    window.stand(Standing())
    window.resize(1280, 800)
    window.open_match(match_id)
    window.show()
    QTest.qWait(SETTLE)
    page = window.page("match")
    assert isinstance(page, MatchPage)
    if shot.hands:
        page.toggle_cards()
        QTest.qWait(SETTLE)
        assert page.cards.panel is not None
        for hand, cards in zip(page.cards.panel.boards.hands, shot.hands, strict=True):
            hand.field.setFocus()
            QTest.keyClicks(hand.field.line, cards)
    else:
        QTest.keyClicks(page.entry.quick.field.line, shot.typed)
    return window


def _display(desk: Desk, match_id: str) -> QWidget:
    """The table display, on a screen of its own."""
    display = TableDisplay(desk)
    display.show_match(match_id)
    display.showNormal()
    display.resize(1280, 720)
    return display


def _save(window: QWidget, name: str) -> None:
    """Take the picture once everything is painted."""
    QTest.qWait(SETTLE)
    window.grab().save(str(PICTURES / f"{name}.png"))
    window.close()
    window.deleteLater()


if __name__ == "__main__":
    sys.exit(main())
