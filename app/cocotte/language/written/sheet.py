"""The sheet of a match as it grows: what did not change is not written again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from operator import is_

from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.match import Match
from cocotte.core.sheet import GameColumn, Sheet, SheetRow
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games import words_of
from cocotte.language.written.frame import heads_of
from cocotte.language.written.model import Block, DealState, Row, ScoreSheet
from cocotte.language.written.progress import Progressions
from cocotte.language.written.rows import RowWriter
from cocotte.language.written.sections import block_of
from cocotte.language.written.short_names import beginnings, initials
from cocotte.language.written.sums import sums_of

_PAIR = 2


class SheetWriter:
    """Writes one match again and again in one language; rows are kept while their deal stays as it is."""

    def __init__(self, match: Match, say: Translator) -> None:
        self._say, self._number = say, Figures(say).number
        self._deals: list[SheetRow] = []
        self._rows: list[Row] = []
        self._progress = Progressions()
        self._known: object = None
        self.take(match)

    def take(self, match: Match) -> None:
        """The match as it stands now; rows are made anew where names or games are others."""
        self.match = match
        self.sheet: Sheet = sheet_of(match)
        opened, sheet, say = match.opened, self.sheet, self._say
        self._writer = RowWriter(opened, sheet, say)
        known = (sheet.sides, len(sheet.games))
        if known != self._known:
            self._known, self._deals, self._rows = known, [], []
        same = sum(1 for _ in takewhile(bool, map(is_, self._deals, sheet.rows)))
        del self._deals[same:], self._rows[same:]
        self._progress.take(match)
        heads, grid, around = heads_of(opened, say), opened.ledger == "grid", opened.format == "round"
        self._frame = ScoreSheet(
            say("Score sheet"),
            heads,
            tuple(self._block(place, game) for place, game in enumerate(sheet.games)),
            sums=sums_of(opened, sheet, sheet.games, say),
            grid=grid,
            concise=bool(heads.net) or (around and not grid and len(sheet.sides) > _PAIR),
            legend=self._legend(),
        )

    @property
    def unwritten(self) -> int:
        """How many rows are not written yet."""
        return len(self.sheet.rows) - len(self._deals)

    def writing(self) -> Iterator[None]:
        """Write what is not written yet, a row at a time; the match may grow meanwhile."""
        while self.unwritten:
            deal = self.sheet.rows[len(self._deals)]
            self._rows.append(self._writer.row(deal))
            self._deals.append(deal)
            yield

    def written(
        self, preview: SheetRow | None = None, then: Sheet | None = None, *, struck: bool = False
    ) -> ScoreSheet:
        """The sheet, with the deal being typed in its place; rows struck out on demand.

        `then` is the sheet as it would stand with that deal, of which the sums are.
        """
        for _ in self.writing():
            pass
        count, n = [row.state for row in self._rows].count, self._say.n
        odd, out = count(DealState.MISFIT), count(DealState.STRUCK)
        deals, rows = self._deals, self._rows.copy()
        if out and not struck:
            deals = [deal for deal in deals if not deal.struck]
            rows = [row for row in rows if row.state is not DealState.STRUCK]
        coming = list(self._writer.coming())
        if preview is not None:
            written = self._writer.preview(preview)
            place = next((at for at, deal in enumerate(deals) if deal.seq == preview.seq), None)
            if place is None:
                rows.append(written)
                del coming[:1]
            else:  # the deal it corrects or completes
                rows[place] = written
        sums = self._frame.sums
        if then is not None and len(then.games) == len(self.sheet.games):
            sums = sums_of(self.match.opened, then, then.games, self._say)
        return replace(
            self._frame,
            rows=(*rows, *coming),
            sums=sums,
            title=self._say("Sheet") if odd or out or len(self._frame.blocks) > 1 else "",
            structural_errors=n("{n} row does not count", "{n} rows do not count", odd) if odd else "",
            struck=n("{n} struck row", "{n} struck rows", out) if out else "",
            toggle=self._say("hide") if struck else self._say("show"),
        )

    def _block(self, place: int, game: GameColumn) -> Block:
        """A game with its chart; in that of an only game the names have their totals beside them."""
        several = len(self.sheet.games) > 1
        block = block_of(self.match.opened, self.sheet, game, self._say, titled=several)
        charted = game.target or words_of(self.match.opened.game).charted
        if not charted or not self._progress.begun(place):
            return block
        names = tuple(side.name for side in self.sheet.sides)
        ends = names if several else self._with_totals(names, game)
        short = initials(names) if several else self._with_totals(beginnings(names), game)
        deal = self._say("Deal {number}", number="{deal}")
        step = self._say("{label}: {value}", label=deal, value="{totals}")
        return replace(block, steps=self._progress.steps(place, game, ends, short, step))

    def _with_totals(self, names: tuple[str, ...], game: GameColumn) -> tuple[str, ...]:
        """``Nord 83``."""
        return tuple(
            self._say("{player} {points}", player=name, points=self._number(total))
            for name, total in zip(names, game.totals, strict=True)
        )

    def _legend(self) -> tuple[str, ...]:
        """Which line of the charts is whose."""
        say, lines = self._say, [self._say("Progress")]
        if len(self.sheet.sides) == _PAIR:
            first, second = (side.name for side in self.sheet.sides)
            lines.append(say("{first} solid, {second} dashed", first=first, second=second))
        if target := self.match.terms.target:
            lines.append(say("{target} dotted", target=self._number(target)))
        return tuple(lines)
