"""One table's deal of gin in words: ``Pierre knock 4 23``, ``Jean gin 31 up 4S``, ``void``.

    report  = "void" [ "up" card ] | name going numbers [ "up" card ] [ spread [ hand ] ] ;
    going   = "knock" | "gin" | "big-gin" ;
    numbers = own other     after knock: his deadwood, then the other player's after lay-offs
            | other ;       after gin and big gin
    spread  = "[" [ cards { "+" cards } ] [ "|" cards ] "]" ;   melds as laid, then the unmatched cards
    hand    = "[" cards "]" ;                                the defender's cards

Read besides: the first letter, the French words, ``avec`` before the numbers,
``v`` or ``contre`` between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cocotte.core.card_notation import format_cards
from cocotte.core.cards import Card
from cocotte.core.gin.report import VOID, GinReport, Going, Spread
from cocotte.core.notation.card_words import plain_cards, read_card
from cocotte.core.notation.detail_kinds import words_of
from cocotte.core.notation.holdings import AGAINST
from cocotte.core.notation.tokens import Line, quoted, so_far
from cocotte.core.rules import RuleSet
from cocotte.core.values import replace

if TYPE_CHECKING:
    from cocotte.core.questions import Value

KNOCK: Final = ("knock", "knocks", "k", "frappe", "f")
GIN: Final = ("gin", "g", "gins")
BIG_GIN: Final = ("big-gin", "biggin", "big", "bg", "b", "gros-gin", "gros", "gg", "grand-gin")
VOID_WORDS: Final = ("void", "nulle", "annule", "annulee", "nul")
VOID_LETTERS: Final = ("v", "n")
WITH: Final = ("with", "avec")
UP: Final = ("up", "u", "retourne", "r")
RESERVED: Final = frozenset(
    {*words_of(GinReport), *KNOCK, *GIN, *BIG_GIN, *VOID_WORDS, *VOID_LETTERS, *WITH, *AGAINST, *UP}
)
"""Words that are never a player's name unless quoted."""


def read_gin(
    line: Line,
    players: Sequence[str],
    rules: RuleSet,  # noqa: ARG001 - as any `read`
    *,
    french: bool,
    teams: Iterable[Sequence[str]] = (),  # noqa: ARG001 - as any `read`
) -> GinReport:
    """One table's report.

    Raises: ParseError with the place, what was expected (GOING_EXPECTED, NUMBER_EXPECTED, NAME_...), and what
    was read before it.
    """
    read: dict[str, Value] = {}
    with so_far(lambda: read):
        return _read(line, players, read, french=french)


def _read(line: Line, players: Sequence[str], read: dict[str, Value], *, french: bool) -> GinReport:
    """The report; what is read of it before the line stops is `read`, by question."""
    if line.accept(*VOID_WORDS):
        return _void(line, read, french=french)
    player = line.maybe_name(players)
    if player is None and line.accept(*VOID_LETTERS):
        return _void(line, read, french=french)
    player = player or line.name(players)
    read["who"] = str(players.index(player))
    going = _going(line)
    read["how"] = going.value
    line.accept(*WITH)
    own = 0
    if going is Going.KNOCK:
        read["own"] = own = line.number("deadwood")
        if own == 0:
            going = Going.GIN  # a knock with nothing left is gin (GIN-14)
            read["how"] = going.value
    line.accept(*AGAINST)
    read["other"] = other = line.number("deadwood")
    upcard = read_card(line, french=french) if line.accept(*UP) else None
    spread, defender = _cards(line, french=french)
    return GinReport(going, player, own, other, upcard, spread, defender)


def write_gin(report: GinReport) -> str:
    """The canonical line of a report; `read_gin` gives the report back."""
    if report.going is Going.VOID or report.player is None:
        return f"void up {report.upcard}" if report.upcard else "void"
    words = [quoted(report.player, RESERVED), report.going.value]
    if report.going is Going.KNOCK:
        words.append(str(report.own))
    words.append(str(report.other))
    if report.upcard:
        words += ["up", str(report.upcard)]
    if report.spread:
        words.append(f"[{write_spread(report.spread)}]")
    if report.defender:
        words += [] if report.spread else ["[]"]
        words.append(f"[{format_cards(report.defender)}]")
    return " ".join(words)


def write_spread(spread: Spread) -> str:
    """The cards a knocker laid: ``7H 8H 9H + 2C 2D 2S | KH``."""
    melds = " + ".join(format_cards(meld) for meld in spread.melds)
    left = format_cards(spread.unmatched)
    return f"{melds} | {left}" if left else melds


def read_spread(text: str) -> Spread | None:
    """What `write_spread` wrote; None for no cards. Raises: ParseError."""
    return _cards(Line.of(f"[{text}]"), french=False)[0]


def _void(line: Line, read: dict[str, Value], *, french: bool) -> GinReport:
    """A void deal, with its upcard if that is given."""
    read["how"] = Going.VOID.value
    return replace(VOID, upcard=read_card(line, french=french)) if line.accept(*UP) else VOID


def _going(line: Line) -> Going:
    if line.accept(*BIG_GIN):
        line.accept("gin")
        return Going.BIG_GIN
    if line.accept(*KNOCK):
        return Going.KNOCK
    if line.accept(*GIN):
        return Going.GIN
    raise line.error("GOING_EXPECTED", "knock, gin, big-gin")


def _cards(line: Line, *, french: bool) -> tuple[Spread | None, tuple[Card, ...]]:
    token = line.peek()
    if token is None or token.form != "cards":
        return None, ()
    line.take()
    melded, _, left = token.text.partition("|")
    melds = []
    at = 1
    for part in melded.split("+"):
        if cards := plain_cards(line, token, part, at, french=french):
            melds.append(cards)
        at += len(part) + 1
    unmatched = plain_cards(line, token, left, len(melded) + 2, french=french)
    spread = Spread(tuple(melds), unmatched) if melds or unmatched else None
    hand = line.peek()
    if hand is None or hand.form != "cards":
        return spread, ()
    line.take()
    return spread, plain_cards(line, hand, hand.text, 1, french=french)
