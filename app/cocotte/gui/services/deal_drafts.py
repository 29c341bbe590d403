"""A deal half entered, kept for whoever goes on with it: later, in another window, at the next start."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

from cocotte.core.values import as_dict, field, frozen

if TYPE_CHECKING:
    from cocotte.core.questions import Answers


@frozen
class DealDraft:
    """What is being entered in a match, to be gone on with."""

    line: str
    """The quick line."""
    answers: Answers = field(default_factory=dict)
    """What is entered already, some of it blank yet."""
    amending: int | None = None
    """The deal that is corrected; None for one to come."""
    waiting: DealDraft | None = None
    """Of the deal to come, while another is corrected."""

    def text(self, after: int) -> str:
        """The draft as it is written down, made after the last entry there is in the match."""
        return json.dumps({"after": after, **self.as_json()})

    def as_json(self) -> dict[str, object]:
        """The draft as JSON has it."""
        waiting = None if self.waiting is None else self.waiting.as_json()
        return as_dict(self) | {"answers": dict(self.answers), "waiting": waiting}

    @classmethod
    def read(cls, text: str, after: int) -> Self | None:
        """What `text` wrote; None if it is none, or something was recorded in the match since."""
        try:
            found = json.loads(text)
            return cls._made(found) if int(found["after"]) == after else None
        except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
            return None

    @classmethod
    def _made(cls, data: Mapping[str, Any]) -> Self:
        amending, waiting = data["amending"], data.get("waiting")
        return cls(
            str(data["line"]),
            {key: _now(key, value) for key, value in data.get("answers", {}).items()},
            None if amending is None else int(amending),
            None if waiting is None else cls._made(waiting),
        )


def _now(question: str, value: Any) -> Any:  # noqa: ANN401 - whatever was written
    """An answer as it is written now: an earlier version wrote who played as a number."""
    return str(value) if question == "played" and type(value) is int else value
