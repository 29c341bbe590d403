"""How gin rummy asks about a deal: who went down, how, with what against what; mahjong gin by hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from cocotte.core.deal_questions import UPCARD, DealQuestions
from cocotte.core.gin.report import Going
from cocotte.core.questions import Answer, Answers, Choice, Number
from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures
from cocotte.language.games.prompts import DealPrompts, card_example

_GIN = (Going.GIN.value, Going.BIG_GIN.value)
_OF_PLAYERS = ("how", "own", "other")

GOINGS: Final[Mapping[str, str]] = {
    Going.KNOCK.value: mark("Knock"),
    Going.GIN.value: mark("Gin"),
    Going.BIG_GIN.value: mark("Big gin"),
    Going.VOID.value: mark("Void deal"),
    "undercut": mark("Undercut"),
}
"""How deals end, as they are reported; at one of several tables an undercut may be given as one."""


class _Gin(DealPrompts):
    who = mark("Who went out")
    titles: ClassVar = {
        "how": mark("How"),
        "upcard": mark("Upcard"),
        "own": mark("Deadwood of the player who went out"),
        "other": mark("Deadwood of the other player"),
    }
    table_titles: ClassVar = {
        "who": mark("Table {table}, who won"),
        "how": mark("Table {table}, how"),
        "upcard": mark("Table {table}, upcard"),
        "own": mark("Table {table}, winner’s deadwood"),
        "other": mark("Table {table}, loser’s deadwood"),
    }

    def asks(self, questions: DealQuestions, blank: str, answers: Answers, say: Translator) -> str:
        """Call the two players by their names."""
        players, who = questions.players[0], answers.get("who")
        if blank == "who":
            return say("Who went out, {names}?", names=Figures(say).listing(players, choice=True))
        if blank == "upcard":
            return say("The upcard is missing, for example {card}.", card=card_example(say))
        if blank not in _OF_PLAYERS:
            return super().asks(questions, blank, answers, say)
        player, opponent = players if who == "0" else players[::-1]
        if blank == "how":
            return say("How did {player} go out?", player=player)
        if blank == "own":
            return say("With how many points does {player} knock?", player=player)
        return say("How many points has {player} left?", player=opponent)

    def answer(self, questions: DealQuestions, question: Choice, answer: Answer, say: Translator) -> str:
        """Say how a deal ended; in a table's line with a small letter."""
        if question.id.rpartition(".")[2] != "how":
            return super().answer(questions, question, answer, say)
        text = say(GOINGS[answer.id])
        return text.lower() if questions.several else text

    def number_label(
        self, questions: DealQuestions, question: Number, answers: Answers, say: Translator
    ) -> tuple[str, str]:
        """Say whose deadwood it is, and what became of that player."""
        gin, who = answers.get("how") in _GIN, answers.get("who")
        if question.id not in ("own", "other"):
            return super().number_label(questions, question, answers, say)
        if question.id == "other":
            opponent = say("Opponent")
            if who is None:
                return opponent, opponent
            return say("{player}, opponent", player=questions.players[0][1 - int(who)]), opponent
        knock = answers.get("how") == Going.KNOCK.value
        role = say("Gin") if gin else say("Knocker") if knock else say("Who went out")
        if who is None:
            return role, role
        player = questions.players[0][int(who)]
        return say("{player}, gin", player=player) if gin else say("{player}, knocker", player=player), role

    def of_winner_and_loser(
        self, questions: DealQuestions, table: int, answers: Answers, say: Translator
    ) -> Mapping[str, str]:
        """Name who went down, and the other."""
        who, players = answers.get("who"), questions.players[table]
        if who is None:
            return {"own": say.n("Winner", "Winners", 1), "other": say("Loser")}
        return {"own": players[int(who)], "other": players[1 - int(who)]}

    def outcome(self, _out: tuple[str, ...], _say: Translator, *, partners: bool) -> str:
        """Say nothing before the numbers are known."""
        return ""

    def example(self, questions: DealQuestions, say: Translator) -> str:
        """Return ``A k 4 23``, with the upcard where the rules ask for it."""
        first, knock = questions.players[0][0][:1], say.ctx("knock, short", "k")
        if questions.several:
            return f"1 {first} {knock} 4 23, 2 {questions.players[1][1][:1]} g 11"
        how = questions.questions[1]
        assert isinstance(how, Choice)
        knocks = any(answer.id == Going.KNOCK.value and answer.offered for answer in how.answers)
        line = f"{first} {knock} 4 23" if knocks else f"{first} 23"
        if any(question.id == UPCARD and question.offered for question in questions.questions):
            return f"{line} {say.ctx('upcard, short', 'up')} {card_example(say)}"
        return line


class _Mahjong(_Gin):
    who = mark("Who went gin?")

    def asks(self, questions: DealQuestions, blank: str, answers: Answers, say: Translator) -> str:
        """Ask who went gin; the rest are numbers of hands."""
        return say(self.who) if blank == "who" else super().asks(questions, blank, answers, say)

    def held_label(self, question: Number, say: Translator) -> str:
        """Say whose points they are: tabled, or held."""
        if question.id.startswith("tabled"):
            return say("{player}, tabled", player=question.of)
        return say("{player}, held", player=question.of)

    def example(self, questions: DealQuestions, _say: Translator) -> str:
        """Return what each tabled and holds."""
        return f"{questions.players[0][0][:1]} 45-0 20-30"


_PROMPTS: Final[Mapping[str, DealPrompts]] = {"mahjong": _Mahjong(), "difference": _Gin()}


def prompts(rules: RuleSet) -> DealPrompts:
    """Return the prompts of gin rummy or of mahjong gin."""
    return _PROMPTS[rules.word("scoring")]
