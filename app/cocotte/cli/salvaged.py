"""What became of a damaged log, on the terminal."""

from __future__ import annotations

from cocotte.language.catalogue import Translator
from cocotte.language.records.salvaged import salvaged_lines
from cocotte.store.logs.salvage import Salvage


def salvage_text(saved: Salvage, say: Translator) -> str:
    """What became of a damaged log; its matches are called by their ids."""
    gone = [match.times for match in saved.gone]
    lines = salvaged_lines(say, saved.aside, saved.matches, cut=saved.cut, gone=gone, lost=saved.lost)
    return "\n".join(lines)
