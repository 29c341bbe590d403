"""The page on which a match begins, by keys and mouse."""

from __future__ import annotations

import tomllib
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QLocale, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMenu, QScrollArea
from shiboken6 import delete

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import Card
from cocotte.core.club_players import ClubPlayer
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.setup.questions import MOST, answers_of, player_key
from cocotte.gui.pages.new_match import own, terms
from cocotte.gui.pages.new_match.changed_figure import ChangedFigure
from cocotte.gui.pages.new_match.figure_row import FigureRow
from cocotte.gui.pages.new_match.names import KnownNames
from cocotte.gui.pages.new_match.page import NewMatchPage
from cocotte.gui.pages.new_match.table import Place, Table, TableSeat
from cocotte.gui.questions.operation_form import OperationDialog
from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.boards.card_picker import CardPicker
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.option_card import OptionRow
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.menu_style import ContextMenu
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import State
from cocotte.operations.renaming import rename_in
from cocotte.store.reference.setups import setup_of
from evenings import begin, contract, finished, knock
from seen import button, buttons, follow, in_sight, labels, line_named, texts, written_on
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import Any

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from cocotte.gui.pages.new_match.contract_line import ContractLine
    from cocotte.gui.pages.new_match.contract_list import ContractList
    from gui.conftest import MakeContext, ShowAlone

LEFT = Qt.MouseButton.LeftButton
TWELVE = (
    "Ann",
    "Bob",
    "Carl",
    "Dora",
    "Eve",
    "Finn",
    "Gina",
    "Hugo",
    "Ida",
    "Jean-Baptiste",
    "Kim",
    "Ludovic",
)


@pytest.fixture
def page(own_context: MakeContext, on_a_page: ShowAlone) -> NewMatchPage:
    """The page, with the keyboard in the first name."""
    shown = on_a_page(NewMatchPage(own_context()))
    shown.focus_first()
    return shown


def seat(page: NewMatchPage, names: Sequence[str]) -> None:
    """These play, and nobody else."""
    page.answer({**dict.fromkeys(map(player_key, range(MOST))), **answers_of(names=names)})


def type_names(page: NewMatchPage, qtbot: QtBot, *names: str) -> None:
    """Type the names, Enter after each."""
    for name in names:
        line = page.focusWidget()
        qtbot.keyClicks(line, name)
        qtbot.keyClick(line, Qt.Key.Key_Return)


@pytest.mark.slow("all figures of a new match drawn")
def test_a_name_that_is_there_twice_leaves_all_others_room(page: NewMatchPage) -> None:
    """The message under it makes no other field narrower, in one column as in two."""
    page.choose_preset("eights")
    seat(page, ("Marguerite", "Jean", "Marie-Pierre", "Luc", "Ann", "Jean", "Bartholomew", "Zoé"))
    for row in page.players.rows:
        row.touched = True
    for width in (1200, 900):
        page.window().resize(width, 760)
        page.players.show_problems(page.draft.problems())
        QApplication.processEvents()
        fields = [row.field for row in page.players.rows if row.isVisible()]
        assert [field.state() for field in fields].count(State.PROBLEM) == 1
        assert {field.width() for field in fields} == {fields[0].width()}
        assert fields[0].width() >= 150


def has_room(part: QWidget) -> bool:
    return part.width() >= part.sizeHint().width()


def is_under(part: QWidget, other: QWidget) -> bool:
    return part.mapToGlobal(QPoint()).y() > other.mapToGlobal(other.rect().bottomLeft()).y()


def fields_of(line: ContractLine) -> list[NumberField]:
    """The fields of an open contract: its groups, its runs, the cards dealt."""
    return in_sight(line, NumberField)


def editor_of(row: FigureRow) -> Any:
    """What a figure is changed with: a field, a list, a switch, as its kind asks."""
    return row.editor


def pick(row: FigureRow, place: int) -> None:
    """Choose a value of a list in the house rules."""
    editor_of(row).setCurrentIndex(place)
    editor_of(row).activated.emit(place)


def choose(page: NewMatchPage, qtbot: QtBot, title: str) -> None:
    """Click on a preset."""
    card = next(card for card in page.presets.cards if card.accessibleName() == title)
    qtbot.mouseClick(card, LEFT)


def unfold(page: NewMatchPage, qtbot: QtBot) -> None:
    """Open the house rules, and wait until the last figure is there."""
    qtbot.mouseClick(page.house.fold, LEFT)
    wait_for_figures(page, qtbot)


def as_shown(game: Game) -> list[str]:
    """Every figure in the order of the rows: those most often changed first."""
    return list(dict.fromkeys([*game.often_changed, *game.figures]))


def wait_for_figures(page: NewMatchPage, qtbot: QtBot) -> None:
    """Until the last one stands on the page."""
    wanted = as_shown(page.draft.base.game)
    qtbot.waitUntil(lambda: [row.figure.key for topic in page.house.topics for row in topic.rows] == wanted)


def test_a_preset_is_chosen_by_any_of_its_words(page: NewMatchPage, qtbot: QtBot) -> None:
    """A click on its description counts: the whole card is the button."""
    card = next(card for card in page.presets.cards if card.accessibleName() == "Contract Rummy")
    (words,) = card.findChildren(Prose)
    qtbot.mouseClick(words, LEFT)
    assert page.presets.current() == "contract-rummy"


def test_two_names_and_ctrl_enter_begin_a_match(page: NewMatchPage, qtbot: QtBot) -> None:
    """The shortest way: two names, three keys."""
    type_names(page, qtbot, "Pierre", "Jean")
    assert page.foot.sentence() == "Gin rummy to 100, Pierre against Jean. Pierre deals first."
    with qtbot.waitSignal(page.started) as started:
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    match = page.context.keeper.match(started.args[0])
    assert match.opened.preset == "gin-rami"
    assert [side.players for side in match.opened.sides] == [("Pierre",), ("Jean",)]


def test_start_waits_for_what_is_missing(page: NewMatchPage, qtbot: QtBot) -> None:
    """The foot says what; asked all the same, the keyboard goes there."""
    assert not page.foot.start.isEnabled()
    assert "1" in page.foot.sentence()
    page.players.rows[0].field.set_text("Pierre")
    page.start()
    assert page.players.rows[1].field.line.hasFocus()
    assert page.players.rows[1].field.state() is State.PROBLEM
    assert page.context.heads() == ()


@pytest.mark.slow("all figures of a new match drawn")
def test_the_same_name_twice_is_reported_beside_it(page: NewMatchPage, qtbot: QtBot) -> None:
    """Under the field, when it is left."""
    type_names(page, qtbot, "Anne", "Anne")
    row = page.players.rows[1]
    assert row.field.state() is State.PROBLEM
    assert "Anne" in row.note.words()


@pytest.mark.slow("all figures of a new match drawn")
@pytest.mark.parametrize(
    ("language", "said"),
    others_slow(
        "the other language",
        ("en", "Zoé is known: the same person? Take Zoé"),
        ("fr", "On connaît déjà Zoé\u00a0: est-ce la même personne\u202f? Prendre Zoé"),
    ),
)
def test_who_is_known_under_a_name_like_it_is_taken_by_one_touch(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot, language: str, said: str
) -> None:
    """Told beside the name, also of another alphabet; a name that was corrected since is nobody's."""
    context = own_context(language)
    finished(context, ("Zoé", "Ace"))
    rename_in(context.keeper, [finished(context, ("Anna", "Ben"))], "Anna", "Anne")
    page = on_a_page(NewMatchPage(context))
    page.names.learn(context.heads())
    qtbot.waitUntil(lambda: page.names.model.stringList() != [])
    page.choose_preset("eights")
    page.focus_first()
    type_names(page, qtbot, "zoe", "anna", "Carl")
    first, second, third = page.players.rows[:3]
    assert first.note.words() == said
    assert first.field.state() is State.PLAIN
    assert "Anne" not in second.note.words() + third.note.words()
    follow(first.note, "take")
    assert first.field.text() == "Zoé"
    assert page.draft.name(0) == "Zoé"
    assert not first.note.isVisible()
    seat(page, ("\u0410\u0441\u0435", "Ben"))
    assert "Ace" in first.note.words()


@pytest.mark.slow("all figures of a new match drawn")
def test_a_preset_is_a_click(page: NewMatchPage, qtbot: QtBot) -> None:
    """The sentence at the foot follows."""
    type_names(page, qtbot, "Pierre", "Jean")
    choose(page, qtbot, "Hollywood")
    assert page.foot.sentence().startswith("Hollywood to 100, Pierre against Jean")


def test_presets_are_walked_by_arrows(page: NewMatchPage, qtbot: QtBot) -> None:
    """One stop for Tab, arrows between the cards."""
    card = next(card for card in page.presets.cards if card.isChecked())
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Right)
    assert page.draft.preset.id == "oklahoma"


def test_the_usual_presets_fill_two_rows(page: NewMatchPage, qtbot: QtBot) -> None:
    """On a wide screen too: four in each, none alone."""
    page.window().resize(1600, 900)
    qtbot.waitUntil(lambda: page.width() > 1500)
    qtbot.waitUntil(lambda: len({card.y() for card in page.presets.cards}) == 2)
    assert len({card.x() for card in page.presets.cards}) == 4


@pytest.mark.slow("all figures of a new match drawn")
def test_all_presets_are_a_segment_away(page: NewMatchPage, qtbot: QtBot) -> None:
    """Eight usual ones, then every one."""
    assert len(page.presets.cards) == 8
    qtbot.mouseClick(page.starts.parts[1], LEFT)
    assert len(page.presets.cards) == len(page.context.library.presets)


@pytest.mark.slow("all figures of a new match drawn")
def test_a_preset_touched_among_all_stands_with_the_usual_ones(page: NewMatchPage, qtbot: QtBot) -> None:
    """The long list makes room for the players; arrows only look around in it."""
    qtbot.mouseClick(page.starts.parts[1], LEFT)
    cards = page.presets.cards
    named = next(card for card in cards if card.accessibleName() == "Captain")
    cards[0].setFocus()
    qtbot.keyClick(cards[0], Qt.Key.Key_Right)
    assert page.starts.index() == 1
    qtbot.mouseClick(named, LEFT)
    qtbot.waitUntil(lambda: len(page.presets.cards) == 8)
    assert page.starts.index() == 0
    assert [card.accessibleName() for card in page.presets.cards if card.isChecked()] == ["Captain"]
    assert page.draft.preset.id == "captain"


@pytest.mark.slow("all figures of a new match drawn")
def test_enter_in_the_last_name_makes_room_for_one_more(page: NewMatchPage, qtbot: QtBot) -> None:
    """As long as the game takes more."""
    type_names(page, qtbot, "Pierre", "Jean", "Jacques", "Paul")
    assert page.draft.count == 4
    assert len(in_sight(page.formats, OptionRow)) == 2
    assert page.foot.sentence() == (
        "Gin rummy to 125, Pierre and Jacques against Jean and Paul. Pierre deals first."
    )


@pytest.mark.slow("all figures of a new match drawn")
def test_five_do_not_sit_down_to_gin(page: NewMatchPage, qtbot: QtBot) -> None:
    """It is said beside the names and in the formats."""
    type_names(page, qtbot, "A", "B", "C", "D", "E")
    assert page.players.note.isVisible()
    assert "12" in page.players.note.words()
    assert not page.foot.start.isEnabled()


@pytest.mark.slow("all figures of a new match drawn")
def test_a_format_is_chosen_by_click(page: NewMatchPage, qtbot: QtBot) -> None:
    """Rotating opponents instead of keeping them."""
    type_names(page, qtbot, "Pierre", "Jean", "Jacques", "Paul")
    qtbot.mouseClick(in_sight(page.formats, OptionRow)[1], LEFT)
    assert page.draft.opened().format == "alternance"


def test_names_are_completed_from_earlier_matches(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """The most frequent player first."""
    context = own_context()
    finished(context, ("Mélanie", "Marc"))
    begin(context, players=("Mélanie", "Ben"))
    page = on_a_page(NewMatchPage(context))
    qtbot.waitUntil(lambda: page.names.model.stringList() != [])
    assert page.names.model.stringList()[0] == "Mélanie"
    line = page.players.rows[0].field.line
    line.setFocus()
    qtbot.keyClicks(line, "M")
    completer = line.completer()
    assert {
        completer.completionModel().index(row, 0).data() for row in range(completer.completionCount())
    } == {
        "Mélanie",
        "Marc",
    }
    qtbot.keyClick(line, Qt.Key.Key_Down)
    assert page.players.rows[0].field.text() == "Mélanie"
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert not completer.popup().isVisible()
    assert page.players.rows[1].field.line.hasFocus()
    assert page.draft.names[0] == "Mélanie"


@pytest.mark.parametrize("typed", ["mel", "MEL"])
def test_a_name_is_offered_whatever_its_capitals_and_accents(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot, typed: str
) -> None:
    """Who types without accents is offered the name as it is written."""
    context = own_context()
    finished(context, ("Mélanie", "Marc"))
    page = on_a_page(NewMatchPage(context))
    qtbot.waitUntil(lambda: page.names.model.stringList() != [])
    line = page.players.rows[0].field.line
    line.setFocus()
    qtbot.keyClicks(line, typed)
    assert line.text() == typed
    assert line.completer().completionCount() == 1
    qtbot.keyClick(line, Qt.Key.Key_Down)
    assert line.text() == "Mélanie"


def test_who_types_before_the_names_are_read_is_offered_them_then(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """The first letter is quicker than the log."""
    context = own_context()
    finished(context, ("Mélanie", "Marc"))
    page = on_a_page(NewMatchPage(context))
    line = page.players.rows[0].field.line
    line.setFocus()
    page.names.model.setStringList([])
    qtbot.keyClicks(line, "M")
    assert not line.completer().popup().isVisible()
    page.names.learn(context.heads())
    qtbot.waitUntil(line.completer().popup().isVisible)


def test_who_is_listed_in_the_club_is_found_by_each_of_his_spellings(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """Who types the name everybody uses gets the one that stands on the sheets."""
    context = own_context()
    page = on_a_page(NewMatchPage(context))
    page.focus_first()
    page.names.learn((), [ClubPlayer("Georges Martin", ("Jojo", "G. Martin"))])
    qtbot.waitUntil(lambda: page.names.model.stringList() != [])
    line = page.players.rows[0].field.line
    qtbot.keyClicks(line, "jo")
    assert line.completer().popup().isVisible()
    qtbot.keyClick(line, Qt.Key.Key_Down)
    assert line.text() == "Georges Martin"


def test_a_field_may_be_gone_before_the_names_are_read(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """Nothing is offered under it then."""
    context = own_context()
    finished(context, ("Mélanie", "Marc"))
    names, line = KnownNames(context), QLineEdit()
    names.complete(line)
    on_a_page(line)
    qtbot.keyClicks(line, "M")
    delete(line)
    with qtbot.waitSignal(names.known):
        names.learn(context.heads())


@pytest.mark.slow("all figures of a new match drawn")
def test_names_offered_leave_the_keyboard_to_the_field(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """Who types fast, four names and Ctrl+Enter, loses none: what is offered takes no key of his."""
    context = own_context()
    finished(context, ("Pierre", "Jean"))
    page = on_a_page(NewMatchPage(context))
    page.focus_first()
    qtbot.waitUntil(lambda: page.names.model.stringList() != [])
    type_names(page, qtbot, "pierre", "jean", "paul")
    line = page.players.rows[3].field.line
    qtbot.keyClicks(line, "j")
    offered = line.completer().popup()
    assert offered.isVisible()
    assert offered.windowType() is Qt.WindowType.ToolTip
    field = line.parentWidget()
    assert offered.geometry().topLeft() == field.mapToGlobal(QPoint(0, field.height() + 4))
    assert offered.width() == field.width()
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert not offered.isVisible()
    assert line.text() == "j"
    with qtbot.waitSignal(page.started) as started:
        qtbot.keyClick(line, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    sides = page.context.keeper.match(started.args[0]).opened.sides
    assert sorted(player for side in sides for player in side.players) == ["j", "jean", "paul", "pierre"]


class Drawn(QObject):
    """The kinds of widgets that were drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: set[str] = set()

    def eventFilter(self, widget: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's way of naming
        if event.type() is QEvent.Type.Paint:
            self.kinds.add(type(widget).__name__)
        return False


@pytest.mark.slow("all figures of a new match drawn")
def test_a_letter_typed_draws_nothing_it_does_not_change(
    page: NewMatchPage, qtbot: QtBot, qapp: QApplication
) -> None:
    """The presets, the formats and the house rules are as they were."""
    type_names(page, qtbot, "Ann", "Bob")
    qapp.processEvents()
    drawn = Drawn()
    qapp.installEventFilter(drawn)
    for letter in "Car":  # a third player brings other formats, which settle as one goes on
        qtbot.keyClicks(page.focusWidget(), letter)
        qapp.processEvents()
    drawn.kinds.clear()
    qtbot.keyClicks(page.focusWidget(), "l")
    qapp.processEvents()
    qapp.removeEventFilter(drawn)
    assert "PlayerRow" in drawn.kinds
    assert "PresetCard" not in drawn.kinds
    assert "OptionRow" not in drawn.kinds


def test_long_names_offered_stay(own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot) -> None:
    """What the list does with its own scroll bars is no way of its field."""
    context = own_context()
    finished(context, ("M" + "W" * 28 + "A", "M" + "W" * 28 + "B"))
    page = on_a_page(NewMatchPage(context))
    qtbot.waitUntil(lambda: page.names.model.stringList() != [])
    line = page.players.rows[0].field.line
    line.setFocus()
    qtbot.keyClicks(line, "m")
    qtbot.wait(50)
    assert line.completer().popup().isVisible()


@pytest.mark.slow("all figures of a new match drawn")
def test_names_offered_go_along_with_their_field(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """Wherever the window is moved and however large its letters become; out of sight they are put away."""
    context = own_context()
    finished(context, ("Pierre", "Jean"))
    page = on_a_page(NewMatchPage(context), width=640, height=500)
    qtbot.waitUntil(lambda: page.names.model.stringList() != [])
    line = page.players.rows[0].field.line
    line.setFocus()
    field, window = line.parentWidget(), page.window()
    area = next(area for area in page.findChildren(QScrollArea) if area.isAncestorOf(line))
    area.ensureWidgetVisible(line)
    qtbot.keyClicks(line, "P")
    offered = line.completer().popup()

    def stands_there() -> bool:
        place, corner = offered.geometry(), field.mapToGlobal(QPoint())
        apart = place.y() - corner.y() in (-4 - place.height(), field.height() + 4)
        return apart and place.x() == corner.x() and place.width() == field.width()

    assert stands_there()
    window.move(40, 30)
    qtbot.waitUntil(stands_there)
    area.verticalScrollBar().setValue(area.verticalScrollBar().value() + 20)
    qtbot.waitUntil(stands_there)
    ThemeManager.current().apply(Theme(scale=1.1))
    qtbot.waitUntil(lambda: stands_there() or not offered.isVisible())
    area.ensureWidgetVisible(line)
    line.clear()
    qtbot.keyClicks(line, "P")
    assert offered.isVisible()
    area.verticalScrollBar().setValue(0)
    qtbot.waitUntil(lambda: not offered.isVisible())


def test_nothing_is_offered_for_a_name_out_of_sight(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """Scrolled away while one goes on typing: it leaves again. Once it stayed, and the program never quit."""
    context = own_context()
    finished(context, ("Pierre", "Jean"))
    page = on_a_page(NewMatchPage(context), width=640, height=500)
    qtbot.waitUntil(lambda: page.names.model.stringList() != [])
    line = page.players.rows[0].field.line
    line.setFocus()
    area = next(area for area in page.findChildren(QScrollArea) if area.isAncestorOf(line))
    area.verticalScrollBar().setValue(0)
    qtbot.waitUntil(lambda: line.visibleRegion().isEmpty())
    line.completer().complete()
    offered = line.completer().popup()
    qtbot.waitUntil(lambda: not offered.isVisible())


def test_a_name_written_in_full_covers_no_field(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """The touch that goes on to the next player reaches his field."""
    context = own_context()
    finished(context, ("Pierre", "Jean"))
    page = on_a_page(NewMatchPage(context))
    qtbot.waitUntil(lambda: page.names.model.stringList() != [])
    line = page.players.rows[0].field.line
    line.setFocus()
    qtbot.keyClicks(line, "Pierr")
    assert line.completer().popup().isVisible()
    qtbot.keyClicks(line, "e")
    qtbot.waitUntil(lambda: not line.completer().popup().isVisible())


@pytest.mark.slow("all figures of a new match drawn")
def test_cards_typed_beside_the_names_decide_the_seats(page: NewMatchPage, qtbot: QtBot) -> None:
    """The rank, then the suit; the clause that decides is named."""
    type_names(page, qtbot, "Pierre", "Jean")
    for row, typed in zip(page.players.rows, ("7C", "QS"), strict=False):
        row.card.setFocus()
        qtbot.keyClicks(row.card, typed)
    assert page.draft.cards[:2] == tuple(parse_cards("7C QS"))
    assert page.draft.opened().dealer == "Jean"
    with qtbot.waitSignal(page.clauseRequested) as requested:
        qtbot.mouseClick(button(page.seats, "GIN-03"), LEFT)
    assert requested.args == ["GIN-03"]
    qtbot.keyClick(page.players.rows[0].card, Qt.Key.Key_Delete)
    assert page.draft.drawn is None


@pytest.mark.slow("all figures of a new match drawn")
def test_tab_goes_from_name_to_name_and_the_cards_follow(page: NewMatchPage, qtbot: QtBot) -> None:
    """Names are typed in one go; whoever drew cards goes on to them."""
    choose(page, qtbot, "Contract Rummy")
    page.focus_first()
    QApplication.processEvents()
    for name in ("Ann", "Bob", "Carl"):
        qtbot.keyClicks(page.focusWidget(), name)
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    QApplication.processEvents()
    assert page.draft.names[:3] == ("Ann", "Bob", "Carl")
    assert page.focusWidget() is page.players.rows[0].card
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    assert page.focusWidget() is page.players.rows[1].card


def test_the_seat_beside_the_table_is_read_whole(plain_look: ThemeManager, qtbot: QtBot) -> None:
    """Three at the table, a long name on it: the table gives the one beside it the side where nobody sits."""
    table = Table()
    qtbot.addWidget(table)
    table.show_table(
        [Place(0, "Gisèle", "premier observateur"), Place(1, "Théo", "donne en premier"),
         Place(2, "Marguerite-Antoinette", "carte la plus forte")],
        ["Théo rencontre Marguerite-Antoinette"],
    )  # fmt: skip
    table.show()
    for width in (388, 480, 700):
        table.resize(width, 200)
        seats = table.findChildren(TableSeat)
        assert seats[1].width() >= seats[1].wanted()
        assert all(table.rect().contains(seat.geometry()) for seat in seats)
        assert not any(seat.geometry().intersects(table.table_rect()) for seat in seats)


def test_the_program_draws_fairly(page: NewMatchPage, qtbot: QtBot) -> None:
    """A card for each, no two alike, and again as often as one likes."""
    type_names(page, qtbot, "Pierre", "Jean", "Jacques", "Paul")
    for _ in range(3):
        qtbot.mouseClick(page.seats.draw, LEFT)
        cards = page.draft.cards[:4]
        assert all(isinstance(card, Card) for card in cards)
        assert len(set(cards)) == 4
        assert page.draft.drawn is not None
    assert page.seats.draw.label() == "Draw again"


@pytest.mark.slow("all figures of a new match drawn")
def test_a_card_is_picked_from_a_board(page: NewMatchPage, qtbot: QtBot) -> None:
    """For fingers."""
    type_names(page, qtbot, "Pierre", "Jean")
    field = page.players.rows[0].card
    qtbot.mouseClick(field, LEFT)
    (popup,) = field.findChildren(CardPicker)
    assert popup.board.accessibleName() == "Card drawn by Pierre"
    board = popup.board
    board.cards.hold([*parse_cards("KH")])
    board.changed.emit()
    assert field.card() == parse_cards("KH")[0]


@pytest.mark.slow("all figures of a new match drawn")
def test_the_board_offers_no_card_that_somebody_drew(page: NewMatchPage, qtbot: QtBot) -> None:
    """One pack has each card once, and says who drew it; what was put back may be drawn again (GIN-01)."""
    type_names(page, qtbot, "Pierre", "Jean")
    first, second = (row.card for row in page.players.rows[:2])
    (king,) = parse_cards("KH")
    first.setFocus()
    qtbot.keyClicks(first, "KH")
    qtbot.mouseClick(second, LEFT)
    (popup,) = second.findChildren(CardPicker)
    board = popup.board
    assert board.cards.index_of(king).data(Qt.ItemDataRole.ToolTipRole) == "Card drawn by Pierre"
    qtbot.mouseClick(board.viewport(), LEFT, pos=board.visualRect(board.cards.index_of(king)).center())
    assert second.card() is None
    assert popup.isVisible()
    popup.close()
    qtbot.keyClick(first, Qt.Key.Key_Delete)
    qtbot.mouseClick(second, LEFT)
    assert not second.findChildren(CardPicker)[-1].board.cards.taken(king)


@pytest.mark.slow("all figures of a new match drawn")
def test_two_packs_of_the_eights_have_a_card_twice(page: NewMatchPage, qtbot: QtBot) -> None:
    """From six players on (EIGHT-01)."""
    page.choose_preset("eights")
    type_names(page, qtbot, *TWELVE[:6])
    (king,) = parse_cards("KH")
    qtbot.keyClicks(page.players.rows[0].card, "KH")
    field = page.players.rows[1].card
    qtbot.mouseClick(field, LEFT)
    assert not field.findChildren(CardPicker)[-1].board.cards.taken(king)


@pytest.mark.slow("all figures of a new match drawn")
def test_a_player_s_menu_lets_him_deal_or_change_places(page: NewMatchPage, qtbot: QtBot) -> None:
    """A click on his seat."""
    type_names(page, qtbot, "Pierre", "Jean", "Jacques", "Paul")
    seat = next(
        seat
        for seat in page.seats.table.findChildren(TableSeat)
        if seat.place.name == "Paul" and seat.isVisible()
    )
    qtbot.mouseClick(seat, LEFT)
    menu = next(menu for menu in page.seats.findChildren(QMenu) if menu.isVisible())
    texts = [action.text() for action in menu.actions()]
    assert texts[0] == "Deals first"
    assert "Change places with Pierre" in texts
    menu.actions()[0].trigger()
    assert page.draft.opened().dealer == "Paul"
    menu.actions()[texts.index("Change places with Pierre")].trigger()
    assert [side.players for side in page.draft.opened().sides] == [("Paul", "Jacques"), ("Jean", "Pierre")]
    menu.close()


@pytest.mark.slow("all figures of a new match drawn")
def test_a_game_that_cannot_seat_everybody_says_so(page: NewMatchPage, qtbot: QtBot) -> None:
    """Nine are too many for the Eights, six for Contract Rummy; five sit down to no gin."""

    def foot(preset: str) -> str:
        card = next(card for card in page.presets.cards if card.accessibleName() == preset)
        return card.accessibleDescription().split(". ")[-1]

    type_names(page, qtbot, "Ann", "Bob", "Carl", "Dora", "Eve")
    assert foot("Contract Rummy") == "Rami Contrat"
    assert foot("Gin rummy") == "2, 3, 4, 6, 8, 10 or 12 players"
    type_names(page, qtbot, "Finn")
    assert "players" not in foot("Gin rummy")
    assert foot("Contract Rummy") == "Five players at most"
    assert foot("Crazy Eights") == "Les Huit"
    type_names(page, qtbot, "Gina", "Hugo", "Ida")
    assert foot("Crazy Eights") == "Eight players at most"
    page.starts.choose(1)
    page.presets.refresh()
    assert foot("Crazy Eights") == "Eight players at most"
    seat(page, TWELVE[:3])
    assert foot("Contract Rummy") == "Rami Contrat"


@pytest.mark.slow("all figures of a new match drawn")
def test_a_game_for_fewer_names_the_one_for_sides(page: NewMatchPage, qtbot: QtBot) -> None:
    """CORNER-04: four go round the corner side against side; one touch, and the names stay."""
    choose(page, qtbot, "Round the corner")
    type_names(page, qtbot, "Ann", "Bob", "Carl")
    assert texts(page.formats)[-1].endswith("With more players: Play “Round the corner, sides”")
    choose(page, qtbot, "Gin rummy")
    seat(page, TWELVE[:4])
    card = next(card for card in page.presets.cards if card.accessibleName() == "Round the corner")
    assert card.accessibleDescription().endswith("Three at most; else “Round the corner, sides”")
    choose(page, qtbot, "Round the corner")
    assert texts(page.formats)[-1].endswith("Play “Round the corner, sides”")
    follow(page.formats, "corner-teams")
    assert page.draft.preset.id == "corner-teams"
    assert page.draft.opened().format == "partnership"
    assert "Dora" in page.draft.opened().sides[1].players


@pytest.mark.slow("all figures of a new match drawn")
def test_four_sit_down_to_the_eights_in_teams(page: NewMatchPage, qtbot: QtBot) -> None:
    """EIGHT-01, EIGHT-03: unless they choose otherwise; three and five play each for himself."""
    choose(page, qtbot, "Crazy Eights")
    type_names(page, qtbot, "Ann", "Bob", "Carl")
    assert len(page.draft.opened().sides) == 3
    type_names(page, qtbot, "Dora")
    assert [side.players for side in page.draft.opened().sides] == [("Ann", "Carl"), ("Bob", "Dora")]
    type_names(page, qtbot, "Eve")
    assert len(page.draft.opened().sides) == 5


def test_games_add_up_as_the_table_wants(page: NewMatchPage, qtbot: QtBot) -> None:
    """A best of three: chosen beside the format, with its number; where there is one way, none is seen."""
    type_names(page, qtbot, "Ann", "Ben")
    ledger = page.ledgers.ledger
    names = [ledger.itemText(row) for row in range(ledger.count())]
    assert names == ["One game", "Hollywood", "Match after match", "Best of several games"]
    assert page.ledgers.number is None
    ledger.setCurrentIndex(3)
    ledger.activated.emit(3)
    number = page.ledgers.number
    assert number is not None
    number.show(3)
    number.changed.emit()
    opened = page.draft.opened()
    assert opened is not None
    assert (opened.ledger, opened.rules.number("best_of")) == ("best-of", 3)
    assert page.foot.sentence().startswith("Gin rummy, best of 3 games to 100, Ann against Ben.")
    choose(page, qtbot, "Contract Rummy")
    assert page.ledgers.isHidden()


@pytest.mark.slow("all figures of a new match drawn")
def test_nothing_stands_empty_under_the_only_format(page: NewMatchPage, qtbot: QtBot) -> None:
    """A captain has two against him and nobody else; the game of two says for how many more it is."""
    assert page.formats._foot.isVisibleTo(page)
    page.starts.choose(1)
    page.presets.refresh()
    choose(page, qtbot, "Captain")
    assert not page.formats._foot.isVisibleTo(page)


@pytest.mark.slow("all figures of a new match drawn")
def test_teams_have_names(page: NewMatchPage, qtbot: QtBot) -> None:
    """Twelve players, opponents side by side."""
    type_names(page, qtbot, *(f"Player {number}" for number in range(1, 13)))
    assert page.draft.opened().format == "teams"
    qtbot.keyClicks(page.seats.side_fields[0].line, "North")
    assert page.draft.opened().sides[0].name == "North"
    assert len([seat for seat in page.seats.findChildren(TableSeat) if seat.isVisible()]) == 12


@pytest.mark.slow("all figures of a new match drawn")
def test_figures_are_there_once_however_often_the_preset_is_chosen(page: NewMatchPage, qtbot: QtBot) -> None:
    """Also another one before the first figure of the last is there."""
    unfold(page, qtbot)
    for preset in ("eights", "gin-rami", "eights"):
        page.choose_preset(preset)
        page.house.show_rules(page.draft.rules)
    wait_for_figures(page, qtbot)
    shown = page.house.findChildren(FigureRow)
    assert [row.figure.key for row in shown if row.isVisible()] == as_shown(GAMES["eights"])


@pytest.mark.slow("house rules typed one after the other")
def test_house_rules_half_made_go_with_what_they_stand_on(
    own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot, qapp: QApplication
) -> None:
    """Somebody thinks better of it time and again; nothing stays behind."""
    page = on_a_page(NewMatchPage(own_context()))
    qtbot.mouseClick(page.house.fold, LEFT)
    for preset in ("contract-rummy", "eights", "gin-rami") * 10:
        qtbot.waitUntil(lambda: 0 < len(page.house.rows) < 9)
        page.choose_preset(preset)
    unheld = [each for each in qapp.topLevelWidgets() if isinstance(each, FigureRow)]
    assert unheld == []


def test_a_house_rule_is_marked_named_and_put_back(page: NewMatchPage, qtbot: QtBot) -> None:
    """Its value here, the preset's, the clause; one click and it is the preset's again."""
    type_names(page, qtbot, "Pierre", "Jean")
    unfold(page, qtbot)
    row = page.house.rows["box"]
    editor_of(row).set_value(25)
    assert page.draft.house == {"box": 25}
    assert row.is_changed()
    assert "One house rule" in written_on(page.foot)
    button(row, f"Put back: {row.name}").click()
    assert page.draft.house == {}
    assert not row.is_changed()


@pytest.mark.slow("all figures of a new match drawn")
def test_choices_and_yes_or_no_are_lists(page: NewMatchPage, qtbot: QtBot) -> None:
    """Picked, never typed."""
    unfold(page, qtbot)
    pick(page.house.rows["big_gin"], 0)
    pick(page.house.rows["tie"], 1)
    assert page.draft.house == {"big_gin": True, "tie": "nobody"}
    page.house.back.click()
    assert page.draft.house == {}


@pytest.mark.slow("all figures of a new match drawn")
def test_an_absurd_figure_is_reported_with_its_limits(page: NewMatchPage, qtbot: QtBot) -> None:
    """And nothing is changed by it."""
    unfold(page, qtbot)
    row = page.house.rows["limit"]
    editor_of(row).set_value(500)
    assert editor_of(row).state() is State.PROBLEM
    assert "98" in written_on(row)
    assert page.draft.house == {}


@pytest.mark.slow("all figures of a new match drawn")
def test_a_figure_of_the_game_before_changes_nothing(page: NewMatchPage, qtbot: QtBot) -> None:
    """Its field may still be left when another game was chosen."""
    choose(page, qtbot, "Crazy Eights")
    unfold(page, qtbot)
    cards = page.house.row("cards_each")
    assert isinstance(cards, FigureRow)
    choose(page, qtbot, "Oklahoma")
    cards.changed.emit("cards_each", 8)
    page.house.changed.emit("cards_each", 8)
    assert not page.draft.house


@pytest.mark.slow("all figures of a new match drawn")
def test_changed_figures_can_be_seen_alone(page: NewMatchPage, qtbot: QtBot) -> None:
    """Without the fifty others."""
    unfold(page, qtbot)
    page.house.changed.emit("gin_bonus", 30)
    qtbot.mouseClick(button(page.house, "Changed ones"), LEFT)
    assert [row.figure.key for row in page.house.rows.values() if row.isVisible()] == ["gin_bonus"]


@pytest.mark.slow("all figures of a new match drawn")
def test_the_target_stands_among_the_first(page: NewMatchPage, qtbot: QtBot) -> None:
    """What tables change most often is not searched for; nothing stands there twice."""
    unfold(page, qtbot)
    assert page.house.topics[0].rows[0].figure.key == "target"
    keys = [row.figure.key for topic in page.house.topics for row in topic.rows]
    assert sorted(keys) == sorted(GAMES["gin"].figures)


@pytest.mark.slow("all figures of a new match drawn")
def test_a_figure_is_found_by_its_name_or_its_clause(page: NewMatchPage, qtbot: QtBot) -> None:
    """Without accents or capitals; where nothing is called so, that is said."""
    unfold(page, qtbot)
    for words, found in (("BIG gin", {"big_gin", "big_gin_bonus"}), ("whist", set()), ("gin-24", set())):
        page.house.search.set_text("")
        qtbot.keyClicks(page.house.search.line, words)
        seen = {row.figure.key for row in page.house.rows.values() if row.isVisible()}
        assert seen == found, words
        assert ("No setting is called so." in texts(page.house)) is not bool(found)
        page.house.search.line.clear()


@pytest.mark.slow("all figures of a new match drawn")
def test_a_figure_without_effect_says_why(page: NewMatchPage, qtbot: QtBot) -> None:
    """Big gin's bonus without big gin; it speaks up again with it."""
    unfold(page, qtbot)
    row = page.house.rows["big_gin_bonus"]
    assert "No effect while “Big gin” is “no”." in texts(row)
    pick(page.house.rows["big_gin"], 0)
    assert "No effect" not in written_on(row)
    assert "No effect" in written_on(page.house.rows["columns"])
    choose(page, qtbot, "Hollywood")
    assert "No effect" not in written_on(page.house.rows["columns"])


@pytest.mark.slow("all figures of a new match drawn")
def test_the_window_goes_on_while_the_figures_come(page: NewMatchPage, qtbot: QtBot) -> None:
    """Another game chosen meanwhile has its own alone."""
    qtbot.mouseClick(page.house.fold, LEFT)
    qtbot.waitUntil(lambda: len(page.house.rows) > 0)
    assert len(page.house.rows) < len(GAMES["gin"].figures)
    choose(page, qtbot, "Contract Rummy")
    wait_for_figures(page, qtbot)
    qtbot.wait(20)
    assert [*page.house.rows] == [*GAMES["contract"].figures]


@pytest.mark.slow("all figures of a new match drawn")
def test_another_game_has_other_figures(page: NewMatchPage, qtbot: QtBot) -> None:
    """The contracts of Contract Rummy are told in words, one under the other, never in a code."""
    qtbot.mouseClick(page.house.fold, LEFT)
    choose(page, qtbot, "Contract Rummy")
    wait_for_figures(page, qtbot)
    listed = editor_of(page.house.rows["contracts"])
    assert [line.contract.groups for line in listed.lines][:2] == [(3, 3), (3,)]
    assert not [field for field in page.house.findChildren(TextField) if "G3" in field.text()]


def test_the_headings_stand_on_one_line(page: NewMatchPage, qtbot: QtBot) -> None:
    """Whether a button stands beside them or not: nothing moves when the players are named."""

    def heights() -> set[int]:
        labels = [
            label for label in page.findChildren(Label) if label.text() in ("Players", "Seats", "Format")
        ]
        return {label.mapTo(page, label.rect().center()).y() for label in labels if label.isVisible()}

    before = heights()
    assert max(before) - min(before) <= 1
    type_names(page, qtbot, "Pierre", "Jean")
    assert heights() == before


@pytest.mark.slow("all figures of a new match drawn")
def test_unfolded_figures_come_into_sight(page: NewMatchPage, qtbot: QtBot) -> None:
    """A touch on the house rules, low on the page, brings them up; nobody has to scroll for them."""
    page.window().resize(1200, 700)
    bar = page.scroller.verticalScrollBar()
    assert bar.value() == 0
    qtbot.mouseClick(page.house.fold, LEFT)
    qtbot.waitUntil(lambda: bar.value() > 0)
    seen = page.house.mapTo(page.scroller.viewport(), QPoint()).y()
    assert 0 <= seen < 60


@pytest.mark.slow("all figures of a new match drawn")
def test_the_name_of_a_preset_is_asked_in_sight(page: NewMatchPage, qtbot: QtBot) -> None:
    """Low on the page, above the foot."""
    type_names(page, qtbot, "Pierre", "Jean")
    page.house.changed.emit("box", 30)
    page.house.keep.click()
    line = page.focusWidget()
    view = page.scroller.viewport()
    qtbot.waitUntil(lambda: line.mapTo(view, line.rect().bottomLeft()).y() + 24 < view.height())


@pytest.mark.slow("all figures of a new match drawn")
def test_a_preset_saved_leaves_the_house_rules_where_they_are(
    page: NewMatchPage, qtbot: QtBot, own_folders: Path
) -> None:
    """Fewer presets stand above them then; what one looks at stays under one's eyes."""
    type_names(page, qtbot, "Pierre", "Jean")
    qtbot.mouseClick(page.house.fold, LEFT)
    qtbot.waitUntil(lambda: len(page.house.rows) == len(page.draft.base.values))
    page.house.changed.emit("box", 30)
    page.house.keep.click()
    qtbot.keyClicks(page.focusWidget(), "Ours")
    view, bar = page.scroller.viewport(), page.scroller.verticalScrollBar()
    qtbot.waitUntil(lambda: page.house.mapTo(view, QPoint()).y() == 0)
    bar.setValue(bar.value() - 100)
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(page.presets.cards) == 1)
    qtbot.waitUntil(lambda: page.house.mapTo(view, QPoint()).y() == 100)
    assert page.house.fold.hasFocus()


@pytest.mark.slow("all figures of a new match drawn")
def test_folding_the_figures_leaves_the_keyboard_on_their_heading(page: NewMatchPage, qtbot: QtBot) -> None:
    """Not on "Cancel", which the next Enter would press."""
    unfold(page, qtbot)
    page.house.findChildren(FigureRow)[0].editor.setFocus()
    qtbot.mouseClick(page.house.fold, LEFT)
    assert page.house.fold.hasFocus()


@pytest.mark.slow("all figures of a new match drawn")
def test_a_large_text_leaves_room_for_what_the_preset_has(
    page: NewMatchPage, qtbot: QtBot, plain_look: ThemeManager
) -> None:
    """What differs, and the way back, go under what they belong to."""
    plain_look.apply(Theme(scale=2.0))
    unfold(page, qtbot)
    page.window().resize(1200, 760)
    row = page.house.rows["box"]
    editor_of(row).set_value(25)
    (chip,) = page.house.findChildren(ChangedFigure)
    (usual,) = (label for label in labels(row) if label.text().startswith("preset "))
    for part in (usual, button(row, f"Put back: {row.name}"), chip):
        qtbot.waitUntil(partial(has_room, part))


@pytest.mark.slow("all figures of a new match drawn")
def test_a_figure_that_is_changed_stays_in_sight_with_the_way_back(
    page: NewMatchPage, qtbot: QtBot, plain_look: ThemeManager
) -> None:
    """In large letters its row grows, and so does the head over it."""
    plain_look.apply(Theme(scale=2.0))
    unfold(page, qtbot)
    row = page.house.rows["undercut_bonus"]
    page.scroller.ensureWidgetVisible(row.editor, 0, 0)  # at the lower edge
    editor_of(row).line.setFocus()
    qtbot.keyClicks(editor_of(row).line, "25")
    below = page.scroller.viewport().height()

    def seen() -> None:
        assert row.is_changed()
        for part in (row.editor, button(row, f"Put back: {row.name}")):
            y = part.mapTo(page.scroller.viewport(), QPoint()).y()
            assert 0 <= y <= below - part.height()

    qtbot.waitUntil(seen)


@pytest.mark.slow("all figures of a new match drawn")
def test_a_figure_touched_twice_is_under_the_finger_twice(
    page: NewMatchPage, qtbot: QtBot, plain_look: ThemeManager
) -> None:
    """The head over it grows by what was changed; another figure would be changed by the second touch."""
    plain_look.apply(Theme(scale=1.6))
    page.window().resize(1280, 800)
    unfold(page, qtbot)
    row = page.house.rows["limit"]
    viewport = page.scroller.viewport()
    bar, inner = page.scroller.verticalScrollBar(), page.scroller.widget()
    assert inner
    bar.setValue(row.mapTo(inner, QPoint()).y() - viewport.height() // 3)
    minus = editor_of(row).findChildren(QAbstractButton)[0]
    place = minus.mapTo(viewport, QPoint()).y()
    qtbot.mouseClick(minus, LEFT)
    qtbot.waitUntil(lambda: is_under(page.house.findChildren(ChangedFigure)[-1], page.house.fold))
    qtbot.waitUntil(lambda: minus.mapTo(viewport, QPoint()).y() == place)
    qtbot.mouseClick(minus, LEFT)
    assert page.draft.house["limit"] == 8
    qtbot.waitUntil(lambda: minus.mapTo(viewport, QPoint()).y() == place)


@pytest.mark.slow("all figures of a new match drawn")
def test_the_foot_leaves_a_large_text_most_of_the_page(
    page: NewMatchPage, qtbot: QtBot, plain_look: ThemeManager
) -> None:
    """At 200 %, with twelve names in the sentence."""
    plain_look.apply(Theme(scale=2.0))
    page.window().resize(1200, 760)
    page.choose_preset("teams")
    seat(page, TWELVE)
    assert "Ludovic" in page.foot.sentence()
    QApplication.processEvents()
    assert page.foot.height() < page.height() * 0.3


@pytest.mark.slow("all figures of a new match drawn")
def test_house_rules_become_a_preset_of_one_s_own(
    page: NewMatchPage, qtbot: QtBot, own_folders: Path
) -> None:
    """Saved as a file like the program's, chosen at once, there for the next match."""
    page.house.changed.emit("box", 25)
    page.house.changed.emit("big_gin", True)
    qtbot.mouseClick(page.house.keep, LEFT)
    qtbot.keyClicks(line_named(page.house, "Name of the preset"), 'Chez "Paul"')
    qtbot.keyClick(line_named(page.house, "Name of the preset"), Qt.Key.Key_Return)
    assert page.draft.preset.own
    assert page.draft.house == {"box": 25, "big_gin": True}
    (file,) = (own_folders / "presets").glob("*.toml")
    assert tomllib.loads(file.read_text("utf-8"))["title"] == {"en": 'Chez "Paul"', "fr": 'Chez "Paul"'}
    assert page.starts.index() == 2


def test_a_preset_of_one_s_own_can_be_renamed_and_taken_away(
    page: NewMatchPage, qtbot: QtBot, own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taken away after a question, since no undo brings it back."""
    page.house.changed.emit("box", 25)
    page.house.saveRequested.emit("Mine")
    page.presets.renamed.emit(page.draft.preset.id)
    (dialog,) = page.findChildren(OperationDialog)
    line = line_named(dialog, "Name of the preset")
    assert line.text() == "Mine"
    line.setText("Ours")
    dialog.asked.keep.click()
    assert page.draft.preset.title["en"] == "Ours"
    monkeypatch.setattr(own, "ask", lambda *_, **__: 0)
    page.presets.removed.emit(page.draft.preset.id)
    assert list((own_folders / "presets").glob("*.toml"))
    monkeypatch.setattr(own, "ask", lambda *_, **__: 1)
    card = page.presets.cards[0]
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert list((own_folders / "presets").glob("*.toml"))
    qtbot.keyClick(card, Qt.Key.Key_Delete)
    assert not list((own_folders / "presets").glob("*.toml"))
    assert page.draft.preset.id == "gin-rami"


@pytest.mark.slow_after_first("all figures of a new match drawn")
@pytest.mark.parametrize("way", ["button", "menu"])
def test_a_preset_of_one_s_own_needs_no_key_to_be_taken_away(
    page: NewMatchPage, qtbot: QtBot, own_folders: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """A button on its card for fingers, a menu for the mouse; the presets of the program have neither."""
    requested = []

    def ask(*_: object, **__: object) -> int:
        requested.append("requested")
        return len(requested)

    monkeypatch.setattr(own, "ask", ask)
    for card in page.presets.cards:
        assert not card.findChildren(Button)
    page.house.changed.emit("box", 25)
    page.house.saveRequested.emit("Ours")
    QApplication.processEvents()
    (card,) = page.presets.cards
    if way == "button":
        (button,) = card.findChildren(Button)
        assert button.accessibleName() == "Delete Ours"
        qtbot.mouseClick(button, LEFT)
    else:
        card.customContextMenuRequested.emit(QPoint(4, 4))
        (menu,) = page.presets.findChildren(ContextMenu)
        menu.actions()[-1].trigger()
        menu.close()
    assert requested
    assert not list((own_folders / "presets").glob("*.toml"))
    assert page.draft.preset.id == "gin-rami"


@pytest.mark.slow("all figures of a new match drawn")
def test_a_preset_of_one_s_own_speaks_the_language_of_the_window(
    page: NewMatchPage, own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot
) -> None:
    """Saved in English, its card says in French what it was made from; whoever saved it is told so."""
    page.house.changed.emit("box", 25)
    page.house.saveRequested.emit("Chez nous")
    assert "Saved as “Chez nous”" in texts(page.house)
    page.house.changed.emit("box", 30)
    assert "Saved" not in written_on(page.house)
    french = on_a_page(NewMatchPage(own_context("fr")))
    qtbot.mouseClick(french.starts.parts[2], LEFT)
    (card,) = french.presets.cards
    assert card.accessibleName() == "Chez nous"
    assert card.accessibleDescription() == "Règles de la table, d’après Gin-rami Les miens"


@pytest.mark.slow("all figures of a new match drawn")
def test_a_target_typed_for_partners_is_played_to_and_its_step_can_be_put_back(page: NewMatchPage) -> None:
    """D62: what is shown is what is played: to 125, nothing added for the partner unless somebody says so."""
    page.draft = setup_of(page.context.library.presets["gin-four"], page.context.library).answered(
        answers_of(names=("Ann", "Bob", "Cleo", "Dan"))
    )
    page.house.changed.emit("target", 130)
    assert "Gin for four to 130" in written_on(page.foot)
    page.house.changed.emit("target_step", 25)
    assert "Gin for four to 155" in written_on(page.foot)


def seen(page: NewMatchPage, part: TextField) -> bool:
    """Whether all of a part is in sight, above the foot of the page."""
    area = page.scroller.viewport()
    corner = part.mapTo(area, QPoint())
    return area.rect().contains(QRect(corner, part.size()))


@pytest.mark.slow("all figures of a new match drawn")
def test_the_foot_leads_to_the_name_that_is_missing(page: NewMatchPage, qtbot: QtBot) -> None:
    """Where the text is large the field is not in sight; the foot, which asks for the name, goes there."""
    ThemeManager.current().apply(Theme(scale=2))
    page.resize(1200, 768)
    QApplication.processEvents()
    page.scroller.verticalScrollBar().setValue(0)
    field = page.players.rows[0].field
    assert not seen(page, field)
    follow(page.foot, "missing")
    assert field.line.hasFocus()
    assert seen(page, field)


@pytest.mark.slow("all figures of a new match drawn")
def test_who_types_a_name_sees_it(page: NewMatchPage, qtbot: QtBot) -> None:
    """Wherever the page was scrolled to meanwhile."""
    ThemeManager.current().apply(Theme(scale=2))
    page.resize(1200, 768)
    QApplication.processEvents()
    page.scroller.verticalScrollBar().setValue(0)
    qtbot.keyClicks(page.focusWidget(), "Ann")
    assert seen(page, page.players.rows[0].field)


@pytest.mark.slow("all figures of a new match drawn")
def test_two_called_alike_meet_nobody_yet(page: NewMatchPage, qtbot: QtBot) -> None:
    """A captain's partners, one of whom sits out: that can be told when they have names of their own."""
    page.choose_preset("captain")
    type_names(page, qtbot, "Ann", "Bob", "Bob")
    qtbot.keyClicks(page.players.rows[2].field.line, "by")
    assert page.draft.opened().sitting_out in ("Bob", "Bobby")


@pytest.mark.slow("all figures of a new match drawn")
def test_a_preset_chosen_elsewhere_goes_on_with_the_players(page: NewMatchPage, qtbot: QtBot) -> None:
    """From the guide one comes to the names, in sight however large the text."""
    ThemeManager.current().apply(Theme(scale=2))
    page.resize(1200, 768)
    page.choose_preset("captain")
    qtbot.waitUntil(lambda: seen(page, page.players.rows[0].field))
    assert page.presets.chosen_card().accessibleName() == "Captain"
    assert page.players.rows[0].field.line.hasFocus()


@pytest.mark.slow("all figures of a new match drawn")
def test_why_four_play_to_more_than_the_card_says(page: NewMatchPage, qtbot: QtBot) -> None:
    """To 100 on the card, to 125 in the sentence: the line below says that partners play to more."""
    type_names(page, qtbot, "Ann", "Bob", "Carl", "Dora")
    assert "to 125" in page.foot.sentence()
    assert "Two a side play to 125, not 100." in written_on(page.foot)


def test_a_preset_of_one_s_own_that_cannot_be_read_is_reported(
    own_context: MakeContext, on_a_page: ShowAlone, own_folders: Path, qtbot: QtBot
) -> None:
    """It is left out of one's own, in a sentence with its file; the others are there as ever."""
    (own_folders / "presets").mkdir(parents=True, exist_ok=True)
    (own_folders / "presets" / "own-chez-nous.toml").write_text("target = ", "utf-8")
    page = on_a_page(NewMatchPage(own_context()))

    def as_text() -> list[str]:
        texts = [shown.words() for shown in page.presets.findChildren(Prose)]
        return [text for text in texts if "own-chez-nous.toml" in text]

    assert not as_text()
    qtbot.mouseClick(page.starts.parts[2], LEFT)
    assert len(as_text()) == 1
    assert page.presets.current() == "gin-rami"


@pytest.mark.slow("all figures of a new match drawn")
def test_a_stake_is_optional(page: NewMatchPage, qtbot: QtBot) -> None:
    """Folded away until somebody asks; nonsense is told beside it."""
    type_names(page, qtbot, "Pierre", "Jean")
    assert not page.terms.isVisible()
    qtbot.mouseClick(page.house.stake, LEFT)
    assert page.terms.stake.line.hasFocus()
    QApplication.processEvents()
    assert page.terms.visibleRegion().boundingRect() == page.terms.rect()
    qtbot.keyClicks(page.terms.stake.line, "0,10")
    page.terms.currency.setCurrentText("EUR")
    assert (page.draft.opened().stake, page.draft.opened().currency) == ("0.10", "EUR")
    qtbot.keyClicks(page.terms.stake.line, "x")
    assert page.terms.stake.state() is State.PROBLEM
    assert not page.foot.start.isEnabled()


@pytest.mark.slow("all figures of a new match drawn")
def test_a_rematch_fills_everything_in(own_context: MakeContext, on_a_page: ShowAlone, qtbot: QtBot) -> None:
    """The same players, rules, sides and stake; Enter begins."""
    context = own_context()
    players = ("Pierre", "Jacques", "Jean", "Paul")
    match_id = begin(context, "oklahoma", players, "partnership", names=("North", "South"))
    opened = context.keeper.match(match_id).opened
    page = on_a_page(NewMatchPage(context))
    page.start_from(opened)
    again = page.draft.opened()
    assert again.sides == opened.sides
    assert again.rules == opened.rules
    assert again.format == "partnership"
    with qtbot.waitSignal(page.started):
        qtbot.mouseClick(page.foot.start, LEFT)


def test_a_rematch_of_house_rules_keeps_them(own_context: MakeContext, on_a_page: ShowAlone) -> None:
    """The table's figures come along."""
    context = own_context()
    page = on_a_page(NewMatchPage(context))
    seat(page, ("Anne", "Ben"))
    page.house.changed.emit("box", 25)
    page.start()
    opened = context.keeper.match(context.heads()[0].match_id).opened
    other = on_a_page(NewMatchPage(context))
    other.start_from(opened)
    assert other.draft.house == {"box": 25}
    assert other.draft.opened().rules == opened.rules


@pytest.mark.slow("all figures of a new match drawn")
def test_contract_rummy_begins_with_three(page: NewMatchPage, qtbot: QtBot) -> None:
    """Its preset asks for three names at once."""
    choose(page, qtbot, "Contract Rummy")
    assert sum(row.isVisible() for row in page.players.rows) == 3
    page.focus_first()
    type_names(page, qtbot, "Olivier", "Marc", "Sophie")
    assert page.draft.problems() == ()


def test_what_happens_elsewhere_does_not_disturb_the_typing(page: NewMatchPage, qtbot: QtBot) -> None:
    """Another match is played while this one is prepared."""
    qtbot.keyClicks(page.focusWidget(), "Pier")
    match_id = contract(page.context)
    knock(page.context, begin(page.context), "Pierre", 4, 20)
    assert match_id
    assert page.players.rows[0].field.text() == "Pier"


def contracts(page: NewMatchPage) -> tuple[str, ...]:
    """The contracts of one's own."""
    given = page.draft.house["contracts"]
    assert isinstance(given, tuple)
    return given


class TestContractsOfOnesOwn:
    """Rami Frustration: the seven contracts are a list to make one's own (D17)."""

    @pytest.fixture
    def listed(self, page: NewMatchPage, qtbot: QtBot) -> ContractList:
        page.starts.choose(1)
        page.starts.chosen.emit(1)
        choose(page, qtbot, "Frustration Rummy")
        assert page.house.fold.isChecked(), "the list is there to be changed"
        wait_for_figures(page, qtbot)
        listed: ContractList = editor_of(page.house.rows["contracts"])
        return listed

    @pytest.mark.slow("all figures of a new match drawn")
    def test_the_list_begins_with_the_seven(self, page: NewMatchPage, listed: ContractList) -> None:
        """In words, in their order."""
        assert listed.contracts() == page.draft.base.words("contracts")
        assert [texts(line)[1] for line in listed.lines][:2] == [
            "Two sets  10\N{NO-BREAK SPACE}cards",
            "A set, a run of 4  10\N{NO-BREAK SPACE}cards",
        ]

    @pytest.mark.slow("all figures of a new match drawn")
    def test_sizes_are_changed_by_touch(self, page: NewMatchPage, qtbot: QtBot, listed: ContractList) -> None:
        """A set of 3 becomes a group of 4; with nine cards to lay, twelve are dealt (CONT-03)."""
        line = listed.lines[1]
        line.pen.click()
        group, run, _ = fields_of(line)
        group.step(1)
        assert contracts(page)[1] == "G4 R4"
        run.step(1)
        assert contracts(page)[1] == "G4 R5"
        assert line.dealt.value() == 12
        line.dealt.step(-1)
        assert contracts(page)[1] == "G4 R5 /11"
        run.step(-1)
        assert contracts(page)[1] == "G4 R4 /11", "a number of one's own stays"

    @pytest.mark.slow("all figures of a new match drawn")
    def test_groups_and_runs_come_and_go(
        self, page: NewMatchPage, qtbot: QtBot, listed: ContractList
    ) -> None:
        """One run more, one set less; the last one cannot be taken away."""
        line = listed.lines[1]
        line.pen.click()
        button(line, "One more run").click()
        assert contracts(page)[1] == "G3 R4 R4"
        buttons(line, "Remove from the contract")[0].click()
        buttons(line, "Remove from the contract")[0].click()
        assert contracts(page)[1] == "R4"
        assert not buttons(line, "Remove from the contract")

    @pytest.mark.slow("all figures of a new match drawn")
    def test_the_fields_of_an_open_contract_stand_under_each_other(
        self, page: NewMatchPage, qtbot: QtBot, listed: ContractList
    ) -> None:
        """Where the text is large and each size has a row: one edge for all."""
        ThemeManager.current().apply(Theme(scale=2))
        page.resize(1100, 700)
        line = listed.lines[1]
        line.pen.click()
        QApplication.processEvents()
        fields = fields_of(line)
        places = [field.mapTo(line, QPoint()) for field in fields]
        assert len({place.y() for place in places}) == len(fields)
        assert len({place.x() for place in places}) == 1

    def test_contracts_come_go_and_move(self, page: NewMatchPage, qtbot: QtBot, listed: ContractList) -> None:
        """An eighth contract, which stands first; the others but one are taken off."""
        listed.more.click()
        assert len(contracts(page)) == 8
        for _ in range(7):
            last = next(line for line in listed.lines if line.pen.isChecked())
            last.up.click()
        assert contracts(page)[0] == "R4 R4 R5"
        while len(listed.lines) > 1:
            listed.lines[-1].out.click()
        assert contracts(page) == ("R4 R4 R5",)
        assert not listed.lines[0].out.isEnabled()
        page.house.back.click()
        assert len(listed.lines) == 7

    @pytest.mark.slow("all figures of a new match drawn")
    def test_what_no_table_could_play_is_said_and_not_begun(
        self, page: NewMatchPage, qtbot: QtBot, listed: ContractList
    ) -> None:
        """Four runs of 4 are sixteen cards, and twelve are dealt: no start, no preset of it."""
        type_names(page, qtbot, "Ann", "Bob", "Carl")
        line = listed.lines[2]
        line.pen.click()
        button(line, "One more run").click()
        button(line, "One more run").click()
        assert "16 cards" in texts(line)[-1]
        assert not page.foot.start.isEnabled()
        assert not page.house.keep.isVisible()
        line.dealt.set_value(15)
        assert "16 cards" not in texts(line)[-1]
        assert page.foot.start.isEnabled()

    @pytest.mark.slow("all figures of a new match drawn")
    def test_saved_again_under_its_name_it_is_the_same_preset(
        self, page: NewMatchPage, qtbot: QtBot, listed: ContractList
    ) -> None:
        """Edited later, a list of one's own is kept in its place; what is put back is put back."""
        page.house.changed.emit("contracts", ("G3 G3", "R7"))
        page.house.changed.emit("ace_points", 20)
        page.house.saveRequested.emit("Chez nous")
        (own,) = page.context.library.own_named("Chez nous")
        page.house.keep.click()
        assert line_named(page.house, "Name of the preset").text() == "Chez nous"
        page.house.changed.emit("contracts", ("G3 G3", "R8"))
        page.house.changed.emit("ace_points", 15)
        page.house.saveRequested.emit("Chez nous")
        assert page.context.library.own_named("Chez nous") == {own}
        rules = page.context.library.rules_of(page.context.library.presets[own])
        assert rules.words("contracts") == ("G3 G3", "R8")
        assert rules.number("ace_points") == 15


@pytest.mark.slow("all figures of a new match drawn")
def test_eight_names_are_read_whole(page: NewMatchPage, qtbot: QtBot) -> None:
    """In a window of 1280 px the page is not wider than it, and no name of nine letters is cut."""
    names = ("Ann", "Bob", "Carl", "Dora", "Eve", "Finn", "Geneviève", "Hugo")
    page.choose_preset("eights")
    seat(page, names)
    QApplication.processEvents()
    for row, name in zip(page.players.rows, names, strict=False):
        line = row.field.line
        assert line.fontMetrics().horizontalAdvance(name) <= line.width()
        assert line.cursorPosition() in {0, len(name)}
    assert page.scroller.widget().minimumSizeHint().width() <= 1200 - 12


@pytest.mark.parametrize(
    ("country", "first"), [("fr_CA", "CAD"), ("fr_CH", "CHF"), ("fr_FR", "EUR"), ("C", "EUR")]
)
def test_the_currency_of_the_country_is_offered_first(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, own_context: MakeContext, country: str, first: str
) -> None:
    """In Montreal the first one under points is the dollar; the others keep their order."""
    here = QLocale(country)
    monkeypatch.setattr(
        terms,
        "QLocale",
        SimpleNamespace(system=lambda: here, CurrencySymbolFormat=QLocale.CurrencySymbolFormat),
    )
    offered = terms.Terms(own_context().say)
    qtbot.addWidget(offered)
    codes = [offered.currency.itemText(place) for place in range(1, offered.currency.count())]
    assert codes == [first, *(code for code in terms.CURRENCIES if code != first)]


@pytest.mark.slow_after_first("all figures of a new match drawn")
@pytest.mark.parametrize("names", [("Ann", "Ann", "Ben"), ("Ann", "Ben", "Ben"), ("Ben", "Ann", "Ben")])
def test_two_of_one_name_do_not_meet_yet(page: NewMatchPage, qtbot: QtBot, names: tuple[str, ...]) -> None:
    """With three in turn nobody can tell who sits out: it is said, and nothing stumbles."""
    page.choose_preset("gin-three")
    page.focus_first()
    type_names(page, qtbot, *names)
    assert page.draft.problems()


@pytest.mark.slow_after_first("all figures of a new match drawn")
@pytest.mark.parametrize("way", ["key", "button"])
def test_a_preset_taken_away_leaves_the_keyboard_on_the_one_chosen_instead(
    page: NewMatchPage, qtbot: QtBot, own_folders: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Its card is gone with all that had the keyboard; the next Tab goes on from there."""
    monkeypatch.setattr(own, "ask", lambda *_, **__: 1)
    page.house.changed.emit("box", 25)
    page.house.saveRequested.emit("Ours")
    (card,) = page.presets.cards
    removing = card.findChildren(Button)[0] if way == "button" else card
    removing.setFocus()
    qtbot.keyClick(removing, Qt.Key.Key_Space if way == "button" else Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: page.draft.preset.id == "gin-rami")
    chosen = page.presets.chosen_card()
    assert chosen is not None
    qtbot.waitUntil(chosen.hasFocus)


@pytest.mark.slow("all figures of a new match drawn")
def test_another_number_of_games_leaves_the_keyboard_on_it(page: NewMatchPage, qtbot: QtBot) -> None:
    """The sentence and what may be played follow; the field is the same."""
    page.choose_preset("tournament")
    unfold(page, qtbot)
    line = editor_of(page.house.rows["best_of"]).line
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "7")
    assert page.draft.house == {"best_of": 7}
    assert line.hasFocus()
