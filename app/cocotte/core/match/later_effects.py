"""What a correction, or whatever else is done to a deal, does to the others (D55)."""

from __future__ import annotations

from cocotte.core.match.match import Match
from cocotte.core.match.scored_deal import ScoredDeal
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.sheet import Points, SheetRow
from cocotte.core.values import frozen


@frozen
class Touched:
    """A deal, entered as before, that comes out otherwise."""

    before: SheetRow
    """Its row as it was."""
    after: SheetRow
    """Its row as it is then."""
    old: tuple[Points, ...]
    """Each side's total after it, as it was."""
    new: tuple[Points, ...]
    """Each side's total after it, as it is then."""

    @property
    def out_of_turn(self) -> bool:
        """It is only now that others played than whose turn it was."""
        return bool(self.after.turn) and self.after.turn != self.before.turn

    @property
    def in_turn_again(self) -> bool:
        """Those who played it are those whose turn it was, which they were not before."""
        return bool(self.before.turn) and not self.after.turn


def touched(before: Match, after: Match) -> tuple[Touched, ...]:
    """The deals that come out otherwise after something was done to one of them, in their order.

    They count otherwise, the totals after them are others, or it was the turn of others. The first of which
    something else is given or ruled is the one it was done to.
    """
    rulings = [given for given in before.rulings if given not in after.rulings]
    rulings += [given for given in after.rulings if given not in before.rulings]
    ruled = {given.deal for given in rulings}
    known = {scored.recorded.seq: scored for scored in before.scored}
    found = []
    first = True
    for now in after.scored:
        was = known.get(now.recorded.seq)
        if was is None or was is now:
            continue
        if first and (was.recorded != now.recorded or now.recorded.seq in ruled):
            first = False
            continue
        if now.recorded.struck:
            continue
        old, new = _totals(before, was), _totals(after, now)
        if old != new or _facts(was) != _facts(now):
            found.append(Touched(was.row, now.row, old, new))
    return tuple(found)


def touched_as_list(before: Match, after: Match) -> list[dict[str, object]]:
    """The same for other programs: the deal, the totals before and now, who sat out of turn."""
    return [
        {
            "deal": each.after.number,
            "before": list(each.old),
            "after": list(each.new),
            "out_of_turn": bool(each.after.turn),
        }
        for each in touched(before, after)
    ]


def _totals(match: Match, scored: ScoredDeal) -> tuple[Points, ...]:
    return LEDGERS[match.opened.ledger].totals(scored.after.books)


def _facts(scored: ScoredDeal) -> tuple[object, ...]:
    """What is looked at beside the totals, whatever the players are called."""
    row = scored.row
    problems = [problem.code for problem in scored.problems]
    return (row.winner, row.points, row.void, problems, scored.before.seating, scored.turn, row.other)
