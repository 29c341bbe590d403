"""What the program writes as JSON is what its schemas say, and nothing else passes for it."""

from __future__ import annotations

import copy
import json
from enum import Enum
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from cocotte.assets import resource
from cocotte.cli.main import DONE, REFUSED, main
from cocotte.core.cards import Card, Joker
from cocotte.core.errors import CocotteError
from cocotte.core.match import events
from cocotte.core.values import MISSING, fields, is_value
from cocotte.sheets.as_json import render_json
from cocotte.store.logs.codec import kind_of
from cocotte.store.match_files.transfer import FORM, JSON_VERSION, read_match, to_json
from match_strategies import any_logs, evenings
from sheets.evenings import KINDS, LIBRARY, paper

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from cocotte.core.match.events import Logged
    from cocotte.core.match.match import Match


@cache
def schema(name: str) -> Any:
    return json.loads(resource("schemas", f"{name}.json").read_text(encoding="utf-8"))


def faults(name: str, text: str) -> list[str]:
    """What a schema finds wrong in a text."""
    validator = Draft202012Validator(schema(name))
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(json.loads(text))]


@pytest.mark.parametrize("name", ["match-1", "sheet-1", "evening-1", "standings-1", "event-1"])
def test_a_schema_is_a_schema(name: str) -> None:
    """By the rules of JSON Schema itself; every property of the match is explained."""
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"] == "urn:cocotte:" + name.replace("-", ":")


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_of_match_is_written_as_the_schemas_say(name: str) -> None:
    """Its record, and its sheet."""
    match = KINDS[name]()
    assert faults("match-1", to_json(match.entries)) == []
    assert faults("sheet-1", render_json(paper(match))) == []


@given(evenings(odd_names=True, cards=True))
@settings(max_examples=30)
def test_any_evening_is_written_as_the_schemas_say(match: Match) -> None:
    """With cards, corrections, rulings and the oddest names."""
    assert faults("match-1", to_json(match.entries)) == []
    assert faults("sheet-1", render_json(paper(match))) == []


@given(any_logs())
@settings(max_examples=30)
def test_any_log_is_written_as_the_schema_says(logged: list[Logged]) -> None:
    """Entries that fit nowhere, too."""
    assert faults("match-1", to_json(logged)) == []


def test_what_an_early_version_wrote_is_still_read(checkout: Path) -> None:
    """An entry of every kind, as version 1 wrote it: by the schema, and by the program."""
    kept = json.loads((checkout / "tests/store/data/entries-1.json").read_text(encoding="utf-8"))
    kinds = {entry["kind"] for entry in kept.values()}
    assert kinds == set(schema("match-1")["$defs"]["entry"]["properties"]["kind"]["enum"])
    opened = next(entry for entry in kept.values() if entry["kind"] == "match-opened")
    data = {"form": FORM, "version": 1, "entries": [opened, *kept.values()]}
    assert faults("match-1", json.dumps(data)) == []


def reached(kind: Any, seen: set[type]) -> set[type]:
    """Every value and list of answers that a body may hold; cards are written as words."""
    if kind in (Card, Joker):
        return seen
    if is_value(kind) or (isinstance(kind, type) and issubclass(kind, Enum)):
        if kind in seen:
            return seen
        seen.add(kind)
        if is_value(kind):
            for hint in get_type_hints(kind).values():
                reached(hint, seen)
    for part in get_args(kind):
        reached(part, seen)
    return seen


@pytest.mark.parametrize("kind", sorted(reached(events.Event, set()), key=str))
def test_the_schema_knows_every_field(kind: type) -> None:
    """A field or an answer that is added later stands in the schema, too."""
    name = kind.__name__[0].lower() + kind.__name__[1:]
    data = schema("match-1")["$defs"][name]
    if issubclass(kind, Enum):
        assert data["enum"] == [member.value for member in kind]
        return
    known = {field.name: field for field in fields(kind)}
    assert set(data["properties"]) - {"report"} == set(known)
    needed = {each for each, field in known.items() if field.default is MISSING}
    assert set(data["required"]) - {"report"} == needed
    for each, hint in get_type_hints(kind).items():
        if NoneType in get_args(hint):
            assert "null" in json.dumps(data["properties"][each])


def test_the_schema_knows_every_kind_of_entry() -> None:
    """By the names the log gives them; the version is the one written now."""
    entry = schema("match-1")["$defs"]["entry"]
    kinds = {part["if"]["properties"]["kind"]["const"] for part in entry["allOf"]}
    assert kinds == set(entry["properties"]["kind"]["enum"])
    assert kind_of(events.MatchEnded()) in kinds
    assert schema("match-1")["properties"]["version"]["const"] == JSON_VERSION


RECORD = json.loads(to_json(KINDS["heads-up"]().entries))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.update(form="chess"),
        lambda data: data.update(version="1"),
        lambda data: data.update(entries=[]),
        lambda data: data.pop("entries"),
        lambda data: data["entries"].pop(0),
        lambda data: data["entries"][1].pop("kind"),
        lambda data: data["entries"][1].update(kind="whist"),
        lambda data: data["entries"][1].update(body=[]),
        lambda data: data["entries"][1]["body"].update(points=12),
        lambda data: data["entries"][1]["body"].pop("tables"),
        lambda data: data["entries"][1]["body"]["tables"][0][1].update(own="four"),
        lambda data: data["entries"][1]["body"]["tables"][0][1].update(going="fold"),
        lambda data: data["entries"][1]["body"]["tables"][0][1].update(upcard="11H"),
        lambda data: data["entries"][1]["body"]["tables"][0].pop(),
        lambda data: data["entries"][0]["body"]["sides"].append("Jean"),
        lambda data: data["entries"][0]["body"].pop("rules"),
    ],
)
def test_what_is_no_match_is_refused_by_both(spoil: Callable[..., Any]) -> None:
    """By the schema as by the program."""
    data = copy.deepcopy(RECORD)
    assert faults("match-1", json.dumps(data)) == []
    spoil(data)
    assert faults("match-1", json.dumps(data)) != []
    with pytest.raises(CocotteError):
        read_match(json.dumps(data), LIBRARY)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.pop("totals"),
        lambda data: data.update(finished="yes"),
        lambda data: data["deals"][0].update(points="12"),
        lambda data: data["games"][0]["sides"]["Jean"].pop("running"),
        lambda data: data["settlement"].append({"from": "Jean"}),
    ],
)
def test_what_is_no_sheet_is_refused(spoil: Callable[..., Any]) -> None:
    """Each spoilt in one place."""
    data = json.loads(render_json(paper(KINDS["heads-up"]())))
    spoil(data)
    assert faults("sheet-1", json.dumps(data)) != []


def test_the_command_line_prints_the_schemas(capsys: pytest.CaptureFixture[str]) -> None:
    """As they lie in the program; the match's unless the sheet's is asked for."""
    for arguments, name in ((["schema"], "match-1"), (["schema", "sheet"], "sheet-1")):
        assert main(arguments) == DONE
        assert json.loads(capsys.readouterr().out) == schema(name)
    assert main(["schema", "whist"]) == REFUSED
