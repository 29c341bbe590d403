"""Which surface has which operation: read from the program, and as the document says."""

from __future__ import annotations

import ast
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final

from cocotte import operations
from cocotte.operations.match_acts import ARCHIVE, TAKE_OUT
from cocotte.operations.operation import Operation
from cocotte.operations.registry import FILES, LINKS, OF_CLUB, OPERATIONS, PLAYERS, PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SURFACES: Final = {"gui": "window", "cli": "command line", "board": "phone"}
DECLARED: Final = {
    each.id
    for module in iter_modules(operations.__path__, "cocotte.operations.")
    for each in vars(import_module(module.name)).values()
    if isinstance(each, Operation)
}
"""Every operation that a module of the floor declares."""
REASONS: Final = {
    (
        "evening-list",
        "gui",
    ): ("no: its evenings are chosen by day; what is owed of each stands under all that is open"),
    **{(each.id, "board"): "no: it corrects the names of its own match" for each in PLAYERS},
    **{(each.id, "board"): "no: files lie where the log is kept" for each in FILES},
    **{
        (each.id, "board"): "no: rules are laid down where the log is kept; a phone plays by them"
        for each in PRESETS
    },
    **{(each.id, "board"): "no: who keeps the log lets phones in" for each in LINKS},
    **{(each.id, "board"): "no: who keeps the log decides whose it is" for each in OF_CLUB},
    ("log-replace", "gui"): "no: its log is open; a backup is brought back into it",
    ("player-put-back", "cli"): "no: it is the same command, the two names the other way round",
    ("event-list", "gui"): "no: one is chosen from a list of their names",
    ("record", "cli"): "no: `deal`, which loads no more than it needs, by the same command of its rules",
    **{
        (each.id, "board"): "no: whoever keeps the log puts matches away, a phone has one"
        for each in (ARCHIVE, TAKE_OUT)
    },
    ("goes-on", "board"): "no: whoever keeps the log chooses between its versions",
}
"""Why a surface has none."""


def used(modules: list[Path], floor: str) -> Iterator[str]:
    """The operations that the modules of a floor name."""
    for path in modules:
        if f"cocotte/{floor}/" in path.as_posix():
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cocotte.operations"):
                    found = (getattr(import_module(str(node.module)), each.name) for each in node.names)
                    yield from (each.id for each in found if isinstance(each, Operation))


def test_every_operation_is_in_the_registry() -> None:
    """None is forgotten, and none has the id of another."""
    assert {each.id for each in OPERATIONS} == DECLARED
    assert len(OPERATIONS) == len(DECLARED)


def test_the_document_says_which_surface_has_which(modules: list[Path], checkout: Path) -> None:
    """A gap has its reason; an operation that no surface has is dead."""
    there = {floor: {*used(modules, floor)} for floor in SURFACES}
    rows = ["| operation | " + " | ".join(SURFACES.values()) + " |", "| --- |" + " --- |" * len(SURFACES)]
    for each in OPERATIONS:
        cells = ["yes" if each.id in there[floor] else REASONS[each.id, floor] for floor in SURFACES]
        rows.append(f"| `{each.id}` | " + " | ".join(cells) + " |")
    assert "\n".join(rows) in (checkout / "app/README.md").read_text(encoding="utf-8")
    assert all(each not in there[floor] for each, floor in REASONS)


def test_a_phone_has_what_is_somebody_s_to_do_there(modules: list[Path]) -> None:
    """What an operation says of phones is so: those that name a role are there, and no other."""
    there = {*used(modules, "board")}
    assert {each.id for each in OPERATIONS if each.roles} == there
