"""One deal of a sheet in words and figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cocotte.core.match.events import MatchOpened, RulingMode
from cocotte.core.report import Report
from cocotte.core.rulings.effects import Effect, EffectKind, Span
from cocotte.core.sheet import Cell, Points, RulingNote, Sheet, SheetRow, TableRow
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games import words_at, words_of
from cocotte.language.scores.deals import against, brief, named
from cocotte.language.scores.later_effects import turn_text
from cocotte.language.scores.structural_errors import stray_dealers
from cocotte.language.sheet_words import game_title
from cocotte.language.written.model import DealState, Figure, Row, TableLine
from cocotte.language.written.short_names import LONG, beginnings

DASH = "—"
"""In the place of points where a deal had none."""

_NOTHING = frozenset({DealState.VOID, DealState.MISFIT})
"""States of a deal that gave nobody anything: what happened is given instead of what was asked."""

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def raised(numbers: Iterable[int]) -> str:
    """The indices of rulings, raised: ``¹ ²``."""
    return " ".join(str(number).translate(_RAISED) for number in numbers)


class RowWriter:
    """Writes the deals of one match in one language."""

    def __init__(self, opened: MatchOpened, sheet: Sheet, say: Translator) -> None:
        self._opened, self._sheet, self._say, self._figures = opened, sheet, say, Figures(say)
        self._grid, self._words = opened.ledger == "grid", words_of(opened.game)
        self._alone = len(sheet.sides) == 2 and all(len(side.players) == 1 for side in sheet.sides)
        names = tuple(player for side in sheet.sides for player in side.players)
        cut = zip(names, beginnings(names), strict=True)
        self._cut = sorted(((name, short) for name, short in cut if len(name) > LONG), key=_longest_first)

    def row(self, row: SheetRow) -> Row:
        """A deal as it is written."""
        several, state, notes = len(row.tables) > 1, _state(row), self._notes(row)
        lines = tuple(self._line(row, place, notes) for place in range(len(row.tables)))
        nets = self._nets(row) if several else ()
        text = self._overall(row, nets) if several else named(self._say, row.tables[0])
        deal = self._decorated(row, text, notes, None if several else 0)
        turn = turn_text(row.turn, self._say) if row.turn else ""
        ruled = " ".join(filter(None, (self._ruled(row, notes), self._allowed(row))))
        words, note = deal, ""
        if self._grid and (contract := row.other.get("contract")):
            words, note = self._words.grid_line(str(contract), self._say)
            words = _marked(words, notes)
        gained = self._gained(row, state)
        return Row(
            str(row.number) if row.number else "",
            words,
            lines,
            self._cells(row),
            state,
            amended=row.amended,
            nets=nets,
            points=self._points(row, state),
            gained=gained,
            sitting_out=", ".join(row.sitting_out),
            away=self._away(row),
            note=note,
            under=self._under(row, deal if note and state in _NOTHING else note or ruled, turn),
            hint=self._hint(row, lines, ruled, turn),
            terse=self._terse(words),
            spoken=self._spoken(row, words, gained, ruled, turn),
        )

    def preview(self, row: SheetRow) -> Row:
        """The deal being typed: nothing is underlined yet, and of Contract Rummy only what is given."""
        written, given = self.row(row), self._given(row) or {}
        shown = [any(player in given for player in side.players) for side in self._sheet.sides]
        cells = tuple(
            tuple(
                figure and replace(figure, won=False, closes=False) if not self._grid or shown[side] else None
                for side, figure in enumerate(game)
            )
            for game in written.cells
        )
        return replace(written, cells=cells, state=DealState.PREVIEW)

    def coming(self) -> tuple[Row, ...]:
        """The contracts still to be played, the one being dealt first (CONT-02)."""
        coming = self._sheet.next
        if not self._grid or coming is None:
            return ()
        contracts = self._opened.rules.words("contracts")
        blank = tuple((None,) * len(self._sheet.sides) for _ in self._sheet.games)
        left = contracts[sum(_state(row) is DealState.COUNTS for row in self._sheet.rows) :]
        rows = []
        for number, contract in enumerate(left, coming.number):
            words, note = self._words.grid_line(contract, self._say)
            rows.append(
                Row(str(number), words, (), blank, DealState.COMING, note=note, under=note, spoken=words)
            )
        return tuple(rows)

    # --- words -----------------------------------------------------------------------------------------

    def _line(self, row: SheetRow, place: int, notes: Sequence[RulingNote]) -> TableLine:
        """What happened at a table; rulings on those who sit there are marked, at the last one the others."""
        say, table, several = self._say, row.tables[place], len(row.tables) > 1
        deal = against(say, table) if several else named(say, table)
        short = brief(say, table) if self._alone and self._opened.ledger == "hollywood" else ""
        points: tuple[str, ...] = ()
        if several:
            sides = self._sheet.sides
            points = tuple(
                self._figures.number(table.points) if table.winner in side.players else "" for side in sides
            )
        if row.turn:  # a line stands alone on paper; in the window the second line says it
            deal = say("{deal}, out of turn", deal=deal)
            short = short and say("{deal}, out of turn", deal=short)
        return TableLine(
            str(place + 1) if several else "",
            table.dealer,
            self._decorated(row, deal, notes, place),
            points,
            short and self._decorated(row, short, notes, place),
        )

    def _decorated(
        self, row: SheetRow, deal: str, notes: Sequence[RulingNote], place: int | None = None
    ) -> str:
        """With what it is made of, what stands against it, and the marks of rulings; at a table its own."""
        say, number = self._say, self._figures.number
        table = None if place is None else row.tables[place]
        if table and table.report is not None and row.winner is not None:
            held = words_at(table).made_of(table, say)
            deal = say("{deal} ({held})", deal=deal, held=held) if held else deal
        if row.problems:
            deal = say("{deal}, does not count", deal=deal)
        for fine in _fines(row, table, notes) if table else ():
            deal = say("{deal}, penalty {points}", deal=deal, points=number(fine))
        return _marked(deal, (note for note in notes if place in {None, _table_of(note, row.tables)}))

    def _nets(self, row: SheetRow) -> tuple[str, ...]:
        """What each side won over all tables; nothing while some are missing, or where all deal again."""
        if row.pending or all(table.going in {"misdeal", "void"} for table in row.tables):
            return ()
        gains: list[Points] = [0] * len(self._sheet.sides)
        for line in (line for table in row.tables for line in table.lines):
            gains[line.side] += line.points
        return tuple(map(self._figures.number, gains))

    def _overall(self, row: SheetRow, nets: Sequence[str]) -> str:
        """What is said of several tables together."""
        say = self._say
        if nets:
            net = " – ".join(nets)
            return say("{sum}, level", sum=net) if row.winner is None else net
        if not row.pending:
            return named(say, row.tables[0])
        entered, tables = len(row.tables) - len(row.pending), len(row.tables)
        return say.n(
            "{n} of {tables} tables entered", "{n} of {tables} tables entered", entered, tables=tables
        )

    def _points(self, row: SheetRow, state: DealState) -> str:
        """The points of the deal; a dash where it had none, or outside a grid only everybody’s own."""
        nobody_s = row.winner is None and self._words.all_count and not self._grid
        if nobody_s or state is not DealState.COUNTS:
            return DASH
        return self._figures.number(self._words.points(row))

    def _gained(self, row: SheetRow, state: DealState) -> str:
        """The points with their sign; nothing where several score (MAHJ-02), or columns show them."""
        if self._grid or len(row.tables) > 1 or row.winner is None or self._words.all_count:
            return ""
        if state not in {DealState.COUNTS, DealState.STRUCK}:
            return ""
        gains = {cell.points for cells in row.cells for cell in cells if cell and cell.points > 0}
        return self._figures.number(row.points, signed=True) if len(gains) < 2 else ""

    def _under(self, row: SheetRow, words: str, turn: str) -> str:
        """The second line; of several tables it is short, as their sheet is narrow."""
        if turn and len(row.tables) > 1:
            turn = self._say("played out of turn")
        return " ".join(
            filter(None, ("; ".join(filter(None, (words, turn))), *stray_dealers(row, self._say)))
        )

    def _hint(self, row: SheetRow, lines: Sequence[TableLine], ruled: str, turn: str) -> str:
        sentences = []
        if row.problems:
            from cocotte.language.problems import problems_text  # noqa: PLC0415 - most deals have none

            sentences = [problems_text([problem], self._say) for problem in row.problems]
        if row.struck and self._grid:
            sentences.append(self._say("This deal doesn’t count: every later deal moves up one contract."))
        sentences += filter(None, (ruled, turn))
        if len(lines) > 1:
            sentences += [line.deal for line, table in zip(lines, row.tables, strict=True) if table.report]
        elif lines:
            sentences.append(self._say("Dealer: {player}", player=lines[0].dealer))
        return "\n".join(sentences)

    def _terse(self, words: str) -> str:
        """Long names give way before what happened."""
        shorter = words
        for name, short in self._cut:
            shorter = shorter.replace(name, short)
        return shorter if shorter != words else ""

    def _spoken(self, row: SheetRow, words: str, gained: str, ruled: str, turn: str) -> str:
        say = self._say
        text = f"{words}, {gained}" if gained else words
        text = ". ".join(filter(None, (text, ruled.removesuffix("."), turn)))
        if row.struck:
            return say("{deal}, struck out", deal=text)
        return say("{deal}, corrected", deal=text) if row.amended else text

    # --- rulings ---------------------------------------------------------------------------------------

    def _notes(self, row: SheetRow) -> list[RulingNote]:
        """The rulings given in a deal that stand."""
        found = (self._sheet.rulings[number - 1] for number in row.rulings)
        return [note for note in found if not note.withdrawn]

    def _ruled(self, row: SheetRow, notes: Sequence[RulingNote]) -> str:
        """What rulings did to the score of a deal, each by its name and clause (IRR-2a, IRR-2b, IRR-6b)."""
        if row.problems or all(table.going in {"misdeal", "void"} for table in row.tables):
            return ""
        effects = [effect for note in notes for effect in _applied(note) if effect.kind.span is Span.PRICED]
        if not effects:
            return ""
        from cocotte.language.rulings.effects import effect_line  # noqa: PLC0415 - few deals have any

        return " ".join(effect_line(effect, {}, self._say) for effect in effects)

    def _allowed(self, row: SheetRow) -> str:
        """That the rules say something against a deal, and the table let it stand."""
        return self._say("Allowed by the table.") if row.waived and not row.struck else ""

    # --- figures ---------------------------------------------------------------------------------------

    def _away(self, row: SheetRow) -> tuple[int, ...]:
        sides = self._sheet.sides
        if len(sides) < 3 or not row.sitting_out:
            return ()
        away = set(row.sitting_out)
        return tuple(side for side, name in enumerate(sides) if away.issuperset(name.players))

    def _cells(self, row: SheetRow) -> tuple[tuple[Figure | None, ...], ...]:
        sides, given = range(len(self._sheet.sides)), self._given(row)
        if row.struck and given is not None:
            return (self._counted(given),)
        return tuple(
            tuple(self._figure(row, game, side, row.cell(game, side)) for side in sides)
            for game in range(len(self._sheet.games))
        )

    def _given(self, row: SheetRow) -> Mapping[str, int] | None:
        """What each player counted, where everybody counts."""
        return words_at(row.tables[0]).counted(row.tables[0]) if row.tables[0].report is not None else None

    def _counted(self, points_of: Mapping[str, int]) -> tuple[Figure | None, ...]:
        """What each counted in a deal struck out, which its words do not say."""
        figures: list[Figure | None] = []
        for side in self._sheet.sides:
            points = points_of.get(side.players[0])
            if points is None:
                figures.append(None)
                continue
            counted = self._figures.points(points)
            spoken = self._say("{side}, {points}, struck out", side=side.name, points=counted)
            figures.append(Figure("", self._figures.number(points), spoken=spoken))
        return tuple(figures)

    def _figure(self, row: SheetRow, game: int, side: int, cell: Cell | None) -> Figure | None:
        if cell is None:
            return None
        winner, number = row.tables[0].winner, self._figures.number
        one_of_team = self._opened.format == "captain" and side == 1 and cell.won and winner
        return Figure(
            number(cell.running),
            number(cell.points),
            cell.won,
            cell.closes,
            str(winner) if one_of_team else "",
            self._figure_spoken(game, side, cell),
        )

    def _figure_spoken(self, game: int, side: int, cell: Cell) -> str:
        """What a figure is, for those who hear it: ``2e partie, Jean, 18 points, total 50``."""
        say = self._say
        facts = {
            "side": self._sheet.sides[side].name,
            "points": self._figures.points(cell.points),
            "total": self._figures.number(cell.running),
        }
        text = say("{side}, {points}, total {total}", **facts)
        if len(self._sheet.games) > 1:
            text = say("{game}, {figure}", game=game_title(say, self._opened, game + 1), figure=text)
        if cell.closes:
            return say("{figure}, ends the game", figure=text)
        return say("{figure}, won", figure=text) if cell.won else text


def _longest_first(cut: tuple[str, str]) -> int:
    return -len(cut[0])


def _state(row: SheetRow) -> DealState:
    if row.struck:
        return DealState.STRUCK
    if row.problems:
        return DealState.MISFIT
    if row.pending:
        return DealState.PENDING
    return DealState.VOID if row.void else DealState.COUNTS


def _marked(text: str, notes: Iterable[RulingNote]) -> str:
    return " ".join(filter(None, (text, raised(note.number for note in notes))))


def _table_of(note: RulingNote, tables: Sequence[TableRow]) -> int:
    """The table of a player whom a ruling names, else the last one."""
    named = {effect.get("player") for effect in note.effects}
    return next((place for place, table in enumerate(tables) if named & set(table.players)), len(tables) - 1)


def _applied(note: RulingNote) -> Iterator[Effect]:
    """What a ruling does; nothing where it was only noted, or agreed otherwise."""
    if note.mode == RulingMode.APPLY.value:
        yield from map(Effect.from_dict, note.effects)


def _fines(row: SheetRow, table: TableRow, notes: Iterable[RulingNote]) -> Iterator[int]:
    """The fines of rulings at a table: points lost, or points the opponent gained (IRR-2a, D20).

    A deal dealt again and one that nobody ended have none.
    """
    void = isinstance(table.report, Report) and table.report.void
    if row.problems or void or table.going in {"misdeal", "void"}:
        return
    for effect in (effect for note in notes for effect in _applied(note)):
        if effect.kind is EffectKind.FINE and effect.player in table.players:
            yield effect.points if effect.other else -effect.points
