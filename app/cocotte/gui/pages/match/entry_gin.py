"""The form for a deal of gin at one table: who, how, and the two hands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.cards import Card
from cocotte.core.gin.entry import most_deadwood
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.gin.rules import GinRules
from cocotte.core.match.events import Report
from cocotte.core.match.match import Match
from cocotte.core.match.reading import Reading
from cocotte.core.problems import Problem
from cocotte.core.questions import Answers, Value, cards_of, carried
from cocotte.gui.kit.segments import Segments
from cocotte.gui.pages.match.cards.upcard import example
from cocotte.gui.pages.match.entry_form import EntryForm, NumberOf, mark_field, number_field
from cocotte.gui.pages.match.kept import Kept, answer, card, number
from cocotte.gui.pages.match.setting import Setting
from cocotte.gui.pages.match.upcard import UpcardField
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures
from cocotte.words.labels import GOINGS

_FEW = 3


class GinForm(EntryForm):
    """Who went out, how, with what, against what; the upcard where the rules ask for it."""

    def __init__(self, match: Match, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(match, say, parent)
        rules = GinRules.of(match.opened.rules)
        knock = [] if rules.knock == "gin-only" else [Going.KNOCK]
        big = [Going.BIG_GIN] if rules.big_gin else []
        self._goings = (*knock, Going.GIN, *big, Going.VOID)
        self._asks_upcard = rules.knock == "upcard" or rules.spade_double
        highest = most_deadwood(rules, 11)
        self._told: Answers = {}  # cards told elsewhere travel with the numbers
        self._unoffered: Going | None = None  # a way a line told that is not played here: the rules say so
        self.who = Segments(say("Who went out"), ["", ""])
        self.how = Segments(say("How"), self._answers_how(say))
        self.upcard = UpcardField(say)
        self.own = NumberOf(
            "", number_field(say("Deadwood of the player who went out"), say, highest=highest)
        )
        self.other = NumberOf("", number_field(say("Deadwood of the other player"), say, highest=highest))
        numbers = QWidget()
        pair = QHBoxLayout(numbers)
        pair.setContentsMargins(0, 0, 0, 0)
        pair.setSpacing(16)
        for field in (self.own, self.other):
            pair.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
        for part in (self.who, self.how, self.upcard, numbers):
            self.add(part)
        self.upcard.setVisible(self._asks_upcard)
        self.who.chosen.connect(self._touched)
        self.how.chosen.connect(self._touched)
        self._go_on_from(self.who, self.how)
        self.upcard.changed.connect(self._touched)
        self.upcard.entered.connect(self.recordWanted)
        for field in (self.own, self.other):
            field.number.changed.connect(self._touched)
            field.number.entered.connect(self.recordWanted)

    def _answers_how(self, say: Say) -> list[str]:
        """The ways a deal can end; four of them have to be short."""
        words = {going: say(GOINGS[going.value]) for going in self._goings}
        if len(self._goings) > _FEW:
            words[Going.VOID] = say.ctx("deal", "Void")
        return list(words.values())

    def set_up(self, match: Match, setting: Setting) -> None:
        super().set_up(match, setting)
        self._name_answers(self.who, setting.tables[0])
        self._show(self.questions.answers(setting.told))

    def reports(self) -> dict[int, Report]:
        return self.questions.reports(self._answers_told())

    def missing(self) -> str:
        say, going = self.say, self._going()
        if going is Going.VOID:
            return ""
        names = self.setting.tables[0]
        who = self.who.index()
        if who is None:
            return say("Who went out, {names}?", names=Figures(say).listing(names, choice=True))
        if going is None:
            return say("How did {player} go out?", player=names[who])
        if self._asks_upcard and self.upcard.card() is None:
            like = example(french=say.language == "fr")
            return say("The upcard is missing, for example {card}.", card=like)
        if going is Going.KNOCK and self.own.number.value() is None:
            return say("With how many points does {player} knock?", player=names[who])
        if self.other.number.value() is None:
            return say("How many points has {player} left?", player=names[1 - who])
        return ""

    def take(self, reading: Reading) -> None:
        self._show(reading.answers)

    def fields(self) -> Mapping[str, Kept]:
        return {
            "who": answer(self.who, len(self._answers)),
            "how": answer(self.how, len(self._goings)),
            "upcard": card(self.upcard.card, self.upcard.put),
            "own": number(self.own.number),
            "other": number(self.other.number),
        }

    def fill(self, report: GinReport) -> None:
        """Take a whole report over, as the cards give it."""
        self._show(self.questions.answers({0: report}))
        self.edited.emit()

    def empty(self) -> bool:
        fields = (self.own.number.value(), self.other.number.value(), self.upcard.card())
        return self.who.index() is None and self._going() is None and all(f is None for f in fields)

    def example(self) -> str:
        first = self.setting.tables[0][0][:1]
        knock = self.say.ctx("knock, short", "k")
        return f"{first} 23" if Going.KNOCK not in self._goings else f"{first} {knock} 4 23"

    def first_blank(self) -> QWidget | None:
        going = self._going()
        if going is Going.VOID:
            return None
        if self.who.index() is None:
            return self.who
        if going is None:
            return self.how
        if self._asks_upcard and self.upcard.card() is None:
            return self.upcard
        if going is Going.KNOCK and self.own.number.value() is None:
            return self.own.number
        return self.other.number if self.other.number.value() is None else None

    def show_problems(self, problems: Sequence[Problem], waived: Collection[str]) -> tuple[Problem, ...]:
        at = {"own": self.own, "other": self.other}
        fixed = self._going() in (Going.GIN, Going.BIG_GIN)
        for where, field in at.items():
            filled = field.number.value() is not None
            found = [problem for problem in problems if problem.where == where and filled]
            mark_field(field, found, waived, self.say, fixed=fixed and where == "own")
        return tuple(problem for problem in problems if problem.where not in (*at, "upcard"))

    def _going(self) -> Going | None:
        place = self.how.index()
        return self._unoffered if place is None else self._goings[place]

    def _answers_told(self) -> Answers:
        """What stands in the fields, with the cards behind it."""
        who, going, upcard = self.who.index(), self._going(), self.upcard.card()
        fields: dict[str, Value | None] = {
            "who": None if who is None else str(who),
            "how": None if going is None else going.value,
            "upcard": None if upcard is None else str(upcard),
            "own": self.own.number.value(),
            "other": self.other.number.value(),
        }
        shown = {key: value for key, value in fields.items() if value is not None}
        if going is not Going.KNOCK:
            shown.pop("own", None)
        return carried(self.questions.questions, shown, self._told)

    def _touched(self) -> None:
        if not self._filling:
            with self._quietly():
                self._fit()
            self.edited.emit()

    def _show(self, told: Answers) -> None:
        """Put answers in, all of them or some; nobody is told."""
        self._told = told
        who, how, own, other = (told.get(key) for key in ("who", "how", "own", "other"))
        going = Going(how) if how is not None else None
        upcard = next((card for card in cards_of(told.get("upcard")) if isinstance(card, Card)), None)
        with self._quietly():
            self.who.choose(None if who is None else int(who))
            self.how.choose(self._goings.index(going) if going in self._goings else None)
            self._unoffered = None if going in self._goings else going
            mark_field(self.own, (), (), self.say)
            self.own.number.set_value(own if isinstance(own, int) else None)
            self.other.number.set_value(other if isinstance(other, int) else None)
            self.upcard.put(upcard)
            self._fit()

    def _fit(self) -> None:
        """Name the fields after the players, and fix what the rules give."""
        say, going, who = self.say, self._going(), self.who.index()
        names = self.setting.tables[0]
        roles = _role(going, say), say("Opponent")
        if who is None:
            self._label(roles, roles)
        else:
            first, second = names[who], names[1 - who]
            if going in (Going.GIN, Going.BIG_GIN):
                own = say("{player}, gin", player=first)
            else:
                own = say("{player}, knocker", player=first)
            self._label((own, say("{player}, opponent", player=second)), roles)
        fixed = going in (Going.GIN, Going.BIG_GIN)
        if fixed and self.own.number.value() != 0:
            self.own.number.set_value(0)
        elif going is Going.KNOCK and self.own.number.state().value == "fixed":
            self.own.number.set_value(None)
        void = going is Going.VOID
        for field in (self.own, self.other):
            field.setEnabled(not void)
        mark_field(self.own, (), (), say, fixed=fixed)

    def _label(self, whole: tuple[str, str], short: tuple[str, str]) -> None:
        for field, words, role in zip((self.own, self.other), whole, short, strict=True):
            field.name(words, role)


def _role(going: Going | None, say: Say) -> str:
    """Whose number the first one is."""
    if going in (Going.GIN, Going.BIG_GIN):
        return say("Gin")
    return say("Knocker") if going is Going.KNOCK else say("Who went out")
