"""Many matches in one document, from the command line."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader
from pypdf.generic import Destination

from cocotte.cli.commands import season as season_command
from cocotte.cli.main import DONE, REFUSED, TROUBLE, main
from cocotte.cli.progress import showing_progress
from cocotte.language.catalogue import Translator
from cocotte.store.settings import Settings, save
from sheets.reading import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Runs a command on a log of its own; it must end well unless told."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "matches.sqlite"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str, status: int = DONE) -> str:
        assert main(arguments) == status
        printed = capsys.readouterr()
        return printed.out if status == DONE else printed.err

    return command


def script(begun: str, players: tuple[str, str], *deals: str) -> str:
    """A match of gin as a script."""
    head = f"cocotte 1\ngame gin\nrules gin-rami\nside {players[0]}\nside {players[1]}\nbegun {begun}\n"
    return head + "".join(f"deal {deal}\n" for deal in deals)


@pytest.fixture
def club(run: Callable[..., str], tmp_path: Path) -> Callable[..., str]:
    """Three evenings of two years, told out of order, and one on which nothing was dealt."""
    evenings = (
        script("2026-03-02T19:00:00+00:00", ("Pierre", "Jean"), "Pierre k 3 25"),
        script("2025-11-20T19:00:00+00:00", ("Pierre", "Anne"), "Anne g 31"),
        script("2026-05-04T19:00:00+00:00", ("Anne", "Ben"), "Ben k 4 23"),
        script("2026-06-01T19:00:00+00:00", ("Anne", "Ben")),
    )
    for number, evening in enumerate(evenings):
        file = tmp_path / f"{number}.cocotte"
        file.write_text(evening, encoding="utf-8")
        run("import", str(file))
    return run


def test_a_season_holds_the_matches_in_their_order(club: Callable[..., str]) -> None:
    """By day, not by when they were brought in; what has no deal that counts is left out."""
    answer = json.loads(club("season", "--to", "season.pdf", "--json"))
    assert answer["title"] == "Season 2025–2026"
    assert len(answer["matches"]) == 3
    assert len(answer["left_out"]) == 1
    contents, *sheets = read(Path("season.pdf").read_bytes())
    places = [contents.index(each) for each in ("20 Nov 2025", "2 Mar 2026", "4 May 2026")]
    assert places == sorted(places)
    assert len(sheets) == 3
    reader = PdfReader("season.pdf")
    assert reader.metadata
    assert reader.metadata.title == "Season 2025–2026"
    first = reader.outline[0]
    assert isinstance(first, Destination)
    assert first.title == "Gin rummy: Pierre – Anne"


def test_how_many_were_left_out_is_said(club: Callable[..., str]) -> None:
    """Of those that were wanted; where none was, nothing."""
    written = "3 matches written to s.pdf."
    left = "1 match without a deal that counts was left out."
    assert club("season", "--to", "s.pdf") == f"{written} {left}\n"
    assert club("season", "--to", "s.pdf", "--until", "2026-05-04") == f"{written}\n"


def test_the_sample_belongs_to_no_season(club: Callable[..., str], checkout: Path) -> None:
    """Unless somebody names it."""
    match = json.loads(club("import", str(checkout / "resources/sample/hollywood.cocotte"), "--json"))[
        "match"
    ]
    assert match not in json.loads(club("season", "--to", "s.pdf", "--json"))["matches"]
    assert json.loads(club("season", match, "--to", "s.pdf", "--json"))["matches"] == [match]


@pytest.mark.parametrize(
    ("arguments", "matches"),
    [
        (("--since", "2026-01-01"), 2),
        (("--until", "2026-03-02"), 2),
        (("--player", "Anne"), 2),
        (("--player", "Anne", "--since", "2026-01-01"), 1),
        (("--game", "gin"), 3),
    ],
)
def test_a_season_is_cut_from_the_log(
    club: Callable[..., str], arguments: tuple[str, str], matches: int
) -> None:
    """By period, player and game."""
    assert len(json.loads(club("season", "--to", "s.pdf", "--json", *arguments))["matches"]) == matches


def test_matches_can_be_named(club: Callable[..., str]) -> None:
    """By id or place in the list, under a title of one's own, in French."""
    first = json.loads(club("list", "--json"))["matches"][1]["match"]
    text = club("season", first, "--to", "s.pdf", "--title", "Club des Ormes", "--lang", "fr")
    assert text == "1 match écrit dans s.pdf.\n"
    assert "Club des Ormes 1 match en tout" in read(Path("s.pdf").read_bytes())[0]


def test_no_match_makes_no_document(club: Callable[..., str]) -> None:
    """What was wanted is told."""
    assert "No match with a deal that counts" in club(
        "season", "-o", "s.pdf", "--game", "eights", status=REFUSED
    )
    assert "Nobody" in club("season", "-o", "s.pdf", "--player", "Zoé", status=REFUSED)
    assert "2026-11-21" in club("season", "-o", "s.pdf", "--since", "yesterday", status=REFUSED)
    assert "missing" in club("season", "-o", "missing/s.pdf", status=TROUBLE)
    assert not Path("s.pdf").exists()


def test_a_season_given_up_leaves_what_was_there(
    club: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ctrl-C in the middle: the old file stays, and nothing lies beside it."""
    file = tmp_path / "s.pdf"
    file.write_text("last year's")

    @contextmanager
    def stop(_say: Translator) -> Iterator[Callable[[int, int], None]]:
        step = count()

        def tell(_done: int, _of: int) -> None:
            if next(step) == 4:
                raise KeyboardInterrupt

        yield tell

    before = sorted(tmp_path.iterdir())
    monkeypatch.setattr(season_command, "showing_progress", stop)
    club("season", "--to", "s.pdf", status=130)
    assert file.read_text() == "last year's"
    assert sorted(tmp_path.iterdir()) == sorted({*before, tmp_path / "cache"})


def test_long_work_says_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a terminal, on a line of its own that is wiped in the end; elsewhere nothing is said."""
    clock = count(step=1)
    monkeypatch.setattr("cocotte.cli.progress.monotonic", lambda: next(clock))
    with showing_progress(Translator.of("en")) as tell:
        tell(1, 100)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with showing_progress(Translator.of("en")) as tell:
        tell(9, 100)
        tell(10, 100)
    errors = capsys.readouterr().err
    assert errors.startswith("\rMatch 9 of 100…\rMatch 10 of 100…\r")
    assert errors.endswith("\r" + " " * len("Match 10 of 100…") + "\r")


@pytest.mark.parametrize(
    ("kept", "arguments", "printed"),
    [(True, (), True), (False, (), False), (False, ("--qr",), True), (True, ("--no-qr",), False)],
)
def test_the_code_for_telephones_is_printed_as_told(
    club: Callable[..., str], tmp_path: Path, kept: bool, arguments: tuple[str, ...], printed: bool
) -> None:
    """As told here, else as the preferences have it; on a sheet as in a season."""
    save(Settings(sheet_code=kept), tmp_path / "config" / "cocotte" / "settings.json")
    for command in ("season", "sheet"):
        match = () if command == "season" else ("--match", "2")
        club(command, *match, "--to", "s.pdf", *arguments)
        text = " ".join(read(Path("s.pdf").read_bytes()))
        assert ("for a phone" in text) is printed


@pytest.mark.posix("a device that is always full")
def test_a_full_disk_is_reported(club: Callable[..., str]) -> None:
    """As trouble, with what is safe and what to do; nothing half written is left."""
    before = sorted(Path().iterdir())
    assert "no room left" in club("season", "--to", "/dev/full", status=TROUBLE)
    assert sorted(Path().iterdir()) == sorted({*before, Path("cache")})


def test_no_room_to_work_in_is_reported(
    club: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the system has no folder for what waits to be written, the file named is not to blame."""
    nowhere = tmp_path / "nowhere"
    monkeypatch.setattr("tempfile._get_candidate_names", lambda: iter(()))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setattr("tempfile._candidate_tempdir_list", lambda: [str(nowhere)])
    assert "no room left" in club("season", "--to", "s.pdf", status=TROUBLE)
    assert not (tmp_path / "s.pdf").exists()


@pytest.mark.posix("a program that sends itself a signal")
@pytest.mark.parametrize("ended", [signal.SIGINT, signal.SIGTERM])
def test_a_program_that_is_ended_puts_its_work_away(
    club: Callable[..., str], tmp_path: Path, ended: signal.Signals
) -> None:
    """By Ctrl-C or by the system: no part of the document is left."""
    code = (
        "import cocotte.operations.season_book as s, os, signal, sys; from cocotte.cli.main import main\n"
        "def write(out, *_, **__):\n"
        f"    out.write(b'half of it'); out.flush(); os.kill(os.getpid(), {int(ended)}); signal.pause()\n"
        "s.write_season = write; sys.exit(main(['season', '--to', 's.pdf']))"
    )
    before = sorted(tmp_path.iterdir())
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=120).returncode == 130
    assert sorted(tmp_path.iterdir()) == sorted({*before, tmp_path / "cache"})
