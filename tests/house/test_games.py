"""A game is one object: nothing shared says which game it is about.

What a game is stands in its folder of `core`, what is said of it in its folder of words, what it alone has on
a surface in the places named here. Everything else asks ``rules.game`` and its reports.
"""

from __future__ import annotations

import ast
from collections import Counter
from typing import TYPE_CHECKING

from cocotte.core.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PLACES = (
    *(f"{floor}/{game}/" for game in GAMES for floor in ("core", "language/games", "gui/tools")),
    *(f"cli/commands/{game}.py" for game in GAMES),
    "board/two_hands.py",  # the hands of gin on a phone
    "gui/cards/",  # the hands of gin on the table
    "gui/pages/match/cards/",  # a deal of gin entered by them
    "gui/pages/rules/checks.py",  # two hands of gin checked
    "gui/pages/new_match/contract_line.py",  # the contracts, a figure that Contract Rummy alone has
    "gui/pages/new_match/contract_list.py",  # as above
)
"""Where a game has something of its own, apart from what is shared."""

NAMED = {
    "cli/commands/counting.py": 1,  # the table of what counts the cards of each game
    "core/games.py": 2,  # the registry
    "language/games/__init__.py": 2,  # the registry of their names and words
}
"""The shared modules that still name a game, and how often: it becomes less, never more."""


def test_no_shared_module_names_a_game(checkout: Path) -> None:
    """A fourth game would have to be named wherever the three are."""
    found: Counter[str] = Counter()
    program = checkout / "app/cocotte"
    for path in program.rglob("*.py"):
        name = path.relative_to(program).as_posix()
        if not name.startswith(PLACES):
            found[name] += sum(1 for _ in namings(ast.parse(path.read_text(encoding="utf-8"))))
    assert +found == Counter(NAMED)


def namings(tree: ast.Module) -> Iterator[ast.AST]:
    """Each place of a module that names a game.

    It takes something from its folder, looks it up in the registry, compares with its name, or has a table
    of the games.
    """
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module)) if _folder(module) in GAMES:
                yield node
            case ast.Subscript(slice=ast.Constant(value=str(name))) if name in GAMES:
                if ast.unparse(node.value).endswith("GAMES"):
                    yield node
            case ast.Compare() if _texts(node.left, *node.comparators) & GAMES.keys():
                yield node
            case ast.Dict() if (keys := _texts(*filter(None, node.keys))) and keys & GAMES.keys():
                if keys <= GAMES.keys() or len(keys & GAMES.keys()) > 1:
                    yield node


def _folder(module: str) -> str:
    """The folder of `core` that a module lies in."""
    return module.removeprefix("cocotte.core.").partition(".")[0] if "cocotte.core." in module else ""


def _texts(*nodes: ast.expr) -> set[str]:
    """The texts that stand there, by themselves or in a list."""
    each = (part for node in nodes for part in getattr(node, "elts", (node,)))
    return {node.value for node in each if isinstance(node, ast.Constant) and isinstance(node.value, str)}
