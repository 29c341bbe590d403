"""The window: its places, menus and keys."""

from __future__ import annotations

from collections import Counter
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QMenu, QRadioButton, QWidget

from cocotte.core.match.decide import end_match, rename_player
from cocotte.core.setup.questions import PLACE
from cocotte.gui.display.table_display import display_for
from cocotte.gui.main_window import Location
from cocotte.gui.pages.match.menu_actions import ON_MENUS
from cocotte.gui.pages.preferences import PreferencesPage
from cocotte.gui.services.actions import ACTIONS, plain_words
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.tasks import Task
from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.services.window_place import first_size
from cocotte.gui.window.places import PLACES
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.language.po import Texts
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.match_files.transfer import to_script
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from evenings import begin, finished, hollywood, knock
from seen import focused, form_of, in_sight
from tiers import others_slow

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from cocotte.core.match.match import Match
    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.conftest import MakeContext, OpenWindow

PAGES = ("match-list", "match", "new-match", "rules", "players", "league", "preferences")


class Stretched(Texts):
    """Every text half as long again, as another language may have it."""

    def __init__(self) -> None:
        super().__init__(())

    def one(self, context: str, text: str) -> str:
        return text + " " + "mmm " * (len(text) // 8 + 1)

    def many(self, context: str, text: str, n: int) -> str:
        return self.one(context, text)


def shows(window: MainWindow, name: str) -> bool:
    """Whether a place is the one seen."""
    return window.page_name == name


def test_an_operation_of_a_menu_is_one_of_the_page() -> None:
    """Each that the page of the match can do stands in a menu, once; and no other does."""
    named = [name for act in ACTIONS for name in act.operations]
    assert sorted(named) == sorted(ON_MENUS)
    assert len({act.name for act in ACTIONS}) == len(ACTIONS)


def test_no_key_does_two_things() -> None:
    """One key, one action; undo, redo, quit and preferences have theirs everywhere."""
    keys = Counter(key for act in ACTIONS for key in act.keys)
    assert max(keys.values()) == 1
    assert {"Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y", "Ctrl+Q", "Ctrl+,", "F8", "F11", "F4"} <= keys.keys()


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_access_keys_do_not_collide(own_window: OpenWindow, own_context: MakeContext, language: str) -> None:
    """Within one menu, and along the bar, each letter leads to one thing."""
    window = own_window(own_context(language))
    found = [action.text() for action in window.menuBar().actions()]
    menus = [found, *([action.text() for action in menu.actions()] for menu in window.menus.values())]
    for texts in menus:
        letters = [
            text.lower().replace("&&", "")[text.replace("&&", "").index("&") + 1]
            for text in texts
            if "&" in text
        ]
        assert len(letters) == len(set(letters)), texts


def test_the_places_are_one_key_away(own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot) -> None:
    """Ctrl+1 to Ctrl+5, and the rail shows where one is."""
    context = own_context()
    hollywood(context)
    window = own_window(context)
    for number, place in enumerate(PLACES):
        qtbot.keyClick(window, Qt.Key(Qt.Key.Key_1 + number), Qt.KeyboardModifier.ControlModifier)
        qtbot.waitUntil(partial(shows, window, place.name))
        assert [place.isChecked() for place in in_sight(window.rail, QRadioButton)].index(True) == number


def test_a_match_begins_with_ctrl_n_and_escape_leaves(own_window: OpenWindow, qtbot: QtBot) -> None:
    """The page of the new match has the keyboard in its first name."""
    window = own_window()
    qtbot.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert window.page_name == "new-match"
    page = window.pages.new_match
    assert page.players.rows[0].field.line.hasFocus()
    qtbot.keyClick(page.players.rows[0].field.line, Qt.Key.Key_Escape)
    assert window.page_name == "match-list"


@pytest.mark.slow("the window driven step by step")
def test_the_match_opens_where_it_was_left(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """Enter on the first page goes on; the settings remember which match it was."""
    context = own_context()
    match_id = hollywood(context)
    window = own_window(context)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.page_name == "match")
    assert window.match_id == context.settings.last_match == match_id


@pytest.mark.slow("the window driven step by step")
def test_without_a_match_the_place_of_the_match_begins_one(own_window: OpenWindow) -> None:
    """There is never an empty page."""
    window = own_window()
    window.go("match")
    assert window.page_name == "new-match"


@pytest.mark.slow("the window driven step by step")
def test_a_match_half_entered_is_there_again(own_window: OpenWindow, qtbot: QtBot) -> None:
    """Escape, or a look at the rules, loses nothing; whoever cancels, or has begun, starts afresh."""
    window = own_window()
    window.begin()
    line = window.pages.new_match.players.rows[0].field.line
    qtbot.keyClicks(line, "Pierre")
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    window.go("rules")
    window.begin()
    page = window.pages.new_match
    assert page.draft.names[0] == "Pierre"
    page.foot.cancel.click()
    window.begin()
    assert "Pierre" not in window.pages.new_match.draft.names


def test_undo_says_what_it_takes_back(own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot) -> None:
    """By menu and key; redo does it again."""
    context = own_context()
    match_id = hollywood(context)
    window = own_window(context)
    window.open_match(match_id)
    undo, redo = window.actions_by_name["undo"], window.actions_by_name["redo"]
    assert "8" in undo.text()
    undo.trigger()
    assert len(context.keeper.match(match_id).deals) == 7
    assert "8" in redo.text()
    redo.trigger()
    assert len(context.keeper.match(match_id).deals) == 8


@pytest.mark.slow("the window driven step by step")
def test_ctrl_z_takes_back_typing_first_then_the_deal(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """A line that has nothing to take back lets the key through."""
    context = own_context()
    match_id = begin(context)
    knock(context, match_id, "Pierre", 4, 23)
    window = own_window(context)
    window.open_match(match_id)
    line = window.pages.match.entry.quick.field.line
    assert window.focusWidget() is line
    qtbot.keyClicks(line, "P k 5")
    qtbot.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert line.text() == ""
    assert len(context.keeper.match(match_id).deals) == 1
    qtbot.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not context.keeper.match(match_id).deals


@pytest.mark.parametrize(("key", "size"), [(Qt.Key.Key_Plus, 110), (Qt.Key.Key_Minus, 90)])
def test_text_grows_and_shrinks_by_key(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot, key: Qt.Key, size: int
) -> None:
    """Ctrl with plus, minus and 0."""
    context = own_context()
    window = own_window(context)
    qtbot.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
    assert context.settings.text_size == size
    qtbot.keyClick(window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert context.settings.text_size == 100


def test_text_stops_at_its_limits(own_window: OpenWindow, own_context: MakeContext) -> None:
    """From 80 to 200 per cent."""
    context = own_context(settings=Settings(text_size=195))
    window = own_window(context)
    window.actions_by_name["larger"].trigger()
    assert context.settings.text_size == 200
    assert not window.actions_by_name["larger"].isEnabled()


@pytest.mark.slow_after_first("the window driven step by step")
@pytest.mark.parametrize("dropped", ["hollywood.cocotte", ""])
def test_what_is_dropped_anywhere_comes_in(  # noqa: PLR0917 - fixtures
    own_window: OpenWindow,
    own_context: MakeContext,
    own_folders: Path,
    qtbot: QtBot,
    checkout: Path,
    dropped: str,
) -> None:
    """A file, or a folder of them; a single match is shown."""
    context = own_context()
    window = own_window(context)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(checkout / "resources" / "sample" / dropped))])
    drop = QDropEvent(
        QPoint(300, 300),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    with qtbot.waitSignal(window.files.broughtIn):
        window.dropEvent(drop)
    qtbot.waitUntil(lambda: window.page_name == "match")
    assert len(context.heads()) == 1


@pytest.mark.slow("the window driven step by step")
def test_what_is_half_typed_stays_when_its_match_is_gone_to_again(
    own_window: OpenWindow, own_context: MakeContext, own_folders: Path, qtbot: QtBot
) -> None:
    """From the list, or since a file goes on with it, whose deal is on the sheet; another match is fresh."""
    context = own_context()
    match_id, other = begin(context), begin(context)
    window = own_window(context)
    window.open_match(match_id)
    line, rows = window.focusWidget(), len(window.pages.match.sheet.sheet().rows)
    qtbot.keyClicks(line, "P k 5")
    window.go("match-list")
    window.open_match(match_id)
    longer = own_folders / "longer.cocotte"
    script = to_script(context.keeper.match(match_id).entries, context.library)
    longer.write_text(f"{script}deal Jean gin 9\n", "utf-8")
    with qtbot.waitSignal(window.files.broughtIn):
        window.files.import_files([longer])
    assert (window.page_name, window.match_id) == ("match", match_id)
    assert window.pages.match.entry.quick.text() == "P k 5"
    assert len(window.pages.match.sheet.sheet().rows) == rows + 1
    window.open_match(other)
    assert window.pages.match.entry.quick.field.line.hasFocus()
    assert window.pages.match.entry.quick.text() == ""


@pytest.mark.slow("the window driven step by step")
def test_what_is_half_typed_waits_while_another_match_is_looked_at(
    own_window: OpenWindow, own_context: MakeContext
) -> None:
    """A line, or a deal that is corrected; not where something was recorded meanwhile."""
    context = own_context()
    match_id, other = begin(context), begin(context)
    knock(context, match_id, "Pierre", 4, 23)
    window = own_window(context)
    for amends in (False, True):
        window.open_match(match_id)
        entry = window.pages.match.entry
        if amends:
            entry.amend(context.keeper.match(match_id).deals[0].seq)
        entry.quick.set_text("Jean k 5")
        entry.quick.field.edited.emit("Jean k 5")
        left = entry.draft()
        window.open_match(other)
        assert window.pages.match.entry.draft() is None
        window.open_match(match_id)
        assert window.pages.match.entry.draft() == left
    window.open_match(other)
    knock(context, match_id, "Jean", 2, 11)
    window.open_match(match_id)
    assert window.pages.match.entry.draft() is None


@pytest.mark.slow("the window driven step by step")
def test_the_menus_outlive_the_parts_of_a_page(own_window: OpenWindow, qtbot: QtBot) -> None:
    """Another preset takes parts of the page away, which Tab had walked on from to the menus."""
    window = own_window()
    window.begin_by("hollywood")
    qtbot.wait(20)
    window.menus["recent"].aboutToShow.emit()
    assert len(window.menus["recent"].actions()) == 1


def test_menu_rows_are_as_high_as_a_finger(
    own_window: OpenWindow, own_context: MakeContext, plain_look: ThemeManager, qtbot: QtBot
) -> None:
    """Those of the menus and those offered on a row, however small the text."""
    context = own_context()
    played = finished(context)
    plain_look.apply(Theme(scale=0.8))
    window = own_window(context)
    page = window.pages.matches
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    page.list.menuRequested.emit(played, window.mapToGlobal(QPoint(200, 200)))
    (offered,) = page.findChildren(QMenu)
    for menu in (offered, window.menus["file"], window.menus["theme"]):
        menu.popup(window.mapToGlobal(QPoint(20, 40)))
        rows = [menu.actionGeometry(row).height() for row in menu.actions() if not row.isSeparator()]
        assert min(rows) >= 40
        menu.close()


def test_the_chosen_row_of_a_menu_is_read(
    own_window: OpenWindow, own_context: MakeContext, plain_look: ThemeManager, qtbot: QtBot
) -> None:
    """On the accent, the first row as well as one under a line."""
    window = own_window(own_context())
    menu = window.menus["file"]
    menu.popup(window.mapToGlobal(QPoint(20, 40)))
    rows = menu.actions()
    under = next(row for row, above in zip(rows[1:], rows, strict=False) if above.isSeparator())
    for row in (rows[0], under):
        menu.setActiveAction(row)
        place = menu.actionGeometry(row)
        seen = menu.grab(place).toImage()
        assert seen.pixelColor(place.width() - 4, place.height() // 2) == plain_look.theme.color(Token.ACC)
    menu.close()


@pytest.mark.slow("the window driven step by step")
def test_recent_matches_are_in_the_menu(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """By what is played and by whom; the newest first."""
    context = own_context()
    window = own_window(context)
    window.menus["recent"].aboutToShow.emit()
    assert [action.isEnabled() for action in window.menus["recent"].actions()] == [False]
    finished(context)
    match_id = hollywood(context)
    window.menus["recent"].aboutToShow.emit()
    first, _second = window.menus["recent"].actions()
    assert first.text() == "Hollywood to 100: Pierre v Jean"
    first.trigger()
    qtbot.waitUntil(lambda: window.match_id == match_id)


def test_a_name_with_an_ampersand_is_written_out(own_window: OpenWindow, own_context: MakeContext) -> None:
    """It is no access key."""
    context = own_context()
    match_id = hollywood(context)
    context.do(match_id, rename_player("Jean", "Jo & Co"))
    window = own_window(context)
    window.menus["recent"].aboutToShow.emit()
    assert "Jo && Co" in window.menus["recent"].actions()[0].text()


@pytest.mark.slow("the window driven step by step")
def test_a_rematch_has_the_names_of_today(own_window: OpenWindow, own_context: MakeContext) -> None:
    """A name that was corrected is right in the next match as well, the dealer's among them."""
    context = own_context()
    match_id = begin(context, "gin-three", ("Pirre", "Jean", "Jo"))
    context.do(match_id, rename_player("Pirre", "Pierre"))
    context.do(match_id, rename_player("Jo", "Joséphine"))
    window = own_window(context)
    window.begin(match_id)
    again = window.pages.new_match.draft.opened()
    assert window.pages.new_match.draft.names == ("Pierre", "Jean", "Joséphine")
    assert {again.dealer, again.sitting_out} <= {"Pierre", "Jean", "Joséphine"}


@pytest.mark.slow_after_first("the window driven step by step")
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(
    "size", others_slow("every size of the window", (1024, 700), pytest.param((1280, 800)))
)
def test_every_page_bears_longer_texts(
    own_window: OpenWindow, own_context: MakeContext, page: str, size: tuple[int, int]
) -> None:
    """With all text stretched by half, no page grows wider than its window."""
    context = own_context()
    hollywood(context)
    context.say = Translator("en", Stretched())
    window = own_window(context, page, size)
    window.grab()
    assert window.pages.currentWidget().minimumSizeHint().width() <= size[0] - 80


@pytest.mark.slow_after_first("the window driven step by step")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("page", PAGES)
def test_whatever_takes_the_keyboard_has_a_name(
    own_window: OpenWindow, own_context: MakeContext, page: str, language: str
) -> None:
    """Nothing one can reach with Tab is nameless."""
    context = own_context(language)
    hollywood(context)
    window = own_window(context, page)
    reached = [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible()
    ]
    nameless = [str(widget) for widget in reached if not (widget.accessibleName() or widget.focusProxy())]
    assert reached
    assert nameless == []


@pytest.mark.slow("the window driven step by step")
@pytest.mark.parametrize("page", PAGES)
def test_another_window_finds_the_same_place(
    own_window: OpenWindow, own_context: MakeContext, page: str
) -> None:
    """As when the language changes."""
    context = own_context()
    match_id = hollywood(context)
    window = own_window(context)
    window.open_match(match_id)
    window.go(page) if page != "new-match" else window.begin()
    location = window.location()
    other = own_window(context)
    other.restore(location)
    assert (other.page_name, other.match_id) == (page, match_id)


@pytest.mark.slow("the window driven step by step")
def test_the_window_remembers_where_it_stood(own_window: OpenWindow, own_context: MakeContext) -> None:
    """Its size is kept between two runs."""
    context = own_context()
    window = own_window(context, size=(1100, 720))
    window.close()
    assert own_window(context, size=(900, 600)).context.settings.windows["main"]


@pytest.mark.slow("the window driven step by step")
def test_a_match_that_is_about_to_begin_is_filled_in_in_another_language_too(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """Names, cards drawn and the terms are not typed twice."""
    context = own_context()
    window = own_window(context)
    window.begin_by("hollywood")
    page = window.pages.new_match
    for row, (name, card) in zip(page.players.rows, (("Ann", "7C"), ("Bob", "QS")), strict=False):
        qtbot.keyClicks(row.field.line, name)
        qtbot.keyClicks(row.card, card)
    page.answer({PLACE: "Kitchen"})
    context.speak("fr")
    other = own_window(context)
    other.restore(window.location())
    assert other.page_name == "new-match"
    again = other.pages.new_match
    assert again.draft == page.draft
    assert again.form.answers() == page.form.answers()
    assert again.terms.place.text() == "Kitchen"
    with qtbot.waitSignal(again.started):
        again.start()


@pytest.mark.slow_after_first("the window driven step by step")
@pytest.mark.parametrize("spoilt", ["abc", "é", "\ud800", "AAAA", "A" * 100_001])
def test_a_place_that_is_none_does_not_keep_the_window_away(
    own_window: OpenWindow, own_context: MakeContext, spoilt: str
) -> None:
    """Somebody else wrote the settings, or a disk did: the window opens where windows open."""
    context = own_context(settings=Settings(windows={"main": spoilt, "match": spoilt}))
    window = own_window(context)
    window.open_match(begin(context))
    assert window.page_name == "match"


def test_shortcuts_are_listed_as_the_menus_have_them(own_window: OpenWindow, qtbot: QtBot) -> None:
    """Every key with its words."""
    window = own_window()
    window.actions_by_name["shortcuts"].trigger()
    (shown,) = [widget for widget in window.findChildren(QWidget) if type(widget).__name__ == "Shortcuts"]
    texts = {
        label.text()
        for label in shown.findChildren(QWidget)
        if hasattr(label, "text") and callable(label.text)
    }
    for action in window.actions_by_name:
        if action.shortcuts():
            assert plain_words(action) in texts
    shown.close()


def test_the_menu_shows_the_key_the_sheet_hears(own_window: OpenWindow) -> None:
    """Delete strikes a deal on the sheet; pressed elsewhere it strikes nothing."""
    strike = own_window().actions_by_name["strike"]
    assert strike.text().endswith("\tDel")
    assert not strike.shortcuts()
    assert plain_words(strike) == "Strike the deal out"


def test_about_names_versions_and_licences(own_window: OpenWindow) -> None:
    """What Cocotte stands on."""
    window = own_window()
    window.actions_by_name["about"].trigger()
    (shown,) = [widget for widget in window.findChildren(QWidget) if type(widget).__name__ == "About"]
    texts = {
        label.text()
        for label in shown.findChildren(QWidget)
        if hasattr(label, "text") and callable(label.text)
    }
    assert {"PySide6", "LGPL 3", "6.11.3", "OFL 1.1"} <= texts
    shown.close()


def test_preferences_hold_at_once(own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot) -> None:
    """Look, text size, suits and paper, without a button to confirm."""
    context = own_context()
    window = own_window(context, "preferences")
    page = window.pages.currentWidget()
    assert isinstance(page, PreferencesPage)
    qtbot.mouseClick(page.look.parts[2], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.suits.parts[1], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.paper.parts[1], Qt.MouseButton.LeftButton)
    page.text_size.step(10)
    settings = context.settings
    assert (settings.theme.value, settings.four_colours, settings.paper.value, settings.text_size) == (
        "dark",
        True,
        "a4",
        110,
    )
    qtbot.keyClick(page.look.parts[2], Qt.Key.Key_Escape)
    assert window.page_name == "match-list"


def test_the_matches_are_the_first_page(own_window: OpenWindow) -> None:
    """Whoever was nowhere yet begins there."""
    window = own_window()
    window.restore(Location())
    assert window.location() == Location("match-list", "")


@pytest.mark.slow("the window driven step by step")
def test_a_match_that_is_over_takes_no_deal_and_does_not_end_again(
    own_window: OpenWindow, own_context: MakeContext
) -> None:
    """The menu offers what can be done: correct a deal, not record one; a blank match has none to correct."""
    context = own_context()
    blank, over = begin(context), begin(context)
    knock(context, over, "Pierre", 4, 23)
    context.do(over, end_match())
    window = own_window(context)
    names = ("quick-line", "cards", "end-match", "amend", "strike")

    def can() -> list[str]:
        return [name for name in names if window.actions_by_name[name].isEnabled()]

    window.open_match(blank)
    assert can() == ["quick-line", "cards", "end-match"]
    window.open_match(over)
    assert can() == ["amend", "strike"]
    window.pages.match.amend_current()
    assert can() == ["quick-line", "cards", "amend", "strike"]
    window.pages.match.entry.leave()
    assert can() == ["amend", "strike"]


@pytest.mark.slow("the window driven step by step")
@pytest.mark.parametrize("page", ["match", "preferences"])
def test_a_deal_half_entered_goes_on_in_another_language(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot, page: str
) -> None:
    """The line, the fields and a correction stay when the window is built anew, wherever one was."""
    context = own_context()
    match_id = begin(context)
    knock(context, match_id, "Pierre", 4, 23)
    window = own_window(context)
    window.open_match(match_id)
    entry = window.pages.match.entry
    qtbot.keyClicks(entry.quick.field.line, "jk4 2")
    window.go(page)
    context.speak("fr")
    again = own_window(context)
    again.restore(window.location())
    assert again.page_name == page
    entry = again.pages.match.entry
    assert entry.quick.text() == "jk4 2"
    assert form_of(entry)["own"].value() == 4
    entry.amend(context.keeper.match(match_id).rows[0].seq)
    form_of(entry)["other"].set_value(30)
    context.speak("en")
    third = own_window(context)
    third.restore(again.location())
    entry = third.pages.match.entry
    assert entry.deal.number == 1
    assert entry.deal.amending is not None
    assert form_of(entry)["other"].value() == 30


@pytest.mark.slow("the window driven step by step")
@pytest.mark.parametrize(
    ("typed", "field"),
    [((0, "15"), 3), ((1, "7"), 3), ((2, ""), 3), ((3, "15"), 2)],
)
def test_the_keyboard_stays_in_its_field_when_the_language_changes(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot, typed: tuple[int, str], field: int
) -> None:
    """What is typed next goes on where one was, and Tab through every player, in this deal and the next."""
    out, points = typed
    context = own_context()
    match_id = begin(context, "eights", ("Ann", "Bob", "Carl", "Dora"))
    window = own_window(context)
    window.open_match(match_id)
    form = form_of(window.pages.match.entry)
    form["who"].setFocus()
    qtbot.keyClick(focused(), str(out + 1))
    line = form.players.rows[field].points.line
    line.setFocus()
    qtbot.keyClicks(line, points)
    context.speak("fr")
    again = own_window(context)
    again.restore(window.location())
    entry = again.pages.match.entry
    lines = [row.points.line for row in form_of(entry).players.rows]
    assert again.focusWidget() is lines[field]
    qtbot.keyClicks(again.focusWidget(), "0")
    assert lines[field].text() == points + "0"
    QApplication.processEvents()
    for answer in (out, (out + 1) % 4):
        entry.begin(context.keeper.match(match_id))
        form_of(entry)["who"].setFocus()
        qtbot.keyClick(focused(), str(answer + 1))
        walked = []
        for _ in range(3):
            walked.append(QApplication.focusWidget())
            qtbot.keyClick(walked[-1], Qt.Key.Key_Tab)
        assert walked == [line for place, line in enumerate(lines) if place != answer]


@pytest.mark.slow("the window driven step by step")
def test_the_table_display_stays_when_the_language_changes_and_goes_with_the_window(
    own_window: OpenWindow, own_context: MakeContext
) -> None:
    """One for all windows: F11 in the one built anew puts it away, and so does closing the window."""
    context = own_context()
    match_id = begin(context)
    first = own_window(context)
    first.open_match(match_id)
    first.pages.match.toggle_display()
    display = display_for(context)
    context.speak("fr")
    other = own_window(context)
    first.deleteLater()
    other.open_match(match_id)
    assert display.isVisible()
    other.pages.match.toggle_display()
    assert not display.isVisible()
    other.pages.match.toggle_display()
    assert display_for(context) is display
    other.close()
    assert not display.isVisible()


@pytest.mark.slow("the window driven step by step")
def test_a_match_that_is_not_at_hand_is_read_beside_the_window(
    own_window: OpenWindow, own_folders: Path, qtbot: QtBot
) -> None:
    """The window answers meanwhile; who went elsewhere stays there."""
    path = own_folders / "log.sqlite"
    with SqliteLog(path) as log:
        match_id = hollywood(AppContext(Scorekeeper(log), Library(), Settings(), "en"))
    with SqliteLog(path) as log:
        context = AppContext(Scorekeeper(log), Library(), Settings(), "en", log)
        window = own_window(context)
        window.open_match(match_id)
        assert window.page_name == "match-list"
        window.go("players")
        qtbot.waitUntil(lambda: context.at_hand(match_id))
        assert window.page_name == "players"
        window.open_match(match_id)
        assert (window.page_name, window.match_id) == ("match", match_id)
        qtbot.waitUntil(lambda: not Task.any_runs())


@pytest.mark.slow("the window driven step by step")
def test_a_match_is_shown_as_it_is_once_it_was_read(
    own_window: OpenWindow, own_folders: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what another program recorded meanwhile."""
    path = own_folders / "log.sqlite"
    with SqliteLog(path) as log:
        elsewhere = AppContext(Scorekeeper(log), Library(), Settings(), "en")
        match_id = hollywood(elsewhere)
        read = AppContext.read

        def slowly(self: AppContext, match_id: str) -> Match:
            match = read(self, match_id)
            with SqliteLog(path) as other:
                Scorekeeper(other).do(match_id, end_match())
            return match

        monkeypatch.setattr(AppContext, "read", slowly)
        window = own_window(AppContext(Scorekeeper(log), Library(), Settings(), "en", log))
        window.open_match(match_id)
        qtbot.waitUntil(lambda: window.page_name == "match")
        assert window.context.keeper.match(match_id).ended
        qtbot.waitUntil(lambda: not Task.any_runs())


def test_signs_in_a_menu_grow_with_the_text(
    own_window: OpenWindow, own_context: MakeContext, plain_look: ThemeManager, qtbot: QtBot
) -> None:
    """The arrow of a menu within a menu and the tick of what holds, in the ink of their row."""
    plain_look.apply(Theme(scale=2))
    window = own_window(own_context(settings=Settings(four_colours=True)))
    menu = window.menus["view"]
    menu.popup(window.mapToGlobal(QPoint(20, 40)))
    look, ticked = window.menus["theme"].menuAction(), window.actions_by_name["four-colours"]
    for row, active, ink, right in (
        (look, None, Token.INK, True),
        (look, look, Token.ACC_INK, True),
        (ticked, None, Token.INK, False),
    ):
        menu.setActiveAction(active or menu.actions()[0])
        place = menu.actionGeometry(row)
        seen, wide = menu.grab(place).toImage(), place.height()
        columns = range(place.width() - wide, place.width()) if right else range(wide)
        lines = [
            y
            for y in range(place.height())
            if any(seen.pixelColor(x, y) == plain_look.theme.color(ink) for x in columns)
        ]
        assert max(lines) - min(lines) >= 12
    menu.close()


@pytest.mark.parametrize(
    ("screen", "first"), [((1280, 800), (1272, 760)), ((1024, 728), (1016, 688)), ((1920, 1050), (1280, 800))]
)
def test_the_first_window_is_whole_on_its_screen(
    own_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], first: tuple[int, int]
) -> None:
    """With its title and what the desktop keeps for itself."""
    window = own_window()
    there = SimpleNamespace(availableSize=lambda: QSize(*screen))
    monkeypatch.setattr(window, "screen", lambda: there)
    assert first_size(window, 1280, 800) == QSize(*first)
