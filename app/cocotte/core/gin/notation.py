"""One table's deal of gin in words: ``Pierre knock 4 23``, ``Jean gin 31 up 4S``, ``void``.

    report  = "void" | name going numbers [ "up" card ] [ spread [ hand ] ] ;
    going   = "knock" | "gin" | "big-gin" ;
    numbers = own other     after knock: his deadwood, then the other player's after lay-offs
            | other ;       after gin and big gin
    spread  = "[" cards { "+" cards } [ "|" cards ] "]" ;    melds as laid, then the unmatched cards
    hand    = "[" cards "]" ;                                the defender's cards
    mahjong = name "gin" { name tabled "-" held } ;

Read besides: the first letter, the French words, ``v`` or ``contre`` between the numbers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cocotte.core.cards import Card
from cocotte.core.errors import ParseError
from cocotte.core.gin.report import VOID, GinReport, Going, MahjongReport, Spread
from cocotte.core.match.tokens import Line, Token, quoted
from cocotte.core.notation import format_cards, parse_cards

KNOCK: Final = ("knock", "knocks", "k", "frappe", "f")
GIN: Final = ("gin", "g", "gins")
BIG_GIN: Final = ("big-gin", "biggin", "big", "bg", "b", "gros-gin", "gros", "gg", "grand-gin")
VOID_WORDS: Final = ("void", "nulle", "annule", "annulee", "nul")
VOID_LETTERS: Final = ("v", "n")
AGAINST: Final = ("v", "vs", "contre", "c", "against")
UP: Final = ("up", "u", "retourne", "r")
RESERVED: Final = frozenset({*KNOCK, *GIN, *BIG_GIN, *VOID_WORDS, *VOID_LETTERS, *AGAINST, *UP})
"""Words that are never a player's name unless quoted."""


def read_gin(line: Line, players: Sequence[str], *, french: bool = False) -> GinReport:
    """One table's report.

    Raises: ParseError with the place and what was expected (GOING_EXPECTED, NUMBER_EXPECTED, NAME_...).
    """
    if line.accept(*VOID_WORDS):
        return VOID
    player = line.maybe_name(players)
    if player is None and line.accept(*VOID_LETTERS):
        return VOID
    player = player or line.name(players)
    going = _going(line)
    own = line.number("deadwood") if going is Going.KNOCK else 0
    line.accept(*AGAINST)
    other = line.number("deadwood")
    if going is Going.KNOCK and own == 0:
        going = Going.GIN  # a knock with nothing left is gin (GIN-14)
    upcard = _upcard(line, french=french) if line.accept(*UP) else None
    spread, defender = _cards(line, french=french)
    return GinReport(going, player, own, other, upcard, spread, defender)


def write_gin(report: GinReport) -> str:
    """The canonical line of a report; `read_gin` gives the report back."""
    if report.going is Going.VOID or report.player is None:
        return "void"
    words = [quoted(report.player, RESERVED), report.going.value]
    if report.going is Going.KNOCK:
        words.append(str(report.own))
    words.append(str(report.other))
    if report.upcard:
        words += ["up", str(report.upcard)]
    if report.spread:
        melds = " + ".join(format_cards(meld) for meld in report.spread.melds)
        left = format_cards(report.spread.unmatched)
        words.append(f"[{melds} | {left}]" if left else f"[{melds}]")
        if report.defender:
            words.append(f"[{format_cards(report.defender)}]")
    return " ".join(words)


def read_mahjong(line: Line, players: Sequence[str]) -> MahjongReport:
    """One table's report of mahjong gin: who went gin, then tabled and held points for each player."""
    if line.accept(*VOID_WORDS):
        return MahjongReport(None)
    player = line.maybe_name(players)
    if player is None and line.accept(*VOID_LETTERS):
        return MahjongReport(None)
    player = player or line.name(players)
    if not line.accept(*GIN):
        raise line.error("GOING_EXPECTED", "gin")
    tabled, held = [], []
    while (ahead := line.peek()) and ahead.form != "mark":
        name = line.name(players)
        token = line.peek()
        told = (
            re.fullmatch(r"(\d{1,4})-(\d{1,4})", token.text)
            if token is not None and token.form == "word"
            else None
        )
        if told is None:
            raise line.error("TABLED_HELD_EXPECTED", "45-10")
        line.take()
        tabled.append((name, int(told[1])))
        held.append((name, int(told[2])))
    return MahjongReport(player, tuple(tabled), tuple(held))


def write_mahjong(report: MahjongReport) -> str:
    """The canonical line of a report of mahjong gin."""
    if report.player is None:
        return "void"
    held = dict(report.held)
    told = [f"{quoted(name, RESERVED)} {points}-{held.get(name, 0)}" for name, points in report.tabled]
    return " ".join([quoted(report.player, RESERVED), "gin", *told])


def _going(line: Line) -> Going:
    if line.accept(*BIG_GIN):
        line.accept("gin")
        return Going.BIG_GIN
    if line.accept(*KNOCK):
        return Going.KNOCK
    if line.accept(*GIN):
        return Going.GIN
    raise line.error("GOING_EXPECTED", "knock, gin, big-gin")


def _upcard(line: Line, *, french: bool) -> Card:
    token = line.peek()
    if token is None or token.form != "word":
        raise line.error("CARD_EXPECTED", "7H")
    line.take()
    cards = _plain_cards(line, token, token.text, 0, french=french)
    if len(cards) != 1:
        raise ParseError("CARD_EXPECTED", line.text, token.at, found=token.text, expected="7H")
    return cards[0]


def _cards(line: Line, *, french: bool) -> tuple[Spread | None, tuple[Card, ...]]:
    token = line.peek()
    if token is None or token.form != "cards":
        return None, ()
    line.take()
    told, _, left = token.text.partition("|")
    melds = []
    at = 1
    for part in told.split("+"):
        if cards := _plain_cards(line, token, part, at, french=french):
            melds.append(cards)
        at += len(part) + 1
    spread = Spread(tuple(melds), _plain_cards(line, token, left, len(told) + 2, french=french))
    hand = line.peek()
    if hand is None or hand.form != "cards":
        return spread, ()
    line.take()
    return spread, _plain_cards(line, hand, hand.text, 1, french=french)


def _plain_cards(line: Line, token: Token, text: str, at: int, *, french: bool) -> tuple[Card, ...]:
    """Cards within a word of the line; what is wrong with them is placed in the line."""
    try:
        cards = parse_cards(text, french=french)
    except ParseError as error:
        raise error.within(line.text, token.at + at) from error
    return tuple(card for card in cards if isinstance(card, Card))
