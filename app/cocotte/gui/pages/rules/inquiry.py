"""One inquiry: what happened, what was answered, what is still open, and the ruling. No widget here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cocotte.core.errors import RuleViolation
from cocotte.core.match.arbitration import Case, Outcome, outcome_of
from cocotte.core.match.commands import GiveRuling
from cocotte.core.match.events import RulingMode
from cocotte.core.rulings.facts import Facts, settle
from cocotte.core.rulings.incidents import Asks, Incident, Question
from cocotte.core.rulings.ruling import Ruling, open_questions, rule, who_may
from cocotte.gui.pages.rules.questions import Asked
from cocotte.words.arbiter import answer_text, question_text
from cocotte.words.catalogue import Say


@dataclass
class Inquiry:
    """What is known of one incident."""

    incident: Incident
    """What happened."""
    case: Case | None = None
    """The deal it happened in; None without a match."""
    answers: dict[str, str] = field(default_factory=dict)
    """What the table answered, by question."""
    option: str = ""
    """What was chosen."""

    def answer(self, question: str, answer: str) -> None:
        """The table answers a question; what no longer matters after it is forgotten."""
        if answer:
            self.answers[question] = answer
        else:
            self.answers.pop(question, None)
        self.answers = self._that_matter()
        self.option = ""

    def move_to(self, case: Case | None) -> None:
        """The same incident in another deal: who is who may have changed."""
        self.case, self.option = case, ""
        self.answers = self._that_matter()

    @property
    def facts(self) -> Facts:
        """All that is known."""
        return self._facts(self.answers)

    @property
    def open(self) -> Question | None:
        """The question to ask next; None once the ruling is certain."""
        return next(iter(open_questions(self.incident, self.facts)), None)

    @property
    def ruling(self) -> Ruling | None:
        """The ruling, once nothing is open."""
        return None if self.open is not None else rule(self.incident, self.facts)

    def asked(self, say: Say) -> tuple[Asked, ...]:
        """The questions as they are put: those answered, and the next one."""
        following = self.open
        settled = settle(self.incident, self.facts)
        names = settled.roles
        return tuple(
            Asked(
                question.id,
                question_text(question, names, say),
                tuple((each.id, answer_text(each, names, say)) for each in question.answers)
                or tuple((player, player) for player in who_may(question, self.facts, settled)),
                question.asks is Asks.PLAYERS,
                self.answers.get(question.id, ""),
            )
            for question in self.incident.questions
            if question.id in self.answers or question is following
        )

    def outcomes(self) -> tuple[Mapping[str, Outcome], RuleViolation | None]:
        """What each option would do, under an empty name without a choice; or why it cannot be applied."""
        ruling, found = self.ruling, {}
        if ruling is None or self.case is None:
            return {}, None
        try:
            for option in [option.id for option in ruling.options] or [""]:
                found[option] = outcome_of(self.case, self.incident, self.facts, ruling, option)
        except RuleViolation as refused:
            return found, refused
        return found, None

    def command(self, mode: RulingMode, note: str = "") -> GiveRuling:
        """The ruling as the match is told of it."""
        ruling = self.ruling
        assert ruling is not None
        assert self.case is not None
        return self.case.command(self.incident, self.facts, ruling, mode, option=self.option, note=note)

    def _facts(self, answers: Mapping[str, str]) -> Facts:
        return Facts(dict(answers)) if self.case is None else self.case.facts(answers)

    def _that_matter(self) -> dict[str, str]:
        """The answers to what would be asked, asked in order; one that cannot be any more is forgotten."""
        kept: dict[str, str] = {}
        for question in self.incident.questions:
            if question.id not in self.answers:
                continue
            told = {**kept, question.id: self.answers[question.id]}
            try:
                asked = question in open_questions(self.incident, self._facts(kept))
                settle(self.incident, self._facts(told))
            except RuleViolation:
                continue
            if asked:
                kept = told
        return kept
