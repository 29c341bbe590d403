"""An evening kept from the command line: opened, recorded, corrected, listed, written to files."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from typing import Self

import pytest

from cocotte.cli.main import DONE, REFUSED, TROUBLE, main
from cocotte.store.places import data_folder

Run = Callable[..., str]


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on a log of its own and answers what it printed; it must end well unless told."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "matches.sqlite"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, status: int = DONE) -> str:
        assert main(arguments) == status
        printed = capsys.readouterr()
        return printed.out if status == DONE else printed.err

    return run


def opened(run: Run, *more: str) -> str:
    """Open Pierre against Jean and answer the match's id."""
    reply = json.loads(
        run("new", "--preset", "gin-rami", "Pierre", "Jean", "--dealer", "Jean", "--json", *more)
    )
    return str(reply["match"])


def test_an_evening_comes_out_as_x15(evening: Run) -> None:
    """The five deals of X-15, told one by one: Pierre wins 305 to 71."""
    opened(evening, "--stake", "0.10", "--currency", "EUR")
    for deal in ("P k 3 25", "J g 31", "J k 6 6", "P k 2 40", "P g 35"):
        reply = json.loads(evening("deal", deal, "--json"))
    assert reply["totals"] == {"Pierre": 305, "Jean": 71}
    assert reply["difference"] == 234
    assert reply["finished"] is True
    assert reply["settlement"] == [{"from": "Jean", "to": "Pierre", "points": 234, "amount": "23.40"}]


def test_a_currency_is_known_however_its_code_is_typed(evening: Run, tmp_path: Path) -> None:
    """Francs typed as xof are those of XOF: settled whole, and one currency on the evening's paper."""
    opened(evening, "--stake", "0.5", "--currency", "xof")
    reply = json.loads(evening("deal", "P k 3 28", "--json"))
    assert reply["currency"] == "XOF"
    script = tmp_path / "typed.cocotte"
    script.write_text(evening("export").replace("0.5 XOF", "0.5 Xof"), "utf-8")
    assert json.loads(evening("score", str(script), "--json"))["currency"] == "XOF"
    settled = json.loads(evening("settle", "A=5", "B=0", "--stake", "0.5", "--currency", "xof", "--json"))
    assert settled["transfers"][0]["amount"] == "3"


@pytest.mark.parametrize(("language", "example"), [("en", "up 7D"), ("fr", "retourne 7K")])
def test_a_missing_upcard_says_how_it_is_entered(evening: Run, language: str, example: str) -> None:
    """Oklahoma (OKLA-01): what the refusal gives as an example is what a line takes."""
    evening("new", "--preset", "oklahoma", "Pierre", "Jean")
    arguments = ("--lang", language, "deal")
    assert example in evening(*arguments, "Pierre k 4 23", status=REFUSED).replace("\u00a0", " ")
    assert "19" in evening(*arguments, f"Pierre k 4 23 {example}")


def test_four_play_the_eights_in_teams(evening: Run) -> None:
    """EIGHT-03: partners sit opposite each other; how each plays alone is said, and does it."""
    answer = evening("new", "--preset", "eights", "Ann", "Bob", "Cat", "Dan").splitlines()
    assert answer[1] == "Crazy Eights, Ann and Cat against Bob and Dan. Ann deals first."
    command = answer[2].partition(": cocotte ")[2]
    assert command == "new --side=Ann --side=Bob --side=Cat --side=Dan --preset eights"
    assert evening(*command.split()).splitlines()[1:] == [
        "Crazy Eights, Ann, Bob, Cat and Dan. Ann deals first."
    ]
    drawn = evening("new", "--preset", "huit-cochon", "Ann", "Bob", "Cat", "Dan", "--draw")
    assert drawn.count(" against ") == 1
    evening("new", "--preset", "eights-hollywood", "Ann", "Bob", "Cat", "Dan", status=REFUSED)


def test_a_match_that_is_stopped_is_told_so(evening: Run) -> None:
    """Finished is one that was played to its end."""
    opened(evening)
    assert evening("deal", "P k 3 25").splitlines()[1] == "Pierre 22, Jean 0."
    assert "Pierre 22, Jean 0. Stopped." in evening("end")
    assert "Pierre 22, Jean 0. Stopped." in evening("list")


def test_the_winner_of_a_deal_deals_the_next(evening: Run) -> None:
    """GIN-17: the answer says who deals next."""
    opened(evening)
    assert json.loads(evening("deal", "Pierre knock 3 25", "--json"))["next"]["dealer"] == "Pierre"


def test_a_deal_is_amended_struck_restored_and_undone(evening: Run) -> None:
    """Nothing is erased: every correction shows in the export, and undo takes it back."""
    opened(evening)
    evening("deal", "P k 3 25")
    evening("deal", "J g 31")
    assert json.loads(evening("amend", "1", "P k 5 25", "--reason", "miscounted", "--json"))["totals"] == {
        "Pierre": 20,
        "Jean": 51,
    }
    assert json.loads(evening("strike", "2", "--json"))["totals"] == {"Pierre": 20, "Jean": 0}
    assert json.loads(evening("undo", "--json"))["totals"] == {"Pierre": 20, "Jean": 51}
    assert json.loads(evening("redo", "--json"))["totals"] == {"Pierre": 20, "Jean": 0}
    assert json.loads(evening("restore", "2", "--json"))["totals"] == {"Pierre": 20, "Jean": 51}
    script = evening("export")
    assert "amend 1: Pierre knock 5 25 # miscounted" in script
    assert script.endswith("strike 2\nundo\nredo\nrestore 2\n")


def test_a_knock_above_the_limit_is_refused_unless_waived(evening: Run) -> None:
    """GIN-09: 12 is above 10; the table may let it stand, and the log keeps that."""
    opened(evening)
    assert "Deadwood 12 is above the limit of 10" in evening("deal", "P k 12 40", status=REFUSED)
    reply = json.loads(evening("deal", "P k 12 40", "--waive", "KNOCK_ABOVE_LIMIT", "--json"))
    assert reply["deals"][0]["waived"] == ["KNOCK_ABOVE_LIMIT"]


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ("X k 3 4", "X"),
        ("P k x 4", "x"),
        ("P k 3", "missing"),
        ("P k 3 400", "98"),
        ("P k -3 4", "below zero"),
        ("P bg 12", "eleventh"),
        ("P k 3 4 5", "5"),
    ],
)
def test_bad_deals_say_what_was_expected(evening: Run, deal: str, said: str) -> None:
    """Each refusal names what was found or expected; nothing is recorded."""
    opened(evening)
    assert said in evening("deal", "--", deal, status=REFUSED)
    assert json.loads(evening("show", "--json"))["deals"] == []


def test_a_deal_after_the_end_is_refused(evening: Run) -> None:
    """GIN-19: the game is over at 100."""
    opened(evening)
    evening("deal", "P g 90")
    evening("deal", "P k 3 4", status=REFUSED)


def test_two_tables_come_in_any_order(evening: Run) -> None:
    """A deal of partners is priced when both tables are in; the second may be told first."""
    evening("new", "--preset", "gin-four", "Pierre", "Jean", "Paul", "Jacques")
    reply = json.loads(evening("deal", "2 Jacques k 5 15", "--json"))
    assert reply["next"]["missing"] == [1]
    reply = json.loads(evening("deal", "1 P k 4 27", "--json"))
    assert reply["totals"] == {"Pierre & Paul": 13, "Jean & Jacques": 0}
    evening("deal", "1 Pierre k 4 27, 1 Jean g 3", status=REFUSED)


def test_the_tables_still_to_come_are_named(evening: Run) -> None:
    """One or several, and who deals at each, in both languages."""
    evening("new", "--preset", "teams", "--side", "Anne, Carl, Eve", "--side", "Bob, Dora, Finn")
    assert "Still to come: tables 1 and 3." in evening("deal", "2 Carl g 11")
    assert "Il manque la table 3." in evening("deal", "1 Anne k 4 23", "--lang", "fr")
    assert "donneurs " in evening("show", "--lang", "fr")


def test_a_match_goes_out_and_comes_back(evening: Run, tmp_path: Path) -> None:
    """Script and JSON both bring the same sheet back, on another computer."""
    opened(evening)
    evening("deal", "P k 3 25")
    for name in ("match.cocotte", "match.json"):
        evening("export", "--match", "last", "--to", name)
        assert json.loads(evening("import", name, "--log", f"{name}-log", "--json"))["fate"] == "new"
        assert json.loads(evening("show", "--log", f"{name}-log", "--json"))["totals"]["Pierre"] == 22
    assert json.loads(evening("score", "match.cocotte", "--json"))["totals"] == {"Pierre": 22, "Jean": 0}
    assert (
        json.loads(evening("score", "match.cocotte", "--if", "gin-standard", "--json"))["rules"]
        == "gin-standard"
    )
    assert not list(tmp_path.glob("*.part"))


def test_a_match_comes_in_once(evening: Run, tmp_path: Path) -> None:
    """One that is here is said to be; it goes on where the file does; told differently, both are kept."""
    match = opened(evening)
    evening("deal", "P k 3 25")
    evening("export", "--to", "match.cocotte")
    assert evening("import", "match.cocotte") == f"It is here already, as {match}; nothing was missing.\n"
    script = (tmp_path / "match.cocotte").read_text("utf-8")
    (tmp_path / "longer.cocotte").write_text(f"{script}deal Jean gin 4\n", "utf-8")
    assert evening("import", "longer.cocotte") == f"{match} goes on with the 1 entry it lacked.\n"
    (tmp_path / "other.cocotte").write_text(f"{script}deal Jean gin 40\n", "utf-8")
    reply = json.loads(evening("import", "other.cocotte", "--json"))
    assert (reply["fate"], reply["entries"]) == ("apart", 3)
    kept, new = (json.loads(evening("sheet", "-m", reply[line], "--json")) for line in ("kept", "match"))
    assert (len(kept["deals"]), len(new["deals"])) == (2, 2)  # each line has a name of its own
    assert kept["totals"] != new["totals"]
    assert f"kept as {reply['match']}" not in evening("import", "other.cocotte")
    assert len(json.loads(evening("list", "--json"))["matches"]) == 2
    head, _, _ = script.partition("begun")
    (tmp_path / "head.cocotte").write_text(head, "utf-8")
    assert evening("import", "head.cocotte").endswith(", 1 entry.\n")


def test_a_sheet_is_written_in_every_form(evening: Run, tmp_path: Path) -> None:
    """Text, CSV, JSON and PDF, by the file's ending, in either language."""
    opened(evening)
    evening("deal", "P k 3 25")
    for name in ("sheet.txt", "sheet.csv", "sheet.json", "sheet.pdf"):
        evening("sheet", "--to", name, "--lang", "fr", "--paper", "letter")
        assert (tmp_path / name).stat().st_size > 100
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert "cocottes" in (tmp_path / "sheet.txt").read_text("utf-8").casefold()


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00garbage", b"{", b'{"form": "other"}', b"cocotte 2\n"])
def test_a_file_that_is_no_match_is_refused(evening: Run, tmp_path: Path, data: bytes) -> None:
    """Garbage, other encodings and other programs' files are refused with what was expected."""
    (tmp_path / "bad").write_bytes(data)
    assert evening("import", "bad", status=REFUSED)
    assert json.loads(evening("list", "--json"))["matches"] == []


def test_a_missing_file_is_trouble(evening: Run) -> None:
    """The environment's trouble ends with 1, told kindly."""
    assert "nowhere.txt" in evening("import", "nowhere.txt", status=TROUBLE)


@pytest.mark.parametrize(
    "arguments",
    [
        ["new", "Pierre"],
        ["new", "Pierre", "Pierre"],
        ["new", "--preset", "nothing", "A", "B"],
        ["new", "--preset", "gin-rami", "A", "B", "--set", "box=-5"],
        ["new", "--preset", "gin-rami", "A", "B", "--set", "boxes=5"],
        ["new", "--preset", "gin-rami", "A", "B", "--set", "target=99999999"],
        ["new", "--preset", "gin-rami", "A", "B", "--stake", "much"],
        ["new", "--preset", "gin-rami", "A", "B", "--dealer", "C"],
        ["new", "--preset", "mahjong", "A", "B", "--ledger", "hollywood"],
        ["new", "--preset", "contract-rummy", "A", "B"],
        ["show", "--match", "nothing"],
        ["nothing"],
    ],
)
def test_what_cannot_be_is_refused(evening: Run, arguments: list[str]) -> None:
    """Wrong players, figures, names and usage end with 2 and a sentence, never a traceback."""
    opened(evening)
    said = evening(*arguments, status=REFUSED)
    assert said.strip()
    assert "Traceback" not in said


def test_a_match_is_named_where_nothing_else_is(evening: Run) -> None:
    """By its place in the list or its id; one that is none is told how they are named."""
    first, second = opened(evening), opened(evening, "--place", "Club")
    assert json.loads(evening("show", "2", "--json"))["match"] == first
    assert json.loads(evening("show", second, "--json"))["match"] == second
    assert "place Club" in evening("export", "1")
    assert "Club" in evening("sheet", second)
    assert "cocotte list" in evening("show", "5", status=REFUSED)


def test_a_word_too_many_shows_how_the_command_is_used(evening: Run) -> None:
    """The command's own arguments, not those of all of them."""
    opened(evening)
    assert "“cocotte undo --help”" in evening("undo", "5", status=REFUSED)


def test_names_are_tidied(evening: Run) -> None:
    """As the window does with spaces that a name should not have."""
    evening("new", " Anne  Marie", "Jean ", "--dealer", "Jean  ")
    assert 'side "Anne Marie"\nside Jean\ndealer Jean\n' in evening("export")


def test_french_is_spoken_when_asked(evening: Run) -> None:
    """The language stands before or after the command."""
    opened(evening)
    assert "limite" in evening("--lang", "fr", "deal", "P k 12 40", status=REFUSED)
    assert "limite" in evening("deal", "P f 12 40", "--lang", "fr", status=REFUSED)


def test_a_command_entered_twice_is_done_once(evening: Run) -> None:
    """A retry with the same command id answers what was recorded the first time."""
    opened(evening)
    for _ in range(2):
        reply = json.loads(evening("deal", "P k 3 25", "--command-id", "one", "--json"))
    assert len(reply["deals"]) == 1


def test_a_match_of_a_preset_that_is_not_here_is_listed_by_its_game(evening: Run, tmp_path: Path) -> None:
    """Brought in from another machine, where somebody had a preset of his own."""
    script = "cocotte 1\ngame contract\npreset own-club\nrules contract-rummy\nformat round\nledger grid\n"
    path = tmp_path / "club.cocotte"
    path.write_text(script + "side Ann\nside Bob\nside Carl\ndealer Ann\n", "utf-8")
    evening("import", str(path))
    assert "Contract Rummy, Ann, Bob, Carl: " in evening("list")
    assert "Rami Contrat, Ann" in evening("list", "--lang", "fr")


def test_a_preset_that_cannot_be_read_is_reported_beside_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On standard error, with its file; the list itself is whole."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    folder = data_folder() / "presets"
    folder.mkdir(parents=True)
    (folder / "own-chez-nous.toml").write_text("target = ", "utf-8")
    assert main(["rules", "--json"]) == DONE
    printed = capsys.readouterr()
    assert "gin-rami" in {preset["id"] for preset in json.loads(printed.out)["presets"]}
    assert "own-chez-nous.toml" in printed.err


def test_rules_are_listed_shown_and_compared(evening: Run) -> None:
    """Two rule sets side by side show only where they differ."""
    assert "oklahoma" in evening("rules")
    assert json.loads(evening("rules", "corner", "--json"))["source"] == "000"
    reply = json.loads(evening("rules", "gin-rami", "oklahoma", "--json"))
    assert {"figure": "box", "gin-rami": 20, "oklahoma": 25, "clauses": ["GIN-20", "OKLA-04"]} in reply[
        "differences"
    ]


def test_the_rule_book_is_searched(evening: Run) -> None:
    """Accents and language do not matter."""
    reply = json.loads(evening("rulebook", "blanchissage", "--json"))
    assert reply["clauses"][0]["clause"].startswith("GIN-21")
    reply = json.loads(evening("rulebook", "joker", "--game", "contract", "--json"))
    assert {one["clause"].partition("-")[0] for one in reply["clauses"]} >= {"CONT"}
    assert all(not one["clause"].startswith(("GIN", "EIGHT")) for one in reply["clauses"])


def test_the_rule_book_is_printed(evening: Run, tmp_path: Path) -> None:
    """Whole or of one game, to a PDF and nothing else; a search is no part of it."""
    evening("rulebook", "--to", "book.pdf", "--lang", "fr", "--paper", "letter")
    evening("rulebook", "--game", "eights", "--to", "eights.pdf")
    whole, eights = ((tmp_path / name).read_bytes() for name in ("book.pdf", "eights.pdf"))
    assert whole.startswith(b"%PDF")
    assert len(eights) < len(whole)
    assert ".pdf" in evening("rulebook", "--to", "book.doc", status=REFUSED)
    assert "book.pdf" in evening("rulebook", "knock", "--to", "book.pdf", status=REFUSED)


def test_the_guide_is_read(evening: Run) -> None:
    """Its contents, a page by its name or its words in the table's language, and nothing made up."""
    assert "captain" in evening("guide")
    assert evening("guide", "le", "capitaine", "--lang", "fr").startswith("Le Capitaine, un contre deux")
    reply = json.loads(evening("guide", "hollywood-eights", "--json"))
    assert reply["title"] == "Hollywood Eights"
    assert "Pierre +40" not in reply["text"]
    assert json.loads(evening("guide", "--json"))["pages"][0]["page"] == "first-evening"
    assert evening("guide", "hollywood", "ei").startswith("Hollywood Eights")
    assert "xyzzy" in evening("guide", "xyzzy", status=REFUSED)


@pytest.mark.parametrize("preset", ["gin-rami", "hollywood", "captain", "teams", "contract-rummy", "eights"])
def test_blank_sheets_are_printed(evening: Run, tmp_path: Path, preset: str) -> None:
    """A sheet to fill in by hand for any named game, on either paper."""
    evening("blank", "--preset", preset, "--to", "blank.pdf", "--paper", "letter", "--lang", "fr")
    assert (tmp_path / "blank.pdf").read_bytes().startswith(b"%PDF")


def test_a_blank_sheet_may_have_names(evening: Run, tmp_path: Path) -> None:
    """Names must be right for the format."""
    evening("blank", "Pierre", "Jean", "--to", "blank.pdf")
    assert "3" in evening("blank", "Pierre", "--preset", "captain", "--to", "other.pdf", status=REFUSED)
    assert not (tmp_path / "other.pdf").exists()


def test_a_match_keeps_its_place_when_others_are_put_away(evening: Run) -> None:
    """The number in the list names it, whatever is shown; each match is let go of before the next is read."""
    opened(evening)
    second = opened(evening)
    third = opened(evening)
    evening("archive", "--match", third)
    place = next(line.split()[0] for line in evening("list").splitlines() if second in line)
    assert json.loads(evening("show", "--match", place, "--json"))["match"] == second


def test_a_correction_that_changes_nothing_is_not_recorded(evening: Run) -> None:
    """It says so, in either language; the log has no entry more."""
    opened(evening)
    evening("deal", "Pierre knock 4 23")
    answer = evening("amend", "1", "Pierre knock 4 23", "--reason", "to be sure")
    assert answer.splitlines()[0] == "Nothing changed: it stood like that already."
    assert json.loads(evening("amend", "1", "Pierre knock 4 23", "--json"))["entries"] == []
    answer = evening("--lang", "fr", "amend", "1", "Pierre knock 4 23")
    assert answer.splitlines()[0] == "Rien n’a changé\u00a0: c’était déjà ainsi."


def test_a_deal_entered_twice_is_remarked_on(evening: Run) -> None:
    """Recorded all the same: two deals may be alike."""
    opened(evening)
    remark = "Deal 1 reads the same: was it entered twice?"
    assert remark not in evening("deal", "Pierre knock 4 23")
    answer = evening("deal", "Pierre knock 4 23")
    assert answer.splitlines()[0].startswith("Deal 2: ")
    assert answer.splitlines()[1] == remark
    assert "inscrit deux fois" in evening("--lang", "fr", "deal", "Pierre knock 4 23")


@pytest.mark.parametrize("back", [timedelta(hours=1), timedelta(days=365)], ids=["an hour", "a year"])
def test_a_deal_goes_to_the_match_opened_last_though_the_clock_went_back(
    evening: Run, monkeypatch: pytest.MonkeyPatch, back: timedelta
) -> None:
    """A match begun under the wrong clock goes on, not the one before it between the same two."""
    opened(evening)

    class ClockSetBack(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return super().now(tz) - back

    monkeypatch.setattr("cocotte.keeper.datetime", ClockSetBack)
    match_id = opened(evening)
    assert json.loads(evening("deal", "J g 31", "--json"))["match"] == match_id
    assert json.loads(evening("list", "--json"))["matches"][0]["match"] == match_id
