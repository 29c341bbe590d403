"""Every command and the module that declares it, which is loaded when the command is named."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cocotte.cli.command import Command

MODULES: Final[Mapping[str, str]] = {
    "hand": "gin",
    "showdown": "gin",
    "spread": "gin",
    "count": "counting",
    "laydown": "contract",
    "contract": "contract",
    "layoff": "contract",
    "puis-je": "contract",
    "play": "eights",
    "new": "opening",
    "deal": "dealing",
    "amend": "amending",
    "strike": "correcting",
    "restore": "logs",
    "undo": "correcting",
    "redo": "correcting",
    "end": "correcting",
    "archive": "correcting",
    "goes-on": "listing",
    "rename": "correcting",
    "list": "listing",
    "show": "showing",
    "sheet": "files",
    "season": "season",
    "evening": "league.evening",
    "standings": "league.standings",
    "event": "league.event",
    "board": "board",
    "club": "club",
    "blank": "files",
    "import": "importing",
    "export": "files",
    "schema": "schemas",
    "backup": "logs",
    "mend": "logs",
    "score": "scoring",
    "settle": "settling",
    "rules": "rules",
    "preset": "presets",
    "rulebook": "book",
    "incidents": "arbiter",
    "rule": "arbiter",
    "obligation": "arbiter",
    "players": "players",
    "guide": "guide",
}
"""The commands in the order the help lists them."""


def command_called(name: str) -> Command:
    """The command of a name."""
    declared: tuple[Command, ...] = import_module(f"{__name__}.{MODULES[name]}").COMMANDS
    return next(each for each in declared if each.name == name)
