"""What a deal is asked, in words: questions, answers to choose from, numbers, and what is still missing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from cocotte.core.deal_questions import UPCARD, DealQuestions
from cocotte.core.folding import folded
from cocotte.core.gin.report import Going
from cocotte.core.questions import Answer, Answers, Choice, Number, Prompt, Question
from cocotte.core.rules import Game
from cocotte.core.script.spelling import short_names
from cocotte.words.catalogue import Translator, mark
from cocotte.words.figures import Figures
from cocotte.words.labels import going_name

_NAMED = 2  # players still to count
_FEW = 3  # ways to end a deal that have room for whole words
_OF_GIN = ("how", "own", "other")
_GIN = (Going.GIN.value, Going.BIG_GIN.value)


_TITLES: Final[Mapping[str, str]] = {
    "how": mark("How"),
    "upcard": mark("Upcard"),
    "own": mark("Deadwood of the player who went out"),
    "other": mark("Deadwood of the other player"),
}
"""What is asked, as it stands over its answers or is read aloud."""

_ANSWERS: Final[Mapping[str, str]] = {
    "blocked": mark("Blocked"),
    "nobody": mark("Nobody"),
    "void": mark("Void deal"),
}
"""Answers to choose from, by their ids; of gin, GOINGS says how a deal ended."""

_TABLE_TITLES: Final[Mapping[str, str]] = {
    "who": mark("Table {table}, who won"),
    "how": mark("Table {table}, how"),
    "upcard": mark("Table {table}, upcard"),
    "own": mark("Table {table}, winner’s deadwood"),
    "other": mark("Table {table}, loser’s deadwood"),
}
"""The same of one of several tables."""


def title(questions: DealQuestions, question: Question, say: Translator, table: int = 0) -> str:
    """What is asked, as it stands over its answers or is read aloud."""
    name = question.id.rpartition(".")[2] if questions.several else question.id
    if questions.several and name in _TABLE_TITLES:
        return say(_TABLE_TITLES[name], table=table + 1)
    if name == "who":
        return _who_text(questions, say)
    return say(_TITLES[name]) if name in _TITLES else ""


def _who_text(questions: DealQuestions, say: Translator) -> str:
    if questions.rules.game is not Game.GIN:
        return say("Who went out?")
    return say("Who went gin?") if _mahjong(questions) else say("Who went out")


def answer_texts(questions: DealQuestions, question: Choice, say: Translator) -> list[str]:
    """What the answers that are offered are called, in their order."""
    offered = [answer for answer in question.answers if answer.offered]
    texts = [_answer_text(questions, question, answer, say) for answer in offered]
    if question.id == "how" and len(offered) > _FEW:
        texts[-1] = say.ctx("deal", "Void")
    return texts


def number_label(
    questions: DealQuestions, question: Number, answers: Answers, say: Translator
) -> tuple[str, str]:
    """What stands over a number with these answers, and shortly where there is no room for it."""
    if question.of:
        return _held_label(questions, question, say), ""
    gin, who = answers.get("how") in _GIN, answers.get("who")
    if question.id not in ("own", "other"):
        return title(questions, question, say), ""
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


def whose_numbers(questions: DealQuestions, table: int, answers: Answers, say: Translator) -> list[str]:
    """Of one of several tables, whose its numbers are: the winner's, the loser's; of others what they are."""
    who, players = answers.get("who"), questions.players[table]
    names = {"own": say.n("Winner", "Winners", 1), "other": say("Loser")}
    if who is not None:
        names = {"own": players[int(who)], "other": players[1 - int(who)]}
    numbers = [each for each in questions.at_table(table) if isinstance(each, Number)]
    return [names.get(each.id.rpartition(".")[2]) or title(questions, each, say, table) for each in numbers]


def prompt_of(
    questions: DealQuestions, table: int, question: Question, answers: Answers, say: Translator
) -> Prompt:
    """One question as it is put to whoever enters a table's deal, with what is given already."""
    texts = answer_texts(questions, question, say) if isinstance(question, Choice) else ()
    return Prompt(question, _question_text(questions, table, question, answers, say), tuple(texts))


def _question_text(
    questions: DealQuestions, table: int, question: Question, answers: Answers, say: Translator
) -> str:
    given = questions.at(table, answers)
    if isinstance(question, Number) and question.of:
        return number_label(questions, question, given, say)[0]
    if questions.several:
        return title(questions, question, say, table)
    return _next_question(questions, question.id, given, say)


def missing_text(questions: DealQuestions, answers: Answers, open_: Collection[int], say: Translator) -> str:
    """What is still missing, at the tables that are `open_`; empty when the deal can be recorded.

    Of several, a deal can be recorded as soon as one table is entered and none is half entered.
    """
    if questions.several:
        begun_tables = [table for table in open_ if questions.begun(table, answers)]
        begun = [str(table + 1) for table in begun_tables if questions.blanks(table, answers)]
        if begun:
            tables = Figures(say).listing(begun)
            return say.n(
                "Table {tables} is incomplete.", "Tables {tables} are incomplete.", len(begun), tables=tables
            )
        return "" if begun_tables else say("Who won, table by table?")
    blank = questions.blanks(0, answers)
    if not blank:
        return ""
    if blank[0].of:
        return _uncounted(dict.fromkeys(question.of for question in blank), say)
    return _next_question(questions, blank[0].id, answers, say)


def waiting_text(
    questions: DealQuestions, answers: Answers, missing: str, say: Translator
) -> tuple[str, str]:
    """What stands already while something is missing, and what that is; nothing but that at first."""
    who, game = answers.get("who"), questions.rules.game
    if who is None or game is Game.GIN or not missing:
        return missing, ""
    question = questions.questions[0]
    assert isinstance(question, Choice)
    out = next(answer.players for answer in question.answers if answer.id == who)
    if out:
        if game is Game.CONTRACT:
            return say("{player} goes out", player=out[0]), missing
        names = Figures(say).listing(out)
        return say.n("{names} goes out", "{names} go out", len(out), names=names), missing
    if game is Game.CONTRACT:
        return say("Nobody went out; everyone scores their hand"), missing
    if any(len(answer.players) > 1 for answer in question.answers):
        return say("Blocked: the fewest points win"), missing
    return say("Blocked: the fewest cards win"), missing


def example_line(questions: DealQuestions, say: Translator) -> str:
    """A deal in one line, as a hint, with names no longer than they must be."""
    players = questions.players[0]
    first, game = players[0][:1], questions.rules.game
    if game is not Game.GIN:
        return _counted_example(questions, game)
    if _mahjong(questions):
        return f"{first} 45-0 20-30"
    knock = say.ctx("knock, short", "k")
    if questions.several:
        return f"1 {first} {knock} 4 23, 2 {questions.players[1][1][:1]} g 11"
    how = questions.questions[1]
    assert isinstance(how, Choice)
    knocks = any(answer.id == Going.KNOCK.value and answer.offered for answer in how.answers)
    line = f"{first} {knock} 4 23" if knocks else f"{first} 23"
    if any(question.id == UPCARD and question.offered for question in questions.questions):
        return f"{line} {say.ctx('upcard, short', 'up')} {card_example(say)}"
    return line


def card_example(say: Translator) -> str:
    """How a card is typed: ``7D``, ``7K``."""
    return "7K" if say.language == "fr" else "7D"


def _counted_example(questions: DealQuestions, game: Game) -> str:
    """Who is out, by the name of a team where there are some, and so many who hold cards: ``A 20 25``."""
    (players,) = questions.players
    who = questions.questions[0]
    assert isinstance(who, Choice)
    first = who.answers[0]
    whom = first.name[:1] if game is Game.EIGHTS and len(first.players) > 1 else ""
    if not whom or any(folded(player).startswith(folded(whom)) for player in players):
        whom = short_names(players)[first.players[0]]
    return " ".join([whom, *(str(20 + 5 * place) for place in range(len(players) - len(first.players)))])


def _held_label(questions: DealQuestions, question: Number, say: Translator) -> str:
    """Whose number it is, and of what."""
    player = question.of
    if not _mahjong(questions):
        return say("{player}, {kind}", player=player, kind=held_kind(question, say))
    if question.id.startswith("tabled"):
        return say("{player}, tabled", player=player)
    return say("{player}, held", player=player)


def held_kind(question: Number, say: Translator) -> str:
    """What a number of a hand counts."""
    return say("cards") if question.unit == "cards" else say("points")


def _next_question(questions: DealQuestions, blank: str, answers: Answers, say: Translator) -> str:
    """The question that comes next."""
    players, who = questions.players[0], answers.get("who")
    if blank == "who":
        if questions.rules.game is Game.EIGHTS:
            return say("Who went out, or is the deal blocked?")
        if questions.rules.game is Game.CONTRACT:
            return say("Who went out?")
        if _mahjong(questions):
            return say("Who went gin?")
        return say("Who went out, {names}?", names=Figures(say).listing(players, choice=True))
    if blank == "upcard":
        return say("The upcard is missing, for example {card}.", card=card_example(say))
    if blank not in _OF_GIN:
        return say(_TITLES[blank])
    player, opponent = players if who == "0" else players[::-1]
    if blank == "how":
        return say("How did {player} go out?", player=player)
    if blank == "own":
        return say("With how many points does {player} knock?", player=player)
    return say("How many points has {player} left?", player=opponent)


def _uncounted(waiting: Iterable[str], say: Translator) -> str:
    """Whose numbers are still missing, in a line; many are seen by their blank fields."""
    names = list(waiting)
    if len(names) > _NAMED:
        return say.n("Still to count: {n} player.", "Still to count: {n} players.", len(names))
    return say("Still to count: {names}.", names=Figures(say).listing(names))


def _answer_text(questions: DealQuestions, question: Choice, answer: Answer, say: Translator) -> str:
    if answer.players:
        return answer.name or " & ".join(answer.players)
    if question.id.rpartition(".")[2] != "how":
        return say(_ANSWERS[answer.id])
    return going_name(answer.id, say).lower() if questions.several else going_name(answer.id, say)


def _mahjong(questions: DealQuestions) -> bool:
    return questions.rules.game is Game.GIN and questions.rules.word("scoring") == "mahjong"
