"""What a user does, as a scene describes it: ``press("F8"), write("card"), press("Return")``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QContextMenuEvent

from cocotte.gui.documents.preview import Preview
from cocotte.gui.pages.rules.page import BOOK
from cocotte.gui.tools.contract.spot_board import SpotBoard
from cocotte.gui.widgets.sheet.fixed_heads import STRUCK
from scenes.user import NotYet, User

if TYPE_CHECKING:
    from cocotte.gui.pages.guide.page import GuidePage
    from scenes.scene import Step


def press(*keys: str) -> Step:
    """Press keys, one after the other."""

    def pressed(user: User) -> None:
        for each in keys:
            user.press(each)

    return pressed


def write(text: str) -> Step:
    """Type where the keyboard is."""
    return lambda user: user.write(text)


def write_cards(*cards: str) -> Step:
    """Type cards, each time with Enter behind them but for the last."""

    def written(user: User) -> None:
        for place, each in enumerate(cards):
            if place:
                user.press("Return")
            user.write_cards(each)

    return written


def click(words: str, kind: str = "") -> Step:
    """Touch what is called so; of a class, where several things are."""
    return lambda user: user.click(words, kind)


def focus(words: str) -> Step:
    """Go with the keyboard to what is called so."""
    return lambda user: user.focus(words)


def choose(action: str) -> Step:
    """Choose in the menus what has no keys."""
    return lambda user: user.main.actions_by_name[action].trigger()


def menu(name: str) -> Step:
    """Open a menu of the bar."""

    def opened(user: User) -> None:
        bar, shown = user.main.menuBar(), user.main.menus[name]
        place = bar.actionGeometry(shown.menuAction())
        shown.popup(bar.mapToGlobal(QPoint(place.left(), bar.height())))

    return opened


def go(page: str) -> Step:
    """Go to a page of the window."""
    return lambda user: user.main.go(page)


def at_deal(row: int, column: int = 0) -> Step:
    """Go with the keyboard to a deal of the sheet, on the figure of a column."""
    return lambda user: user.match.sheet.body.enter(row, column + 2)


def at_sum(row: int, column: int) -> Step:
    """Go with the keyboard to a figure under the double line."""
    return lambda user: user.match.sheet.foot.enter(row, column + 2)


def ask_for_menu(user: User) -> None:
    """Press the menu key."""
    place = user.keyboard()
    middle = place.rect().center()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, middle, place.mapToGlobal(middle))
    QCoreApplication.sendEvent(place, asked)


def show_struck(user: User) -> None:
    """Follow the link that shows the lines struck out."""
    user.match.sheet.linkActivated.emit(STRUCK)


def hands(*cards: str) -> Step:
    """Enter both hands on the boards."""

    def entered(user: User) -> None:
        panel = user.match.cards.panel
        if panel is None:
            raise NotYet("the boards")
        for hand, held in zip(panel.boards.hands, cards, strict=False):
            hand.field.setFocus()
            user.write_cards(held)

    return entered


def at_cards(user: User) -> None:
    """Go to where the cards of a lay-down are typed."""
    board = next((each for each in user.front().findChildren(SpotBoard) if each.isVisible()), None)
    if board is None:
        raise NotYet("where cards are typed")
    board.field.setFocus()


def happened(search: str, *answers: str) -> tuple[Step, ...]:
    """Look up what happened, and answer the questions by their digits."""
    return (press("F8"), write(search), press("Return"), *(press(answer) for answer in answers))


def check(title: str) -> tuple[Step, ...]:
    """Open the checks at one of them."""
    return (press("F7"), click(title))


def open_book(user: User) -> None:
    """Open the rule book."""
    user.main.pages.rules.go(BOOK)


def open_clause(name: str) -> Step:
    """Follow a link to a clause or a decision."""
    return lambda user: user.main.open_clause(name)


def guide(name: str) -> Step:
    """Open a page of the guide."""

    def opened(user: User) -> None:
        page: GuidePage = user.main.pages.guide
        page.open(name)
        user.main.go("guide")

    return opened


def named(*players: str) -> Step:
    """Type the names of those who play, Enter behind each: a row more comes when one is needed."""

    def typed(user: User) -> None:
        for place, player in enumerate(players):
            if place:
                user.press("Return")
            user.write(player)
        user.press("Tab")

    return typed


def begin_by(preset: str) -> Step:
    """Begin a match by a preset."""
    return lambda user: user.main.begin_by(preset)


def scroll_to(part: float) -> Step:
    """Scroll the new match so far down: 1 is the end."""

    def scrolled(user: User) -> None:
        bar = user.main.pages.new_match.scroller.verticalScrollBar()
        bar.setValue(round(bar.maximum() * part))

    return scrolled


def bring_in(**files: str) -> Step:
    """Bring in files: their names without ending, and what they hold."""

    def brought(user: User) -> None:
        paths = [user.folder / f"{name}.cocotte" for name in files]
        for path, text in zip(paths, files.values(), strict=True):
            path.write_text(text, encoding="utf-8")
        user.main.files.import_files(paths)

    return brought


def drawn(user: User) -> None:
    """Wait until the preview can be printed."""
    front = user.front()
    if not (isinstance(front, Preview) and front.print.isEnabled()):
        raise NotYet("what is to be printed")


def spoil(path: Path, old: bytes, new: bytes) -> None:
    """Damage a file: other bytes where some stood."""
    text = path.read_bytes()
    assert old in text, old
    path.write_bytes(text.replace(old, new, 1))
