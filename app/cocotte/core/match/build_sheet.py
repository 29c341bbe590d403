"""The sheet of a match: its rows as priced, its games, what comes next and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from cocotte.core.match.formats import partners_of
from cocotte.core.match.match import Match
from cocotte.core.match.naming import by_present_names
from cocotte.core.match.scored_deal import ScoredDeal
from cocotte.core.scoring.books import Books, column_of
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.scoring.settlement import (
    Pay,
    against_captain,
    among_sides,
    in_money,
    opponents,
    to_the_lowest,
)
from cocotte.core.sheet import NextDeal, Points, RulingNote, Sheet, SideName, Transfer


def sheet_of(match: Match) -> Sheet:
    """The whole sheet as the match stands."""
    books = match.books
    totals = LEDGERS[match.opened.ledger].totals(books)
    lowest = match.opened.game.lowest_wins
    ranked: list[Points] = sorted(totals, reverse=not lowest)
    return Sheet(
        side_names(match),
        tuple(column_of(number, game, match.terms.target) for number, game in enumerate(books.games, 1)),
        match.rows,
        None if match.finished else next_deal(match),
        totals,
        ranked[1] - ranked[0] if lowest else ranked[0] - ranked[1],
        settlement_of(match, totals),
        match.finished,
        tuple(ranked.index(total) + 1 for total in totals),
        _rulings(match),
        match.tallies,
    )


def side_names(match: Match) -> tuple[SideName, ...]:
    """The sides as the sheet names them: by their own name, else by their players."""
    sides = []
    for side in match.opened.sides:
        players = tuple(match.names[player] for player in side.players)
        sides.append(SideName(side.name or " & ".join(players), players))
    return tuple(sides)


def teams_of(match: Match) -> dict[str, tuple[str, ...]]:
    """Who goes out together in the Eights, by their present names."""
    named = partners_of(match.opened).items()
    return {team: tuple(match.names[player] for player in players) for team, players in named}


def next_deal(match: Match) -> NextDeal:
    """Who deals, who meets whom and what is dealt, for the deal to come or the one begun."""
    pending = match.pending
    return deal_at(match, match.place_of(pending))


def deal_at(match: Match, index: int) -> NextDeal:
    """The same for the deal at a place of the log, counted from 0; behind the last one it is to come."""
    here = match.before(index)
    recorded = match.deals[index] if index < len(match.deals) else None
    coming = match.play.coming(here.books)
    names = match.names
    captain = match.opened.sides[0].players[0] if match.opened.format == "captain" else None
    limit = coming.get("limit")
    cards = coming.get("cards")
    return NextDeal(
        here.number,
        tuple(tuple(names[player] for player in table) for table in here.seating.tables),
        tuple(names[dealer] for dealer in here.seating.dealers),
        tuple(names[player] for player in here.seating.sitting_out),
        names[captain] if captain else None,
        match.missing(recorded) if recorded and len(here.seating.tables) > 1 else (),
        limit if isinstance(limit, int) else None,
        str(coming.get("contract", "")),
        cards if isinstance(cards, int) else 0,
    )


def settlement_of(match: Match, totals: Sequence[Points]) -> tuple[Transfer, ...]:
    """Who pays whom as the totals stand, in points and in money."""
    return in_money(pays_of(match, totals), match.opened.stake, match.opened.currency)


def pays_of(match: Match, totals: Sequence[Points]) -> tuple[Pay, ...]:
    """Who pays whom as the totals stand, by the format's own clause, in points."""
    opened = match.opened
    if opened.rules.values.get("settle_games") == "games":
        totals = _games_won(match.books)
    sides = [tuple(match.names[player] for player in side.players) for side in opened.sides]
    each = opened.rules.values.get("settle_partners") == "each"
    if opened.game.lowest_wins:
        players = [side[0] for side in sides]
        return to_the_lowest(list(zip(players, totals, strict=True)))
    if opened.format == "captain":
        return against_captain(sides[0][0], sides[1], totals[0] - totals[1])
    if opened.game.owes_held and not match.terms.target:
        return _by_what_was_held(match.scored, sides, each=each)
    return among_sides(list(zip(sides, totals, strict=True)), each=each)


def _games_won(books: Books) -> tuple[Points, ...]:
    """D45's alternative: only games count."""
    return tuple(sum(game.first == side for game in books.games) for side in range(len(books.wins)))


def _by_what_was_held(
    deals: Sequence[ScoredDeal], sides: Sequence[tuple[str, ...]], *, each: bool
) -> tuple[Pay, ...]:
    """Each deal a game (EIGHT-14): a loser owes the winner what he held, the deals taken together."""
    side_of = {player: index for index, players in enumerate(sides) for player in players}
    owed: dict[tuple[int, int], Points] = {}
    outcomes = (scored.outcome for scored in deals if scored.outcome is not None)
    for line in (line for outcome in outcomes for table in outcome.tables for line in table.lines):
        source = side_of.get(str(line.facts.get("from")))
        if source is not None:
            owed[source, line.side] = owed.get((source, line.side), 0) + line.points
    pays: list[Pay] = []
    for loser, winner in permutations(range(len(sides)), 2):
        due = owed.get((loser, winner), 0) - owed.get((winner, loser), 0)
        if due > 0:
            pays += [(a, b, due) for a, b in opponents(sides[loser], sides[winner], each=each)]
    return tuple(pays)


def _rulings(match: Match) -> tuple[RulingNote, ...]:
    numbers = {scored.recorded.seq: scored.number for scored in match.scored} if match.rulings else {}
    return tuple(
        RulingNote(
            number,
            given.seq,
            numbers.get(given.deal, 0) if given.deal is not None else match.now.number,
            given.event.incident,
            given.event.ruling,
            given.event.clause,
            given.event.mode.value,
            given.event.facts,
            given.withdrawn,
            given.event.option,
            given.event.note,
            tuple(by_present_names(effect, match.names).as_dict() for effect in given.event.effects),
        )
        for number, given in enumerate(match.rulings, 1)
    )
