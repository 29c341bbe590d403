"""From a match's paper to words and figures in one language."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.language.catalogue import Translator
from cocotte.language.sheet_words import subtitle
from cocotte.language.written.evening import evening_of
from cocotte.language.written.frame import (
    dated,
    document_name,
    facts_of,
    foot_of,
    heads_of,
    names_of,
    signatures_of,
    teams_of,
)
from cocotte.language.written.paper import Paper
from cocotte.language.written.printed import Annex, GridLine, Labelled, Written
from cocotte.language.written.rows import RowWriter
from cocotte.language.written.rules.in_force import rules_text
from cocotte.language.written.sections import Deal, sections_of


def write_out(paper: Paper, say: Translator) -> Written:
    """The whole sheet in the language of `say`, in the words of its game."""
    opened, sheet = paper.opened, paper.sheet
    say = say.at(opened.game)
    writer = RowWriter(opened, sheet, say)
    deals = [(row, writer.row(row)) for row in sheet.rows if not row.struck]
    return Written(
        say.language,
        say.pick(paper.title),
        subtitle(say, opened),
        dated(paper, say),
        document_name(paper, say),
        teams_of(paper),
        facts_of(paper, say),
        heads_of(opened, say),
        tuple(side.name for side in sheet.sides),
        sections_of(opened, sheet, deals, say),
        _grid(paper, deals, say),
        evening_of(paper, say),
        rules_text(paper, say),
        _annexes(paper, say),
        signatures_of(paper),
        names_of(paper),
        foot_of(paper, say),
        Labelled(say("the whole match, for a phone"), paper.script) if paper.script else None,
        say("This match is too long for a code; a file holds all of it."),
        say("□ stands for a letter that Cocotte cannot print on this computer."),
    )


def _grid(paper: Paper, deals: Sequence[Deal], say: Translator) -> tuple[GridLine, ...]:
    """The contracts with their deals, where they make a grid."""
    if paper.opened.ledger != "grid":
        return ()
    from cocotte.language.written.grid import grid_of  # noqa: PLC0415 - few matches are kept in a grid

    return grid_of(paper.opened, deals, say)


def _annexes(paper: Paper, say: Translator) -> tuple[Annex, ...]:
    """What is printed beside the rules."""
    if not (paper.rulings or paper.allowed or paper.corrections or paper.explained):
        return ()
    from cocotte.language.written.annex import annexes_of  # noqa: PLC0415 - most sheets have none

    return annexes_of(paper, say)
