"""How a game asks about a deal: what it asks, what its answers are called, what it waits for, an example."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from cocotte.core.deal_questions import DealQuestions
from cocotte.core.folding import folded
from cocotte.core.questions import Answer, Answers, Choice, Number, Question
from cocotte.core.script.spelling import short_names
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures


class DealPrompts:
    """The prompts of a game in which whoever goes out is asked for, and what the others hold."""

    who: ClassVar[str] = mark("Who went out?")
    """Who won the deal, as it is asked."""
    titles: ClassVar[Mapping[str, str]] = {}
    """What else is asked, as it stands over its answers or is read aloud."""
    table_titles: ClassVar[Mapping[str, str]] = {}
    """The same of one of several tables."""
    answers: ClassVar[Mapping[str, str]] = {
        "blocked": mark("Blocked"),
        "nobody": mark("Nobody"),
        "void": mark("Void deal"),
    }
    """Answers to choose from, by their ids."""

    def title(self, questions: DealQuestions, question: Question, say: Translator, table: int = 0) -> str:
        """Return what is asked, as it stands over its answers or is read aloud."""
        name = question.id.rpartition(".")[2] if questions.several else question.id
        if questions.several and name in self.table_titles:
            return say(self.table_titles[name], table=table + 1)
        if name == "who":
            return say(self.who)
        return say(self.titles[name]) if name in self.titles else ""

    def asks(self, questions: DealQuestions, blank: str, _answers: Answers, say: Translator) -> str:
        """Return the question that comes next, as it is put at a table."""
        return say(self.who if blank == "who" else self.titles[blank])

    def answer(self, questions: DealQuestions, question: Choice, answer: Answer, say: Translator) -> str:
        """Return what an answer that names nobody is called."""
        return say(self.answers[answer.id])

    def held_label(self, question: Number, say: Translator) -> str:
        """Return whose number it is, and of what."""
        return say("{player}, {kind}", player=question.of, kind=self.held_kind(question, say))

    def held_kind(self, question: Number, say: Translator) -> str:
        """Return what a number of a player counts."""
        return say("cards") if question.unit == "cards" else say("points")

    def number_label(
        self, questions: DealQuestions, question: Number, answers: Answers, say: Translator
    ) -> tuple[str, str]:
        """Return what stands over a number of nobody's hand, and shortly where there is no room for it."""
        return self.title(questions, question, say), ""

    def of_winner_and_loser(
        self, questions: DealQuestions, table: int, answers: Answers, say: Translator
    ) -> Mapping[str, str]:
        """Return whose the numbers of one of several tables are, by their ids."""
        return {}

    def outcome(self, out: tuple[str, ...], say: Translator, *, partners: bool) -> str:
        """Return what is said once it is known who is out, or that nobody is; empty for nothing yet."""
        raise NotImplementedError

    def example(self, questions: DealQuestions, say: Translator) -> str:
        """Return a deal in one line, who is out and what the others hold: ``A 20 25``."""
        (players,) = questions.players
        who = questions.questions[0]
        assert isinstance(who, Choice)
        first = who.answers[0]
        whom = first.name[:1] if questions.rules.game.partners_out and len(first.players) > 1 else ""
        if not whom or any(folded(player).startswith(folded(whom)) for player in players):
            whom = short_names(players)[first.players[0]]
        return " ".join([whom, *(str(20 + 5 * place) for place in range(len(players) - len(first.players)))])


def card_example(say: Translator) -> str:
    """Return how a card is typed: ``7D``, ``7K``."""
    return "7K" if say.language == "fr" else "7D"


def go_out(players: tuple[str, ...], say: Translator) -> str:
    """Return that they go out."""
    return say.n("{names} goes out", "{names} go out", len(players), names=Figures(say).listing(players))
