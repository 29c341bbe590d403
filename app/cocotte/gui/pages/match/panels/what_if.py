"""What if: the same evening under another rule set, side by side; nothing is stored."""

from __future__ import annotations

from collections.abc import Generator
from itertools import takewhile
from typing import Final

from PySide6.QtWidgets import QWidget

from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.match import Match
from cocotte.core.sheet import Sheet
from cocotte.gui.pages.match.panels.figures_table import FiguresTable, Line
from cocotte.gui.pages.match.panels.side_panel import SidePanel
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import LONG, at_once, run_incrementally
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import put_instead
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.labels import figure_name, value_name
from cocotte.language.written.next_deal import rules_title

_COUNTED: Final = (
    *("knock", "limit", "ace_upcard", "corner", "ace", "layoff_on_gin"),
    *("eight_points", "face_points", "ace_points", "joker_points", "jokers"),
)
"""The figures by which a hand is played and counted before anything is recorded."""
_AT_ONCE: Final = 60
"""Deals that are counted by other rules before the panel is shown."""


class WhatIfPanel(SidePanel):
    """Another rule set of the game is chosen; totals stand beside those as played."""

    def __init__(self, context: AppContext, match_id: str, parent: QWidget | None = None) -> None:
        super().__init__(context.say("By other rules"), context.say, parent=parent)
        self._context, self._match_id = context, match_id
        match = context.keeper.match(match_id)
        self._named = {
            name: named
            for name, named in context.library.rule_sets.items()
            if named.rules.game is match.opened.game
        }
        self._ids = list(self._named)
        say = context.say.at(match.opened.game)
        said = say("The same deals scored by other rules. Nothing is saved.")
        self.body.addWidget(Prose(said, Type.SMALL, Token.INK2))
        self.rules = Select(context.say("Other rules"))
        self.rules.addItems([say.pick(self._named[name].title) for name in self._ids])
        other = next((place for place, name in enumerate(self._ids) if name != match.opened.rules.id), 0)
        self.rules.setCurrentIndex(other)
        self.rules.currentIndexChanged.connect(self._compare)
        self.body.addWidget(self.rules)
        self._comparison = QWidget()
        self.body.addWidget(self._comparison)
        self.body.addStretch(1)
        self.enter_at(self.rules)
        self._compare()

    def show_match(self, _match: Match) -> None:
        """Follow the match."""
        self._compare()

    def _compare(self) -> None:
        """Count the deals by the rules chosen; those of a long match in steps, while the panel is there."""
        match = self._context.keeper.match(self._match_id)
        self._comparing = comparing = self._compared(match)
        if len(match.deals) <= _AT_ONCE:
            at_once(comparing)
        else:
            run_incrementally(self, takewhile(lambda _: self._comparing is comparing, comparing))

    def _compared(self, match: Match) -> Generator[object, None, None]:
        context, rules = self._context, self._named[self._ids[self.rules.currentIndex()]].rules
        yield LONG
        other = context.keeper.what_if(self._match_id, rules)
        yield LONG
        theirs = sheet_of(other)
        yield LONG
        comparison = QWidget()
        column = vbox(comparison, 16)
        if self._counts_otherwise(match, other):
            said = context.say(
                "This recalculates the recorded numbers; under other rules the hands "
                "themselves might have been played differently."
            )
            column.addWidget(Prose(said, Type.SMALL, Token.INK2))
        heads = (context.say("As played"), self.rules.currentText())
        title = rules_title(match, context.library, context.say)
        table = FiguresTable((title, *heads), self._lines(sheet_of(match), theirs))
        column.addWidget(table)
        if differing := self._differing(match, other):
            table.add((context.say("What differs"), *heads), differing)
        else:
            column.addWidget(Prose(context.say("No setting differs."), token=Token.INK2))
        put_instead(self.body, self._comparison, comparison)
        self._comparison = comparison

    def _lines(self, ours: Sheet, theirs: Sheet) -> list[Line]:
        say, number = self._context.say, self._context.figures.number
        pairs = zip(ours.sides, ours.totals, theirs.totals, strict=True)
        lines = [Line(side.name, (number(mine), number(other)), strong=True) for side, mine, other in pairs]
        lines.append(Line(say("Difference"), (number(ours.difference), number(theirs.difference))))
        for column, (one, two) in enumerate(zip(ours.games, theirs.games, strict=False), 1):
            if len(ours.games) > 1 and (one.closed or two.closed):
                lines.append(
                    Line(
                        say("Game {number}, won by", number=column),
                        (_won(ours, one.winner), _won(theirs, two.winner)),
                    )
                )
        over = tuple(say("yes") if sheet.finished else say("no") for sheet in (ours, theirs))
        lines.append(Line(say("Match over"), over))
        return lines

    def _counts_otherwise(self, match: Match, other: Match) -> bool:
        """By the other rules the table might have recorded other numbers (CORNER-02, GIN-11, OKLA-01)."""
        ours, theirs = match.opened.rules.values, other.opened.rules.values
        return any(ours.get(key) != theirs.get(key) for key in _COUNTED)

    def _differing(self, match: Match, other: Match) -> list[Line]:
        say, lines = self._context.say, []
        for key, value in match.opened.rules.values.items():
            different = other.opened.rules.values.get(key, value)
            if different != value:
                values = (value_name(key, value, say), value_name(key, different, say))
                lines.append(Line(figure_name(key, say, value), values))
        return lines


def _won(sheet: Sheet, side: int | None) -> str:
    return "–" if side is None else sheet.sides[side].name
