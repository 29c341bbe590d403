"""The club in the window: joined by address, name and password, looked at in words, left when one says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import psycopg
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QProgressBar, QWidget

import postgres
from cocotte.club import replication
from cocotte.club.joining import club_of, join, replication_of
from cocotte.club.joining import joined as membership_joined
from cocotte.club.membership import Membership, membership_of, remember
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.subscription import ClubState
from cocotte.core.errors import StorageError
from cocotte.gui.questions.operation_form import OperationDialog
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.club_link import club_link_of
from cocotte.gui.widgets.notice import Notice
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.qr_code import QrCode
from cocotte.gui.window.club import Club
from cocotte.gui.window.show_on_phones import ShowOnPhones
from cocotte.keeper import Scorekeeper
from cocotte.operations.players import roll_of
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from evenings import begin, knock
from own_keyring import Passwords, own_keyring

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from cocotte.club.address import Address
    from cocotte.gui.main_window import MainWindow
    from gui.conftest import Heard, OpenWindow

NOON = "2026-01-31T12:00:00.000+00:00"
LONG = 20_000
"""Milliseconds a slow machine may take to reach its own server."""


@pytest.fixture(autouse=True)
def passwords() -> Iterator[Passwords]:
    """What the keyring holds."""
    with own_keyring() as kept:
        yield kept


@pytest.fixture
def log(own_folders: Path) -> Path:
    return own_folders / "salon.sqlite"


@pytest.fixture
def context(log: Path) -> Iterator[AppContext]:
    """A context on a log in a file, with a match of Anne and Ben."""
    opened = SqliteLog(log)
    context = AppContext(Scorekeeper(opened), Library(), Settings(), "en", opened)
    begin(context, players=("Anne", "Ben"))
    yield context
    context.close()


@pytest.fixture
def window(context: AppContext, own_window: OpenWindow) -> MainWindow:
    return own_window(context)


def opened(window: MainWindow) -> Club:
    """The dialog, as the menu opens it."""
    window.actions_by_name["club"].trigger()
    return window.findChildren(Club)[-1]


def fill(dialog: Club, address: Address, user: str = "", password: str = "") -> None:
    """Type what whoever looks after the club gave."""
    given = {"Address of the club": address.text, "Name there": user, "Password": password}
    for line in dialog.findChildren(QLineEdit):
        line.setText(given[line.accessibleName()])
        line.textEdited.emit(line.text())


def button(dialog: QWidget, words: str) -> QAbstractButton:
    return next(each for each in dialog.findChildren(QAbstractButton) if each.text() == words)


def touch(qtbot: QtBot, dialog: QWidget, words: str) -> None:
    qtbot.waitUntil(lambda: button(dialog, words).isVisible() and button(dialog, words).isEnabled())
    qtbot.mouseClick(button(dialog, words), Qt.MouseButton.LeftButton)


def answering(window: MainWindow, qtbot: QtBot, answer: str) -> None:
    """Give an answer as soon as somebody asks; whoever asks waits for it."""
    notices = window.findChildren(Notice)
    if notices:
        qtbot.mouseClick(button(notices[0], answer), Qt.MouseButton.LeftButton)
    else:
        QTimer.singleShot(20, window, lambda: answering(window, qtbot, answer))


def read(dialog: Club) -> str:
    """What stands in it."""
    return " ".join(each.words() for each in dialog.findChildren(Prose) if each.isVisible())


@pytest.mark.slow("a club asked over the network")
def test_one_joins_with_address_name_and_password(
    window: MainWindow, context: AppContext, log: Path, qtbot: QtBot, passwords: Passwords
) -> None:
    """The password goes to the keyring, and stands neither beside the log nor in the settings."""
    club = postgres.club()
    scorer = postgres.member(club, "scorer", password="queen")
    dialog = opened(window)
    fill(dialog, club, user=scorer.user, password="queen")
    touch(qtbot, dialog, "Join")
    qtbot.waitUntil(lambda: "The club is there." in read(dialog), timeout=LONG)
    assert passwords == {("cocotte", scorer.text): "queen"}
    assert "queen" not in "".join(path.read_text("latin-1") for path in log.parent.rglob("salon*"))
    assert all(line.text() != "queen" for line in dialog.findChildren(QLineEdit))
    state = context.club_state
    assert state is not None
    assert (state.waiting, state.trouble) == (0, None)


@pytest.mark.slow("a club asked over the network")
def test_what_was_recorded_before_goes_there_when_one_says_so(
    window: MainWindow, context: AppContext, log: Path, qtbot: QtBot
) -> None:
    """One touch more; without it, it stays at home."""
    club = postgres.club()
    dialog = opened(window)
    fill(dialog, club)
    touch(qtbot, dialog, "Send what was recorded before, too")
    touch(qtbot, dialog, "Join")
    qtbot.waitUntil(lambda: (state := context.club_state) is not None and state.waiting == 0, timeout=LONG)
    known = membership_of(log)
    assert known is not None
    assert known.sent.position == 2  # the match, and that this computer is there


@pytest.mark.slow_after_first("a club asked over the network")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: "nowhere", "That is no address of a club."),
        (lambda text: text.replace("club", "other"), "lets nobody in"),
        (lambda text: "postgresql://127.0.0.1:9/season", "cannot be reached"),
    ],
)
def test_what_goes_wrong_is_told_in_words(
    window: MainWindow, log: Path, qtbot: QtBot, change: Callable[[str], str], said: str
) -> None:
    """The same words as on the command line; what was typed stays, and nothing is joined."""
    address = postgres.club()
    given = type(address)(change(address.text))
    dialog = opened(window)
    fill(dialog, given)
    touch(qtbot, dialog, "Join")
    qtbot.waitUntil(lambda: said in read(dialog), timeout=LONG)
    assert button(dialog, "Join").isVisible()
    assert dialog.findChildren(QLineEdit)[0].text() == given.text
    assert membership_of(log) is None


@pytest.mark.slow("a club asked over the network")
def test_a_wrong_password_is_said_and_not_kept(
    window: MainWindow, qtbot: QtBot, passwords: Passwords
) -> None:
    scorer = postgres.member(postgres.club(), "scorer", password="king")
    dialog = opened(window)
    fill(dialog, scorer, password="queen")
    touch(qtbot, dialog, "Join")
    qtbot.waitUntil(lambda: "asks for a password" in read(dialog), timeout=LONG)
    assert passwords == {}


@pytest.mark.slow("a club asked over the network")
def test_a_wrong_password_does_not_take_the_place_of_the_right_one(
    window: MainWindow, qtbot: QtBot, passwords: Passwords
) -> None:
    """Who joins again and mistypes it is not locked out."""
    scorer = postgres.member(postgres.club(), "scorer", password="king")
    dialog = opened(window)
    fill(dialog, scorer, password="king")
    touch(qtbot, dialog, "Join")
    qtbot.waitUntil(lambda: "The club is there." in read(dialog), timeout=LONG)
    touch(qtbot, dialog, "Join again…")
    fill(dialog, scorer, password="queen")
    touch(qtbot, dialog, "Join")
    qtbot.waitUntil(lambda: "asks for a password" in read(dialog), timeout=LONG)
    assert passwords == {("cocotte", scorer.text): "king"}


def test_a_mistake_of_the_programs_own_repeats_nothing_of_what_was_typed(
    window: MainWindow, context: AppContext
) -> None:
    """It tells the kind of error only: the message may hold the password."""
    dialog = opened(window)
    club_link_of(context).refused.emit(ValueError("postgresql://ann:queen@club.example/season"))
    assert "(ValueError)" in read(dialog)
    assert "queen" not in read(dialog)


def test_a_database_that_is_not_ours_is_said(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    fill(dialog, postgres.database())
    touch(qtbot, dialog, "Join")
    qtbot.waitUntil(lambda: "holds no club" in read(dialog), timeout=LONG)


def joined(log: Path, address: str = "postgresql://ann@127.0.0.1:9/season") -> None:
    """The log belongs to a club that is out of reach, and was last touched one evening."""
    remember(log, Membership(address, "a club", touched="2026-11-20T20:15:00+00:00"))


def test_without_a_network_it_says_what_waits_and_when_it_was_last_in_touch(
    window: MainWindow, log: Path, qtbot: QtBot
) -> None:
    joined(log)
    dialog = opened(window)
    qtbot.waitUntil(lambda: "1 entry waits here" in read(dialog), timeout=LONG)
    assert "cannot be reached" in read(dialog)
    assert "Last in touch: 20 Nov 2026" in read(dialog)


@pytest.mark.slow("a club asked over the network")
def test_one_joins_again_with_another_address(window: MainWindow, log: Path, qtbot: QtBot) -> None:
    """The club moved, or the password is another one: what waits goes there."""
    club = postgres.club()
    dialog = opened(window)
    fill(dialog, club)
    touch(qtbot, dialog, "Join")
    qtbot.waitUntil(lambda: "The club is there." in read(dialog), timeout=LONG)
    touch(qtbot, dialog, "Join again…")
    assert dialog.findChildren(QLineEdit)[0].text() == club.text
    other = postgres.member(club, "spectator")
    fill(dialog, other)
    touch(qtbot, dialog, "Join")
    qtbot.waitUntil(lambda: "you may watch" in read(dialog), timeout=LONG)
    known = membership_of(log)
    assert known is not None
    assert known.address == other.text


@pytest.mark.slow("a club asked over the network")
def test_who_has_not_played_yet_is_put_on_the_list(
    window: MainWindow, context: AppContext, log: Path, qtbot: QtBot
) -> None:
    """Their name is offered at every table of the club."""
    joined(log)
    dialog = opened(window)
    touch(qtbot, dialog, "List a player…")
    (asked,) = dialog.findChildren(OperationDialog)
    (line,) = asked.findChildren(QLineEdit)
    line.setText("Zoe")
    touch(qtbot, asked, "List a player")
    qtbot.waitUntil(lambda: "On the club’s list now: Zoe" in read(dialog))
    assert [each.name for each in roll_of(context.keeper).players] == ["Zoe"]


@pytest.mark.slow("a club asked over the network")
def test_the_director_has_his_page_from_there(window: MainWindow, log: Path, qtbot: QtBot) -> None:
    """All tables of all rooms, of the club one is in; the board is started for it, and ended there."""
    joined(log)
    touch(qtbot, opened(window), "For the director…")
    (board,) = window.findChildren(ShowOnPhones)
    (code,) = board.findChildren(QrCode)
    qtbot.waitUntil(lambda: code.accessibleName().endswith("/director"), timeout=LONG)
    assert not any(each.isVisible() for each in window.findChildren(Club))
    touch(qtbot, board, "End")


@pytest.mark.slow("a club asked over the network")
def test_a_damaged_membership_is_reported_until_one_joins_again(
    window: MainWindow, log: Path, qtbot: QtBot
) -> None:
    """The dialog says it above the form, the title that something is wrong; the table plays on."""
    club, context = postgres.club(), window.context
    with SqliteLog(log) as other:
        join(log, other, club, NOON)
        with club_of(membership := membership_joined(log)) as there:
            replication_of(log, other, there, membership).exchange()
    for path in log.parent.glob(f"{log.name}.club*"):
        path.write_text("")
    match_id = begin(context, players=("Cleo", "Dan"))
    knock(context, match_id, "Cleo", 4, 20)
    dialog = opened(window)
    assert f"{log}.club, which says to which club this log belongs, is damaged" in read(dialog)
    qtbot.waitUntil(lambda: "something is wrong with the club" in window.windowTitle(), timeout=LONG)
    fill(dialog, club)
    touch(qtbot, dialog, "Join")
    qtbot.waitUntil(lambda: "The club is there." in read(dialog), timeout=LONG)
    with PostgresLog(club) as there:
        assert len(there.read(match_id)) == 2
    assert window.windowTitle() == "Cocotte"


@pytest.mark.slow_after_first("a club asked over the network")
@pytest.mark.parametrize(("answer", "stays"), [("Stay", True), ("Leave", False)])
def test_leaving_asks_once(window: MainWindow, log: Path, qtbot: QtBot, answer: str, stays: bool) -> None:
    """Enter stays; what is in the log stays either way, and nothing follows the club any more."""
    joined(log)
    dialog = opened(window)

    answering(window, qtbot, answer)
    touch(qtbot, dialog, "Leave the club…")
    qtbot.waitUntil(lambda: (membership_of(log) is not None) is stays, timeout=LONG)
    if not stays:
        qtbot.waitUntil(lambda: button(dialog, "Join").isVisible(), timeout=LONG)
        assert len(window.context.heads()) == 1


@pytest.mark.slow("a club asked over the network")
def test_a_long_first_exchange_says_how_far_it_is(
    window: MainWindow, context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is sent, then what is received, in numbers; the title tells it, too, and at last nobody does."""
    address = postgres.club()
    with PostgresLog(address) as club:
        for number in range(7):
            club.append(f"match-{number}", 0, f"command {number}", [NewEntry("deal", 1, "{}")], NOON)
    monkeypatch.setattr(replication, "BATCH", 1)
    dialog = opened(window)
    shown: list[str] = []

    def look() -> None:
        (bar,) = dialog.findChildren(QProgressBar)
        if bar.isVisible():
            line = bar.accessibleName()
            assert line in read(dialog)
            assert "Close this and play on" in read(dialog)
            assert window.windowTitle() == f"{line} — Cocotte"
            shown.append(f"{line}: {bar.value() / bar.maximum():.2f}")

    context.club_changed.connect(look)
    fill(dialog, address)
    touch(qtbot, dialog, "Send what was recorded before, too")
    touch(qtbot, dialog, "Join")
    qtbot.waitUntil(lambda: "The club is there." in read(dialog), timeout=LONG)
    assert shown == [
        "Entries sent: 1 of 2: 0.50",
        *(f"Entries received: {n} of 9: {n / 9:.2f}" for n in range(1, 9)),  # its own come by again
    ]
    assert window.windowTitle() == "Cocotte"


def _read_only(address: Address) -> tuple[str, str, str]:
    """A standby, or a server that was told so: what makes it one, what ends that, and what is said."""
    change = f"ALTER DATABASE {address.database}"
    on = f"{change} SET default_transaction_read_only = on"
    return on, f"{change} RESET default_transaction_read_only", "nothing may be written"


def _full(_: Address) -> tuple[str, str, str]:
    """The same of a server whose disk has no room left; it says so at the first entry."""
    function = """CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$"""
    trigger = "CREATE TRIGGER no_room BEFORE INSERT ON cocotte.entry EXECUTE FUNCTION no_room()"
    return f"{function}; {trigger}", "DROP FUNCTION no_room CASCADE", "no room left"


@pytest.mark.slow_after_first("a club asked over the network")
@pytest.mark.parametrize("trouble", [_read_only, _full])
@pytest.mark.parametrize("before", [True, False])
def test_a_club_that_takes_nothing_is_told_in_words_and_the_table_plays_on(
    window: MainWindow,
    log: Path,
    qtbot: QtBot,
    trouble: Callable[[Address], tuple[str, str, str]],
    *,
    before: bool,
) -> None:
    """Joined before or just then: what is recorded stands here and waits, and goes by itself later."""
    address, context = postgres.club(), window.context
    broken, mended, said = trouble(address)
    if before:
        with SqliteLog(log) as other:
            join(log, other, address, NOON)
    with psycopg.connect(address.text, autocommit=True) as administrator:
        administrator.execute(broken)
        dialog = opened(window)
        if not before:
            fill(dialog, address)
            touch(qtbot, dialog, "Join")
            qtbot.waitUntil(lambda: membership_of(log) is not None, timeout=LONG)
        match_id = begin(context, players=("Cleo", "Dan"))
        knock(context, match_id, "Cleo", 4, 20)
        qtbot.waitUntil(
            lambda: said in read(dialog) and "entries wait here for the club" in read(dialog), timeout=LONG
        )
        assert "The table plays on." in read(dialog)
        assert len(context.keeper.match(match_id).entries) == 2
        administrator.execute(mended)
    qtbot.waitUntil(lambda: "The club is there." in read(dialog), timeout=LONG)
    with PostgresLog(address) as club:
        assert len(club.read(match_id)) == 2


def test_what_changes_is_said_aloud(
    window: MainWindow, log: Path, qtbot: QtBot, heard: Callable[[], Heard]
) -> None:
    """That it is asked, and how it stands: nobody has to look for it."""
    reader = heard()
    joined(log)
    opened(window)
    qtbot.waitUntil(lambda: "cannot be reached" in " ".join(reader.said()), timeout=LONG)


def test_the_mark_survives_another_language(
    window: MainWindow, context: AppContext, own_window: OpenWindow
) -> None:
    """What waits stands in the title of the window that is built anew, too."""
    trouble = StorageError("CLUB_UNREACHABLE", club="", detail="")
    context.club_changed.emit(ClubState(2, trouble))
    context.speak("fr")
    assert (
        own_window(context).windowTitle().replace("\u00a0", " ")
        == "2 inscriptions attendent de partir au club — Cocotte"
    )


def test_preferences_lead_there(context: AppContext, own_window: OpenWindow, qtbot: QtBot) -> None:
    """One quiet line, for those who look for it."""
    window = own_window(context, "preferences")
    touch(qtbot, window, "Club…")
    assert window.findChildren(Club)


def test_a_log_in_no_file_has_no_club(own_window: OpenWindow) -> None:
    window = own_window()
    assert not window.actions_by_name["club"].isEnabled()


def test_the_link_is_one(context: AppContext) -> None:
    """However often the dialog is opened, the log is followed once."""
    assert club_link_of(context) is club_link_of(context)
