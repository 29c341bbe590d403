"""Who calls a function below the surfaces knows what it may refuse."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def within(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a function itself: in no function or class inside it, and nowhere an error is caught."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (*FUNCTIONS, ast.Lambda, ast.ClassDef)):
            continue
        if isinstance(node, ast.Try) and node.handlers and child in node.body:
            continue
        if isinstance(node, ast.With) and "suppress" in ast.unparse(node.items[0]) and child in node.body:
            continue
        yield child
        yield from within(child)


def functions(body: Sequence[ast.stmt]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a module and the methods of its classes."""
    for node in body:
        if isinstance(node, FUNCTIONS):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node.body)


def raises(function: ast.AST, private: Mapping[str, ast.AST]) -> bool:
    """Whether it raises: by itself, or in a private function of its module; a gap of a base class is none."""
    for node in within(function):
        if isinstance(node, ast.Raise) and node.exc and "NotImplementedError" not in ast.unparse(node):
            return True
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func).removeprefix("self.")
            if name in private and raises(private[name], {**private, name: ast.parse("")}):
                return True
    return False


def silent_about_raising(tree: ast.Module) -> list[str]:
    """The public functions of a module that raise and do not say so."""
    every = list(functions(tree.body))
    private = {function.name: function for function in every if function.name.startswith("_")}
    return [
        function.name
        for function in every
        if not function.name.startswith("_")
        and not re.search(r"\bRaises?\b", ast.get_docstring(function) or "")
        and raises(function, private)
    ]


@pytest.mark.parametrize("floor", ["core", "store", "keeper", "operations"])
def test_a_function_that_raises_says_so(modules: list[Path], floor: str) -> None:
    """Its docstring says what, and when."""
    silent = [
        f"{path.name} {name}"
        for path in modules
        if f"cocotte/{floor}" in path.as_posix()
        for name in silent_about_raising(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert silent == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("def f():\n 'Raises ValueError.'\n raise ValueError", []),
        ("def f():\n 'Read.'\n raise ValueError", ["f"]),
        ("def f():\n 'Read.'\n return _g()\ndef _g():\n raise ValueError", ["f"]),
        ("class A:\n def f(self):\n  'Read.'\n  return self._g()\n def _g(self):\n  raise ValueError", ["f"]),
        ("def f():\n 'Read.'\n def inner():\n  raise ValueError\n return inner", []),
        ("def f():\n 'Fill in.'\n raise NotImplementedError", []),
        ("def f():\n 'Try.'\n try:\n  _g()\n except ValueError:\n  pass\ndef _g():\n raise ValueError", []),
    ],
)
def test_a_silent_one_is_found(text: str, expected: list[str]) -> None:
    """Behind a private function, too."""
    assert silent_about_raising(ast.parse(text)) == expected
