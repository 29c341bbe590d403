"""What the program's rule sets, presets and sources are called, without reading their files.

A sheet names three of them; to read their files takes as long as all the rest of it. ``packaging/titles.py``
writes ``resources/titles.json`` from the files.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from cocotte.assets import resource

if TYPE_CHECKING:
    from cocotte.core.presets import Texts


@cache
def _titles() -> Mapping[str, Mapping[str, Texts]]:
    titles: Mapping[str, Mapping[str, Texts]] = json.loads(
        resource("titles.json").read_text(encoding="utf-8")
    )
    return titles


def title_of_rules(rules: str) -> Texts:
    """A rule set of the program's by its name; empty for one it does not know."""
    return _titles()["rulesets"].get(rules, {})


def title_of_preset(preset: str) -> Texts:
    """A preset of the program's by its name; empty for one it does not know."""
    return _titles()["presets"].get(preset, {})


def name_of_source(source: str) -> Texts:
    """What readers know the source of rules by; empty for rules of the table's own."""
    return _titles()["sources"].get(source, {})
