"""Matches from files and folders into the log: one, or hundreds by one command."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from textwrap import indent
from typing import Any, Final

from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.errors import complaint, error_as_dict
from cocotte.cli.known_names import telling_near_names
from cocotte.cli.progress import showing_progress
from cocotte.cli.reading import read_match_file
from cocotte.core.errors import CocotteError
from cocotte.core.match.events import Logged
from cocotte.core.match.structural_errors import StructuralError
from cocotte.core.values import frozen, replace
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.merging import merged_lines
from cocotte.language.scores.structural_errors import misfit_text
from cocotte.operations.argument import Argument, Takes
from cocotte.store.logs.importing import Taken
from cocotte.store.logs.merging import Fate
from cocotte.store.match_files.gathering import match_files
from cocotte.store.match_files.transfer import MatchInFile

_INPUT: Final = Path("-")
"""Standard input, in the place of a file."""
_SOME_REFUSED: Final = 2
"""The exit status where some of the files hold no match; the others are in."""


@frozen
class _Came:
    """A match that came in, or was there already."""

    taken: Taken
    """What became of it."""
    structural_errors: tuple[StructuralError, ...]
    """The deals of its file that do not count; none where it brought nothing new."""


def bring_in(context: CommandContext, args: Namespace) -> int:
    """Matches into the log: under new ids, or what matches that are there lack of theirs.

    Several files come in one after the other, each in a transaction of its own; one that holds no match is
    reported, and the others come in all the same.
    """
    with telling_near_names(context, context.keeper):
        return _bring_in(context, list(map(Path, args.file)))


def _bring_in(context: CommandContext, named: Sequence[Path]) -> int:
    if len(named) == 1 and not named[0].is_dir():
        came = _come(context, context.keeper.import_match, read_match_file(context, str(named[0])))
        lines = [
            _taken_text(came.taken, context.say),
            *(misfit_text(each, context.say) for each in came.structural_errors),
        ]
        context.answer(_as_dict(came, context.say), "\n".join(lines))
        return 0
    came_in: dict[Path, _Came] = {}
    refused: dict[Path, CocotteError] = {}
    files = [path for one in named for path in ([one] if one == _INPUT else match_files([one]))]
    take = context.keeper.taking()
    with showing_progress(context.say) as progress:
        for number, path in enumerate(dict.fromkeys(files)):
            progress(number, len(files))
            try:
                read = read_match_file(context, str(path))
            except CocotteError as error:
                refused[path] = error
            else:
                came_in[path] = _come(context, take, read)
    _answer_many(context, came_in, refused)
    return _SOME_REFUSED if refused else 0


def _come(context: CommandContext, take: Callable[[Sequence[Logged]], Taken], read: MatchInFile) -> _Came:
    taken = take(read.logged())
    context.name_anew()
    if taken.fate is Fate.APART:
        taken = replace(taken, match_id=context.named(taken.match_id), kept=context.named(taken.kept))
    return _Came(taken, read.structural_errors if taken.entries else ())


def _answer_many(
    context: CommandContext, came: Mapping[Path, _Came], refused: Mapping[Path, CocotteError]
) -> None:
    """How many came in, were there already, or were refused and why; and which deals do not count."""
    say = context.say
    fates = Counter(each.taken.fate for each in came.values())
    apart = [
        apart_text(each.taken.kept, each.taken.match_id, say)
        for each in came.values()
        if each.taken.fate is Fate.APART
    ]
    lines = merged_lines(say, fates[Fate.NEW], fates[Fate.LONGER], fates[Fate.KNOWN], apart) if came else []
    lines += [
        f"{path}: {misfit_text(each, say)}" for path, one in came.items() for each in one.structural_errors
    ]
    if refused:
        lines.append(say.n("{n} file was refused.", "{n} files were refused.", len(refused)))
    for path, error in refused.items():
        print(indent(f"{path}:\n{complaint(error, say)}", "  ").lstrip(), file=sys.stderr)
    data = {
        **{fate.value: fates[fate] for fate in Fate},
        "refused": len(refused),
        "files": [
            *({"file": str(path), **_as_dict(one, say)} for path, one in came.items()),
            *({"file": str(path), "error": error_as_dict(error, say)} for path, error in refused.items()),
        ],
    }
    context.answer(data, "\n".join(lines))


def _as_dict(came: _Came, say: Translator) -> dict[str, Any]:
    taken = came.taken
    return {
        "match": taken.match_id,
        "entries": taken.entries,
        "fate": taken.fate.value,
        "kept": taken.kept,
        "misfits": [
            {
                "deal": each.deal,
                "line": each.line or None,
                "code": each.problem.code,
                "clause": each.problem.clause,
                "message": misfit_text(each, say),
            }
            for each in came.structural_errors
        ],
    }


def apart_text(kept: str, beside: str, say: Translator) -> str:
    """That a match went on differently in two files, what the other one is called now, and what is to do."""
    text = say(
        "Match {kept} went on differently in the two files; the other one is kept as {beside}.",
        kept=kept,
        beside=beside,
    )
    return f"{text} {say('Say which goes on: cocotte goes-on MATCH')}"


def _taken_text(taken: Taken, say: Translator) -> str:
    match taken.fate:
        case Fate.NEW:
            return say.n("Imported as {match}, {n} entry.",
                         "Imported as {match}, {n} entries.",
                         taken.entries, match=taken.match_id)  # fmt: skip
        case Fate.KNOWN:
            return say("It is here already, as {match}; nothing was missing.", match=taken.match_id)
        case Fate.LONGER:
            return say.n("{match} goes on with the {n} entry it lacked.",
                         "{match} goes on with the {n} entries it lacked.",
                         taken.entries, match=taken.match_id)  # fmt: skip
        case Fate.APART:
            return apart_text(taken.kept, taken.match_id, say)


_ARGUMENTS: Final = (
    Argument(
        "file",
        mark("match scripts, JSON, folders of them, or - for standard input"),
        mark("FILE"),
        takes=Takes.SOME,
    ),
)


COMMANDS: Final = (
    Command(
        "import",
        mark("Import matches from files, or from all the files of a folder."),
        bring_in,
        _ARGUMENTS,
        mark("evening.cocotte"),
    ),
)
