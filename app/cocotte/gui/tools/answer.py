"""What the arbiter answers: a sentence, its reasons with their clauses, and cards that show it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.problems import Problem
from cocotte.core.values import frozen
from cocotte.gui.services.announcements import aloud
from cocotte.gui.services.theme import Token
from cocotte.gui.tools.melds import Laid, Melds
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.live import live, said
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.icon import Icon
from cocotte.gui.widgets.text.prose import Prose, Run, Words, plain
from cocotte.language.catalogue import Translator
from cocotte.language.play.cards import faces_of
from cocotte.language.problems import advice, clause_of, problem_text, sentence
from cocotte.language.written.announced import sentences


class Tone(Enum):
    """How an answer sounds."""

    GOOD = "good"
    """Yes: it stands."""
    BAD = "bad"
    """No: it does not stand."""
    OPEN = "open"
    """Nothing to say yet, or nothing to judge."""


_SIGNS = {Tone.GOOD: ("tick", Token.ACC), Tone.BAD: ("triangle", Token.PROB)}


@frozen
class Reason:
    """One reason of an answer."""

    words: Words
    """What it says."""
    clause: str = ""
    """The clause that says so."""
    quiet: bool = False
    """It adds something to the one before."""


def reasons_of(problems: Iterable[Problem], say: Translator) -> list[Reason]:
    """Problems as the reasons of an answer, each with its clause; then what to do about them."""
    problems = tuple(problems)
    advised = dict.fromkeys(advice(problem.code, problem.facts, say) for problem in problems)
    return [
        *(Reason(problem_text(problem, say), clause_of(problem)) for problem in problems),
        *(Reason(each, quiet=True) for each in advised if each),
    ]


def refusal(error: RuleViolation | ParseError, say: Translator) -> list[Reason]:
    """What cannot be answered at all, and why."""
    if isinstance(error, ParseError):
        return [
            Reason(sentence(error.code, error.facts, say)),
            Reason(advice(error.code, error.facts, say), quiet=True),
        ]
    return reasons_of(error.problems, say)


class Answer(Panel):
    """An answer as it stands; it is read aloud as a whole."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(gap=12, parent=parent)
        self._say = say
        head = hbox(gap=8)
        side = QVBoxLayout()
        self._icon = Icon("tick", Token.ACC)
        side.addSpacing(2)
        side.addWidget(self._icon)
        side.addStretch()
        head.addLayout(side)
        self._headline = Prose(kind=Type.HEADING)
        head.addWidget(self._headline, 1)
        self.column.addLayout(head)
        self._said: list[Prose] = []
        self._reasons = vbox(gap=8)
        self.column.addLayout(self._reasons)
        self.melds = Melds(say, faces_of(say))
        self.column.addWidget(self.melds)
        self.show_result(Tone.OPEN, "")

    def show_result(
        self, tone: Tone, headline: Words, reasons: Sequence[Reason] = (), melds: Sequence[Laid] = ()
    ) -> None:
        """Answer otherwise."""
        sign, token = _SIGNS.get(tone, ("", Token.INK))
        self._icon.setVisible(bool(sign))
        if sign:
            self._icon.draw(sign, token)
        self._headline.dress(token)
        self._headline.set_words(headline)
        empty(self._reasons)
        self._said = []
        for reason in reasons:
            words: list[str | Run] = [reason.words] if isinstance(reason.words, str) else [*reason.words]
            if reason.clause:
                words += [" ", Run(reason.clause, link=reason.clause)]
            kind, ink = (Type.SMALL, Token.INK2) if reason.quiet else (Type.BODY, Token.INK)
            prose = Prose(words, kind, ink)
            prose.linkActivated.connect(self.clauseFollowed)
            self._reasons.addWidget(prose)
            self._said.append(prose)
        self.melds.show_melds(melds)
        self.setAccessibleName(aloud(plain(headline)))
        self.setAccessibleDescription(aloud(sentences(plain(reason.words) for reason in reasons)))
        live(self, self._spoken())

    def say_now(self) -> None:
        """Say what came of a move: it is not waited for."""
        said(self, self._spoken())

    def _spoken(self) -> str:
        """All it says, without the clauses."""
        return sentences((self.accessibleName(), self.accessibleDescription()))

    def words(self) -> str:
        """All it says, a line each."""
        return "\n".join(prose.words() for prose in (self._headline, *self._said))
