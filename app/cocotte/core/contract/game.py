"""Contract Rummy (Rami Contrat), as the rest of the program meets it."""

from __future__ import annotations

from typing import ClassVar, Final

from cocotte.core.game import MULTI_MATCH_TWO_SIDES, Clash, Game, Way, part


class _Counted(Way):
    """Who went out, and what the others hold."""

    report = part("cocotte.core.contract.report:ContractReport")
    read = part("cocotte.core.contract.notation:read_contract_deal")
    write = part("cocotte.core.contract.notation:write_contract_deal")


class _Contract(Game):
    id = "contract"

    figures = part("cocotte.core.contract.rules:CONTRACT_FIGURES")
    lowest_wins = True  # CONT-17
    clashes = (
        Clash("FORMAT_NOT_FOR_GAME", "CONT-01", formats_but=("round",)),
        Clash("CONTRACT_ONLY_GRID", "CONT-17", ledgers_but=("grid",)),
        MULTI_MATCH_TWO_SIDES,
    )

    own_words = True  # a deal is a *manche*
    clause_files = ("contract",)

    usual_ledger = "grid"
    table_sizes = (3, 4, 5)
    usual_players = 5
    table_clause = "CONT-01"
    deck_problems = part("cocotte.core.contract.in_match:deck_problems")
    rules_problems = part("cocotte.core.contract.in_match:rules_problems")
    deals = part("cocotte.core.contract.in_match:deals")

    by_contracts = True  # CONT-02

    ways: ClassVar = {"contract": _Counted()}
    play = part("cocotte.core.contract.in_match:ContractPlay")
    questions = part("cocotte.core.contract.questions:questions_at")
    void = part("cocotte.core.contract.report:VOID")

    reserved = part("cocotte.core.contract.notation:RESERVED")
    french: ClassVar = {"out": "sort", "nobody": "personne", "void": "nulle"}


GAME: Final[Game] = _Contract()
"""Contract Rummy."""
