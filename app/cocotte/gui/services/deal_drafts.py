"""Drafts of deals: they wait while another match is looked at, and for the next start of the program."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

from cocotte.core.values import field, frozen

if TYPE_CHECKING:
    from cocotte.core.questions import Answers


@frozen
class DealDraft:
    """What is being told in a match, to be gone on with later, or in another window."""

    line: str
    """The quick line."""
    answers: Answers = field(default_factory=dict)
    """What is told already, some of it blank yet."""
    amending: int | None = None
    """The deal that is corrected; None for one to come."""
    waiting: DealDraft | None = None
    """Of the deal to come, while another is corrected."""

    def as_json(self) -> dict[str, object]:
        """The draft as JSON has it."""
        waiting = None if self.waiting is None else self.waiting.as_json()
        answers = dict(self.answers)
        return {"line": self.line, "answers": answers, "amending": self.amending, "waiting": waiting}

    @classmethod
    def of_json(cls, told: Mapping[str, Any]) -> Self:
        """What `as_json` made; raises whatever comes of what another program made of it."""
        amending, waiting = told["amending"], told.get("waiting")
        return cls(
            str(told["line"]),
            {key: _now(key, value) for key, value in told.get("answers", {}).items()},
            None if amending is None else int(amending),
            None if waiting is None else cls.of_json(waiting),
        )


class DealDrafts:
    """The draft of each match, as long as nothing is recorded in it."""

    def __init__(self, written: Mapping[str, str]) -> None:
        """`written` is what waited when the program was closed; read when its match is gone to."""
        self._written = dict(written)
        self._left: dict[str, tuple[DealDraft, int]] = {}

    def leave(self, match_id: str, draft: DealDraft, seq: int) -> None:
        """A deal is left in a match whose last entry is `seq`."""
        self._left[match_id] = draft, seq

    def take(self, match_id: str, seq: int) -> DealDraft | None:
        """Go on with what was left in a match; None for nothing, or if something was recorded since."""
        text = self._written.pop(match_id, "")
        draft, after = self._left.pop(match_id) if match_id in self._left else _read(text)
        return draft if after == seq else None

    def written(self) -> dict[str, str]:
        """All of it, for the settings."""
        left = self._left.items()
        return self._written | {
            match_id: json.dumps({"after": seq, **draft.as_json()}) for match_id, (draft, seq) in left
        }


def _now(question: str, value: Any) -> Any:  # noqa: ANN401 - whatever was written
    """An answer as it is told now: an earlier version wrote who played as a number."""
    return str(value) if question == "played" and type(value) is int else value


def _read(text: str) -> tuple[DealDraft | None, int]:
    """What was written, and after which entry; nothing for what another program made of it."""
    if not text:
        return None, 0
    try:
        found = json.loads(text)
        return DealDraft.of_json(found), int(found["after"])
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return None, 0
