"""What a blank sheet shows: a match that has not begun, with or without names, to be filled in by hand."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from cocotte.core.game import Game
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import Logged, MatchOpened, Side
from cocotte.core.match.fold import fold
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.opening import opening_problems
from cocotte.core.match.proposing import counts_for, propose, sides_for
from cocotte.core.presets import Preset
from cocotte.core.rules import RuleSet
from cocotte.core.values import frozen, replace
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games import words_of
from cocotte.language.games.game_words import ToFillIn
from cocotte.language.written.document import write_out
from cocotte.language.written.model import Block, Row, SumCell, TableLine
from cocotte.language.written.paper import Paper, paper_of
from cocotte.language.written.printed import (
    Annex,
    AnnexItem,
    Labelled,
    RuleLine,
    RulesText,
    Section,
    Written,
)
from cocotte.store.reference.library import Library


@frozen
class Blank:
    """A sheet to fill in."""

    paper: Paper
    """A match in which nothing has been dealt."""
    named: bool
    """The players' names are printed."""


def blank_of(
    preset: Preset,
    library: Library,
    *,
    seating: str = "",
    ledger: str = "",
    players: int = 0,
    sides: Sequence[Side] = (),
    rules: RuleSet | None = None,
) -> Blank:
    """A blank sheet for a preset, in another format or ledger or by house rules if they are given.

    Where no sides are named it is for so many `players`, or for as many as usual in the format.
    """
    chosen = seating or preset.formats[0]
    by = rules or library.rules_of(preset)

    def begun(named: Sequence[Side]) -> MatchOpened:
        return propose(by, chosen, ledger or preset.ledger, named, preset=preset.id)

    if sides:
        return blank_like(begun(sides), library, named=True)
    every = {number: begun(_nameless(chosen, number)) for number in counts_for(preset, chosen)}
    counts = [number for number, opened in every.items() if _seats_all(opened)] or list(every)
    number = players if players in counts else _usual(preset.game, counts)
    return blank_like(every[number], library, named=False)


def _seats_all(opened: MatchOpened) -> bool:
    """Whether so many can sit down to it; a target may still be missing from a sheet to fill in."""
    return not any(problem.where == "players" for problem in opening_problems(opened))


def _nameless(seating: str, number: int) -> tuple[Side, ...]:
    return sides_for(seating, [str(each + 1) for each in range(number)])


def blank_like(opened: MatchOpened, library: Library, *, named: bool) -> Blank:
    """A blank sheet for a match that begins so, with its players' names or without.

    Columns that open later have their place from the beginning (HOLLY-03, E-HOLLY-03).
    """
    paper = paper_of("", fold([Logged(1, opened)]), library)
    if opened.ledger == "hollywood" and (extra := opened.rules.number("extra_columns")):
        columns = {"columns": opened.rules.number("columns") + extra, "extra_columns": 0}
        whole = replace(opened, rules=opened.rules.with_house_rules(columns))
        paper = replace(paper, sheet=sheet_of(fold([Logged(1, whole)])))
    return Blank(paper, named)


def _usual(game: Game, counts: Sequence[int]) -> int:
    """As many as usually play, or nearly."""
    return min(counts, key=lambda count: abs(count - game.usual_players))


def write_blank(blank: Blank, say: Translator, rows: int) -> Written:
    """The sheet in one language, with so many rows; the names left out unless they are known."""
    written = write_out(blank.paper, say)
    opened = blank.paper.opened
    facts = [Labelled(say("Date"), ""), Labelled(say("Table"), opened.place if blank.named else "")]
    facts.append(Labelled(say("First dealer"), ""))
    if blank.paper.sitting_out:
        facts.append(Labelled(say("Sits out first"), ""))
    if opened.ledger in {"best-of", "multi-match"}:
        facts.append(Labelled(say("Game no."), ""))
    stake = Figures(say).money(Decimal(opened.stake), opened.currency) if opened.stake else ""
    facts.append(Labelled(say("Stake"), stake if blank.named else ""))
    own = words_of(opened.game).to_fill_in(opened.rules, len(written.sides) if blank.named else 0, say)
    to_mind = tuple(AnnexItem("·", "", "", "", text) for text in own.to_mind) if own else ()
    return replace(
        written,
        subtitle=own.subtitle if own else written.subtitle,
        dated=own.dated if own else "",
        name=say("{title}: blank sheet", title=written.title),
        teams=written.teams if blank.named else (),
        facts=tuple(facts),
        sides=written.sides if blank.named else ("",) * len(written.sides),
        sections=tuple(_emptied(each, blank, rows) for each in written.sections[:1]),
        rules=_held(own, opened.rules, written.rules) if own else written.rules,
        annexes=(Annex(say("To keep in mind"), to_mind),) if own else written.annexes,
        signatures=(),
        foot=" · ".join(("Cocotte", say("blank sheet"), say.pick(blank.paper.source))),
    )


def _emptied(section: Section, blank: Blank, rows: int) -> Section:
    tables = FORMATS[blank.paper.opened.format].tables(blank.paper.opened)
    lines = tuple(TableLine(str(number + 1) if tables > 1 else "", "", "") for number in range(tables))
    none = tuple((None,) * len(block.heads) for block in section.blocks)
    empty = SumCell("")
    return replace(
        section,
        blocks=tuple(_unnamed(block, blank) for block in section.blocks),
        rows=tuple(Row(str(number + 1), "", lines, none) for number in range(rows)),
        sums=tuple(
            replace(line, cells=tuple((empty,) * len(cells) for cells in line.cells)) for line in section.sums
        ),
        title="",
    )


def _unnamed(block: Block, blank: Blank) -> Block:
    """Without the names; what a column is for stays, such as the captain's."""
    if blank.named:
        return block
    if any(block.under):
        return replace(block, under=("",) * len(block.under))
    return replace(block, heads=("",) * len(block.heads))


def _held(own: ToFillIn, rules: RuleSet, in_force: RulesText) -> RulesText:
    """What cards left in hand count, and what else the table changed."""
    lines = [RuleLine(label, text, figure in rules.changed) for label, text, figure in own.held]
    lines += [line for line in in_force.lines if line.changed and line.label not in own.instead_of]
    return RulesText(own.held_head, tuple(lines), own.clauses, in_force.mark)
