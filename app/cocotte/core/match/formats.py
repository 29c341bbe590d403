"""Formats: who meets whom at which table, who deals and who sits out, from one deal to the next.

A format is one class and one line in `FORMATS`. It looks only at how the deal just played came out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import ClassVar, Final

from cocotte.core.match.events import MatchOpened, Seats, Side
from cocotte.core.rules import RuleSet
from cocotte.core.scoring.outcome import DealOutcome, TableOutcome
from cocotte.core.values import frozen


@frozen
class Seating:
    """Who sits where for one deal."""

    tables: tuple[tuple[str, ...], ...]
    """The players who meet, table by table; at a gin table two, in the order of their sides."""
    dealers: tuple[str, ...]
    """Who deals at each table."""
    sitting_out: tuple[str, ...] = ()
    """Who sits out."""


class Format(ABC):
    """How a table sits down: the sides it needs, the first seating, and what each deal changes."""

    id: ClassVar[str]
    """Its name in data and on the command line."""
    clause: ClassVar[str] = ""
    """The clause that describes it; empty where none does."""
    side_sizes: ClassVar[tuple[tuple[int, ...], ...]]
    """The sizes of the sides it allows: ``((1, 1),)`` for two players."""

    def tables(self, opened: MatchOpened) -> int:
        """At how many tables a deal is played."""
        return 1

    def may_sit_out(self, sides: Sequence[Side]) -> tuple[str, ...]:
        """Those of whom one sits out the first deal; nobody where all play."""
        return ()

    @abstractmethod
    def first(self, opened: MatchOpened) -> Seating:
        """The seating of the first deal."""

    def meetings(self, opened: MatchOpened) -> tuple[Seats, ...]:
        """Every way to sit down; a single one where the same always meet."""
        return (self.first(opened).tables,)

    @abstractmethod
    def after(
        self, opened: MatchOpened, seating: Seating, outcome: DealOutcome, game_winner: int | None
    ) -> Seating:
        """The seating of the deal that follows `seating`, which came out as `outcome`.

        `game_winner` is the side that won a game with that deal, if any did (D2).
        """


class HeadsUp(Format):
    """Two players at one table (GIN-17, D2)."""

    id = "heads-up"
    side_sizes = ((1, 1),)

    def first(self, opened: MatchOpened) -> Seating:
        """The two meet; the dealer was chosen by the draw."""
        return _facing_tables(opened, shift=0)

    def after(
        self, opened: MatchOpened, seating: Seating, outcome: DealOutcome, game_winner: int | None
    ) -> Seating:
        """Only the deal changes hands (D2, D23, D24)."""
        return _same_tables(opened, seating, outcome, game_winner)


class CutIn(Format):
    """Three players, each for himself: the loser gives his place to the one sitting out (THREE-02)."""

    id = "cut-in"
    clause = "THREE-02"
    side_sizes = ((1, 1, 1),)

    def may_sit_out(self, sides: Sequence[Side]) -> tuple[str, ...]:
        """Any of the three (THREE-01)."""
        return tuple(player for side in sides for player in side.players)

    def meetings(self, opened: MatchOpened) -> tuple[Seats, ...]:
        """Any two of the three (THREE-02)."""
        return tuple((pair,) for pair in combinations(self.may_sit_out(opened.sides), 2))

    def first(self, opened: MatchOpened) -> Seating:
        """The two who do not sit out meet (THREE-01)."""
        pair = tuple(side.players[0] for side in opened.sides if side.players[0] != opened.sitting_out)
        return Seating((pair,), (opened.dealer,), (opened.sitting_out,))

    def after(
        self, opened: MatchOpened, seating: Seating, outcome: DealOutcome, game_winner: int | None
    ) -> Seating:
        """The loser leaves; a deal nobody won changes nobody (THREE-02, D24)."""
        loser = outcome.tables[0].loser
        return _replace(opened, seating, outcome.tables[0], loser, game_winner)


class Captain(Format):
    """One captain against two partners who take turns (CAPT-02)."""

    id = "captain"
    clause = "CAPT-02"
    side_sizes = ((1, 2),)

    def may_sit_out(self, sides: Sequence[Side]) -> tuple[str, ...]:
        """Either partner, never the captain (CAPT-01)."""
        return sides[1].players if len(sides) == 2 else ()

    def meetings(self, opened: MatchOpened) -> tuple[Seats, ...]:
        """The captain and either partner (CAPT-02)."""
        (captain,), partners = opened.sides[0].players, opened.sides[1].players
        return tuple(((captain, partner),) for partner in partners)

    def first(self, opened: MatchOpened) -> Seating:
        """The captain meets the partner who does not sit out (CAPT-01)."""
        (captain,), partners = opened.sides[0].players, opened.sides[1].players
        facing = next(player for player in partners if player != opened.sitting_out)
        return Seating(((captain, facing),), (opened.dealer,), (opened.sitting_out,))

    def after(
        self, opened: MatchOpened, seating: Seating, outcome: DealOutcome, game_winner: int | None
    ) -> Seating:
        """A partner who loses a deal is replaced; when he wins, or nobody does, he stays (CAPT-02)."""
        partner = seating.tables[0][1]
        leaver = partner if outcome.tables[0].loser == partner else None
        return _replace(opened, seating, outcome.tables[0], leaver, game_winner)


class Partnership(Format):
    """Two against two at two tables, always the same opponents (FOUR-02)."""

    id = "partnership"
    clause = "FOUR-02"
    side_sizes: ClassVar[tuple[tuple[int, ...], ...]] = ((2, 2),)

    def tables(self, opened: MatchOpened) -> int:
        """One for each pair of opponents."""
        return len(opened.sides[0].players)

    def first(self, opened: MatchOpened) -> Seating:
        """Each player meets the opponent at his own table."""
        return _facing_tables(opened, shift=0)

    def after(
        self, opened: MatchOpened, seating: Seating, outcome: DealOutcome, game_winner: int | None
    ) -> Seating:
        """Only the deals change hands, table by table (D35)."""
        return _same_tables(opened, seating, outcome, game_winner)


class Teams(Partnership):
    """Two teams of three to six, each player against his own opponent (TEAM-01)."""

    id = "teams"
    clause = "TEAM-01"
    side_sizes = ((3, 3), (4, 4), (5, 5), (6, 6))


class Alternance(Format):
    """Two against two, opponents rotating after every deal (FOUR-04)."""

    id = "alternance"
    clause = "FOUR-04"
    side_sizes = ((2, 2),)

    def tables(self, opened: MatchOpened) -> int:
        """One for each pair of opponents."""
        return len(opened.sides[0].players)

    def meetings(self, opened: MatchOpened) -> tuple[Seats, ...]:
        """Each player meets one opponent or the other (FOUR-04)."""
        return tuple(_facing_tables(opened, shift=shift).tables for shift in (0, 1))

    def first(self, opened: MatchOpened) -> Seating:
        """Each player meets the opponent at his own table."""
        return _facing_tables(opened, shift=0)

    def after(
        self, opened: MatchOpened, seating: Seating, outcome: DealOutcome, game_winner: int | None
    ) -> Seating:
        """Opponents swap, unless the deal was void at every table (D34); one side deals everywhere (D35).

        Where the next dealer follows from the one before, a table that was dealt out of turn goes on from
        who dealt there (D57).
        """
        rules = opened.rules
        void = all(table.winner is None for table in outcome.tables)
        swapped = seating.tables[0][1] != opened.sides[1].players[0]
        if not void or rules.word("alternance_void") == "swap":
            swapped = not swapped
        ours = opened.sides[0].players
        named = next((table.dealer for table in outcome.tables if table.dealer), None) if void else None
        if named is not None:
            dealing = [int(named not in ours)] * len(seating.tables)
        else:
            dealt = [int(dealer not in ours) for dealer in seating.dealers]
            dealing = [_dealing_side(rules, side, outcome, void, game_winner) for side in dealt]
        return _facing_tables(opened, shift=int(swapped), dealing=dealing)


class AllAtOnce(Format):
    """Three players or more at one table, everybody in every deal (CONT-01, EIGHT-01)."""

    id = "round"
    clause = "EIGHT-01"
    side_sizes = ()

    def first(self, opened: MatchOpened) -> Seating:
        """Everybody sits at the one table, clockwise."""
        return Seating((seats_of(opened),), (opened.dealer,))

    def after(
        self, opened: MatchOpened, seating: Seating, outcome: DealOutcome, game_winner: int | None
    ) -> Seating:
        """The deal passes to the left, or to the winner (D44); a void deal is dealt again (D23)."""
        seats, dealer = seating.tables[0], seating.dealers[0]
        table = outcome.tables[0]
        if table.dealer is not None and table.dealer in seats:
            return Seating(seating.tables, (table.dealer,))
        if outcome.void and _again(opened.rules, table):
            return seating
        if opened.rules.word("dealer") == "winner" and table.winner is not None:
            return Seating(seating.tables, (table.winner,))
        return Seating(seating.tables, (seats[(seats.index(dealer) + 1) % len(seats)],))


def seats_of(opened: MatchOpened) -> tuple[str, ...]:
    """Everybody at the table, clockwise; the order of the sides where no seats were given."""
    return opened.seats or tuple(player for side in opened.sides for player in side.players)


def partners_of(opened: MatchOpened) -> dict[str, tuple[str, ...]]:
    """Who goes out together (EIGHT-15), by the name a line may call them by."""
    if not opened.game.partners_out:
        return {}
    teams = [side for side in opened.sides if len(side.players) > 1]
    return {side.name or " & ".join(side.players): side.players for side in teams}


def sides_by_player(opened: MatchOpened) -> dict[str, int]:
    """Each player's side, counted from 0."""
    return {player: side for side, members in enumerate(opened.sides) for player in members.players}


def _facing_tables(opened: MatchOpened, *, shift: int, dealing: Sequence[int] | None = None) -> Seating:
    """One table for each pair of opponents, the second side moved on by `shift` places.

    `dealing` is the side that deals at each table; None: that of the match's first dealer.
    """
    ours, theirs = opened.sides[0].players, opened.sides[1].players
    size = len(ours)
    sides = dealing or [int(opened.dealer not in ours)] * size
    tables = tuple((ours[i], theirs[(i + shift) % size]) for i in range(size))
    return Seating(tables, tuple(table[side] for table, side in zip(tables, sides, strict=True)))


def _same_tables(
    opened: MatchOpened, seating: Seating, outcome: DealOutcome, game_winner: int | None
) -> Seating:
    dealers = tuple(
        [
            _next_dealer(opened, pair, dealer, table, game_winner)
            for pair, dealer, table in zip(seating.tables, seating.dealers, outcome.tables, strict=True)
        ]
    )
    return Seating(seating.tables, dealers, seating.sitting_out)


def _next_dealer(
    opened: MatchOpened, pair: tuple[str, ...], dealer: str, table: TableOutcome, game_winner: int | None
) -> str:
    """Who deals next at a table where nobody changed (D2, D23, D24), or whom a ruling names (D27)."""
    rules = opened.rules
    if table.dealer is not None and table.dealer in pair:
        return table.dealer
    if starter := _starter(opened, pair, game_winner):
        return starter
    if table.winner is None and _again(rules, table):
        return dealer
    if table.winner is not None and rules.word("dealer") == "winner":
        return table.winner
    return pair[1] if dealer == pair[0] else pair[0]


def _again(rules: RuleSet, table: TableOutcome) -> bool:
    """Whether the same player deals after a deal nobody won: always after a misdeal (D23, D24, D27)."""
    return table.going == "misdeal" or rules.values.get("void_dealer") != "alternate"


def _starter(opened: MatchOpened, pair: tuple[str, ...], game_winner: int | None) -> str | None:
    """Who deals because his side has just won a game, where that is the rule and he sits here (D2)."""
    if game_winner is None or opened.rules.word("dealer") != "game-winner":
        return None
    return next((player for player in pair if player in opened.sides[game_winner].players), None)


def _replace(
    opened: MatchOpened, seating: Seating, table: TableOutcome, leaver: str | None, game_winner: int | None
) -> Seating:
    """The player sitting out takes the leaver's chair (THREE-02, CAPT-02); who deals follows D2 and D37."""
    if leaver is None:
        return _same_tables(opened, seating, DealOutcome(tables=(table,)), game_winner)
    (newcomer,) = seating.sitting_out
    pair = tuple(newcomer if player == leaver else player for player in seating.tables[0])
    stays = next(player for player in pair if player != newcomer)
    winner_deals = opened.rules.word("dealer") == "winner" or not opened.rules.flag("newcomer_deals")
    dealer = _starter(opened, pair, game_winner) or (stays if winner_deals else newcomer)
    return Seating((pair,), (dealer,), (leaver,))


def _dealing_side(
    rules: RuleSet, dealing: int, outcome: DealOutcome, void: bool, game_winner: int | None
) -> int:
    """Which side deals at a table in alternance, where one was `dealing` (D35).

    The net decides, for every table alike; a net of zero changes nothing.
    """
    if rules.word("dealer") == "game-winner" and game_winner is not None:
        return game_winner
    if void and all(_again(rules, table) for table in outcome.tables):
        return dealing
    if not void and rules.word("dealer") == "winner":
        return dealing if outcome.winner is None else outcome.winner
    return 1 - dealing


FORMATS: Final[Mapping[str, Format]] = {
    format_.id: format_
    for format_ in (HeadsUp(), CutIn(), Captain(), Partnership(), Alternance(), Teams(), AllAtOnce())
}
"""Every format, by its id."""

HALVED: Final = frozenset(
    format_.id
    for format_ in FORMATS.values()
    if format_.side_sizes
    and all(len(sizes) == 2 and sizes[0] == sizes[1] > 1 for sizes in format_.side_sizes)
)
"""The formats of two equal sides of several players, who sit opposite each other (FOUR-01)."""
