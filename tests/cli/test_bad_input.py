"""Bad input at the command line: every refusal is a sentence that names what was expected, never a crash."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cocotte.cli.main import DONE, REFUSED, TROUBLE, main

Answer = tuple[int, str, str]
Run = Callable[..., Answer]

CARDS = "AS 2S 3S 7H 7D 7C KS KH KD 4C"
QUESTIONS: dict[str, dict[str, Any]] = {
    "hand": {"cards": CARDS, "taken": None, "upcard": None, "limit": None, "rules": None, "corner": None},
    "showdown": {"knocker": CARDS, "defender": "4S 5S 6S TH JH QH 2D 2C 9C 8D", "undercut_bonus": 20},
    "spread": {"knocker": CARDS, "defender": "4S 5S 6S TH JH QH 2D 2C 9C 8D", "rules": "gin-rami"},
    "count": {"game": "gin", "cards": "AS KD"},
    "laydown": {"contract": 1, "groups": ["AS AH AD", "KS KH KD"], "runs": [], "hand": CARDS, "jokers": 2},
    "contract": {"contract": {"groups": 2, "runs": [4]}, "hand": CARDS, "all_at_once": False},
    "layoff": {"card": "KC", "groups": ["KS KH KD"], "runs": [], "hand": "4C", "standing": "laid"},
    "puis-je": {"turn": "A", "seats": ["A", "B", "C"], "asked": [["B"]], "stock": 3, "discards": 2},
    "play": {"top": "7H", "suit": None, "card": "7S", "players": 3, "pending": 0, "options": {}},
    "settle": {"format": "heads-up", "totals": {"A": 1, "B": 2}, "stake": "0.1", "currency": "EUR"},
    "rulebook": {"search": "gin"},
}
"""A question of each kind."""

NONSENSE: tuple[Any, ...] = (
    True, -1, 10**30, 1.5, float("nan"), float("inf"), "", "x", "\ud800", "\x00", "\u202e😀", "A" * 5000,
    [], [[]], [None], ["x"], {}, {"a": 1}, {"groups": 10**9, "runs": 10**9}, {"groups": 1, "cards": "x"},
    {"A": "1e999999999", "B": 0}, {"A": "nan", "B": 0}, {"A": None, "B": 0},
)  # fmt: skip
"""What no field may hold, or few."""

LINES = (
    b"null", b"[]", b"7", b'"x"', b"{", b"\xff\xfe", b"NaN", b"[" * 10_000, b'{"cards":' * 10_000,
    b'{"limit":' + b"9" * 5_000 + b"}", b'{"cards":"' + b"A" * 200_000 + b'"}', b'{"cards":"AS"}{}',
)  # fmt: skip
"""Lines that are no question at all."""


@pytest.fixture
def run_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on a log of its own; answers its status and what it printed on both ways out."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "matches.sqlite"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, data: bytes = b"") -> Answer:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        status = main(arguments)
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def is_said(message: str, code: str) -> bool:
    """Whether an error is told in words, and not too many."""
    return bool(message) and code not in message.splitlines()[0] and len(message) < 2000


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", QUESTIONS)
def test_a_line_of_nonsense_answers_an_error_and_the_rest_goes_on(
    run_command: Run, command: str, language: str
) -> None:
    """Whatever stands in a field, each line has one answer."""
    question = QUESTIONS[command]
    lines = [*LINES, *(json.dumps({**question, field: it}).encode() for field in question for it in NONSENSE)]
    status, out, _ = run_command(command, "-", "--lang", language, data=b"\n".join(lines))
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == DONE
    assert len(answers) == len(lines)
    assert all("error" in answer for answer in answers[: len(LINES)])
    for answer in answers:
        if "error" in answer:
            assert is_said(answer["error"]["message"], answer["error"]["code"]), answer


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["hand", "AS", "AS", *CARDS.split()[2:]], "A♠"),
        (["hand", *CARDS.split(), "5C", "6C"], "12"),
        (["hand", "JK", *CARDS.split()[1:]], "Joker"),
        (["hand", "--set=--", *CARDS.split()], "--set=--"),
        (["hand", *CARDS.split(), "--set", "undercut_bonus=-5"], "-5"),
        (["play", "7H 8H", "9H"], "one card"),
        (["new"], "2"),
        (["new", "Ann", "Ben", "--currency", "a b"], "one word"),
        (["new", "Ann", "Ben", "--currency", "\udcff"], "one word"),
        (["new", "Ann", "Ben", "--stake", "nan"], "nan"),
        (["new", "Ann", "Ben", "--stake", "1e999"], "1e999"),
        (["new", "Ann", "Ben", "--stake", "-1"], "0"),
        (["new", "Ann", "Ben", "--ledger", "x"], "hollywood"),
        (["new", "Ann", "B\ud800n"], "name"),
        (["new", "e\u0301", "é"], "twice"),
        (["new", "Ann", "Ann\u200b"], "cannot be written"),
        (["new", "Ann", "\u200b"], "missing"),
        (["show", "--ledger", "x"], "hollywood"),
        (["show", "--match", "²"], "²"),
        (["show", "--match", "9" * 5000], "999"),
        (["amend", "9" * 30, "Ann k 3 4"], "no such deal"),
        (["deal", "Ann k 99999999999999999999 4"], "number of points"),
        (["deal", "Ann k ٣ 4"], "number of points"),
        (["deal", "", ""], "missing"),
        (["blank", "--to", "x.pdf", "--format", "x"], "heads-up"),
        (["blank", "--to", "x.pdf", "--count", "1000000000"], "2"),
        (["settle", "A=1e999", "B=2"], "1e999"),
        (["settle", "A", "B=2"], "“=”"),
        (["sheet", "--form", "doc"], "pdf"),
        (["list", "--most", "-1"], "−1"),
        (["count", "AS", "--packs", "0"], "from 1"),
        (["contract", "1"], "(“hand”)"),
        (["new", "Ann", "Ben", "--place", "x" * 300], "200"),
        (["rule", "wrong-count", "--match", "1", "--table", "0"], "no table 0"),
        (["rules", "gin-rami", "eights"], "Crazy Eights"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_reported_with_what_was_expected(
    run_command: Run, arguments: list[str], said: str
) -> None:
    """The same refusal in words and as JSON; nothing is recorded by it."""
    run_command("new", "Ann", "Ben")
    status, out, err = run_command(*arguments, "--json")
    error = json.loads(out)["error"]
    assert status == REFUSED
    assert said in error["message"]
    assert said in err
    assert is_said(error["message"], error["code"])
    assert len(json.loads(run_command("list", "--json")[1])["matches"]) == 1


def test_argparse_speaks_french(run_command: Run, capsys: pytest.CaptureFixture[str]) -> None:
    """Help and complaints have no English left in them."""
    assert "Il manque" in run_command("rename", "--lang", "fr")[2]
    assert "il faut une valeur à --limit" in run_command("--lang", "fr", "hand", "--limit")[2]
    assert "doit être un nombre entier" in run_command("list", "--most", "x", "--lang", "fr")[2]
    for command in ("", "hand", "new", "rename", "settle", "sheet", "rule"):
        with pytest.raises(SystemExit) as ended:
            main([*command.split(), "--lang", "fr", "--help"])
        assert ended.value.code == 0
        output = capsys.readouterr().out
        assert "usage\u00a0: " in output
        assert not any(word in output for word in ("show this", "positional", " and exit", "FILE", "VALUE"))


def test_a_file_of_another_kind_is_refused_wherever_its_values_differ(
    run_command: Run, tmp_path: Path
) -> None:
    """A match file altered in any one value is either a match still, or refused with its entry."""
    run_command("new", "Ann", "Ben", "--preset", "oklahoma")
    run_command("deal", "Ann k 4 23 up 7H")
    good = json.loads(run_command("export", "--form", "json")[1])
    opened, recorded = (entry["body"] for entry in good["entries"])
    report = recorded["tables"][0][1]
    spoilt = [(opened, field) for field in opened] + [(recorded, "tables"), (opened["rules"], "values")]
    for owner, field in [*spoilt, *((report, field) for field in report), (recorded["tables"], 0)]:
        right = owner[field]
        for wrong in (None, True, -1, "\ud800", [None], {"a": 1}):
            owner[field] = wrong
            status, out, _ = run_command("score", "-", "--json", data=json.dumps(good).encode())
            assert status == DONE or (status == REFUSED and "error" in json.loads(out))
        owner[field] = right


def test_a_deal_needs_no_way_in(run_command: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program may be started without one, as with ``<&-``: nothing is asked then."""
    run_command("new", "Ann", "Ben")
    monkeypatch.setattr("sys.stdin", None)
    assert main(["deal", "Ann k 3 25"]) == DONE


def test_a_figure_a_match_does_not_know_has_its_default(run_command: Run) -> None:
    """A match begun before a figure existed is read as it was played."""
    run_command("new", "Ann", "Ben")
    old = json.loads(run_command("export", "--form", "json")[1])
    del old["entries"][0]["body"]["rules"]["values"]["target_step"]
    assert run_command("import", "-", data=json.dumps(old).encode())[0] == DONE
    assert run_command("deal", "Ann k 3 25")[0] == DONE


@pytest.mark.parametrize(
    "data", [b"\x00" * 100, "cocotte 1".encode("utf-16"), b"{" * 20_000, b"a" * 2_000_000]
)
def test_files_that_are_no_match(run_command: Run, tmp_path: Path, data: bytes) -> None:
    """Binary, other encodings, depths and lengths no match has; from a file and from standard input."""
    (tmp_path / "bad").write_bytes(data)
    for status, out, _ in (
        run_command("import", "bad", "--json"),
        run_command("score", "-", "--json", data=data),
    ):
        assert status == REFUSED
        assert json.loads(out)["error"]["message"]


def test_trouble_with_files_ends_with_one(run_command: Run, tmp_path: Path) -> None:
    """A folder for a file, a missing folder, another program's log."""
    run_command("new", "Ann", "Ben")
    (tmp_path / "other").write_bytes(b"no database of anybody")
    for arguments in (
        *(["sheet", "--to", "."], ["sheet", "--to", "no/x.pdf"], ["list", "--log", "other"]),
        *(["backup", ""], ["backup", "."], ["preset", "Ours", "--from", "gone.toml"]),
    ):
        assert run_command(*arguments, "--json")[0] == TROUBLE
    assert run_command("preset", "Ours", "--from", "gone.toml")[2].startswith("There is no file gone.toml.")
    assert (tmp_path / "other").read_bytes() == b"no database of anybody"


@pytest.mark.parametrize("name", ["gone.cocotte", "no/such/folder/gone.cocotte"])
@pytest.mark.parametrize("command", [["score"], ["import"], ["restore"], ["restore", "--replace"], []])
def test_a_file_that_is_not_there_is_said_to_be_missing(
    run_command: Run, command: list[str], name: str
) -> None:
    """Whether its folder is there or not, and also where the file alone was to open the window."""
    run_command("new", "Ann", "Ben")
    status, _, err = run_command(*command, name)
    assert status == TROUBLE
    assert err.replace("\\", "/").startswith(f"There is no file {name}.")


def test_a_list_is_printed_as_it_is_typed(run_command: Run) -> None:
    """The contracts of a rule set, parted by semicolons; by commas they are read too."""
    shown = next(line for line in run_command("rules", "frustration")[1].splitlines() if "G3 R4;" in line)
    contracts = shown.split(maxsplit=1)[1].rsplit(maxsplit=1)[0].strip()
    for each in (contracts, contracts.replace(";", ",")):
        _, out, _ = run_command(
            "new", "Ann", "Bob", "Cleo", "--preset", "frustration", "--set", f"contracts={each}", "--json"
        )
        assert (
            json.loads(out)["digest"]
            == json.loads(run_command("rules", "frustration", "--json")[1])["digest"]
        )


def test_output_may_be_closed(run_command: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Started without standard output the command is done all the same."""
    run_command("new", "Ann", "Ben")
    with monkeypatch.context() as patched:
        patched.setattr("sys.stdout", None)
        assert main(["deal", "Ann k 3 25"]) == DONE
    assert len(json.loads(run_command("show", "--json")[1])["deals"]) == 1


def test_the_rule_book_answers_lines(run_command: Run) -> None:
    """As every check command, with the same object as a single call."""
    single = json.loads(run_command("rulebook", "undercut", "--json")[1])
    lines = run_command("rulebook", "-", data=b'{"search": "undercut"}\n{"search": 1}\n{}\n')[1].splitlines()
    assert json.loads(lines[0]) == single
    assert json.loads(lines[1])["error"]["code"] == "FIELD_TEXT"
    assert len(json.loads(lines[2])["clauses"]) > len(single["clauses"])


@pytest.mark.parametrize(
    ("sides", "deal", "said"),
    [
        ("A B C", "A out [8S] [8S]", "8♠ is named in two hands, B and C."),
        ("A B C D E F", "A out [8S] [8S] [8S] 1 2", "8♠ is named 3 times; there are 2 with 2 packs."),
        ("A B C", "A out 700 3", "no hand counts 700 points."),
        ("A B C", "A 3 B 10 C 5", "Nobody went out: somebody holds nothing any more, or the game is blocked"),
        ("A B C", "blocked 0/0 3/8 4/15", "Not blocked: A has no cards left"),
        ("A B C D E F G H I", "", "Crazy Eights is for 2 to 8 players, and there are 9"),
        ("A,B C,D,E", "", "The teams must be equal; they have 2 and 3 players"),
    ],
)
def test_a_script_of_the_eights_says_what_cannot_be(
    run_command: Run, tmp_path: Path, sides: str, deal: str, said: str
) -> None:
    """EIGHT-01, EIGHT-03, EIGHT-12, EIGHT-13: the same reasons as for a deal entered by itself."""
    lines = ["cocotte 1", "game eights", "preset eights", *(f"side {side}" for side in sides.split())]
    script = tmp_path / "bad.cocotte"
    script.write_text("\n".join([*lines, f"deal {deal}" if deal else ""]), encoding="utf-8")
    _, out, err = run_command("score", str(script), "--lang", "en")
    assert said in out + err


def test_null_is_as_good_as_not_entered(run_command: Run) -> None:
    """A question that names every field, most of them null, is the question without them."""
    data = json.dumps(QUESTIONS["hand"]).encode() + b"\n" + json.dumps({"cards": CARDS}).encode()
    first, second = run_command("hand", "-", data=data)[1].splitlines()
    assert first == second
    assert json.loads(first)["deadwood"] == 4


@pytest.mark.parametrize(
    ("command", "field", "wrong", "said"),
    [
        ("hand", "limit", {"a": None}, '{"a": null}'),
        ("showdown", "tie", True, "true"),
        ("contract", "contract", {"groups": None}, '{"groups": null}'),
        ("play", "suit", {"a": None}, '{"a": null}'),
        ("settle", "stake", [None], "[null]"),
    ],
)
def test_what_was_entered_is_repeated_as_it_was_written(
    run_command: Run, command: str, field: str, wrong: object, said: str
) -> None:
    """In JSON, not in the program's own tongue."""
    data = json.dumps({**QUESTIONS[command], field: wrong}).encode()
    assert said in json.loads(run_command(command, "-", data=data)[1])["error"]["message"]


def test_a_card_laid_many_times_is_reported_once(run_command: Run) -> None:
    """GIN-08: one line for a card, however often it stands there."""
    found = {"spread": ["AS " * 3000], "defender": QUESTIONS["spread"]["defender"]}
    error = json.loads(run_command("showdown", "-", data=json.dumps(found).encode())[1])["error"]
    assert error["message"].count("A♠ is named twice") == 1


def test_any_title_stands_over_a_season(run_command: Run, tmp_path: Path) -> None:
    """Half a character is left out, ten thousand are cut, and neither takes long."""
    run_command("new", "Ann", "Ben")
    run_command("deal", "Ann k 3 25")
    for title in ("T\udc80", "T" * 10_000):
        assert run_command("season", "--to", "s.pdf", "--title", title)[0] == DONE
        assert (tmp_path / "s.pdf").read_bytes().startswith(b"%PDF")


def test_a_record_of_what_no_match_can_hold_is_refused(run_command: Run) -> None:
    """A stranger, a deal of another game, a deal in the place of a name, a figure changed that is none."""
    run_command("new", "Ann", "Ben")
    run_command("deal", "Ann k 4 23")
    good = json.loads(run_command("export", "--form", "json")[1])
    report = good["entries"][1]["body"]["tables"][0][1]
    spoilt = {
        "stranger": {**report, "player": "Zoe"},
        "other game": {"report": "eights", "out": ["Ann"]},
        "a deal for a name": {**report, "player": report},
    }
    for why, other in spoilt.items():
        good["entries"][1]["body"]["tables"][0][1] = other
        assert run_command("score", "-", data=json.dumps(good).encode())[0] == REFUSED, why
    good["entries"][1]["body"]["tables"] = [[0, report], [1, report]]
    assert run_command("score", "-", data=json.dumps(good).encode())[0] == REFUSED, "a second table"
    good["entries"][1]["body"]["tables"] = [[0, report]]
    good["entries"][0]["body"]["rules"]["clauses"] = {"limit": "Dan"}
    assert run_command("score", "-", data=json.dumps(good).encode())[0] == DONE
    good["entries"][0]["body"]["rules"]["changed"] = {"no-figure": 1}
    assert run_command("score", "-", data=json.dumps(good).encode())[0] == REFUSED


def test_a_record_undoes_what_was_done_last(run_command: Run) -> None:
    """As undo does: a record that takes back something earlier is refused, and the true one is read."""
    run_command("new", "Ann", "Ben")
    for deal in ("Ann k 4 23", "Ben k 3 9"):
        run_command("deal", deal)
    run_command("undo")
    good = json.loads(run_command("export", "--form", "json")[1])
    assert run_command("score", "-", data=json.dumps(good).encode())[0] == DONE
    assert good["entries"][-1]["body"] == {"target": 3}
    for wrong in (2, 1, 9):
        good["entries"][-1]["body"] = {"target": wrong}
        assert run_command("score", "-", data=json.dumps(good).encode())[0] == REFUSED


def test_a_byte_order_mark_stands_before_the_first_line(run_command: Run) -> None:
    """As some systems begin every text file."""
    out = run_command("count", "-", data=b'\xef\xbb\xbf{"cards": "AS"}\r\n{"cards": "KD"}\r\n')[1]
    assert [json.loads(line)["points"] for line in out.splitlines()] == [1, 10]


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("sheet --to evening.doc", ".pdf"),
        ("season --to evening.csv", ".pdf"),
        ("blank --to evening.csv", ".pdf"),
        ("rulebook --to book.txt", ".pdf"),
    ],
)
def test_a_file_is_what_its_ending_says(
    command: str,
    expected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """No PDF is called a table, and no text a document of another program."""
    monkeypatch.chdir(tmp_path)
    log = str(tmp_path / "log")
    assert main(["--log", log, "new", "Ann", "Ben"]) == 0
    assert main(["--log", log, "deal", "Ann gin 20"]) == 0
    capsys.readouterr()
    assert main(["--log", log, *command.split()]) == 2
    assert expected in capsys.readouterr().err
    assert not list(tmp_path.glob("evening*")) + list(tmp_path.glob("book*"))


def test_who_sits_out_is_told_so_by_name(run_command: Run) -> None:
    """Cleo is known at the table, and does not play this deal; of the names at it none begins so."""
    start = ("new", "Ann", "Ben", "Cleo", "--preset", "gin-three", "--dealer", "Ann", "--sits-out", "Cleo")
    assert run_command(*start)[0] == DONE
    status, _, error = run_command("deal", "c k 4 23")
    assert status == REFUSED
    assert error.startswith("Cleo does not play this deal. At the table: Ann, Ben.")
    assert "Cleo v …" in error
