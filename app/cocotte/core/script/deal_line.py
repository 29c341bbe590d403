"""A deal as one line, in any game: what quick entry, the command line, scripts and bug reports all read.

deal = entry | table entry { "," table entry } ;          tables counted from 1
entry = report { word value } [ "dealer" name ] ;        details; who dealt, out of turn (D57)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from cocotte.core.errors import ParseError
from cocotte.core.game import game_called
from cocotte.core.notation.tokens import Line
from cocotte.core.report import Report
from cocotte.core.rules import RuleSet
from cocotte.core.script.detail_words import read_details, with_details, without_details
from cocotte.core.script.shorthand import NO_TEAMS, VOID_WORDS, expand


def read_deal(
    text: str,
    tables: Sequence[Sequence[str]],
    rules: RuleSet,
    *,
    french: bool = False,
    teams: Mapping[str, Sequence[str]] = NO_TEAMS,
) -> dict[int, Report]:
    """The reports in a line, by table counted from 0.

    `tables` are the players who meet at each; with several, each report begins with its table's number, which
    may be left out when the player named sits at one table only. What fast fingers leave out is put in;
    `teams` are the partners of the Eights by the name of their team.

    Raises: ParseError with the place and what was expected.

    >>> from cocotte.core.match.plays import complete
    >>> gin = game_called("gin")
    >>> rules = complete(RuleSet("gin-rami", gin, {}), gin)
    >>> reports = read_deal("anne frappe 4 23", [("Anne", "Bob")], rules)
    >>> write_deal(reports, several=False)
    'Anne knock 4 23'
    """
    try:
        return dict(read_tables(Line.of(text), tables, rules, french=french, teams=teams))
    except ParseError as error:
        try:
            whole = expand(text, tables, rules, french=french, teams=teams)
            return dict(read_tables(Line.of(whole), tables, rules, french=french, teams=teams))
        except ParseError:
            raise error from None  # it points into the line as it was written


def read_tables(
    line: Line,
    tables: Sequence[Sequence[str]],
    rules: RuleSet,
    *,
    french: bool,
    teams: Mapping[str, Sequence[str]],
) -> Iterator[tuple[int, Report]]:
    """The same of a line in which nothing is left out, one table after the other.

    Raises: ParseError with the place, what was expected, and what was read before it of that table.
    """
    found = set()
    while True:
        at = line.at
        table = _table(line, tables)
        if table in found:
            raise ParseError("TABLE_TWICE", line.text, at, table=table + 1)
        report = None
        try:
            report = _read_report(line, tables[table], rules, teams, french=french)
            more = line.accept(",", ";")
            if not more:
                line.end()
        except ParseError as error:
            error.partial, error.table = report or error.partial, table
            raise
        found.add(table)
        yield table, report
        if not more:
            return


def write_deal(tables: Mapping[int, Report], *, several: bool) -> str:
    """The canonical line of a deal's reports; `several` numbers the tables."""
    if not several and 0 in tables:
        return write_report(tables[0])
    return ", ".join(f"{table + 1} {write_report(report)}" for table, report in sorted(tables.items()))


def write_report(report: Report) -> str:
    """The canonical words of one table's report."""
    ways = game_called(report.game).ways.values()
    write = next(way.write for way in ways if way.report is type(report))
    return with_details(write(report), report)


def _table(line: Line, tables: Sequence[Sequence[str]]) -> int:
    """The table a report is of: by its number, or by the player named first."""
    if len(tables) == 1:
        return 0
    at = line.at
    number = line.maybe_number()
    if number is not None:
        if not 1 <= number <= len(tables):
            raise ParseError("NO_SUCH_TABLE", line.text, at, table=number, tables=len(tables))
        line.accept(":")
        return number - 1
    place = line.place
    if line.accept(*VOID_WORDS, names=chain(*tables)):  # at which one?
        line.place = place
        raise line.error("TABLE_EXPECTED", f"1-{len(tables)}")
    player = line.name(dict.fromkeys(chain(*tables)))
    line.place = place
    seated = [index for index, players in enumerate(tables) if player in players]
    if len(seated) > 1:
        raise line.error("TABLE_EXPECTED", f"1-{len(tables)}")
    return seated[0]


def _read_report(
    line: Line,
    players: Sequence[str],
    rules: RuleSet,
    teams: Mapping[str, Sequence[str]],
    *,
    french: bool,
) -> Report:
    """A table's report, and its details where they are given."""
    way = rules.game.way(rules)
    alone = without_details(line, players, way.report)
    report = way.read(alone, players, rules, french=french, teams=teams.values())
    line.place = alone.place
    return read_details(line, players, report, french=french)
