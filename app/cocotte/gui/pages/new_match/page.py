"""The page on which a match begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QGridLayout, QLineEdit, QWidget

from cocotte.core.match.events import MatchOpened
from cocotte.core.questions import Value as Answered
from cocotte.core.rules import Value, spelled
from cocotte.core.setup.match_setup import MatchSetup
from cocotte.core.setup.questions import PLACE, PRESET, STAKE, figure_key
from cocotte.core.setup.shapes import instead_of
from cocotte.gui.pages.new_match import own
from cocotte.gui.pages.new_match.foot import Foot
from cocotte.gui.pages.new_match.formats import FormatPanel
from cocotte.gui.pages.new_match.house_rules import HouseRules
from cocotte.gui.pages.new_match.ledgers import LedgerPanel
from cocotte.gui.pages.new_match.names import KnownNames
from cocotte.gui.pages.new_match.players import PlayersPanel
from cocotte.gui.pages.new_match.presets import PresetChooser
from cocotte.gui.pages.new_match.seats import SeatsPanel
from cocotte.gui.pages.new_match.terms import Terms
from cocotte.gui.questions.form import AnswerForm
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.drafts import NEW_MATCH
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.problems import problems_text
from cocotte.language.scores.explain import match_sentence, terms_sentence
from cocotte.language.setup_prompts import setup_title
from cocotte.store.reference.setups import read_setup, setup_by, setup_like, setup_of, setup_text

if TYPE_CHECKING:
    from cocotte.sheets.exports import Blank

_TO_COMPOSE = "D17"  # the preset is a list to make one's own
_UNDER = 48  # px seen under what has the keyboard
_FORMAT, _PLAYERS, _SEATS, _HEIGHT, _STARTS = 288, 360, 320, 240, 288  # px at 100 %

_PLACES: Final = {
    3: ((0, 0), (1, 0), (0, 1, 2, 1), (0, 2, 2, 1)),
    2: ((0, 0), (1, 0), (0, 1, 2, 1), (2, 0, 1, 2)),
    1: ((0, 0), (3, 0), (1, 0), (2, 0)),
}
"""Where formats, ledgers, players and seats stand in so many columns: row, column, and how many of each."""


class NewMatchPage(Turning, QWidget):
    """What is played, by whom, who sits where, by which rules."""

    started = Signal(str)
    """A match has begun: its id."""
    presetShared = Signal(str)
    """A preset of one's own is to be handed on: its id."""
    left = Signal()
    """Back, without beginning."""
    cancelled = Signal()
    """What was filled in is no longer wanted."""
    blankRequested = Signal()
    """Somebody wants a sheet to fill in by hand."""
    clauseRequested = Signal(str)
    """Somebody wants to read this clause."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context, self._say = context, context.say
        first = next(iter(context.library.presets.values()))
        self.draft = setup_of(first, context.library)
        self.form = AnswerForm(self)
        """What is typed, wherever on the page."""
        self.form.hide()
        self._columns = 0
        self._over = False  # it has begun, or is no longer wanted
        self._held: tuple[QWidget, int] | None = None  # the row changed last, and where it was seen
        inner = QWidget()
        self.scroller = ScrollPage(inner)
        whole = vbox(self, 0)
        whole.addWidget(self.scroller, 1)  # first: Qt dresses again what moves with all it holds
        self._make_parts(inner)
        whole.addWidget(self.foot)
        self._lay_out(inner)
        self._connect()
        self.presets.show_choice(first.id)
        self._show()

    def start_from(self, opened: MatchOpened) -> None:
        """Fill in what another match was played by: the same players, rules and stake; the draw is new."""
        self.go_on_with(setup_like(opened, self.context.library, self.draft.preset))
        self.foot.start.setFocus(Qt.FocusReason.OtherFocusReason)
        call_soon(self, self._show_players)

    def go_on_with(self, draft: MatchSetup) -> None:
        """Show what was filled in elsewhere, as far as it goes."""
        self.draft = draft
        self._keep()
        self.players.show_draft(draft)
        self.form.put(draft.answers)
        self.terms.setVisible(not draft.answers.keys().isdisjoint((STAKE, PLACE)))
        self.presets.show_choice(draft.preset.id)
        self._show()

    def go_on(self) -> None:
        """Show what was filled in last and neither begun nor given up."""
        if (draft := read_setup(self.context.drafts.text(NEW_MATCH), self.context.library)) is not None:
            self.go_on_with(draft)

    def choose_preset(self, name: str) -> None:
        """Start from a preset, and go on with the players."""
        self._preset_requested(name)
        self.focus_first()
        call_soon(self, self._show_players)

    def focus_first(self) -> None:
        """Put the keyboard where one begins: to the first player without a name."""
        rows = self.players.rows
        blank = next((row for row in rows if not row.field.line.text()), rows[0])
        blank.field.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_parts(self, inner: QWidget) -> None:
        say = self._say
        self.starts = Segments(
            setup_title(PRESET, say),
            [say("Usual"), say("All"), say("My own")],
            ticks=False,
            size=Size.CONTROL,
        )
        self.starts.choose(0)
        self.presets = PresetChooser(self.context, self.starts, inner)
        self.formats = FormatPanel(say, inner)
        self.ledgers = LedgerPanel(say, inner)
        self.names = KnownNames(self.context, self)
        self.players = PlayersPanel(say, self.names, self.form, inner)
        self.seats = SeatsPanel(say, inner)
        self.terms = Terms(say, inner)
        self.terms.hide()
        for field in (*self.seats.fields, *self.terms.fields):
            self.form.bind(field)
        self.house = HouseRules(say, inner)
        self.foot = Foot(say, self)

    def _lay_out(self, inner: QWidget) -> None:
        head = hbox(gap=12)
        head.addWidget(Label(self._say("New match"), Type.TITLE), 1)
        self._start_from = Label(setup_title(PRESET, self._say), Type.BODY, Token.INK2)
        head.addWidget(self._start_from)
        head.addWidget(self.starts)
        self._middle = QGridLayout()
        self._middle.setSpacing(16)
        column = vbox(inner, 16, margins=(24, 16, 24, 16))
        column.addLayout(head)
        column.addWidget(self.presets)
        column.addLayout(self._middle)
        column.addWidget(self.house)
        column.addWidget(self.terms)
        column.addStretch()
        self.scroller.verticalScrollBar().rangeChanged.connect(lambda *_: call_soon(self, self._show_row))
        self.scroller.verticalScrollBar().actionTriggered.connect(self._let_go)
        self.on_theme_changed()

    def _connect(self) -> None:
        self.presets.chosen.connect(self._preset_chosen)
        self.presets.removed.connect(self._remove_preset)
        self.presets.renamed.connect(lambda name: own.rename(self.context, name, self, self._renamed))
        self.presets.shared.connect(self.presetShared)
        self.formats.presetRequested.connect(self._preset_requested)
        self.form.edited.connect(self._edited)
        self.formats.chosen.connect(self.answer)
        self.ledgers.chosen.connect(self.answer)
        self.ledgers.figureChanged.connect(self._figure_changed)
        self.seats.answered.connect(self.answer)
        self.seats.clauseRequested.connect(self.clauseRequested)
        self.house.changed.connect(self._figure_changed)
        self.house.fold.clicked.connect(lambda on: call_soon(self, self._show_house) if on else None)
        self.house.putBack.connect(self._put_back)
        self.house.clauseRequested.connect(self.clauseRequested)
        self.house.saveRequested.connect(self._save_preset)
        self.house.keep.clicked.connect(lambda: call_soon(self, self._show_keyboard))
        self.house.termsRequested.connect(self._show_terms)
        self.foot.started.connect(self.start)
        for then in (self._end, self.left, self.cancelled):
            self.foot.cancelled.connect(then)
        self.foot.blankRequested.connect(self.blankRequested)
        self.foot.missingRequested.connect(self._go_to_missing)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.start)

    def start(self) -> None:
        """Begin the match, if nothing is missing; else go to what is. It begins once."""
        if self._over:
            return
        self.form.read_again()  # a name completed in the field one is still in
        self._edited()
        problems = self.draft.problems()
        opened = self.draft.opened()
        if opened is None or problems:
            for row in self.players.rows:
                row.touched = True
            self._show()
            self._go_to_missing()
            return
        match_id = self.context.open_match(opened)
        self._end()
        self.started.emit(match_id)

    def _end(self) -> None:
        """Nothing of it is kept any longer, whatever a field that is left still emits."""
        self._over = True
        self.context.drafts.put(NEW_MATCH, "")

    def _keep(self) -> None:
        if not self._over:
            self.context.drafts.changed(NEW_MATCH, self, lambda: setup_text(self.draft))

    def _row_missing(self) -> int | None:
        """The row of the player whose name keeps the match from beginning."""
        problems = self.draft.problems()
        where = problems[0].where.partition(".")[2] if problems else ""
        return int(where) if where.isdigit() else None

    def _go_to_missing(self) -> None:
        """Put the keyboard where what is missing goes, and show it."""
        row = self._row_missing()
        if row is not None:
            self.players.rows[row].field.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self._show_keyboard()

    def blank(self) -> Blank:
        """The sheet to fill in by hand for what is chosen so far: with the names once all are typed."""
        from cocotte.sheets.exports import blank_like, blank_of  # noqa: PLC0415 - when somebody prints

        draft, library = self.draft, self.context.library
        opened = draft.opened()
        if opened is not None and not draft.problems():
            return blank_like(opened, library, named=True)
        seating = draft.chosen.format if draft.chosen else ""
        return blank_of(draft.preset, library, seating=seating, rules=draft.rules)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def on_theme_changed(self) -> None:
        self._columns = 0
        super().on_theme_changed()

    def _turn(self) -> None:
        """Three panels side by side; with less room the seats go under the names, then the names too."""
        px, room = self.theme.px, self.width() - 2 * 24
        self.starts.setMinimumWidth(px(_STARTS))
        widths = (px(_FORMAT), px(_PLAYERS), px(_SEATS))
        columns = next((n for n in (3, 2) if room >= sum(widths[:n]) + (n - 1) * 16), 1)
        if columns == self._columns:
            return
        self._columns = columns
        self._start_from.setVisible(columns == len(widths))  # the answers say it too
        places = _PLACES[columns]
        for panel, place in zip((self.formats, self.ledgers, self.players, self.seats), places, strict=True):
            self._middle.addWidget(panel, *place)
        for panel, width in ((self.formats, px(_FORMAT)), (self.players, px(_PLAYERS))):
            panel.setMinimumWidth(width if columns == len(widths) else 0)
        for number, stretch in enumerate({3: (0, 0, 1), 2: (2, 3, 0)}.get(columns, (1, 0, 0))):
            self._middle.setColumnStretch(number, stretch)
        self._middle.setRowStretch(0, 1)
        self.players.setMinimumHeight(px(_HEIGHT) if columns > 1 else 0)

    def _edited(self) -> None:
        """Somebody typed, or is done with a name."""
        if isinstance(self.focusWidget(), QLineEdit):
            self._show_keyboard()  # what is typed is seen
        answers = self.form.answers()
        self._change(self.draft.answered({key: answers.get(key) for key in self.form.fields}))

    def answer(self, given: Mapping[str, Answered | None]) -> None:
        """Somebody answered otherwise than by a field."""
        self._change(self.draft.answered(given))
        self.form.put(self.draft.answers)

    def _change(self, draft: MatchSetup) -> None:
        self.draft = draft
        self._keep()
        self._show()

    def _show(self) -> None:
        """Bring every part up to date with the draft."""
        draft, say = self.draft, self._say
        opened, problems = draft.opened(), draft.problems()
        self.presets.seat(len(draft.rows))
        presets = self.context.library.presets.values()
        more = draft.count + 1 if draft.count == draft.counts[-1] else draft.count  # who has no row yet
        self.formats.show_draft(draft, instead_of(draft.preset, more, presets))
        self.ledgers.show_draft(draft)
        self.players.show_draft(draft)
        self.players.show_problems(problems)
        self.seats.show_draft(draft, opened)
        kept = own.is_kept(self.context.library, draft)
        sitting = {"format": draft.chosen.format} if draft.chosen else {}
        played = {"ledger": draft.ledger, **sitting}
        rules = opened.rules if opened else draft.rules
        other = draft.ledger != draft.preset.ledger
        self.house.show_rules(rules, self._title() if kept else "", played, otherwise=other)
        self.house.propose_name(self._title() if draft.preset.own else "")
        self.terms.show_problems(problems)
        if problems or opened is None:
            sentence = problems_text(problems[:1], say)
            self.foot.show_missing(sentence, say("Type the name") if self._row_missing() is not None else "")
        else:
            self.foot.show_match(match_sentence(opened, self._title(), say), terms_sentence(opened, say))

    def _title(self) -> str:
        texts = self.draft.preset.title
        return self._say.pick(texts)

    def _preset_chosen(self, name: str) -> None:
        preset = self.context.library.presets[name]
        self._change(setup_by(self.draft, preset, self.context.library))
        if _TO_COMPOSE in preset.clauses:
            self.house.fold.setChecked(True)

    def _preset_requested(self, name: str) -> None:
        """Go on with another preset, the names as they are."""
        self.presets.show_choice(name)
        self._preset_chosen(name)

    def _figure_changed(self, key: str, value: Value) -> None:
        if key not in self.draft.base.values:
            return  # a field of the game before, left as another was chosen
        if (row := self.house.row(key)) is not None:
            self._held = row, self._seen_at(row)
        usual = self.draft.base.values[key]
        draft = self.draft.answered({figure_key(key): None if value == usual else spelled(value)})
        opened = draft.opened()
        if (
            opened and opened.rules.values[key] != value
        ):  # a target that was typed lets nothing raise it (D62)
            draft = draft.answered({figure_key(key): spelled(value)})
        self._change(draft)

    def _put_back(self) -> None:
        """Every figure is the preset's again."""
        self._change(self.draft.answered({figure_key(key): None for key in self.draft.house}))

    def _seen_at(self, part: QWidget) -> int:
        return part.mapTo(self.scroller.viewport(), QPoint()).y()

    def _let_go(self) -> None:
        """Somebody scrolls: what was changed need not stay where it was."""
        self._held = None

    def _show_terms(self) -> None:
        self.terms.setVisible(not self.terms.isVisible())
        if self.terms.isVisible():
            self.terms.stake.line.setFocus(Qt.FocusReason.OtherFocusReason)
            call_soon(self, self._show_keyboard)

    def _show_players(self) -> None:
        """What is chosen there to be seen, and the field one goes on with before all."""
        self.scroller.settle()
        if (chosen := self.presets.chosen_card()) is not None:
            self.scroller.show_whole(chosen)
        self._show_keyboard()

    def _show_keyboard(self) -> None:
        """What has the keyboard now is there to be seen, and the line it stands on."""
        if (here := QApplication.focusWidget()) is not None and self.scroller.isAncestorOf(here):
            self.scroller.settle()
            self.scroller.show_whole(here, _UNDER)

    def _show_row(self) -> None:
        """The figure one changes stays in sight, with the way back, when its row or what is over it grows.

        It stays where it is, even: who touches it once more touches it, not another.
        """
        here = QApplication.focusWidget()
        if here is not None and (row := self.house.row_of(here)) is not None:
            self.scroller.settle()
            if self._held is not None and self._held[0] is row:
                bar = self.scroller.verticalScrollBar()
                bar.setValue(bar.value() + self._seen_at(row) - self._held[1])
            self.scroller.show_whole(row)

    def _show_house(self, top: int = 0) -> None:
        """Scroll the house rules to where they are, or were, so far from the `top`."""
        self.scroller.settle()
        self.scroller.verticalScrollBar().setValue(self.house.y() - max(top, 0))  # the head in sight

    def _save_preset(self, name: str) -> None:
        """Keep the rules as a preset of one's own, and start from it."""
        seen = self.house.y() - self.scroller.verticalScrollBar().value()
        preset = own.keep(self.context, self.draft, name)
        self._preset_requested(preset)
        self.house.fold.setFocus(Qt.FocusReason.OtherFocusReason)
        call_soon(self, lambda: self._show_house(seen))

    def _renamed(self, old: str, new: str) -> None:
        if self.draft.preset.id == old:
            self._preset_requested(new)
        else:
            self.presets.refresh()

    def _remove_preset(self, name: str) -> None:
        library = self.context.library
        if own.delete(self.context, name, self):
            self._preset_requested(next(iter(library.presets)))
            if (card := self.presets.chosen_card()) is not None:
                card.setFocus(Qt.FocusReason.OtherFocusReason)  # the one that had the keyboard is gone
