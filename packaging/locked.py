"""What the locked lists of ``requirements/`` name: for this system, or for another."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from packaging.markers import Marker

from release import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LISTS: Final = ROOT / "packaging" / "requirements"


def listed(*lists: str, system: Mapping[str, str] | None = None) -> str:
    """Their entries, as pip reads them, without those that another system asks for."""
    text = "".join((LISTS / f"{name}.txt").read_text(encoding="utf-8") for name in lists)
    kept = []
    for entry in re.split(r"^(?=\S)", text, flags=re.MULTILINE):
        package, marked, rest = entry.partition(" ; ")
        marker, end, hashes = rest.partition(" \\\n")
        if not marked or Marker(marker).evaluate(dict(system or {})):
            kept.append(f"{package}{end}{hashes}")
    return "".join(kept)


def packages(*lists: str) -> Sequence[str]:
    """The packages they name for this system."""
    return re.findall(r"^([\w.-]+)==", listed(*lists), re.MULTILINE)
