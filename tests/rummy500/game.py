"""Rummy 500, as the program meets it."""

from __future__ import annotations

from typing import ClassVar, Final

from cocotte.core.game import MULTI_MATCH_TWO_SIDES, Clash, Game, Way, part


class _Counted(Way):
    """Who went out, what each laid, and what the others hold."""

    report = part("rummy500.report:RummyReport")
    read = part("rummy500.notation:read_deal")
    write = part("rummy500.notation:write_deal")


class _Rummy(Game):
    id = "rummy500"

    figures = part("rummy500.rules:RUMMY_FIGURES")
    often_changed = ("target", "ace_points", "unused_fine")
    clashes = (
        Clash("FORMAT_NOT_FOR_GAME", "RUM-01", formats_but=("round",)),
        Clash("RUMMY_ONE_GAME", "RUM-07", ledgers_but=("single",)),
        MULTI_MATCH_TWO_SIDES,
    )

    clause_files = ("rummy500",)

    table_sizes = tuple(range(2, 9))
    usual_players = 3
    table_clause = "RUM-01"

    packs = part("rummy500.rules:packs_for")
    pack_clause = "RUM-01"

    ways: ClassVar = {"rummy500": _Counted()}
    play = part("rummy500.in_match:RummyPlay")
    questions = part("rummy500.questions:questions_at")
    void = part("rummy500.report:VOID")

    reserved = part("rummy500.notation:RESERVED")
    french: ClassVar = {"out": "sort", "nobody": "personne", "void": "nulle"}


GAME: Final[Game] = _Rummy()
"""Rummy 500."""
