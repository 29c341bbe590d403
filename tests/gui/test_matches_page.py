"""The page of matches, by keys and mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu

from cocotte.core.match.decide import archive, rename_player, undo
from cocotte.gui.pages.matches import row_delegate
from cocotte.gui.pages.matches.model import ROW, MatchesModel
from cocotte.gui.pages.matches.page import MatchesPage
from cocotte.gui.pages.matches.unfinished import ScoreFact
from cocotte.gui.services.theme import Scheme, Theme, Token
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.sample import sample_file
from cocotte.store.match_files.transfer import match_in
from evenings import begin, contract, finished, hollywood, knock, stopped
from seen import bar_of, labels, texts, view_of

if TYPE_CHECKING:
    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

    from cocotte.core.match.match import Match
    from cocotte.gui.services.app_context import AppContext
    from gui.conftest import MakeContext, ShowAlone


@pytest.fixture
def evenings(own_context: MakeContext) -> AppContext:
    """A context with four matches; the last one touched is not finished."""
    context = own_context()
    finished(context)
    stopped(context)
    contract(context)
    hollywood(context)
    return context


@pytest.fixture
def page(evenings: AppContext, on_a_page: ShowAlone, qtbot: QtBot) -> MatchesPage:
    """The page over four matches, everything read."""
    shown = on_a_page(MatchesPage(evenings))
    shown.model.wake()
    qtbot.waitUntil(lambda: not shown.model.reading)
    return shown


def titles(page: MatchesPage) -> list[str]:
    return [page.model.index(row).data(ROW).title for row in range(page.model.rowCount())]


def states(page: MatchesPage) -> list[str]:
    return [page.model.index(row).data(ROW).state for row in range(page.model.rowCount())]


def test_a_match_that_went_on_differently_is_marked_until_one_line_goes_on(
    evenings: AppContext, on_a_page: ShowAlone, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D56: both rows say so; one touch, and the other is set aside, from where it may come back."""
    entries = evenings.keeper.peek(evenings.heads()[0].match_id).entries
    other = evenings.import_as_new(entries)
    shown = on_a_page(MatchesPage(evenings))
    shown.model.wake()
    qtbot.waitUntil(lambda: not shown.model.reading)
    marked = [
        row for row in range(shown.model.rowCount()) if shown.model.index(row).data(ROW).state == "2 versions"
    ]
    assert len(marked) == 2
    assert not shown.card.isVisible() or shown.card.match_id not in map(shown.model.match_id, marked)
    row = shown.model.row_of(other)
    shown.list.setFocus()
    shown.list.setCurrentIndex(shown.list.model().index(row, 0))
    assert shown.list.buttons.first.text() == "This one goes on"
    standing = shown.model.index(row).data(ROW).standing
    painted: list[str] = []
    monkeypatch.setattr(row_delegate, "line_of_text", lambda *given: painted.append(given[2]))
    shown.list.viewport().grab()
    monkeypatch.undo()
    assert any(standing in text for text in painted if "·" in text)  # by it one chooses
    qtbot.mouseClick(shown.list.buttons.first, Qt.MouseButton.LeftButton)
    assert "2 versions" not in states(shown)
    qtbot.mouseClick(shown.filter.parts[3], Qt.MouseButton.LeftButton)
    assert shown.model.index(0).data(ROW).state == "Set aside"
    evenings.do(shown.model.match_id(0), undo())
    qtbot.mouseClick(shown.filter.parts[0], Qt.MouseButton.LeftButton)
    assert states(shown).count("2 versions") == 2


def test_a_name_corrected_later_leaves_the_order_of_the_list(
    evenings: AppContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """What was played last stands first, whatever was corrected since."""
    oldest = evenings.heads()[-1].match_id
    player = next(iter(evenings.keeper.match(oldest).names.values()))
    shown = on_a_page(MatchesPage(evenings))
    shown.model.wake()
    qtbot.waitUntil(lambda: not shown.model.reading)
    before = [shown.model.match_id(row) for row in range(shown.model.rowCount())]
    evenings.do(oldest, rename_player(player, "Zita"))
    assert [shown.model.match_id(row) for row in range(shown.model.rowCount())] == before
    qtbot.keyClicks(shown.search.line, "zita")
    qtbot.waitUntil(lambda: shown.model.rowCount() == 1)


def test_the_match_to_go_on_with_stands_on_its_card(page: MatchesPage) -> None:
    """The last one touched that is not finished is on the card, not once more in the list."""
    assert page.card.accessibleDescription().startswith("Hollywood to 100")
    assert titles(page) == ["Contract Rummy", "Gin rummy to 100", "Gin rummy to 100"]
    assert page.count.text() == "4 matches, newest first"


def test_where_every_deal_is_a_game_there_is_nothing_to_play_to(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """Eights between two: a total, and no "To 0" (EIGHT-14)."""
    context = own_context()
    begin(context, "eights", ("Ann", "Bob"))
    shown = on_a_page(MatchesPage(context))
    shown.model.wake()
    qtbot.waitUntil(lambda: shown.card.findChildren(ScoreFact) != [])
    assert shown.card.findChild(ScoreFact).accessibleName() == "Total, 0 to 0"


def test_the_card_shows_everybody_at_the_table(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """Eight players of the Eights, each with his total."""
    context, eight = own_context(), ("Ann", "Bob", "Carl", "Dora", "Eve", "Finn", "Gus", "Hal")
    begin(context, "eights", eight)
    shown = on_a_page(MatchesPage(context))
    shown.model.wake()
    qtbot.waitUntil(lambda: shown.card.findChildren(ScoreFact) != [])
    facts = shown.card.findChildren(ScoreFact)
    assert {fact.accessibleName() for fact in facts} == {f"{player}, 0" for player in eight}


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Ann v Bob. Ann deals number 1."), ("fr", "Ann contre Bob. Ann donne le 1ᵉʳ coup.")],
)
def test_the_card_says_who_deals(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot, language: str, line: str
) -> None:
    """The first deal is the 1ʳᵉ in French, a feminine word."""
    context = own_context(language)
    begin(context, "eights", ("Ann", "Bob"), dealer="Ann")
    shown = on_a_page(MatchesPage(context))
    shown.model.wake()
    qtbot.waitUntil(lambda: shown.card.isVisible() and line in texts(shown.card))


def test_enter_plays_on(page: MatchesPage, qtbot: QtBot) -> None:
    """One key leads back to the match that is not finished."""
    with qtbot.waitSignal(page.opened) as opened:
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert opened.args == [page.card.match_id]


def test_arrows_walk_the_rows_and_enter_opens(page: MatchesPage, qtbot: QtBot) -> None:
    """Down goes from the card into the list, Enter opens the row."""
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Down)
    assert page.list.hasFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.opened) as opened:
        qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert opened.args == [page.model.match_id(1)]


def test_enter_in_the_search_opens_what_it_found_and_nothing_else(page: MatchesPage, qtbot: QtBot) -> None:
    """A single match found is opened; where none was found, Enter does not open the card's."""
    page.focus_search()
    qtbot.keyClicks(page.search.line, "nobody at all")
    qtbot.waitUntil(lambda: page.model.rowCount() == 0)
    with qtbot.assertNotEmitted(page.opened):
        qtbot.keyClick(page.search.line, Qt.Key.Key_Return)
    page.search.line.selectAll()
    qtbot.keyClicks(page.search.line, "contract")
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    opened: list[str] = []
    page.opened.connect(opened.append)
    qtbot.keyClick(page.search.line, Qt.Key.Key_Return)
    assert opened == [page.model.match_id(0)]


def test_a_click_opens_a_row(page: MatchesPage, qtbot: QtBot) -> None:
    """A touch is enough."""
    middle = page.list.visualRect(page.list.model().index(0, 0)).center()
    with qtbot.waitSignal(page.opened) as opened:
        qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert opened.args == [page.model.match_id(0)]


@pytest.mark.slow_after_first("the list opened for each question")
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("melanie", ["Contract Rummy"]),
        ("MÉLANIE sophie", ["Contract Rummy"]),
        ("holly", ["Hollywood to 100"]),
        ("ben", ["Gin rummy to 100"]),
        ("nobody", []),
    ],
)
def test_accents_are_forgiven_in_the_search(
    page: MatchesPage, qtbot: QtBot, typed: str, found: list[str]
) -> None:
    """Players, games and dates are found as one types them."""
    page.focus_search()
    qtbot.keyClicks(page.search.line, typed)
    assert titles(page) == found


def test_escape_empties_the_search(page: MatchesPage, qtbot: QtBot) -> None:
    """And everything is there again."""
    page.focus_search()
    qtbot.keyClicks(page.search.line, "nobody")
    assert page.nothing.isVisible()
    qtbot.keyClick(page.search.line, Qt.Key.Key_Escape)
    assert page.model.rowCount() == 3


def test_today_is_found_by_its_date(page: MatchesPage, qtbot: QtBot) -> None:
    """In either language, or as the log writes it."""
    today = page.model.summary(0).at
    for typed in (f"{today:%Y-%m-%d}", f"{today.day}/{today.month}/{today.year}"):
        page.search.set_text("")
        page.focus_search()
        qtbot.keyClicks(page.search.line, typed)
        assert page.model.rowCount() == 4


@pytest.mark.parametrize(
    ("place", "found"),
    [(1, {"Hollywood to 100", "Contract Rummy"}), (2, {"Gin rummy to 100"}), (3, set())],
)
def test_segments_filter_what_is_shown(page: MatchesPage, qtbot: QtBot, place: int, found: set[str]) -> None:
    """Unfinished, finished, archived."""
    qtbot.mouseClick(page.filter.parts[place], Qt.MouseButton.LeftButton)
    assert set(titles(page)) == found


def test_one_game_at_a_time(page: MatchesPage) -> None:
    """The list of games leaves the others out."""
    page.game.setCurrentIndex(2)
    assert titles(page) == ["Contract Rummy"]


def test_an_archived_match_leaves_the_list(page: MatchesPage, evenings: AppContext, qtbot: QtBot) -> None:
    """It is put away, and found among the archived: the list one sees first is not called the list of all."""
    match_id = page.model.match_id(0)
    evenings.do(match_id, archive())
    assert page.model.row_of(match_id) == -1
    assert page.filter.parts[0].accessibleName() == "Not archived"
    qtbot.mouseClick(page.filter.parts[3], Qt.MouseButton.LeftButton)
    assert [page.model.match_id(0)] == [match_id]


def test_what_is_recorded_shows_at_once(page: MatchesPage, evenings: AppContext) -> None:
    """A match that is played comes first; a new one comes in."""
    other = begin(evenings, players=("Anne", "Ben"))
    assert page.model.row_of(other) >= 0 or page.card.match_id == other
    knock(evenings, other, "Ben", 3, 12)
    row = page.model.row_of(other)
    standing = page.model.index(row).data(ROW).standing if row >= 0 else "Ben leads 9 to 0"
    assert standing == "Ben leads 9 to 0"


def test_the_buttons_leave_the_ring_of_their_row_whole(page: MatchesPage) -> None:
    """The row that has the keyboard is ringed all round, its right end included."""
    page.list.setFocus()
    page.list.setCurrentIndex(page.list.model().index(1, 0))
    row = page.list.visualRect(page.list.model().index(1, 0))
    image = page.list.viewport().grab().toImage()
    ring = Theme(scheme=Scheme.LIGHT).color(Token.ACC)
    middle = page.list.buttons.geometry().center().x()
    seen = [image.pixelColor(middle, y) for y in range(row.top(), row.top() + 5)]
    assert ring in seen
    assert ring in [image.pixelColor(x, row.center().y()) for x in range(row.right() - 4, row.right() + 1)]


def test_the_buttons_follow_the_pointer(page: MatchesPage, qtbot: QtBot) -> None:
    """The row under the pointer shows what one does most with it."""
    row = next(row for row in range(3) if page.model.summary(row).finished)
    middle = page.list.visualRect(page.list.model().index(row, 0)).center()
    qtbot.mouseMove(page.list.viewport(), middle - QPoint(1, 1))
    qtbot.mouseMove(page.list.viewport(), middle)
    assert page.list.buttons.isVisible()
    assert page.list.buttons.first.label() == "Rematch"
    with qtbot.waitSignal(page.rematchRequested) as requested:
        qtbot.mouseClick(page.list.buttons.first, Qt.MouseButton.LeftButton)
    assert requested.args == [page.model.match_id(row)]
    with qtbot.waitSignal(page.exportRequested):
        qtbot.mouseClick(page.list.buttons.export, Qt.MouseButton.LeftButton)


def test_a_duplicate_is_a_match_of_its_own(page: MatchesPage, evenings: AppContext) -> None:
    """The same deals once more, to be gone on with otherwise."""
    match_id = page.model.match_id(0)
    page.list.menuRequested.emit(match_id, QPoint())
    (duplicate,) = (act for act in page.findChild(QMenu).actions() if act.text() == "&Duplicate")
    duplicate.trigger()
    assert len(evenings.heads()) == 5
    played = evenings.keeper.match(match_id).deals
    assert sum(evenings.keeper.match(head.match_id).deals == played for head in evenings.heads()) == 2


def test_the_first_run_explains_itself(own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot) -> None:
    """Without a match there are three ways to begin, and no empty list."""
    page = on_a_page(MatchesPage(own_context()))
    assert page.first_run.isVisible()
    assert not page.list.isVisible()
    with qtbot.waitSignal(page.sampleRequested):
        buttons = page.first_run.findChildren(type(page.add))
        qtbot.mouseClick(buttons[1], Qt.MouseButton.LeftButton)


def test_the_model_is_one_qt_trusts(
    evenings: AppContext, qtmodeltester: ModelTester, plain_look: ThemeManager
) -> None:
    """Every index answers as Qt's own models do."""
    model = MatchesModel(evenings)
    qtmodeltester.check(model, force_py=True)


def test_five_thousand_rows_are_not_read_to_show_ten(
    evenings: AppContext, on_a_page: ShowAlone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what is seen is folded."""
    for number in range(60):
        begin(evenings, players=(f"Anne {number}", "Ben"))
    seen: list[str] = []
    peek = evenings.keeper.peek

    def looked(_: Scorekeeper, match_id: str) -> Match:
        seen.append(match_id)
        return peek(match_id)

    monkeypatch.setattr(Scorekeeper, "peek", looked)
    on_a_page(MatchesPage(evenings), height=600)
    assert len(seen) < 20


def test_nothing_is_read_once_the_log_is_closed(evenings: AppContext, plain_look: ThemeManager) -> None:
    """What was still to be read stays unread, and nobody is woken for it."""
    reading, asleep = MatchesModel(evenings), MatchesModel(evenings)
    reading.wake()
    assert reading.reading
    evenings.close()
    assert not reading.reading
    asleep.wake()
    assert not asleep.reading


@pytest.mark.slow_after_first("the list opened for each question")
@pytest.mark.parametrize("theme", [Theme(Scheme.DARK), Theme(scale=2.0), Theme(scale=0.8)])
def test_the_page_follows_the_look(page: MatchesPage, plain_look: ThemeManager, theme: Theme) -> None:
    """Dark, large and small, nothing gets in the way of another."""
    plain_look.apply(theme)
    page.grab()
    assert page.list.height() >= page.list.visualRect(page.list.model().index(0, 0)).height() > 0


def test_a_match_that_cannot_be_read_says_so(
    own_context: MakeContext, on_a_page: ShowAlone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stays in the list, with its name."""
    from cocotte.core.errors import StorageError

    context = own_context()
    match_id = finished(context)

    def broken(self: Scorekeeper, match_id: str) -> None:
        raise StorageError("LOG_DAMAGED", match=match_id, seq=3)

    monkeypatch.setattr(type(context.keeper), "peek", broken)
    page = on_a_page(MatchesPage(context))
    assert page.model.index(0).data(ROW).players == "This match cannot be read."
    assert page.model.index(0).data(ROW).title == match_id


def test_the_list_lies_on_the_ground_of_its_panel(page: MatchesPage, plain_look: ThemeManager) -> None:
    """On a dark table too."""
    for scheme in Scheme:
        plain_look.apply(Theme(scheme))
        ground = page.list.grab().toImage().pixelColor(2, 20)
        assert ground == plain_look.theme.color(Token.SURF)


def test_nothing_found_leaves_no_season_to_export(page: MatchesPage, qtbot: QtBot) -> None:
    """It would have no match in it."""
    qtbot.keyClicks(page.search.line, "nobody")
    qtbot.waitUntil(page.nothing.isVisible)
    assert not page.season.isVisible()
    assert not page.count.text()


def test_a_single_match_on_the_card_is_all_there_is(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """Nobody looked for anything, so nothing is missing."""
    context = own_context()
    hollywood(context)
    shown = on_a_page(MatchesPage(context))
    shown.model.wake()
    qtbot.waitUntil(lambda: shown.count.text() == "1 match")
    assert not shown._panel.isVisible()
    qtbot.keyClicks(shown.search.line, "nobody")
    qtbot.waitUntil(shown.nothing.isVisible)


def test_the_row_one_walks_to_is_in_sight(page: MatchesPage, qtbot: QtBot, plain_look: ThemeManager) -> None:
    """Where the text is large the page is longer than the window."""
    plain_look.apply(Theme(scale=2.0))
    page.window().resize(1200, 700)
    view = view_of(page)
    page.list.setFocus(Qt.FocusReason.TabFocusReason)
    for place in range(3):
        assert page.list.currentIndex().row() == place
        row = page.list.visualRect(page.list.currentIndex())
        top = page.list.viewport().mapTo(view, row.topLeft()).y()
        assert 0 <= top <= view.height() - row.height()
        qtbot.keyClick(page.list, Qt.Key.Key_Down)


def test_who_searches_sees_what_he_finds(page: MatchesPage, qtbot: QtBot) -> None:
    """The match to go on with makes room, and stands among the others if it is one of them."""
    page.focus_search()
    qtbot.keyClicks(page.focusWidget(), "contract")
    assert titles(page) == ["Contract Rummy"]
    assert not page.card.isVisible()
    page.search.line.selectAll()
    qtbot.keyClick(page.search.line, Qt.Key.Key_Delete)
    assert page.card.isVisible()
    qtbot.mouseClick(page.filter.parts[1], Qt.MouseButton.LeftButton)
    assert "Hollywood to 100" in titles(page)
    assert not page.card.isVisible()


def test_the_keyboard_does_not_go_with_the_card(page: MatchesPage, qtbot: QtBot) -> None:
    """It was on the button of the match to go on with; a filter takes it to the search."""
    page.card.button.setFocus()
    qtbot.mouseClick(page.filter.parts[2], Qt.MouseButton.LeftButton)
    assert page.search.line.hasFocus()


def test_one_match_alone_is_not_searched(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """It is on the card; there is nothing to look through, to count or to print as a season."""
    context = own_context()
    hollywood(context)
    shown = on_a_page(MatchesPage(context))
    shown.model.wake()
    qtbot.waitUntil(lambda: shown.card.isVisible() and not shown.model.reading)
    assert not any(part.isVisible() for part in (shown.search, shown.list, shown.count, shown.season))


@pytest.mark.slow("the list opened for each question")
def test_with_large_text_the_page_scrolls_and_not_the_list_within_it(page: MatchesPage, qtbot: QtBot) -> None:
    """Every row has its room, and what is written under the list is read whole."""
    ThemeManager.current().apply(Theme(scale=2))
    page.window().resize(1200, 760)
    QApplication.processEvents()
    qtbot.waitUntil(lambda: bar_of(page).maximum() > 0)
    assert page.list.verticalScrollBar().maximum() == 0
    for label in labels(page)[-2:]:
        assert label.width() >= label.sizeHint().width()


def test_the_sample_says_what_it_is(own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot) -> None:
    """In the list and on the card: nobody takes it for an evening of his own."""
    context = own_context()
    hollywood(context)
    context.import_match(match_in(sample_file(), context.library).logged())
    shown = on_a_page(MatchesPage(context))
    shown.model.wake()
    qtbot.waitUntil(lambda: shown.card.isVisible() and not shown.model.reading)
    rows = [shown.model.index(row).data(ROW) for row in range(shown.model.rowCount())]
    found = [row.players for row in rows] + [shown.card.accessibleDescription()]
    assert len(found) == 2
    assert sum("Sample match: " in text for text in found) == 1


def test_a_shutout_names_its_points_once(page: MatchesPage) -> None:
    """560 to 0 are 560 of difference: not told twice; where the loser has points, both are."""
    standings = [page.model.index(row).data(ROW).standing for row in range(page.model.rowCount())]
    assert "Pierre wins 560 to 0" in standings
