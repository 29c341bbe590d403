"""What a deal will come to, before it is recorded: the result in a sentence, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cocotte.core.contract.report import ContractReport
from cocotte.core.eights.report import EightsReport
from cocotte.core.gin.report import GinReport, Going, MahjongReport
from cocotte.core.sheet import Cell, GameColumn, NextDeal, ScoreLine, Sheet, SheetRow, TableRow
from cocotte.core.values import replace
from cocotte.words.catalogue import Translator
from cocotte.words.figures import MINUS, Figures
from cocotte.words.scores.sums import equals, plain_sum, sum_text, total_of


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
    match table.report:
        case ContractReport() if not row.void:
            return _contract(table.report, say)
        case EightsReport() if not row.void:
            return _eights(table.report, row, after, say)
        case MahjongReport() if not row.void:
            return _mahjong(table, after, say)
    if row.winner is None or table.winner is None:
        return _nobody(table.dealer, after, say)
    written = _lines_of(row, row.winner)  # with the boxes, where they are scored at once (GIN-20)
    return table_result(replace(table, lines=written) if written else table, say)


def table_result(table: TableRow, say: Translator) -> str:
    """The result at one table of gin: ``Ann scores 23 − 4 = 19``, ``Nobody scores``."""
    report = table.report
    if not isinstance(report, GinReport) or table.winner is None:
        return say("Nobody scores")
    total = total_of(table.lines)
    facts = {"player": table.winner, "sum": equals(sum_text(table.lines, say), total, say)}
    if report.player != table.winner:
        facts["sum"] = equals(_undercut(table.lines, say), total, say)
        return say("Undercut: {player} {sum}", **facts)
    if report.going is Going.GIN:
        return say("{player} gin: {sum}", **facts)
    if report.going is Going.BIG_GIN:
        return say("{player} big gin: {sum}", **facts)
    return say("{player} scores {sum}", **facts)


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
    sentences = [*_fines(row, names or {}, say), *_counting(row, after, say)]
    if row.winner is not None and not isinstance(row.tables[0].report, ContractReport):
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


def _undercut(lines: Sequence[ScoreLine], say: Translator) -> str:
    """The bonus and the difference, as they are called out: ``10 + 2``."""
    plain = [line.points for line in lines if line.kind != "spade-double"]
    text = plain_sum(reversed([points for points in plain if points] or plain), say)
    if len(plain) == len(lines):
        return text
    return f"({text}) × 2" if " " in text else f"{text} × 2"


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
    lines = _lines_of(row, row.winner)
    text = equals(sum_text(lines, say), total_of(lines), say)
    winner = after.sides[row.winner]
    return say.n("{names} scores {sum}", "{names} score {sum}", winner.spoken_of, names=winner.name, sum=text)


def _contract(report: ContractReport, say: Translator) -> str:
    if report.out is None:
        return say("Nobody went out; everyone scores their hand")
    return say("{player} goes out", player=report.out)


def _eights(report: EightsReport, row: SheetRow, after: Sheet, say: Translator) -> str:
    """Who gains what the others hold; in a blocked deal several may share."""
    (table,) = row.tables
    gains = {
        side: [line.points for line in table.lines if line.side == side]
        for side in dict.fromkeys(line.side for line in table.lines)
    }
    gained = [
        say.n("{names} scores {sum}", "{names} score {sum}", after.sides[side].spoken_of,
              names=after.sides[side].name, sum=equals(plain_sum(points, say), sum(points), say))
        for side, points in gains.items()
    ]  # fmt: skip
    text = ", ".join(gained) or say("Nobody scores")
    return say("Blocked: {result}", result=text) if report.blocked else text


def _mahjong(table: TableRow, after: Sheet, say: Translator) -> str:
    """Both score: cards tabled less cards held, and 25 for gin."""
    scored = []
    for side, name in enumerate(after.sides):
        points = [line.points for line in table.lines if line.side == side]
        scored.append(say("{player} scores {sum}", player=name.name,
                        sum=equals(plain_sum(points, say), sum(points), say)))  # fmt: skip
    return ", ".join(scored)


def _counting(row: SheetRow, after: Sheet, say: Translator) -> list[str]:
    """Contract Rummy: who is still to count, or who is ahead."""
    report = row.tables[0].report
    if not isinstance(report, ContractReport) or report.void or after.finished:
        return []
    counted = {player for player, _ in report.points}
    missing = [player for player in row.tables[0].players if player not in counted and player != report.out]
    if missing:
        names = Figures(say).listing(missing)
        return [say.n("{names} is still to count.", "{names} are still to count.", len(missing), names=names)]
    ahead = [side.name for side, place in zip(after.sides, after.ranking, strict=True) if place == 1]
    names, total = Figures(say).listing(ahead), Figures(say).number(min(after.totals))
    return [
        say.n(
            "{names} leads with {total}.", "{names} lead with {total}.", len(ahead), names=names, total=total
        )
    ]


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


def _lines_of(row: SheetRow, side: int) -> tuple[ScoreLine, ...]:
    """What a side's points of the deal are made of, fines apart; the same in every game it is written in."""
    for game in row.cells:
        cell = game[side] if side < len(game) else None
        if cell:
            return tuple(line for line in cell.lines if line.kind != "fine")
    return ()
