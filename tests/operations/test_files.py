"""What comes in from files and goes out to them: matches imported, logs backed up and brought back."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, languages
from cocotte.operations.documents import FORM, WRITE, Document, Printing, all_forms
from cocotte.operations.importing import IMPORT, gathered
from cocotte.operations.logs import BACK_UP, BRING_BACK, FILE, REPLACE, ClosedLog, LogFile
from cocotte.operations.no_log import no_log
from cocotte.operations.season_book import BOOK, TITLE, SeasonBook
from cocotte.store.logs.played import PlayedMatches
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


def test_a_document_is_written_in_the_form_that_its_name_says(keeper: Scorekeeper, tmp_path: Path) -> None:
    """Unless another is asked for; a name that says another kind, or the log's own, is refused."""
    (head,) = keeper.heads()
    log = tmp_path / "log.sqlite"
    forms = all_forms(head.match_id, keeper.match(head.match_id), Printing(LIBRARY, SAY, log=log))
    document = Document(forms, log)
    for name, form, begins in (
        ("sheet.PDF", "", b"%PDF"),
        ("match.cocotte", "", b"cocotte 1"),
        ("match.json", "", b"{"),
        ("match", "text", b"Gin rummy"),
    ):
        file = str(tmp_path / name)
        done = WRITE.do(no_log(), document, {FILE: file, FORM: form} if form else {FILE: file})
        assert WRITE.said(done, SAY) == f"Written to {file}."
        assert (tmp_path / name).read_bytes().startswith(begins), name
    with pytest.raises(RuleViolation) as refused:
        WRITE.do(no_log(), document, {FILE: "picture.png"})
    assert [each.code for each in refused.value.problems] == ["FORM_UNKNOWN"]
    with pytest.raises(StorageError, match="FILE_HOLDS_MATCHES"):
        WRITE.do(no_log(), document, {FILE: str(log), FORM: "pdf"})


def test_a_season_is_one_document_without_what_nobody_played(keeper: Scorekeeper, tmp_path: Path) -> None:
    """What was left out is said; where nothing is left there is no document."""
    begun = keeper.open_match(opened("gin-rami", ["Ann", "Ben"])).match_id
    ids = tuple(head.match_id for head in keeper.heads())
    file, steps = tmp_path / "season.pdf", list[tuple[int, int]]()
    book = SeasonBook(ids, Printing(LIBRARY, SAY), PlayedMatches(), progress=lambda *step: steps.append(step))
    done = BOOK.do(keeper, book, {FILE: str(file), TITLE: "Season 2026"})
    assert BOOK.said(done, SAY) == (
        f"1 match written to {file}. 1 match without a deal that counts was left out."
    )
    assert (done.without_deals, steps[0]) == ((begun,), (0, 6))
    assert file.read_bytes().startswith(b"%PDF")
    with pytest.raises(RuleViolation) as refused:
        BOOK.do(keeper, replace(book, matches=(begun,)), {FILE: str(tmp_path / "no.pdf"), TITLE: ""})
    assert [each.code for each in refused.value.problems] == ["NO_MATCHES_FOUND"]
    assert not (tmp_path / "no.pdf").exists()


def test_a_backup_takes_the_place_of_a_log_that_is_kept_beside_it(tmp_path: Path) -> None:
    """Nobody has it open; where nothing was, nothing is set aside."""
    log, backup = tmp_path / "log.sqlite", str(tmp_path / "backup.sqlite")
    with SqliteLog(log) as there:
        keeper = Scorekeeper(there)
        keeper.open_match(opened("gin-rami", ["Ann", "Ben"]))
        BACK_UP.do(keeper, LogFile(log), {FILE: backup})
        keeper.open_match(opened("gin-rami", ["Cleo", "Dan"]))
    done = REPLACE.do(no_log(), ClosedLog(log, date(2026, 11, 28)), {FILE: backup})
    assert done.aside is not None
    assert REPLACE.said(done, SAY) == (
        f"The log has 1 match now. What was there before is now at {done.aside}."
    )
    new = REPLACE.do(no_log(), ClosedLog(tmp_path / "new.sqlite", date(2026, 11, 28)), {FILE: backup})
    assert REPLACE.said(new, SAY) == "The log has 1 match now."
