"""How a club gives points: the figures of its scheme asked like those of rules, and said in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Number
from cocotte.core.rules import RuleOption, Value
from cocotte.core.season.scheme import OPTIONS, TIE_BREAKS, Scheme, scheme_problems
from cocotte.core.season.schemes import SCHEMES, change, drop, open_scheme
from cocotte.core.values import replace
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.controls.toggle import Toggle
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.catalogue import Translator
from cocotte.language.problems import error_lines
from cocotte.language.records.schemes import FIGURES, TIES, scheme_rules

_WIDE: Final = 864
_FIELD: Final = 380  # px a number with its name takes at least
_APART: Final = ("game", "variant")


class SchemeDialog(Dialog):
    """Every figure with its field; what they come to is said below, and kept under a name."""

    kept = Signal(str)
    """The club gives points by the scheme of this name; empty for the usual one."""

    def __init__(self, context: AppContext, scheme: Scheme, parent: QWidget | None = None) -> None:
        say = context.say
        super().__init__(say("How points are given"), parent)
        self._say, self._context, self._scheme = say, context, scheme
        self._decisions = context.keeper.decisions(SCHEMES)
        self.name = TextField(say("Name of the scheme"), hint=say("The club’s Thursdays"))
        self.numbers: dict[str, tuple[NumberField, Labelled]] = {}
        self.apart = Segments(
            say("Which tables"),
            [say("A table for each game"), say("A table for each variant")],
            size=Size.CONTROL,
        )
        self.ties = [Select(say("Level on points, {n}", n=place + 1)) for place in range(len(TIE_BREAKS))]
        self.ratings = Toggle(_begun(say(FIGURES["ratings"])))
        self.rules = Prose("", Type.BODY, Token.INK2)
        self.problem = StateLine()
        self.drop = Button(say("Delete"), Kind.QUIET)
        self.leave = Button(say("Cancel"))
        self.keep = Button(say("Save"), Kind.PRIMARY)
        self._lay_out()
        self._fill()
        self._connect()
        self._judge()
        self.name.line.setFocus()

    def figures(self) -> Mapping[str, Value]:
        """The figures that are other than usual, as they stand in the fields."""
        found: dict[str, Value] = {}
        for key, (number, _) in self.numbers.items():
            value = number.value()
            found[key] = "" if value is None else value
        found["ratings"] = self.ratings.isChecked()
        found["apart"] = _APART[self.apart.index() or 0]
        found["ties"] = tuple(
            TIE_BREAKS[tie.currentIndex() - 1] for tie in self.ties if tie.currentIndex() > 0
        )
        return {key: value for key, value in found.items() if value != OPTIONS[key].default}

    def _lay_out(self) -> None:
        say = self._say
        self.column.addWidget(Label(say("How points are given"), Type.SUMMARY))
        self.column.addWidget(Labelled(self.name.line.accessibleName(), self.name))
        grid = QWidget()
        flow = Flow(grid, gap=16, row_gap=8, least=_FIELD, most=2)
        for key, option in OPTIONS.items():
            if isinstance(option.question, Number):
                self.numbers[key] = field = _number(option, say)
                flow.addWidget(field[1])
        self.column.addWidget(grid)
        self.column.addWidget(self.apart)
        self.column.addWidget(Label(say("Level on points, one is ahead by, in this order"), Type.BODY_STRONG))
        holder = QWidget()
        row = Flow(holder, gap=8, row_gap=8)
        for tie in self.ties:
            tie.addItems([say("no more"), *(say(TIES[each]) for each in TIE_BREAKS)])
            row.addWidget(tie)
        self.column.addWidget(holder)
        self.column.addWidget(self.ratings)
        self.column.addWidget(self.rules)
        self.column.addWidget(self.problem)
        self.column.addStretch()
        for button in (self.drop, self.leave, self.keep):
            button.setAutoDefault(False)
            self.foot.addWidget(button)
        self.keep.setDefault(True)
        self.drop.setVisible(bool(self._scheme.name))

    def _fill(self) -> None:
        """What the scheme has."""
        self.name.set_text(self._scheme.name)
        for key, (number, _) in self.numbers.items():
            number.set_value(self._scheme.number(key))
        self.apart.choose(int(self._scheme.by_variant))
        self.ratings.setChecked(self._scheme.rated)
        for place, select in enumerate(self.ties):
            ties = self._scheme.ties
            select.setCurrentIndex(1 + TIE_BREAKS.index(ties[place]) if place < len(ties) else 0)

    def _connect(self) -> None:
        for number, _ in self.numbers.values():
            number.changed.connect(self._judge)
        self.name.edited.connect(self._judge)
        self.apart.chosen.connect(self._judge)
        self.ratings.clicked.connect(self._judge)
        for tie in self.ties:
            tie.currentIndexChanged.connect(self._judge)
        self.leave.clicked.connect(self.reject)
        self.keep.clicked.connect(self._do_keep)
        self.drop.clicked.connect(self._do_drop)

    def _judge(self, _: object = None) -> None:
        """Say the scheme in sentences, or what is wrong with it where that stands."""
        figures, name = self.figures(), self.name.text().strip()
        problems = scheme_problems(figures)
        wrong = {problem.where for problem in problems}
        for key, (_, labelled) in self.numbers.items():
            name_of_it = {"figure": labelled.label.text()}
            said = [
                replace(each, facts={**each.facts, **name_of_it}) for each in problems if each.where == key
            ]
            words = " ".join(error_lines(RuleViolation(said), self._say)) if said else ""
            state = State.PROBLEM if said else State.CHANGED if key in figures else State.PLAIN
            labelled.set_state(state, words)
        others = [problem for problem in problems if problem.where not in self.numbers]
        words = " ".join(error_lines(RuleViolation(others), self._say)) if others else ""
        if figures != dict(self._scheme.changed) and not name:
            words = words or self._say("Give the scheme a name, under which the club keeps it.")
        self.problem.show_message(words)
        good = {key: value for key, value in figures.items() if key not in wrong}
        self.rules.set_words(" ".join(scheme_rules(Scheme(name, good), self._say)[1:]))
        last = max((place for place, tie in enumerate(self.ties) if tie.currentIndex() > 0), default=-1)
        for place, tie in enumerate(self.ties):
            tie.setVisible(place <= last + 1)
        self.keep.setEnabled(not problems and bool(name))
        call_soon(self, partial(self.fit, _WIDE))

    def _do_keep(self) -> None:
        """Record it, in the place of a scheme of that name."""
        name, figures, decisions = self.name.text().strip(), self.figures(), self._decisions
        there = {each.state.scheme.name.casefold(): each.id for each in decisions.all().decisions}
        known = there.get(name.casefold())
        decided = (
            decisions.do(known, change(figures)) if known else decisions.open(open_scheme(name, figures))
        )
        self.kept.emit(decided.state.scheme.name)
        self.accept()

    def _do_drop(self) -> None:
        for each in self._decisions.all().decisions:
            if each.state.scheme.name == self._scheme.name and not each.state.dropped:
                self._decisions.do(each.id, drop())
        self.kept.emit("")
        self.accept()


def _number(option: RuleOption, say: Translator) -> tuple[NumberField, Labelled]:
    """The field of a figure that is a number, under its name."""
    name = _begun(say(FIGURES[option.key]))
    field = NumberField(
        name,
        lowest=option.least,
        highest=option.most,
        size=Size.CONTROL,
        less=say("Less: {figure}", figure=name),
        more=say("More: {figure}", figure=name),
    )
    labelled = Labelled(name, field)
    column = labelled.layout()
    assert isinstance(column, QVBoxLayout)
    column.addStretch()  # beside one that says more
    return field, labelled


def _begun(words: str) -> str:
    """Words as they begin a line."""
    return words[:1].upper() + words[1:]
