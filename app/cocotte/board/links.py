"""Who may do something from a phone: links nobody can guess, and what waits to be agreed to.

They are kept beside the log, so that a phone goes on where it was after the computer was started again.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

from cocotte.core.errors import StorageError
from cocotte.core.questions import Answers
from cocotte.core.values import as_dict, field, frozen, mutable, replace
from cocotte.operations.deals import RECORD
from cocotte.operations.operation import Role
from cocotte.operations.waiving import waiving
from cocotte.store.atomic import set_aside, write_bytes
from cocotte.store.disk_errors import storage_errors


@frozen
class Link:
    """A link given to a phone."""

    token: str
    """The part nobody can guess."""
    match_id: str
    """The match it is for."""
    role: Role
    """What may be done with it."""
    player: str = ""
    """Of a player's link, the name the player began with in the log."""


@frozen
class Waiting:
    """Something asked for on a phone that somebody else has to agree to."""

    id: str
    """The command id under which it will be recorded, once."""
    match_id: str
    """The match it belongs to."""
    after: int
    """The last entry its phone knew of."""
    answers: Answers
    """With which answers it is to be done."""
    token: str
    """The link it was asked with."""
    refused: bool = False
    """Somebody refused it: it waits for its own phone to take it back."""
    operation: str = RECORD.id
    """What is to be done, by the id of the operation."""


@mutable
class Links:
    """All links of a log, and what waits there. It belongs to the thread of the board."""

    path: Path
    """Where they are kept; whoever reads it may do what the phones may, so it is the user's alone."""
    links: dict[str, Link] = field(default_factory=dict)
    """By token."""
    waiting: dict[str, Waiting] = field(default_factory=dict)
    """By command id."""
    agreed: set[str] = field(default_factory=set)
    """The links of phones that were agreed to and did not read it yet; that is not written down."""
    aside: Path | None = None
    """Where the file lies that could not be read; None where there was no such file."""

    @classmethod
    def read(cls, path: Path) -> Links:
        """Those kept in a file; one that cannot be read is set aside, and there are none."""
        try:
            return cls(path, *_parsed(path.read_bytes()))
        except FileNotFoundError:
            return cls(path)
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            kept = cls(path)
        with suppress(OSError, StorageError):  # what lies there stops what is written
            kept.aside = set_aside(path, date.today())  # noqa: DTZ011 - the day as the user's calendar has it
            path.unlink()
        return kept

    def give(self, match_id: str, role: Role, player: str = "") -> Link:
        """The link for somebody, made where there is none.

        Raises: StorageError.
        """
        wanted = Link("", match_id, role, player)
        for link in self.links.values():
            if replace(link, token="") == wanted:
                return link
        link = replace(wanted, token=secrets.token_urlsafe(18))
        self._keep({**self.links, link.token: link}, self.waiting)
        return link

    def withdraw(self, match_id: str) -> None:
        """No link given for a match leads anywhere any more; what waits there is gone.

        Raises: StorageError.
        """
        self._keep(
            {key: link for key, link in self.links.items() if link.match_id != match_id},
            {key: each for key, each in self.waiting.items() if each.match_id != match_id},
        )

    def wait(self, asked: Waiting) -> None:
        """Keep what was asked until somebody agrees.

        Raises: StorageError.
        """
        self._keep(self.links, {**self.waiting, asked.id: asked})

    def settle(self, command_id: str) -> None:
        """Have something wait no longer: it was done, or taken back by the phone it was asked on.

        Raises: StorageError.
        """
        if command_id in self.waiting:
            self._keep(self.links, {key: each for key, each in self.waiting.items() if key != command_id})

    def refuse(self, command_id: str) -> None:
        """Have something wait only for the phone it was asked on, which reads so and may have it back.

        Raises: StorageError.
        """
        self._keep(self.links, {**self.waiting, command_id: replace(self.waiting[command_id], refused=True)})

    def _keep(self, links: dict[str, Link], waiting: dict[str, Waiting]) -> None:
        """These from now on, on disk first: what could not be written is not promised to anybody."""
        content = {
            "links": [{**as_dict(link), "role": link.role.value} for link in links.values()],
            "waiting": [{**as_dict(each), "answers": dict(each.answers)} for each in waiting.values()],
        }
        with storage_errors(self.path):
            if not self.path.exists():
                self.path.touch(mode=0o600)
        write_bytes(self.path, json.dumps(content, ensure_ascii=False).encode())
        self.links, self.waiting = links, waiting


def _parsed(content: bytes) -> tuple[dict[str, Link], dict[str, Waiting]]:
    """Links, and what waits, as they are written down.

    Raises: ValueError, KeyError, TypeError, AttributeError for what none are.
    """
    data: Mapping[str, Any] = json.loads(content)
    links = [Link(**{**each, "role": Role(each["role"])}) for each in data["links"]]
    waiting = [_waiting(**each) for each in data["waiting"]]
    if not all(isinstance(each.answers, dict) and isinstance(each.refused, bool) for each in waiting):
        raise TypeError
    return {each.token: each for each in links}, {each.id: each for each in waiting}


def _waiting(*, waived: Sequence[str] = (), **each: Any) -> Waiting:  # noqa: ANN401 - whatever was written down
    """What waits, as it is written down; once it was always a deal, with what was `waived` beside it."""
    found = Waiting(**each)
    return replace(found, answers=waiving(tuple(waived), found.answers))
