"""An evening of Rummy 500 at the command line: opened, entered, corrected, ruled on, listed, settled."""

from __future__ import annotations

import io
import json
import re
import sys
from typing import TYPE_CHECKING

from cocotte.cli.main import REFUSED

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    Say = Callable[..., str]

FIRST = "Ann out 45 Bob 30 12 Carl 15 [KS QD]"
"""Ann goes out; Carl shows what is left in hand."""


class Terminal(io.StringIO):
    """Somebody who answers, one line after the other."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_everybody_scores_what_is_laid_less_what_is_held(three: Say) -> None:
    """A score may fall below nothing; a void deal is dealt again by the same player (RUM-05, RUM-06)."""
    assert three("deal", FIRST).splitlines() == [
        "Deal 1: Ann goes out",
        "Ann 45, Bob 18, Carl −5.",
        "Deal 2: Bob to deal.",
    ]
    assert three("deal", "nobody Ann 20 5 Bob 10 3 Carl 7 7", "--lang", "fr").splitlines() == [
        "Coup 2 : le talon est épuisé",
        "Ann 60, Bob 25, Carl −5.",
        "Coup 3 : donneur Carl.",
    ]
    assert "Deal 4: Carl to deal." in three("deal", "void")
    assert re.findall(r"the stock runs out +—", three("show"))


def test_what_cannot_be_is_refused_in_both_languages(three: Say) -> None:
    """A number missing, more points than a pack has, cards that disagree, fewer than none."""
    refused = {
        "Ann out 45 Bob 30 12": (
            "What Carl laid is missing (RUM-06).",
            "Il manque ce que Carl a posé (RUM-06).",
        ),
        "Ann out 400 Bob 30 12 Carl 0 5": (
            "447 points are laid and held together; with 1 pack there are 396 (RUM-06).",
            "En tout, 447 points sont posés ou tenus ; avec 1 paquet, il y en a 396 (RUM-06).",
        ),
        "Ann out 45 Bob -5 12 Carl 0 5": (
            "Bob: neither what is laid nor what is held can be less than nothing (RUM-06).",
            "Bob : ni ce qui est posé ni ce qui est tenu ne peut être moins que rien (RUM-06).",
        ),
        "Ann out 45 Bob 30 [KS] Carl 0 [KS]": (
            "K♠ is named in two hands, Bob and Carl (RUM-01).",
            "R♠ est nommé dans deux mains, Bob et Carl (RUM-01).",
        ),
        "Zoe 45": ("Nobody here is called “Zoe”.", "Personne ici ne s’appelle « Zoe »."),
    }
    for line, (english, french) in refused.items():
        assert english in three("deal", line, status=REFUSED), line
        assert french in three("deal", line, "--lang", "fr", status=REFUSED), line


def test_two_packs_hold_twice_as_much(table: Say) -> None:
    """Five play with two packs, each with seven cards; two are dealt thirteen (RUM-01, RUM-02)."""
    table("new", *"ABCDE", "--preset", "rummy500")
    assert json.loads(table("show", "--json"))["next"]["cards"] == 7
    assert "A 400" in table("deal", "A out 400 B 0 5 C 0 5 D 0 5 E 0 5")
    table("new", "Ann", "Bob", "--preset", "rummy500")
    assert json.loads(table("show", "--json"))["next"]["cards"] == 13


def test_it_is_one_game_at_one_table(table: Say) -> None:
    """Neither Hollywood nor partners at two tables are Rummy 500 (RUM-01, RUM-07)."""
    said = table("new", "Ann", "Bob", "--preset", "rummy500", "--ledger", "hollywood", status=REFUSED)
    assert "Rummy 500 is played as one game (RUM-07). Write --ledger single." in said
    said = table("new", "Ann", "Bob", "--preset", "rummy500", "--format", "heads-up", status=REFUSED)
    assert "This game can’t be played that way: Two players (RUM-01)." in said


def test_whoever_reaches_500_has_won(three: Say) -> None:
    """The others pay the difference, and one another theirs (RUM-07)."""
    for _ in range(12):
        three("deal", "Ann out 45 Bob 30 12 Carl 15 20")
    shown = three("show")
    assert "Ann wins" in shown
    assert "Bob pays Ann, 16.20 (324 × 0.05)" in shown
    assert "The match is over" in three("deal", FIRST, status=REFUSED)


def test_what_a_line_leaves_open_is_asked(three: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who went out; of everybody what was laid, and of those who did not what is held."""
    monkeypatch.setattr(sys, "stdin", Terminal("Ann\n45\n30\n12\n15\n20\n"))
    assert "Ann 45, Bob 18, Carl −5." in three("deal")


def test_a_deal_is_corrected_struck_out_and_counts_again(three: Say) -> None:
    """By its number; what it changes is told."""
    three("deal", FIRST)
    assert "Ann 45, Bob 20, Carl −5." in three("amend", "1", "Ann out 45 Bob 30 10 Carl 15 [KS QD]")
    assert "Ann 0, Bob 0, Carl 0." in three("strike", "1")
    assert "Ann 45, Bob 20, Carl −5." in three("undo")
    assert "Corrected: Ann goes out" in three("show")
    assert "Ann 45, Eve 20, Carl −5." in three("rename", "Bob", "Eve")


def test_a_card_taken_and_not_laid_costs_ten_points(three: Say) -> None:
    """A house rule, found in one's own words; the fine stands on the sheet as a line of its own (RUM-08)."""
    assert "rummy-not-laid" in three("incidents", "--game", "rummy500", "took a discard and did not lay it")
    asked = ("rule", "rummy-not-laid", "below=yes", "offender=Bob")
    assert "Bob remet les cartes prises sur la pile et perd 10 points." in three(*asked, "--lang", "fr")
    three(*asked, "--apply")
    assert "Ann 45, Bob 8, Carl −5." in three("deal", FIRST)
    shown = three("show")
    assert "Ann goes out, penalty −10" in shown
    assert "Source of the rulings: Rules of Rummy 500, “House rule”." in shown
    assert "There is no fault" in three("rule", "rummy-not-laid", "below=no", "offender=Bob")


def test_its_clauses_figures_and_page_are_read_like_any_others(table: Say) -> None:
    """By id, by search, in French; what a table may change, by its own names."""
    assert "less those of the cards still in hand" in table("rulebook", "RUM-06")
    assert "RUM-08" in table("rulebook", "--lang", "fr", "une carte prise et non posée")
    assert "Amende pour une carte prise et non posée" in table("rules", "rummy500", "--lang", "fr")
    assert "Rami 500" in table("guide", "rummy500", "--lang", "fr")
    assert "Ann 45 Bob 30 12" in table("guide", "rummy500")
    assert table("count", "--game", "rummy500", "AS", "KD", "7C") == "32 points\n"


def test_the_evening_the_players_and_the_standings_count_it(three: Say) -> None:
    """Alone or among others; a list names it in the reader's language."""
    three("deal", FIRST)
    three("end")
    assert "Rami 500, Ann, Bob, Carl : Ann 45, Bob 18, Carl −5." in three("list", "--lang", "fr")
    assert "Carl Ann 3.65" in " ".join(three("evening", "--game", "rummy500").split())
    assert "Standings, Rummy 500" in three("standings", "--game", "rummy500")
    (ann, *_) = json.loads(three("players", "--json"))["players"]
    assert (ann["player"], ann["deals"], ann["deals_won"]) == ("Ann", 1, 1)
