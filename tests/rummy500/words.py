"""What is said of Rummy 500: how it asks, who goes out, what each scores, its rules, what does not stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from cocotte.core.cards import Card
from cocotte.core.deal_questions import DealQuestions
from cocotte.core.game import part
from cocotte.core.match.events import MatchOpened
from cocotte.core.questions import Number
from cocotte.core.rules import RuleSet
from cocotte.core.script.spelling import short_names
from cocotte.core.sheet import NextDeal, ScoreLine, Sheet, SheetRow, TableRow
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import MINUS, Figures
from cocotte.language.games.game_words import DealTexts, Fact, GameWords, player_count
from cocotte.language.games.prompts import DealPrompts, go_out
from cocotte.language.games.rule import Rule
from cocotte.language.scores.sums import equals
from cocotte.language.sentences.refusal import COUNT_AGAIN, Refusal
from rummy500.in_match import LAID
from rummy500.report import RummyReport

DEALS: Final[Mapping[str, DealTexts]] = {
    "out": DealTexts(named=mark("{player} goes out"), explained=mark("{player} goes out")),
    "nobody": DealTexts(named=mark("the stock runs out"), explained=mark("The stock runs out")),
    "void": DealTexts(named=mark("void deal"), explained=mark("Void deal: nobody scores")),
}
"""How a deal may end, in every style."""


class _Rummy(GameWords):
    ways: ClassVar = {"rummy500": mark("Rummy 500")}
    deals = DEALS
    prompts = part("rummy500.words:prompts")
    rules = part("rummy500.words:RULES")
    refusals = part("rummy500.words:REFUSALS")
    figures: ClassVar = {
        "unused_fine": mark("Penalty for a card taken and not laid"),
    }
    kinds: ClassVar = {LAID: mark("Laid less held")}
    all_count = True
    charted = True

    def happened(self, table: TableRow) -> str:
        """Tell a deal in which the stock runs out from one that somebody goes out of (RUM-05)."""
        report = _report(table)
        if report.void:
            return "void"
        return "out" if report.out else "nobody"

    def facts(self, table: TableRow, _say: Translator) -> Mapping[str, object]:
        """Return who goes out."""
        return {"player": _report(table).out}

    def holdings(self, table: TableRow, say: Translator) -> Sequence[str]:
        """Return what each laid and what the others hold."""
        report, number = _report(table), Figures(say).number
        held = dict(report.held)
        return [
            say(
                "{player} laid {laid}, holds {held}",
                player=player,
                laid=number(laid),
                held=number(held[player]),
            )
            if player in held
            else say("{player} laid {laid}", player=player, laid=number(laid))
            for player, laid in report.laid
        ]

    def result(self, row: SheetRow, _after: Sheet, say: Translator) -> str:
        """Return what everybody scores: ``Ann 45, Bob 30 − 12 = 18``."""
        (table,) = row.tables
        return ", ".join(
            say("{player} {sum}", player=line.facts["player"], sum=_sum(line, say)) for line in table.lines
        )

    def why(self, _table: TableRow, line: ScoreLine, _sheet: Sheet, say: Translator) -> str:
        """Return what was laid, less what is held (RUM-06)."""
        if line.kind != LAID:
            return ""
        return say("{player}, laid less held: {sum}", player=line.facts["player"], sum=_sum(line, say))

    def counted(self, table: TableRow) -> Mapping[str, int] | None:
        """Count what everybody laid, less what he holds."""
        report = _report(table)
        held = dict(report.held)
        whole = (pair for pair in report.laid if pair[0] in held or pair[0] == report.out)
        return {player: laid - held.get(player, 0) for player, laid in whole}

    def extent(self, opened: MatchOpened, say: Translator) -> Sequence[str]:
        """Return ``3 players``."""
        return (player_count(len(opened.sides), say),)

    def limits(
        self, coming: NextDeal, _rules: RuleSet, _upcard: Card | None, say: Translator
    ) -> Sequence[Fact]:
        """Return how many cards are dealt (RUM-02)."""
        return ((say("Cards"), str(coming.cards)),)


WORDS: Final[GameWords] = _Rummy()
"""The words of Rummy 500."""


class _Prompts(DealPrompts):
    def held_kind(self, question: Number, say: Translator) -> str:
        """Return what a number is: what was laid, or what is held."""
        return say.ctx("points", "laid") if question.id.startswith("laid.") else say.ctx("points", "held")

    def outcome(self, out: tuple[str, ...], say: Translator, *, partners: bool) -> str:
        """Say who goes out; else that the stock ran out (RUM-05)."""
        return go_out(out, say) if out else say("The stock runs out")

    def example(self, questions: DealQuestions, say: Translator) -> str:
        """Return ``A 45 B 30 12``."""
        ((first, *others),) = questions.players
        short = short_names((first, *others))
        return " ".join([f"{short[first]} 45", *(f"{short[player]} 30 12" for player in others)])


_PROMPTS: Final = _Prompts()


def prompts(_rules: RuleSet) -> DealPrompts:
    """Return the prompts of Rummy 500."""
    return _PROMPTS


def _held(rules: RuleSet, say: Translator) -> str:
    facts = {key: rules.number(f"{key}_points") for key in ("ace", "face")}
    return say("ace {ace}, K Q J {face}, others their pips", **facts)


def _fine(rules: RuleSet, say: Translator) -> str:
    return say("{points} points", points=rules.number("unused_fine"))


RULES: Final = (
    Rule(mark("Cards held"), ("ace_points", "face_points"), _held),
    Rule(mark("Card taken and not laid"), ("unused_fine",), _fine),
)
"""How Rummy 500 is counted."""

REFUSALS: Final[Mapping[str, Refusal]] = {
    "RUMMY_ABOVE_PACK": Refusal(
        mark("{points:points} are laid and held together; with {packs:packs} there are {most}."),
        advice=mark("Count everybody again."),
    ),
    "RUMMY_LAID_MISSING": Refusal(
        mark("What {player} laid is missing."), advice=mark("Enter it, 0 for nothing.")
    ),
    "RUMMY_NEGATIVE": Refusal(
        mark("{player}: neither what is laid nor what is held can be less than nothing."), advice=COUNT_AGAIN
    ),
    "RUMMY_ONE_GAME": Refusal(
        mark("Rummy 500 is played as one game."), advice=mark("Choose “One game”."),
        command=mark("Write --ledger single."),
    ),
}  # fmt: skip
"""Codes of Rummy 500."""


def _sum(line: ScoreLine, say: Translator) -> str:
    number = Figures(say).number
    laid, held = int(line.facts["laid"] or 0), int(line.facts["held"] or 0)
    return equals(f"{number(laid)} {MINUS} {number(held)}" if held else "", line.points, say)


def _report(table: TableRow) -> RummyReport:
    assert isinstance(table.report, RummyReport)
    return table.report
