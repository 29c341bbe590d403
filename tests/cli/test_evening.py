"""An evening settled from the command line: looked at, recorded, ticked off, corrected, printed."""

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


def told(run: Run, *arguments: str) -> Any:
    """An answer as JSON, which is as its schema says."""
    answer = json.loads(run("evening", *arguments, "--json"))
    schema = json.loads(resource("schemas", "evening-1.json").read_text(encoding="utf-8"))
    if "accounts" in answer:
        Draft202012Validator(schema).validate(answer)
    return answer


def match(run: Run, begun: str, players: str, *deals: str, stake: str = "0.10 CAD") -> str:
    """A match of gin to 100, brought in from a script; its id."""
    sides = "".join(f"side {player}\n" for player in players.split())
    head = f"cocotte 1\ngame gin\nrules gin-rami\n{sides}stake {stake}\nbegun {begun}\n"
    file = Path(f"{next(names)}.cocotte")
    file.write_text(head + "".join(f"deal {deal}\n" for deal in deals), encoding="utf-8")
    return str(json.loads(run("import", str(file), "--json"))["match"])


@pytest.fixture
def evening(run: Run) -> list[str]:
    """Three matches of an evening that are over and one that is not; and one of the week before."""
    match(run, "2026-11-12T19:00:00+00:00", "Ann Ben", "Ann g 90")
    return [
        match(run, "2026-11-19T19:00:00+00:00", "Ann Ben", "Ann g 90"),
        match(run, "2026-11-19T20:00:00+00:00", "Ben Cleo", "Ben g 10", "Cleo g 90"),
        match(run, "2026-11-19T21:00:00+00:00", "Cleo Dan", "Dan g 85"),
        match(run, "2026-11-19T22:00:00+00:00", "Cleo Dan", "Dan g 20"),
    ]


def balances(answer: Any) -> dict[str, str]:
    (account,) = answer["accounts"]
    return dict(account["balances"])


def test_the_last_day_is_settled_where_nothing_is_named(run: Run, evening: list[str]) -> None:
    """The week before does not count, what is not over is named; balances come to nothing."""
    answer = told(run)
    assert [each["match"] for each in answer["accounts"][0]["matches"]] == evening[:3]
    assert answer["unfinished"] == evening[3:]
    assert sum(round(100 * float(each)) for each in balances(answer).values()) == 0
    text = run("evening")
    assert "is not over, and is left out." in text
    assert "Who pays whom" in text
    assert len(told(run, "--since", "2026-01-01")["accounts"][0]["matches"]) == 4
    assert len(told(run, "--day", "2026-11-12")["accounts"][0]["matches"]) == 1
    assert list(balances(told(run, evening[0]))) == ["Ann", "Ben"]
    assert list(balances(told(run, "--player", "Dan"))) == ["Dan", "Cleo"]


def test_an_evening_is_recorded_and_ticked_off(run: Run, evening: list[str]) -> None:
    """Payment by payment; the list says what is left; what was ticked off by mistake is taken back."""
    settled = told(run, "--settle")
    name = settled["evening"]
    assert name.startswith("evening-")
    first, *others = settled["accounts"][0]["due"]
    paid = told(run, "--of", name, "--paid", first["from"], first["to"])
    assert paid["accounts"][0]["due"] == others
    assert f"{first['from']} owes {first['to']}" not in run("evening", "--list")
    again = told(run, "--of", name, "--take-back", first["from"], first["to"])
    assert again["accounts"][0]["due"] == [first, *others]
    half = told(run, "--of", name, "--paid", first["from"], first["to"], "1,50")
    assert float(half["accounts"][0]["due"][0]["amount"]) == float(first["amount"]) - 1.5
    (listed,) = told(run, "--list")["evenings"]
    assert listed["evening"] == name
    assert [each["match"] for each in listed["accounts"][0]["matches"]] == evening[:3]
    for payment in told(run, "--of", name)["accounts"][0]["due"]:
        told(run, "--of", name, "--paid", payment["from"], payment["to"])
    assert "everything is paid" in run("evening", "--list")


def test_a_season_is_settled_by_what_no_evening_settles(run: Run, evening: list[str]) -> None:
    """Of two evenings each gives what it gave; once one is settled, the other is left, and what is owed."""
    whole = told(run, "--open")
    assert len(whole["accounts"][0]["matches"]) == 4
    text = run("evening", "--open")
    assert text.startswith("Settling the season")
    assert "What each evening gave, in CAD" in text
    assert "Evenings settled" not in text
    name = told(run, "--settle")["evening"]
    rest = told(run, "--open")
    assert [each["match"] for each in rest["accounts"][0]["matches"]] != evening[:3]
    assert list(balances(rest)) == ["Ann", "Ben"]
    text = run("evening", "--open")
    assert name in text[text.index("Evenings settled") :]
    for payment in told(run, "--of", name)["accounts"][0]["due"]:
        told(run, "--of", name, "--paid", payment["from"], payment["to"])
    assert "Evenings settled" not in run("evening", "--open")
    assert len(told(run, "--open", "--settle")["accounts"][0]["matches"]) == 1
    left = run("evening", "--open")
    assert "What each match gave" not in left
    assert "Ben owes Ann $46.00" in left


def test_matches_are_settled_once(run: Run, evening: list[str]) -> None:
    """Until the evening is reopened."""
    name = told(run, "--settle")["evening"]
    refused = run("evening", evening[1], "--settle", status=REFUSED)
    assert f"Match {evening[1]} is settled already, in {name}." in refused
    run("evening", "--of", name, "--reopen")
    assert "reopened" in run("evening", "--list")
    assert "was reopened" in run("evening", "--of", name, "--paid", "Ben", "Ann", status=REFUSED)
    assert told(run, evening[1], "--settle")["evening"] != name


def test_a_correction_afterwards_shows_what_is_owed_now(run: Run, evening: list[str]) -> None:
    """Five points more, doubled by the shutout, at ten cents; a paper printed before has another number."""
    settled = told(run, "--settle")
    name, number = settled["evening"], settled["number"]
    due = settled["accounts"][0]["due"]
    for payment in due:
        run("evening", "--of", name, "--paid", payment["from"], payment["to"])
    assert "is still what the log says" in run("evening", "--of", name, "--number", number)
    run("amend", "1", "Ann g 95", "--match", evening[0])
    corrected = told(run, "--of", name)
    assert corrected["accounts"][0]["changed"] == {"Ann": "1.00", "Ben": "-1.00"}
    assert corrected["accounts"][0]["due"] == [{"from": "Ben", "to": "Ann", "amount": "1.00"}]
    assert told(run, "--of", name, "--number", number)["same"] is False
    assert "The log says something else now" in run("evening", "--of", name, "--number", number)
    run("strike", "1", "--match", evening[0])
    assert told(run, "--of", name)["missing"] == [evening[0]]


def test_decisions_are_no_matches_anywhere(run: Run, evening: list[str]) -> None:
    """The list, the figures of players and a season say what they said; a backup brings all of it back."""
    before = run("list"), run("players"), run("export", evening[0])
    name = told(run, "--settle")["evening"]
    assert (run("list"), run("players"), run("export", evening[0])) == before
    assert "There is no match" in run("show", name, status=REFUSED)
    run("backup", "copy.sqlite")
    assert json.loads(run("restore", "copy.sqlite", "--json"))["decisions"] == []
    Path("matches.sqlite").unlink()
    assert json.loads(run("restore", "copy.sqlite", "--json"))["decisions"] == [name]
    assert told(run, "--list")["evenings"][0]["evening"] == name


def test_an_evening_is_printed_and_written_as_a_table(run: Run, evening: list[str]) -> None:
    """With what each match gave, the balances and the payments; in French too."""
    assert evening
    run("evening", "--to", "evening.pdf")
    printed = " ".join(read(Path("evening.pdf").read_bytes()))
    for words in ("Settling the evening", "WHO PAYS WHOM", "Balance", "Ann", "Dan", "is left out"):
        assert words in printed
    assert told(run)["number"] in printed
    run("evening", "--to", "soiree.csv", "--lang", "fr")
    rows = list(csv.reader(Path("soiree.csv").read_text("utf-8-sig").splitlines(), delimiter=";"))
    assert rows[0][0] == "Règlement de la soirée"
    assert ["Qui paie", "À qui", "Montant"] in rows


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("nonsense",), "There is no match “nonsense”"),
        (("--player", "Zoé"), "Nobody called “Zoé” has played"),
        (("--day", "yesterday"), "“yesterday” is not a date"),
        (("--day", "1999-01-01"), "No match with a deal that counts"),
        (("1", "1"), "is named twice"),
        (("--of", "evening-1"), "Nothing in the log is called “evening-1”"),
        (("--of", "EVENING", "--paid", "Ann"), "Missing: the name"),
        (("--of", "EVENING", "--paid", "Ann", "Zoé"), "Nobody called “Zoé”"),
        (("--of", "EVENING", "--paid", "Ann", "Ben"), "Ann owes Ben nothing"),
        (("--of", "EVENING", "--paid", "Ann", "Ben", "much"), "“much” is not an amount"),
        (("--of", "EVENING", "--paid", "Ann", "Ann", "2"), "Ann both pays and is paid"),
        (("--of", "EVENING", "--paid", "Ann", "Ben", "0"), "A payment is more than nothing"),
        (("--of", "EVENING", "--take-back", "Ann", "Ben"), "was ticked off"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    run: Run, evening: list[str], arguments: tuple[str, ...], told: str
) -> None:
    """With what to do next."""
    assert evening
    name = json.loads(run("evening", "--settle", "--json"))["evening"]
    given = [name if each == "EVENING" else each for each in arguments]
    assert told in run("evening", *given, status=REFUSED)


def test_a_payment_of_no_evening_is_not_passed_over(run: Run) -> None:
    """Ticked off without --of it showed the evening as it was, and nothing was recorded."""
    for words in (("--paid", "Ben", "Ann", "10"), ("--take-back", "Ben", "Ann"), ("--reopen",)):
        assert "--of" in run("evening", *words, status=REFUSED)


def test_an_empty_log_has_nothing_to_settle(run: Run) -> None:
    """It is said, and so is that no evening is settled."""
    assert "No match with a deal that counts" in run("evening", status=REFUSED)
    assert "No evening is settled yet." in run("evening", "--list")


def test_what_is_paid_names_its_currency_and_is_no_more_than_due(run: Run) -> None:
    """Euros and dollars due between the same two: which is said; more than is due only if asked for."""
    for hour, stake in ((19, "0.10 CAD"), (20, "0.05 EUR")):
        match(run, f"2026-11-19T{hour}:00:00+00:00", "Ann Ben", "Ann g 90", stake=stake)
    name = told(run, "--settle")["evening"]
    due = {each["unit"]: each["due"][0]["amount"] for each in told(run, "--of", name)["accounts"]}
    refused = {
        ("Ben", "Ann"): "CAD, EUR",
        ("Ben", "Ann", "1"): "CAD, EUR",
        ("Ben", "Ann", "500", "EUR"): f"Ben owes Ann {due['EUR']} EUR, not 500.00 EUR.",
        ("Ben", "Ann", "0.0001", "CAD"): "the smallest coin is 0.01 CAD",
        ("Ben", "Ann", "1/3", "CAD"): "the smallest coin is 0.01 CAD",
    }
    for words, said in refused.items():
        assert said in run("evening", "--of", name, "--paid", *words, status=REFUSED), words
    paid = told(run, "--of", name, "--paid", "Ben", "Ann", "1", "EUR")
    left = {each["unit"]: each["due"][0]["amount"] for each in paid["accounts"]}
    assert left == {"CAD": due["CAD"], "EUR": f"{float(due['EUR']) - 1:.2f}"}
    told(run, "--of", name, "--paid", "Ben", "Ann", "cad")
    over = told(run, "--of", name, "--paid", "Ben", "Ann", "500", "EUR", "--more")
    (back,) = over["accounts"][1]["due"]
    assert (back["from"], back["to"]) == ("Ann", "Ben")
    again = told(run, "--of", name, "--take-back", "Ben", "Ann", "500", "EUR")
    assert again["accounts"][1]["due"][0]["amount"] == left["EUR"]


def test_what_has_no_cents_is_settled_in_what_can_be_paid(run: Run) -> None:
    """Half a franc is a franc; a great sum is read back as it was agreed."""
    match(run, "2026-11-19T19:00:00+00:00", "Ann Ben", "Ann g 90", stake="0.5 XOF")
    settled = told(run, "--settle")
    name, (account,) = settled["evening"], settled["accounts"]
    (payment,) = account["due"]
    assert payment["amount"].isdecimal()
    assert account["changed"] == {}
    assert told(run, "--of", name, "--paid", "Ben", "Ann", payment["amount"])["accounts"][0]["due"] == []
    match(run, "2026-11-20T19:00:00+00:00", "Ann Ben", "Ann g 90", stake="999999.99 CAD")
    settled = told(run, "--settle")
    (account,) = settled["accounts"]
    assert (account["due"], account["changed"]) == (account["payments"], {})
    assert told(run, "--of", settled["evening"], "--paid", "Ben", "Ann")["accounts"][0]["due"] == []
