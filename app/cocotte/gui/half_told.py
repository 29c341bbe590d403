"""Deals told half: they wait while another match is looked at, and for the next start of the program."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

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
        left = self._left.items()
        return self._written | {
            match_id: json.dumps({"after": seq, **_plain(told)}) for match_id, (told, seq) in left
        }


def _plain(told: HalfTold) -> dict[str, object]:
    return {
        "line": told.line,
        "answers": dict(told.answers),
        "amending": told.amending,
        "waiting": None if told.waiting is None else _plain(told.waiting),
    }


def _read(text: str) -> tuple[HalfTold | None, int]:
    """What was written, and after which entry; nothing for what another program made of it."""
    if not text:
        return None, 0
    try:
        found = json.loads(text)
        return _told(found), int(found["after"])
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return None, 0


def _told(plain: Mapping[str, Any]) -> HalfTold:
    from cocotte.gui.pages.match.setting import HalfTold  # noqa: PLC0415 - the rules wait

    amending, waiting = plain["amending"], plain.get("waiting")
    return HalfTold(
        str(plain["line"]),
        dict(plain.get("answers", {})),
        None if amending is None else int(amending),
        None if waiting is None else _told(waiting),
    )
