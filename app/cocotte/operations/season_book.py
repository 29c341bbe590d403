"""Many matches in one document, with contents and standings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from cocotte.core.errors import CocotteError, RuleViolation
from cocotte.core.match.match import Match
from cocotte.core.played_match import played
from cocotte.core.questions import Answers, Words
from cocotte.core.season.evening import Listed
from cocotte.core.season.schemes import SCHEMES, in_use
from cocotte.core.season.standings import tables_of
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.seasons import season_written
from cocotte.language.written.paper import Paper
from cocotte.language.written.season.standings import standings_report
from cocotte.language.written.tables import Report
from cocotte.operations.documents import FILE, Document, Printing, form_of, paper_for, printed
from cocotte.operations.operation import Ask, Long, Operation
from cocotte.sheets.exports import write_season
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.outgoing import file_named, writing_out

TITLE: Final = "title"
"""The question what stands over it."""


@frozen
class SeasonBook(Long):
    """Matches that go into one document."""

    matches: tuple[str, ...]
    """Their ids."""
    how: Printing
    """How it is written."""
    known: PlayedMatches
    """What was read of the log before."""


@frozen
class SeasonWritten:
    """A document of many matches."""

    file: str
    """The file, as it was named."""
    matches: tuple[str, ...]
    """The matches in it, as they were begun."""
    without_deals: tuple[str, ...]
    """Those that were left out because nothing was dealt that counts."""
    unreadable: tuple[str, ...]
    """Those that were left out because they cannot be read."""


def _has_deals(match: Match) -> bool:
    return any(not recorded.struck for recorded in match.deals)


def _write(keeper: Scorekeeper, book: SeasonBook, answers: Answers) -> SeasonWritten:
    """Write the matches in the order in which they were begun, whole or not at all.

    Raises: RuleViolation (NO_MATCHES_FOUND, FORM_UNKNOWN), StorageError.
    """
    name, how = str(answers[FILE]), book.how
    form_of(Document(printed(bytes), how.log), {FILE: name})
    there, empty, unreadable = list[str](), list[str](), list[str]()
    steps = 3 * len(book.matches)
    for done, match_id in enumerate(book.matches):
        book.progress(done, steps)
        try:
            (there if _has_deals(keeper.peek(match_id)) else empty).append(match_id)
        except CocotteError:  # the list says which and why
            unreadable.append(match_id)
    if not there:
        raise RuleViolation.of("NO_MATCHES_FOUND")
    heads = keeper.heads()
    begun, names = {head.match_id: head.first.at for head in heads}, keeper.names(heads)
    there.sort(key=lambda each: (begun.get(each, ""), each))

    def make(match_id: str) -> Paper:
        return paper_for(names.get(match_id, match_id), keeper.peek(match_id), how)

    with writing_out(file_named(name), how.log) as out:
        write_season(
            out,
            [partial(make, each) for each in there],
            str(answers[TITLE]),
            how.say,
            page=how.page,
            standings=_standings(keeper, book, there),
            progress=lambda done, of: book.progress(of // 2 + done, of // 2 + of),
        )
    return SeasonWritten(name, tuple(there), tuple(empty), tuple(unreadable))


def _standings(keeper: Scorekeeper, book: SeasonBook, ids: Iterable[str]) -> Report | None:
    """Return the standings of these matches; None where none of them is over."""
    season = keeper.season(book.known)
    scheme = in_use(each.state for each in keeper.decisions(SCHEMES).all().decisions)
    names = season.by_every_name()
    listed = [names[each] if each in names else Listed(each, played(keeper.peek(each))) for each in ids]
    tables = tables_of({each.id: each for each in listed}.values(), scheme)
    return standings_report(tables, scheme, book.how.say) if tables else None


def _said(done: SeasonWritten, say: Translator) -> str:
    return season_written(
        say,
        len(done.matches),
        done.file,
        without_deals=len(done.without_deals),
        unreadable=len(done.unreadable),
    )


BOOK: Final[Operation[SeasonBook, SeasonWritten]] = Operation(
    "season-export",
    mark("Export the season"),
    (
        Ask(FILE, mark("Which file"), lambda _: Words(id=FILE)),
        Ask(TITLE, mark("Title"), lambda _: Words(id=TITLE)),
    ),
    lambda *_: (),
    _write,
    _said,
)
"""Many matches go to one document, with contents and standings."""
