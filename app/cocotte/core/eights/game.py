"""Crazy Eights (Les Huit), as the rest of the program meets them."""

from __future__ import annotations

from typing import ClassVar, Final

from cocotte.core.game import MULTI_MATCH_TWO_SIDES, Clash, Game, Way, part


class _Counted(Way):
    """Who went out, or that play is blocked, and what the others hold."""

    report = part("cocotte.core.eights.report:EightsReport")
    read = part("cocotte.core.eights.notation:read_eights_deal")
    write = part("cocotte.core.eights.notation:write_eights_deal")


class _Eights(Game):
    id = "eights"

    figures = part("cocotte.core.eights.rules:EIGHTS_FIGURES")
    often_changed = ("target", "cards_each", "stock_ends", "eight_points", "blocked_tie")
    clashes = (
        Clash("FORMAT_NOT_FOR_GAME", "CONT-01", formats_but=("round",)),
        Clash("GRID_ONLY_CONTRACT", "CONT-18", ledgers=("grid",)),
        MULTI_MATCH_TWO_SIDES,
    )

    clause_files = ("eights",)

    ledger_clauses: ClassVar = {"hollywood": "E-HOLLY-02"}
    table_sizes = tuple(range(2, 9))
    usual_players = 4
    table_clause = "EIGHT-01"
    pairs_of: ClassVar = {4: "hollywood"}  # EIGHT-03; Hollywood is for two (E-HOLLY-01)
    partners_out = True  # EIGHT-15
    owes_held = True  # EIGHT-14
    team_sizes = part("cocotte.core.eights.setup:team_sizes")
    player_problems = part("cocotte.core.eights.setup:player_problems")
    side_problems = part("cocotte.core.eights.in_match:side_problems")
    deck_problems = part("cocotte.core.eights.in_match:deck_problems")

    packs = part("cocotte.core.eights.setup:packs_for")
    pack_clause = "EIGHT-01"
    first_dealer = part("cocotte.core.eights.setup:first_dealer")
    first_dealer_clause = "EIGHT-04"

    ways: ClassVar = {"eights": _Counted()}
    play = part("cocotte.core.eights.in_match:EightsPlay")
    questions = part("cocotte.core.eights.questions:questions_at")
    void = part("cocotte.core.eights.report:VOID")

    reserved = part("cocotte.core.eights.notation:RESERVED")
    half_typed = part("cocotte.core.eights.notation:is_half_a_count")
    french: ClassVar = {"out": "sort", "blocked": "bloqué", "void": "nulle"}


GAME: Final[Game] = _Eights()
"""Crazy Eights."""
