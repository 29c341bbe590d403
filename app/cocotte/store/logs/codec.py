"""Events to the bodies of log entries and back: JSON by field name, canonical, versioned.

Each kind of history has its own table of events: that of matches stands here, a `DecisionKind` has its own.
A body holds what an event's fields hold; fields at their default are left out, so that an older body reads as
well as a newer one. Cards are written as at the table (``7H``), enum members by their value.
"""

# ruff: noqa: ANN401 - a body is whatever JSON holds until it is checked

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Generic, TypeVar, Union, get_args, get_origin

from cocotte.core.cards import JOKER, PACK, Card, Joker
from cocotte.core.errors import StorageError
from cocotte.core.game import Game
from cocotte.core.games import GAMES, REPORTS
from cocotte.core.match import events
from cocotte.core.match.events import Event, Logged
from cocotte.core.match.naming import without_controls
from cocotte.core.match.plays import complete
from cocotte.core.report import Report
from cocotte.core.values import fields, is_value, replace
from cocotte.store.logs.log import Entry, NewEntry

VERSION: Final = 2
"""The newest version of a body; an earlier program says of it that it is newer, and leaves it alone."""
UNREADABLE: Final = frozenset({"LOG_DAMAGED", "CLUB_DAMAGED", "ENTRY_NEWER", "ENTRY_BAD"})
"""The codes of a `StorageError` for a history, or one entry, that is damaged or of a newer program."""


def unreadable_match(trouble: StorageError) -> str:
    """Return the id of the match that an error says cannot be read; empty for any other error."""
    return str(trouble.facts.get("match", "")) if trouble.code in UNREADABLE else ""


_SINCE_2: Final[dict[type[Event], tuple[str, ...]]] = {
    events.MatchOpened: ("clock",),
    events.DealRecorded: ("clock", "seats"),
    events.DealAmended: ("seats", "clock"),
    events.Struck: ("clock",),
    events.Restored: ("clock",),
    events.PlayerRenamed: ("clock",),
    events.RulingGiven: ("seats",),
    events.MatchArchived: ("instead", "instead_last"),
}
"""Fields that version 1 does not know; a body without them is still written as version 1."""

_KINDS: Final[dict[str, Any]] = {
    "match-opened": events.MatchOpened,
    "deal-recorded": events.DealRecorded,
    "tables-recorded": events.TablesRecorded,
    "deal-amended": events.DealAmended,
    "struck": events.Struck,
    "restored": events.Restored,
    "ruling-given": events.RulingGiven,
    "obligation-moved": events.ObligationMoved,
    "player-renamed": events.PlayerRenamed,
    "match-ended": events.MatchEnded,
    "match-archived": events.MatchArchived,
    "undone": events.Undone,
    "redone": events.Redone,
    "entry-lost": events.EntryLost,
}
"""Kinds as the log names them; a name once written is never given to another event."""

_CARDS: Final[dict[str, Card | Joker]] = {**{str(card): card for card in PACK}, str(JOKER): JOKER}


Kind = TypeVar("Kind")


class Codec(Generic[Kind]):
    """Writes and reads the events of one kind of history."""

    def __init__(
        self,
        kinds: Mapping[str, type[Kind]],
        version: int = 1,
        completed: Callable[[Kind], Kind] = lambda event: event,
    ) -> None:
        """`version` is the newest that is read; what is read is `completed` with what an older body lacks."""
        self._kinds = kinds
        self._version = version
        self._completed = completed
        self._kind_of = {kind: name for name, kind in kinds.items()}

    def kind_of(self, event: Kind) -> str:
        """An event's kind, as the log names it."""
        return self._kind_of[type(event)]

    def encode(self, event: Kind, version: int = 1) -> NewEntry:
        """The entry that records an event."""
        body = json.dumps(plain(event), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        return NewEntry(self.kind_of(event), version, body)

    def decode(self, entry: Entry) -> Kind:
        """The event an entry records.

        Raises: StorageError (ENTRY_NEWER) for a kind or version this program does not know, (ENTRY_BAD) for a
        body that is none.
        """
        if entry.kind not in self._kinds or entry.version > self._version:
            raise StorageError("ENTRY_NEWER", match=entry.match_id, seq=entry.seq, kind=entry.kind)
        try:
            return self.decode_body(entry.kind, _parsed(entry.body))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise StorageError("ENTRY_BAD", match=entry.match_id, seq=entry.seq, detail=str(error)) from error

    def decode_body(self, kind: str, body: object) -> Kind:
        """The event of a kind whose body JSON holds.

        Raises: KeyError, ValueError, TypeError or AttributeError for a body that is none.
        """
        event: Kind = made(self._kinds[kind], body)
        return self._completed(event)


def _with_all_figures(event: Event) -> Event:
    """An event whose rules have the default of each figure that they do not know yet."""
    if isinstance(event, events.MatchOpened):
        return replace(event, rules=complete(event.rules, event.rules.game))
    return event


_MATCH: Final[Codec[Event]] = Codec(_KINDS, VERSION, _with_all_figures)
kind_of = _MATCH.kind_of
decode_body = _MATCH.decode_body


def encode(event: Event) -> NewEntry:
    """The entry that records an event of a match."""
    newer = any(getattr(event, name) for name in _SINCE_2.get(type(event), ()))
    return _MATCH.encode(event, VERSION if newer else 1)


def decode(entry: Entry) -> Logged:
    """The event of a match that an entry records, with its place.

    Raises: StorageError (ENTRY_NEWER, ENTRY_BAD) as `Codec.decode`.
    """
    return Logged(entry.seq, _MATCH.decode(entry), entry.at)


def _parsed(body: str) -> object:
    """What JSON holds, without the search for spaces round it: a body has none.

    Raises: ValueError when it is none.
    """
    body = without_controls(body)
    value, end = _JSON.raw_decode(body)
    if end != len(body):
        raise ValueError(body[end : end + 20])
    return value


_JSON: Final = json.JSONDecoder()


def plain(value: object) -> object:
    """A value of the rules as JSON holds it; `made` reads it again."""
    if isinstance(value, Card | Joker):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Game):
        return value.id
    if is_value(type(value)):
        values = {
            field.name: plain(getattr(value, field.name))
            for field in fields(value)
            if getattr(value, field.name) != field.default
        }
        return {"report": value.word, **values} if isinstance(value, Report) else values
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


def made(kind: Any, stored: object) -> Any:
    """A value of a type from what `plain` made of it.

    Raises: KeyError, ValueError, TypeError or AttributeError for what is none.
    """
    return _maker(kind)(stored)


Maker = Callable[[Any], Any]
"""Makes a value of one type from what JSON holds."""


@cache
def _maker(kind: Any) -> Maker:
    """What makes values of a type; each type is looked into once, not with each of its values."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _maker_of_one(arguments)
    if origin is tuple:
        return _maker_of_tuples(arguments)
    if origin is not None and issubclass(origin, Mapping):
        item = _maker(arguments[1])
        return lambda stored: {key: item(value) for key, value in stored.items()}
    if kind in (Card, Joker):
        return _CARDS.__getitem__
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {member.value: member for member in kind}.__getitem__
    if kind is Game:
        return GAMES.__getitem__
    if kind is Report:
        return _report
    if is_value(kind):
        return _maker_of_records(kind)
    return _maker_of_scalars(kind)


def _report(stored: Any) -> Any:
    kind: Any = REPORTS[stored["report"]]
    return _maker(kind)(stored)


def _maker_of_tuples(items: tuple[Any, ...]) -> Maker:
    makers = [_maker(item) for item in items if item is not Ellipsis]
    each = makers[0] if Ellipsis in items else None

    def made(stored: Any) -> Any:
        if not isinstance(stored, list):
            raise TypeError(f"{stored!r} is no list")
        if each is not None:
            return tuple(map(each, stored))
        return tuple([maker(value) for maker, value in zip(makers, stored, strict=True)])

    return made


class _Makers(dict[str, Maker]):
    """What makes the fields of a class by their names; a field is looked into when it is first met."""

    def __init__(self, kind: type[Any]) -> None:
        self._fields = {field.name: field for field in fields(kind)}

    def __missing__(self, name: str) -> Maker:
        self[name] = _maker(self._fields[name].type)
        return self[name]


def _maker_of_records(kind: type[Any]) -> Maker:
    of = _Makers(kind)

    def made(stored: Any) -> Any:
        return kind(**{key: of[key](value) for key, value in stored.items() if key != "report"})

    return made


def _maker_of_one(kinds: tuple[Any, ...]) -> Maker:
    """A card by its spelling, a list as a tuple, else a value of one of the kinds."""
    rest = [kind for kind in kinds if kind is not NoneType]
    one = _CARDS.__getitem__ if Card in rest else _maker(rest[0]) if len(rest) == 1 else None
    if one is not None:
        return one if NoneType not in kinds else lambda stored: None if stored is None else one(stored)
    lists = [_maker(kind) for kind in rest if get_origin(kind) is tuple]

    def made(stored: Any) -> Any:
        if type(stored) in rest or (stored is None and NoneType in kinds):
            return stored
        if isinstance(stored, list) and lists:
            return lists[0](stored)
        raise TypeError(f"{stored!r} is none of what is expected")

    return made


def _maker_of_scalars(kind: type[Any]) -> Maker:
    def made(stored: Any) -> Any:
        if type(stored) is not kind:
            raise TypeError(f"{stored!r} is no {kind.__name__}")
        return stored

    return made
