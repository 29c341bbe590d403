"""Arguments that several commands have."""

from __future__ import annotations

from typing import Final

from cocotte.core.games import GAMES
from cocotte.core.match.naming import tidy
from cocotte.core.match.opening import amount
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes, flag

MATCH: Final = Argument(
    "--match", mark("its id or place in the list; else the one last touched"), mark("MATCH"), also="-m"
)
"""The match to do something to."""

OF_MATCH: Final = Argument("match", MATCH.means, MATCH.value, takes=Takes.PERHAPS)
"""A match named without its option, where nothing else is given."""

COMMAND_ID: Final = Argument(
    "--command-id",
    mark("safe to repeat: the same id is recorded once"),
    mark("ID"),
    read=tidy,
    default="",
)
"""The id that makes doing something twice safe."""

ON_MATCH: Final = (MATCH, COMMAND_ID)
"""Arguments of everything that is done to a match."""

DRY_RUN: Final = flag("--dry-run", mark("only say what it does to this deal and later ones"))
"""Only ask what it would come to."""

ALLOW: Final = Argument("--waive", mark("allow a problem"), mark("CODE"), takes=Takes.EACH, default=())
"""Problems that the table lets stand."""

CHANGED: Final = Argument("--set", mark("change a setting"), mark("KEY=VALUE"), takes=Takes.EACH, default=())
"""Settings changed."""

GAME: Final = Argument("--game", mark("which game"), among=lambda: (*GAMES,))
"""One of the games."""

PRESET: Final = Argument("--preset", mark("a named game; see: cocotte rules"), mark("PRESET"))
"""A game by its name."""

RULES: Final = Argument("--rules", mark("a rule set or preset; see: cocotte rules"), mark("RULES"))
"""The rules of a game."""

FORMAT: Final = Argument(
    "--format",
    mark("how the players sit down: heads-up, cut-in, captain, partnership…"),
    mark("FORMAT"),
)
"""The format: the way the players sit down."""

LEDGER: Final = Argument(
    "--ledger",
    mark("how games are kept: single, hollywood, multi-match, best-of, grid"),
    mark("LEDGER"),
    default="",
)
"""The ledger: the way games add up."""

STAKE: Final = Argument("--stake", mark("money for a point"), mark("AMOUNT"), read=amount)
CURRENCY: Final = Argument("--currency", mark("its currency, EUR for example"), mark("CURRENCY"))

PRICED: Final = (
    Argument("--if", mark("priced under another rule set"), mark("RULES"), called="rules"),
    LEDGER,
)
"""Other rules, or another ledger, to price a match by."""

PAPER: Final = Argument("--paper", mark("the size of the paper"), among=("a4", "letter"), default="a4")
"""The size of the paper."""

CODE: Final = Argument(
    "--qr",
    mark("the match itself as a code for phones, where it fits; else as the preferences have it"),
    takes=Takes.EITHER,
)
"""A code of the match itself, to be printed with it or not."""

PERIOD: Final = (
    Argument("--since", mark("matches begun on this day or later"), mark("DAY")),
    Argument("--until", mark("matches begun on this day or before"), mark("DAY")),
)
"""Matches begun between two days."""
