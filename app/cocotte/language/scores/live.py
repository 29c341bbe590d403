"""What a deal will come to, before it is recorded: the result in a sentence, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping

from cocotte.core.sheet import Cell, GameColumn, NextDeal, Sheet, SheetRow, TableRow
from cocotte.language.catalogue import Translator
from cocotte.language.figures import MINUS, Figures
from cocotte.language.games import words_at
from cocotte.language.scores.sums import equals, lines_of, sum_text, total_of


def live_result(row: SheetRow, after: Sheet, say: Translator) -> str:
    """The result of a deal: ``Pierre scores 23 − 4 = 19``, ``Undercut: Jean 10 + 2 = 12``.

    `row` is the deal, `after` the sheet with it.
    """
    if row.pending:
        tables = Figures(say).listing(str(table + 1) for table in row.pending)
        return say.n("Table {tables} is still to come", "Tables {tables} are still to come",
                     len(row.pending), tables=tables)  # fmt: skip
    if len(row.tables) > 1:
        return _net(row, after, say)
    (table,) = row.tables
    result = "" if row.void else words_at(table).result(row, after, say)
    return result or _nobody(table.dealer, after, say)


def table_result(table: TableRow, say: Translator) -> str:
    """The result at one of several tables: ``Ann scores 23 − 4 = 19``, ``Nobody scores``."""
    return say("Nobody scores") if table.report is None else words_at(table).table_result(table, say)


def consequences(
    row: SheetRow,
    before: Sheet,
    after: Sheet,
    say: Translator,
    names: Mapping[str, str] | None = None,
    *,
    corrected: bool = False,
) -> str:
    """What follows from the result: ``79 and 53 in games 2 and 3. Pierre deals next.``.

    `before` and `after` are the sheets without and with the deal; `names` those of players renamed since.
    Of a deal that is `corrected` only another deal to come is given: it is mostly not the one after it.
    """
    if row.pending or row.problems:
        return ""
    words = words_at(row.tables[0])
    sentences = [*_fines(row, names or {}, say), *words.outlook(row, after, say)]
    if row.winner is not None and not words.all_count:
        sentences += [_written(row, row.winner, after, say), *_boxes(row, before, after, say)]
    sentences += _games_won(before, after, say)
    if after.finished:
        sentences.append(_match_won(after, say))
    elif not row.void and not (corrected and after.next == before.next):
        sentences += _next(before, after, say)
    return " ".join(text for text in sentences if text)


def repeated(row: SheetRow, sheet: Sheet, say: Translator) -> str:
    """A quiet remark on a deal that reads like the one before it: it may have been entered twice.

    Two void deals in a row are nothing to remark on.
    """
    if row.void or row.struck or row.problems or row.pending:
        return ""
    earlier = (each for each in sheet.rows if not each.struck and each.number < row.number)
    before = max(earlier, key=lambda each: each.number, default=None)
    reports = [table.report for table in row.tables]
    if before is None or [table.report for table in before.tables] != reports:
        return ""
    return say("Deal {number} reads the same: was it entered twice?", number=before.number)


def _nobody(dealer: str, after: Sheet, say: Translator) -> str:
    if after.next is None:
        return say("Nobody scores")
    if after.next.dealers[0] == dealer:
        return say("Nobody scores; {dealer} deals again", dealer=dealer)
    return say("Nobody scores; {dealer} deals next", dealer=after.next.dealers[0])


def _net(row: SheetRow, after: Sheet, say: Translator) -> str:
    """Several tables: ``North scores 71 − 50 = 21``."""
    if row.winner is None:
        gains = [0] * len(after.sides)
        for table in row.tables:
            for line in table.lines:
                gains[line.side] += int(line.points)
        if not any(gains):
            return say("Nobody scores")
        return say("{first} {minus} {second}: level, nobody scores",
                   first=gains[0], minus=MINUS, second=gains[1])  # fmt: skip
    lines = lines_of(row, row.winner)
    text = equals(sum_text(lines, say), total_of(lines), say)
    winner = after.sides[row.winner]
    return say.n("{names} scores {sum}", "{names} score {sum}", winner.spoken_of, names=winner.name, sum=text)


def _written(row: SheetRow, winner: int, after: Sheet, say: Translator) -> str:
    """Where the points go: the total in one game, or the totals in several at once."""
    figures = Figures(say)
    written = [(game, cell) for game in after.games if (cell := row.cell(game.number - 1, winner))]
    if not written:
        return say("It is written in no game.")
    if sum(1 for game in after.games if _open_now(game, row)) > 1 or len(written) > 1:
        totals = figures.listing(figures.number(cell.running) for _, cell in written)
        games = figures.listing(str(game.number) for game, _ in written)
        return say.n(
            "{totals} in game {games}.",
            "{totals} in games {games}.",
            len(written),
            totals=totals,
            games=games,
        )
    game, cell = written[0]
    return _to_go(game, cell, say, over=after.finished)


def _open_now(game: GameColumn, row: SheetRow) -> bool:
    """Whether the game was there to be written in: it is open, or this deal ended it."""
    cells = row.cells[game.number - 1] if game.number <= len(row.cells) else ()
    return game.open or any(cell and cell.closes for cell in cells)


def _to_go(game: GameColumn, cell: Cell, say: Translator, *, over: bool) -> str:
    """The total, and what is missing; in a match that is over nothing is missing any more."""
    figures = Figures(say)
    total = figures.number(cell.running)
    if over or not game.target or cell.running >= game.target:
        return say("{total} in all.", total=total)
    return say("{total} in all, {rest} to go.", total=total, rest=figures.number(game.target - cell.running))


def _boxes(row: SheetRow, before: Sheet, after: Sheet, say: Translator) -> list[str]:
    """Boxes won, where several tables make it worth saying."""
    if len(row.tables) < 2:
        return []
    won = []
    for side, name in enumerate(after.sides):
        pairs = zip(before.games, after.games, strict=False)
        count = max(new.boxes[side] - old.boxes[side] for old, new in pairs)
        if count > 0:
            won.append(say.n("One box for {side}.", "{n} boxes for {side}.", count, side=name.name))
    return won


def _fines(row: SheetRow, names: Mapping[str, str], say: Translator) -> list[str]:
    """Fines of the deal, each once though it may stand in several games."""
    fines = {
        (line.side, str(line.facts.get("offender", "")), line.points)
        for game in row.cells
        for cell in game
        if cell
        for line in cell.lines
        if line.kind == "fine"
    }
    return [
        say(
            "Penalty for {player}: {points}.",
            player=names.get(player, player),
            points=Figures(say).number(points),
        )
        for _, player, points in sorted(fines)
    ]


def _games_won(before: Sheet, after: Sheet, say: Translator) -> list[str]:
    """The games this deal has decided."""
    was = {game.number for game in before.games if game.winner is not None}
    several = len(after.games) > 1
    return [
        say.n(
            "{side} wins game {game}.",
            "{side} win game {game}.",
            after.sides[game.winner].spoken_of,
            side=after.sides[game.winner].name,
            game=game.number,
        )
        if several
        else say.n(
            "{side} wins the game.",
            "{side} win the game.",
            after.sides[game.winner].spoken_of,
            side=after.sides[game.winner].name,
        )
        for game in after.games
        if game.number not in was and game.winner is not None
    ]


def _match_won(after: Sheet, say: Translator) -> str:
    first = [side.name for side, place in zip(after.sides, after.ranking, strict=True) if place == 1]
    if len(first) > 1:
        return say("The match is over, {names} level.", names=Figures(say).listing(first))
    points = Figures(say).points(after.difference)
    return say("The match is over: {side} by {points}.", side=first[0], points=points)


def _next(before: Sheet, after: Sheet, say: Translator) -> list[str]:
    """Who comes in for whom, and who deals next."""
    coming = after.next
    if coming is None or len(coming.tables) > 1:
        return []
    changes = []
    left = before.next.sitting_out if before.next else ()
    if coming.sitting_out != left:
        changes = [
            say("{newcomer} comes in for {leaver}.", newcomer=newcomer, leaver=leaver)
            for newcomer, leaver in zip(left, coming.sitting_out, strict=False)
        ]
    return [*changes, *next_dealer(coming, say)]


def next_dealer(coming: NextDeal, say: Translator) -> list[str]:
    """Who deals next; at several tables it is said there."""
    return [say("{dealer} deals next.", dealer=coming.dealers[0])] if len(coming.tables) == 1 else []
