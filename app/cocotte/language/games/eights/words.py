"""What is said of Crazy Eights: who goes out, who wins a blocked deal, what each gains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from cocotte.core.eights.report import EightsReport
from cocotte.core.game import part
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.formats import seats_of
from cocotte.core.sheet import NextDeal, Points, ScoreLine, Sheet, SheetRow, TableRow
from cocotte.language.catalogue import Translator, mark, mark_n
from cocotte.language.figures import MINUS, Figures
from cocotte.language.games.game_words import DealTexts, Fact, GameWords, held, player_count, summed
from cocotte.language.scores.sums import equals, plain_sum

if TYPE_CHECKING:
    from cocotte.core.cards import Card
    from cocotte.core.rules import RuleSet

MOST_HELD = 4
"""What more players were left with would not find room beside a deal."""

_OUT: Final = mark_n("{names} goes out", "{names} go out")
_BLOCKED: Final = mark("Blocked")

DEALS: Final[Mapping[str, DealTexts]] = {
    "out": DealTexts(named=_OUT, explained=_OUT),
    "nobody": DealTexts(named=mark("nobody goes out"), explained=mark("Nobody goes out")),
    "blocked": DealTexts(named=mark("blocked: {player}"), explained=_BLOCKED),
    "blocked-partners": DealTexts(named=mark("blocked: {player} and partners"), explained=_BLOCKED),
    "blocked-shared": DealTexts(named=mark("blocked, shared"), explained=_BLOCKED),
    "blocked-level": DealTexts(named=mark("blocked, level"), explained=_BLOCKED),
    "void": DealTexts(named=mark("void deal"), explained=mark("Void deal: nobody scores")),
}
"""How a deal may end, in every style."""


class _Eights(GameWords):
    ways: ClassVar = {"eights": mark("Crazy Eights")}
    deals = DEALS
    prompts = part("cocotte.language.games.eights.prompts:prompts")
    rules = part("cocotte.language.games.eights.rules:EIGHTS")
    refusals = part("cocotte.language.games.eights.refusals:EIGHTS")
    charted = True

    def happened(self, table: TableRow) -> str:
        """Tell of a blocked deal whether one, a team, several or nobody won it (EIGHT-13)."""
        report = _report(table)
        if report.void:
            return "void"
        if not report.blocked:
            return "out" if report.out else "nobody"
        if not table.winner:
            return "blocked-shared" if table.lines else "blocked-level"
        partners = any(line.clause == "D43" for line in table.lines)  # one of the winners stands for all
        return "blocked-partners" if partners else "blocked"

    def facts(self, table: TableRow, say: Translator) -> Mapping[str, object]:
        """Return who goes out, or wins a blocked deal."""
        return {"names": Figures(say).listing(_report(table).out), "player": table.winner}

    def actors(self, table: TableRow) -> int:
        """Count partners, who go out together (EIGHT-15)."""
        return len(_report(table).out)

    def holdings(self, table: TableRow, say: Translator) -> Sequence[str]:
        """Return what the others hold; in a blocked deal how many cards as well."""
        report = _report(table)
        if report.void:
            return ()
        if not report.blocked:
            return held(report.points, say)
        counts, figures = dict(report.counts), Figures(say)
        return [
            say.n(
                "{player} {n} card for {points}",
                "{player} {n} cards for {points}",
                counts.get(player, 0),
                player=player,
                points=figures.points(points),
            )
            for player, points in report.points
        ]

    def result(self, row: SheetRow, after: Sheet, say: Translator) -> str:
        """Return who gains what the others hold; in a blocked deal several may share."""
        (table,) = row.tables
        gained = []
        for side in dict.fromkeys(line.side for line in table.lines):
            name, points = after.sides[side], [line.points for line in table.lines if line.side == side]
            text = mark_n("{names} scores {sum}", "{names} score {sum}")
            gained.append(say.marked(text, name.spoken_of, names=name.name, sum=summed(points, say)))
        gains = ", ".join(gained) or say("Nobody scores")
        return say("Blocked: {gains}", gains=gains) if _report(table).blocked else gains

    def why(self, _table: TableRow, line: ScoreLine, sheet: Sheet, say: Translator) -> str:
        """Return what a winner gains from another side."""
        if line.kind not in {"held", "blocked"}:
            return ""
        giver, number = str(line.facts["from"]), Figures(say).number
        giver = next((side.name for side in sheet.sides if giver in side.players), giver)
        theirs, own, shared = (int(line.facts[name] or 0) for name in ("theirs", "own", "shared_by"))
        text = f"{number(theirs)} {MINUS} {number(own)}" if own else number(theirs)
        if shared > 1:
            text = f"({text}) / {shared}" if own else f"{text} / {shared}"
        return say("From {player}: {sum}", player=giver, sum=equals(text, line.points, say))

    def made_of(self, table: TableRow, say: Translator) -> str:
        """Return ``20 + 35``, blocked ``8 − 6 + 15 − 6``; empty for one number."""
        report = _report(table)
        if not report.blocked:
            left = [points for _, points in report.points]
            return plain_sum(left, say) if 1 < len(left) <= MOST_HELD else ""
        terms = [(int(line.facts["theirs"] or 0), -int(line.facts["own"] or 0)) for line in table.lines]
        plain = all(sum(term) == line.points for term, line in zip(terms, table.lines, strict=True))
        if not plain or len(terms) > MOST_HELD:
            return ""
        return plain_sum([number for term in terms for number in term if number], say)

    def points(self, row: SheetRow) -> Points:
        """Return what each gains where several share a blocked deal (EIGHT-13, D41)."""
        if row.winner is not None:
            return row.points
        lines = row.tables[0].lines
        sides = {line.side for line in lines}
        gains = {sum((line.points for line in lines if line.side == side), 0) for side in sides}
        return gains.pop() if len(gains) == 1 else row.points

    def extent(self, opened: MatchOpened, say: Translator) -> Sequence[str]:
        """Return ``4 players``."""
        return (player_count(len(seats_of(opened)), say),)

    def limits(
        self, coming: NextDeal, _rules: RuleSet, _upcard: Card | None, say: Translator
    ) -> Sequence[Fact]:
        """Return how many cards are dealt (EIGHT-06)."""
        return ((say("Cards"), str(coming.cards)),)


WORDS: Final[GameWords] = _Eights()
"""The words of Crazy Eights."""


def _report(table: TableRow) -> EightsReport:
    assert isinstance(table.report, EightsReport)
    return table.report
