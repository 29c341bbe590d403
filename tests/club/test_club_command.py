"""A club from the command line, from the empty database to an evening on both computers."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import keyring
import psycopg
import pytest
from keyring.backends.fail import Keyring as NoKeyring

import postgres
from cocotte.cli.main import DONE, REFUSED, TROUBLE, main
from cocotte.club.address import Address
from cocotte.club.membership import Membership, remember
from own_keyring import Passwords
from proxy import Proxy

Run = Callable[..., dict[str, Any]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command on the log of a computer; returns its JSON."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def command(computer: str, *arguments: str, status: int = DONE) -> dict[str, Any]:
        assert main((*arguments, "--json", "--log", str(tmp_path / f"{computer}.sqlite"))) == status
        printed = capsys.readouterr()
        assert "queen" not in printed.out + printed.err
        answer: dict[str, Any] = json.loads(printed.out)
        return answer

    return command


@pytest.fixture
def club(run: Run) -> Address:
    """A club, created from the command line."""
    address = postgres.database()
    made = run("server", "club", "create", address.text)["club"]
    assert made["created"]
    assert made["roles"] == [f"{address.database}_{role}" for role in ("spectator", "scorer", "director")]
    return address


def evening(run: Run, computer: str) -> None:
    """Record a match of Pierre against Jean, with one deal."""
    run(computer, "new", "Pierre", "Jean", "--dealer", "Jean")
    run(computer, "deal", "Pierre k 3 25")


def totals(run: Run, computer: str) -> dict[str, dict[str, int]]:
    return {each["match"]: each["totals"] for each in run(computer, "list")["matches"]}


def test_an_evening_goes_round(run: Run, club: Address) -> None:
    """What one computer records the other receives and continues, and the first receives that."""
    for computer in ("salon", "kitchen"):
        run(computer, "club", "join", postgres.member(club, "scorer").text)
    evening(run, "salon")
    assert run("salon", "club", "status")["club"]["waiting"] == 3  # two of the match, and where it is scored
    assert run("salon", "club", "sync")["club"]["sent"] == 3
    assert run("kitchen", "club", "sync")["club"]["received"] == 3
    run("kitchen", "club", "take", "last")
    run("kitchen", "deal", "Jean k 1 15")
    run("kitchen", "club", "sync")
    run("salon", "club", "sync")
    assert totals(run, "salon") == totals(run, "kitchen")
    status = run("salon", "club", "status")["club"]
    assert (status["waiting"], status["reachable"], status["may_record"]) == (0, True, True)
    assert run("salon", "club", "check")["club"]["entries"] == 3 + 4  # the match; two tables, and who took it


def test_a_correction_that_changes_nothing_is_taken_at_every_table(run: Run, club: Address) -> None:
    """Said as elsewhere, with nothing recorded; one that changes something is for the table that scores."""
    for computer in ("salon", "kitchen"):
        run(computer, "club", "join", postgres.member(club, "scorer").text)
    evening(run, "salon")
    run("salon", "club", "sync")
    run("kitchen", "club", "sync")
    same = run("kitchen", "amend", "1", "Pierre k 3 25")
    assert (same["entries"], same["touched"]) == ([], [])
    refused = run("kitchen", "amend", "1", "Pierre k 3 26", status=REFUSED)
    assert refused["error"]["code"] == "SCORED_ELSEWHERE"
    assert run("kitchen", "club", "status")["club"]["waiting"] == 0
    assert run("salon", "amend", "1", "Pierre k 3 25")["entries"] == []
    assert run("salon", "club", "status")["club"]["waiting"] == 0


@pytest.mark.parametrize(("everything", "sent"), [((), 1), (("--all",), 3)])
def test_what_was_recorded_at_home_stays_there_unless_one_says_so(
    run: Run, club: Address, everything: tuple[str, ...], sent: int
) -> None:
    evening(run, "salon")
    assert run("salon", "club", "join", club.text, *everything)["club"]["sent"] == sent
    assert run("salon", "club", "status")["club"]["waiting"] == 0


def test_a_password_in_the_address_is_nowhere_but_in_the_keyring(
    run: Run, club: Address, passwords: Passwords, tmp_path: Path
) -> None:
    """It is in no file and in no message; leaving the club deletes it."""
    scorer = postgres.member(club, "scorer", password="queen")
    refused = run("salon", "club", "join", scorer.text, status=TROUBLE)["error"]
    assert refused["code"] == "CLUB_PASSWORD"
    given = scorer.text.replace("@", ":queen@")
    joined = run("salon", "club", "join", given)["club"]
    assert joined["address"] == scorer.text
    assert passwords == {("cocotte", scorer.text): "queen"}
    assert "queen" not in "".join(path.read_text("latin-1") for path in tmp_path.glob("salon*"))
    assert run("salon", "club", "status")["club"]["reachable"]
    left = run("salon", "club", "leave")
    assert left == {"club": None, "left": scorer.text, "waiting": left["waiting"]}
    assert passwords == {}
    assert run("salon", "club", "status") == {"club": None}


def test_a_wrong_password_is_not_kept(run: Run, club: Address, passwords: Passwords) -> None:
    scorer = postgres.member(club, "scorer", password="king")
    given = scorer.text.replace("@", ":queen@")
    assert run("salon", "club", "join", given, status=TROUBLE)["error"]["code"] == "CLUB_PASSWORD"
    assert passwords == {}


def test_a_wrong_password_does_not_replace_a_right_one(run: Run, club: Address, passwords: Passwords) -> None:
    """The computer still reaches its club with the one it had."""
    scorer = postgres.member(club, "scorer", password="queen")
    run("salon", "club", "join", scorer.text.replace("@", ":queen@"))
    wrong = scorer.text.replace("@", ":king@")
    assert run("salon", "club", "join", wrong, status=TROUBLE)["error"]["code"] == "CLUB_PASSWORD"
    assert passwords == {("cocotte", scorer.text): "queen"}
    assert run("salon", "club", "status")["club"]["reachable"]


def test_a_password_stays_while_the_server_is_down(
    run: Run, club: Address, passwords: Passwords, network: Proxy
) -> None:
    """Joining again with the right password, or another one, changes nothing then."""
    scorer = postgres.member(club, "scorer", password="king")
    address = f"postgresql://{scorer.user}@127.0.0.1:{network.port}/{club.database}?sslmode=disable"
    run("salon", "club", "join", address.replace("@", ":king@"))
    network.cut()
    for password in ("king", "queen"):
        given = address.replace("@", f":{password}@")
        assert run("salon", "club", "join", given, status=TROUBLE)["error"]["code"] == "CLUB_NOT_REACHED"
    assert passwords == {("cocotte", address): "king"}
    network.mend()
    assert run("salon", "club", "status")["club"]["reachable"]


def test_it_asks_for_the_password_at_a_terminal(
    club: Address, passwords: Passwords, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scorer = postgres.member(club, "scorer", password="queen")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("cocotte.cli.commands.club.getpass", lambda _: "queen")
    assert main(("club", "join", scorer.text, "--log", str(tmp_path / "salon.sqlite"))) == DONE
    assert passwords == {("cocotte", scorer.text): "queen"}


def test_who_types_no_password_is_told_that_one_is_needed(
    club: Address, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With Ctrl-D at the prompt."""

    def end_of_input(_: str) -> str:
        raise EOFError

    scorer = postgres.member(club, "scorer", password="queen")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("cocotte.cli.commands.club.getpass", end_of_input)
    assert main(("club", "join", scorer.text, "--log", str(tmp_path / "salon.sqlite"))) == TROUBLE
    assert "asks for a password" in capsys.readouterr().err


def test_creating_a_club_says_how_to_admit_somebody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In SQL with quotes, if the name of the database needs them."""
    address = postgres.database(called="'s")
    assert main(("club", "create", address.text, "--log", str(tmp_path / "salon.sqlite"))) == DONE
    assert f'IN ROLE "{address.database}_scorer";' in capsys.readouterr().out


def test_an_unreadable_address_in_the_file_of_the_club_is_refused(run: Run, tmp_path: Path) -> None:
    """The log can be used all the same."""
    evening(run, "salon")
    remember(tmp_path / "salon.sqlite", Membership("season at the club", "a club"))
    assert run("salon", "club", "status")["club"]["trouble"]["code"] == "CLUB_ADDRESS"
    assert run("salon", "club", "sync", status=TROUBLE)["error"]["code"] == "CLUB_ADDRESS"
    assert len(totals(run, "salon")) == 1


def test_without_a_keyring_it_names_the_file_for_passwords(run: Run, club: Address) -> None:
    keyring.set_keyring(NoKeyring())  # type: ignore[no-untyped-call]  # keyring declares no types there
    given = club.text.replace("@", ":queen@")
    refused = run("salon", "club", "join", given, status=TROUBLE)["error"]
    assert refused["code"] == "CLUB_NO_KEYRING"
    assert ".pgpass" in refused["message"]
    assert run("salon", "club", "status") == {"club": None}


def test_another_club_is_not_written_to(run: Run, club: Address) -> None:
    """A log has one club; a database created anew at the same address is another club."""
    run("salon", "club", "join", club.text)
    another = postgres.club()
    assert run("salon", "club", "join", another.text, status=TROUBLE)["error"]["code"] == "CLUB_OTHER"
    with psycopg.connect(club.text) as administrator:
        administrator.execute("UPDATE cocotte.club SET id = gen_random_uuid()")
    assert run("salon", "club", "sync", status=TROUBLE)["error"]["code"] == "CLUB_OTHER"
    trouble = run("salon", "club", "status")["club"]["trouble"]
    assert trouble["code"] == "CLUB_OTHER"


def test_a_spectator_is_told_that_he_may_watch(run: Run, club: Address) -> None:
    run("salon", "club", "join", postgres.member(club, "spectator").text)
    assert run("salon", "club", "status")["club"]["may_record"] is False
    evening(run, "salon")
    assert run("salon", "club", "sync")["club"]["sent"] == 0


def test_a_spectator_takes_no_match(run: Run, club: Address) -> None:
    """He would play on alone; nothing waits there but what he recorded himself."""
    run("salon", "club", "join", club.text)
    evening(run, "salon")
    run("salon", "club", "sync")
    run("kitchen", "club", "join", postgres.member(club, "spectator").text)
    refused = run("kitchen", "club", "take", "last", status=TROUBLE)["error"]
    assert refused["code"] == "CLUB_FORBIDDEN"
    assert run("kitchen", "club", "status")["club"]["waiting"] == 0


def test_status_says_why_entries_stay_here(run: Run, club: Address) -> None:
    """The server takes none at the moment."""
    run("salon", "club", "join", club.text)
    evening(run, "salon")
    with psycopg.connect(club.text, autocommit=True) as administrator:
        administrator.execute(f"ALTER DATABASE {club.database} SET default_transaction_read_only = on")
    status = run("salon", "club", "status")["club"]
    assert (status["reachable"], status["trouble"]["code"]) == (True, "CLUB_READ_ONLY")
    assert status["waiting"] > 0


def test_who_leaves_is_told_what_did_not_reach_the_club(run: Run, club: Address) -> None:
    """It goes when one joins again; what was recorded between stays at home, until one says so."""
    run("salon", "club", "join", club.text)
    run("kitchen", "club", "join", club.text)
    evening(run, "salon")
    assert run("salon", "club", "leave")["waiting"] == 3
    evening(run, "salon")
    (home, waited) = totals(run, "salon")
    joined = run("salon", "club", "join", club.text)["club"]
    assert (joined["sent"], joined["received"], joined["waiting"]) == (3, 1, 0)
    run("kitchen", "club", "sync")
    assert [*totals(run, "kitchen")] == [waited]
    run("salon", "deal", "Jean k 1 15", "-m", waited)
    assert run("salon", "club", "status")["club"]["waiting"] == 1
    assert run("salon", "club", "leave")["waiting"] == 1
    run("salon", "club", "join", club.text)
    run("kitchen", "club", "sync")
    assert totals(run, "kitchen") == {waited: {"Pierre": 22, "Jean": 14}}
    run("salon", "club", "leave")
    assert run("salon", "club", "join", club.text, "--all")["club"]["sent"] >= 2
    run("kitchen", "club", "sync")
    assert set(totals(run, "kitchen")) == {home, waited}


def test_a_check_says_what_is_wrong(run: Run, club: Address) -> None:
    """It names the match that was changed on the server, and the exit status is that of trouble."""
    run("salon", "club", "join", club.text)
    evening(run, "salon")
    run("salon", "club", "sync")
    with psycopg.connect(club.text) as administrator:
        administrator.execute("ALTER TABLE cocotte.entry DISABLE TRIGGER entry_stays")
        administrator.execute("UPDATE cocotte.entry SET body = '{}' WHERE kind = 'deal-recorded'")
    (wrong,) = run("salon", "club", "check", status=TROUBLE)["club"]["wrong"]
    assert wrong["code"] == "CLUB_DAMAGED"


def test_players_are_listed_once_for_all(run: Run, club: Address) -> None:
    """Players listed by hand or by a corrected name are listed on the other computer, too."""
    for computer in ("salon", "kitchen"):
        run(computer, "club", "join", club.text)
    run("salon", "club", "players", "Georges Martin")
    run("salon", "club", "players", "Georges Martin", "--spelling", "Jojo")
    evening(run, "salon")
    run("salon", "players", "Pierre", "--rename", "Pierre-Yves")
    for computer in ("salon", "kitchen"):
        run(computer, "club", "sync")
    listed = run("kitchen", "club", "players")["club"]["players"]
    assert {each["name"]: each["spellings"] for each in listed} == {
        "Georges Martin": ["Jojo"],
        "Pierre-Yves": ["Pierre"],
    }


def test_a_damaged_membership_is_reported_and_the_table_plays_on(
    run: Run, club: Address, tmp_path: Path
) -> None:
    """Every command that needs the club reports it; joining again repairs it, leaving deletes it."""
    run("salon", "club", "join", club.text)
    evening(run, "salon")
    for file in tmp_path.glob("salon.sqlite.club*"):
        file.unlink()
        file.mkdir()
    for action in ("status", "sync", "check"):
        error = run("salon", "club", action, status=TROUBLE)["error"]
        assert error["code"] == "CLUB_FILE_DAMAGED"
        assert f"{tmp_path / 'salon.sqlite.club'}" in error["message"]
    run("salon", "deal", "Jean k 1 15")
    assert run("salon", "club", "join", club.text)["club"]["sent"] == 4  # the match, and where it is scored
    assert run("salon", "club", "status")["club"]["waiting"] == 0
    for file in tmp_path.glob("salon.sqlite.club*"):
        if file.is_file():
            file.write_text("")
    assert run("salon", "club", "leave") == {"club": None, "left": "", "waiting": 0}
    assert run("salon", "club", "status") == {"club": None}


@pytest.mark.parametrize("action", ["leave", "sync", "check", "take", "watch", "players"])
def test_without_a_club_there_is_nothing_to_do(run: Run, action: str) -> None:
    assert run("salon", "club", action, status=TROUBLE)["error"]["code"] == "CLUB_NONE"


@pytest.mark.parametrize("action", ["create", "join"])
def test_an_address_is_needed(run: Run, action: str) -> None:
    refused = run("salon", "club", action, status=TROUBLE)["error"]
    assert refused["code"] == "CLUB_ADDRESS"
    assert "postgresql://" in refused["message"]


@pytest.mark.parametrize("missing", ["psycopg", "keyring"])
def test_without_the_extra_it_says_how_to_install_it(
    run: Run, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the way Cocotte itself was installed: its versions are locked, those of a bare pip are not."""
    monkeypatch.setitem(sys.modules, missing, None)
    refused = run("salon", "club", "join", "postgresql:///season", status=TROUBLE)["error"]
    assert refused["code"] == "CLUB_NOT_INSTALLED"
    assert "with its extra “club”" in refused["message"]
    assert "pip install" not in refused["message"]
    assert run("salon", "club", "status") == {"club": None}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_said_in_words(
    club: Address, tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """What was sent, what waits, and whether anything is wrong."""
    log = ("--log", str(tmp_path / "salon.sqlite"), "--lang", language)
    said = {
        "en": [
            "belongs to the club now",
            "1 entry sent.",
            "3 entries wait here",
            "Nothing is wrong with it.",
        ],
        "fr": [
            "appartient maintenant au club",
            "1 inscription envoyée.",
            "3 inscriptions attendent",
            "Tout y est",
        ],
    }[language]
    main(("club", "join", club.text, *log))
    main(("new", "Pierre", "Jean", "--dealer", "Jean", *log))
    main(("deal", "Pierre k 3 25", *log))
    for action in ("status", "check"):
        main(("club", action, *log))
    printed = capsys.readouterr().out.replace("\u00a0", " ")
    assert [words for words in said if words not in printed] == []
