"""What is done to a match beside its deals: struck out, undone, ended, put away, renamed."""

from __future__ import annotations

from typing import Final

from cocotte.cli.acting import acting
from cocotte.cli.arguments import DRY_RUN, ON_MATCH
from cocotte.cli.operating import operated
from cocotte.language.catalogue import mark
from cocotte.operations.argument import flag
from cocotte.operations.match_acts import ARCHIVE, END, REDO, RENAME, STRIKE, TAKE_OUT, UNDO
from cocotte.operations.rulings import WITHDRAW

RULING: Final = flag("--ruling", mark("a ruling, by its number"))
"""A ruling is meant in the place of a deal."""
_BACK: Final = flag("--back", mark("take it out of the archive"))
_UNDOING: Final = (*ON_MATCH, DRY_RUN)

COMMANDS: Final = (
    operated(
        "strike",
        mark("Strike out a deal by its number."),
        [acting(WITHDRAW, RULING), acting(STRIKE)],
        "1",
        besides=_UNDOING,
    ),
    operated("undo", mark("Undo the last thing done."), [acting(UNDO)], besides=_UNDOING),
    operated("redo", mark("Redo what was undone."), [acting(REDO)], "--dry-run", besides=_UNDOING),
    operated(
        "end", mark("Stop a match here."), [acting(END)], mark('--reason "It is late"'), besides=ON_MATCH
    ),
    operated(
        "archive",
        mark("Archive a match."),
        [acting(TAKE_OUT, _BACK), acting(ARCHIVE)],
        "--match 1",
        besides=ON_MATCH,
    ),
    operated("rename", mark("Correct a player’s name."), [acting(RENAME)], "Pierre Paul", besides=ON_MATCH),
)
