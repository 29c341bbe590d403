"""Questions about cards at the command line: one as arguments, many as JSON Lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from typing import Any

import pytest

from cocotte.cli.main import DONE, REFUSED, main

Ask = Callable[..., Any]

PIERRE = "4C 5C 6C 7C 4S 4H 4D AH AD 2S"
JEAN = "7H 8H 9H 8C 8D AS JS JH JD JC"
"""Pierre holds 4; Jean, who holds 17, breaks his eights and comes down to 9."""


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.fixture
def answer(capsys: pytest.CaptureFixture[str]) -> Ask:
    """The answer to one question, as JSON."""

    def ask(*arguments: str) -> Any:
        assert main([*arguments, "--json"]) == DONE
        return json.loads(capsys.readouterr().out)

    return ask


@pytest.fixture
def words(capsys: pytest.CaptureFixture[str]) -> Ask:
    """The answer to one question in words, no-break spaces as spaces."""

    def ask(*arguments: str) -> str:
        assert main(arguments) == DONE
        return capsys.readouterr().out.replace("\u00a0", " ")

    return ask


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Ask:
    """The code of what was refused, and where; the words stand on standard error."""

    def ask(*arguments: str) -> tuple[str, Any]:
        assert main([*arguments, "--json"]) == REFUSED
        printed = capsys.readouterr()
        error = json.loads(printed.out)["error"]
        assert error["message"] == printed.err.rstrip("\n")
        return error["code"], error["at"]

    return ask


@pytest.fixture
def lines(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """The answers to several lines of JSON, or of anything else."""

    def ask(command: str, *value: object, more: tuple[str, ...] = ()) -> list[Any]:
        raw = b"\n".join(each if isinstance(each, bytes) else json.dumps(each).encode() for each in value)
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(raw), encoding="utf-8"))
        assert main([command, "-", *more]) == DONE
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return ask


class TestHand:
    """Ten or eleven cards: melds, deadwood, discards, knock."""

    def test_ten_cards(self, answer: Ask) -> None:
        """Either the run or the set has the 4 of clubs: two arrangements of 4."""
        reply = answer("hand", PIERRE)
        assert (reply["deadwood"], reply["arrangements"], reply["big_gin"]) == (4, 2, False)
        assert sorted(" ".join([*reply["melds"], reply["unmatched"]]).split()) == sorted(PIERRE.split())

    def test_eleven_cards_and_the_upcard(self, answer: Ask) -> None:
        """The 9 goes; with a 7 turned up, 7 is the limit (OKLA-01)."""
        reply = answer("hand", PIERRE + " 9H", "--upcard", "7D")
        assert (reply["best"], reply["best_discards"], reply["knock_discards"]) == (4, "9H", "9H")
        assert reply["limit"] == 7

    def test_the_card_just_taken_may_not_go_back(self, answer: Ask) -> None:
        """GIN-07: the short rules keep it in the hand; the Quebec rules do not mention it."""
        reply = answer("hand", PIERRE + " 9H", "--taken", "9H", "--rules", "gin-simple")
        assert "9H" not in reply["best_discards"].split()
        reply = answer("hand", PIERRE + " 9H", "--taken", "9H", "--rules", "gin-rami")
        assert "9H" in reply["best_discards"].split()

    def test_figures_of_the_table(self, answer: Ask) -> None:
        """Aces of 15, round the corner, or a limit of one's own."""
        assert answer("hand", PIERRE, "--set", "ace=15")["deadwood"] == 32
        assert answer("hand", "QS KS AS 2S 5C 6C 7C 9D 9H 9S", "--set", "corner=yes")["deadwood"] == 0
        assert answer("hand", PIERRE, "--limit", "3")["may_knock"] is False

    def test_big_gin(self, answer: Ask) -> None:
        """Eleven cards melded, where the rules know it (GIN-15, D47)."""
        eleven = "4-7C 4SHD 9SHDC"
        assert answer("hand", eleven, "--rules", "gin-standard")["big_gin"] is True
        assert answer("hand", eleven)["big_gin"] is False

    def test_in_words(self, words: Ask) -> None:
        """Both languages name the deadwood."""
        assert "Deadwood 4: A♥ A♦ 2♠." in words("hand", PIERRE)
        assert "4" in words("hand", "4-7T 4PCK ACK 2P", "--lang", "fr")

    def test_part_of_a_hand(self, answer: Ask, words: Ask, refused: Ask) -> None:
        """Seed 003's own example: the 7 of diamonds serves in the set or in the run, not in both (X-04)."""
        reply = answer("hand", "7S 7H 7D 8D 9D")
        assert (reply["deadwood"], reply["melds"], reply["may_knock"]) == (14, ["7D 8D 9D"], None)
        assert words("hand", "7S 7H 7D 8D 9D").endswith("it takes ten cards to know whether you can knock.\n")
        assert refused("hand") == ("FIELD_MISSING", "cards")

    @pytest.mark.parametrize(
        ("cards", "code", "at"),
        [
            ("4C 5C 9X", "CARD_SUIT", 7),
            ("4C 5C JK", "JOKER_NOT_IN_GAME", 6),
            (f"{PIERRE} 9S 9H", "HAND_SIZE", "cards"),
            (PIERRE.replace("2S", "4C"), "CARD_TWICE", "cards"),
        ],
    )
    def test_what_is_no_hand(self, refused: Ask, cards: str, code: str, at: object) -> None:
        """Refused with the reason, and where."""
        assert refused("hand", cards) == (code, at)

    def test_rules_nobody_knows(self, refused: Ask) -> None:
        """Their names are listed."""
        assert refused("hand", PIERRE, "--rules", "poker") == ("RULES_UNKNOWN", "rules")
        assert refused("hand", PIERRE, "--set", "ace=blue")[0].startswith("FIGURE")
        assert refused("hand", PIERRE, "--set", "ace")[0] == "ASSIGNMENT_EXPECTED"

    def test_a_limit_entered_stands_in_the_place_of_the_upcard_s(self, answer: Ask) -> None:
        """OKLA-01: who names the limit need not name the card that set it."""
        reply = answer("hand", PIERRE, "--rules", "oklahoma", "--limit", "3")
        assert (reply["limit"], reply["may_knock"]) == (3, False)

    def test_the_card_taken_is_held(self, refused: Ask) -> None:
        """GIN-07: it may not be discarded, so it is there."""
        assert refused("hand", f"{PIERRE} 9S", "--taken", "KS") == ("TAKEN_NOT_HELD", "taken")


class TestShowdown:
    """A knock against the best answer."""

    def test_both_hands_are_needed(self, refused: Ask) -> None:
        """The one that is missing is named."""
        assert refused("showdown") == ("FIELD_MISSING", "knocker")
        assert refused("showdown", PIERRE) == ("FIELD_MISSING", "defender")

    def test_the_best_answer_breaks_the_eights(self, answer: Ask) -> None:
        """17 on his own, 9 with the 8 of clubs laid off: 5 points."""
        reply = answer("showdown", PIERRE, JEAN)
        assert reply["knocker_deadwood"] == 4
        assert (reply["defender_own_deadwood"], reply["defender_deadwood"]) == (17, 9)
        assert reply["lay_offs"] == [{"card": "8C", "on": "5C 6C 7C"}]
        assert (reply["winner"], reply["going"], reply["undercut"], reply["points"]) == (
            "knocker",
            "knock",
            False,
            5,
        )
        assert sum(line["points"] for line in reply["lines"]) == 5

    def test_as_it_was_laid(self, answer: Ask) -> None:
        """Four clubs in a run: the 3 and the 8 would find a place."""
        reply = answer("showdown", "4C 5C 6C 7C + 4S 4H 4D | AH AD 2S", JEAN)
        assert reply["spread"] == ["4C 5C 6C 7C", "4S 4H 4D"]
        assert reply["defender_deadwood"] == 9

    def test_an_undercut(self, answer: Ask) -> None:
        """Jean holds a 3 and nothing else unmatched: he scores the difference and the bonus (GIN-13)."""
        reply = answer("showdown", PIERRE, "JH JS JD 9H 9S 9D KC KD KH 3S")
        assert reply["winner"] == "defender"
        assert reply["undercut"] is True

    def test_in_words(self, words: Ask) -> None:
        """The winner and his points."""
        assert "5 points" in words("showdown", PIERRE, JEAN)
        assert "5 points" in words("showdown", "4-7T 4PCK ACK 2P", "7-9C 8TK AP VPCKT", "--lang", "fr")

    def test_a_card_in_both_hands(self, refused: Ask) -> None:
        """One pack."""
        assert refused("showdown", PIERRE, JEAN.replace("AS", "AH"))[0] == "CARD_IN_BOTH"


class TestSpread:
    """Every legal way to lay the knocker's hand."""

    def test_the_safest_first(self, answer: Ask) -> None:
        """Best net first; every one names its cards."""
        reply = answer("spread", PIERRE, JEAN)["spreads"]
        assert len(reply) >= 2
        assert [way["net"] for way in reply] == sorted((way["net"] for way in reply), reverse=True)
        for way in reply:
            assert sorted(" ".join([*way["melds"], way["unmatched"]]).split()) == sorted(PIERRE.split())

    def test_in_words(self, words: Ask) -> None:
        """Numbered, the same in French."""
        assert words("spread", PIERRE, JEAN).lstrip().startswith("1. ")
        assert words("spread", PIERRE, JEAN, "--lang", "fr").lstrip().startswith("1. ")


class TestCount:
    """What cards left in hand count."""

    @pytest.mark.parametrize(
        ("game", "cards", "points"),
        [
            ("gin", "AS KH 7D", 18),
            ("contract", "AS JK KH 7D", 47),
            ("eights", "8H AS KH 7D", 68),
            ("eights-hollywood", "8H AS KH 7D", 52),
            ("eights", "JK", 50),
        ],
    )
    def test_by_the_game(self, answer: Ask, game: str, cards: str, points: int) -> None:
        """GIN-02, CONT-16, EIGHT-02, E-HOLLY-01, D11."""
        assert answer("count", cards, "--game", game) == {"points": points}

    def test_by_the_rules_of_mahjong_gin(self, answer: Ask) -> None:
        """MAHJ-02: the ace 15, the King 10, the 7 counts 5."""
        assert answer("count", "AS KD 7H", "--rules", "mahjong") == {"points": 30}

    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (("QS", "QS"), "CARD_TWICE"),
            (("QS", "QS", "--packs", "2"), "PACKS_FIXED"),
            (("--game", "contract", "QS", "--packs", "1"), "PACKS_FIXED"),
            (("--game", "contract", "QS", "QS", "QS"), "TOO_MANY_COPIES"),
            (("--game", "eights", "QS", "QS", "QS"), "CARD_TOO_OFTEN"),
            (("--game", "eights-hollywood", "QS", "QS"), "CARD_TOO_OFTEN"),
            ((), "FIELD_MISSING"),
        ],
    )
    def test_no_more_cards_than_the_game_has(
        self, refused: Ask, arguments: tuple[str, ...], code: str
    ) -> None:
        """GIN-01: one pack; CONT-01: two; Hollywood Eights are for two players, with one (EIGHT-01)."""
        assert refused("count", *arguments)[0] == code

    def test_several_arguments_are_one_hand(self, answer: Ask) -> None:
        """Quotes may be left out."""
        assert answer("count", "AS", "KH", "7D") == {"points": 18}

    def test_in_words(self, words: Ask) -> None:
        """With the unit."""
        assert words("count", "AS", "KH").strip() == "11 points"
        assert words("count", "AP", "--lang", "fr").strip() == "1 point"

    def test_what_no_pack_holds(self, refused: Ask) -> None:
        """Contract Rummy has two packs and four Jokers (CONT-01)."""
        assert refused("count", "7S 7S 7S", "--game", "contract")[0] == "TOO_MANY_COPIES"
        assert refused("count", "JK JK JK JK JK", "--game", "contract")[0] == "TOO_MANY_JOKERS"

    def test_what_no_pack_of_the_eights_holds(self, answer: Ask, refused: Ask) -> None:
        """Two packs at most, or as many as are told, each with its two Jokers (EIGHT-01, COCHON-01)."""
        eights = ("--game", "eights")
        assert answer("count", "8S", "8S", "JK JK JK JK", *eights) == {"points": 300}
        assert refused("count", "8S 8S 8S", *eights) == ("CARD_TOO_OFTEN", "cards")
        assert refused("count", "8S 8S", *eights, "--packs", "1") == ("CARD_TOO_OFTEN", "cards")
        assert refused("count", "JK JK JK JK JK", *eights) == ("JOKERS_TOO_MANY", "cards")
        assert refused("count", "JK", *eights, "--packs", "0") == ("FIELD_RANGE", "packs")
        assert answer("count", "8S 8S 8S", *eights, "--packs", "3") == {"points": 150}


class TestLayDown:
    """Contract Rummy: whether a lay-down is good."""

    @pytest.mark.parametrize(
        ("second", "reasons"),
        [("6S 7S 8S 9S", ["CONTIGUOUS_RUNS"]), ("4S 5S 6S 7S", []), ("7S 8S 9S TS", [])],
    )
    def test_x_14(self, answer: Ask, second: str, reasons: list[str]) -> None:
        """Spades 2-5 with 6-9 adjoin; with 4-7 and with 7-10 they do not (CONT-06)."""
        reply = answer("laydown", "3", "--run", "2S 3S 4S 5S", "--run", second)
        assert (reply["legal"], reply["reasons"]) == (not reasons, reasons)

    def test_runs_from_high_to_low(self, answer: Ask, words: Ask) -> None:
        """They are the same runs, in whatever spelling; a Joker stands for the same card (CONT-05)."""
        up = answer("laydown", "3", "--run", "2S 3S 4S 5S", "--run", "7S 8S JK TS")
        for runs in (("5S 4S 3S 2S", "10S JK 8S 7S"), ("5-2S", "ts jk 8s 7s")):
            assert answer("laydown", "3", "--run", runs[0], "--run", runs[1]) == up
        assert up["legal"] is True
        assert answer("layoff", "9S", "--run", "KS QS JS TS")["ways"][0]["result"] == "9S TS JS QS KS"

    def test_groups_runs_and_what_is_left(self, answer: Ask) -> None:
        """A set and a run of four, out of a hand of eleven."""
        reply = answer(
            "laydown", "2", "--group", "7S 7S JK", "--run", "4C JK 6C 7C",
            "--hand", "7S 7S JK 4C JK 6C 7C KH AS 2D 3D",
        )  # fmt: skip
        assert reply["legal"] is True
        assert (reply["left"], reply["left_points"]) == ("KH AS 2D 3D", 30)

    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            (("1", "--group", "7S 7H 7D"), "GROUP_COUNT"),
            (("3", "--run", "2S 3S 4S 5S"), "RUN_COUNT"),
            (("1", "--group", "7S 7H 7D 7C", "--group", "QS QH QD"), "GROUP_TOO_MANY"),
            (("1", "--group", "7S 7H", "--group", "QS QH QD"), "GROUP_TOO_FEW"),
            (("2", "--group", "7S 7H 7D", "--run", "2S 3S 4S 5S 6S"), "RUN_TOO_MANY"),
            (("2", "--group", "7S 7H 7D", "--run", "2S 3S 4S"), "RUN_TOO_FEW"),
            (("1", "--group", "7S 7H 8D", "--group", "QS QH QD"), "GROUP_RANK"),
            (("2", "--group", "7S 7H 7D", "--run", "2S 3S 4H 5S"), "RUN_SUIT"),
            (("2", "--group", "7S 7H 7D", "--run", "2S 3S 5S 6S"), "RUN_SEQUENCE"),
            (("2", "--group", "7S 7H 7D", "--run", "QS KS AS 2S"), "RUN_WRAP"),
            (
                ("1", "--group", "7S 7H 7D", "--group", "QS QH QD", "--hand", "7S 7H 7D QS QH KD"),
                "NOT_IN_HAND",
            ),
        ],
    )
    def test_every_reason_has_its_code(self, answer: Ask, arguments: tuple[str, ...], reason: str) -> None:
        """CONT-04 to CONT-10, D16."""
        reply = answer("laydown", *arguments)
        assert reply["legal"] is False
        assert reply["reasons"] == [reason]
        assert len(reply["problems"]) == 1

    def test_cards_left_under_the_alternative(self, lines: Ask) -> None:
        """Contract 7 with a card left, where all must go in one turn (D54)."""
        question = {
            "contract": 7,
            "groups": [],
            "runs": ["2S 3S 4S 5S", "7S 8S 9S TS", "3H 4H 5H 6H 7H"],
            "hand": "2S 3S 4S 5S 7S 8S 9S TS 3H 4H 5H 6H 7H AS",
        }
        plain, strict = lines("laydown", question, {**question, "all_at_once": True})
        assert (plain["legal"], plain["left_points"]) == (True, 15)
        assert strict["reasons"] == ["CARDS_LEFT"]

    def test_the_cards_alone_are_read(self, answer: Ask) -> None:
        """And it is told how."""
        reply = answer("laydown", "1", "--laid", "7S QD 7H QS JK 7D")
        assert (reply["legal"], reply["read"], reply["left"]) == (True, True, None)
        assert sorted(" ".join(reply["groups"]).split()) == sorted(["7S", "QD", "7H", "QS", "JK", "7D"])

    def test_in_words(self, words: Ask) -> None:
        """The cards are named in each language."""
        good = ("laydown", "1", "--group", "7S 7H 7D", "--group", "QS QH QD")
        assert words(*good) == "The lay-down is good.\n"
        read = words("laydown", "1", "--laid", "7S 7H 7D QS QH QD", "--hand", "7S 7H 7D QS QH QD KH")
        assert read.splitlines()[1:] == ["Sorted as 7♠ 7♥ 7♦ / Q♠ Q♥ Q♦.", "K♥ left in hand: 10 points."]
        bad = ("laydown", "3", "--run", "2S 3S 4S 5S", "--run", "6S 7S 8S 9S", "--lang", "fr")
        assert "2♠ 3♠ 4♠ 5♠" in words(*bad)
        assert words(*bad).startswith("Le contrat n’est pas bien posé :")

    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (("9", "--group", "7S 7H 7D"), "CONTRACT_NUMBER"),
            (("X3", "--group", "7S 7H 7D"), "CONTRACT_WORD"),
            (("R15", "--run", "7S 8S 9S"), "CONTRACT_RUN"),
            (("1", "--group", "7S 7S 7S"), "TOO_MANY_COPIES"),
            (("1", "--group", "JK JK JK", "--jokers", "2"), "TOO_MANY_JOKERS"),
            (("1",), "FIELD_MISSING"),
        ],
    )
    def test_bad_input(self, refused: Ask, arguments: tuple[str, ...], code: str) -> None:
        """Refused, not judged."""
        assert code in refused("laydown", *arguments)


class TestContract:
    """Contract Rummy: whether a hand can lay it, and how."""

    HAND = "7S 7H 7S QD KD JK 3C JK 5C 6C JD KH AS"

    def test_yes(self, answer: Ask) -> None:
        """A set and two runs with both Jokers; the king and the ace stay: 25."""
        reply = answer("contract", "6", self.HAND)
        assert (reply["feasible"], reply["left_points"]) == (True, 25)
        assert len(reply["groups"]) == 1
        assert len(reply["runs"]) == 2

    def test_no(self, answer: Ask) -> None:
        """Nothing is laid."""
        reply = answer("contract", "G3", "2S 3S 4H")
        assert reply == {"feasible": False, "groups": [], "runs": [], "left_points": None}

    def test_a_contract_of_ones_own(self, lines: Ask) -> None:
        """By number, by words, or by groups and runs; in order."""
        hand = "2S 2H 2D 2C 4C 5C 6C 7C"
        answer = lines(
            "contract",
            {"contract": 2, "hand": hand},
            {"contract": "G4 R4", "hand": hand},
            {"contract": {"groups": 2, "runs": [4]}, "hand": hand},
            {"contract": {"groups": [4], "runs": [4]}, "hand": hand},
        )
        assert [each["feasible"] for each in answer] == [True, True, False, True]

    def test_in_words(self, words: Ask) -> None:
        """With what stays in hand, and what the Jokers of the runs stand for."""
        text = words("contract", "6", self.HAND)
        assert "25 points" in text
        assert "The Joker stands for 4♣." in text
        assert "25 points" in words("contract", "6", "7P 7C 7P DK RK JK 3T JK 5T 6T VK RC AP", "--lang", "fr")

    def test_by_the_rules_of_a_list_of_ones_own(self, answer: Ask, refused: Ask) -> None:
        """Without Jokers none is held (CONT-19); three players have two (CONT-01)."""
        assert answer("contract", "1", "7S 7H 7D 9S 9H JK", "--players", "3")["feasible"] is True
        assert refused("contract", "1", "7S 7H 7D 9S 9H JK", "--rules", "contract-no-jokers") == (
            "TOO_MANY_JOKERS", "hand",
        )  # fmt: skip
        assert refused("contract", "1", "7S JK JK JK", "--players", "3") == ("TOO_MANY_JOKERS", "hand")
        assert refused("contract", "1", "7S", "--players", "6") == ("PLAYER_COUNT", "")

    def test_all_at_once(self, answer: Ask) -> None:
        """D54's alternative, by an option."""
        hand = "2S 3S 4S 5S 7S 8S 9S TS 3H 4H 5H 6H 7H AS"
        assert answer("contract", "7", hand)["left"] == "3H", "with A 2 3 4 5 of spades as the run of five"
        assert answer("contract", "7", hand, "--all-at-once")["feasible"] is False


class TestLayOff:
    """Contract Rummy: may this card be added, and where."""

    TABLE = ("--run", "5S JK 7S 8S", "--group", "9C 9D JK")

    def test_something_lies_on_the_table(self, refused: Ask) -> None:
        """A card goes on a combination; without any, the question is not answered with a no."""
        assert refused("layoff", "6S") == ("FIELD_MISSING", "groups")

    def test_it_takes_the_joker(self, answer: Ask) -> None:
        """The Joker goes elsewhere at once: to a group, to an end of the run, with two cards of the hand."""
        reply = answer("layoff", "6S", *self.TABLE, "--hand", "KC KH 3D")
        assert reply["legal"] is True
        (way,) = reply["ways"]
        assert (way["manner"], way["on"], way["result"]) == ("replaces", "5S JK 7S 8S", "5S 6S 7S 8S")
        assert [(home["manner"], home["on"], home["result"]) for home in way["homes"]] == [
            ("joins", "9C 9D JK", "9C 9D JK JK"),
            ("below", "5S 6S 7S 8S", "JK 5S 6S 7S 8S"),
            ("above", "5S 6S 7S 8S", "5S 6S 7S 8S JK"),
            ("opens", None, "KC KH JK"),
        ]

    def test_why_not(self, answer: Ask) -> None:
        """A reason for each combination; before one's own contract, and on its turn, nothing (CONT-10)."""
        assert answer("layoff", "TS", *self.TABLE)["reasons"] == ["LAYOFF_RANK", "LAYOFF_SEQUENCE"]
        assert answer("layoff", "9S", *self.TABLE, "--standing", "open")["reasons"] == ["CONTRACT_NOT_LAID"]
        assert answer("layoff", "9S", *self.TABLE, "--standing", "laid-now")["reasons"] == [
            "LAYOFF_NEXT_TURN"
        ]

    def test_in_words(self, words: Ask) -> None:
        """The cards are named."""
        text = words("layoff", "9S", *self.TABLE)
        assert text.splitlines() == [
            "9♠ may be added.",
            "  9♠ joins 9♣ 9♦ Joker.",
            "  9♠ goes above 5♠ Joker 7♠ 8♠.",
            "  The Joker in 9♣ 9♦ Joker stays: a Joker in a set is never taken back (CONT-08).",
        ]
        assert words("layoff", "6P", *self.TABLE, "--lang", "fr").startswith("On peut ajouter 6♠.")

    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            ((), "FIELD_MISSING"),
            (("9S 8S", "--group", "9C 9D JK"), "ONE_CARD_EXPECTED"),
            (("9S", "--group", "9C 8D JK"), "GROUP_RANK"),
            (("9S", "--group", "9S 9S JK"), "TOO_MANY_COPIES"),
        ],
    )
    def test_bad_input(self, refused: Ask, arguments: tuple[str, ...], code: str) -> None:
        """Refused, not judged."""
        assert code in refused("layoff", *arguments)


class TestPuisJe:
    """Contract Rummy: who gets the discard."""

    def test_the_nearest_clockwise_each_time(self, answer: Ask) -> None:
        """Repeated for the next discard, always from the player in turn on (CONT-14)."""
        reply = answer(
            "puis-je", "Cleo", "--seats", "Ann, Ben, Cleo, Dan", "--asked", "Ben,Ann", "--asked", "Dan,Ben"
        )
        assert reply["grants"] == [
            {"player": "Ann", "draws": 1, "refused": ["Ben"]},
            {"player": "Dan", "draws": 1, "refused": ["Ben"]},
        ]
        assert (reply["turn"], reply["over"], reply["stock"]) == ("Cleo", False, None)

    def test_the_cards_run_out(self, answer: Ask, words: Ask) -> None:
        """The deal ends with no winner (CONT-15)."""
        command = ("puis-je", "Ann", "--seats", "Ann,Ben,Cleo", "--asked", "Ben", "--asked", "Cleo")
        piles = ("--stock", "1", "--discards", "2")
        ended = answer(*command, *piles)
        assert (ended["over"], ended["stock"], ended["discards"]) == (True, 0, 1)
        assert ended["grants"][-1] == {"player": "Cleo", "draws": 0, "refused": []}
        assert "Cleo may ask, but takes nothing" in words(*command, *piles)
        assert "the deal ends without a winner" in words(*command, *piles)
        assert words(*command).endswith("Nobody asks: Ann plays on.\n")

    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (("Ann", "--seats", "Ann,Ben"), "PLAYER_COUNT"),
            (("Ann", "--seats", "Ann,Ben,Cleo", "--asked", "Ann"), "ASKER_IN_TURN"),
            (("Zoe", "--seats", "Ann,Ben,Cleo", "--asked", "Ann"), "UNKNOWN_PLAYER"),
            (("Zoe", "--seats", "Ann,Ben,Cleo"), "UNKNOWN_PLAYER"),
            (("Ann",), "FIELD_MISSING"),
            (("--seats", "Ann,Ben,Cleo"), "FIELD_MISSING"),
            (("Ann", "--seats", "Ann,Ben,Cleo", "--asked", "Ben", "--took-discard"), "DISCARD_TAKEN"),
        ],
    )
    def test_bad_input(self, refused: Ask, arguments: tuple[str, ...], code: str) -> None:
        """Refused with the reason."""
        assert code in refused("puis-je", *arguments)


class TestPlay:
    """Crazy Eights: whether it may be played, and what follows."""

    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            (("7H", "9H"), "SUIT"),
            (("7H", "7S"), "RANK"),
            (("7H", "8S"), "EIGHT"),
            (("7H", "KS"), "NEITHER_SUIT_NOR_RANK"),
            (("8S", "9S", "--suit", "C"), "NOT_SUIT_ASKED"),
            (("7H", "8S", "--option", "eight_anytime=no"), "EIGHT_NOT_OF_SUIT"),
            (("7H", "JK"), "NO_JOKERS"),
            (("7H", "JK", "--option", "cochon"), "JOKER"),
            (("7H", "9H 7S"), "ONE_CARD"),
            (("7H", "QH QS QD", "--option", "cochon_queens"), "THREE_QUEENS"),
            (("7H", "QS QH QD", "--option", "cochon_queens"), "QUEEN_OF_SUIT_FIRST"),
        ],
    )
    def test_every_reason(self, answer: Ask, arguments: tuple[str, ...], reason: str) -> None:
        """EIGHT-08, D19, COCHON-02, COCHON-09."""
        reply = answer("play", *arguments, "--players", "4")
        assert reply["reason"] == reason
        assert reply["legal"] is (reason in {"SUIT", "RANK", "EIGHT", "JOKER", "THREE_QUEENS"})

    @pytest.mark.parametrize(
        ("card", "players", "direction", "expected"),
        [
            ("9H", 4, 1, {"next": 1, "draws": 0, "keeps_play": True, "suit_choice": False, "direction": 1}),
            ("2H", 4, 1, {"next": 2, "draws": 2, "keeps_play": False}),
            ("JH", 4, -1, {"next": 2, "draws": 0, "keeps_play": False, "direction": -1}),
            ("TH", 4, 1, {"next": 3, "direction": -1}),
            ("TH", 2, 1, {"next": 1, "direction": 1}),
            ("JK", 3, 1, {"next": 2, "draws": 5, "suit_choice": True}),
            ("8C", 2, 1, {"next": 1, "suit_choice": True}),
        ],
    )
    def test_what_follows(
        self, answer: Ask, card: str, players: int, direction: int, expected: dict[str, object]
    ) -> None:
        """COCHON-01 to COCHON-04."""
        reply = answer(
            "play", "7H", card, "--players", str(players), "--direction", str(direction), "--option", "cochon"
        )
        assert {key: reply[key] for key in expected} == expected

    def test_a_row_of_twos(self, lines: Ask) -> None:
        """Options as a list or with their values (COCHON-07, D51)."""
        question = {"top": "2H", "card": "2S", "players": 3, "pending": 2, "options": ["cochon_two_adds"]}
        four, two = lines(
            "play",
            question,
            {**question, "options": {"cochon_two_adds": True, "two_of_spades_adds": 2}},
        )
        assert (four["draws"], four["pending"], four["keeps_play"]) == (6, 6, True)
        assert two["draws"] == 4

    def test_in_words(self, words: Ask) -> None:
        """Legal or not, and what the next player does."""
        assert words("play", "7H", "9H").startswith("Legal: ")
        text = words("play", "7C", "2C", "--option", "cochon", "--players", "4", "--lang", "fr")
        assert "2" in text
        assert "pige" in text

    @pytest.mark.parametrize(
        ("card", "players", "direction", "plays"),
        [
            ("9H", "2", "1", "The opponent plays next."),
            ("9H", "3", "1", "The player on the left plays next."),
            ("9H", "4", "-1", "The player on the right plays next."),
            ("TH", "5", "1", "The player on the right plays next."),
            ("JH", "2", "1", "The same player plays again."),
            ("JH", "3", "1", "The player on the right plays next."),
            ("JH", "4", "1", "The player opposite plays next."),
            ("JH", "5", "1", "The second player on the left plays next."),
            ("JH", "8", "-1", "The second player on the right plays next."),
        ],
    )
    def test_who_plays_next_in_words(
        self, words: Ask, card: str, players: str, direction: str, plays: str
    ) -> None:
        """By the place at the table, seen from who played."""
        text = words(
            "play", "7H", card, "--players", players, "--direction", direction, "--rules", "huit-cochon"
        )
        assert text.splitlines()[-1] == plays

    def test_whether_the_next_keeps_his_play_in_words(self, words: Ask) -> None:
        """COCHON-01 takes it, COCHON-07 leaves it; and the suit asked for is told."""
        lost = words("play", "7H", "2H", "--rules", "huit-cochon").splitlines()
        assert lost[1:4] == [
            "The next player draws 2 cards.",
            "The next player does not play this turn.",
            "The called suit is now hearts.",
        ]
        kept = words("play", "7H", "2H", "--rules", "huit-cochon-infernal").splitlines()
        assert kept[2] == "The next player may still play."

    def test_the_suit_asked_for_afterwards(self, answer: Ask) -> None:
        """That of the card played; none before it is chosen, none after what may not be played."""
        assert answer("play", "7H", "7S")["suit"] == "S"
        assert answer("play", "7H", "8S")["suit"] is None
        assert answer("play", "7H", "9S")["suit"] is None
        queens = answer("play", "7H", "QH QS QD", "--option", "cochon_queens")
        assert queens["suit"] == "D"

    def test_rules_of_a_preset_and_its_changes(self, answer: Ask) -> None:
        """A rule set gives the options; those that are told go before it."""
        assert answer("play", "7H", "2H", "--rules", "huit-cochon")["draws"] == 2
        changed = ("--rules", "huit-cochon", "--option", "cochon_two=no")
        assert answer("play", "7H", "2H", *changed)["draws"] == 0

    def test_options_may_stand_between_the_cards(self, answer: Ask) -> None:
        """The suit asked for belongs to the card on top, and may be told beside it."""
        assert answer("play", "8H", "--suit", "S", "9S", "--players", "4")["reason"] == "SUIT"
        assert answer("count", "AS", "--game", "eights", "KH") == {"points": 11}

    @pytest.mark.parametrize("suit", ["C", "c", "♥", "H"])
    def test_a_suit_as_in_cards(self, answer: Ask, suit: str) -> None:
        """In French cœur is C; the sign and the canonical letter are read too."""
        assert answer("play", "8S", "9♥", "--suit", suit, "--lang", "fr")["reason"] == "SUIT"

    def test_null_is_as_good_as_not_entered(self, lines: Ask) -> None:
        """A program that has no row of 2s to tell may say so."""
        question = {"top": "7H", "card": "9H", "suit": None, "pending": None, "direction": None}
        (answer,) = lines("play", {**question, "players": None, "options": None})
        assert (answer["legal"], answer["next"]) == (True, 1)

    @pytest.mark.parametrize(
        ("arguments", "refusal"),
        [
            (("7H",), ("FIELD_MISSING", "card")),
            (("7H", "9H", "--players", "9"), ("PLAYERS", "players")),
            (("7H", "9H", "--direction", "2"), ("DIRECTION", "direction")),
            (("7H", "9H", "--suit", "S"), ("SUIT_NOT_OF_TOP", "suit")),
            (("7H", "9H", "--suit", "X"), ("SUIT_UNKNOWN", "suit")),
            (("7H", "9H", "--suit", "HS"), ("SUIT_UNKNOWN", "suit")),
            (("8C", "9C"), ("SUIT_NEEDED", "suit")),
            (("JK", "9C", "--option", "cochon"), ("SUIT_NEEDED", "suit")),
            (("QS", "QS"), ("CARD_IN_PLAY_TWICE", "cards")),
            (("QH", "QS QS QD", "--option", "cochon_queens"), ("CARD_IN_PLAY_TWICE", "cards")),
            (("7H", "9H", "--rules", "gin-rami"), ("RULES_UNKNOWN", "rules")),
            (("7H", "9H", "--pending", "4"), ("PENDING", "pending")),
            (("7H", "9H", "--option", "cochon_nine"), ("OPTION_UNKNOWN", "options.cochon_nine")),
            (
                ("7H", "9H", "--option", "two_of_spades_adds=3"),
                ("OPTION_VALUE", "options.two_of_spades_adds"),
            ),
        ],
    )
    def test_bad_input(self, refused: Ask, arguments: tuple[str, ...], refusal: tuple[str, str]) -> None:
        """A position that cannot be is refused with the field."""
        assert refused("play", *arguments) == refusal

    def test_what_hangs_on_no_suit_is_answered_without_one(self, answer: Ask) -> None:
        """An 8 goes on an 8, whatever was asked for (EIGHT-08)."""
        assert answer("play", "8C", "8D")["legal"] is True

    @pytest.mark.parametrize("packs", [("--packs", "2"), ("--players", "6")])
    def test_the_same_card_twice_with_two_packs(self, answer: Ask, packs: tuple[str, str]) -> None:
        """From six players on, or where the table says so (EIGHT-01)."""
        assert answer("play", "QS", "QS", *packs)["legal"] is True


class TestSettle:
    """Who pays whom."""

    def test_x_08(self, answer: Ask) -> None:
        """Three for themselves: each pays those above him (THREE-04)."""
        reply = answer("settle", "Pierre=180", "Jean=100", "Jacques=80", "--format", "cut-in")["transfers"]
        assert {(each["from"], each["to"], each["points"]) for each in reply} == {
            ("Jean", "Pierre", 80),
            ("Jacques", "Pierre", 100),
            ("Jacques", "Jean", 20),
        }

    @pytest.mark.parametrize(("captain", "team"), [(350, 250), (250, 350)])
    def test_x_09_and_x_10(self, answer: Ask, captain: int, team: int) -> None:
        """The captain and his partners pay each other the difference (CAPT-04)."""
        reply = answer(
            "settle", f"Pierre={captain}", f"Jean={team}", f"Jacques={team}", "--format", "captain"
        )["transfers"]
        payers = {(each["from"], each["to"]) for each in reply}
        partners = {("Jean", "Pierre"), ("Jacques", "Pierre")}
        assert payers == (partners if captain > team else {(to, payer) for payer, to in partners})
        assert {each["points"] for each in reply} == {100}

    @pytest.mark.parametrize("order", ["Pierre Paul Jean Jacques", "Pierre Jean Paul Jacques"])
    def test_partners_have_as_much(self, answer: Ask, order: str) -> None:
        """Each loser pays his own opponent, in whatever order the four are told (FOUR-02, D45)."""
        totals = {"Pierre": 180, "Paul": 180, "Jean": 100, "Jacques": 100}
        reply = answer(
            "settle", *(f"{name}={totals[name]}" for name in order.split()), "--format", "partnership"
        )
        paid = {(each["from"], each["to"], each["points"]) for each in reply["transfers"]}
        assert paid == {("Jean", "Pierre", 80), ("Jacques", "Paul", 80)}

    @pytest.mark.parametrize("stake", ["0.05", "0,05"])
    def test_the_lowest_wins_at_contract_rummy(self, answer: Ask, stake: str) -> None:
        """Each pays the winner his difference, in money as well, written with a point or a comma."""
        reply = answer("settle", "Ann=95", "Bob=80", "Carl=112", "--format", "contract", "--stake", stake)[
            "transfers"
        ]
        assert reply == [
            {"from": "Ann", "to": "Bob", "points": 15, "amount": "0.75"},
            {"from": "Carl", "to": "Bob", "points": 32, "amount": "1.60"},
        ]

    def test_in_as_few_payments_as_can_be(self, lines: Ask) -> None:
        """What one gets and pays on is paid once."""
        question = {"format": "cut-in", "totals": {"Ann": 120, "Bob": 80, "Carl": 60}}
        plain, few = lines("settle", question, {**question, "fewest": True})
        assert len(plain["transfers"]) == 3
        assert len(few["transfers"]) == 2

    def test_in_words(self, words: Ask) -> None:
        """With the stake."""
        assert "Bob pays Ann 40 points" in words("settle", "Ann=120", "Bob=80")
        assert "Bob paie 40 points à Ann" in words("settle", "Ann=120", "Bob=80", "--lang", "fr")

    def test_partners_have_one_total(self, refused: Ask) -> None:
        """CAPT-04, FOUR-02: which of two is meant cannot be seen."""
        for each in (
            ("Ann=350", "Bob=250", "Cleo=240", "--format", "captain"),
            ("Ann=180", "Bob=180", "Cleo=100", "Dan=90", "--format", "partnership"),
        ):
            assert refused("settle", *each) == ("PARTNERS_DIFFER", "totals")

    def test_contract_rummy_is_for_three_to_five(self, refused: Ask) -> None:
        """CONT-01."""
        assert refused("settle", "Ann=95", "Bob=80", "--format", "contract")[0] == "PLAYERS_NUMBER"

    def test_three_must_say_how_they_sat_down(self, refused: Ask, lines: Ask) -> None:
        """Each for themselves, a captain, Contract Rummy: each pays otherwise; the option is named."""
        assert refused("settle", "Ann=120", "Bob=80", "Cleo=3") == ("SETTLE_FORMAT", "format")
        (answer,) = lines("settle", {"totals": {"Ann": 120, "Bob": 80, "Cleo": 3}})
        assert "--format: cut-in, captain, round, contract" in answer["error"]["message"]

    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (("Ann=120", "Bob=80", "--format", "bridge"), "FORMAT_UNKNOWN"),
            (("Ann=120",), "PLAYERS_NUMBER"),
            (("Ann=much", "Bob=80"), "FIELD_NUMBER"),
            (("Ann", "Bob=80"), "ASSIGNMENT_EXPECTED"),
            (("Ann=120", "Bob=80", "--stake", "a lot"), "STAKE_NOT_A_NUMBER"),
        ],
    )
    def test_bad_input(self, refused: Ask, arguments: tuple[str, ...], code: str) -> None:
        """Refused with the reason."""
        assert refused("settle", *arguments)[0] == code


class TestJsonLines:
    """One object a line, one answer line each, in order; a bad line answers its error."""

    def test_bad_lines_do_not_stop_the_rest(self, lines: Ask) -> None:
        """Whatever stands there."""
        answer = lines(
            "count",
            {"game": "contract", "cards": "AS"},
            b"nonsense",
            b"[1, 2]",
            b'{"cards": "\xff"}',
            {"cards": 5},
            {"game": "bridge", "cards": "AS"},
            b"",
            {"game": "eights", "cards": "8H"},
        )
        codes = [each.get("error", {}).get("code") for each in answer]
        assert codes == [None, "JSON_BAD", "JSON_OBJECT", "NOT_UTF8", "FIELD_TEXT", "GAME_UNKNOWN", None]
        assert answer[0] == {"points": 15}
        assert answer[-1] == {"points": 50}
        assert all(each["error"]["message"] for each in answer if "error" in each)

    def test_every_check_reads_lines(self, lines: Ask) -> None:
        """Each command its own question."""
        questions: dict[str, dict[str, object]] = {
            "hand": {"cards": PIERRE, "ace": 15},
            "showdown": {"knocker": PIERRE, "defender": JEAN, "gin_bonus": 25},
            "spread": {"knocker": PIERRE, "defender": JEAN, "rules": "gin-standard"},
            "laydown": {"contract": 1, "groups": ["7S 7H 7D", "QS QH QD"], "jokers": 2},
            "contract": {"contract": {"groups": 1}, "hand": "7S 7H 7D"},
            "layoff": {"card": "9S", "groups": ["9C 9D JK"], "hand": None},
            "puis-je": {"turn": "Ann", "seats": ["Ann", "Ben", "Cleo"], "asked": [["Ben"], ["Cleo", "Ben"]]},
            "play": {"top": "7H", "suit": None, "card": "9H", "players": 2, "direction": 1},
            "count": {"game": "gin", "cards": ["AS", "KH"]},
            "settle": {"format": "heads-up", "totals": {"Ann": 3, "Bob": 1}, "stake": "0.5"},
        }
        for command, question in questions.items():
            (answer,) = lines(command, question)
            assert "error" not in answer, command

    def test_showdown_as_laid(self, lines: Ask) -> None:
        """A spread and what is left over."""
        (answer,) = lines(
            "showdown",
            {"spread": ["4C 5C 6C 7C", "4S 4H 4D"], "unmatched": "AH AD 2S", "defender": JEAN},
        )
        assert answer["knocker_deadwood"] == 4

    def test_a_line_nobody_writes(self, lines: Ask) -> None:
        """Longer than any question about cards."""
        (answer,) = lines("count", b'{"cards": "' + b"AS " * 40_000 + b'"}')
        assert answer["error"]["code"] == "LINE_LONG"

    def test_errors_speak_the_language(self, lines: Ask) -> None:
        """Messages in French, codes as ever."""
        (french,) = lines("count", {"cards": "9X"}, more=("--lang", "fr"))
        (english,) = lines("count", {"cards": "9X"})
        assert french["error"]["code"] == english["error"]["code"]
        assert french["error"]["message"] != english["error"]["message"]


class TestOptions:
    """What stands beside every command."""

    def test_options_stand_before_or_after(self, capsys: pytest.CaptureFixture[str]) -> None:
        """--json and --lang alike."""
        found = []
        for arguments in (
            ["--json", "--lang", "fr", "count", "AP"],
            ["count", "AP", "--lang", "fr", "--json"],
            ["--lang=fr", "count", "--json", "AP"],
        ):
            assert main(arguments) == DONE
            found.append(json.loads(capsys.readouterr().out))
        assert found == [{"points": 1}] * 3

    def test_options_without_a_command(self, capsys: pytest.CaptureFixture[str]) -> None:
        """What to do is missing."""
        assert main(["--lang", "en", "--json"]) == REFUSED
        assert "Missing: COMMAND" in capsys.readouterr().err

    def test_the_system_s_language(self, monkeypatch: pytest.MonkeyPatch, words: Ask) -> None:
        """French where the system speaks it; another language falls back to English."""
        monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
        assert "Permis" in words("play", "7C", "9C")
        monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
        assert words("play", "7H", "9H").startswith("Legal: ")

    def test_a_command_nobody_knows(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Wrong usage ends with 2 and names the nearest command, in no quotation marks of the program's."""
        assert main(["--lang", "en", "setle"]) == REFUSED
        errors = capsys.readouterr().err
        assert errors.startswith("There is no command “setle”.\nDid you mean settle")
        assert "'" not in errors
        assert main(["count", "--game", "bridge", "AS"]) == REFUSED
        assert "bridge" in capsys.readouterr().err
