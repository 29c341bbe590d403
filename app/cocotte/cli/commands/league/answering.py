"""Tables as a command answers them: on the terminal, in a file, as JSON, or by the number of a paper."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from cocotte.cli.arguments import PAPER
from cocotte.cli.commands.files import how, write_document
from cocotte.cli.context import CommandContext
from cocotte.language.catalogue import mark
from cocotte.language.written.tables import Report
from cocotte.operations.argument import Argument
from cocotte.operations.documents import report_forms
from cocotte.sheets.tables import report_text


def answer_report(context: CommandContext, report: Report, data: dict[str, Any], args: Namespace) -> None:
    """The report on the terminal or in a file; with a paper's number, whether the log still says the same."""
    data["number"] = report.number
    say = context.say
    if args.number:
        data["same"] = same = args.number.strip().lower() == report.number
        context.answer(
            data,
            say("The paper {number} is still what the log says.", number=args.number)
            if same
            else say(
                "The log says something else now than the paper {number}; its number would be {now}.",
                number=args.number,
                now=report.number,
            ),
        )
    elif args.to:
        form = "pdf" if args.to.casefold().endswith(".pdf") else "csv"
        write_document(context, args.to, report_forms(report, how(context, args)), form, data)
    else:
        context.answer(data, lambda: report_text(report))


REPORT: Final = (
    Argument("--number", mark("whether a paper still holds, by its number"), mark("NUMBER")),
    Argument("--to", mark("write it as PDF or CSV"), mark("FILE"), also="-o"),
    PAPER,
)
"""Where a report goes, and whether one that was printed still holds."""
