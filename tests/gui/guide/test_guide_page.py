"""The guide in the window: the page that helps where one is, its links, its live pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from cocotte.core.match.formats import FORMATS
from cocotte.gui.cards.boards import Boards
from cocotte.gui.pages.guide.context import _FORMATS, PLACES, page_of
from cocotte.gui.pages.guide.picture import Picture, Shot
from cocotte.gui.pages.match.entry.panel import EntryPanel
from cocotte.gui.services.actions import Actions, plain_words
from cocotte.gui.services.theme import Scheme, Theme
from cocotte.gui.widgets.sheet.view import SheetView
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.window.shortcuts import ELSEWHERE
from cocotte.language.catalogue import Translator
from cocotte.store.guide import Guide
from cocotte.store.reference.library import Library
from cocotte.store.reference.markdown import Grid, plain
from evenings import hollywood
from seen import bar_of, in_sight
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.pages.guide.page import GuidePage
    from gui.conftest import MakeContext, OpenWindow


def help_from(window: MainWindow, place: str) -> GuidePage:
    """Press F1 at a place, and answer the guide."""
    window.go(place)
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.page_name == "guide"
    guide = window.pages.guide
    wait_for_all(guide)
    return guide


def turn_to(guide: GuidePage, name: str, also: str = "") -> None:
    """Open a page, and wait until all of it is there."""
    guide.open(name, also)
    wait_for_all(guide)


def wait_for_all(guide: GuidePage) -> None:
    while not guide.reader.whole:
        QTest.qWait(1)


def read(guide: GuidePage) -> str:
    """What stands on the page that is open."""
    return " ".join(prose.words() for prose in in_sight(guide.reader, Prose))


@pytest.mark.slow_after_first("pages of the guide drawn with their pictures")
@pytest.mark.parametrize("place", [place for place in PLACES if place != "match"])
def test_help_opens_at_the_page_about_where_one_is(own_window: OpenWindow, place: str) -> None:
    """F1, and Esc leads back there."""
    window = own_window()
    guide = help_from(window, place)
    assert guide.reader.name == PLACES[place]
    QTest.keyClick(guide, Qt.Key.Key_Escape)
    assert window.page_name == place


@pytest.mark.slow("pages of the guide drawn with their pictures")
def test_help_in_a_match_offers_the_page_of_its_game(
    own_context: MakeContext, own_window: OpenWindow, qtbot: QtBot
) -> None:
    """How a deal is told, and above it what is being played."""
    context = own_context()
    window = own_window(context)
    window.open_match(hollywood(context))
    guide = help_from(window, "match")
    assert guide.reader.name == "deal"
    assert guide.also.words() == "This match: Hollywood: three games at once"
    guide.also.linkActivated.emit("hollywood")
    assert guide.reader.name == "hollywood"


@pytest.mark.slow("pages of the guide drawn with their pictures")
def test_help_over_the_boards_is_about_the_boards(own_context: MakeContext, own_window: OpenWindow) -> None:
    """By the cards, F1 tells of the cards."""
    context = own_context()
    window = own_window(context)
    window.open_match(hollywood(context))
    window.actions_by_name["cards"].trigger()
    assert help_from(window, "match").reader.name == "cards"


@pytest.mark.slow("pages of the guide drawn with their pictures")
def test_help_in_the_rules_knows_the_page(own_window: OpenWindow) -> None:
    """The arbiter first, the book and the checks after."""
    window = own_window(page="rules")
    assert help_from(window, "rules").reader.name == "rulings"
    window.pages.rules.go(1)
    assert help_from(window, "rules").reader.name == "rules"


def test_links_lead_to_pages_clauses_and_matches(own_window: OpenWindow) -> None:
    """Back leads back; a clause opens the rule book; a game is begun with its rules chosen."""
    window = own_window()
    guide = help_from(window, "match-list")
    guide.reader.follow("hollywood.md")
    assert guide.reader.name == "hollywood"
    wait_for_all(guide)
    assert "every further one into all three" in read(guide)
    guide.go_back()
    assert guide.reader.name == "first-evening"
    guide.reader.follow("GIN-13")
    assert window.page_name == "rules"
    assert window.pages.rules.book.page.id == "GIN-13"
    guide = help_from(window, "match-list")
    turn_to(guide, "captain")
    begin = next(button for button in in_sight(guide.reader, QPushButton) if "Captain" in button.text())
    begin.click()
    assert window.page_name == "new-match"
    assert window.pages.new_match.draft.preset.id == "captain"


@pytest.mark.slow("pages of the guide drawn with their pictures")
def test_pictures_are_the_program_itself(own_window: OpenWindow, qtbot: QtBot) -> None:
    """In the language of the window; they are looked at, never touched, and follow the look."""
    window = own_window()
    guide = help_from(window, "match-list")
    pictures = guide.reader.findChildren(Picture)
    assert [len(picture.findChildren(EntryPanel)) for picture in pictures] == [1, 0]
    (entry,) = pictures[0].findChildren(EntryPanel)
    assert entry.quick.text() == "P k 4 23"
    text = " ".join(prose.words() for prose in entry.findChildren(Prose))
    assert "23 − 4 = 19" in text.replace("\N{NO-BREAK SPACE}", " ")
    (sheet,) = pictures[1].findChildren(SheetView)
    assert [row.words for row in sheet.sheet().rows][:1] == ["Pierre knocks 4 – 23"]
    assert not sheet.isVisible()
    (shot,) = pictures[1].findChildren(Shot)
    qtbot.waitUntil(lambda: shot.grab().height() == sheet.height())
    light = shot.grab().toImage()
    assert sheet.body.height() == len(sheet.sheet().rows) * sheet.body.lines.height()
    assert shot.heightForWidth(700) == sheet.height()
    assert shot.heightForWidth(150) < sheet.height() / 2
    ThemeManager.current().apply(Theme(Scheme.DARK, 1.5))
    assert shot.heightForWidth(900) > sheet.height()
    assert shot.grab().toImage() != light


@pytest.mark.slow("pages of the guide drawn with their pictures")
def test_the_boards_are_shown_with_their_cards(own_window: OpenWindow, qtbot: QtBot) -> None:
    """As the cards page tells: who holds what, and the best answer with its proof."""
    guide = help_from(own_window(), "match-list")
    turn_to(guide, "cards")
    (boards,) = guide.reader.findChildren(Boards)
    assert [len(hand.hand()) for hand in boards.hands] == [10, 10]
    qtbot.waitUntil(
        lambda: (
            "20 → 17" in " ".join(prose.words() for prose in boards.findChildren(Prose))
            or any("20 → 17" in label.text() for label in boards.findChildren(Label))
        )
    )


@pytest.mark.slow("pages of the guide drawn with their pictures")
def test_the_search_finds_pages(own_window: OpenWindow) -> None:
    """The closest first; Enter opens it."""
    window = own_window()
    guide = help_from(window, "match-list")
    QTest.keyClick(guide.list, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert guide.search.line.hasFocus()
    QTest.keyClicks(guide.search.line, "undercut")
    assert "gin" in guide.list.listed()
    QTest.keyClick(guide.search.line, Qt.Key.Key_Return)
    assert guide.reader.name == guide.list.listed()[0]


@pytest.mark.slow("every page of the guide")
def test_every_page_opens_in_both_languages(own_context: MakeContext, own_window: OpenWindow) -> None:
    """All of them, with their pictures; in another language the first page is open."""
    for language in ("en", "fr"):
        window = own_window(own_context(language), page="guide")
        guide = window.pages.guide
        assert guide.reader.name == "first-evening"
        for name in guide.guide.names:
            turn_to(guide, name)
            assert guide.reader.accessibleName() == guide.guide.page(name, language).title
            assert len(read(guide)) > 100


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_the_page_of_keys_is_true(
    qtbot: QtBot, plain_look: ThemeManager, qt_speaks: Callable[[str], None], language: str
) -> None:
    """Every action with a key stands on it, called as the menus call it: in French with Maj."""
    from PySide6.QtWidgets import QWidget

    qt_speaks(language)
    shift = QCoreApplication.translate("QShortcut", "Shift")
    say, holder = Translator.of(language), QWidget()
    qtbot.addWidget(holder)
    (grid,) = [block for block in Guide().page("keyboard", language).blocks if isinstance(block, Grid)]
    found = {plain(words): [span.text for span in keys if span.typed] for words, keys in grid.rows}
    wanted = {
        plain_words(action): [key.toString().replace("Shift", shift) for key in action.shortcuts()]
        for action in Actions(holder, say)
        if action.shortcuts()
    }
    wanted |= {say(words): [say(keys)] for words, keys in ELSEWHERE}
    assert found == wanted


def test_every_sample_has_a_page_that_helps() -> None:
    """F1 in a match of any format, ledger and variant leads to its own page."""
    guide, library = Guide(), Library()
    for group in guide.groups[1:3]:
        for name in group.pages:
            assert page_of(guide.sample(name, library)) == name


def test_every_format_has_a_page_that_helps() -> None:
    """Whatever way of sitting down there is."""
    assert set(_FORMATS) == set(FORMATS) - {"round", "heads-up"}


@pytest.mark.slow("pages of the guide drawn with their pictures")
def test_a_form_in_a_picture_is_whole(own_window: OpenWindow, qtbot: QtBot) -> None:
    """Nobody can scroll a picture."""
    guide = help_from(own_window(), "match-list")
    turn_to(guide, "deal")
    shots = guide.reader.findChildren(Shot)
    qtbot.waitUntil(
        lambda: all(shot._taken is not None for shot in shots if not shot.visibleRegion().isEmpty())
    )
    panels = [panel for shot in shots for panel in shot.findChildren(EntryPanel)]
    assert panels
    assert [bar_of(panel).maximum() for panel in panels] == [0] * len(panels)


@pytest.mark.slow("pages of the guide drawn with their pictures")
def test_a_picture_wears_a_theme_chosen_while_one_looks_at_it(
    own_window: OpenWindow, plain_look: ThemeManager, qtbot: QtBot
) -> None:
    """Wholly: the program in it is hidden, and dressed after what one sees."""
    guide = help_from(own_window(), "match-list")
    turn_to(guide, "deal")
    (shot,) = guide.reader.findChildren(Shot)
    qtbot.waitUntil(lambda: not shot.visibleRegion().isEmpty())
    with qtbot.waitSignal(plain_look.settled):
        plain_look.change(Theme(Scheme.DARK, 1.4))
        shot.grab()  # painted before
    seen = shot.grab().toImage()
    shot.retake()
    assert seen == shot.grab().toImage()


@pytest.mark.slow("pages of the guide drawn with their pictures")
@pytest.mark.parametrize("wanted", ["tedesco", "hollywood"])
def test_a_search_opens_the_first_page_it_finds(own_window: OpenWindow, qtbot: QtBot, wanted: str) -> None:
    """No page stands beside what was found that is not of it; Back leads to the page read before."""
    guide = help_from(own_window(), "match-list")
    before = guide.reader.name
    guide.focus_search()
    qtbot.keyClicks(guide.focusWidget(), wanted)
    assert guide.reader.name == wanted
    assert guide.list.currentIndex().data() == guide.guide.page(wanted, "en").title
    assert guide.focusWidget() is guide.search.line, "one may type on"
    guide.go_back()
    assert guide.reader.name == before


@pytest.mark.slow("pages of the guide drawn with their pictures")
def test_a_search_that_finds_nothing_says_so_and_leads_on(own_window: OpenWindow, qtbot: QtBot) -> None:
    """In the place of the list; nothing else is open meanwhile, and a touch brings the contents back."""
    guide = help_from(own_window(), "match-list")
    guide.focus_search()
    qtbot.keyClicks(guide.focusWidget(), "zzzz")
    assert guide.nothing.words() == "Nothing found for “zzzz”.\nShow the contents"
    assert not guide.list.isVisible()
    assert not guide.reader.isVisible()
    guide.nothing.linkActivated.emit("contents")
    assert guide.list.isVisible()
    assert guide.reader.isVisible()
    assert guide.search.text() == ""
