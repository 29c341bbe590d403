"""The JSON Schemas of what the program writes, for those who write programs of their own."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Final

from cocotte.assets import resource
from cocotte.cli.desk import Desk
from cocotte.store.transfer import JSON_VERSION

SCHEMAS: Final[Mapping[str, str]] = {"match": f"match-{JSON_VERSION}.json", "sheet": "sheet-1.json"}
"""The files, by what they describe."""


def schema(desk: Desk, told: Namespace) -> None:
    """The schema of the match record, or of the sheet."""
    text = resource("schemas", SCHEMAS[told.what]).read_text(encoding="utf-8")
    print(text, end="", file=desk.out)
