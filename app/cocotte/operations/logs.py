"""A whole log out to a file, and the matches of a backup or of another log in."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Final

from cocotte.core.questions import Answers, Words
from cocotte.core.values import frozen, replace
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.merging import merged_lines
from cocotte.operations.argument import Argument
from cocotte.operations.importing import Forked, forked_of, forked_text
from cocotte.operations.operation import Ask, Long, Operation
from cocotte.store.logs.backup import copy_out, opened, restore
from cocotte.store.logs.merging import Merged
from cocotte.store.logs.opening import heads_in
from cocotte.store.outgoing import file_named

FILE: Final = "file"
"""The question to which file, or from which."""


@frozen
class LogFile(Long):
    """A log in its file."""

    path: Path
    """The file."""


@frozen
class ClosedLog(LogFile):
    """A log that nobody has open."""

    today: date
    """The day of whoever asks: what is set aside is called by it."""


@frozen
class Replaced:
    """A log in whose place a backup was put."""

    matches: int
    """How many matches the backup holds."""
    aside: Path | None
    """Where what was there before is now; None where there was nothing."""


@frozen
class BackedUp:
    """A log that was written to a file."""

    file: str
    """The file, as it was named."""
    matches: int
    """How many matches it holds."""


@frozen
class BroughtBack:
    """The outcome of bringing in the matches of another log."""

    merged: Merged
    """What became of each."""
    forked: tuple[Forked, ...]
    """Those that went on differently."""
    near: tuple[tuple[str, str], ...]
    """Names that came in, each with that of somebody known it may stand for."""


def _back_up(_: Scorekeeper, log: LogFile, answers: Answers) -> BackedUp:
    """Write the log as it is, whole or not at all.

    Raises: StorageError (BACKUP_IS_LOG, FILE_IS_OWN, FILE_IS_FOLDER, LOG_DAMAGED ...).
    """
    name = str(answers[FILE])
    path = file_named(name)
    copy_out(log.path, path)
    return BackedUp(name, len(heads_in(path)))


def _bring_back(keeper: Scorekeeper, log: LogFile, answers: Answers) -> BroughtBack:
    """Take over what the log does not have: nothing twice, nothing lost; stopped, what is in stays.

    Raises: StorageError (FILE_MISSING, LOG_NOT_DATABASE, LOG_DAMAGED ...).
    """
    before = {head.match_id for head in keeper.heads()}
    with opened(Path(str(answers[FILE]))) as other:
        merged = keeper.merge(other, log.progress)
    apart = forked_of(keeper, ((each.kept, each.beside) for each in merged.apart))
    return BroughtBack(merged, apart, keeper.near_since(before))


def _replace(_: Scorekeeper, log: ClosedLog, answers: Answers) -> Replaced:
    """Put a backup in the place of the log, which is kept beside it.

    Raises: StorageError (BACKUP_IS_LOG, FILE_MISSING, LOG_DAMAGED ...); the log stays as it is.
    """
    aside = restore(Path(str(answers[FILE])), log.path, log.today)
    return Replaced(len(heads_in(log.path)), aside)


def _replaced(done: Replaced, say: Translator) -> str:
    text = say.n("The log has {n} match now.", "The log has {n} matches now.", done.matches)
    if done.aside:
        text += " " + say("What was there before is now at {aside}.", aside=done.aside)
    return text


def _brought_back(done: BroughtBack, say: Translator) -> str:
    merged = done.merged
    apart = [forked_text(each, say) for each in done.forked]
    lines = merged_lines(
        say, len(merged.new), len(merged.longer), merged.known, apart, decisions=len(merged.decisions)
    )
    return "\n".join(lines)


_FILE: Final = Ask[LogFile](FILE, mark("Which file"), lambda _: Words(id=FILE))

BACK_UP: Final[Operation[LogFile, BackedUp]] = Operation(
    "log-backup",
    mark("Back up all matches"),
    (replace(_FILE, typed=Argument("file", mark("the file to write"), mark("FILE"), asked=True)),),
    lambda *_: (),
    _back_up,
    lambda done, say: say.n(
        "{n} match written to {file}.", "{n} matches written to {file}.", done.matches, file=done.file
    ),
)
"""The whole log is written to a file; BRING_BACK takes it back in."""

BRING_BACK: Final[Operation[LogFile, BroughtBack]] = Operation(
    "log-restore", mark("Restore a backup"), (_FILE,), lambda *_: (), _bring_back, _brought_back
)
"""The matches of a backup, or of another log, come in."""

REPLACE: Final[Operation[ClosedLog, Replaced]] = Operation(
    "log-replace",
    mark("Put a backup in the place of the log"),
    (Ask(FILE, mark("Which file"), lambda _: Words(id=FILE)),),
    lambda *_: (),
    _replace,
    _replaced,
)
"""The log is as a backup has it; what was there before is set aside."""
