"""Matches from files and folders into the log: one, or hundreds by one command."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from textwrap import indent
from typing import Any, Final

from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.errors import complaint, error_as_dict
from cocotte.cli.known_names import tell_near
from cocotte.cli.progress import showing_progress
from cocotte.cli.reading import read_match_file
from cocotte.core.errors import RuleViolation
from cocotte.language.catalogue import Translator, mark
from cocotte.language.scores.structural_errors import misfit_text
from cocotte.operations.argument import Argument, Takes
from cocotte.operations.importing import IMPORT, Forked, Imported, MatchFiles, forked_text
from cocotte.store.logs.importing import Taken
from cocotte.store.logs.merging import Fate
from cocotte.store.match_files.gathering import match_files

_INPUT: Final = Path("-")
"""Standard input, in the place of a file."""
_SOME_REFUSED: Final = 2
"""The exit status where some of the files hold no match; the others are in."""


def bring_in(context: CommandContext, args: Namespace) -> int:
    """Matches into the log: under new ids, or what matches that are there lack of theirs.

    Several files come in one after the other, each in a transaction of its own; one that holds no match is
    reported, and the others come in all the same.

    Raises: RuleViolation (FIELD_MISSING) for a file without a name, which would be the folder one is in.
    """
    if not all(each.strip() for each in args.file):
        raise RuleViolation.of("FIELD_MISSING", where="file", field="file")
    named = list(map(Path, args.file))
    files = [path for one in named for path in ([one] if one == _INPUT else match_files([one]))]
    with showing_progress(context.say) as progress:
        this = MatchFiles(
            partial(read_match_file, context), tuple(dict.fromkeys(files)), {}, progress=progress
        )
        done = IMPORT.do(context.keeper, this, {})
    context.name_anew()
    if files == named and len(named) == 1:
        _answer_one(context, files[0], done)
    else:
        _answer_many(context, done)
    tell_near(context, done.near)
    return _SOME_REFUSED if done.refused else 0


def _answer_one(context: CommandContext, path: Path, done: Imported) -> None:
    """Answer what became of a match.

    Raises: the reason why the file holds none.
    """
    for error in done.refused.values():
        raise error
    say = context.say
    lines = [
        _taken_text(done.taken[path], say),
        *(forked_text(each, say) for each in done.forked),
        *hints(done.forked, say),
        *(misfit_text(each, say) for each in done.structural_errors.get(path, ())),
    ]
    context.answer(_as_dict(context, path, done), "\n".join(filter(None, lines)))


def _answer_many(context: CommandContext, done: Imported) -> None:
    """How many came in, were there already, or were refused and why; and which deals do not count."""
    say, fates = context.say, Counter(each.fate for each in done.taken.values())
    lines = [IMPORT.said(done, say), *hints(done.forked, say)]
    for path, error in done.refused.items():
        print(indent(f"{path}:\n{complaint(error, say)}", "  ").lstrip(), file=sys.stderr)
    data = {
        **{fate.value: fates[fate] for fate in Fate},
        "refused": len(done.refused),
        "files": [
            *({"file": str(path), **_as_dict(context, path, done)} for path in done.taken),
            *(
                {"file": str(path), "error": error_as_dict(error, say)}
                for path, error in done.refused.items()
            ),
        ],
    }
    context.answer(data, "\n".join(filter(None, lines)))


def _as_dict(context: CommandContext, path: Path, done: Imported) -> dict[str, Any]:
    taken, found = done.taken[path], done.structural_errors.get(path, ())
    named = context.named if taken.fate is Fate.APART else str
    return {
        "match": named(taken.match_id),
        "entries": taken.entries,
        "fate": taken.fate.value,
        "kept": named(taken.kept),
        "misfits": [
            {
                "deal": each.deal,
                "line": each.line or None,
                "code": each.problem.code,
                "clause": each.problem.clause,
                "message": misfit_text(each, context.say),
            }
            for each in found
        ],
    }


def hints(forked: Iterable[Forked], say: Translator) -> list[str]:
    """Return how one chooses which of two versions goes on."""
    return [
        say("Choose {kept} or {beside}: cocotte goes-on MATCH", kept=each.kept, beside=each.beside)
        for each in forked
    ]


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
            return ""


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
