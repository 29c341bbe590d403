"""House rules, folded away: every figure by topic, what differs from the preset, and the way to keep it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from cocotte.core.folding import folded
from cocotte.core.game import Game
from cocotte.core.rules import RuleOption, RuleSet, Value
from cocotte.gui.pages.new_match.changed_figure import ChangedFigure
from cocotte.gui.pages.new_match.figure_row import FigureRow
from cocotte.gui.pages.new_match.fold import Fold
from cocotte.gui.services.steps import LONG, call_soon, run_incrementally
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.text_field import SearchField, TextField
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.clearing import discard, put_instead
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Panel, Rule
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label, Sentence
from cocotte.language.catalogue import Translator
from cocotte.language.labels import no_effect, topic_name

_PADDING: Final = 16
_SHOWN: Final = 2  # changed figures named while the rules are folded away


class HouseRules(Panel):
    """A line while folded; unfolded, every figure with its field."""

    changed = Signal(str, object)
    """Somebody gave the figure of this key another value."""
    putBack = Signal()
    """Every figure is to be the preset's again."""
    clauseRequested = Signal(str)
    """Somebody wants to read this clause."""
    termsRequested = Signal()
    """Somebody wants to play for a stake, or to say where."""
    saveRequested = Signal(str)
    """Somebody wants these rules as a preset of their own, under this name."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(padding=0, gap=0, parent=parent)
        self._say = say
        self.rows: dict[str, FigureRow] = {}
        self.topics: list[_Topic] = []
        self._rules: RuleSet | None = None
        self._name = ""
        self._played: Mapping[str, Value] = {}
        self.fold = Fold(say("House rules"))
        self.fold.toggled.connect(self._unfold)
        self._count = Label("", Type.BODY, Token.INK2)
        self._words = QWidget()
        self._flow = Flow(self._words, gap=16)
        self._flow.addWidget(self._count)
        self._chips: list[ChangedFigure] = []
        self.back = Button(say("Put back"), Kind.QUIET, icon="undo")
        self.back.clicked.connect(self.putBack)
        self.keep = Button(say("Save as a preset…"), Kind.QUIET)
        self.keep.clicked.connect(self._ask_name)
        head = QWidget()
        self._line = row = hbox(head, _PADDING, margins=(_PADDING, 8, _PADDING, 8))
        row.addWidget(self.fold)
        row.addWidget(self._words, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.back)
        row.addStretch(1)
        row.addWidget(self.keep)
        self.stake = Button(say("Stake…"), Kind.QUIET)
        self.stake.clicked.connect(self.termsRequested)
        row.addWidget(self.stake)
        self.column.addWidget(head)
        self._naming = _Naming(say)
        self._naming.named.connect(self._named)
        self._naming.hide()
        self.column.addWidget(self._naming)
        self._body = QWidget()
        self._body.hide()
        self.column.addWidget(self._body)

    def show_rules(
        self,
        rules: RuleSet,
        kept: str = "",
        played: Mapping[str, Value] = MappingProxyType({}),
        *,
        otherwise: bool = False,
    ) -> None:
        """Show the rules with the table's changes; `kept` is the name they are saved under, if they are.

        `played` names the ledger and the format, on which depends whether some figures have any effect;
        `otherwise`: games add up in another way than in the preset, which can be kept, too.
        """
        say, house = self._say, rules.house
        self._played = played
        if self._rules is None or self._rules.game is not rules.game:
            self.rows = {}
        self._rules = rules
        count = len(rules.game.figures)
        if kept:
            words = say("Saved as “{name}”", name=kept)
        elif not house:
            words = say.n("{n} setting, as in the preset", "{n} settings, all as in the preset", count)
        elif len(house) == 1:
            words = say("{count} settings, as in the preset but for one:", count=count)
        else:
            words = say(
                "{count} settings, as in the preset but for {changed}:", count=count, changed=len(house)
            )
        self._count.setText(words)
        self._show_chips(rules)
        self.back.setVisible(bool(house))
        changed = bool(house) or otherwise
        self.keep.setVisible(changed and _playable(rules))
        self._naming.setVisible(self._naming.isVisible() and changed)
        if self._body.isVisibleTo(self):
            self._fill()
        call_soon(self, self._fit_head)  # once the layout knows the new words

    def row(self, key: str) -> QWidget | None:
        """The row of a figure, if it is there to be seen."""
        row = self.rows.get(key)
        return row if row is not None and row.isVisible() else None

    def row_of(self, part: QWidget) -> QWidget | None:
        """The row of a figure that something stands on."""
        return next((row for row in self.rows.values() if row.isAncestorOf(part)), None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        """What differs goes under the line where the line has no room for all of it."""
        beside = [part for part in (self.fold, self.back, self.keep, self.stake) if not part.isHidden()]
        room = self.width() - 2 * _PADDING - sum(part.sizeHint().width() + _PADDING for part in beside)
        inline = self._flow.sizeHint().width() <= room
        if inline is (self._line.indexOf(self._words) >= 0):
            return
        if inline:
            self._words.setContentsMargins(0, 0, 0, 0)
            self._line.insertWidget(1, self._words, 0, Qt.AlignmentFlag.AlignVCenter)
        else:
            self._words.setContentsMargins(_PADDING, 0, _PADDING, 8)
            self.column.insertWidget(1, self._words)

    def _show_chips(self, rules: RuleSet) -> None:
        for chip in self._chips:
            discard(chip, self._flow)
        figures = rules.game.figures
        self._chips = []
        for key in list(rules.house)[:_SHOWN]:
            chip = ChangedFigure(
                key, rules.values[key], rules.changed[key], rules.clause(key, figures), self._say
            )
            chip.clauseRequested.connect(self.clauseRequested)
            self._flow.addWidget(chip)
            self._chips.append(chip)

    def _unfold(self, unfolded: bool) -> None:
        if unfolded:
            self._fill()
            return
        if (here := QApplication.focusWidget()) is not None and self._body.isAncestorOf(here):
            self.fold.setFocus(Qt.FocusReason.OtherFocusReason)  # not the next part of the page
        self._body.hide()

    def _fill(self) -> None:
        """Show what stands in every row; they are built when they are first seen."""
        if self.rows:
            for row in self.rows.values():
                self._show_value(row)
            self._filter()
        else:
            self._make_body()
            run_incrementally(self._body, self._build(self.rows, self._body))
        self._body.show()

    def _show_value(self, row: FigureRow) -> None:
        assert self._rules is not None
        key, values = row.figure.key, self._rules.values
        row.show_value(values[key], self._rules.changed.get(key, values[key]))
        known = {**values, **self._played}
        need = row.figure.lacks(known)
        row.show_idle(no_effect(need, known, self._say) if need else "")

    def _make_body(self) -> None:
        assert self._rules is not None
        say, old = self._say, self._body
        self._body, self.rows, self.topics = QWidget(), {}, []
        rows = len(self._rules.game.figures)
        self._body.setMinimumHeight(rows * self.theme.px(Size.CONTROL))  # one may scroll to it at once
        put_instead(self.column, old, self._body)
        column = vbox(self._body, 0, margins=(0, 0, 0, 8))
        column.addWidget(Rule())
        bar = hbox(margins=(16, 12, 16, 4))
        self._which = Segments(
            say("Which settings"), [say("All settings"), say("Changed ones")], ticks=False, size=Size.CONTROL
        )
        self._which.choose(0)
        self._which.chosen.connect(lambda _: self._filter())
        bar.setSpacing(16)
        bar.addWidget(self._which)
        self.search = SearchField(say("Search the settings"), hint=say("Search the settings"))
        self.search.edited.connect(lambda _: self._filter())
        bar.addWidget(self.search, 1)
        column.addLayout(bar)
        self._none = Sentence(say("No setting is called so."), token=Token.INK2)
        self._none.setContentsMargins(16, 8, 16, 8)
        self._none.hide()
        column.addWidget(self._none)
        column.addStretch(1)  # under the rows there are so far

    def _build(self, rows: dict[str, FigureRow], body: QWidget) -> Iterator[object]:
        """One row after the other, as long as nobody chooses another game; what was chosen is seen first."""
        yield LONG
        if rows is not self.rows:
            return
        for step in self._building(rows, body):
            yield step
            if rows is not self.rows:
                return

    def _building(self, rows: dict[str, FigureRow], body: QWidget) -> Iterator[object]:
        assert self._rules is not None
        figures, column = self._rules.game.figures, body.layout()
        assert isinstance(column, QVBoxLayout)
        for name, those in by_topic(self._rules.game):
            topic = _Topic(topic_name(name, self._say), body)  # it goes with the body, half built as it is
            for figure in those:
                clause = self._rules.clause(figure.key, figures)
                row = rows[figure.key] = FigureRow(figure, clause, self._say, topic)
                yield None
                row.changed.connect(self.changed)
                row.clauseRequested.connect(self.clauseRequested)
                self._show_value(row)
                topic.add(row)
                yield None
            yield LONG
            self.topics.append(topic)  # as a whole: the page is laid out anew for all that is put on it
            column.insertWidget(column.count() - 1, topic)
            topic.show_rows(self._wanted)
            yield LONG
        body.setMinimumHeight(0)

    def _filter(self) -> None:
        for topic in self.topics:
            topic.show_rows(self._wanted)
        self._none.setVisible(bool(self.search.text()) and all(topic.isHidden() for topic in self.topics))

    def _wanted(self, row: FigureRow) -> bool:
        """Whether a figure is among those chosen, and has every word that is searched for."""
        chosen = row.is_changed() or self._which.index() == 0
        return chosen and all(word in row.words for word in folded(self.search.text()).split())

    def propose_name(self, name: str) -> None:
        """The name to save under, unless another is typed: that of a preset of one's own."""
        self._name = name

    def _ask_name(self) -> None:
        self._naming.show()
        self._naming.propose(self._name)
        self._naming.field.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _named(self, name: str) -> None:
        self._naming.hide()
        self.saveRequested.emit(name)


def _playable(rules: RuleSet) -> bool:
    """Whether some table could play it: a list of contracts may still be in the making (D17)."""
    return not rules.game.rules_problems(rules)


def by_topic(game: Game) -> Iterator[tuple[str, list[RuleOption]]]:
    """The figures of a game as they are shown: those most often changed first, then each topic's."""
    figures, often = game.figures, game.often_changed
    if often:
        yield "often", [figures[key] for key in often]
    rest = (figure for key, figure in figures.items() if key not in often)
    for topic, those in groupby(rest, key=lambda figure: figure.topic):
        yield topic, list(those)


class _Topic(QWidget):
    """The figures of one topic under its name."""

    def __init__(self, name: str, body: QWidget) -> None:
        super().__init__(body)
        self.rows: list[FigureRow] = []
        self._column = vbox(self, 0)
        head = vbox(margins=(16, 12, 16, 4))
        head.addWidget(Label(name, Type.BODY_STRONG))
        self._column.addLayout(head)

    def add(self, row: FigureRow) -> None:
        """One more figure."""
        self.rows.append(row)
        self._column.addWidget(row)

    def show_rows(self, wanted: Callable[[FigureRow], bool]) -> None:
        """Show the figures that are wanted."""
        for row in self.rows:
            row.setVisible(wanted(row))
        self.setVisible(any(not row.isHidden() for row in self.rows))


class _Naming(QWidget):
    """The name of a preset of one's own, and the button that keeps it."""

    named = Signal(str)

    def __init__(self, say: Translator) -> None:
        super().__init__()
        self.field = TextField(say("Name of the preset"), hint=say("Name of the preset"))
        self._keep = Button(say("Save"))
        self._keep.setEnabled(False)
        self._drop = Button(say("Do not save"), Kind.QUIET)
        row = hbox(self, 8, margins=(16, 0, 16, 12))
        row.addWidget(self.field, 1)
        row.addWidget(self._keep)
        row.addWidget(self._drop)
        self.field.edited.connect(lambda text: self._keep.setEnabled(bool(text.strip())))
        self.field.entered.connect(self._emit_name)
        self._keep.clicked.connect(self._emit_name)
        self._drop.clicked.connect(self.hide)

    def propose(self, name: str) -> None:
        """Put a name in, to be kept or typed over."""
        self.field.set_text(name)
        self.field.line.selectAll()
        self._keep.setEnabled(bool(name))

    def _emit_name(self) -> None:
        name = " ".join(self.field.text().split())
        if name:
            self.named.emit(name)
            self.field.set_text("")
