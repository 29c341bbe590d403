"""One inquiry of the arbiter: what happened, what was answered, what is still asked, and the ruling."""

from __future__ import annotations

from collections.abc import Mapping

from cocotte.core.arbitration import Case, Outcome, outcome_of
from cocotte.core.errors import RuleViolation
from cocotte.core.match.decide import Command
from cocotte.core.match.events import RulingMode
from cocotte.core.problems import Fact
from cocotte.core.questions import Choice
from cocotte.core.rulings.facts import Facts, Settled, settle
from cocotte.core.rulings.incidents import Incident, Question
from cocotte.core.rulings.ruling import Ruling, choice_of, open_questions, rule
from cocotte.core.values import field, mutable


@mutable
class Inquiry:
    """What is known of one incident; half entered, it is its `answers`."""

    incident: Incident
    """What happened."""
    case: Case | None = None
    """The deal it happened in; None without a match."""
    answers: dict[str, str] = field(default_factory=dict)
    """What the table answered, by question."""
    option: str = ""
    """What was chosen."""
    known: Mapping[str, Fact] = field(default_factory=dict)
    """Without a match, what the rules say."""

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
    def settled(self) -> Settled:
        """The facts, understood.

        Raises: RuleViolation as `settle` does.
        """
        return settle(self.incident, self.facts)

    @property
    def blanks(self) -> tuple[Question, ...]:
        """The questions still to ask, in order; none once the ruling is certain.

        Raises: RuleViolation as `settle` does.
        """
        return open_questions(self.incident, self.facts)

    @property
    def asked(self) -> tuple[Question, ...]:
        """What was asked and answered, and what is asked next."""
        following = self.blanks[:1]
        every = self.incident.questions
        return tuple(each for each in every if each.id in self.answers or each in following)

    def choice(self, question: Question) -> Choice:
        """A question as it is put now."""
        return choice_of(question, self.facts, self.settled)

    @property
    def ruling(self) -> Ruling | None:
        """The ruling, once nothing is open."""
        return None if self.blanks else rule(self.incident, self.facts)

    def outcomes(self, ruling: Ruling) -> tuple[Mapping[str, Outcome], RuleViolation | None]:
        """What each option would do to the match, under an empty name without a choice.

        No outcome without a match; what cannot be applied is left out, and the last reason given.
        """
        found, reason = {}, None
        for option in [option.id for option in ruling.options] or [""]:
            try:
                if self.case is not None:
                    found[option] = outcome_of(self.case, self.incident, self.facts, ruling, option)
            except RuleViolation as refused:
                reason = refused
        return found, reason

    def command(self, mode: RulingMode, note: str = "") -> Command:
        """The ruling as the match records it.

        Raises: RuleViolation (ANSWER_MISSING, OPTION_MISSING, OPTION_UNKNOWN).
        """
        assert self.case is not None
        ruling = rule(self.incident, self.facts)
        return self.case.command(self.incident, self.facts, ruling, mode, option=self.option, note=note)

    def _facts(self, answers: Mapping[str, str]) -> Facts:
        return Facts(dict(answers), self.known) if self.case is None else self.case.facts(answers)

    def _that_matter(self) -> dict[str, str]:
        """The answers to what would be asked, asked in order; one that cannot be any more is forgotten."""
        kept: dict[str, str] = {}
        for question in self.incident.questions:
            if question.id not in self.answers:
                continue
            further = {**kept, question.id: self.answers[question.id]}
            try:
                is_open = question in open_questions(self.incident, self._facts(kept))
                settle(self.incident, self._facts(further))
            except RuleViolation:
                continue
            if is_open:
                kept = further
        return kept
