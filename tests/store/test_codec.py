"""Events to bodies and back; bodies written once are read for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from at_the_table import opening
from cocotte.core.errors import StorageError
from cocotte.core.match import events as log_events
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.fold import fold
from cocotte.core.rulings.effects import EffectKind
from cocotte.store.logs import codec
from cocotte.store.logs.codec import VERSION, decode, encode, kind_of
from cocotte.store.logs.log import Entry
from match_strategies import any_events, openings

if TYPE_CHECKING:
    from hypothesis.strategies._internal.core import DataObject

OLD = json.loads(Path(__file__).with_name("data").joinpath("entries-1.json").read_text("utf-8"))
"""Every kind of entry as version 1 wrote it, by name; never written again."""


def entry(kind: str, body: str, version: int = VERSION) -> Entry:
    """An entry of a log with this body."""
    return Entry("2026-11-21-abc", 2, "c", kind, version, body, "2026-11-21T20:00:00+00:00", "", "")


@pytest.mark.parametrize("name", OLD)
def test_what_version_1_wrote_is_read_for_ever(name: str) -> None:
    """Each body makes its event, and the event, written again, has all that the body had."""
    old = OLD[name]
    event = decode(entry(old["kind"], json.dumps(old["body"]), 1)).event
    assert kind_of(event) == old["kind"]
    now = json.loads(encode(event).body)
    assert {key: now.get(key) for key in old["body"]} == old["body"]


def test_every_kind_every_report_and_every_effect_is_among_them() -> None:
    """Nothing that can stand in a log is missing from the old bodies."""
    assert {old["kind"] for old in OLD.values()} == {
        codec._MATCH._kind_of[kind] for kind in get_args(log_events.Event)
    }
    text = json.dumps(OLD)
    assert all(f'"report": "{report}"' in text for report in ("gin", "mahjong", "contract", "eights"))
    assert all(f'"{kind.value}"' in text for kind in EffectKind)
    assert all(f'"{mode.value}"' in text for mode in log_events.RulingMode)


def test_an_old_evening_still_comes_to_its_figures() -> None:
    """Put together they make the sheet they made then.

    Pierre 22 - 2, big gin 6 + 31, 23 - 3, fined 10; Jean gin 28 + 25, struck and restored.
    """
    names = "opened knock gin big-gin void cards amended struck restored fine renamed"
    bodies = [OLD[name] for name in names.split()]
    events = [decode(entry(old["kind"], json.dumps(old["body"]), 1)).event for old in bodies]
    match = fold([log_events.Logged(seq, event) for seq, event in enumerate(events, 1)])
    assert sheet_of(match).totals == (67, 53)
    assert list(match.names.values()) == ["Pierrot", "Jean"]


@settings(max_examples=30)
@given(st.data())
def test_an_event_comes_back_from_its_body(data: DataObject) -> None:
    """Any event, whatever it tells."""
    opened = data.draw(openings(odd_names=True))
    event = data.draw(st.one_of(st.just(opened), any_events(opened)))
    new = encode(event)
    assert decode(entry(new.kind, new.body)).event == event
    body = json.loads(new.body)
    assert json.dumps(body, ensure_ascii=False, separators=(",", ":"), sort_keys=True) == new.body


def test_what_is_usual_is_left_out() -> None:
    """A body holds what was entered; fields added later do not disturb it."""
    assert (encode(log_events.Undone(3)).kind, encode(log_events.Undone(3)).version) == ("undone", 1)
    assert encode(log_events.Undone(3)).body == '{"target":3}'
    assert encode(log_events.Struck(3)).body == '{"target":3}'
    assert "stake" not in encode(opening()).body


@pytest.mark.parametrize(
    ("kind", "body", "code"),
    [
        ("shuffled", "{}", "ENTRY_NEWER"),
        ("struck", "{", "ENTRY_BAD"),
        ("struck", "[]", "ENTRY_BAD"),
        ("struck", "null", "ENTRY_BAD"),
        ("struck", "{}", "ENTRY_BAD"),
        ("struck", '{"target":"3"}', "ENTRY_BAD"),
        ("struck", '{"target":true}', "ENTRY_BAD"),
        ("struck", '{"target":3,"colour":"red"}', "ENTRY_BAD"),
        ("struck", '{"target":3.5}', "ENTRY_BAD"),
        ("struck", '{"target":3} ', "ENTRY_BAD"),
        ("struck", '{"target":3}{}', "ENTRY_BAD"),
        ("deal-recorded", '{"tables":[],"clock":5}', "ENTRY_BAD"),
        ("ruling-given", '{"facts":{"a":[]}}', "ENTRY_BAD"),
        ("deal-recorded", '{"tables":"ab"}', "ENTRY_BAD"),
        ("deal-recorded", '{"tables":[[0]]}', "ENTRY_BAD"),
        ("deal-recorded", '{"tables":[[0,{"report":"whist"}]]}', "ENTRY_BAD"),
        ("deal-recorded", '{"tables":[[0,{"report":"gin","going":"slam"}]]}', "ENTRY_BAD"),
        ("deal-recorded", '{"tables":[[0,{"report":"gin","going":"gin","upcard":"ZZ"}]]}', "ENTRY_BAD"),
        ("deal-recorded", '{"tables":[],"waived":"GIN_ONLY"}', "ENTRY_BAD"),
        ("ruling-given", '{"deal":null,"incident":1}', "ENTRY_BAD"),
    ],
)
def test_a_body_that_is_none_is_trouble(kind: str, body: str, code: str) -> None:
    """A kind of a newer program is told apart from a body that is spoilt."""
    with pytest.raises(StorageError) as trouble:
        decode(entry(kind, body))
    assert trouble.value.code == code


def test_what_version_1_does_not_know_is_version_2() -> None:
    """An earlier program says that a newer one wrote it, and not that it is damaged."""
    assert encode(log_events.MatchArchived(archived=True)).version == 1
    assert encode(log_events.MatchArchived(archived=True, instead="2026-11-21-abc")).version == 2
    assert encode(log_events.DealRecorded(())).version == 1
    assert encode(log_events.DealRecorded((), clock="-05:00")).version == 2


def test_a_newer_version_is_left_alone() -> None:
    """It is not guessed at."""
    with pytest.raises(StorageError) as trouble:
        decode(entry("undone", '{"target":2}', VERSION + 1))
    assert trouble.value.code == "ENTRY_NEWER"


@settings(max_examples=60)
@given(
    st.sampled_from(sorted({old["kind"] for old in OLD.values()})),
    st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=4), st.floats(allow_nan=False)),
        lambda inner: st.one_of(
            st.lists(inner, max_size=3),
            st.dictionaries(
                st.sampled_from(["target", "tables", "report", "deal", "effects", "?"]),
                inner,
                max_size=4,
            ),
        ),
        max_leaves=8,
    ),
)
def test_any_json_is_read_or_trouble(
    kind: str, body: list[dict[str, list[object] | dict[str, float | str | None]]] | None
) -> None:
    """Never a crash."""
    try:
        logged = decode(entry(kind, json.dumps(body)))
    except StorageError as trouble:
        code = trouble.code
    else:
        code = kind_of(logged.event)
    assert code in ("ENTRY_BAD", kind)
