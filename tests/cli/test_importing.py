"""Matches come in from files and folders by one command."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cocotte.cli.main import DONE, REFUSED, main
from cocotte.store.logs.sqlite_log import SqliteLog

Answer = tuple[int, str, str]
Run = Callable[..., Answer]

THREE = "cocotte 1\npreset gin-three\nside Ann\nside Bob\nside Cleo\n"
SAT_OUT = f"{THREE}# Bob lost, and gives his place to Cleo\n\ndeal Ann gin 20\ndeal Bob gin 12\n"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on a log of its own; answers its status and what it printed on both ways out."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "matches.sqlite"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str) -> Answer:
        status = main(arguments)
        printed = capsys.readouterr()
        return status, printed.out.replace("\u00a0", " "), printed.err

    return command


def evenings(folder: Path, *names: str) -> None:
    """A match for each name, of a player called like the file."""
    for name in names:
        path = folder / f"{name}.cocotte"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"cocotte 1\npreset gin-rami\nside {path.stem}\nside Ben\ndeal Ben gin 20\n")


def test_a_deal_of_who_sat_out_is_said_with_its_line(run: Run, tmp_path: Path) -> None:
    """THREE-02: the match comes in, and the deal is flagged; in both languages, and for programs."""
    (tmp_path / "three.cocotte").write_text(SAT_OUT)
    status, out, _ = run("import", "three.cocotte")
    assert status == DONE
    reason = "Bob does not play at table 1; there sit Ann and Cleo."
    assert out.splitlines()[1] == f"Line 9: Deal 2 does not count: {reason}"
    again = json.loads(run("import", "three.cocotte", "--json")[1])
    assert (again["fate"], again["misfits"]) == ("known", [])
    (tmp_path / "more.cocotte").write_text(f"{SAT_OUT}deal Cleo gin 3\n")
    (misfit,) = json.loads(run("import", "more.cocotte", "--json", "--lang", "fr")[1])["misfits"]
    assert (misfit["deal"], misfit["line"], misfit["code"]) == (2, 9, "NOT_AT_TABLE")
    assert "ne compte pas" in misfit["message"]


def test_a_dealer_who_sat_out_is_said_with_its_line(run: Run, tmp_path: Path) -> None:
    """D57: the deal counts, who dealt it does not; a correction must say who did."""
    (tmp_path / "three.cocotte").write_text(f"{THREE}deal Ann gin 20 dealer Cleo\n")
    sentence = "The dealer given does not count: Cleo does not play at table 1; there sit Ann and Bob."
    status, out, _ = run("import", "three.cocotte")
    assert (status, out.splitlines()[1]) == (DONE, f"Line 6: Deal 1: {sentence}")
    status, _, err = run("amend", "1", "Ann gin 25")
    assert (status, "Cleo does not play at table 1" in err) == (REFUSED, True)
    status, out, _ = run("amend", "1", "Ann gin 25 dealer Bob")
    assert (status, "does not count" in out) == (DONE, False)


def test_a_folder_and_files_come_in_by_one_command(run: Run, tmp_path: Path) -> None:
    """How many came in, were there, were refused and why; hidden files and others stay where they are."""
    evenings(tmp_path / "old", "Ann", "Cleo", "deeper/Dan", ".hidden/Eve")
    evenings(tmp_path, "Ann", "Fay")
    (tmp_path / "old" / "shopping.txt").write_text("bread")
    (tmp_path / "old" / "picture.png").write_bytes(b"png")
    (tmp_path / "three.cocotte").write_text(SAT_OUT)
    status, out, err = run("import", "old", "Ann.cocotte", "Fay.cocotte", "three.cocotte", "gone.cocotte")
    assert status == REFUSED
    assert out.splitlines() == [
        "5 matches were imported.",
        "1 match was here already, and nothing was missing.",
        "three.cocotte: Line 9: Deal 2 does not count: Bob does not play at table 1; there sit Ann and Cleo.",
        "2 files were refused.",
    ]
    assert f"{Path('old/shopping.txt')}:\n  A match file begins with the line" in err
    assert "There is no file gone.cocotte." in err
    assert run("import", "old/Ann.cocotte", "Fay.cocotte")[:2] == (
        DONE,
        "2 matches were here already, and nothing was missing.\n",
    )


def test_for_programs_each_file_has_its_answer(run: Run, tmp_path: Path) -> None:
    """With the sums; a file that is refused has its error in the place of the match."""
    evenings(tmp_path / "old", "Ann", "Cleo")
    (tmp_path / "old" / "bad.json").write_text("{}")
    reply: dict[str, Any] = json.loads(run("import", "old", "--json")[1])
    assert {name: reply[name] for name in ("new", "longer", "known", "apart", "refused")} == {
        "new": 2, "longer": 0, "known": 0, "apart": 0, "refused": 1,
    }  # fmt: skip
    by_name = {Path(each["file"]).name: each for each in reply["files"]}
    assert by_name["Ann.cocotte"]["fate"] == "new"
    assert by_name["bad.json"]["error"]["code"] == "NOT_A_MATCH"


def test_a_folder_without_matches_is_said(run: Run, tmp_path: Path) -> None:
    """And what their names would end in."""
    (tmp_path / "empty").mkdir()
    status, _, err = run("import", "empty")
    assert status == REFUSED
    assert err.startswith("There is no match file in the folder empty; they end in .cocotte, .json, .txt.")


def test_a_file_without_a_name_is_not_the_folder_one_is_in(run: Run, tmp_path: Path) -> None:
    """An empty word brings nothing in."""
    (tmp_path / "Ann.cocotte").write_text(
        "cocotte 1\npreset gin-rami\nside Ann\nside Ben\n", encoding="utf-8"
    )
    status, _, err = run("import", "")
    assert (status, err.startswith("Missing: file.")) == (REFUSED, True)
    assert run("list", "--json")[1] == '{"matches": []}\n'


def test_each_match_has_a_transaction_of_its_own(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped half way, what was read is in; the log is read for names and to compare, no more."""
    evenings(tmp_path / "old", *"ABCDEF")
    adopted: list[SqliteLog] = []
    listed: list[SqliteLog] = []
    adopt, matches = SqliteLog.adopt, SqliteLog.matches

    def counted(log: SqliteLog, entries: Any) -> None:
        if len(adopted) == 4:
            raise KeyboardInterrupt
        adopt(log, entries)
        adopted.append(log)

    def looked(log: SqliteLog) -> Any:
        listed.append(log)
        return matches(log)

    with monkeypatch.context() as patched:
        patched.setattr(SqliteLog, "adopt", counted)
        patched.setattr(SqliteLog, "matches", looked)
        assert run("import", "old")[0] == 130
    assert listed.count(adopted[0]) == 2  # however many come in
    assert len(json.loads(run("list", "--json")[1])["matches"]) == 4
