"""What may be left out of a quick line, how far an unfinished one is read, and names completed."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from cocotte.core.deal_questions import questions_of
from cocotte.core.errors import ParseError
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.script.deal_line import read_deal, write_deal
from cocotte.core.script.partial_parse import completion, head_unread, read_head, read_line
from cocotte.core.sheet import SideName
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cocotte.core.rules import RuleSet
    from cocotte.core.script.partial_parse import PartialParse

RULES = {name: named.rules for name, named in Library().rule_sets.items()}
TWO = (("Pierre", "Jean"),)
TABLES = (("Ann", "Bob"), ("Carl", "Dora"))
SAME = (("Gus", "Fay"),)
"""Their initials are those of how a deal ends."""
SEATS = (("Ann", "Bob", "Carl"),)
GIN = questions_of(RULES["gin-rami"], TWO)


def read(
    line: str,
    tables: tuple[tuple[str, ...], ...],
    rules: RuleSet,
    teams: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> PartialParse:
    """What a line being typed tells already."""
    return read_line(
        line, questions_of(rules, tables, [SideName(*team) for team in teams.items()]), teams=teams
    )


@pytest.mark.parametrize(
    ("line", "tables", "rules", "canonical"),
    [
        ("p4 23", TWO, "gin-rami", "Pierre knock 4 23"),
        ("p 4 23", TWO, "gin-rami", "Pierre knock 4 23"),
        ("P k 4 23", TWO, "gin-rami", "Pierre knock 4 23"),
        ("pk4 23", TWO, "gin-rami", "Pierre knock 4 23"),
        ("pk 4 23", TWO, "gin-rami", "Pierre knock 4 23"),
        ("pg 23", TWO, "gin-rami", "Pierre gin 23"),
        ("pg12", TWO, "gin-rami", "Pierre gin 12"),
        ("jean frappe 4 contre 23", TWO, "gin-rami", "Jean knock 4 23"),
        ("v", TWO, "gin-rami", "void"),
        ("p8 23 7d", TWO, "oklahoma", "Pierre knock 8 23 up 7D"),
        ("p g 12 as", TWO, "oklahoma", "Pierre gin 12 up AS"),
        ("p 23", TWO, "straight", "Pierre gin 23"),
        ("pb5", TWO, "gin-standard", "Pierre big-gin 5"),
        ("gg12", SAME, "gin-standard", "Gus gin 12"),
        ("gf4 23", SAME, "gin-standard", "Gus knock 4 23"),
        ("g gg12", SAME, "gin-standard", "Gus big-gin 12"),
        ("p 45-0 20-30", TWO, "mahjong", "Pierre gin Pierre 45-0 Jean 20-30"),
        ("2 Dora 3 20", TABLES, "gin-rami", "2 Dora knock 3 20"),
        ("1 a4 23, 2 dg11", TABLES, "gin-rami", "1 Ann knock 4 23, 2 Dora gin 11"),
        ("a4 23, d g 11", TABLES, "gin-rami", "1 Ann knock 4 23, 2 Dora gin 11"),
        ("b 2/6 3/8 1/5", SEATS, "eights", "blocked Ann 2/6 Bob 3/8 Carl 1/5"),
        ("v", SEATS, "eights", "void"),
        ("n", SEATS, "contract-rummy", "void"),
        ("a 20 35", SEATS, "contract-rummy", "Ann out Bob 20 Carl 35"),
    ],
)
def test_what_fast_fingers_leave_out_is_put_in(
    line: str, tables: tuple[tuple[str, str], ...], rules: str, canonical: str
) -> None:
    """The line is read as the canonical one."""
    reports = read_deal(line, tables, RULES[rules])
    assert write_deal(reports, several=len(tables) > 1) == canonical


def test_a_name_with_a_figure_stays_whole() -> None:
    """A player may be called R2."""
    tables = (("R2", "C3"),)
    reports = read_deal("R2 k 4 23", tables, RULES["gin-rami"])
    report = reports[0]
    assert isinstance(report, GinReport)
    assert report.player == "R2"


@pytest.mark.parametrize(
    ("line", "blanks"),
    [
        ("p", ["how", "own", "other"]),
        ("p k", ["own", "other"]),
        ("p k 4", ["other"]),
        ("p4", ["other"]),
        ("p g", ["other"]),
        ("p k 4 2", []),
        ("p k 4 2 up", []),
    ],
)
def test_an_unfinished_line_tells_what_it_can(line: str, blanks: list[str]) -> None:
    """Letter by letter the fields fill; what is still to come is no mistake."""
    reading = read(line, TWO, RULES["gin-rami"])
    assert reading.answers["who"] == "0"
    assert [each.id for each in GIN.blanks(0, reading.answers)] == blanks
    assert not reading.wrong


@pytest.mark.parametrize(
    ("line", "rules", "answers"),
    [
        ("Ann out Bob", "contract-rummy", {"who": "0"}),
        ("nobody Ann 5 Bob", "contract-rummy", {"who": "nobody", "points.0": 5}),
        ("Ann out Bob 20 Carl", "eights", {"who": "0", "points.1": 20}),
        ("blocked Ann 2/6 Bob", "eights", {"who": "blocked", "points.0": 6, "count.0": 2}),
        ("b 2/6 3/", "eights", {"who": "blocked", "points.0": 6, "count.0": 2}),
        ("Ann gin Ann 45-0 Bob", "mahjong", {"who": "0", "tabled.0": 45}),
        ("Ann k 4 23 u", "gin-rami", {"who": "0", "how": "knock", "own": 4, "other": 23}),
        ("void u", "gin-rami", {"how": "void"}),
        ("Bob", "gin-rami", {"who": "1"}),
        ("Bob k", "gin-rami", {"who": "1", "how": "knock"}),
        ("Bob k 4", "gin-rami", {"who": "1", "how": "knock", "own": 4}),
        ("Bob k 0", "gin-rami", {"who": "1", "how": "gin", "own": 0}),
        ("Bob bg", "gin-rami", {"who": "1", "how": "big-gin"}),
        ("Bob k 4 23 dealer", "gin-rami", {"who": "1", "how": "knock", "own": 4, "other": 23}),
    ],
)
def test_a_line_that_stops_tells_what_stands_before(
    line: str, rules: str, answers: dict[str, int | str]
) -> None:
    """Nothing that stands in the fields goes because another word is begun."""
    tables = SEATS if rules in ("contract-rummy", "eights") else (("Ann", "Bob"),)
    reading = read(line, tables, RULES[rules])
    assert (reading.answers, reading.wrong) == (answers, False)
    assert reading.error is not None


@pytest.mark.parametrize("line", ["x", "p q", "p k 4 23 9", "p k x"])
def test_a_mistake_is_a_mistake_at_once(line: str) -> None:
    """What no continuation could mend is wrong."""
    assert read(line, TWO, RULES["gin-rami"]).wrong


def test_earlier_tables_stand_while_the_last_is_typed() -> None:
    """With several tables only the last is unfinished."""
    reading = read("1 a k 4 23, 2 d g", TABLES, RULES["gin-rami"])
    report = reading.reports[0]
    assert isinstance(report, GinReport)
    assert report.other == 23
    assert reading.answers["1.how"] == Going.GIN.value
    assert 1 not in reading.reports


def test_nothing_typed_tells_nothing() -> None:
    """An empty line, spaces, a comma too many."""
    assert read("", TWO, RULES["gin-rami"]).answers == {}
    assert read(" , ", TWO, RULES["gin-rami"]).answers == {}


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("P", "Pierre"),
        ("Pierret", "Pierrette "),
        ("j", "Jean "),
        ("jean", "jean"),
        ("Pierre", "Pierre"),
        ("Pierre k", "Pierre k"),
        ("4", "4"),
        ("", ""),
        ("m", '"Marie Claire" '),
        ("Pierre k 4 23,j", "Pierre k 4 23,Jean "),
        ("Jean p", "Jean Pierre"),
    ],
)
def test_names_are_completed_as_far_as_they_are_certain(typed: str, completed: str) -> None:
    """A name with a space is written in quotes; a whole name needs nothing more."""
    assert completion(typed, ["Pierre", "Pierrette", "Jean", "Marie Claire"]) == completed


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("e", "Éric "),
        ("É", "Éric "),
        ("zo", "Zoé"),
        ("zoe", "zoe"),
        ("zoé", "zoé"),
        ("me", "Mél"),
        ("mél", "Mél"),
        ("melc", "Melchior "),
        ("Ann 4 23,e", "Ann 4 23,Éric "),
    ],
)
def test_names_are_completed_whatever_their_accents(typed: str, completed: str) -> None:
    """As the name has them, typed or not; what agrees but for its accents agrees."""
    assert completion(typed, ["Éric", "Zoé", "Zoe-Ann", "Mélanie", "Melchior"]) == completed


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("bloqué 3/20", "eights"),
        ("blocked 3/20", "eights"),
        ("Ann sort 20", "eights"),
        ("personne 5 20 30", "contract-rummy"),
        ("nobody 5 20 30", "contract-rummy"),
        ("nulle", "gin-rami"),
        ("Ann frappe 4 contre 23", "gin-rami"),
        ("Ann big-gin 23", "gin-standard"),
    ],
)
def test_a_word_half_typed_is_no_mistake(line: str, rules: str) -> None:
    """Nobody is told in the middle of “nobody” that nobody is called so."""
    seats = SEATS if rules in ("eights", "contract-rummy") else (("Ann", "Dora"),)
    for end in range(1, len(line) + 1):
        assert not read(line[:end], seats, RULES[rules]).wrong, line[:end]


@pytest.mark.parametrize("line", ["blokq", "blo ", "blo 3", "3//", "Ann nobo"])
def test_a_word_that_can_become_none_is_a_mistake(line: str) -> None:
    """It is shown where it stands."""
    assert read(line, SEATS, RULES["eights"]).wrong


PARTNERS = (("Ann", "Bob", "Carl", "Dora"),)
TEAMS = {"North": ("Ann", "Carl"), "South": ("Bob", "Dora")}


@pytest.mark.parametrize("line", ["n 5 9", "North 5 9", "n out 5 9", "N out Bob 5 Dora 9", "a c 5 9"])
def test_a_team_is_all_its_partners(line: str) -> None:
    """EIGHT-15: a team is out when all of it is; its name says so."""
    reports = read_deal(line, PARTNERS, RULES["eights"], teams=TEAMS)
    assert write_deal(reports, several=False) == "Ann Carl out Bob 5 Dora 9"


@pytest.mark.parametrize(
    ("line", "canonical"),
    [("n", "void"), ("a 5 9", "Ann Carl out Bob 5 Dora 9"), ("b 5 9 3 4", "blocked")],
)
def test_a_player_and_a_word_come_before_a_team(line: str, canonical: str) -> None:
    """N alone is a void deal, and whoever is called by a letter has it."""
    teams = {"Nord": ("Ann", "Carl"), "Aces": ("Bob", "Dora")}
    reports = read_deal(line, PARTNERS, RULES["eights"], teams=teams)
    assert write_deal(reports, several=False).startswith(canonical)


SIX = (("Ana", "Bob", "Chloé", "Dan", "Eli", "Fay"),)
THREES = {"Ana & Chloé & Eli": ("Ana", "Chloé", "Eli"), "Sud": ("Bob", "Dan", "Fay")}


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("ana 12 20 7", "Ana Chloé Eli out Bob 12 Dan 20 Fay 7"),
        ("eli 12 0 7", "Ana Chloé Eli out Bob 12 Dan 0 Fay 7"),
        ("ana 0 12 0 20 0 7", "Ana Chloé Eli out Bob 12 Dan 20 Fay 7"),
        ("ana sort bob 12 dan 20 fay 7", "Ana Chloé Eli out Bob 12 Dan 20 Fay 7"),
        ("bob 12 dan 20 fay 7 eli 0", "Ana Chloé Eli out Bob 12 Dan 20 Fay 7"),
        ("chloé ana 12 20 7", "Ana Chloé Eli out Bob 12 Dan 20 Fay 7"),
        ("bob dan fay ana out 5 7", "Bob Dan Fay Ana out Chloé 5 Eli 7"),
        ("ana 0 chloé 5 eli 7 bob 0 dan 0 fay 0", "Ana Bob Dan Fay out Chloé 5 Eli 7"),
    ],
)
def test_a_partner_is_out_with_the_whole_team(line: str, canonical: str) -> None:
    """EIGHT-15: the deal ends when all partners are out; one of the losers may be out before."""
    reports = read_deal(line, SIX, RULES["eights"], teams=THREES)
    assert write_deal(reports, several=False) == canonical
    assert read(line, SIX, RULES["eights"], teams=THREES).reports == reports


@pytest.mark.parametrize(
    ("line", "code", "named"),
    [
        ("A 20 25 30 35 40", "HELD_TOO_MANY", "Bob, Dan, Fay"),
        ("sud 1 2 3 4", "HELD_TOO_MANY", "Ana, Chloé, Eli"),
        ("ana out bob 12 chloé 5 dan 20 fay 7", "PARTNER_HOLDS_POINTS", "Chloé"),
        ("ana chloé eli out eli 5 bob 12 dan 20 fay 7", "OUT_HOLDS_POINTS", "Eli"),
    ],
)
def test_no_number_of_a_partner_is_dropped(line: str, code: str, named: str) -> None:
    """Who goes out holds nothing: a number too many is named, with whose are wanted."""
    reading = read(line, SIX, RULES["eights"], teams=THREES)
    assert reading.wrong
    assert reading.error
    assert reading.error.code == code
    assert named in (reading.error.facts.get("expected"), reading.error.facts.get("player"))
    with pytest.raises(ParseError):
        read_deal(line, SIX, RULES["eights"], teams=THREES)


def test_a_team_half_typed_is_no_mistake() -> None:
    """The fields fill when its numbers come."""
    for line in ("n", "nor", "north", "North 5"):
        assert not read(line, PARTNERS, RULES["eights"], teams=TEAMS).wrong, line
    assert read("north", PARTNERS, RULES["eights"]).wrong


MET = ((("Ann", "Bob"), ("Carl", "Dora")), (("Ann", "Dora"), ("Carl", "Bob")))
"""How four may meet whose opponents change."""


def test_the_head_of_a_line_answers_who_played() -> None:
    """D55: by one of its tables or by all; a line without it answers nothing, and is read as it stands."""
    questions = questions_of(RULES["gin-rami"], TABLES, meetings=MET)
    assert questions.questions[-1].id == "played"
    for head in ("a v d: ", "Carl v Bob, Ann v Dora: "):
        played, rest = read_head(f"{head}1 a4 23", questions)
        assert (played, rest.strip()) == ({"played": "1"}, "1 a4 23")
        assert questions.seats(played) == MET[1]
    assert read_head("1 a4 23", questions) == ({}, "1 a4 23")
    assert questions.seats({}) == ()


def test_those_who_cannot_have_met_are_refused() -> None:
    """Every way they may is named."""
    with pytest.raises(ParseError) as refused:
        read_head("Ann v Carl: 1 a4 23", questions_of(RULES["gin-rami"], TABLES, meetings=MET))
    assert refused.value.code == "NO_SUCH_SEATS"
    assert "Ann – Dora, Carl – Bob" in str(refused.value.facts["expected"])


CLEO = (("Ann", "Cleo"), ("Bob", "Dora"))


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("A v ", False),
        ("A v C", False),
        ("A v C ", True),
        ("A v C : ", True),
        ("A v Zoé", True),
        ("A v", False),
    ],
)
def test_a_head_half_typed_is_not_wrong_yet(line: str, wrong: bool) -> None:
    """What ends there may go on, and so may the beginning of several names."""
    questions = questions_of(RULES["gin-rami"], TABLES, meetings=[*MET, CLEO])
    with pytest.raises(ParseError) as refused:
        read_head(line, questions)
    reading = head_unread(line, refused.value)
    assert (reading.error, reading.wrong) == (refused.value, wrong)
