"""Many matches in one document, made in a worker thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from PySide6.QtCore import QObject

from cocotte.core.errors import CocotteError, RuleViolation
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.tasks import Progress
from cocotte.gui.widgets.work import WorkResult
from cocotte.store.outgoing import writing_out

if TYPE_CHECKING:
    from datetime import datetime

    from cocotte.gui.documents.match_files import Files
    from cocotte.gui.widgets.work import WorkFoot
    from cocotte.keeper import Scorekeeper
    from cocotte.language.written.tables import Report
    from cocotte.sheets.exports import Paper


class Season(QObject):
    """Exports the matches one sees in the list."""

    def __init__(self, context: AppContext, files: Files, foot: WorkFoot) -> None:
        super().__init__(files)
        self._context, self._files, self._foot = context, files, foot

    def export_dialog(self, shown: Mapping[str, datetime | None]) -> None:
        """Ask for a file, whose name becomes the title, and write the matches to it.

        `shown` has when each was played, on the clock of its table.
        """
        from cocotte.language.records.seasons import season_title  # noqa: PLC0415 - when somebody wants a season

        say = self._context.say
        days = [at.date() for at in shown.values() if at]
        title = season_title(say, min(days, default=None), max(days, default=None))
        path = self._files.choose_file(say("Export the season"), title, ".pdf", say("PDF (*.pdf)"))
        if path is not None:
            self.write(path, [*shown])

    def write(self, path: Path, match_ids: Sequence[str]) -> None:
        """Write matches to a file in the order they were begun, whole or not at all.

        Those without a deal are left out, and those that cannot be read.
        """
        context, say = self._context, self._context.say

        def work(progress: Progress) -> _Written:
            with writing_out(path, context.log_path) as out:
                return _write(out, context, match_ids, path.stem, progress)

        def result_of(written: _Written) -> WorkResult:
            from cocotte.language.records.seasons import season_written  # noqa: PLC0415 - when somebody wants a season

            self._files.remember(path)
            words = season_written(say, file=path.name, **written._asdict())
            return WorkResult(words, self._files.offers(path))

        self._foot.begin(say("Printing the season…"), work, result_of)


class _Written(NamedTuple):
    """How many matches."""

    written: int
    """They stand in the document."""
    without_deals: int
    """Nothing was dealt that counts."""
    unreadable: int
    """They cannot be read."""


def _write(
    out: BinaryIO, context: AppContext, match_ids: Sequence[str], title: str, progress: Progress
) -> _Written:
    """Write the document; answers how many matches are in it, and how many are not.

    Raises: RuleViolation (NO_MATCHES_FOUND).
    """
    from cocotte.gui.documents.match_files import paper_for  # noqa: PLC0415 - in a worker thread
    from cocotte.gui.documents.paper_size import page_size  # noqa: PLC0415 - as above
    from cocotte.sheets.exports import write_season  # noqa: PLC0415 - as above

    with context.worker_keeper() as keeper:
        ids, unreadable = [], 0
        for done, match_id in enumerate(match_ids):
            progress.at(done, 3 * len(match_ids))
            try:
                ids += (
                    [match_id] if any(not recorded.struck for recorded in keeper.peek(match_id).deals) else []
                )
            except CocotteError:  # the list says which
                unreadable += 1
        if not ids:
            raise RuleViolation.of("NO_MATCHES_FOUND")
        heads = keeper.heads()
        begun, names = {head.match_id: head.first.at for head in heads}, keeper.names(heads)

        def make(match_id: str) -> Paper:
            return paper_for(context, names.get(match_id, match_id), keeper.peek(match_id))

        makes: list[Callable[[], Paper]] = [
            partial(make, match_id) for match_id in sorted(ids, key=lambda each: (begun[each], each))
        ]
        write_season(
            out,
            makes,
            title,
            context.say,
            page=page_size(context.settings.paper),
            standings=_standings(context, keeper, ids),
            progress=lambda done, of: progress.at(of // 2 + done, of // 2 + of),
        )
        return _Written(len(ids), len(match_ids) - len(ids) - unreadable, unreadable)


def _standings(context: AppContext, keeper: Scorekeeper, ids: Sequence[str]) -> Report | None:
    """The standings of these matches; nothing where none of them is over."""
    from cocotte.core.season.evening import Chosen  # noqa: PLC0415 - in a worker thread
    from cocotte.core.season.schemes import SCHEMES, in_use  # noqa: PLC0415 - as above
    from cocotte.core.season.standings import tables_of  # noqa: PLC0415 - as above
    from cocotte.language.written.season.standings import standings_report  # noqa: PLC0415 - as above
    from cocotte.store.logs.played import PlayedMatches  # noqa: PLC0415 - as above

    assert context.log_path is not None
    season = keeper.season(PlayedMatches.of(context.log_path))
    scheme = in_use(each.state for each in keeper.decisions(SCHEMES).all().decisions)
    names = season.by_every_name()
    chosen = Chosen(tuple(names[each].id for each in ids if each in names))
    tables = tables_of(chosen.among(season.listed), scheme)
    return standings_report(tables, scheme, context.say) if tables else None
