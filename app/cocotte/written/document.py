"""From a match's paper to words and figures in one language."""

from __future__ import annotations

from cocotte.core.rules import Game
from cocotte.words.catalogue import Say
from cocotte.words.sheet_words import subtitle
from cocotte.written.annex import annexes_of
from cocotte.written.evening import evening_of
from cocotte.written.grid import grid_of
from cocotte.written.head import (
    dated,
    document_name,
    facts_of,
    foot_of,
    heads_of,
    names_of,
    signatures_of,
    teams_of,
)
from cocotte.written.in_force import rules_text
from cocotte.written.model import Labelled, Written
from cocotte.written.paper import Paper
from cocotte.written.sections import sections_of


def write_out(paper: Paper, say: Say) -> Written:
    """The whole sheet in the language of `say`, in the words of its game."""
    say = say.at(paper.opened.game)
    contract = paper.opened.game is Game.CONTRACT
    return Written(
        say.language,
        say.pick(paper.title),
        subtitle(say, paper.opened),
        dated(paper, say),
        document_name(paper, say),
        teams_of(paper),
        facts_of(paper, say),
        heads_of(paper, say),
        tuple(side.name for side in paper.sheet.sides),
        sections_of(paper, say),
        grid_of(paper, say) if contract else (),
        evening_of(paper, say),
        rules_text(paper, say),
        annexes_of(paper, say),
        signatures_of(paper),
        names_of(paper),
        foot_of(paper, say),
        Labelled(say("the whole match, for a phone"), paper.script) if paper.script else None,
        say("This match is too long for a code; a file holds all of it."),
    )
