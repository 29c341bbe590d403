"""Matches brought in from files: new ones, what others lacked, and those that went on differently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from cocotte.core.errors import CocotteError
from cocotte.core.match.build_sheet import side_names
from cocotte.core.match.match import Match
from cocotte.core.match.structural_errors import StructuralError
from cocotte.core.questions import Answers
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.merging import merged_lines
from cocotte.language.scores.structural_errors import misfit_text
from cocotte.operations.operation import Long, Operation
from cocotte.store.logs.importing import Taken
from cocotte.store.logs.merging import Fate
from cocotte.store.match_files.gathering import match_files
from cocotte.store.match_files.transfer import MatchInFile


@frozen
class MatchFiles(Long):
    """Files that may hold matches."""

    read: Callable[[Path], MatchInFile]
    """Reads the match in one; it raises ParseError and StorageError."""
    files: tuple[Path, ...]
    """The files."""
    refused: Mapping[Path, CocotteError]
    """Files and folders that hold none, and why."""


@frozen
class Forked:
    """A match that went on differently in a file and in the log; both versions are kept."""

    kept: str
    """The match as the log had it, by the name it has everywhere."""
    beside: str
    """The match that came in, by its own."""
    match: Match
    """The match as the log had it."""


@frozen
class Imported:
    """The outcome of bringing in files that may hold matches."""

    taken: Mapping[Path, Taken]
    """What became of the match of each."""
    refused: Mapping[Path, CocotteError]
    """Those that hold none, and why."""
    structural_errors: Mapping[Path, tuple[StructuralError, ...]]
    """The deals of each that do not count; of those that brought anything in."""
    forked: tuple[Forked, ...]
    """The matches that went on differently."""
    near: tuple[tuple[str, str], ...]
    """Names that came in, each with that of somebody known it may stand for."""


def gathered(read: Callable[[Path], MatchInFile], named: Iterable[Path]) -> MatchFiles:
    """Return the files that files and folders come to; of a folder without matches, why it is refused."""
    files, refused = dict[Path, None](), dict[Path, CocotteError]()
    for path in named:
        try:
            files |= dict.fromkeys(match_files([path]))
        except CocotteError as error:
            refused[path] = error
    return MatchFiles(read, tuple(files), refused)


def forked_of(keeper: Scorekeeper, pairs: Iterable[tuple[str, str]]) -> tuple[Forked, ...]:
    """Return matches that went on differently, by the id each has and that of what came in beside it.

    Raises: StorageError.
    """
    names = keeper.names()
    return tuple(
        Forked(names.get(kept, kept), names.get(beside, beside), keeper.peek(kept)) for kept, beside in pairs
    )


def forked_text(forked: Forked, say: Translator) -> str:
    """Return that a match went on differently in the two files."""
    named = [side.name for side in side_names(forked.match)]
    sides = (say(" v ") if len(named) == 2 else ", ").join(named)
    title = f"{forked.match.entries[0].at[:10]} {sides}".lstrip()
    return say("“{match}” went on differently in the two files; both versions are kept.", match=title)


def _import(keeper: Scorekeeper, files: MatchFiles, _: Answers) -> Imported:
    """Bring in one file after the other, each in a transaction of its own; stopped, those that are in stay.

    Raises: StorageError for what the log itself refuses.
    """
    take, before = keeper.taking(), {head.match_id for head in keeper.heads()}
    taken, refused = dict[Path, Taken](), dict(files.refused)
    misfits = dict[Path, tuple[StructuralError, ...]]()
    for number, path in enumerate(files.files):
        files.progress(number, len(files.files))
        try:
            read = files.read(path)
        except CocotteError as error:
            refused[path] = error
        else:
            taken[path] = one = take(read.logged())
            if one.entries and read.structural_errors:
                misfits[path] = read.structural_errors
    apart = [(each.kept, each.match_id) for each in taken.values() if each.fate is Fate.APART]
    return Imported(taken, refused, misfits, forked_of(keeper, apart), keeper.near_since(before))


def _imported(done: Imported, say: Translator) -> str:
    fates = Counter(each.fate for each in done.taken.values())
    apart = [forked_text(each, say) for each in done.forked]
    lines = (
        merged_lines(say, fates[Fate.NEW], fates[Fate.LONGER], fates[Fate.KNOWN], apart) if done.taken else []
    )
    for path, found in done.structural_errors.items():
        lines += [f"{path}: {misfit_text(each, say)}" for each in found]
    if done.refused:
        lines.append(say.n("{n} file was refused.", "{n} files were refused.", len(done.refused)))
    return "\n".join(lines)


IMPORT: Final[Operation[MatchFiles, Imported]] = Operation(
    "match-import", mark("Import matches"), (), lambda *_: (), _import, _imported
)
"""Matches of files come into the log: under new ids, or what matches that are there lack of theirs."""
