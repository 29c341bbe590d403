"""A report to a file, for spreadsheets or to print, or to the printer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cocotte.gui.services.app_context import AppContext

if TYPE_CHECKING:
    from collections.abc import Callable

    from cocotte.gui.documents.match_files import Files
    from cocotte.language.written.tables import Report
    from cocotte.sheets.style import PageSize


def export_report(report: Report, suffix: str, files: Files, context: AppContext) -> None:
    """Ask for a file, and write a report to it; by its ending as a table or on pages."""
    from cocotte.operations.documents import report_forms  # noqa: PLC0415 - when somebody exports

    say = context.say
    kind = say("Spreadsheet (CSV)") + " (*.csv)" if suffix == ".csv" else "PDF (*.pdf)"
    path = files.choose_file(report.title, f"{report.title} {report.subtitle}", suffix, kind)
    if path is not None:
        files.write(path, report_forms(report, files.how()))


def preview_report(report: Report, files: Files, context: AppContext) -> None:
    """Show a report as it will be printed."""
    from cocotte.operations.documents import report_forms  # noqa: PLC0415 - when somebody prints

    files.show_preview(
        report.title,
        lambda size: report_forms(report, files.how(size)),
        partial(export_report, report, ".pdf", files, context),
    )


def preview_paper(title: str, render: Callable[[PageSize], bytes], files: Files) -> None:
    """Show a paper that is no report as it will be printed."""
    from cocotte.operations.documents import printed  # noqa: PLC0415 - when somebody prints

    def export() -> None:
        path = files.choose_file(title, title, ".pdf", "PDF (*.pdf)")
        if path is not None:
            files.write(path, printed(partial(render, files.how().page)))

    files.make_preview(title, render, export).show()
