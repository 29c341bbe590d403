"""The figures of players over many matches: by game, by period, against each opponent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction

from cocotte.core.game import Game
from cocotte.core.played_match import Played
from cocotte.core.scoring.dealt_figures import Dealt
from cocotte.core.sheet import Points
from cocotte.core.values import frozen


@frozen
class Wanted:
    """Which matches are summed."""

    game: Game | None = None
    """Of one game; None for all."""
    since: date | None = None
    """Begun on this day or later."""
    until: date | None = None
    """Begun on this day or before."""

    def takes(self, match: Played) -> bool:
        """Whether a match is one of them; one without a date belongs to no period."""
        if self.game not in (None, match.game):
            return False
        if self.since is None and self.until is None:
            return True
        if match.day is None:
            return False
        return (self.since or date.min) <= match.day <= (self.until or date.max)


@frozen
class Money:
    """What a player won and lost in one currency, as the matches that are over were settled (GIN-22, D41)."""

    currency: str
    """Its code; empty for a stake that names none."""
    won: Decimal
    """What others paid him."""
    lost: Decimal
    """What he paid."""

    @property
    def balance(self) -> Decimal:
        """What is left of it."""
        return self.won - self.lost


@frozen
class PlayerFigures:
    """What a player did over some matches, or what he did in those against one opponent."""

    player: str
    """Whose figures they are; against an opponent, the opponent."""
    matches: int
    """Matches in which he played a deal that counts."""
    finished: int
    """Matches among them that are over."""
    won: int
    """Matches among those that his side won."""
    deals: int
    """Deals he played that were not void."""
    deals_won: int
    """Deals he won."""
    gins: int
    """Deals he won by gin or big gin."""
    undercuts: int
    """Deals he won by undercut."""
    shutouts: int
    """Games his side won by a shutout (GIN-21)."""
    scored: int
    """Deals whose points are summed; those of Contract Rummy are not, beside other games."""
    points: Points
    """Points he brought in those deals."""
    best: Points | None
    """The most he scored in a deal; None where points count against him, or without a deal."""
    balance: Points
    """What he was paid over the matches that are over, less what he paid, in points (GIN-22)."""
    money: tuple[Money, ...] = ()
    """What that was in money, for each currency in the order of their codes; none without a stake."""

    @property
    def average(self) -> Fraction | None:
        """Points a deal; None without a deal."""
        return Fraction(self.points) / self.scored if self.scored else None


class _Purse:
    """What was won and lost in one currency, while it is summed."""

    __slots__ = ("lost", "won")

    def __init__(self) -> None:
        self.won = self.lost = Decimal(0)


class _Count:
    """A player's figures while they are summed."""

    __slots__ = (
        "balance", "best", "deals", "deals_won", "finished", "gins", "matches", "points", "purses", "scored",
        "shutouts", "undercuts", "won",
    )  # fmt: skip

    def __init__(self) -> None:
        self.matches = self.finished = self.won = self.deals = self.deals_won = 0
        self.gins = self.undercuts = self.shutouts = self.scored = 0
        self.points: Points = 0
        self.best: Points | None = None
        self.balance: Points = 0
        self.purses: dict[str, _Purse] = {}

    def purse(self, currency: str) -> _Purse:
        """What was won and lost in a currency so far."""
        return self.purses.setdefault(currency, _Purse())

    def deal(self, player: int, points: Points, dealt: Dealt, game: Game, *, scores: bool) -> None:
        """One more deal of a game; whether its points are among those that can be added."""
        self.deals += 1
        if scores:
            self.scored += 1
            self.points += points
            if not game.lowest_wins and (self.best is None or points > self.best):
                self.best = points
        if player == dealt.winner:
            self.deals_won += 1
            self.gins += dealt.going in game.counted_apart.get("gins", ())
            self.undercuts += dealt.going in game.counted_apart.get("undercuts", ())

    def figures(self, player: str) -> PlayerFigures:
        """The sums."""
        sums = {name: getattr(self, name) for name in self.__slots__ if name != "purses"}
        money = (Money(code, purse.won, purse.lost) for code, purse in sorted(self.purses.items()))
        return PlayerFigures(player, **sums, money=tuple(money))


def figures(matches: Iterable[Played], wanted: Wanted | None = None) -> tuple[PlayerFigures, ...]:
    """Everybody's figures, whoever won the most deals first."""
    chosen = _chosen(matches, wanted)
    mixed = _mixed(chosen)
    counts: dict[str, _Count] = {}
    for match in chosen:
        scores = not (match.game.lowest_wins and mixed)
        here = [counts.setdefault(name, _Count()) for name in match.players]
        for dealt in match.deals:
            for player, points in zip(dealt.players, dealt.points, strict=True):
                here[player].deal(player, points, dealt, match.game, scores=scores)
        for player in {player for dealt in match.deals for player in dealt.players}:
            here[player].matches += 1
            here[player].finished += match.finished
            here[player].won += player in match.winners
        for player in match.shutouts:
            here[player].shutouts += 1
        for payer, payee, points in match.pays:
            here[payer].balance -= points
            here[payee].balance += points
        for payer, payee, amount in _paid(match):
            here[payer].purse(match.currency).lost += amount
            here[payee].purse(match.currency).won += amount
    return _ranked(counts)


def pairings(
    matches: Iterable[Played], player: str, wanted: Wanted | None = None
) -> tuple[PlayerFigures, ...]:
    """A player's figures against each opponent he met at a table, the one met most often first.

    A shutout is given by a side to all of the other, and counts against each opponent of the match.
    """
    chosen = _chosen(matches, wanted)
    mixed = _mixed(chosen)
    counts: dict[str, _Count] = {}
    for match in chosen:
        if player not in match.players:
            continue
        me, scores = match.players.index(player), not (match.game.lowest_wins and mixed)
        met: set[int] = set()
        for dealt in match.deals:
            if me not in dealt.players:
                continue
            points = dealt.points[dealt.players.index(me)]
            for other in dealt.players:
                if match.sides[other] != match.sides[me]:
                    met.add(other)
                    count = counts.setdefault(match.players[other], _Count())
                    count.deal(me, points, dealt, match.game, scores=scores)
        for other in met:
            count = counts[match.players[other]]
            count.matches += 1
            count.finished += match.finished
            count.won += me in match.winners
            count.shutouts += match.shutouts.count(me)
            count.balance += _between(match, me, other)
            for payer, payee, amount in _paid(match):
                if (payer, payee) == (other, me):
                    count.purse(match.currency).won += amount
                elif (payer, payee) == (me, other):
                    count.purse(match.currency).lost += amount
    return tuple(
        sorted(
            (count.figures(name) for name, count in counts.items()),
            key=lambda each: (-each.deals, each.player),
        )
    )


def running(
    matches: Iterable[Played], player: str, wanted: Wanted | None = None, opponent: str = ""
) -> tuple[Points, ...]:
    """A player's balance after each match of his that is over, in the order they were played.

    With an `opponent`, what the two owe each other, after each match in which they were on different sides.
    """
    line: list[Points] = []
    total: Points = 0
    for match in _chosen(matches, wanted):
        if not match.finished or player not in match.players:
            continue
        me = match.players.index(player)
        if opponent:
            if opponent not in match.players:
                continue
            other = match.players.index(opponent)
            if match.sides[other] == match.sides[me]:
                continue
            total += _between(match, me, other)
        else:
            total += sum(points for _, payee, points in match.pays if payee == me)
            total -= sum(points for payer, _, points in match.pays if payer == me)
        line.append(total)
    return tuple(line)


def _chosen(matches: Iterable[Played], wanted: Wanted | None) -> Sequence[Played]:
    """The matches wanted; one in which nothing counts yet is none."""
    wanted = wanted or Wanted()
    return [match for match in matches if match.deals and wanted.takes(match)]


def _mixed(matches: Iterable[Played]) -> bool:
    """Whether points that count against a player lie beside points that count for him.

    Of all matches chosen, whoever played them: so a figure is the same in every table.
    """
    return len({match.game.lowest_wins for match in matches}) > 1


def _paid(match: Played) -> Iterator[tuple[int, int, Decimal]]:
    """Who paid whom how much, where it was played for money."""
    if match.amounts:
        for (payer, payee, _), amount in zip(match.pays, match.amounts, strict=True):
            yield payer, payee, amount


def _between(match: Played, me: int, other: int) -> Points:
    """What one player was paid by another, less what he paid him."""
    gained = sum(points for payer, payee, points in match.pays if (payer, payee) == (other, me))
    paid = sum(points for payer, payee, points in match.pays if (payer, payee) == (me, other))
    return gained - paid


def _ranked(counts: dict[str, _Count]) -> tuple[PlayerFigures, ...]:
    """Whoever played a deal, or paid for a match in which he only sat out."""
    found = [
        count.figures(name) for name, count in counts.items() if count.deals or count.balance or count.purses
    ]
    return tuple(sorted(found, key=lambda each: (-each.deals_won, -each.deals, each.player)))
