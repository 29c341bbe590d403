"""What comes in from files and goes out to them: matches imported, logs backed up and brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, languages
from cocotte.operations.importing import IMPORT, gathered
from cocotte.operations.logs import BACK_UP, BRING_BACK, FILE, LogFile
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.match_files.transfer import match_in, to_script
from cocotte.store.reference.library import Library
from matches_played import opened
from phones import record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cocotte.store.match_files.transfer import MatchInFile

SAY = Translator.of("en")
LIBRARY = Library()


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Scorekeeper]:
    """A log in a file; Ann gins against Ben."""
    keeper = Scorekeeper(SqliteLog(tmp_path / "log.sqlite"))
    record(keeper, keeper.open_match(opened("gin-rami", ["Ann", "Ben"])).match_id, "Ann gin 30")
    yield keeper
    keeper.close()


def read(path: Path) -> MatchInFile:
    return match_in(path, LIBRARY)


def test_matches_come_in_and_what_holds_none_is_refused(keeper: Scorekeeper, tmp_path: Path) -> None:
    """The others come in all the same; a second time nothing does, and a name may be somebody known."""
    folder = tmp_path / "evening"
    folder.mkdir()
    other = opened("gin-rami", ["Bén", "Cleo"])
    with SqliteLog(tmp_path / "other.sqlite") as log:
        there = Scorekeeper(log)
        script = to_script(there.match(there.open_match(other).match_id).entries, LIBRARY)
    (folder / "one.cocotte").write_text(script, "utf-8")
    (folder / "two.cocotte").write_text("no match", "utf-8")
    steps: list[tuple[int, int]] = []
    files = replace(
        gathered(read, [folder, tmp_path / "none.cocotte"]), progress=lambda *step: steps.append(step)
    )
    done = IMPORT.do(keeper, files, {})
    assert IMPORT.said(done, SAY) == "1 match was imported.\n2 files were refused."
    assert [path.name for path in done.refused] == ["two.cocotte", "none.cocotte"]
    assert [sorted(pair) for pair in done.near] == [["Ben", "Bén"]]
    assert steps == [(0, 3), (1, 3), (2, 3)]
    again = IMPORT.do(keeper, gathered(read, [folder / "one.cocotte"]), {})
    assert IMPORT.said(again, SAY) == "1 match was here already, and nothing was missing."
    (empty := tmp_path / "empty").mkdir()
    (why,) = gathered(read, [empty]).refused.values()
    assert isinstance(why, RuleViolation)
    assert [each.code for each in why.problems] == ["FOLDER_WITHOUT_MATCHES"]


def test_a_log_is_written_out_and_its_matches_brought_back(keeper: Scorekeeper, tmp_path: Path) -> None:
    """One that went on differently is kept twice, and said in both languages by day and players."""
    log, backup = LogFile(tmp_path / "log.sqlite"), str(tmp_path / "backup.sqlite")
    done = BACK_UP.do(keeper, log, {FILE: backup})
    assert BACK_UP.said(done, SAY) == f"1 match written to {backup}."
    (head,) = keeper.heads()
    with SqliteLog(tmp_path / "backup.sqlite") as other:
        record(Scorekeeper(other), head.match_id, "Ben gin 20")
    record(keeper, head.match_id, "Ann gin 20")
    back = BRING_BACK.do(keeper, log, {FILE: backup})
    (forked,) = back.forked
    assert len(keeper.heads()) == 2
    assert len({forked.kept, forked.beside}) == 2
    english, french = (f"{forked.match.entries[0].at[:10]} Ann {v} Ben" for v in ("v", "contre"))
    said = [BRING_BACK.said(back, Translator.of(language)) for language in sorted(languages())]
    assert said == [
        f"“{english}” went on differently in the two files; both versions are kept.",
        (
            f"«\u00a0{french}\u00a0» a continué différemment de part et d’autre\u202f; "
            "les deux versions sont gardées."
        ),
    ]
    with pytest.raises(StorageError, match="BACKUP_IS_LOG"):
        BACK_UP.do(keeper, log, {FILE: str(log.path)})
