"""The standings from the command line: by the usual scheme, by the club's own, and on paper."""

from __future__ import annotations

import csv
import json
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from cocotte.assets import resource
from cocotte.cli.main import DONE, REFUSED, main
from sheets.reading import read

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., str]

names = count()


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
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


def match(run: Run, day: int, players: str, *deals: str) -> str:
    """A match of gin to 100, brought in from a script; its id."""
    sides = "".join(f"side {player}\n" for player in players.split())
    head = f"cocotte 1\ngame gin\nrules gin-rami\n{sides}begun 2026-11-{day:02}T19:00:00+00:00\n"
    file = Path(f"{next(names)}.cocotte")
    file.write_text(head + "".join(f"deal {deal}\n" for deal in deals), encoding="utf-8")
    return str(json.loads(run("import", str(file), "--json"))["match"])


@pytest.fixture
def league(run: Run) -> list[str]:
    """Ann beats Ben twice and loses to Cleo, who loses to Ben."""
    return [
        match(run, 5, "Ann Ben", "Ann g 90"),  #              Ann: one box
        match(run, 5, "Ann Cleo", "Ann g 20", "Cleo g 90"),  # Cleo: level
        match(run, 12, "Ann Ben", "Ben g 5", "Ann g 90"),  #  Ann: level
        match(run, 12, "Ben Cleo", "Ben g 90"),  #            Ben: one box
    ]


def told(run: Run, *arguments: str) -> Any:
    """An answer as JSON, which is as its schema says."""
    answer = json.loads(run("standings", *arguments, "--json"))
    schema = json.loads(resource("schemas", "standings-1.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(answer)
    return answer


def table(answer: Any) -> list[tuple[int, str, int]]:
    (found,) = answer["tables"]
    return [(each["place"], each["player"], each["points"]) for each in found["standings"]]


def test_the_usual_scheme_gives_two_for_a_win(run: Run, league: list[str]) -> None:
    """Ann 4; Ben and Cleo 2 each, and Ben beat Cleo."""
    answer = told(run)
    assert table(answer) == [(1, "Ann", 4), (2, "Ben", 2), (3, "Cleo", 2)]
    cleo = answer["tables"][0]["standings"][2]
    assert cleo["parted"] == {"by": "met", "above": 1, "own": -1}
    assert [line["match"] for line in cleo["lines"]] == [league[1], league[3]]
    text = run("standings")
    assert "Ben is ahead of Cleo by who beat whom: 1 against −1." in text
    assert "A match won: 2." in text
    assert "Who beat whom" in text
    grown = text[text.index("Evening by evening") : text.index("Who beat whom,")]
    assert [line.split() for line in grown.splitlines()[2:5]] == [
        ["Ann", "2", "4"],
        ["Ben", "0", "2"],
        ["Cleo", "2", "2"],
    ]
    sums = text[text.index("How the points are made") : text.index("Evening by evening")]
    assert [line.split() for line in sums.splitlines()[2:5]] == [
        ["Ann", "2", "×", "2", "=", "4", "4"],
        ["Ben", "1", "×", "2", "=", "2", "2"],
        ["Cleo", "1", "×", "2", "=", "2", "2"],
    ]
    season = run("standings", "--player", "Ann")
    assert "Ann: won 2: 4. Together 4." in season
    assert season.count("  match won  ") == 2


def test_a_club_keeps_a_scheme_of_its_own(run: Run, league: list[str]) -> None:
    """It counts from then on; with several one says which; dropped, the usual one is back."""
    assert league
    kept = told(run, "--set", "win=0", "--set", "box=1", "--set", "part=1", "--keep", "Boxes")
    assert kept["scheme"]["name"] == "Boxes"
    assert table(kept) == [(1, "Ann", 4), (2, "Ben", 3), (3, "Cleo", 1)]
    assert table(told(run)) == table(kept)
    assert table(told(run, "--scheme", "")) == [(1, "Ann", 4), (2, "Ben", 2), (3, "Cleo", 2)]
    assert "Boxes: A match drawn: 1. Taking part: 1." in run("standings", "--schemes")
    told(run, "--scheme", "", "--set", "win=3", "--keep", "Wins")
    assert table(told(run))[0] == (1, "Ann", 4)
    assert table(told(run, "--scheme", "wins"))[0] == (1, "Ann", 6)
    run("standings", "--drop", "Wins")
    assert table(told(run)) == table(kept)
    assert "There is no scheme “Wins”; there are Boxes." in run(
        "standings", "--scheme", "Wins", status=REFUSED
    )
    assert "Wins" not in run("list")


def test_ratings_are_a_curiosity_that_one_asks_for(run: Run, league: list[str]) -> None:
    """Off by default; marked as what they are, in words and as JSON."""
    assert league
    assert "Rating" not in run("standings")
    assert "ratings" not in told(run)["tables"][0]
    text = run("standings", "--set", "ratings=yes")
    assert "Ratings, a curiosity, Gin rummy" in text
    assert "are a curiosity: they decide nothing." in text
    rated = told(run, "--set", "ratings=yes")["tables"][0]["ratings"]
    assert [each["player"] for each in rated] == ["Ann", "Ben", "Cleo"]
    assert table(told(run, "--set", "ratings=yes")) == table(told(run))


def test_a_paper_tells_whether_it_still_holds(run: Run, league: list[str]) -> None:
    """A match struck after it was printed gives another number; the same log the same one."""
    run("standings", "--to", "table.pdf")
    printed = " ".join(read(Path("table.pdf").read_bytes()))
    number = told(run)["number"]
    assert number in printed
    assert "Ben is ahead of Cleo" in printed
    assert printed.count("Cleo") > run("standings").count("Cleo")  # the chart names its lines as well
    assert told(run, "--number", number.upper())["same"] is True
    run("strike", "1", "--match", league[3])
    assert told(run, "--number", number)["same"] is False
    assert "says something else now" in run("standings", "--number", number)


def test_the_season_book_has_the_standings_behind_its_contents(run: Run, league: list[str]) -> None:
    """Its second page; the contents lead past it."""
    assert league
    run("season", "--to", "season.pdf")
    contents, ranked, first, *_ = read(Path("season.pdf").read_bytes())
    assert "STANDINGS, GIN RUMMY" in ranked
    assert "Ann – Ben" in contents
    assert "STANDINGS" not in first
    run("season", "--to", "lundi.pdf", "--player", "Cleo", "--lang", "fr")
    assert "CLASSEMENT, GIN-RAMI" in read(Path("lundi.pdf").read_bytes())[1]


def test_the_standings_are_written_as_a_table(run: Run, league: list[str]) -> None:
    """In French with its own decimal mark and heads."""
    assert league
    run("standings", "--to", "table.csv", "--lang", "fr")
    rows = list(csv.reader(Path("table.csv").read_text("utf-8-sig").splitlines(), delimiter=";"))
    assert rows[3][:7] == ["Rang", "Joueur", "Points", "Matchs", "Gagnés", "Nuls", "Perdus"]
    assert rows[4][:7] == ["1", "Ann", "4", "3", "2", "0", "1"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--player", "Zoé"), "Nobody called “Zoé” has played"),
        (("--since", "soon"), "“soon” is not a date"),
        (("--since", "2030-01-01"), "No match with a deal that counts"),
        (("--game", "eights"), "No match with a deal that counts"),
        (("--set", "win=many"), "many"),
        (("--set", "luck=2"), "A scheme of points has no “luck”"),
        (("--set", "ties=won,luck"), "“luck” parts nobody"),
        (("--set", "win"), "A name and its value are expected"),
        (("--drop", "Nothing"), "There is no scheme “Nothing”."),
        (("--keep", " "), "Missing: the name"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    run: Run, league: list[str], arguments: tuple[str, ...], told: str
) -> None:
    """With what to do next."""
    assert league
    assert told in run("standings", *arguments, status=REFUSED)
