"""Words on a page: plain, bold, linked, with cards drawn in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QTextDocument
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.obligation import ObligationRow
from cocotte.gui.widgets.page_head import Fact, Head
from cocotte.gui.widgets.result import ResultBox
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.clause import ClauseLink
from cocotte.gui.widgets.text.keycap import KeyCap
from cocotte.gui.widgets.text.label import Label, Sentence
from cocotte.gui.widgets.text.prose import Prose, Run, marked_up, plain
from seen import colours, in_sight, labels, lines_of, texts

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.kit.conftest import Shown

LEFT = Qt.MouseButton.LeftButton


def test_a_name_that_looks_like_markup_stays_a_name(look: ThemeManager, shown: Shown) -> None:
    """Players may call themselves what they like."""
    label = Label("<b>Ann</b> & **Ben**")
    shown(label)
    assert label.text() == "<b>Ann</b> & **Ben**"
    assert label.textFormat() is Qt.TextFormat.PlainText


def test_a_long_name_is_shortened_and_shown_whole(look: ThemeManager, shown: Shown) -> None:
    """An ellipsis on the page, the rest in the tooltip."""
    label = Label("Marie-Antoinette de Habsbourg-Lorraine")
    shown(label, width=120, height=60)
    label.grab()
    assert label.toolTip() == label.text()
    label.setText("Ann")
    label.grab()
    assert label.toolTip() == ""
    label.dress(Type.TITLE, Token.ACC)
    assert label.sizeHint().height() == Type.TITLE.line


def test_words_wrap_and_the_page_makes_room(look: ThemeManager) -> None:
    """The narrower the taller."""
    prose = Prose("Pierre knocks with 4 against 23, Jean lays off the 8♣ on his run.")
    assert prose.heightForWidth(150) > prose.heightForWidth(600)
    assert prose.heightForWidth(600) == Type.BODY.line


def test_cards_are_drawn_not_typed(look: ThemeManager, shown: Shown) -> None:
    """The suit is a drawing in the colour of the suit."""
    prose = Prose("7♦ 10♥ Q♠")
    shown(prose)
    seen = colours(prose.grab().toImage())
    assert look.theme.color(Token.DIAMOND).rgb() in seen
    assert look.theme.color(Token.HEART).rgb() in seen
    assert prose.accessibleName() == "7♦ 10♥ Q♠"


def underlined(prose: Prose) -> list[QRect]:
    """Where the lines under its links are, from the first to the last."""
    return lines_of(prose.grab().toImage(), prose.theme.color(Token.ACC), 12)


class TestLinks:
    """Clauses inside a sentence."""

    @pytest.fixture
    def prose(self, look: ThemeManager, shown: Shown) -> Prose:
        words: list[str | Run] = [
            "See ",
            Run("GIN-09", link="rule:GIN-09"),
            " and ",
            Run("GIN-18", link="rule:GIN-18"),
            ".",
        ]
        prose = Prose(words)
        shown(prose, Label("something else"))
        return prose

    def test_a_link_that_breaks_is_underlined_as_far_as_its_words(
        self, look: ThemeManager, shown: Shown
    ) -> None:
        """The blank it breaks at is no part of it."""
        broken = Prose([Run("ligne rapide", link="guide:notation")])
        alone = Prose([Run("ligne", link="guide:notation")])
        shown(broken, width=70)
        shown(alone, width=70)
        first, _ = underlined(broken)
        assert first.width() == pytest.approx(underlined(alone)[0].width(), abs=1)

    @pytest.mark.slow_after_first("a text drawn at every width")
    def test_a_link_is_followed_by_touch(self, prose: Prose, qtbot: QtBot) -> None:
        at = underlined(prose)[1].center() - QPoint(0, 6)
        with qtbot.waitSignal(prose.linkActivated) as blocker:
            qtbot.mouseClick(prose, LEFT, pos=at)
        assert blocker.args == ["rule:GIN-18"]

    def test_beside_the_link_nothing_happens(self, prose: Prose, qtbot: QtBot) -> None:
        with qtbot.assertNotEmitted(prose.linkActivated):
            qtbot.mouseClick(prose, LEFT, pos=QPoint(2, 8))

    @pytest.mark.slow_after_first("a text drawn at every width")
    def test_the_pointer_tells_where_a_link_is(self, prose: Prose, qtbot: QtBot) -> None:
        qtbot.mouseMove(prose, underlined(prose)[0].center() - QPoint(0, 6))
        assert prose.cursor().shape() is Qt.CursorShape.PointingHandCursor
        qtbot.mouseMove(prose, QPoint(2, 8))
        assert prose.cursor().shape() is Qt.CursorShape.ArrowCursor

    def test_tab_goes_from_link_to_link_and_enter_follows(self, prose: Prose, qtbot: QtBot) -> None:
        prose.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.keyClick(prose, Qt.Key.Key_Tab)
        with qtbot.waitSignal(prose.linkActivated) as blocker:
            qtbot.keyClick(prose, Qt.Key.Key_Return)
        assert blocker.args == ["rule:GIN-18"]
        assert QApplication.focusWidget() is prose

    def test_words_without_links_take_no_keyboard(self, prose: Prose) -> None:
        prose.set_words("Nothing to follow.")
        assert prose.focusPolicy() is Qt.FocusPolicy.NoFocus
        assert prose.words() == "Nothing to follow."


def test_tab_leads_out_of_words_that_are_a_link(light: ThemeManager, shown: Shown, qtbot: QtBot) -> None:
    """Forwards and backwards; Qt would stay at a link the words begin with."""
    before, prose, after = Button("One"), Prose([Run("Rule", link="rule:GIN-18")]), Button("Two")
    shown(before, prose, after)
    for first, key, last in ((before, Qt.Key.Key_Tab, after), (after, Qt.Key.Key_Backtab, before)):
        first.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.keyClick(first, key)
        assert QApplication.focusWidget() is prose
        qtbot.keyClick(prose, key)
        assert QApplication.focusWidget() is last


def test_words_are_reported_plainly() -> None:
    """What is heard has no marks in it."""
    assert plain(["Only ", Run("8♣", strong=True), " can"]) == "Only 8♣ can"


def test_a_link_is_found_where_it_stands(light: ThemeManager, shown: Shown, qtbot: QtBot) -> None:
    """Outside of it there is nothing to follow."""
    prose = Prose([Run("GIN-09", link="there")])
    followed: list[str] = []
    shown(prose, width=200)
    prose.linkActivated.connect(followed.append)
    for x in (150, 5):
        qtbot.mouseClick(prose, LEFT, pos=QPoint(x, 10))
    assert followed == ["there"]


def test_the_result_is_a_sentence_and_what_follows(look: ThemeManager, shown: Shown) -> None:
    """Both are said."""
    result = ResultBox("Pierre scores 23 − 4 = 19", "Pierre deals next.")
    shown(result)
    assert result.accessibleName() == "Pierre scores 23 − 4 = 19"
    assert result.accessibleDescription() == "Pierre deals next."
    assert texts(result)[0].endswith("=\N{NO-BREAK SPACE}19")  # no line breaks before it
    result.say("Jean is missing", "")
    assert texts(result) == ["Jean is missing"]
    result.grab()


def test_a_result_is_as_high_as_what_it_says(light: ThemeManager, shown: Shown) -> None:
    """One line or several: it takes nothing from the empty page under it, and shows all its words."""
    result, rest = ResultBox("Who went out?"), QWidget()
    rest.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
    shown(result, rest, width=240)
    assert result.height() == 48
    result.say("Bob scores 12 + 20 + 5 + 8 + 50 + 3 + 17 = 115", "115 in all.")
    QApplication.processEvents()
    assert result.height() == result.heightForWidth(result.width()) > 90


def test_a_short_sum_stays_on_a_line(light: ThemeManager) -> None:
    """Of a long one the end does."""
    tied = "\N{NO-BREAK SPACE}"
    result = ResultBox("Pierre scores 9 − 4 = 5")
    assert texts(result)[0] == f"Pierre scores 9{tied}−{tied}4{tied}={tied}5"
    result.say("Bob scores 12 + 13 + 17 = 42")
    assert texts(result)[0] == f"Bob scores 12 + 13 + 17 ={tied}42"


def test_an_obligation_can_be_read_up_and_withdrawn(look: ThemeManager, qtbot: QtBot, shown: Shown) -> None:
    """Who owes what, until when, by which clause."""
    row = ObligationRow("Jean plays with his hand exposed", "until the deal ends", "IRR-6a", "Withdraw")
    shown(row)
    (link,), (button,) = row.findChildren(ClauseLink), row.findChildren(Button)
    with qtbot.waitSignal(row.clauseFollowed) as blocker:
        qtbot.mouseClick(link, LEFT)
    assert blocker.args == ["IRR-6a"]
    with qtbot.waitSignal(row.withdrawn):
        qtbot.mouseClick(button, LEFT)
    assert row.accessibleName() == "Jean plays with his hand exposed until the deal ends"
    assert row.height() >= 40


@pytest.mark.slow_after_first("a text drawn at every width")
@pytest.mark.parametrize(("width", "under"), [(1100, False), (620, True), (340, True)])
def test_what_is_owed_is_never_squeezed_by_its_buttons(
    look: ThemeManager, shown: Shown, width: int, under: bool
) -> None:
    """With large letters they go under it, on as many lines as they need, none of them cut."""
    row = ObligationRow(
        "Rose may take the exposed card, and Gaston after that,",
        "as long as that player takes nothing from the pile",
        "IRR-4",
        "Withdraw",
        moves=("The exposed card was taken", "Somebody took from the pile"),
    )
    shown(row, width=width)
    (owed,), buttons = row.findChildren(Prose), row.findChildren(Button)
    assert owed.width() >= min(280, row.width() - 60)
    for button in buttons:
        place = button.mapTo(row, QPoint(0, 0))
        assert (place.y() >= owed.geometry().bottom()) is under
        assert button.width() >= button.sizeHint().width()
        assert place.x() + button.width() <= row.width()
        assert place.y() + button.height() <= row.height()


def are_under_the_title(head: Head) -> bool:
    """Whether the facts of a head stand under its title."""
    return in_sight(head, Fact)[0].mapTo(head, QPoint()).y() > labels(head)[0].geometry().bottom()


def test_the_head_puts_its_facts_under_the_title_when_there_is_no_room(
    look: ThemeManager, shown: Shown
) -> None:
    """Narrow windows and large text cut nothing."""
    head = Head("Deal 9", "Gin rummy, Hollywood to 100")
    head.set_facts([("Dealer", "Jean"), ("Plays first", "Pierre"), ("To knock", "10 or less")])
    window = shown(head, width=1100, height=200)
    assert not are_under_the_title(head)
    window.resize(420, 300)
    QApplication.processEvents()
    assert are_under_the_title(head)
    head.set_facts([("Dealer", "Pierre")])
    head.say("Deal 10", "")
    assert len(in_sight(head, Fact)) == 1
    head.grab()


def test_a_long_line_under_the_title_runs_on_under_the_buttons(light: ThemeManager, shown: Shown) -> None:
    """It runs on under them, and is read whole as far as the page is wide."""
    head = Head("Deal 5", "Gin rummy to 100, Marie-Antoinette de La Tour v Jean-Sébastien Desrochers")
    undo = Button("Undo deal 4")
    head.buttons.addWidget(undo)
    shown(head, width=420)
    assert undo.width() == undo.sizeHint().width()
    line = labels(head)[1]
    assert line.width() == head.width()
    assert line.y() >= undo.geometry().bottom()
    assert not head.fits()


@pytest.mark.slow("a text drawn at every width")
def test_facts_stand_closer_before_they_leave_the_title(light: ThemeManager, shown: Shown) -> None:
    """The gaps give way first; under the title the facts have theirs again."""
    head = Head("Deal 9", "Gin rummy to 100")
    head.set_facts([("Dealer", "Jean"), ("Plays first", "Pierre"), ("To knock", "10 or less")])
    head.buttons.addWidget(Button("Undo deal 8"))
    window = shown(head, width=1100, height=200)

    def gaps() -> tuple[int, int]:
        first, second, *_ = (QRect(fact.mapTo(head, QPoint()), fact.size()) for fact in in_sight(head, Fact))
        titles = max(label.geometry().right() for label in labels(head)[:2])
        return first.x() - titles - 1, second.x() - first.right() - 1

    usual = gaps()
    while head.fits(gap=usual[0]):
        window.resize(window.width() - 1, 200)
        QApplication.processEvents()
    assert head.fits()
    assert gaps() == (usual[0] // 2, usual[1] // 2)
    window.resize(window.width() - 100, 300)
    assert not head.fits()
    assert gaps()[1] == usual[1]


@pytest.mark.slow("a text drawn at every width")
def test_facts_make_room_when_their_words_grow_without_the_window(
    light: ThemeManager, shown: Shown, qtbot: QtBot
) -> None:
    """What was hidden takes over a larger text after everything else; and a smaller one."""
    head = Head("Deal 9", "Gin rummy to 100")
    head.set_facts([("Dealer", "Jean"), ("Plays first", "Pierre"), ("To knock", "10 or less")])
    window = shown(head, width=1100, height=200)
    while head.fits(room=head.width() - 20):
        window.resize(window.width() - 1, 200)
    assert not are_under_the_title(head)
    knock = in_sight(head, Label)[-1]
    knock.dress(Type.TITLE, Token.INK)
    qtbot.waitUntil(lambda: are_under_the_title(head))
    knock.dress(Type.HEADING, Token.INK)
    qtbot.waitUntil(lambda: not are_under_the_title(head))


def test_a_page_scrolls_when_the_window_is_low(look: ThemeManager, shown: Shown) -> None:
    """Nothing is squeezed."""
    panel = Panel()
    for number in range(40):
        panel.column.addWidget(Label(f"Deal {number}"))
    page = ScrollPage(panel)
    shown(page, width=300, height=200)
    assert page.verticalScrollBar().maximum() > 0
    page.grab()


def test_a_key_cap_says_its_key(look: ThemeManager, shown: Shown) -> None:
    """On its own, beside an option."""
    cap = KeyCap("F8")
    shown(cap)
    assert cap.accessibleName() == "F8"


def test_figures_are_all_of_one_width(light: ThemeManager) -> None:
    """Columns of figures align, whatever the digits."""
    from PySide6.QtGui import QFontMetricsF

    metrics = QFontMetricsF(font(Type.FIGURE, Theme()))
    widths = {round(metrics.horizontalAdvance(digit * 10) / 2) for digit in "0123456789"}
    assert len(widths) == 1


def test_a_sentence_keeps_its_ink_on_a_page_that_scrolls(look: ThemeManager, shown: Shown) -> None:
    """Secondary words are secondary there as well."""
    words = Sentence("coups gagnés", Type.SMALL, Token.INK2)
    shown(ScrollPage(words))
    seen = {QColor(each).lightness() for each in colours(words.grab().toImage())}
    ink, ground = look.theme.color(Token.INK2).lightness(), look.theme.color(Token.WIN).lightness()
    assert min(seen, key=lambda color: -abs(color - ground)) == pytest.approx(ink, abs=12)


def test_totals_are_never_parted(look: ThemeManager) -> None:
    """No line ends within ``62 – 40 – 8``, however narrow it is."""
    laid, html = QTextDocument(), marked_up(["totals 62 – 40 – 8, now 62."], Type.BODY, Token.INK, Theme())
    laid.setHtml(html)
    for width in range(80, 300, 10):
        laid.setTextWidth(width)
        assert laid.size().width() <= width
        block = laid.firstBlock()
        lines, text = block.layout(), block.text()
        ends = [lines.lineAt(place) for place in range(lines.lineCount())]
        found = [text[: end.textStart() + end.textLength()].rstrip(" ")[-1] for end in ends]
        assert "–" not in found
        assert found
