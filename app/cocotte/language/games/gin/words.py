"""What is said of gin rummy: a deal in every style, who may knock; and of mahjong gin (MAHJ-02)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from cocotte.core.cards import Card, Suit
from cocotte.core.game import part
from cocotte.core.gin.report import GinReport, Going, MahjongReport
from cocotte.core.sheet import NextDeal, ScoreLine, Sheet, SheetRow, TableRow
from cocotte.core.values import replace
from cocotte.language.catalogue import Text, Translator, mark
from cocotte.language.figures import Figures
from cocotte.language.games.game_words import DealTexts, Fact, GameWords, summed
from cocotte.language.play.cards import card_text, notation_text
from cocotte.language.scores.sums import equals, lines_of, plain_sum, sum_text, total_of

if TYPE_CHECKING:
    from cocotte.core.rules import RuleSet
    from cocotte.language.games.rule import Rule

_KNOCKED: Final = mark("{player} knocks with {own}, {opponent} holds {other}")

DEALS: Final[Mapping[str, DealTexts]] = {
    "knock": DealTexts(
        named=mark("{player} knocks {own} – {other}"),
        short=mark("knock {own} – {other}"),
        against=mark("{player} knocks {own} – {opponent} {other}"),
        explained=_KNOCKED,
        result=mark("{player} scores {sum}"),
        why=mark("{player} knocks with {own} against {other}: {sum}"),
    ),
    "undercut": DealTexts(
        named=mark("{player} knocks {own} – {other}, undercut"),
        short=mark("undercut {own} – {other}"),
        against=mark("{player} knocks {own} – {opponent} {other}, undercut"),
        explained=_KNOCKED,  # what was reported, not what it comes to
        result=mark("Undercut: {winner} {sum}"),
        why=mark("{winner} undercuts, {other} against {own}: {sum}"),
    ),
    "gin": DealTexts(
        named=mark("{player} gin – {other}"),
        short=mark("gin – {other}"),
        against=mark("{player} gin – {opponent} {other}"),
        explained=mark("{player} has gin, {opponent} holds {other}"),
        result=mark("{player} gin: {sum}"),
        why=mark("{player} has gin against {other}: {sum}"),
    ),
    "big-gin": DealTexts(
        named=mark("{player} big gin – {other}"),
        short=mark("big gin – {other}"),
        against=mark("{player} big gin – {opponent} {other}"),
        explained=mark("{player} has big gin, {opponent} holds {other}"),
        result=mark("{player} big gin: {sum}"),
        why=mark("{player} has big gin against {other}: {sum}"),
    ),
    "mahjong": DealTexts(named=mark("{player} gin"), explained=mark("{player} has gin")),
    "void": DealTexts(named=mark("void deal"), explained=mark("Void deal: nobody scores")),
}
"""How a deal may end, in every style."""


class _Gin(GameWords):
    ways: ClassVar = {"difference": mark("gin rummy"), "mahjong": mark("mahjong gin")}
    deals = DEALS
    prompts = part("cocotte.language.games.gin.prompts:prompts")
    rules = part("cocotte.language.games.gin.rules:GIN")
    refusals = part("cocotte.language.games.gin.refusals:GIN")
    boxes_ranked = True

    def happened(self, table: TableRow) -> str:
        """Call it an undercut if the defender won, or would by the numbers where it has no price (GIN-13)."""
        report = table.report
        if isinstance(report, MahjongReport):
            return "mahjong" if report.player else "void"
        assert isinstance(report, GinReport)
        if report.player is None:
            return "void"
        if report.going is not Going.KNOCK:
            return str(report.going.value)
        cut = table.winner != report.player if table.winner else report.own > report.other
        return "undercut" if cut else "knock"

    def facts(self, table: TableRow, _say: Translator) -> Mapping[str, object]:
        """Return the two players, who won, and what they held."""
        report = table.report
        assert isinstance(report, GinReport | MahjongReport)
        facts = {"player": report.player, "winner": table.winner}
        if isinstance(report, MahjongReport):
            return facts
        opponent = next((player for player in table.players if player != report.player), "")
        return {**facts, "opponent": opponent, "own": report.own, "other": report.other}

    def deal(self, text: Text, table: TableRow, say: Translator) -> str:
        """Add the sign of a spade upcard that doubled the deal (OKLA-03)."""
        deal = self.said(text, table, say)
        doubled = any(line.kind == "spade-double" for line in table.lines)
        return say("{deal}, ♠ double", deal=deal) if doubled else deal

    def explained(self, table: TableRow, say: Translator) -> str:
        """Add the upcard, where it was given."""
        deal, report = super().explained(table, say), table.report
        if not isinstance(report, GinReport) or report.upcard is None or self.happened(table) == "void":
            return deal
        return say("{deal}, upcard {card}", deal=deal, card=card_text(report.upcard, say))

    def holdings(self, table: TableRow, say: Translator) -> Sequence[str]:
        """Return what each tabled and holds, in mahjong gin (MAHJ-02)."""
        report = table.report
        if not isinstance(report, MahjongReport) or report.player is None:
            return ()
        held, text = dict(report.held), mark("{player} tabled {tabled} and holds {held}")
        return [
            say(text, player=player, tabled=points, held=held.get(player, 0))
            for player, points in report.tabled
        ]

    def result(self, row: SheetRow, after: Sheet, say: Translator) -> str:
        """Count the boxes where they are scored at once (GIN-20); in mahjong gin both score."""
        (table,) = row.tables
        if isinstance(table.report, MahjongReport):
            return _both(table, after, say)
        if row.winner is None or table.winner is None:
            return ""
        written = lines_of(row, row.winner)
        return self.table_result(replace(table, lines=written) if written else table, say)

    def table_result(self, table: TableRow, say: Translator) -> str:
        """Return ``Ann scores 23 − 4 = 19``, ``Undercut: Jean 10 + 2 = 12``, ``Nobody scores``."""
        if table.winner is None or isinstance(table.report, MahjongReport):
            return super().table_result(table, say)
        worth = _bonus_first if self.happened(table) == "undercut" else sum_text
        total = equals(worth(table.lines, say), total_of(table.lines), say)
        return self.said(self.texts(table).result, table, say, sum=total)

    def why(self, table: TableRow, line: ScoreLine, sheet: Sheet, say: Translator) -> str:
        """Return how somebody went down, what a spade upcard doubled, what was tabled."""
        points, facts = Figures(say).number(line.points), line.facts
        match line.kind:
            case "difference" | "deadwood":
                total = equals(sum_text([line], say), line.points, say)
                return self.said(self.texts(table).why, table, say, sum=total)
            case "spade-double":
                card = notation_text(str(facts["upcard"]), say)
                return say("Spades double, upcard {card}: {points} × 2", card=card, points=points)
            case "tabled":
                return say(
                    "{player} tabled {tabled} and holds {held}: {sum}",
                    player=sheet.sides[line.side].name,
                    tabled=facts["tabled"],
                    held=facts["held"],
                    sum=points,
                )
        return ""

    def limits(
        self, coming: NextDeal, rules: RuleSet, upcard: Card | None, say: Translator
    ) -> Sequence[Fact]:
        """Return how far one may knock; nobody knocks in mahjong gin (MAHJ-02)."""
        if rules.word("scoring") == "mahjong":
            return ()
        return [(say("To knock"), _limit(coming, rules, upcard, say))]

    def rule_lines(self, rules: RuleSet) -> tuple[Rule, ...]:
        """Return of mahjong gin only how it is scored: nobody knocks (MAHJ-02)."""
        if rules.values.get("scoring") == "mahjong":
            return tuple(rule for rule in self.rules if "scoring" in rule.figures)
        return super().rule_lines(rules)


WORDS: Final[GameWords] = _Gin()
"""The words of gin rummy."""


def _bonus_first(lines: Sequence[ScoreLine], say: Translator) -> str:
    """Return an undercut's bonus and difference, as they are called out: ``10 + 2``."""
    plain = [line.points for line in lines if line.kind != "spade-double"]
    text = plain_sum(reversed([points for points in plain if points] or plain), say)
    if len(plain) == len(lines):
        return text
    return f"({text}) × 2" if " " in text else f"{text} × 2"


def _both(table: TableRow, after: Sheet, say: Translator) -> str:
    """Return what both score: cards tabled less cards held, and 25 for gin."""
    scored = []
    for side, name in enumerate(after.sides):
        points = [line.points for line in table.lines if line.side == side]
        scored.append(say("{player} scores {sum}", player=name.name, sum=summed(points, say)))
    return ", ".join(scored)


def _limit(coming: NextDeal, rules: RuleSet, upcard: Card | None, say: Translator) -> str:
    """Return the knock limit: ``10 or less``, ``by the upcard``, ``gin only``; spades double (OKLA-03)."""
    from cocotte.core.gin.limit import limit_for  # noqa: PLC0415 - a sheet on paper names no limit
    from cocotte.core.gin.rules import GinRules  # noqa: PLC0415 - as above

    if upcard is None and coming.limit is None:
        return say("by the upcard")
    figures = GinRules.of(rules)
    limit = limit_for(figures, upcard).points
    words = say("{limit} or less", limit=limit) if limit else say("gin only")
    doubled = upcard is not None and upcard.suit is Suit.SPADE and figures.spade_double
    return say("{limit}, doubled", limit=words) if doubled else words
