"""Show on phones: one touch serves the board, another ends it; deals that wait are agreed to there."""

from __future__ import annotations

import re
import threading
from typing import TYPE_CHECKING

import pytest
from httpx2 import ConnectError, get, post
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QAbstractButton

from cocotte.club.subscription import ClubState
from cocotte.core.errors import StorageError
from cocotte.gui.services import phones
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.phones import Phones, phones_of
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.qr_code import QrCode
from cocotte.gui.window.show_on_phones import ShowOnPhones
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from evenings import begin, knock
from phones import fields_of, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from cocotte.board.server import Board
    from cocotte.gui.main_window import MainWindow
    from gui.conftest import OpenWindow


@pytest.fixture
def evening(own_folders: Path) -> Iterator[AppContext]:
    """A context on a log in a file, with a match of Anne and Ben."""
    log = SqliteLog(own_folders / "club.sqlite")
    context = AppContext(Scorekeeper(log), Library(), Settings(), "en", log)
    begin(context, players=("Anne", "Ben"))
    yield context
    context.close()


@pytest.fixture
def window(evening: AppContext, own_window: OpenWindow) -> MainWindow:
    """The window over that context, the match open."""
    window = own_window(evening)
    window.open_match(evening.heads()[0].match_id)
    return window


def test_a_board_that_is_being_started_is_started_once(evening: AppContext, qtbot: QtBot) -> None:
    """A second touch meanwhile leaves no board behind that nobody ends."""
    go, begun, served = threading.Event(), list[int](), phones.served

    def slowly(log: Path, asked: Phones) -> Board:
        begun.append(1)
        assert go.wait(60)
        return served(log, asked)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(phones, "served", slowly)
        shown = phones_of(evening)
        shown.start()
        shown.start()
        go.set()
        qtbot.waitUntil(lambda: shown.board is not None)
        shown.start()
    assert begun == [1]
    shown.stop()


def touch(window: MainWindow, qtbot: QtBot) -> ShowOnPhones:
    """Show on phones: the dialog, once the board is served."""
    window.actions_by_name["phones"].trigger()
    (dialog,) = window.findChildren(ShowOnPhones)
    qtbot.waitUntil(lambda: address(dialog) != "", timeout=10_000)
    return dialog


def address(dialog: ShowOnPhones) -> str:
    """What a phone is pointed at: the code says it."""
    return dialog.findChildren(QrCode)[0].accessibleName().removeprefix("The address as a code: ")


def here(url: str) -> str:
    """The same board by the computer's own address, as this test reaches it."""
    return re.sub(r"//[^:]+:", "//127.0.0.1:", url)


def recorded(context: AppContext, match_id: str) -> int:
    """How many deals the window knows of."""
    context.look()
    return len(context.keeper.match(match_id).rows)


def said(dialog: ShowOnPhones) -> str:
    """What the dialog says."""
    return " ".join(each.text() for each in dialog.findChildren(Prose))


def button(dialog: ShowOnPhones, words: str) -> QAbstractButton:
    """A button of the dialog."""
    return next(each for each in dialog.findChildren(QAbstractButton) if each.text() == words)


@pytest.mark.slow("phones that ask the window")
def test_one_touch_serves_the_score(window: MainWindow, qtbot: QtBot) -> None:
    """The address stands on the screen, and the sheet is there."""
    dialog = touch(window, qtbot)
    assert "Anne" in get(here(address(dialog))).text


@pytest.mark.slow("phones that ask the window")
def test_the_first_key_does_not_end_it(window: MainWindow, evening: AppContext, qtbot: QtBot) -> None:
    """Enter closes the dialog; the board goes on."""
    dialog = touch(window, qtbot)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert phones_of(evening).board is not None


@pytest.mark.slow("phones that ask the window")
def test_a_link_is_not_for_everybody(window: MainWindow, qtbot: QtBot) -> None:
    """The dialog says what may be done with the address it shows, and by whom."""
    dialog = touch(window, qtbot)
    assert "points a camera" in said(dialog)
    chosen(dialog, "To enter deals: the scorer")
    assert "as you do here. Show it to nobody else." in said(dialog)
    chosen(dialog, "To enter deals: Ben")
    assert "What Ben asks at this address waits" in said(dialog)


@pytest.mark.slow("phones that ask the window")
def test_it_stays_on_the_screen_as_it_grows(window: MainWindow, qtbot: QtBot) -> None:
    """A link has a larger code than the address: its buttons do not go below the screen."""
    dialog = touch(window, qtbot)
    ground = dialog.screen().availableGeometry()
    dialog.move(0, ground.bottom() - dialog.height())
    chosen(dialog, "To enter deals: Ben")
    qtbot.waitUntil(lambda: dialog.frameGeometry().bottom() <= ground.bottom())


@pytest.mark.slow("phones that ask the window")
def test_another_touch_ends_it(window: MainWindow, evening: AppContext, qtbot: QtBot) -> None:
    """Then nothing listens."""
    dialog = touch(window, qtbot)
    url = here(address(dialog))
    qtbot.mouseClick(button(dialog, "End"), Qt.MouseButton.LeftButton)
    with pytest.raises(ConnectError):
        get(url)
    assert phones_of(evening).board is None


@pytest.mark.slow("phones that ask the window")
def test_closing_the_dialog_leaves_it(window: MainWindow, qtbot: QtBot) -> None:
    """It is opened again where it is, on the same port."""
    dialog = touch(window, qtbot)
    url = address(dialog)
    dialog.accept()
    assert get(here(url)).status_code == 200
    qtbot.waitUntil(lambda: not window.findChildren(ShowOnPhones))
    assert address(touch(window, qtbot)) == url


@pytest.mark.slow("phones that ask the window")
def test_it_ends_with_the_window(window: MainWindow, evening: AppContext, qtbot: QtBot) -> None:
    """The log is let go of, and nothing listens."""
    url = here(address(touch(window, qtbot)))
    window.close()
    evening.close()
    with pytest.raises(ConnectError):
        get(url)


@pytest.mark.slow("phones that ask the window")
def test_nothing_listens_before(window: MainWindow, evening: AppContext) -> None:
    """Nor is the server even loaded for a window that shows none."""
    assert window.isVisible()
    assert phones_of(evening).board is None


def test_a_scorer_enters_a_deal_from_a_phone(window: MainWindow, evening: AppContext, qtbot: QtBot) -> None:
    """The link is made for him, and what he records stands on the window's sheet."""
    dialog = touch(window, qtbot)
    url = here(chosen(dialog, "To enter deals: the scorer"))
    given = {"who": "0", "how": "gin", "other": "20", "act": "record"}
    assert "Recorded." in post(url, data={**fields_of(get(url).text), **given}).text
    qtbot.waitUntil(lambda: recorded(evening, window.match_id) == 1, timeout=5_000)


@pytest.mark.slow("phones that ask the window")
def test_what_a_player_enters_is_agreed_to_in_the_window(
    window: MainWindow, evening: AppContext, qtbot: QtBot
) -> None:
    """Who entered what stands in the dialog; agreeing records it."""
    dialog = touch(window, qtbot)
    url = here(chosen(dialog, "To enter deals: Ben"))
    given = {"who": "1", "how": "gin", "other": "20", "act": "record"}
    post(url, data={**fields_of(get(url).text), **given})
    qtbot.waitUntil(lambda: any(each.text() == "Agree" for each in dialog.findChildren(QAbstractButton)))
    qtbot.mouseClick(button(dialog, "Agree"), Qt.MouseButton.LeftButton)
    assert len(evening.keeper.match(window.match_id).rows) == 1
    assert phones_of(evening).waiting == ()


@pytest.mark.slow("phones that ask the window")
def test_cards_entered_on_a_phone_are_seen_before_one_agrees(window: MainWindow, qtbot: QtBot) -> None:
    """Melds as laid and what is left, and the other's hand."""
    dialog = touch(window, qtbot)
    url = here(chosen(dialog, "To enter deals: Anne"))
    cards = {"by": "cards", "hand.0": "4-7C 4SHD AHD 2S", "hand.1": "7-9H 8CD AS JSHDC", "act": "record"}
    post(url, data={**fields_of(get(url).text), **cards})

    def said() -> list[str]:
        return [each.words() for each in dialog.findChildren(Prose)]

    qtbot.waitUntil(lambda: "Anne: 5♣ 6♣ 7♣ · 4♠ 4♥ 4♦ 4♣ · A♥ A♦ 2♠ left" in said())


@pytest.mark.slow("phones that ask the window")
def test_what_is_settled_on_a_phone_is_asked_no_more(
    window: MainWindow, evening: AppContext, qtbot: QtBot
) -> None:
    """The foot of the window says that a deal waits, as long as it does."""
    dialog = touch(window, qtbot)
    url = here(chosen(dialog, "To enter deals: Ben"))
    dialog.accept()
    given = {"who": "1", "how": "gin", "other": "20", "act": "record"}
    post(url, data={**fields_of(get(url).text), **given})
    foot = window.paperwork.foot
    qtbot.waitUntil(lambda: len(foot.rows()) == 1, timeout=5_000)
    ((_, deal),) = phones_of(evening).waiting
    post(url, data={"act": "decline", "deal": deal.id})
    qtbot.waitUntil(lambda: not foot.rows(), timeout=5_000)


@pytest.mark.slow("phones that ask the window")
def test_all_of_it_is_seen_while_a_deal_waits(window: MainWindow, qtbot: QtBot) -> None:
    """The dialog grows by the deal and its buttons; nothing has to be scrolled to."""
    dialog = touch(window, qtbot)
    url = here(chosen(dialog, "To enter deals: Ben"))
    given = {"who": "1", "how": "gin", "other": "20", "act": "record"}
    post(url, data={**fields_of(get(url).text), **given})
    qtbot.waitUntil(lambda: any(each.text() == "Agree" for each in dialog.findChildren(QAbstractButton)))
    qtbot.waitUntil(button(dialog, "Agree").isVisible)
    qtbot.waitUntil(lambda: dialog.scroller.verticalScrollBar().maximum() == 0)


@pytest.mark.slow("phones that ask the window")
def test_a_deal_of_the_window_does_not_wait_for_the_board(
    window: MainWindow, evening: AppContext, qtbot: QtBot
) -> None:
    """While no phone waits for an answer, the window asks the board nothing when a deal is recorded."""
    dialog = touch(window, qtbot)
    with qtbot.assertNotEmitted(phones_of(evening).changed, wait=500):
        knock(evening, window.match_id, "Anne", 4, 23)
    assert "4 – 23" in text_of(get(here(address(dialog))).text)


def test_the_director_has_a_page_of_all_tables(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its own address, on a phone or in the browser of this computer; it is no link to withdraw."""
    browsed: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: browsed.append(url.toString()))
    dialog = touch(window, qtbot)
    url = chosen(dialog, "For the director: all tables")
    assert "who is slow" in said(dialog)
    qtbot.mouseClick(button(dialog, "Open it here"), Qt.MouseButton.LeftButton)
    assert browsed == [url]
    page = text_of(get(here(url)).text)
    assert "For the director" in page
    assert "Anne – Ben" in page


@pytest.mark.slow("phones that ask the window")
def test_withdrawn_links_lead_nowhere(window: MainWindow, qtbot: QtBot) -> None:
    """By a touch; reading goes on."""
    dialog = touch(window, qtbot)
    url = here(chosen(dialog, "To enter deals: Anne"))
    assert "Anne" in text_of(get(url).text)
    qtbot.mouseClick(button(dialog, "Withdraw the links"), Qt.MouseButton.LeftButton)
    assert get(url).status_code == 404
    assert get(here(address(dialog))).status_code == 200


@pytest.mark.slow("phones that ask the window")
def test_the_address_is_copied(window: MainWindow, qtbot: QtBot) -> None:
    """To be sent by other means."""
    dialog = touch(window, qtbot)
    qtbot.mouseClick(button(dialog, "Copy the address"), Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == address(dialog)


def chosen(dialog: ShowOnPhones, whom: str) -> str:
    """The address for somebody."""
    select = next(each for each in dialog.findChildren(Select) if each.accessibleName() == "Who is it for?")
    select.setCurrentIndex(select.findText(whom))
    select.activated.emit(select.currentIndex())
    return address(dialog)


@pytest.mark.slow("phones that ask the window")
def test_while_the_club_is_out_of_reach_the_board_of_the_window_says_so(
    window: MainWindow, evening: AppContext, qtbot: QtBot
) -> None:
    """Also where it was so before the board was started, and no longer once the club is there again."""
    evening.club_changed.emit(ClubState(2, StorageError("CLUB_UNREACHABLE", club="", detail="")))
    page = here(address(touch(window, qtbot)))
    qtbot.waitUntil(lambda: "other tables may have gone on" in get(page).text)
    evening.club_changed.emit(ClubState(0))
    qtbot.waitUntil(lambda: "other tables may have gone on" not in get(page).text)
