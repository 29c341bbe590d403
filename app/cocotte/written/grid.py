"""The grid of Contract Rummy: contracts down, players across (CONT-18)."""

from __future__ import annotations

from cocotte.core.contract.contracts import Contract, read_contract
from cocotte.core.sheet import SheetRow
from cocotte.words.catalogue import Say
from cocotte.words.deals import named
from cocotte.words.sheet_words import contract_note, contract_title
from cocotte.written.model import GridLine, State
from cocotte.written.paper import Paper
from cocotte.written.rows import raised, row_of


def grid_of(paper: Paper, say: Say) -> tuple[GridLine, ...]:
    """A line for each contract, played or to come; annulled deals are told beside the one dealt again."""
    contracts = [read_contract(text) for text in paper.opened.rules.words("contracts")]
    played: dict[int, SheetRow] = {}
    voids: dict[int, list[str]] = {}
    for row in paper.sheet.rows:
        if row.struck:
            continue
        number = row.other.get("number")
        if not isinstance(number, int):
            continue
        if row_of(paper, say, row, paper.sheet.games).state is State.COUNTS:
            played[number] = row
        else:
            voids.setdefault(number, []).append(_void(say, row))
    return tuple(
        _line(paper, say, number, contract, row=played.get(number), voids=voids.get(number, []))
        for number, contract in enumerate(contracts, 1)
    )


def _line(
    paper: Paper, say: Say, number: int, contract: Contract, *, row: SheetRow | None, voids: list[str]
) -> GridLine:
    title, note = contract_title(say, contract), contract_note(say, contract)
    if row is None:
        return GridLine(
            str(number), contract, title, note, "", (None,) * len(paper.sheet.sides), tuple(voids)
        )
    written = row_of(paper, say, row, paper.sheet.games)
    marks = raised(row.rulings)
    return GridLine(
        str(number),
        contract,
        " ".join(filter(None, (title, marks))),
        note,
        row.tables[0].dealer,
        written.cells[0],
        tuple(voids),
    )


def _void(say: Say, row: SheetRow) -> str:
    told = named(say, row.tables[0])
    marks = raised(row.rulings)
    return say("deal {number}: {deal}", number=row.number, deal=" ".join(filter(None, (told, marks))))
