"""Answers as JSON: every kind of value that one can hold has its form."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import pytest

from cocotte.cli.json_answers import json_line
from cocotte.club.checking import Foreign
from cocotte.core.cards import PACK, Card
from cocotte.core.eights.options import PlayOptions
from cocotte.core.values import as_dict, fields, is_value
from cocotte.store.logs.merging import Merged
from cocotte.store.logs.salvage import Salvage

ANSWERED = (Salvage, Merged, Foreign, PlayOptions)
"""The values whose fields are an answer as they stand."""

HELD: Mapping[Any, tuple[object, object]] = {
    str: ("Zoé", "Zoé"),
    int: (12, 12),
    float: (0.5, 0.5),
    bool: (True, True),
    NoneType: (None, None),
    Decimal: (Decimal("12.50"), "12.50"),
    Path: (Path("evening.sqlite"), "evening.sqlite"),
    date: (date(2026, 11, 21), "2026-11-21"),
    datetime: (datetime(2026, 11, 21, 20, tzinfo=UTC), "2026-11-21T20:00:00+00:00"),
    Card: (PACK[0], str(PACK[0])),
}
"""A value of each kind, and how JSON has it."""


def samples(kind: Any) -> Iterator[tuple[object, object]]:
    """Values of a type, each with what JSON makes of it: every member, every kind it may be, none and one."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind in HELD:
        yield HELD[kind]
    elif origin in (Union, UnionType):
        for each in inner:
            yield from samples(each)
    elif origin in (tuple, list, Sequence):
        yield (), []
        for value, written in samples(inner[0]):
            yield [value], [written]
    elif isinstance(kind, type) and issubclass(kind, Enum):
        yield from ((member, member.value) for member in kind)
    else:
        assert is_value(kind), kind
        one = {each.name: next(reversed([*samples(each.type)])) for each in fields(kind)}
        for each in fields(kind):
            for sample in samples(each.type):
                filled = one | {each.name: sample}
                value = kind(**{name: given for name, (given, _) in filled.items()})
                yield value, {name: written for name, (_, written) in filled.items()}


@pytest.mark.parametrize("kind", ANSWERED, ids=lambda kind: kind.__name__)
def test_an_answer_holds_values_of_every_kind(kind: type) -> None:
    """What became of a damaged log, a merge, a club: each field filled with all it can hold."""
    for value, written in samples(kind):
        for answer in (as_dict(value), {"answer": value}):
            assert json.loads(json_line(answer)) in (written, {"answer": written})


def test_fractions_and_sets_have_a_form() -> None:
    """A shared gain is a number; a set is a list in order; nothing else goes out as what it is not."""
    answer = {"whole": Fraction(4, 2), "half": Fraction(1, 2), "seats": frozenset({2, 1})}
    assert json.loads(json_line(answer)) == {"whole": 2, "half": 0.5, "seats": [1, 2]}
    with pytest.raises(TypeError, match="no answer holds a object"):
        json_line({"what": object()})
