"""What rule sets, presets and sources are called, from their files: ``resources/titles.json``.

    PYTHONPATH=app python packaging/titles.py

The program reads the file where it only names them; to read theirs takes longer than to write a sheet.
"""

from __future__ import annotations

import json

from cocotte.assets import resource
from cocotte.store.reference.clauses import load_sources
from cocotte.store.reference.library import Library


def titles() -> str:
    """The file: the titles of each kind, by their ids."""
    library = Library()
    named = {
        "rulesets": {name: dict(rules.title) for name, rules in library.rule_sets.items()},
        "presets": {name: dict(preset.title) for name, preset in library.presets.items()},
        "sources": {name: dict(source.name) for name, source in load_sources().items()},
    }
    return json.dumps(named, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    resource("titles.json").write_text(titles(), encoding="utf-8")
