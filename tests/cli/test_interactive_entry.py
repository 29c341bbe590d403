"""A deal entered by answering on a terminal what its line leaves open: the questions of the form."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from cocotte.cli.main import main

OK, REFUSED = 0, 2


class Terminal(io.StringIO):
    """Somebody who answers, one line after the other."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command with what is answered; what it writes on standard output and beside it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def run(*arguments: str, answers: str = "", status: int = OK) -> tuple[str, str]:
        monkeypatch.setattr(sys, "stdin", Terminal(answers))
        assert main(["--log", str(tmp_path / "log.cocotte"), "--lang", "en", *arguments]) == status
        out, err = capsys.readouterr()
        return out, err

    return run


def test_a_deal_without_words_is_asked(command: Any) -> None:
    """By number or by name; a number that is none is asked again."""
    command("new", "--preset", "gin-rami", "Pierre", "Jean")
    out, err = command("deal", answers="1\nKnock\nfour\n4\n23\n")
    assert "Pierre 19" in out
    assert "Who went out, Pierre or Jean?" in err
    assert err.count("With how many points does Pierre knock?") == 2


def test_a_line_begun_is_asked_for_the_rest(command: Any) -> None:
    """Gin has nothing left: only the other number is asked."""
    command("new", "--preset", "gin-rami", "Pierre", "Jean")
    out, err = command("deal", "p g", answers="12\n")
    assert err.strip() == "How many points has Jean left?"
    assert "Pierre 32" in out


def test_a_line_that_is_wrong_is_refused_and_not_asked(command: Any) -> None:
    """What cannot be read is said; so is what is missing, where nothing more is answered."""
    command("new", "--preset", "gin-rami", "Pierre", "Jean")
    _, err = command("deal", "p q 4", answers="1\n", status=REFUSED)
    assert "How did" not in err
    command("deal", "p k", answers="4\n", status=REFUSED)


def test_each_player_is_asked_what_he_holds(command: Any) -> None:
    """EIGHT-13: how many cards, and what they count."""
    command("new", "--preset", "eights", "Ann", "Bob", "Carl")
    out, err = command("deal", answers="4\n1\n5\n2\n12\n3\n20\n")
    assert "Bob, cards" in err
    assert "Carl, points" in err
    assert "Ann" in out


def test_one_of_several_tables_may_wait(command: Any) -> None:
    """An empty line leaves it for later; then only that one is asked."""
    command("new", "--preset", "gin-four", "--side", "Ann,Carl", "--side", "Bob,Dora")
    command("deal", answers="Ann\nknock\n4\n23\n\n")
    _, err = command("deal", answers="Dora\ngin\n11\n")
    assert "Table 1" not in err
    assert "Table 2, who won" in err


def test_a_whole_line_is_asked_for_what_the_rules_want_besides(command: Any) -> None:
    """OKLA-01: the upcard; where nothing is answered, the line stands as it is."""
    command("new", "--preset", "oklahoma", "Pierre", "Jean")
    out, err = command("deal", "p k 4 23", answers="7D\n")
    assert "The upcard is missing" in err
    assert "Pierre 19" in out
    _, err = command("deal", "p k 4 23 up 9S")
    assert not err
    command("deal", "p k 4 23", answers="\n", status=REFUSED)


def test_a_match_without_players_is_asked(command: Any) -> None:
    """The game by its name, a name in each line, an empty one where no more play; then who plays for whom."""
    out, err = command("new", answers="Gin rummy\nPierre\n7\nJacques\nPaul\n\n2\n")
    assert "Start from" in err
    assert "Player 5" in err
    assert "Two against two" in err
    assert "Pierre and Jacques against 7 and Paul" in out
    out, err = command("new", "--preset", "captain", "--stake", "0.10", answers="Ann\nBob\nCyd\n")
    assert "Start from" not in err
    assert "Ann against Bob and Cyd" in out


def test_a_match_half_asked_tells_what_is_missing(command: Any) -> None:
    """Whoever stops before two are named."""
    _, err = command("new", "--preset", "gin-rami", answers="Pierre\n", status=REFUSED)
    assert "2 players, not 1" in err
