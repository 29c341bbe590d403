"""What the bundle holds: the modules that the program loads by their names, too."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from cocotte.cli.commands import MODULES

if TYPE_CHECKING:
    from pathlib import Path


def test_the_bundle_names_every_module_that_is_loaded_by_name(checkout: Path, modules: list[Path]) -> None:
    """Commands, and what each game brings; PyInstaller sees neither."""
    spec = ast.parse((checkout / "packaging/cocotte.spec").read_text(encoding="utf-8"))
    (names,) = (
        node.value
        for node in spec.body
        if isinstance(node, ast.Assign) and [ast.unparse(name) for name in node.targets] == ["NAMED"]
    )
    named = eval(ast.unparse(names), {"PROGRAM": checkout / "app/cocotte"})
    texts = (path.read_text(encoding="utf-8") for path in modules)
    wanted = {name for text in texts for name in re.findall(r'"(cocotte(?:\.\w+)+):\w+"', text)}
    assert "cocotte.core.gin.in_match" in wanted
    wanted |= {f"cocotte.cli.commands.{name}" for name in MODULES.values()}
    assert wanted <= set(named)
