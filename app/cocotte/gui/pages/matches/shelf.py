"""All matches of the log, newest first; each is read when somebody looks at it, and remembered small."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from cocotte.core.errors import CocotteError
from cocotte.core.rules import Game
from cocotte.gui.crash import LOGGER
from cocotte.gui.dates import spoken_days
from cocotte.gui.desk import Desk
from cocotte.gui.pages.matches.glance import Glance, glance_at
from cocotte.gui.pages.matches.words import Words
from cocotte.store.log import MatchHead
from cocotte.words.catalogue import languages


class Kind(Enum):
    """Which matches are shown, in the order of the filter."""

    ALL = "all"
    """Whatever was not put away."""
    UNFINISHED = "unfinished"
    """What can be played on."""
    FINISHED = "finished"
    """What is over."""
    ARCHIVED = "archived"
    """What was put away."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody is looking for."""

    kind: Kind = Kind.ALL
    """Which matches."""
    game: Game | None = None
    """Of which game; None for all."""
    words: tuple[str, ...] = ()
    """Words that must all be found, without accents."""
    but: str = ""
    """A match that is shown elsewhere on the page; left out of the list of all."""

    @property
    def everything(self) -> bool:
        """Nothing is left out but what was put away."""
        return self.kind is Kind.ALL and self.game is None and not self.words


class Shelf:
    """The matches of a desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known: dict[str, tuple[int, Glance | None]] = {}
        self._keys: dict[str, str] = {}
        self._words: Final = Words(desk.say, desk.library)
        self.heads: Sequence[MatchHead] = ()
        self.take_stock()

    def take_stock(self) -> None:
        """Look again at what there is."""
        self.heads = self._desk.keeper.heads()
        for head in self.heads:
            known = self._known.get(head.match_id)
            if known is not None and known[0] != head.last_seq:
                del self._known[head.match_id]
                self._keys.pop(head.match_id, None)

    def glance(self, head: MatchHead) -> Glance | None:
        """What the list shows of a match, read now if need be; None where it cannot be read."""
        if head.match_id not in self._known:
            try:
                seen = glance_at(head.match_id, self._desk.keeper.glance(head.match_id))
            except CocotteError as error:
                LOGGER.warning("match %s cannot be read: %r", head.match_id, error)
                seen = None
            self._known[head.match_id] = (head.last_seq, seen)
        return self._known[head.match_id][1]

    def unread(self) -> list[MatchHead]:
        """The matches nobody has looked at yet."""
        return [head for head in self.heads if head.match_id not in self._known]

    def found(self, wanted: Wanted) -> list[MatchHead]:
        """The matches wanted, among those read; those not read yet are taken for wanted when all are."""
        unread = wanted.everything
        return [
            head
            for head in self.heads
            if (self._fits(head, wanted) if head.match_id in self._known else unread)
            and not (unread and head.match_id == wanted.but)
        ]

    def last_unfinished(self, preferred: str, most: int = 20) -> Glance | None:
        """The match to go on with: the one open last, else the newest of the last few not finished."""
        newest = [head for head in self.heads if head.match_id == preferred] + list(self.heads[:most])
        for head in newest:
            seen = self.glance(head)
            if seen is not None and not seen.finished and not seen.archived:
                return seen
        return None

    def _fits(self, head: MatchHead, wanted: Wanted) -> bool:
        seen = self._known[head.match_id][1]
        if seen is None:
            return wanted.everything
        if wanted.game not in (None, seen.opened.game):
            return False
        if seen.archived is not (wanted.kind is Kind.ARCHIVED):
            return False
        if wanted.kind is (Kind.UNFINISHED if seen.finished else Kind.FINISHED):
            return False
        return not wanted.words or all(word in self._key(seen) for word in wanted.words)

    def _key(self, seen: Glance) -> str:
        """Everything a match may be searched by."""
        if seen.match_id not in self._keys:
            days = spoken_days(seen.at.date(), languages()) if seen.at else ""
            names = " ".join((*seen.players, *(side.name for side in seen.sides), seen.opened.place))
            self._keys[seen.match_id] = searchable(f"{self._words.title(seen)} {names} {days}")
        return self._keys[seen.match_id]


def searchable(text: str) -> str:
    """The text without capitals and accents: ``melanie`` finds Mélanie."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe"))
    return "".join(character for character in plain if not unicodedata.combining(character))
