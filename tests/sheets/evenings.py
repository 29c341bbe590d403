"""Evenings for the tests of sheets: matches written as lines, through the same doors as any other."""

from cocotte.core.match.commands import RecordDeal
from cocotte.core.match.decide import decide
from cocotte.core.match.events import Logged, MatchOpened, Side
from cocotte.core.match.fold import advance, fold
from cocotte.core.match.notation import read_deal
from cocotte.core.match.sheeting import next_deal
from cocotte.sheets.paper import paper_of
from cocotte.store.library import Library

LIBRARY = Library()
AT = "2026-11-20T19:00:00+00:00"


def begin(preset, sides, dealer=None, *, house=None, seating=None, ledger=None, **more):
    """A match opened from a preset; a side is a name, or a tuple of players, or (name, players)."""
    told = LIBRARY.presets[preset]
    rules = LIBRARY.rules_of(told).with_house_rules(house or {})
    made = []
    for side in sides:
        if isinstance(side, str):
            made.append(Side("", (side,)))
        elif isinstance(side[1], tuple):
            made.append(Side(side[0], side[1]))
        else:
            made.append(Side("", tuple(side)))
    opened = MatchOpened(
        told.game,
        told.id,
        rules,
        seating or told.formats[0],
        ledger or told.ledger,
        tuple(made),
        dealer or made[0].players[0],
        **more,
    )
    return fold([Logged(1, opened, AT)])


def do(match, command, at=""):
    """The match after a command."""
    return advance(
        match,
        [
            Logged(match.last_seq + number, event, at)
            for number, event in enumerate(decide(match, command), 1)
        ],
    )


def play(match, *lines):
    """The match after deals told as lines."""
    for line in lines:
        tables = next_deal(match).tables
        match = do(match, RecordDeal(read_deal(line, tables, match.opened.rules)), AT)
    return match


def evening(preset, sides, lines, dealer=None, **more):
    """A match with its deals."""
    return play(begin(preset, sides, dealer, **more), *lines)


def paper(match, match_id="2026-11-20-abc", **more):
    """What is printed of it."""
    return paper_of(match_id, match, LIBRARY, **more)
