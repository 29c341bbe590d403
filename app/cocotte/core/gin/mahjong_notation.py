"""One table's deal of mahjong gin in words: ``Ann gin Ann 85-0 Bob 20-45``, ``Ann 85-0 20-45``, ``void``.

report = "void" | name [ "gin" ] ( { name what } | { what } ) ;     without names in the order of the table
what   = tabled "-" held | "[" cards "]" "[" cards "]" ;            what he tabled, what he still holds
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cocotte.core.card_notation import format_cards
from cocotte.core.cards import Card
from cocotte.core.errors import ParseError
from cocotte.core.gin.mahjong import mahjong_points
from cocotte.core.gin.notation import GIN, RESERVED, VOID_LETTERS, VOID_WORDS
from cocotte.core.gin.report import MahjongReport
from cocotte.core.notation.card_words import plain_cards
from cocotte.core.notation.tokens import Line, quoted, so_far
from cocotte.core.rules import RuleSet

_TABLED_HELD = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")


def read_mahjong(
    line: Line,
    players: Sequence[str],
    rules: RuleSet,  # noqa: ARG001 - as any `read`
    *,
    french: bool,
    teams: Iterable[Sequence[str]] = (),  # noqa: ARG001 - as any `read`
) -> MahjongReport:
    """One table's report: who went gin, then what each player tabled and holds.

    Raises: ParseError with the place and what was expected (TABLED_HELD_EXPECTED, NAME_TWICE, NAME_...).
    """
    if line.accept(*VOID_WORDS):
        return MahjongReport(None)
    player = line.maybe_name(players)
    if player is None and line.accept(*VOID_LETTERS):
        return MahjongReport(None)
    player = player or line.name(players)
    line.accept(*GIN)
    held = _PartialReport(player)
    with so_far(held.report):
        _read_players(line, players, held, french=french)
    return held.report()


def _read_players(line: Line, players: Sequence[str], read: _PartialReport, *, french: bool) -> None:
    """What each player tabled and holds."""
    named = not _comes(line)
    seats = iter(players)
    while (ahead := line.peek()) and ahead.form != "mark":
        name = line.name(players) if named else next(seats, None)
        if name is None:
            line.end()
            break
        if name in read.tabled:
            raise ParseError("NAME_TWICE", line.text, ahead.at, name=name)
        token = line.peek()
        if token and token.form == "cards":
            for points, cards in ((read.tabled, read.tabled_cards), (read.held, read.held_cards)):
                cards[name] = hand = _hand(line, french=french)
                points[name] = mahjong_points(hand)
        elif token and (found := _TABLED_HELD.fullmatch(token.text)) and token.form == "word":
            line.take()
            read.tabled[name], read.held[name] = int(found[1]), int(found[2])
        else:
            raise line.error("TABLED_HELD_EXPECTED", "45-10")


def write_mahjong(report: MahjongReport) -> str:
    """The canonical line of a report; `read_mahjong` gives the report back."""
    if report.player is None:
        return "void"
    held = dict(report.held)
    hands = dict(report.tabled_cards), dict(report.held_cards)
    words = [quoted(report.player, RESERVED), "gin"]
    for name, points in report.tabled:
        words.append(quoted(name, RESERVED))
        if name in hands[0]:
            words += [f"[{format_cards(hand.get(name, ()))}]" for hand in hands]
        else:
            words.append(f"{points}-{held.get(name, 0)}")
    return " ".join(words)


class _PartialReport:
    """What is known of each player, as far as the line is read."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.tabled: dict[str, int] = {}
        self.held: dict[str, int] = {}
        self.tabled_cards: dict[str, tuple[Card, ...]] = {}
        self.held_cards: dict[str, tuple[Card, ...]] = {}

    def report(self) -> MahjongReport:
        """The report it makes."""
        return MahjongReport(
            self.player,
            tuple(self.tabled.items()),
            tuple(self.held.items()),
            tuple(self.tabled_cards.items()),
            tuple(self.held_cards.items()),
        )


def _comes(line: Line) -> bool:
    """Whether what a player tabled and holds comes next, without his name."""
    token = line.peek()
    if token is None or token.form == "quoted":
        return False
    return token.form == "cards" or bool(_TABLED_HELD.fullmatch(token.text))


def _hand(line: Line, *, french: bool) -> tuple[Card, ...]:
    token = line.peek()
    if token is None or token.form != "cards":
        raise line.error("TABLED_HELD_EXPECTED", "[7H 8H 9H] [AS]")
    line.take()
    return plain_cards(line, token, token.text, 1, french=french)
