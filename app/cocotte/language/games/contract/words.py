"""What is said of Contract Rummy: who goes out, who is still to count, the contract of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from cocotte.core.cards import Card
from cocotte.core.contract.contracts import read_contract
from cocotte.core.contract.report import ContractReport
from cocotte.core.game import part
from cocotte.core.match.events import MatchOpened
from cocotte.core.sheet import NextDeal, ScoreLine, Sheet, SheetRow, TableRow
from cocotte.language.catalogue import Translator, mark, mark_n
from cocotte.language.figures import Figures
from cocotte.language.games.contract.contracts import (
    cards_dealt,
    contract_note,
    contract_text,
    contract_title,
    sample,
)
from cocotte.language.games.game_words import (
    DealTexts,
    Fact,
    GameWords,
    ToFillIn,
    held,
    player_count,
    summed,
)
from cocotte.language.play.cards import notation_text

if TYPE_CHECKING:
    from cocotte.core.rules import RuleSet

DEALS: Final[Mapping[str, DealTexts]] = {
    "out": DealTexts(
        named=mark("{player} goes out"),
        explained=mark("{player} goes out"),
        result=mark("{player} goes out"),
        why=mark("{player} went out: {sum}"),
    ),
    "nobody": DealTexts(
        named=mark("nobody goes out"),
        explained=mark("Nobody goes out"),
        result=mark("Nobody went out; everyone scores their hand"),
    ),
    "void": DealTexts(named=mark("void deal"), explained=mark("Void deal: the same contract again")),
}
"""How a deal may end, in every style."""


class _Contract(GameWords):
    ways: ClassVar = {"contract": mark("Contract Rummy")}
    deals = DEALS
    prompts = part("cocotte.language.games.contract.prompts:prompts")
    rules = part("cocotte.language.games.contract.rules:CONTRACT")
    refusals = part("cocotte.language.games.contract.refusals:CONTRACT")
    all_count = True

    def happened(self, table: TableRow) -> str:
        """Tell a deal nobody won from one that somebody goes out of (CONT-15)."""
        report = _report(table)
        if report.void:
            return "void"
        return "out" if report.out else "nobody"

    def facts(self, table: TableRow, _say: Translator) -> Mapping[str, object]:
        """Return who goes out."""
        return {"player": _report(table).out}

    def holdings(self, table: TableRow, say: Translator) -> Sequence[str]:
        """Return what the others hold."""
        return [] if _report(table).void else held(_report(table).points, say)

    def why(self, table: TableRow, line: ScoreLine, _sheet: Sheet, say: Translator) -> str:
        """Return what a player is left with, and that somebody is left with nothing (CONT-16)."""
        points, player = Figures(say).number(line.points), line.facts.get("player")
        if line.kind == "out":
            return self.said(DEALS["out"].why, table, say, sum=points)
        if line.kind != "held":
            return ""
        cards, counts = line.facts.get("cards"), str(line.facts.get("counts", "")).split()
        if not cards:
            return say("{player} holds {points}", player=player, points=points)
        if len(counts) > 1:
            points = summed([int(each) for each in counts], say)
        shown = notation_text(str(cards), say)
        return say("{player} holds {cards}: {points}", player=player, cards=shown, points=points)

    def counted(self, table: TableRow) -> Mapping[str, int] | None:
        """Count nothing for whoever went out (CONT-16)."""
        report = _report(table)
        return dict(report.points) | ({report.out: 0} if report.out else {})

    def outlook(self, row: SheetRow, after: Sheet, say: Translator) -> list[str]:
        """Return who is still to count, or who leads."""
        (table,) = row.tables
        if _report(table).void or after.finished:
            return []
        counted, listing = self.counted(table) or {}, Figures(say).listing
        if missing := [player for player in table.players if player not in counted]:
            text = mark_n("{names} is still to count.", "{names} are still to count.")
            return [say.marked(text, len(missing), names=listing(missing))]
        ahead = [side.name for side, place in zip(after.sides, after.ranking, strict=True) if place == 1]
        total = Figures(say).number(min(after.totals))
        text = mark_n("{names} leads with {total}.", "{names} lead with {total}.")
        return [say.marked(text, len(ahead), names=listing(ahead), total=total)]

    def extent(self, opened: MatchOpened, say: Translator) -> Sequence[str]:
        """Return ``4 players`` and ``7 deals``."""
        deals = len(opened.rules.words("contracts"))
        own = say.at(opened.game)  # a deal of Contract Rummy is a *manche*
        return player_count(len(opened.sides), say), own.n("{n} deal", "{n} deals", deals)

    def asked(self, coming: NextDeal, say: Translator) -> Sequence[Fact]:
        """Return the contract, and the cards dealt for it (CONT-02, CONT-03)."""
        contract = contract_text(coming.contract, say) if coming.contract else ""
        return (say.ctx("head", "Contract"), contract), (say("Cards"), str(coming.cards))

    def asked_in_short(self, coming: NextDeal, say: Translator) -> str:
        """Return ``A set and a run of 4, 10 cards``."""
        if not coming.contract:
            return ""
        contract = read_contract(coming.contract)
        return f"{contract_text(contract, say)}, {cards_dealt(say, contract)}"

    def announced(self, coming: NextDeal, say: Translator) -> str:
        """Return ``A set and a run of 4, 10 cards.``, with what to mind."""
        if not coming.contract:
            return ""
        contract = read_contract(coming.contract)
        cards = contract_note(say, contract)
        return say("{contract}, {cards}.", contract=contract_text(contract, say), cards=cards)

    def grid_line(self, deal: str, say: Translator) -> tuple[str, str]:
        """Return ``A set, a run of 4`` and ``10 cards``."""
        contract = read_contract(deal)
        return contract_title(say, contract), contract_note(say, contract)

    def grid_cards(self, deal: str) -> tuple[tuple[Card, ...], ...]:
        """Return cards that would fulfil the contract."""
        return sample(read_contract(deal))

    def to_fill_in(self, rules: RuleSet, players: int, say: Translator) -> ToFillIn:
        """Return the Jokers in play, what cards left in hand count, and what to mind."""
        from cocotte.language.games.contract.blank import to_fill_in  # noqa: PLC0415 - few sheets are blank

        return to_fill_in(rules, players, say)


WORDS: Final[GameWords] = _Contract()
"""The words of Contract Rummy."""


def _report(table: TableRow) -> ContractReport:
    assert isinstance(table.report, ContractReport)
    return table.report
