"""Something happened: from the search to a ruling that acts on the match, by keys and by mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.decide import end_match, record_deal
from cocotte.core.match.events import MatchOpened, RulingMode, Side
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.rulings.incidents import MOST_QUESTIONS, Asks
from cocotte.gui.pages.rules.books import ArbiterBooks
from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.controls.segments import Segment
from cocotte.gui.widgets.text.prose import Prose
from seen import focused, follow, labels, texts, view_of, written_on
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from cocotte.core.match.match import Match
    from cocotte.gui.pages.rules.case_bar import CaseBar
    from cocotte.gui.pages.rules.happened import HappenedPage
    from cocotte.gui.pages.rules.ruling_card import RulingCard
    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.conftest import MakeContext, OpenWindow
    from gui.rules.conftest import Place


def press(key: Qt.Key, times: int = 1) -> None:
    """Press a key wherever the keyboard is."""
    for _ in range(times):
        QTest.keyClick(focused(), key)
        QCoreApplication.processEvents()


def answer(page: Place, row: int, place: int) -> None:
    """Touch an answer."""
    question = page.happened.questions.rows[row]
    part = question.segments.findChildren(Segment)[place]
    QTest.mouseClick(part, Qt.MouseButton.LeftButton, pos=part.rect().center())
    QCoreApplication.processEvents()


def said(widget: CaseBar | HappenedPage | RulingCard) -> str:
    """All that stands on a widget."""
    QCoreApplication.processEvents()
    return " ".join(prose.words() for prose in widget.findChildren(Prose) if prose.isVisible())


def match_of(page: Place) -> Match:
    """The match as it stands."""
    return page.context.keeper.match(page.at)


@pytest.mark.slow("the arbiter asked step by step")
def test_a_ruling_takes_a_few_keys(qtbot: QtBot, rules_place: Callable[..., Place]) -> None:
    """Search, Enter, a digit for each question and the choice, Enter: the table plays on."""
    page = rules_place()
    page.something_happened(page.at, {0: GinReport(Going.KNOCK, "Jean", 6, 31)})
    QTest.keyClicks(page.happened.picker.search.line, "wrong number")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_1)
    assert "Jean’s knock is off: the hand is irregular" in said(page.happened.card)
    assert not page.happened.settling.apply.isEnabled()
    press(Qt.Key.Key_1)
    with qtbot.waitSignal(page.backToMatch):
        press(Qt.Key.Key_Return)
    match = match_of(page)
    assert match.rows[-1].void
    assert match.rulings[0].event.option == "redeal"


@pytest.mark.slow("the arbiter asked step by step")
def test_enter_gives_the_answer_the_keyboard_is_on(rules_place: Callable[..., Place]) -> None:
    """Along to another answer, Enter: it is given, and the keyboard goes on to the next question."""
    page = rules_place()
    page.something_happened(page.at, {0: GinReport(Going.KNOCK, "Jean", 6, 31)})
    QTest.keyClicks(page.happened.picker.search.line, "wrong number")
    press(Qt.Key.Key_Return)
    first = QApplication.focusWidget()
    press(Qt.Key.Key_Right)
    here = QApplication.focusWidget()
    assert isinstance(here, Segment)
    assert here is not first
    press(Qt.Key.Key_Return)
    assert here.isChecked()
    assert page.happened.questions.row_of(focused()) is page.happened.questions.rows[1]
    assert not match_of(page).rulings


@pytest.mark.slow("the arbiter asked step by step")
def test_enter_goes_on_from_an_answer_and_applies_nothing(rules_place: Callable[..., Place]) -> None:
    """Back on what was answered, Enter leads on; the ruling is applied from its own button."""
    page = rules_place()
    page.something_happened(page.at, {0: GinReport(Going.KNOCK, "Jean", 6, 31)})
    QTest.keyClicks(page.happened.picker.search.line, "wrong number")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_1, 3)
    page.happened.questions.rows[0].segments.setFocus()
    press(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is page.happened.card.cards[0]
    assert not match_of(page).rulings


@pytest.mark.slow_after_first("the arbiter asked step by step")
@pytest.mark.parametrize("held", [Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier])
def test_a_key_for_a_menu_chooses_and_applies_nothing(
    rules_place: Callable[..., Place], held: Qt.KeyboardModifier
) -> None:
    """Alt and 1 is no answer, wherever it is pressed; nor is Ctrl and Enter on the ruling."""
    page = rules_place()
    page.something_happened(page.at, {0: GinReport(Going.KNOCK, "Jean", 6, 31)})
    QTest.keyClicks(page.happened.picker.search.line, "wrong number")
    press(Qt.Key.Key_Return)
    QTest.keyClick(focused(), Qt.Key.Key_1, held)
    assert page.happened.inquiry.answers == {}
    press(Qt.Key.Key_1, 2)
    for part in (QApplication.focusWidget(), page.happened.picker.search.line):
        assert part
        QTest.keyClick(part, Qt.Key.Key_1, held)
    assert page.happened.inquiry.option == ""
    press(Qt.Key.Key_1)
    QTest.keyClick(focused(), Qt.Key.Key_Return, held)
    assert not match_of(page).rulings


@pytest.mark.slow_after_first("the arbiter asked step by step")
@pytest.mark.parametrize("line", ["Pierre k 4 23", "1 Jean g 12", "j4 23"])
def test_a_deal_typed_among_the_questions_applies_nothing(
    rules_place: Callable[..., Place], line: str
) -> None:
    """Its letters begin a search; nobody rules by a deal typed in the wrong place."""
    page = rules_place()
    page.something_happened(page.at, {0: GinReport(Going.KNOCK, "Jean", 6, 31)})
    QTest.keyClicks(page.happened.picker.search.line, "wrong number")
    press(Qt.Key.Key_Return)
    for letter in line:
        QTest.keyClicks(focused(), letter)
        QCoreApplication.processEvents()
    press(Qt.Key.Key_Return)
    assert page.happened.picker.search.text() == line.lstrip("1 ")
    assert not match_of(page).rulings


def test_down_goes_from_the_search_to_what_it_found(rules_place: Callable[..., Place]) -> None:
    """The first of the list is chosen, and the arrows go on from there."""
    page = rules_place()
    page.something_happened(page.at)
    picker = page.happened.picker
    picker.search.setFocus()
    press(Qt.Key.Key_Down)
    assert (QApplication.focusWidget(), picker.list.currentIndex().row()) == (picker.list, 0)
    press(Qt.Key.Key_Down)
    assert picker.list.currentIndex().row() == 1


@pytest.mark.slow("the arbiter asked step by step")
def test_enter_presses_the_button_the_keyboard_is_on(qtbot: QtBot, rules_place: Callable[..., Place]) -> None:
    """On “Note only”, Enter notes the ruling; it does not apply it."""
    page = rules_place()
    page.something_happened(page.at, {0: GinReport(Going.KNOCK, "Jean", 6, 31)})
    QTest.keyClicks(page.happened.picker.search.line, "wrong number")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_1, 3)
    page.happened.settling.note.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(page.backToMatch):
        press(Qt.Key.Key_Return)
    assert match_of(page).rulings[0].event.mode is RulingMode.NOTE


def test_the_ring_of_the_search_is_seen_whole(rules_place: Callable[..., Place]) -> None:
    """It lies round the field, and the field at the edge of what is scrolled."""
    page = rules_place()
    page.something_happened(page.at)
    QCoreApplication.processEvents()
    field, seen = page.happened.picker.search, view_of(page)
    place = field.rect().translated(field.mapTo(page, QPoint())).adjusted(-3, -3, 3, 3)
    assert seen.rect().translated(seen.mapTo(page, QPoint())).contains(place)
    assert field.mapTo(page, QPoint()).x() == 24


@pytest.mark.slow("the arbiter asked step by step")
def test_what_each_choice_costs_is_shown_before_choosing(rules_place: Callable[..., Place]) -> None:
    """Jean announced 6 against 31: 51, and not 76."""
    page = rules_place("fr")
    page.something_happened(page.at, {0: GinReport(Going.KNOCK, "Jean", 6, 31)})
    page.happened.picker.list.choose_first()
    QTest.keyClicks(page.happened.picker.search.line, "nombre de cartes")
    press(Qt.Key.Key_Return)
    answer(page, 0, 0)
    answer(page, 1, 0)
    first, second, _ = page.happened.card.cards
    assert "51, et non 76" in first.accessibleDescription()
    assert "Jean: 51. Le coup reste à jouer." in second.accessibleDescription()
    assert "Obligations: aucune" in first.accessibleDescription()
    assert "Pierre choisit" in said(page.happened.card)


def test_what_the_match_knows_is_not_asked(rules_place: Callable[..., Place]) -> None:
    """For a scored deal neither who knocked nor when."""
    page = rules_place()
    happened = page.happened
    happened.cases.deal.setCurrentIndex(1)
    happened.cases.deal.activated.emit(1)
    happened.picker.chosen.emit("wrong-count")
    assert len(happened.questions.rows) == 1
    answer(page, 0, 1)
    answer(page, 1, 1)
    assert "a penalty of 10 points" in said(happened.card)
    QTest.mouseClick(happened.settling.apply, Qt.MouseButton.LeftButton)
    assert sheet_of(match_of(page)).totals == (60, 51)
    assert match_of(page).rows[1].rulings == (1,)


@pytest.mark.slow("the arbiter asked step by step")
def test_another_answer_forgets_what_followed(rules_place: Callable[..., Place]) -> None:
    """The questions after it are asked anew."""
    page = rules_place()
    page.happened.picker.chosen.emit("wrong-count")
    answer(page, 0, 2)
    answer(page, 1, 1)
    assert len(page.happened.questions.rows) == 3
    answer(page, 0, 0)
    assert len(page.happened.questions.rows) == 1
    assert page.happened.inquiry.answers == {"moment": "deal"}
    assert "Misdeal" in said(page.happened.card)


def test_another_deal_keeps_the_answers_that_still_stand(rules_place: Callable[..., Place]) -> None:
    """Moving to a scored deal, what it knows is no longer asked."""
    page = rules_place()
    happened = page.happened
    happened.picker.chosen.emit("wrong-count")
    answer(page, 0, 0)
    happened.cases.deal.setCurrentIndex(1)
    happened.cases.deal.activated.emit(1)
    assert happened.inquiry.answers == {}
    assert happened.cases.case().recorded


@pytest.mark.slow("the arbiter asked step by step")
def test_a_ruling_may_be_noted_or_settled_by_agreement(rules_place: Callable[..., Place]) -> None:
    """In the table’s own words."""
    page = rules_place()
    page.happened.picker.chosen.emit("card-turned-up")
    QTest.mouseClick(page.happened.settling.note, Qt.MouseButton.LeftButton)
    page.happened.picker.chosen.emit("card-turned-up")
    QTest.mouseClick(page.happened.settling.agree, Qt.MouseButton.LeftButton)
    QTest.keyClicks(page.happened.settling.agreed.line, "play on")
    press(Qt.Key.Key_Return)
    first, second = match_of(page).rulings
    assert first.event.mode is RulingMode.NOTE
    assert (second.event.mode, second.event.note) == (RulingMode.AGREEMENT, "play on")


@pytest.mark.slow("the arbiter asked step by step")
def test_an_obligation_stands_on_the_match(rules_place: Callable[..., Place]) -> None:
    """Applied to the deal being played."""
    page = rules_place()
    page.happened.picker.chosen.emit("knock-above-limit")
    answer(page, 0, 1)
    press(Qt.Key.Key_Return)
    assert [each.player for each in obligations_of(match_of(page))] == ["Jean"]


def test_not_covered_is_said_with_the_nearest_clauses(rules_place: Callable[..., Place]) -> None:
    """An honest answer."""
    page = rules_place()
    page.happened.picker.chosen.emit("imperfect-pack")
    answer(page, 0, 1)
    assert "GIN-01" in said(page.happened.card)
    assert "Nothing changes." in said(page.happened.card)


def test_the_clause_of_a_ruling_opens_in_the_rule_book(rules_place: Callable[..., Place]) -> None:
    """And Back leads back through what was read."""
    page = rules_place()
    page.happened.picker.chosen.emit("card-turned-up")
    page.happened.card.clauseFollowed.emit("IRR-1c")
    assert page.book.page.id == "IRR-1c"
    assert page.modes.index() == 1


def test_without_a_match_roles_stand_for_players(rules_place: Callable[..., Place]) -> None:
    """The game is chosen; nothing can be applied."""
    page = rules_place(match=False)
    assert page.happened.picker.game.isVisible()
    page.happened.picker.chosen.emit("knock-above-limit")
    assert "The offender’s knock" in said(page.happened.card)
    assert not page.happened.settling.isVisible()
    assert not page.back.isVisible()
    page.happened.picker.game.setCurrentIndex(2)
    page.happened.picker.game.activated.emit(2)
    assert page.happened.picker.list.listed()[0].startswith("eights")


@pytest.mark.slow("the arbiter asked step by step")
def test_several_players_are_named_by_their_digits(rules_place: Callable[..., Place]) -> None:
    """A digit names one or takes him back; Enter goes on to what is done with the ruling."""
    page = rules_place(game=GAMES["contract"], players=("Ann", "Bob", "Cat", "Dan"))
    page.happened.picker.chosen.emit("puis-je")
    answer(page, 0, 0)
    answer(page, 1, 0)
    toggles = page.happened.questions.rows[2].toggles
    toggles[0].setFocus()
    for key in (Qt.Key.Key_3, Qt.Key.Key_2, Qt.Key.Key_3):
        QTest.keyClick(focused(), key)
    assert [toggle.isChecked() for toggle in toggles] == [False, True, False]
    assert "The card goes to Cat" in said(page.happened.card)
    gone = []
    page.happened.questions.entered.connect(lambda: gone.append(True))
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert gone
    assert not any(toggle.hasFocus() for toggle in toggles)


@pytest.mark.slow("the arbiter asked step by step")
def test_enter_names_the_first_of_several_players(rules_place: Callable[..., Place]) -> None:
    """As it gives any other answer; once somebody is named, it goes on."""
    page = rules_place(game=GAMES["contract"], players=("Ann", "Bob", "Cat", "Dan"))
    page.happened.picker.chosen.emit("puis-je")
    answer(page, 0, 0)
    answer(page, 1, 0)
    toggles = page.happened.questions.rows[2].toggles
    toggles[1].setFocus()
    gone = []
    page.happened.questions.entered.connect(lambda: gone.append(True))
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert "The card goes to Cat" in said(page.happened.card)
    assert toggles[1].hasFocus()
    assert not gone
    QTest.keyClick(focused(), Qt.Key.Key_Left)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert gone


@pytest.mark.slow("the arbiter asked step by step")
def test_several_players_may_be_named(rules_place: Callable[..., Place]) -> None:
    """Puis-je? goes to the nearest of those who asked (CONT-14)."""
    page = rules_place(game=GAMES["contract"], players=("Ann", "Bob", "Cat", "Dan"))
    page.happened.picker.chosen.emit("puis-je")
    answer(page, 0, 0)
    answer(page, 1, 0)
    toggles = page.happened.questions.rows[2].toggles
    for place in (2, 0):  # Ann, whose turn it is, is not among them
        QTest.mouseClick(toggles[place], Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert "The card goes to Bob" in said(page.happened.card)
    assert [toggle.isChecked() for toggle in page.happened.questions.rows[2].toggles] == [
        True,
        False,
        True,
    ]


@pytest.mark.slow("the arbiter asked step by step")
def test_a_ruling_that_cannot_stand_is_refused_in_words(rules_place: Callable[..., Place]) -> None:
    """A defender short and long in one deal."""
    page = rules_place()
    happened = page.happened
    for count, refused in ((1, False), (0, True)):
        happened.cases.deal.setCurrentIndex(1)
        happened.cases.deal.activated.emit(1)
        happened.picker.chosen.emit("wrong-count")
        answer(page, 0, 1)
        answer(page, 1, count)
        if refused:
            assert "too few and too many" in said(happened)
            assert not happened.settling.apply.isEnabled()
        else:
            QTest.mouseClick(happened.settling.apply, Qt.MouseButton.LeftButton)


def test_the_page_follows_the_match(rules_place: Callable[..., Place]) -> None:
    """A deal recorded elsewhere can be ruled on at once."""
    page = rules_place()
    page.happened.picker.chosen.emit("knock-above-limit")
    page.context.do(page.at, record_deal({0: GinReport(Going.KNOCK, "Pierre", 9, 12)}))
    assert page.happened.cases.deal.count() == 4
    page.context.do(page.at, end_match())
    assert page.happened.cases.case().recorded


@pytest.mark.slow("the arbiter asked step by step")
def test_the_rail_leads_to_what_may_have_happened(own_window: OpenWindow, own_context: MakeContext) -> None:
    """The first touch on the rules shows no empty page: the incidents of the match one is at."""
    context = own_context()
    rules = context.library.rule_sets["contract-rummy"].rules
    sides = tuple(Side("", (player,)) for player in ("Ann", "Bob", "Carl"))
    at = context.open_match(MatchOpened(GAMES["contract"], "", rules, "round", "grid", sides, "Ann"))
    window = own_window(context)
    window.open_match(at)
    window.rail.chosen.emit(2)
    happened = window.pages.rules.happened
    assert happened.isVisible()
    assert happened.match_id == at


@pytest.mark.slow("the arbiter asked step by step")
def test_the_rules_are_about_the_match_as_it_stands_when_one_comes_back(
    own_window: OpenWindow, own_context: MakeContext
) -> None:
    """F8, back, two deals and another match: the rail leads to no deal that is over, and to no match left."""
    context = own_context()
    match_ids = []
    for players in (("Pierre", "Jean"), ("Ann", "Bob")):
        sides = tuple(Side("", (player,)) for player in players)
        rules = context.library.rule_sets["gin-rami"].rules
        match_ids.append(
            context.open_match(MatchOpened(GAMES["gin"], "", rules, "heads-up", "single", sides, players[0]))
        )
    first, second = match_ids
    window = own_window(context)
    window.open_match(first)
    window.something_happened()
    rules_page = window.pages.rules
    rules_page.happened.picker.chosen.emit("knock-above-limit")
    window.go("match")
    context.do(first, record_deal({0: GinReport(Going.GIN, "Pierre", 0, 30)}))
    window.go("rules")
    assert rules_page.happened.cases.deal.currentText().startswith("Deal 2")
    assert texts(rules_page.head)[1] == "Deal 2, Pierre 50, Jean 0"
    window.open_match(second)
    window.go("rules")
    assert rules_page.happened.match_id == second
    assert texts(rules_page.head)[1] == "Deal 1, Ann 0, Bob 0"


@pytest.mark.slow("the arbiter asked step by step")
def test_the_last_answer_leads_to_the_ruling(qtbot: QtBot, rules_place: Callable[..., Place]) -> None:
    """Four questions fill a low page: what is read aloud and chosen from stands under them, in sight."""
    page = rules_place(height=620)
    QTest.keyClicks(page.happened.picker.search.line, "wrong number")
    press(Qt.Key.Key_Return)
    for digit in (Qt.Key.Key_3, Qt.Key.Key_1, Qt.Key.Key_1, Qt.Key.Key_1):
        press(digit)
        QApplication.processEvents()
    card = page.happened.card
    qtbot.waitUntil(lambda: card.visibleRegion().boundingRect().top() == 0)
    assert card.cards[0].visibleRegion().boundingRect().height() > 100


@pytest.mark.slow("the arbiter asked step by step")
def test_what_was_answered_stands_over_its_ruling(rules_place: Callable[..., Place]) -> None:
    """Where both have no room, question and answer fold into a line; one key opens them again."""
    page = rules_place(height=620)
    QTest.keyClicks(page.happened.picker.search.line, "wrong number")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_3)
    press(Qt.Key.Key_1, 3)
    questions = page.happened.questions
    assert "Who knocked? Pierre" in " ".join(questions.summary.words().split())
    assert not questions.rows[0].isVisible()
    QTest.mouseClick(questions.change, Qt.MouseButton.LeftButton)
    assert all(row.isVisible() for row in questions.rows)
    press(Qt.Key.Key_2)
    assert page.happened.inquiry.answers["count"] == "fewer"
    assert questions.folded


@pytest.mark.parametrize("width", [620, 1200])
def test_what_is_done_with_a_ruling_stays_in_sight(rules_place: Callable[..., Place], width: int) -> None:
    """Read to its end or not: to apply it, to note it, to agree on something else."""
    page = rules_place(width=width, height=480)
    page.happened.picker.chosen.emit("card-turned-up")
    page.happened.picker.entered.emit()
    QCoreApplication.processEvents()
    settling = page.happened.settling
    for button in (settling.apply, settling.note, settling.agree):
        assert button.visibleRegion().boundingRect() == button.rect()
    assert settling.apply.accessibleName() == "Apply to deal 3"


@pytest.mark.slow("the arbiter asked step by step")
def test_that_nothing_changes_is_said_once(rules_place: Callable[..., Place]) -> None:
    """Eight players, and a deal still to be played: one line, and the ruling is seen to its end."""
    players = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Guy", "Hal")
    page = rules_place(game=GAMES["eights"], players=players)
    QTest.keyClicks(page.happened.picker.search.line, "wrong number")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_1, 2)
    assert said(page.happened.card).count("still to be played") == 1
    assert page.happened.questions.rows[0].visibleRegion().boundingRect().height() >= 40
    assert page.happened.card.visibleRegion().boundingRect() == page.happened.card.rect()


def test_the_enter_that_chooses_does_not_apply(rules_place: Callable[..., Place]) -> None:
    """An incident without questions: its ruling is read before it is applied."""
    page = rules_place()
    QTest.keyClicks(page.happened.picker.search.line, "card turned up")
    press(Qt.Key.Key_Return)
    assert "Misdeal" in said(page.happened.card)
    assert match_of(page).rulings == ()
    press(Qt.Key.Key_Return)
    assert match_of(page).rows[-1].void


@pytest.mark.slow("the arbiter asked step by step")
def test_a_click_on_an_incident_leads_to_its_questions(rules_place: Callable[..., Place]) -> None:
    """The keyboard is on the first answer: digits answer from there on."""
    page = rules_place()
    rows = page.happened.picker.list
    place = rows.listed().index("wrong-count")
    middle = rows.visualItemRect(rows.item(place)).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    press(Qt.Key.Key_3)
    press(Qt.Key.Key_2)
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_1)
    assert page.happened.inquiry.answers == {
        "moment": "knock", "knocker": "Jean", "hand": "knocker", "count": "more",
    }  # fmt: skip
    assert "Jean’s knock is off: the hand is irregular" in said(page.happened.card)


@pytest.mark.slow("the arbiter asked step by step")
def test_what_nothing_is_found_for_is_settled_in_the_tables_own_words(
    qtbot: QtBot, rules_place: Callable[..., Place]
) -> None:
    """Not covered: the nearest clauses, and what the table agrees on is recorded."""
    page = rules_place()
    happened = page.happened
    QTest.keyClicks(happened.picker.search.line, "a moth at the lamp")
    assert happened.picker.list.listed()[:2] == ["other-gin", ""], "then the common"
    press(Qt.Key.Key_Return)
    assert "No clause covers this case" in said(happened.card)
    assert not happened.settling.apply.isVisible()
    press(Qt.Key.Key_Return)
    assert happened.settling.agreed.isVisible()
    with qtbot.waitSignal(page.backToMatch):
        QTest.mouseClick(happened.settling.note, Qt.MouseButton.LeftButton)
    (given,) = match_of(page).rulings
    assert (given.event.incident, given.event.clause, given.event.note) == (
        "other-gin",
        "",
        "a moth at the lamp",
    )


@pytest.mark.slow("the arbiter asked step by step")
def test_the_nearest_clauses_are_a_link_away(qtbot: QtBot, rules_place: Callable[..., Place]) -> None:
    """Words the rule book knows and no incident does."""
    page = rules_place()
    picker = page.happened.picker
    QTest.keyClicks(picker.search.line, "shutout")
    assert picker.list.listed()[:2] == ["other-gin", ""], "then the common cases"
    assert "GIN-21" in written_on(picker)
    with qtbot.waitSignal(page.happened.clauseFollowed):
        follow(picker, "GIN-21")
    assert page.book.page.id == "GIN-21"


def test_the_clause_of_a_ruling_stands_in_full(rules_place: Callable[..., Place]) -> None:
    """With the document it comes from."""
    page = rules_place()
    page.happened.picker.chosen.emit("card-turned-up")
    assert "If a card is turned up during the deal, it is a misdeal." in said(page.happened.card)
    assert "Quebec rules, “Irrégularités, 1 c)”" in said(page.happened.card)


@pytest.mark.slow("the arbiter asked step by step")
def test_a_ruling_after_the_end_is_reported_as_one(rules_place: Callable[..., Place]) -> None:
    """It is allowed, and the page says so."""
    page = rules_place()
    page.context.do(page.at, end_match())
    page.something_happened(page.at)
    assert "The match has ended. This deal is scored: the ruling corrects it." in said(page.happened.cases)
    page.happened.picker.chosen.emit("wrong-count")
    answer(page, 0, 1)
    answer(page, 1, 1)
    QTest.mouseClick(page.happened.settling.apply, Qt.MouseButton.LeftButton)
    assert sheet_of(match_of(page)).totals == (60, 51)


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("game", list(GAMES.values()))
@pytest.mark.slow("every ruling by keys")
def test_every_ruling_is_reached_by_keys_in_four_answers(
    rules_place: Callable[..., Place], language: str, game: Game
) -> None:
    """Its title, Enter, then digits alone: at most four before the ruling, one more for a choice."""
    players = ("Pierre", "Jean") if game is GAMES["gin"] else ("Pierre", "Jean", "Anne")
    page = rules_place(language, game=game, players=players)
    happened, rules = page.happened, match_of(page).opened.rules
    for incident in filter(lambda each: each.may_happen(rules), ArbiterBooks().incidents.of(game)):
        happened.begin(page.at)
        happened.picker.search.set_text(incident.title[language])
        happened.picker.search.edited.emit(incident.title[language])
        press(Qt.Key.Key_Return)
        assert happened.inquiry.incident is incident
        for _ in range(MOST_QUESTIONS):
            blank = next(iter(happened.inquiry.blanks), None)
            if blank is not None:
                press(Qt.Key.Key_Space if blank.asks is Asks.PLAYERS else Qt.Key.Key_1)
        assert not happened.inquiry.blanks, incident.id
        if happened.inquiry.ruling.options:
            press(Qt.Key.Key_1)
        assert happened.settling.next_step.isEnabled(), incident.id


def test_f8_asks_about_the_match_and_its_answer_comes_back_to_it(
    own_window: OpenWindow, own_context: MakeContext
) -> None:
    """F8, a word, Enter, four digits, the choice, Enter: eight keys and the word, and play goes on."""
    context = own_context()
    rules = context.library.rule_sets["gin-rami"].rules
    sides = (Side("", ("Pierre",)), Side("", ("Jean",)))
    at = context.open_match(MatchOpened(GAMES["gin"], "", rules, "heads-up", "single", sides, "Pierre"))
    window = own_window(context)
    window.open_match(at)
    window.actions_by_name["happened"].trigger()  # F8
    QTest.keyClicks(window.focusWidget(), "irregular")
    enter, one, three = Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_3
    for key in (enter, three, one, one, one, three, enter):
        QTest.keyClick(window.focusWidget(), key)
        QCoreApplication.processEvents()
    match = context.keeper.match(at)
    assert window.page_name == "match"
    assert match.rulings[0].event.option == "play-on-exposed"
    assert [each.kind.value for each in obligations_of(match)] == ["hand-exposed", "discard-without-drawing"]


@pytest.mark.slow("the arbiter asked step by step")
def test_a_match_on_its_way_is_the_one_asked_about(own_window: OpenWindow, own_context: MakeContext) -> None:
    """Enter on the match to go on with and F8 at once, before it is on the page."""
    context = own_context()
    rules = context.library.rule_sets["gin-rami"].rules
    sides = (Side("", ("Pierre",)), Side("", ("Jean",)))
    at = context.open_match(MatchOpened(GAMES["gin"], "", rules, "heads-up", "single", sides, "Pierre"))
    window = own_window(context)
    window.come_to(at)
    assert window.match_id == ""
    window.actions_by_name["happened"].trigger()
    assert (window.page_name, window.match_id) == ("rules", at)
    assert window.pages.rules.happened.match_id == at
    QTest.qWait(50)
    assert window.page_name == "rules", "it does not come later and take the page away"


@pytest.mark.slow("the arbiter asked step by step")
def test_a_match_is_asked_about_nothing_of_other_variants(rules_place: Callable[..., Place]) -> None:
    """In plain gin the search keeps quiet of Oklahoma's second pack; without a match it may be any gin."""
    for match in (True, False):
        picker = rules_place(match=match).happened.picker
        QTest.keyClicks(picker.search.line, "second pack")
        assert ("second-pack-upcard" in picker.list.listed()) is not match


def test_escape_leads_back_to_the_match(qtbot: QtBot, rules_place: Callable[..., Place]) -> None:
    """From anywhere on the page."""
    page = rules_place()
    with qtbot.waitSignal(page.backToMatch):
        press(Qt.Key.Key_Escape)


def test_the_search_says_how_much_it_found(rules_place: Callable[..., Place]) -> None:
    """And the rest is one link away when nothing is searched."""
    page = rules_place()
    picker = page.happened.picker
    assert picker.list.count() == 10
    follow(picker, "all")
    assert picker.list.count() > 20
    QTest.keyClicks(picker.search.line, "pige deux")
    assert picker.list.listed()[0] == "drew-too-many"


@pytest.mark.slow("the arbiter asked step by step")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("width", [620, 1200])
def test_every_incident_can_be_walked_through(
    rules_place: Callable[..., Place], language: str, width: int
) -> None:
    """To a ruling, by always touching the first answer, in either language and at any width."""
    page = rules_place(language, width=width)
    for name, incident in ArbiterBooks().incidents.by_id.items():
        if incident.game is not GAMES["gin"]:
            continue
        page.happened.picker.chosen.emit(name)
        page.happened.picker.entered.emit()
        for _ in range(5):
            inquiry = page.happened.inquiry
            if not inquiry.blanks:
                break
            question = inquiry.blanks[0]
            page.happened.questions.answered.emit(question.id, inquiry.choice(question).offered_ids[0])
        assert inquiry.ruling is not None, name
        assert len(inquiry.answers) <= 4
        assert page.happened.card.isVisible()


@pytest.mark.slow("the arbiter asked step by step")
def test_what_is_missing_to_apply_a_choice_is_said(rules_place: Callable[..., Place]) -> None:
    """The button waits, and beside it stands why."""
    page = rules_place()
    QTest.keyClicks(page.happened.picker.search.line, "wrong number")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_3)
    press(Qt.Key.Key_1, 3)
    settling = page.happened.settling
    assert not settling.apply.isEnabled()
    assert "Choose first what is done" in texts(settling)
    press(Qt.Key.Key_1)
    assert settling.apply.isEnabled()
    assert "Ctrl+Z undoes it" in texts(settling)


@pytest.mark.slow("the arbiter asked step by step")
def test_a_ruling_out_of_sight_is_read_before_it_is_applied(
    rules_place: Callable[..., Place], plain_look: ThemeManager
) -> None:
    """In large text others may still be named while the ruling is below the edge."""
    plain_look.apply(Theme(scale=2.0))
    page = rules_place(game=GAMES["contract"], players=("Ann", "Bob", "Cat", "Dan"))
    page.window().resize(1136, 736)
    page.happened.picker.chosen.emit("puis-je")
    page.happened.picker.entered.emit()
    QCoreApplication.processEvents()
    answer(page, 0, 0)
    answer(page, 1, 0)
    QTest.mouseClick(page.happened.questions.rows[2].toggles[1], Qt.MouseButton.LeftButton)
    settling = page.happened.settling
    assert settling.read.isVisible()
    assert not settling.apply.isVisible()
    QTest.mouseClick(settling.read, Qt.MouseButton.LeftButton)
    assert page.happened.questions.folded
    assert settling.apply.isVisible()
    assert settling.apply.hasFocus()


def test_the_title_is_read_whole_in_a_small_window(
    rules_place: Callable[..., Place], qtbot: QtBot, qt_speaks: Callable[[str], None]
) -> None:
    """The way back is called shorter there; it is read aloud in full all the same."""
    qt_speaks("fr")
    page = rules_place("fr", width=966, height=668)
    title = labels(page.head)[0]
    qtbot.waitUntil(lambda: title.width() >= title.sizeHint().width())
    assert page.back.label() == "Retour"
    assert page.back.accessibleName() == "Retour au match"
