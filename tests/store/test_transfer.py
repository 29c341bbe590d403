"""Matches as files: scripts and JSON, in and out, and files that are none."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from at_the_table import do, play, sit_down, totals
from cocotte.core.errors import ParseError, RuleViolation, StorageError
from cocotte.core.match import decide as ask
from cocotte.core.match.events import Logged
from cocotte.core.match.fold import fold
from cocotte.core.script import script_reader
from cocotte.core.values import replace
from cocotte.store.match_files import transfer
from cocotte.store.match_files.transfer import match_in, match_of, read_match, to_json, to_script
from match_strategies import LIBRARY

if TYPE_CHECKING:
    from pathlib import Path

    from hypothesis.strategies._internal.core import DataObject

    from cocotte.core.match.match import Match
    from cocotte.core.problems import Fact

    Refused = tuple[str, int, int, str, dict[str, Fact]]

EIGHTS = "cocotte 1\ngame eights\npreset eights\nside Ann\nside Ben\nside Cleo\n"
AT = "2026-11-21T20:15:00+00:00"


@pytest.fixture(scope="module")
def evening() -> Match:
    """A match of a few deals, each entry with its time."""
    match = do(play(sit_down(), "Ann knock 4 24", "Bob gin 5"), ask.strike(2, "no"), ask.undo())
    return fold([Logged(one.seq, one.event, AT.replace("15:00", f"15:0{one.seq}")) for one in match.entries])


def wrong(text: str) -> tuple[str, int, int]:
    """What is wrong with a text: code, line, place."""
    with pytest.raises(ParseError) as caught:
        read_match(text, LIBRARY)
    return caught.value.code, caught.value.line, caught.value.at


def test_json_holds_the_log_to_the_letter(evening: Match) -> None:
    """Every entry with its time."""
    text = to_json(evening.entries)
    assert read_match(text, LIBRARY).logged() == evening.entries
    assert read_match("\ufeff \n" + text, LIBRARY).logged() == evening.entries
    assert json.loads(text)["form"] == "cocotte-match"


def test_json_can_be_read_by_people() -> None:
    """Letters stand there as they are written, accents and all."""
    assert '"Zoé"' in to_json(sit_down(players="Ann Zoé").entries)


def test_a_script_holds_what_happened(evening: Match) -> None:
    """The time is that of the beginning only."""
    read = read_match(to_script(evening.entries, LIBRARY), LIBRARY)
    assert [event for event, _ in read.entries] == [one.event for one in evening.entries]
    assert [at for _, at in read.entries] == [evening.entries[0].at, *[""] * (len(evening.entries) - 1)]
    assert totals(fold(read.logged())) == totals(evening)


def refusal_of(error: ParseError) -> Refused:
    """All that an error says: code, line, place in it, what is shown, and the facts."""
    return error.code, error.line, error.at, error.text, dict(error.facts)


def refused(text: str) -> Refused:
    """What is said of a text that holds no match."""
    with pytest.raises(ParseError) as caught:
        read_match(text, LIBRARY)
    return refusal_of(caught.value)


def changed(match: Match, **changes: object) -> str:
    """The JSON of a match with something changed at its top."""
    return json.dumps(json.loads(to_json(match.entries)) | changes)


FORM = '{"form": "cocotte-match"'
UNDONE = '{"kind": "undone", "body": {"target": 1}}'


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("{}", "NOT_A_MATCH", {"expected": "cocotte-match"}),
        ('{"form": "other"}', "NOT_A_MATCH", {"expected": "cocotte-match"}),
        (FORM + "}", "NOT_A_MATCH", {"expected": '"version": 1'}),
        (FORM + ', "version": "1"}', "NOT_A_MATCH", {"expected": '"version": 1'}),
        (FORM + ', "version": 2}', "JSON_NEWER", {"found": "2", "known": 1}),
        (FORM + ', "version": true, "entries": []}', "NOT_A_MATCH", {"expected": "match-opened"}),
        (FORM + ', "version": 1, "entries": []}', "NOT_A_MATCH", {"expected": "match-opened"}),
        (FORM + ', "version": 1, "entries": 7}', "NOT_A_MATCH", {"expected": "match-opened"}),
        (FORM + ', "version": 1, "entries": [' + UNDONE + "]}", "NOT_A_MATCH", {"expected": "match-opened"}),
        ('{"form": ' + "[" * 100_000 + "}", "NOT_A_MATCH", {"expected": "cocotte-match"}),
        ('{"form": ' + "9" * 5000 + "}", "NOT_A_MATCH", {"expected": "cocotte-match"}),
    ],
    ids=range(11),
)
def test_json_that_is_no_match(text: str, code: str, facts: dict[str, int | str]) -> None:
    """Refused with its beginning and what was expected, however deep or huge."""
    assert refused(text) == (code, 1, 0, text[:80], facts)


@pytest.mark.parametrize(
    ("text", "line", "at"), [("{", 1, 1), ('{\n "form": }', 2, 9), ('\ufeff{"form" 1}', 1, 8)]
)
def test_text_that_is_no_json_is_pointed_at(text: str, line: int, at: int) -> None:
    """In its line."""
    wanted = text.lstrip("\ufeff").split("\n")[line - 1]
    assert refused(text) == ("JSON_BAD", line, at, wanted, {"expected": "JSON"})


@pytest.mark.parametrize(
    ("entries", "line", "text"),
    [
        ("[7]", 1, "7"),
        ("[{}]", 1, "{}"),
        ("[" + UNDONE + ", [" + "1, " * 50 + "1]]", 2, ("[" + "1, " * 50)[:80]),
    ],
)
def test_an_entry_that_is_none_is_shown(entries: str, line: int, text: str) -> None:
    """By its number and its beginning, with what is wrong."""
    *found, facts = refused(FORM + f', "version": 1, "entries": {entries}}}')
    assert found == ["ENTRY_BAD", line, 0, text]
    assert facts.keys() == {"detail"}
    assert 0 < len(str(facts["detail"])) <= 80


@pytest.mark.parametrize(
    "at", ["yesterday", 7, "2026-13-01", "0001-01-01T00:00:00+00:00", None, "9999-12-31"]
)
def test_an_entry_whose_time_is_none(evening: Match, at: int | str) -> None:
    """A time is one of an evening at cards."""
    data = json.loads(to_json(evening.entries))
    data["entries"][2]["at"] = at
    if at is None:
        assert read_match(json.dumps(data), LIBRARY).entries[2][1] == ""
    else:
        assert wrong(json.dumps(data)) == ("ENTRY_BAD", 3, 0)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (AT, AT),
        ("2026-11-21T20:15:00.123+00:00", "2026-11-21T20:15:00.123+00:00"),
        ("2026-11-21T22:15:00+02:00", "2026-11-21T20:15:00.000+00:00"),
        ("2026-11-21 20:15", "2026-11-21T20:15:00.000+00:00"),
        ("2026-11-21", "2026-11-21T00:00:00.000+00:00"),
    ],
)
def test_times_are_kept_in_one_way(evening: Match, text: str, kept: str) -> None:
    """In UTC; one without a zone is taken for it."""
    script = to_script(evening.entries, LIBRARY).replace(evening.entries[0].at, text)
    assert read_match(script, LIBRARY).entries[0][1] == kept


def test_a_script_whose_beginning_is_no_time(evening: Match) -> None:
    """Pointed at in its line."""
    script = to_script(evening.entries, LIBRARY).replace(evening.entries[0].at, "last night")
    line = script.splitlines().index("begun last night") + 1
    assert wrong(script) == ("TIME_UNREADABLE", line, 6)


def test_a_match_no_one_can_begin_is_refused(evening: Match) -> None:
    """In JSON too, with every reason."""
    data = json.loads(to_json(evening.entries))
    data["entries"][0]["body"] |= {"format": "solo", "dealer": "Zoé"}
    with pytest.raises(RuleViolation) as refused:
        read_match(json.dumps(data), LIBRARY)
    assert [problem.code for problem in refused.value.problems] == ["FORMAT_UNKNOWN"]
    data["entries"][0]["body"] |= {"format": "heads-up"}
    data["entries"][0]["body"]["rules"]["values"]["target"] = "much"
    with pytest.raises(RuleViolation) as refused:
        read_match(json.dumps(data), LIBRARY)
    assert [problem.code for problem in refused.value.problems] == ["FIGURE_NUMBER"]


HEAD = "cocotte 1\ngame gin\nrules gin-rami\nformat heads-up\nledger single\nside Ann\nside Bob\ndealer Ann\n"


@pytest.mark.parametrize(
    ("deals", "wanted"),
    [
        ("deal Ann knock 12 40", ("KNOCK_ABOVE_LIMIT", 9, 5)),
        ("deal void\ndeal  Ann knock 4 200", ("DEADWOOD_IMPOSSIBLE", 10, 5)),
        ("deal Ann knock 4 20\namend 1: Ann big-gin 5", ("BIG_GIN_NOT_PLAYED", 10, 6)),
        ("deal Ann knock 3 9 [KS KH KD + 4-8H | AC 2D] [KC 6C QD 7D 9SDC 3-5S]", ("CARDS_DISAGREE", 9, 5)),
    ],
)
def test_a_deal_against_the_rules_is_pointed_at(deals: str, wanted: tuple[str, int, int]) -> None:
    """As it would be refused at the table, with its place; nothing is read of the rest."""
    assert wrong(HEAD + deals) == wanted
    assert wrong(HEAD + deals + "\nend")[:2] == wanted[:2]


def test_a_deal_that_does_not_fit_is_named_by_its_line_where_it_has_one() -> None:
    """THREE-02: Bob lost and sits out, yet a deal of his follows; JSON has no lines."""
    script = "cocotte 1\npreset gin-three\nside Ann\nside Bob\nside Cleo\ndeal Ann gin 20\ndeal Bob gin 12\n"
    read = read_match(script, LIBRARY)
    (misfit,) = read.structural_errors
    assert (misfit.deal, misfit.line, misfit.problem.code) == (2, 7, "NOT_AT_TABLE")
    assert read_match(to_json(read.logged()), LIBRARY).structural_errors == (replace(misfit, line=0),)


@pytest.mark.parametrize(
    "deals",
    [
        "deal Ann knock 12 40 !KNOCK_ABOVE_LIMIT",
        "deal Ann knock 12 40\namend 1: Ann knock 2 40",
        "deal Ann knock 12 40\nstrike 1",
        "deal Ann knock 12 40\nundo",
    ],
)
def test_what_the_table_let_stand_or_took_back_is_read(deals: str) -> None:
    """Only what stands in the end counts."""
    assert len(read_match(HEAD + deals, LIBRARY).entries) == 2 + deals.count("\n")


def test_a_deal_against_the_rules_is_refused_in_json_too(evening: Match) -> None:
    """With every reason."""
    data = json.loads(to_json(evening.entries))
    data["entries"][1]["body"]["tables"][0][1] |= {"own": 12, "other": 99}
    with pytest.raises(RuleViolation) as refused:
        read_match(json.dumps(data), LIBRARY)
    assert [problem.code for problem in refused.value.problems] == [
        "DEADWOOD_IMPOSSIBLE",
        "KNOCK_ABOVE_LIMIT",
    ]


def test_a_match_of_an_older_program_lacks_figures(evening: Match) -> None:
    """What came later has its usual value."""
    data = json.loads(to_json(evening.entries))
    del data["entries"][0]["body"]["rules"]["values"]["column_boxes"]
    assert totals(fold(read_match(json.dumps(data), LIBRARY).logged())) == totals(evening)


@pytest.mark.parametrize(
    ("data", "code", "text", "facts"),
    [
        (b"", "NOT_A_SCRIPT", "", {"expected": "cocotte 1"}),
        (b"\xff\xfe\x00", "NOT_UTF8", "a match.cocotte", {"at_byte": 0}),
        ("cocotte 1\nside Zoé".encode("latin-1"), "NOT_UTF8", "a match.cocotte", {"at_byte": 17}),
        ("cocotte 1".encode("utf-16"), "NOT_UTF8", "a match.cocotte", {"at_byte": 0}),
        (b"\x00" * 1000, "NOT_A_SCRIPT", "\x00" * 80, {"expected": "cocotte 1"}),
        (b"%PDF-1.7\n", "FILE_IS_SHEET", "a match.cocotte", {}),
        (b"#" * 16_000_001, "FILE_TOO_LARGE", "a match.cocotte", {"most": 16_000_000}),
        (b"#" * 16_000_000, "SCRIPT_TOO_LONG", "", {"length": 16_000_000, "most": 4_000_000}),
        (b"#" * 4_000_001, "SCRIPT_TOO_LONG", "", {"length": 4_000_001, "most": 4_000_000}),
        (b"#" * 4_000_000, "NOT_A_SCRIPT", "#" * 80, {"expected": "cocotte 1"}),
    ],
    ids=range(10),
)
def test_files_that_are_no_match(
    data: bytes, code: str, text: str, facts: dict[str, int | str], tmp_path: Path
) -> None:
    """Garbage, other encodings, huge files: each said as what it is."""
    path = tmp_path / "a match.cocotte"
    path.write_bytes(data)
    with pytest.raises(ParseError) as caught:
        match_in(path, LIBRARY)
    assert refusal_of(caught.value) == (code, 1, 0, text, facts)


def test_a_match_nobody_played_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred thousand deals, as a script or as JSON: the bound is said before one is looked into."""
    monkeypatch.setattr(script_reader._Reader, "take", None)
    monkeypatch.setattr(transfer, "_event", None)
    header = {"form": transfer.FORM, "version": 1}
    for text in (
        "cocotte 1\nside Ann\nside Ben\n" + "deal void\n" * 100_000,
        json.dumps({**header, "entries": [{}] * 100_000}),
    ):
        with pytest.raises(ParseError) as caught:
            read_match(text, LIBRARY)
        assert caught.value.code == "MATCH_TOO_LONG"
        assert caught.value.facts == {"entries": 100_000, "most": 20_000}


def test_a_match_four_times_as_long_takes_four_times_as_long() -> None:
    """Counted in what Python calls, which no busy machine changes; the Eights, where no end is in sight."""

    def calls(deals: int) -> int:
        counted = 0

        def count(_: object, event: str, __: object) -> None:
            nonlocal counted
            counted += event == "call"

        text = EIGHTS + "deal Ann out Ben 5 Cleo 7\n" * deals
        sys.setprofile(count)
        try:
            read_match(text, LIBRARY)
        finally:
            sys.setprofile(None)
        return counted

    calls(1)  # what is read once
    assert calls(320) < 4.1 * calls(80)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """Trouble of the environment, said as such."""
    with pytest.raises(StorageError) as caught:
        match_in(tmp_path / "none.cocotte", LIBRARY)
    assert caught.value.code == "FILE_MISSING"


def test_a_file_is_read_with_its_byte_order_mark(evening: Match, tmp_path: Path) -> None:
    """As some editors write it."""
    path = tmp_path / "evening.cocotte"
    path.write_bytes(b"\xef\xbb\xbf" + to_script(evening.entries, LIBRARY).encode())
    assert len(match_in(path, LIBRARY).entries) == len(evening.entries)


@settings(max_examples=60)
@given(st.data())
def test_spoilt_json_is_refused_and_never_worse(evening: Match, data: DataObject) -> None:
    """Whatever is changed anywhere in it, it is read or refused."""
    text = to_json(evening.entries)
    at = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.integers(0, 30))
    garbage = data.draw(st.text(st.sampled_from('{}[]",:0123456789truefalsnullZ\\ '), max_size=10))
    try:
        read = read_match(text[:at] + garbage + text[at + gone :], LIBRARY)
    except (ParseError, RuleViolation):
        return
    fold(read.logged())


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("sheet.pdf", b"%PDF-1.4 ...", "FILE_IS_SHEET"),
        ("sheet.csv", b"\xef\xbb\xbfGin-rami;", "FILE_IS_SHEET"),
        ("sheet.json", b'{"match": null, "sides": [], "games": [], "deals": []}', "FILE_IS_SHEET"),
        ("matches.cocotte-log", b"SQLite format 3\0" + bytes(84), "FILE_IS_LOG"),
    ],
)
def test_what_holds_no_match_says_what_it_is(name: str, data: bytes, code: str) -> None:
    """A sheet is made to be read, a whole log is brought back as one."""
    with pytest.raises(ParseError) as caught:
        match_of(data, name, LIBRARY)
    text = data.decode() if data.startswith(b"{") else name
    assert refusal_of(caught.value) == (code, 1, 0, text, {})


@pytest.mark.parametrize("clock", ["noon", "+25:00", 5])
def test_a_clock_that_is_none_is_pointed_at(evening: Match, clock: str | int) -> None:
    """The table's clock is told from UTC."""
    entries = json.loads(to_json(evening.entries))
    entries["entries"][0]["body"]["clock"] = clock
    assert wrong(json.dumps(entries)) == ("ENTRY_BAD", 1, 0)


def test_what_was_undone_is_the_last_thing_done(evening: Match) -> None:
    """Where an entry is lost nobody knows what that was; else it is refused, and said which."""
    entries = json.loads(to_json(evening.entries))
    entries["entries"][4]["body"]["target"] = 2
    with pytest.raises(ParseError) as refused:
        read_match(json.dumps(entries), LIBRARY)
    assert (refused.value.code, refused.value.line) == ("ENTRY_BAD", 5)
    assert refused.value.facts == {"detail": "undone 2"}
    entries["entries"][3] = {"kind": "entry-lost", "body": {}}
    assert len(read_match(json.dumps(entries), LIBRARY).entries) == 5


def test_json_tells_only_what_a_script_can_tell() -> None:
    """A player told of twice, a deal of the Eights that nobody won: refused, else no script could be read."""
    three = "Ann Bob Cleo"
    contract, eights = sit_down("contract-rummy", three), sit_down("eights", three)
    twice = [["Ann", 25], ["Cleo", 3], ["Cleo", 3]]
    cards = [["Cleo", ["3H"]], ["Cleo", ["3H"]]]
    deals: list[tuple[Match, dict[str, object], str]] = [
        (contract, {"report": "contract", "out": "Bob", "points": twice}, "NAME_TWICE"),
        (contract, {"report": "contract", "out": "Bob", "points": twice[:2], "cards": cards}, "PLAYER_TWICE"),
        (eights, {"report": "eights", "out": ["Bob"], "points": twice}, "NAME_TWICE"),
        (eights, {"report": "eights", "points": [["Ann", 10], ["Bob", 5], ["Cleo", 7]]}, "NOBODY_OUT"),
    ]
    for match, report, code in deals:
        data = json.loads(to_json(match.entries))
        data["entries"].append({"kind": "deal-recorded", "body": {"tables": [[0, report]]}})
        with pytest.raises((ParseError, RuleViolation)) as error:
            read_match(json.dumps(data), LIBRARY)
        assert code in error.value.args
