"""What shares the room of the page: with a large text on a small screen all that is wanted is in sight."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.controls.button import Button
from evenings import begin
from seen import bar_of
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from cocotte.gui.pages.match.page import MatchPage
    from gui.conftest import MakeContext, OpenWindow
    from gui.match.conftest import SitDown

_FEW_SIZES = 12  # what is closed up step by step is given some
_ROOM = (880, 620)  # of the page in a window of 1024 by 700
HANDS = ("4-7C 4SHD AHD 2S", "7-9H 8CD AS JSHDC")


@pytest.fixture
def large(wear: Callable[[Theme], None]) -> None:
    """The text twice as large."""
    wear(Theme(scale=2.0))


class _Sizes(QObject):
    """Every size a part is given."""

    def __init__(self, part: QWidget) -> None:
        super().__init__(part)
        self.seen: list[QSize] = []
        part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        if isinstance(event, QResizeEvent):
            self.seen.append(event.size())
        return super().eventFilter(watched, event)


def in_sight(part: QWidget, page: MatchPage) -> bool:
    """Nothing of it is scrolled away."""
    place = QRect(part.mapTo(page, QPoint(0, 0)), part.size())
    seen = part.visibleRegion().boundingRect()
    return part.isVisible() and seen == part.rect() and page.rect().contains(place)


@pytest.mark.slow("a page drawn at many sizes")
def test_a_panel_is_no_higher_than_what_is_entered(large: object, sit_down: SitDown, qtbot: QtBot) -> None:
    """Nothing stands empty over what one may do about a deal: all of it is in sight."""
    five = ["Olivier", "Mélanie", "Marie", "Jean", "Sophie"]
    table = sit_down("contract-rummy", five, "Olivier 25 42 18 60", size=(1128, 735))
    page = table.page
    table.cell(0, 1)
    panel = page.panels.panel
    correct, strike = (
        next(each for each in panel.findChildren(Button) if each.text() == name)
        for name in ("Correct this deal", "Strike it out")
    )
    qtbot.waitUntil(lambda: in_sight(correct, page) and in_sight(strike, page))


@pytest.mark.slow("a page drawn at many sizes")
def test_the_way_out_of_correcting_is_in_sight(large: object, sit_down: SitDown, qtbot: QtBot) -> None:
    """The line with what was entered, why it is corrected, and the way out; what is corrected over them."""
    five = ["Olivier", "Mélanie", "Marie", "Jean", "Sophie"]
    table = sit_down("contract-rummy", five, "Olivier 25 42 18 60", "Jean 35 10 55 22", size=(1128, 735))
    table.page.amend_current()
    entry = table.page.entry
    qtbot.waitUntil(lambda: all(in_sight(part, table.page) for part in (entry.quick.field, entry.correcting)))


LOW = [
    ("gin-rami", ("Pierre", "Jean"), (1280, 500), 0.8, 1.0),
    ("gin-rami", ("Pierre", "Jean"), (1280, 460), 1.0, 0.8),
    ("contract-rummy", ("Ann", "Bob", "Carl", "Dora", "Emil"), (1280, 540), 2.0, 1.0),
]
"""Pages as high as all of the entry or a little lower, and the text there before and after."""


@pytest.mark.slow("a page drawn at many sizes")
def test_a_text_of_another_size_leaves_the_page_at_rest(
    wear: Callable[[Theme], None], sit_down: SitDown
) -> None:
    """No part is given one height after the other for ever: closed up it needs no bar, nor with one."""
    restless = []
    for preset, names, size, before, after in LOW:
        wear(Theme(scale=before))
        page = sit_down(preset, names, size=size).page
        QApplication.processEvents()
        sizes = _Sizes(page.work)
        wear(Theme(scale=after))
        QApplication.processEvents()
        if len(sizes.seen) > _FEW_SIZES:
            restless.append((preset, size, sizes.seen))
    assert not restless


@pytest.mark.slow("a page drawn at many sizes")
def test_players_fold_by_the_room_of_the_entry_alone(sit_down: SitDown) -> None:
    """As wide as they make the page themselves they stand as before: else they would turn for ever."""
    form = sit_down("contract-rummy", ("Ann", "Bob", "Carl"), size=(800, 640)).form
    columns = len({row.x() for row in form.players.rows})
    for width in (1600, 300):
        form.resize(width, form.height())
        assert len({row.x() for row in form.players.rows}) == columns


@pytest.mark.slow("a page drawn at many sizes")
def test_a_panel_goes_with_its_match(sit_down: SitDown, qtbot: QtBot) -> None:
    """Another match is opened over the log of one: the log is not kept."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "p k 4 19")
    other = sit_down("gin-rami", ["Ann", "Bob"], context=table.context)
    table.page.show_log()
    panel = table.page.panels.panel
    table.page.open(other.match_id)
    qtbot.waitUntil(lambda: not isValid(panel))


@pytest.mark.slow("a page drawn at many sizes")
def test_the_cards_and_their_result_are_in_sight(large: object, sit_down: SitDown, qtbot: QtBot) -> None:
    """Typed without the pointer: the field one types into, and then what the hands come to."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "p k 4 19", size=_ROOM)
    page = table.page
    page.toggle_cards()
    cards = page.cards.panel
    for hand, notation_text in zip(cards.boards.hands, HANDS, strict=True):
        qtbot.waitUntil(partial(in_sight, hand.field, page))
        assert hand.field.line.hasFocus()
        qtbot.keyClicks(hand.field.line, notation_text)
        if hand is cards.boards.hands[0]:
            assert not cards.take_button.isVisible()  # the boards have the room
            qtbot.keyClick(hand.field.line, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: in_sight(cards.take_button, page))
    qtbot.waitUntil(lambda: in_sight(cards.boards.hands[1].field, page))
    assert in_sight(cards.result, page)
    qtbot.mouseClick(cards.take_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: in_sight(page.entry.quick, page))
    qtbot.waitUntil(page.head.isVisible)  # it was scrolled with the boards, and is not gone with them


SCREEN = (1272, 760)
"""The first window on a screen of 1280 by 800."""
NAMES = ("Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie", "Bernard", "Ghislaine", "Tom")


def others(word: str, count: int) -> str:
    return " ".join([word] * (count - 1))


STATES = [
    ("gin-rami", 2, "O k 4 23", ["O k 14 23", "O k 140 230", "O k 4 23 [AS 2S 3S | KH]", "O bg 140"]),
    (
        "oklahoma",
        2,
        "O k 4 23 up 8S",
        ["O k 14 23 up 8S", "O k 140 230 up 8S", "O bg 130 up 8S", "O k 14 23"],
    ),
    ("straight", 2, "O g 23", ["O k 4 23", "O k 140 230"]),
    ("tedesco", 2, "", ["O k 140 230"]),
    ("mahjong", 2, "O 30-0 20-15", ["O 300-0 200-150", "O 30-10 20-15"]),
    ("captain", 3, "O k 4 23", ["O k 14 23", "O k 140 230"]),
    *(
        ("contract-rummy", count, f"O {others('20', count)}", [f"O {others('9999', count)}"])
        for count in (3, 4, 5)
    ),
    *(
        (
            "eights",
            count,
            f"O {others('20', count)}",
            [f"O {others('9999', count)}", f"blocked {others('1/99', count + 1)}"],
        )
        for count in (2, 3, 5, 7, 8)
    ),
]
"""A game, how many play it, a deal as it may be, deals as they may not be."""


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize(
    ("preset", "players", "good", "bad"), STATES, ids=[f"{case[0]}-{case[1]}" for case in STATES]
)
@pytest.mark.slow("every state of every form")
def test_no_state_of_an_entry_form_is_scrolled(  # noqa: PLR0917 - a case
    own_window: OpenWindow,
    own_context: MakeContext,
    qtbot: QtBot,
    language: str,
    preset: str,
    players: int,
    good: str,
    bad: list[str],
) -> None:
    """Empty, entered, wrong, recorded, and while a deal is corrected: all of it is seen at 1280 by 800."""
    context = own_context(language)
    window = own_window(context, size=SCREEN)
    window.open_match(begin(context, preset, NAMES[:players]))
    entry = window.pages.match.entry
    bar = bar_of(entry)

    def see(line: str) -> None:
        entry.quick.set_text(line)
        entry.quick.edited.emit(line)
        entry.settle()
        qtbot.waitUntil(lambda: not bar.maximum())  # the head of the page may still take another line

    for line in ("", *filter(None, [good]), *bad):
        see(line)
    if good:
        see(good)
        entry.record_now()
        see("")
        window.pages.match.amend_current()
        for line in (good, *bad):
            see(line)


@pytest.mark.parametrize("players", others_slow("every number of players", 12, 4, 6, 8, 10))
def test_every_table_is_seen_at_once(own_window: OpenWindow, own_context: MakeContext, players: int) -> None:
    """Empty, told, one knock above its limit, and told while a deal is corrected: each table has one line."""
    context = own_context()
    window = own_window(context, size=SCREEN)
    names = [f"{side}{place}" for place in range(1, players // 2 + 1) for side in "AB"]
    window.open_match(begin(context, "gin-four" if players == 4 else "teams", names))
    entry = window.pages.match.entry
    sentence = ", ".join(f"{place} {pair[0]} k 4 23" for place, pair in enumerate(entry.deal.tables, 1))

    def see(line: str) -> None:
        entry.quick.set_text(line)
        entry.quick.edited.emit(line)
        QApplication.processEvents()
        assert not bar_of(entry).maximum(), line

    for line in ("", sentence.replace(" 4 ", " 14 ", 1), sentence):
        see(line)
    entry.record_now()
    window.pages.match.amend_current()
    see(sentence.replace("23", "24"))


@pytest.mark.slow("a page drawn at many sizes")
def test_with_room_again_everything_stands_as_before(
    own_window: OpenWindow, own_context: MakeContext
) -> None:
    """What was said once, or not at all, is said again; the buttons have their words."""
    context = own_context()
    window = own_window(context, size=SCREEN)
    window.open_match(begin(context, "eights", NAMES[:7]))
    entry = window.pages.match.entry
    entry.quick.set_text(f"blocked {others('1/99', 8)}")
    entry.quick.edited.emit(entry.quick.text())
    assert entry.result.isHidden()
    entry.foot.fold(folded=True)
    assert not entry.happened.label()
    entry.foot.fold(folded=False)
    assert entry.happened.label() == "Something happened"
    entry.leave()
    assert entry.result.isVisible()


@pytest.mark.slow("a page drawn at many sizes")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("count", others_slow("every number of players", 5, 3, 4))
def test_all_seven_contracts_are_seen(
    own_window: OpenWindow, own_context: MakeContext, language: str, count: int
) -> None:
    """At 1280 by 800, with the ranking under them, and with a remark over the sheet."""
    context = own_context(language)
    window = own_window(context, size=SCREEN)
    window.open_match(begin(context, "contract-rummy", NAMES[:count]))
    sheet = window.pages.match.sheet
    assert sheet.body.model().rowCount() == 7
    QApplication.processEvents()
    assert not sheet.body.verticalScrollBar().maximum()
    window.resize(1278, 734)
    assert not sheet.body.verticalScrollBar().maximum()
    window.resize(1278, 1000)
    assert sheet.body.rowHeight(0) == 56
