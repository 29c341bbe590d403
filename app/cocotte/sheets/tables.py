"""Tables as text, as CSV and as PDF."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from fractions import Fraction

from cocotte.language.catalogue import Translator
from cocotte.language.written.names import one_line
from cocotte.language.written.tables import Report, Row, Table
from cocotte.sheets.plain import width_of
from cocotte.sheets.style import PageSize
from cocotte.sheets.tabular import harmless

_PLACES = 4
"""Decimals a spreadsheet needs of a share."""


def report_text(report: Report) -> str:
    """The whole report in fixed columns, for a terminal."""
    lines = [one_line(" – ".join(filter(None, (report.title, report.subtitle))))]
    for table in report.tables:
        lines += ["", table.title, *_in_columns(table), *table.notes]
    if report.notes:
        lines += ["", *report.notes]
    if report.numbered:
        lines += ["", report.numbered]
    return "\n".join(line.rstrip() for line in lines)


def _in_columns(table: Table) -> Iterator[str]:
    """Words at the left, figures at the right of their columns; what they come to under a line."""
    if not table.rows:
        return
    lines = [[one_line(column.head) for column in table.columns]]
    lines += [[one_line(cell.text) for cell in row] for row in (*table.rows, *table.sums)]
    widths = [max(map(width_of, column)) for column in zip(*lines, strict=True)]
    for place, line in enumerate(lines):
        if table.sums and place == 1 + len(table.rows):
            yield "─" * (sum(widths) + 2 * len(widths) - 2)
        yield "  ".join(
            " " * (width - width_of(text)) + text if column.figures else text + " " * (width - width_of(text))
            for text, width, column in zip(line, widths, table.columns, strict=True)
        )


def report_tabbed(report: Report) -> str:
    """The whole report with a tab between two cells, to be pasted into a message or a spreadsheet."""
    lines = [one_line(" – ".join(filter(None, (report.title, report.subtitle))))]
    for table in report.tables:
        heads = [[column.head for column in table.columns]] if table.rows else []
        rows = [[cell.text for cell in row] for row in (*table.rows, *table.sums)]
        lines += ["", table.title, *("\t".join(map(one_line, row)) for row in (*heads, *rows)), *table.notes]
    return "\n".join([*lines, "", *report.notes, *filter(None, [report.numbered])])


def report_csv(report: Report, say: Translator) -> bytes:
    """Table below table, in UTF-8 with its mark; figures as spreadsheets of the language read them."""
    comma = say.ctx("decimal mark", ".") == ","
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if comma else ",", lineterminator="\r\n")
    writer.writerow([harmless(report.title), harmless(report.subtitle), report.number])
    for table in report.tables:
        writer.writerow([])
        writer.writerow([harmless(table.title)])
        writer.writerow([harmless(column.head) for column in table.columns])
        writer.writerows(_fields(row, comma=comma) for row in (*table.rows, *table.sums))
        writer.writerows([harmless(note)] for note in table.notes)
    writer.writerows([harmless(note)] for note in report.notes)
    return out.getvalue().encode("utf-8-sig")


def _fields(row: Row, *, comma: bool) -> Sequence[str | int]:
    return [harmless(cell.text) if cell.value is None else _number(cell.value, comma=comma) for cell in row]


def _number(value: Fraction, *, comma: bool) -> str | int:
    if value.denominator == 1:
        return int(value)
    text = f"{float(value):.{_PLACES}f}".rstrip("0")
    return text.replace(".", ",") if comma else text


def report_pdf(report: Report, say: Translator, *, page: PageSize = PageSize.A4) -> bytes:
    """The report as a PDF document, built in memory."""
    from cocotte.sheets.pdf.tables import render_report  # noqa: PLC0415 - reportlab waits until it is needed

    return render_report(report, say, page)
