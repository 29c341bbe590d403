"""The page in every language, size and theme; the display for the whole table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from cocotte.core.match.decide import Command, record_deal
from cocotte.gui.display.table_display import TableDisplay, display_for
from cocotte.gui.pages.match.panels.log import LogModel
from cocotte.gui.services.theme import Scheme, Theme
from cocotte.language.written.model import DealState
from seen import bar_of, is_whole, label_of, labels, texts
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pytestqt.qtbot import QtBot

    from cocotte.gui.pages.match.page import MatchPage
    from cocotte.gui.widgets.text.prose import Prose
    from gui.match.conftest import SitDown, Table

TEAMS = [("North", ("Ann", "Carl", "Eve")), ("South", ("Bob", "Dora", "Finn"))]
PARTNERS = [("", ("Pierre", "Paul")), ("", ("Jean", "Jacques"))]
MATCHES: dict[str, tuple[Any, ...]] = {
    "heads-up": ("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19"),
    "hollywood": ("hollywood", ["Pierre", "Jean"], "Pierre k 4 19"),
    "oklahoma": ("oklahoma", ["Pierre", "Jean"], "Pierre k 4 19 up 7S"),
    "mahjong": ("mahjong", ["Pierre", "Jean"], "Pierre gin Pierre 45-0 Jean 20-30"),
    "multi-match": ("multi-match", ["Pierre", "Jean"], "Pierre k 4 98"),
    "tournament": ("tournament", ["Pierre", "Jean"], "Pierre k 4 98"),
    "teams": ("teams", TEAMS, "1 Ann k 4 23, 2 Dora g 11, 3 Eve k 6 20"),
    "contract": ("contract-rummy", ["Olivier", "Mélanie", "Jean"], "Jean 20 35"),
    "eights": ("eights", ["Ann", "Bob", "Carl", "Dora", "Eve", "Finn", "Gus", "Hal"], "Ann 2 3 4 5 6 7 10"),
    "eights-hollywood": ("eights-hollywood", ["Ann", "Bob"], "Ann 20"),
}


Geometry = list[tuple[str, object, object]]
_A_WHILE = 12  # looks


def has_room(part: QWidget) -> bool:
    return part.width() >= part.sizeHint().width()


def has_words(line: Prose) -> bool:
    return bool(line.words())


def geometry(page: MatchPage) -> Geometry:
    """Where everything one sees stands, and how large it is."""
    parts = [part for part in page.findChildren(QWidget) if part.isVisible()]
    return [
        (type(part).__name__, part.mapTo(page, QPoint()).toTuple(), part.size().toTuple()) for part in parts
    ]


def settled(page: MatchPage, seen: list[Geometry]) -> bool:
    """Whether everything stood where it stands for a while, as it was `seen` so far."""
    seen.append(geometry(page))
    return len(seen) >= _A_WHILE and all(each == seen[-1] for each in seen[-_A_WHILE:])


@pytest.mark.parametrize("name", [*MATCHES, "partners"])
@pytest.mark.slow("every form in every size")
def test_the_usual_size_comes_back_as_it_was(
    sit_down: SitDown, wear: Callable[[Theme], None], qtbot: QtBot, name: str
) -> None:
    """After the largest text nothing of it is left: every form stands as in a new window."""
    preset, sides, line = {**MATCHES, "partners": ("gin-four", PARTNERS, "2 Paul k 3 13")}[name]
    new = sit_down(preset, sides, size=(1600, 900))
    new.enter_deal(line)
    seen: list[Geometry] = []
    qtbot.waitUntil(lambda: settled(new.page, seen))
    table = sit_down(preset, sides, size=(1600, 900))
    wear(Theme(scale=2.0))
    table.enter_deal(line)
    wear(Theme())
    qtbot.waitUntil(lambda: geometry(table.page) == seen[-1])


def stands_beside(table: Table) -> bool:
    """Whether the entry stands at the right of the sheet, and not under it."""
    work = table.page.work
    return table.entry.mapTo(work, QPoint()).x() > work.sheet.mapTo(work, QPoint()).x()


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("name", MATCHES)
def test_every_match_has_a_page_in_both_languages(sit_down: SitDown, name: str, language: str) -> None:
    """It opens, shows its deal, asks for the next, and every control has a name to be read aloud."""
    preset, sides, line = MATCHES[name]
    table = sit_down(preset, sides, line, language=language)
    assert table.rows
    french = "Manche 2" if name == "contract" else "Coup 2"
    assert texts(table.page.head)[0] == ("Deal 2" if language == "en" else french)
    assert table.entry.form.missing()
    for control in table.page.findChildren(QAbstractButton) + table.page.findChildren(QLineEdit):
        if control.isVisible():
            assert control.accessibleName(), control


@pytest.mark.slow_after_first("a page drawn at many sizes")
@pytest.mark.parametrize("name", ["hollywood", "teams", "contract", "eights"])
@pytest.mark.parametrize(
    "size", others_slow("every size of the window", (860, 640), pytest.param((1200, 768)))
)
def test_every_form_lies_on_its_page(
    sit_down: SitDown, wear: Callable[[Theme], None], name: str, size: tuple[int, int]
) -> None:
    """Light, dark, small and large: nothing lies over its neighbour, and all can be scrolled to."""
    preset, sides, line = MATCHES[name]
    table = sit_down(preset, sides, line, size=size)
    work, form = table.page.work, table.entry.form

    def lies_apart() -> bool:
        sheet = work.sheet.mapTo(work, work.sheet.rect().topLeft())
        entry = table.entry.mapTo(work, table.entry.rect().topLeft())
        if stands_beside(table):
            return sheet.x() + work.sheet.width() <= entry.x()
        whole = form.height() >= form.minimumSizeHint().height()
        return sheet.y() + work.sheet.height() <= entry.y() and whole

    for theme in (Theme(), Theme(Scheme.DARK), Theme(scale=0.8), Theme(scale=2.0)):
        wear(theme)
        table.qtbot.waitUntil(lies_apart)
        assert table.entry.record.height() >= 40 * theme.scale


@pytest.mark.slow("a page drawn at many sizes")
def test_a_narrow_window_scrolls_the_final_result_with_the_page(sit_down: SitDown) -> None:
    """Five players and who pays whom: nothing of it is scrolled once more inside the page."""
    house, names = {"contracts": ("G3 G3", "R4 R4")}, ["Ann", "Bob", "Carl", "Dora", "Eve"]
    deals = ["a 20 15 30 5", "b 20 15 30 5"]
    table = sit_down("contract-rummy", names, *deals, size=(944, 668), house=house)
    panel = table.page.panels.panel
    assert panel is not None
    bar = bar_of(panel)
    table.qtbot.waitUntil(lambda: not bar.maximum())
    table.page.resize(1200, 500)
    table.qtbot.waitUntil(lambda: bar.maximum() > 0)


@pytest.mark.slow("a page drawn at many sizes")
def test_a_narrow_window_puts_the_entry_under_the_sheet(sit_down: SitDown) -> None:
    """From 1100 px down; wider again it goes back."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], size=(1030, 768))
    assert stands_beside(table)
    table.page.resize(1000, 768)
    table.qtbot.waitUntil(lambda: not stands_beside(table))
    table.enter_deal("p4 23")
    assert len(table.match.rows) == 1


@pytest.mark.slow("a page drawn at many sizes")
def test_in_large_letters_the_line_is_seen_whole_from_the_start(
    sit_down: SitDown, wear: Callable[[Theme], None], qtbot: QtBot
) -> None:
    """At 200 % the sheet leaves it its room, and what is wrong with it under it."""
    wear(Theme(scale=2.0))
    lines = ("Pierre knock 4 19", "Jean knock 6 18", "Jean knock 2 35", "Pierre gin 14")
    table = sit_down("gin-rami", ["Pierre", "Jean"], *lines, size=(1136, 736))
    table.type("p 14 23")
    for part in (table.entry.quick.field.line, table.entry.quick.note):
        qtbot.waitUntil(partial(is_whole, part))


@pytest.mark.slow("a page drawn at many sizes")
def test_in_large_letters_what_a_deal_comes_to_and_record_stay_in_sight(
    sit_down: SitDown, wear: Callable[[Theme], None], qtbot: QtBot
) -> None:
    """At 200 % the rows lie far below the line: at the foot stands what is missing, or scored."""
    wear(Theme(scale=2.0))
    table = sit_down("gin-four", [("", ("Ann", "Carl")), ("", ("Bob", "Dora"))], size=(1136, 736))
    for line, said in (
        ("1 a k 4 23", "Table 2 is still to come"),
        (", 2 d g 20", "Bob & Dora score 40 − 19 = 21. 21 in all"),
    ):
        table.type(line)
        assert table.entry.result.words().startswith(said)
        for part in (table.entry.result, table.entry.record, table.entry.quick.field):
            qtbot.waitUntil(partial(is_whole, part))
    field = table.form["1.other"]
    field.setFocus()
    qtbot.waitUntil(lambda: field.visibleRegion().boundingRect() == field.rect())
    assert table.entry.record.visibleRegion().boundingRect() == table.entry.record.rect()
    table.click(table.entry.record)
    assert len(table.match.rows) == 1


@pytest.mark.slow_after_first("a page drawn at many sizes")
@pytest.mark.parametrize(
    ("preset", "sides", "line"),
    [
        ("gin-rami", ["Pierre", "Jean"], "p4 23"),
        ("hollywood", ["Pierre", "Jean"], "p4 23"),
        ("contract-rummy", ["Ann", "Bob", "Carl", "Dora", "Eve"], "a 20 15 30 5"),
        ("eights", ["Ann", "Bob", "Carl", "Dora", "Eve", "Finn", "Gus", "Hal"], "b 12 20 5 8 50 3 17"),
    ],
)
def test_in_large_letters_the_deal_typed_stands_whole_under_the_names(
    sit_down: SitDown, wear: Callable[[Theme], None], preset: str, sides: list[str], line: str
) -> None:
    """At 200 % a figure is never seen without the name over it, nor half of the row that is typed."""
    wear(Theme(scale=2.0))
    table = sit_down(preset, sides, size=(1136, 736))
    for _ in range(3):
        table.enter_deal(line)
    table.type(line)
    sheet, body = table.page.sheet, table.page.sheet.body.viewport()
    table.qtbot.waitUntil(lambda: body.visibleRegion().boundingRect() == body.rect())
    assert sheet.head.mapTo(table.page, QPoint()).y() >= 0
    typed = next(at for at, row in enumerate(sheet.sheet().rows) if row.state is DealState.PREVIEW)
    assert sheet.body.shows(typed)


@pytest.mark.slow("a page drawn at many sizes")
def test_beside_the_sheet_the_field_one_is_on_stays_in_sight(
    sit_down: SitDown, wear: Callable[[Theme], None], qtbot: QtBot
) -> None:
    """Five players in large letters: each field Tab comes to, and all that is said under the last."""
    wear(Theme(scale=2.0))
    five = ["Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie"]
    table = sit_down("contract-rummy", five, size=(2000, 900), language="fr")
    table.click(table.form["who"].parts[0])
    for row in table.form.players.rows[1:]:
        assert row.points.line.hasFocus()
        table.type("999")
        qtbot.waitUntil(partial(has_words, row.line))
        for part in (row.points, row.line):
            qtbot.waitUntil(partial(is_whole, part))
        table.key(Qt.Key.Key_Tab)


@pytest.mark.slow("a page drawn at many sizes")
def test_the_theme_may_change_while_a_deal_is_typed(sit_down: SitDown, wear: Callable[[Theme], None]) -> None:
    """What is typed stays."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.type("p4 2")
    wear(Theme(Scheme.DARK, 1.5))
    table.type("3")
    table.enter()
    assert table.match.rows[0].points == 19


@pytest.mark.slow("a page drawn at many sizes")
def test_names_that_look_like_markup_stay_names(sit_down: SitDown) -> None:
    """Any Unicode may sit at the table."""
    names = ["<b>Ann</b> & Co", "Émilie 👑 de la Très-Longue-Rivière du Nord-Ouest"]
    table = sit_down("gin-rami", names)
    table.enter_deal('"<b>Ann</b> & Co" k 4 23')
    assert table.match.rows[0].points == 19
    assert "<b>Ann</b> & Co" in table.rows[0].words


@pytest.mark.slow("a page drawn at many sizes")
def test_a_long_match_stays_at_its_end(sit_down: SitDown) -> None:
    """New rows scroll in; who reads further up keeps his place."""
    table = sit_down(
        "gin-rami", ["Pierre", "Jean"], *["Pierre k 4 5", "Jean k 4 5"] * 15, house={"target": 900}
    )
    bar = table.page.sheet.body.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
    table.enter_deal("p4 5")
    assert bar.value() == bar.maximum()
    bar.setValue(0)
    table.enter_deal("p4 5")
    assert bar.value() == 0


@pytest.mark.slow("a page drawn at many sizes")
def test_the_log_is_a_sound_model(sit_down: SitDown) -> None:
    """Qt's own tester finds nothing."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", "void")
    model = LogModel(table.match, table.context.say)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    table.enter_deal("p4 5")
    model.show_match(table.match)
    assert tester.model() is model
    assert model.rowCount() == 4


@pytest.mark.slow("a page drawn at many sizes")
@pytest.mark.parametrize("name", others_slow("every game on the display", *MATCHES))
def test_the_table_display_follows_every_entry(sit_down: SitDown, qtbot: QtBot, name: str) -> None:
    """Totals, who deals, the deal recorded last, for any game; Escape closes it."""
    preset, sides, line = MATCHES[name]
    table = sit_down(preset, sides)
    display = TableDisplay(table.context)
    qtbot.addWidget(display)
    display.show_match(table.match_id)
    assert display.shown().last == ""
    assert not display.grab().isNull()
    table.context.do(table.match_id, command(table, line))
    assert display.shown().last == "Deal 1"
    number, games = table.context.figures.number, table.sheet.games
    for place, side in enumerate(display.shown().sides):
        totals = [number(game.totals[place]) for game in games]
        shown = [game.total for game in side.games] if len(games) > 1 else [side.total]
        assert shown == totals
    for width, height in ((800, 600), (1920, 1080)):
        display.resize(width, height)
        assert not display.grab().isNull()
    qtbot.keyClick(display, Qt.Key.Key_Escape)
    assert not display.isVisible()


def command(table: Table, line: str) -> Command:
    """A deal as a command."""
    from cocotte.core.script.deal_line import read_deal

    return record_deal(read_deal(line, table.coming.tables, table.match.opened.rules))


@pytest.mark.slow("a page drawn at many sizes")
def test_the_display_says_who_leads_and_who_deals(sit_down: SitDown, qtbot: QtBot) -> None:
    """Two players: points to go, deals won, the leader underlined."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Pierre k 2 40", "Jean k 4 19")
    table.page.toggle_display()
    shown = display_for(table.context).shown()
    assert shown.lead == "Pierre is ahead by 23"
    first, second = shown.sides
    assert (first.total, first.games[0].number, first.aside, first.ahead) == ("38", "62", "1 deal won", True)
    assert second.deals
    assert shown.gained == "Jean +15"
    table.page.toggle_display()
    assert not display_for(table.context).isVisible()


@pytest.mark.slow_after_first("a page drawn at many sizes")
@pytest.mark.parametrize(
    ("preset", "sides", "line"),
    [
        ("contract-rummy", ["Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie"], "o 20 15 30"),
        ("hollywood", ["Pierre", "Jean"], "p4 23"),
        ("gin-four", [("", ("Ann", "Carl")), ("", ("Bob", "Dora"))], "1 a k 4 23"),
        ("eights", ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Guy", "Hal"], "b 12 20 5"),
    ],
)
def test_on_a_low_page_the_sums_of_the_sheet_stay_in_sight(
    sit_down: SitDown, preset: str, sides: list[tuple[str, tuple[str, str]] | str], line: str
) -> None:
    """A tablet held across: the names, a deal at least and every sum, over the line one types."""
    table = sit_down(preset, sides, size=(944, 668), language="fr")
    table.type(line)
    sheet, field = table.page.sheet, table.entry.quick.field
    foot = sheet.foot.model().rowCount() * sheet.foot.lines.height()
    for part in (sheet, field, table.entry.record):
        table.qtbot.waitUntil(partial(is_whole, part))
    assert sheet.foot.height() >= foot > 0


@pytest.mark.slow("a page drawn at many sizes")
def test_on_a_low_page_something_happened_takes_no_line_of_its_own(
    sit_down: SitDown, wear: Callable[[Theme], None]
) -> None:
    """It stands beside the line where that keeps its room, else under the fields; wider, with Record."""
    table = sit_down("hollywood", ["Pierre", "Jean"], size=(944, 668), language="fr")
    happened, line = table.entry.happened, table.entry.quick.field

    def beside() -> bool:
        places = (part.mapTo(table.page, part.rect().center()).y() for part in (happened, line))
        return abs(next(places) - next(places)) < line.height() // 2

    table.qtbot.waitUntil(beside)
    wear(Theme(scale=2.0))
    table.qtbot.waitUntil(lambda: not beside())
    wear(Theme())
    table.page.resize(1200, 768)
    table.qtbot.waitUntil(lambda: happened.parentWidget() is table.entry.foot)


@pytest.mark.slow("a page drawn at many sizes")
def test_on_a_low_page_two_players_of_a_grid_stand_side_by_side(sit_down: SitDown) -> None:
    """Five lines of numbers would leave the sheet a single deal; in a wider window each has his line."""
    table = sit_down("contract-rummy", ["Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie"])
    first, second = table.form.players.rows[:2]
    assert first.y() < second.y()
    table.page.resize(944, 668)
    table.qtbot.waitUntil(lambda: first.y() == second.y())
    table.page.resize(1200, 768)
    table.qtbot.waitUntil(lambda: first.y() < second.y())


@pytest.mark.slow("a page drawn at many sizes")
def test_in_large_letters_the_title_of_a_correction_is_read_whole(
    sit_down: SitDown, wear: Callable[[Theme], None]
) -> None:
    """What undo takes back is told by the pointer then; the next deal has room for it again."""
    wear(Theme(scale=2.0))
    lines = ("Pierre knock 4 19", "Jean knock 6 18")
    table = sit_down("gin-rami", ["Pierre", "Jean"], *lines, size=(1136, 736), language="fr")
    head = table.page.head
    assert head.undo.label() == head.undo.accessibleName()
    table.words(1)
    assert "corriger" in texts(head)[0]
    assert head.undo.label() != head.undo.accessibleName() == head.undo.toolTip()
    for part in labels(head)[:2]:
        table.qtbot.waitUntil(partial(has_room, part))
    table.entry.leave()
    assert head.undo.label() == head.undo.accessibleName()


@pytest.mark.slow_after_first("a page drawn at many sizes")
@pytest.mark.parametrize("name", ["hollywood", "contract", "eights", "heads-up"])
def test_in_large_letters_on_a_small_page_the_names_stay_over_the_figures(
    sit_down: SitDown, wear: Callable[[Theme], None], name: str
) -> None:
    """The head of the page is scrolled away for it; in usual letters it is back, whatever was typed."""
    wear(Theme(scale=2.0))
    preset, sides, line = MATCHES[name]
    table = sit_down(preset, sides, size=(880, 636), language="fr")
    table.type(line)
    page, body = table.page, table.page.sheet.body
    parts: tuple[QWidget, ...] = (page.sheet.head, table.entry.quick.field, table.entry.record)
    for part in parts:
        table.qtbot.waitUntil(partial(is_whole, part))
    assert body.viewport().visibleRegion().boundingRect().height() >= body.lines.height()
    wear(Theme())
    parts = (page.head, page.sheet.head, table.entry.quick.field)
    for part in parts:
        table.qtbot.waitUntil(partial(is_whole, part))


@pytest.mark.slow("a page drawn at many sizes")
def test_what_a_ruling_left_standing_is_never_scrolled_away(
    sit_down: SitDown, wear: Callable[[Theme], None]
) -> None:
    """Only the title and what is known of the deal are."""
    wear(Theme(scale=2.0))
    table = sit_down("gin-rami", ["Pierre", "Jean"], size=(880, 636))
    assert table.page.work.isAncestorOf(table.page.head)
    assert not table.page.work.isAncestorOf(table.page.obligations)
    table.page.toggle_cards()
    assert not table.page.work.isAncestorOf(table.page.head)  # the boards have the same head
    table.page.toggle_cards()
    assert table.page.work.isAncestorOf(table.page.head)


@pytest.mark.slow("a page drawn at many sizes")
def test_the_names_of_two_sides_over_their_points_are_read_apart(sit_down: SitDown) -> None:
    """Written whole, there is more than a space between them."""
    table = sit_down("gin-four", PARTNERS)
    table.qtbot.waitUntil(lambda: "Jean & Jacques" in texts(table.form))
    ours, theirs = (label_of(table.form, side) for side in ("Pierre & Paul", "Jean & Jacques"))

    def between() -> int:
        begins = theirs.geometry().right() - theirs.sizeHint().width()  # both end at the right
        return int(begins - ours.geometry().right())

    table.qtbot.waitUntil(lambda: between() >= 15)


@pytest.mark.slow("a page drawn at many sizes")
def test_larger_letters_leave_the_last_deal_in_sight(
    sit_down: SitDown, wear: Callable[[Theme], None]
) -> None:
    """Who sees it goes on seeing it, and each that follows; the entry goes under the sheet on the way."""
    deals = ["Pierre k 4 10", "Jean k 4 10"] * 3
    table = sit_down("hollywood", ["Pierre", "Jean"], *deals, size=(1180, 800))
    body = table.page.sheet.body
    for each in range(len(deals), len(deals) + 2):
        wear(Theme(scale=1.0 + 0.3 * (each - 5)))
        QApplication.processEvents()
        assert body.shows(each - 1)
        table.enter_deal("Pierre k 4 5")
        QApplication.processEvents()
        assert body.shows(each)
