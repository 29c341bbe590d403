"""Deals told half: they wait while another match is looked at, and for the next start of the program."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cocotte.gui.pages.match.setting import HalfTold


class HalfToldDeals:
    """What is half told in each match, as long as nothing is recorded in it."""

    def __init__(self, written: Mapping[str, str]) -> None:
        """`written` is what waited when the program was closed; read when its match is gone to."""
        self._written = dict(written)
        self._left: dict[str, tuple[HalfTold, int]] = {}

    def leave(self, match_id: str, told: HalfTold, seq: int) -> None:
        """A deal is left in a match whose last entry is `seq`."""
        self._left[match_id] = told, seq

    def take(self, match_id: str, seq: int) -> HalfTold | None:
        """Go on with what was left in a match; None for nothing, or if something was recorded since."""
        text = self._written.pop(match_id, "")
        told, after = self._left.pop(match_id) if match_id in self._left else _read(text)
        return told if after == seq else None

    def written(self) -> dict[str, str]:
        """All of it, for the settings."""
        return self._written | {match_id: _written(told, seq) for match_id, (told, seq) in self._left.items()}


def _written(told: HalfTold, seq: int) -> str:
    from cocotte.core.match.events import DealRecorded  # noqa: PLC0415 - the rules wait
    from cocotte.store.codec import encode  # noqa: PLC0415 - as above

    deal = encode(DealRecorded(tuple(sorted(told.reports.items())))).body
    kept = {"line": told.line, "amending": told.amending, "fields": dict(told.fields)}
    return json.dumps({"after": seq, **kept, "deal": json.loads(deal)})


def _read(text: str) -> tuple[HalfTold | None, int]:
    """What was written, and after which entry; nothing for what another program made of it."""
    if not text:
        return None, 0
    from cocotte.core.match.events import DealRecorded  # noqa: PLC0415 - the rules wait
    from cocotte.gui.pages.match.setting import HalfTold  # noqa: PLC0415 - as above
    from cocotte.store.codec import decode_body  # noqa: PLC0415 - as above

    try:
        found = json.loads(text)
        deal = decode_body("deal-recorded", found["deal"])
        assert isinstance(deal, DealRecorded)
        amending = found["amending"]
        told = HalfTold(
            str(found["line"]),
            dict(deal.tables),
            None if amending is None else int(amending),
            dict(found.get("fields", {})),
        )
        return told, int(found["after"])
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return None, 0
