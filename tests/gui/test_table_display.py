"""The table display: what the whole table reads from across the room, in every game, format and ledger."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cocotte.core.games import GAMES
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.decide import amend_deal, record_deal, strike
from cocotte.core.script.deal_line import read_deal
from cocotte.gui.display import painting, pen
from cocotte.gui.display.pen import DisplayPen
from cocotte.gui.display.table_display import TableDisplay
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.theme import PALETTES, Scheme, Token
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from matches_played import opened
from seen import colours
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from PySide6.QtGui import QColor, QFont
    from pytestqt.qtbot import QtBot

    from cocotte.core.match.match import Match
    from cocotte.gui.widgets.style.theming import ThemeManager

NAMES = (
    "Pierre",
    "Jean",
    "Marie",
    "Anne",
    "Luc",
    "Élise",
    "Marc-Antoine",
    "Zoé",
    "Paul",
    "Rose",
    "Hugo",
    "Lise",
)
EVENINGS = (
    ("gin-rami", "heads-up", 2),
    ("hollywood", "heads-up", 2),
    ("tournament", "heads-up", 2),
    ("multi-match", "heads-up", 2),
    ("gin-three", "cut-in", 3),
    ("captain", "captain", 3),
    ("teams", "teams", 12),
    ("contract-rummy", "round", 5),
    ("eights", "round", 8),
    ("eights-hollywood", "round", 2),
)


@pytest.fixture
def displayed(plain_look: ThemeManager, qtbot: QtBot) -> Callable[..., tuple[AppContext, str, TableDisplay]]:
    """A display over a match of a preset, and what plays it on."""

    def show(
        preset: str, form: str, players: int, language: str = "en", names: tuple[str, ...] = NAMES
    ) -> tuple[AppContext, str, TableDisplay]:
        context = AppContext(Scorekeeper(MemoryLog()), Library(), Settings(), language)
        match_id = context.open_match(opened(preset, names[:players], form=form))
        display = TableDisplay(context)
        qtbot.addWidget(display)
        display.show_match(match_id)
        return context, match_id, display

    return show


def play(context: AppContext, match_id: str, *lines: str) -> None:
    """Record deals entered as lines."""
    for line in lines:
        match = context.keeper.match(match_id)
        tables = [[match.names[player] for player in table] for table in match.now.seating.tables]
        context.do(match_id, record_deal(read_deal(line, tables, match.opened.rules)))


def any_deal(match: Match, chance: random.Random) -> str:
    """A deal of the match's game."""
    tables = [[match.names[player] for player in table] for table in match.now.seating.tables]
    if match.opened.game is not GAMES["gin"]:
        out = chance.choice(tables[0])
        held = " ".join(f"{name} {chance.randint(5, 60)}" for name in tables[0] if name != out)
        return f"{out} out {held}"
    return ", ".join(f"{chance.choice(table)} gin {chance.randint(5, 50)}" for table in tables)


def test_it_shows_what_the_table_asks(displayed: Callable[..., tuple[AppContext, str, TableDisplay]]) -> None:
    """Totals, who deals, the way to the target, the last deal and who leads by how much."""
    context, match_id, display = displayed("gin-rami", "heads-up", 2)
    play(context, match_id, "Pierre knock 2 40", "Jean gin 20")
    shown = display.shown()
    pierre, jean = shown.sides
    assert (pierre.total, jean.total) == ("38", "40")
    assert [side.ahead for side in shown.sides] == [False, True]
    assert sum(side.deals for side in shown.sides) == 1
    assert (pierre.games[0].number, pierre.games[0].words) == ("62", "points to go")
    assert pierre.games[0].share == pytest.approx(0.38)
    assert (shown.last, shown.gained) == ("Deal 2", "Jean +40")
    assert "gin" in shown.happened
    assert shown.lead == "Jean is ahead by 2"
    assert jean.aside == "1 deal won"


def test_the_ways_of_several_games_are_measured_by_one_length(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bars of one side begin and end together, whatever is said beside them: half is half in each game."""
    bars = []
    monkeypatch.setattr(DisplayPen, "bar", lambda _self, rect, share: bars.append(rect))
    context, match_id, display = displayed("hollywood", "heads-up", 2)
    play(context, match_id, "Pierre gin 40", "Pierre gin 10", "Jean gin 3")
    display.resize(1280, 800)
    display.grab()
    assert len(bars) == 6
    assert len({(bar.left(), bar.width()) for bar in bars}) == 2


HOLLYWOOD = (
    "Pierre knock 4 19",
    "Jean knock 6 18",
    "Jean knock 9 27",
    "Jean gin 12",
    "Pierre knock 2 28",
    "Pierre gin 14",
    "Pierre knock 8 4",
    "Jean gin 9",
)


def test_games_at_once_have_a_score_each(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """Hollywood: no sum of open games and closed ones stands anywhere, it is on no sheet."""
    context, match_id, display = displayed("hollywood", "heads-up", 2)
    play(context, match_id, *HOLLYWOOD)
    shown = display.shown()
    pierre, jean = shown.sides
    assert (pierre.total, jean.total) == ("", "")
    assert [game.total for game in pierre.games] == ["135", "60", "34"]
    assert [game.total for game in jean.games] == ["305", "93", "75"]
    assert [game.ahead for game in jean.games] == [True, True, True]
    assert shown.lead == "Jean leads in every open game"
    assert "Pierre 135, 60, 34" in display.accessibleName()


def test_a_game_that_is_over_tells_its_sum(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """Points and bonuses make the total; a bar would measure the points alone, so there is none."""
    context, match_id, display = displayed("hollywood", "heads-up", 2)
    play(context, match_id, *HOLLYWOOD)
    over, still, _ = display.shown().sides[1].games
    assert (over.total, over.number, over.words) == ("305", "105", "+ 200 in bonuses")
    assert (over.share, over.won) == (None, "won by 170")
    assert (still.number, still.words, still.won) == ("7", "points to go", "")
    assert still.share == pytest.approx(0.93)


def test_who_leads_which_game_is_counted(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """One game each until somebody is ahead in more of them."""
    context, match_id, display = displayed("hollywood", "heads-up", 2)
    play(context, match_id, "Pierre knock 4 19", "Jean knock 6 40")
    assert display.shown().lead == "Jean leads in 1 of 3 games"
    play(context, match_id, "Pierre knock 5 40", "Pierre gin 40", "Jean gin 1")
    assert display.shown().lead == "Pierre leads in every open game"


def test_the_winner_is_named_with_his_margin(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """The giant figures are the totals of the sheet, and under them what they are made of."""
    context, match_id, display = displayed("gin-rami", "heads-up", 2)
    play(context, match_id, "Pierre knock 4 19", "Jean gin 90")
    shown = display.shown()
    assert [side.total for side in shown.sides] == ["35", "230"]
    assert shown.lead == "Jean wins by 195"
    found = [(side.games[0].number, side.games[0].words, side.games[0].share) for side in shown.sides]
    assert found == [("15", "+ 20 in bonuses", None), ("110", "+ 120 in bonuses", None)]


def test_the_last_deal_is_the_last_that_counts(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """A deal entered after the end is left out, as in the totals."""
    context, match_id, display = displayed("gin-rami", "heads-up", 2)
    play(context, match_id, "Pierre knock 4 19", "Jean gin 20", "Pierre gin 5")
    first = context.keeper.match(match_id).rows[0].seq
    context.do(match_id, amend_deal(first, {0: GinReport(Going.GIN, "Pierre", 0, 90)}))
    rows = context.keeper.match(match_id).rows
    assert rows[-1].problems
    assert (display.shown().last, display.shown().gained) == ("Deal 1", "Pierre +110")


def test_of_partners_the_one_who_deals_and_the_one_who_watches_are_named(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """Captain: the pair says which of the two deals and which watches; the captain is alone."""
    _, match_id, display = displayed("captain", "captain", 3)
    context = display._context
    play(context, match_id, "Pierre gin 10")
    coming = next_deal(context.keeper.match(match_id))
    notes = [side.note for side in display.shown().sides]
    (dealer,), (watching,) = coming.dealers, coming.sitting_out
    alone = display.shown().sides[0].name
    assert any(f"{watching} sits out" in note for note in notes)
    assert "deals" in notes if dealer == alone else any(f"{dealer} deals" in note for note in notes)


def test_two_tables_tell_whose_points_are_whose(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """Partners: what each side won over both tables is told by its name; so is who deals at them."""
    context, match_id, display = displayed("gin-rami", "partnership", 4)
    match = context.keeper.match(match_id)
    play(context, match_id, any_deal(match, random.Random(2)))
    shown = display.shown()
    assert all(side.name in shown.happened for side in shown.sides)
    for dealer in next_deal(context.keeper.match(match_id)).dealers:
        assert any(dealer in side.note and side.deals for side in shown.sides)


def test_everybody_who_held_cards_is_named_in_contract_rummy(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """Who went out alone says nothing of the points."""
    context, match_id, display = displayed("contract-rummy", "round", 3)
    play(context, match_id, "Marie out Pierre 30 Jean 10")
    assert (display.shown().happened, display.shown().gained) == ("Marie goes out", "Pierre +30, Jean +10")


def test_a_long_deal_keeps_its_points(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the line is too long for a long name twice, the name goes from the points, not the points."""
    names = ("Marie-Antoinette de La Tour Dorée", "Jean-Sébastien Desrochers")
    context, match_id, display = displayed("gin-rami", "heads-up", 2, names=names)
    context.do(match_id, record_deal({0: GinReport(Going.GIN, names[0], 0, 14)}))
    written = []
    words = DisplayPen.words

    def heard(self: DisplayPen, area: QRectF, text: str, size: float, *ink: Any, **how: Any) -> float:
        written.append((text, self.width(text, size, ink[0]) <= area.width() + 1, size))
        return words(self, area, text, size, *ink, **how)

    monkeypatch.setattr(DisplayPen, "words", heard)
    display.showNormal()
    display.resize(1280, 720)
    display.grab()
    found = {text: (whole, size) for text, whole, size in written}
    assert found["Marie-Antoinette de La Tour Dorée gin – 14"][0]
    assert found["+34"][0]
    assert found["Jean-Sébastien Desrochers"][0]
    assert found["Jean-Sébastien Desrochers"][1] >= 48


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("size", [(1366, 900), (1920, 1080), (1280, 720)])
def test_three_who_play_hollywood_read_their_games_whole(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: tuple[int, int],
) -> None:
    """While it is played and when it is over: no figure and no word of a game is cut."""
    context, match_id, display = displayed("hollywood", "cut-in", 3, language)
    display.resize(*size)
    cut = []

    def heard(
        _painter: QPainter, area: QRectF, text: str, letters: QFont, *_: Qt.AlignmentFlag | QColor
    ) -> None:
        if QFontMetricsF(letters).horizontalAdvance(text) > area.width() + 0.5:
            cut.append(text)

    monkeypatch.setattr(pen, "line_of_text", heard)
    chance = random.Random(5)
    for _ in range(3):
        play(context, match_id, any_deal(context.keeper.match(match_id), chance))
    display.grab()
    while not context.keeper.match(match_id).finished:
        play(context, match_id, any_deal(context.keeper.match(match_id), chance))
    display.grab()
    assert cut == []


def test_words_that_shrink_are_not_cut(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letters come in whole sizes: in any room that shrinking makes do, the last of them is there."""
    cut = []

    def heard(
        _painter: object, area: QRectF, text: str, letters: QFont, *_: Qt.AlignmentFlag | QColor
    ) -> None:
        if QFontMetricsF(letters).horizontalAdvance(text) > area.width() + 0.5:
            cut.append((text, area.width()))

    monkeypatch.setattr(pen, "line_of_text", heard)
    displayed("gin-rami", "heads-up", 2)
    words = "+ 40 de primes"
    for width in range(1200, 1930, 10):
        drawn = DisplayPen(QPainter(), width, 1080)
        whole = drawn.width(words, 40, pen.LIGHT)
        for share in range(74, 100):
            drawn.words(QRectF(0, 0, whole * share / 100, 50), words, 40, pen.LIGHT, Token.INK)
    assert cut == []


def test_it_follows_every_entry(displayed: Callable[..., tuple[AppContext, str, TableDisplay]]) -> None:
    """A deal struck out is gone from the display as from the sheet; other matches do not matter."""
    context, match_id, display = displayed("gin-rami", "heads-up", 2)
    play(context, match_id, "Pierre knock 2 40")
    other = context.open_match(opened("gin-rami", ("Ann", "Bob")))
    play(context, other, "Ann gin 30")
    assert [side.name for side in display.shown().sides] == ["Pierre", "Jean"]
    context.do(match_id, strike(context.keeper.match(match_id).rows[0].seq))
    assert [side.total for side in display.shown().sides] == ["0", "0"]
    assert display.shown().last == ""


def test_games_decide_where_games_are_counted(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """In a match of several games the display counts the games won."""
    context, match_id, display = displayed("tournament", "heads-up", 2)
    play(context, match_id, *["Pierre gin 90"] * 3)
    assert display.shown().sides[0].aside == "1 game won"


def test_contract_rummy_is_led_by_the_lowest(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """Points count against the players: there is no target, and the least total is underlined."""
    context, match_id, display = displayed("contract-rummy", "round", 3)
    play(context, match_id, "Marie out Pierre 30 Jean 10")
    assert [side.ahead for side in display.shown().sides] == [False, False, True]
    assert all(not side.games for side in display.shown().sides)


def test_the_next_contract_stands_over_the_table(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """With the cards dealt for it (CONT-02, CONT-03)."""
    context, match_id, display = displayed("contract-rummy", "round", 3)
    assert display.shown().line == "Two sets, 10 cards, fewest points win"
    play(context, match_id, "Marie out Pierre 30 Jean 10")
    assert display.shown().line == "A set and a run of 4, 10 cards, fewest points win"


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_F11])
def test_escape_and_f11_close_it(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]], qtbot: QtBot, key: Qt.Key
) -> None:
    """One key, whichever comes to mind."""
    _, _, display = displayed("gin-rami", "heads-up", 2)
    qtbot.keyClick(display, key)
    assert not display.isVisible()


@pytest.mark.slow_after_first("a page drawn at many sizes")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize(("preset", "form", "players"), EVENINGS)
def test_every_game_is_shown_at_every_size(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
    preset: str,
    form: str,
    players: int,
    language: str,
) -> None:
    """From the first deal to the last, on a small screen, a high one and a large one."""
    context, match_id, display = displayed(preset, form, players, language)
    chance = random.Random(3)
    for _ in range(5):
        match = context.keeper.match(match_id)
        if match.finished:
            break
        play(context, match_id, any_deal(match, chance))
    display.showNormal()
    for width, height in ((640, 360), (768, 1024), (1920, 1080)):
        display.resize(width, height)
        seen = display.grab().toImage()
        assert seen.pixelColor(1, 1) == PALETTES[Scheme.DARK][Token.DISPLAY]
        assert PALETTES[Scheme.DARK][Token.INK].rgb() in colours(seen)
    assert display.shown().lead in display.accessibleName()


def test_teams_of_six_are_named_in_full(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
) -> None:
    """A long name takes two lines, and the points after it are never cut off."""
    context, match_id, display = displayed("teams", "teams", 12)
    match = context.keeper.match(match_id)
    play(context, match_id, any_deal(match, random.Random(1)))
    display.showNormal()
    display.resize(1920, 1080)
    assert not display.grab().isNull()
    assert "Élise" in display.shown().sides[1].name


@pytest.mark.parametrize("evening", [EVENINGS[0], EVENINGS[1], EVENINGS[-2]], ids=str)
def test_the_progress_is_drawn_and_put_away(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    evening: tuple[str, str, int],
) -> None:
    """A step line for each side, under few or beside many; Space gives its room to the totals."""
    context, match_id, display = displayed(*evening)
    assert display.shown().charts == ()
    chance = random.Random(3)
    for _ in range(2):
        play(context, match_id, any_deal(context.keeper.match(match_id), chance))
    shown = display.shown()
    assert 1 <= len(shown.charts) <= (3 if evening[0] == "hollywood" else 1)
    assert all(len(chart.steps.lines) == evening[2] for chart in shown.charts)
    display.showNormal()
    display.resize(1920, 1080)
    assert not display.grab().isNull()
    drawn = []
    monkeypatch.setattr(painting, "draw_steps", lambda *table: drawn.append(table))
    for charts in (len(shown.charts), 0, len(shown.charts)):
        drawn.clear()
        display.grab()
        assert len(drawn) == charts
        qtbot.keyClick(display, Qt.Key.Key_Space)


def test_each_game_of_hollywood_has_a_chart_as_high_as_a_single_one(
    displayed: Callable[..., tuple[AppContext, str, TableDisplay]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its title stands over it and takes nothing from it: the steps can be told from across the table."""
    high, charts = [], []
    monkeypatch.setattr(painting, "draw_steps", lambda _painter, room, *_: high.append(round(room.height())))
    for preset in ("gin-rami", "hollywood"):
        context, match_id, display = displayed(preset, "heads-up", 2)
        play(context, match_id, "Pierre k 4 19", "Pierre k 4 19")
        display.showNormal()
        display.resize(1920, 1080)
        high.clear()
        display.grab()
        charts.append(set(high))
    assert charts[0] == charts[1]
    assert len(charts[0]) == 1


ON_TWO_SCREENS = """
import sys
from PySide6.QtWidgets import QApplication, QWidget
from cocotte.core.match.events import MatchOpened, Side
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.widgets.style.theming import ThemeManager, application
from cocotte.gui.display.table_display import TableDisplay
from cocotte.keeper import Scorekeeper
from cocotte.store.reference.library import Library
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.settings import Settings

app = application("cocotte")
ThemeManager(app)
context = AppContext(Scorekeeper(MemoryLog()), Library(), Settings(), "en")
rules = context.library.rule_sets["gin-rami"].rules
sides = (Side("", ("Ann",)), Side("", ("Bob",)))
match_id = context.open_match(MatchOpened(rules.game, "", rules, "heads-up", "single", sides, "Ann"))
window = QWidget()
for screen in app.screens():
    window.setGeometry(screen.geometry().adjusted(20, 20, -20, -20))
    window.show()
    window.activateWindow()
    app.processEvents()
    display = TableDisplay(context)
    display.show_match(match_id)
    app.processEvents()
    print(window.screen().name(), display.screen().name(), display.geometry() == display.screen().geometry())
    display.close()
"""


@pytest.mark.slow("a page drawn at many sizes")
def test_it_fills_the_screen_the_window_is_not_on(tmp_path: Path) -> None:
    """With two screens: the window on one, what the table reads on the other."""
    screens = [
        {"name": "laptop", "x": 0, "y": 0, "width": 1280, "height": 800},
        {"name": "wall", "x": 1280, "y": 0, "width": 1920, "height": 1080},
    ]
    path = tmp_path / "screens.json"
    path.write_text(json.dumps({"screens": screens}))
    environment = {**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={path}"}
    run = subprocess.run(
        [sys.executable, "-c", ON_TWO_SCREENS], env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines() == ["laptop wall True", "wall laptop True"]
