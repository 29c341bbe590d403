"""What everything is for, said where it stands."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

ENUMS = {"Enum", "Flag", "IntEnum", "IntFlag", "StrEnum"}


def trees(modules: Sequence[Path]) -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in modules]


def name_of(node: ast.expr) -> str:
    """The last name of an expression: ``dataclass`` of ``@dataclasses.dataclass(frozen=True)``."""
    node = node.func if isinstance(node, ast.Call) else node
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def members(class_node: ast.ClassDef) -> Iterator[tuple[str, bool]]:
    """The fields of a value, the members of an enum, each with whether a line of words follows it."""
    is_enum = any(name_of(base) in ENUMS for base in class_node.bases)
    is_value = any(name_of(decorator) == "dataclass" for decorator in class_node.decorator_list)
    is_value = is_value or any(name_of(base) == "NamedTuple" for base in class_node.bases)
    for node, after in zip(class_node.body, [*class_node.body[1:], None], strict=True):
        if is_value and isinstance(node, ast.AnnAssign):
            name = name_of(node.target)
        elif is_enum and isinstance(node, ast.Assign):
            name = name_of(node.targets[0])
        else:
            continue
        if not name.startswith("_"):
            yield name, is_words(after)


def is_words(node: ast.stmt | None) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def test_every_field_and_member_is_documented(modules: list[Path]) -> None:
    """A line of words stands under every field of a value and every member of an enum."""
    silent = [
        f"{path.name}:{node.lineno} {node.name}.{name}"
        for path, tree in trees(modules)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
        for name, documented in members(node)
        if not documented
    ]
    assert silent == []
