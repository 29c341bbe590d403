"""Standings: three leagues worked by hand, and every other one recounted in another way."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import date
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.decisions import Timed
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.played_match import Played
from cocotte.core.scoring.dealt_figures import Dealt
from cocotte.core.season.evening import Listed
from cocotte.core.season.meetings import Meeting, growth_of, least_met, meetings_of
from cocotte.core.season.results import DRAWN, LOST, WON
from cocotte.core.season.scheme import OPTIONS, TIE_BREAKS, Scheme, scheme_problems
from cocotte.core.season.schemes import (
    DecidedScheme,
    SchemeDecided,
    SchemeDropped,
    SchemeEvent,
    change,
    drop,
    fold,
    open_scheme,
)
from cocotte.core.season.standings import Table, tables_of

LEAGUES = Path(__file__).parent / "leagues"
MONTHS = {"Oct": 10, "Nov": 11}
numbers = count()


def gin(
    day: date, winner: str, loser: str, won: int, lost: int, *, drawn: bool = False, shutout: bool = False
) -> Listed:
    """A match of two, with so many deals won by each."""
    deals = [Dealt((0, 1), 0, (20, 0), "knock")] * won + [Dealt((0, 1), 1, (0, 20), "knock")] * lost
    winners = () if drawn else (0,)
    match = Played(
        GAMES["gin"], day, (winner, loser), (0, 1), tuple(deals), True, winners, (0,) if shutout else ()
    )
    return Listed(f"match {next(numbers)}", match)


def contract(day: date, totals: dict[str, int]) -> Listed:
    """A match in one deal: the lowest went out; nobody where two share the lowest."""
    names, points = tuple(totals), tuple(totals.values())
    lowest = min(points)
    winners = tuple(place for place, each in enumerate(points) if each == lowest)
    out = winners[0] if len(winners) == 1 else None
    deals = (Dealt(tuple(range(len(names))), out, points, "out"),)
    match = Played(GAMES["contract"], day, names, tuple(range(len(names))), deals, True, winners)
    return Listed(f"match {next(numbers)}", match)


def league(name: str) -> tuple[Table, list[str]]:
    """A league of a script, and the table it must have."""
    matches, figures, expected, in_table = [], {}, [], False
    for raw in (LEAGUES / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        line = raw.partition("#")[0].strip()
        if line == "table":
            in_table = True
        elif line and in_table:
            expected.append(" ".join(line.split()))
        elif line.startswith("figures"):
            words = [each.partition("=") for each in line.split()[1:]]
            figures = {key: OPTIONS[key].read(value) for key, _, value in words}
        elif line and not line.startswith("game"):
            day_of_month, month, rest = line.split(maxsplit=2)
            day = date(2026, MONTHS[month], int(day_of_month))
            if found := re.fullmatch(r"(\w+) (beat|drew) (\w+) (\d+)-(\d+)( shutout)?", rest):
                one, how, other, won, lost, shutout = found.groups()
                matches.append(
                    gin(day, one, other, int(won), int(lost), drawn=how == "drew", shutout=bool(shutout))
                )
            else:
                who, points = rest.split()[::2], rest.split()[1::2]
                matches.append(contract(day, dict(zip(who, map(int, points), strict=True))))
    assert scheme_problems(figures) == []
    (table,) = tables_of(matches, Scheme("", figures))
    return table, expected


def written(table: Table) -> list[str]:
    """A table as the scripts write it."""
    lines = []
    for each in table.standings:
        line = f"{each.place} {each.player} {each.points} {each.won}-{each.drawn}-{each.lost} {each.boxes:+}"
        line += f" moved {each.moved}"
        if each.parted:
            line += f" by {each.parted.by} {each.parted.above} {each.parted.own}"
        lines.append(line)
    return lines


@pytest.mark.parametrize("name", sorted(path.stem for path in LEAGUES.glob("*.txt")))
def test_a_league_worked_by_hand(name: str) -> None:
    """Places, points, matches, boxes, what moved, and what parts each from the one above."""
    table, expected = league(name)
    assert written(table) == expected


def test_what_a_player_has_is_made_of_his_matches() -> None:
    """Ann's points: two for the first match, one for the draw; the third meeting with Ben gives nothing."""
    table, _ = league("thursday-gin")
    ann = table.of("Ann")
    assert ann is not None
    assert ann.parts == (("win", 1, 2), ("draw", 1, 1))
    assert [(line.result.outcome, line.points, line.left_out) for line in ann.lines] == [
        (WON, 2, ""),
        (DRAWN, 1, ""),
        (LOST, 0, ""),
        (WON, 3, "meetings"),
    ]
    evenings, _ = league("best-of-evenings")
    best = evenings.of("Ann")
    assert best is not None
    assert best.parts == (("part", 2, 2), ("box", 6, 4))
    assert [line.left_out for line in best.lines] == ["", "evenings", "evenings", ""]
    assert table.of("Zoé") is None


def test_who_met_whom_and_who_whom_least() -> None:
    """Ann met Ben three times, beat him twice; Cleo never met Ben; points grow evening by evening."""
    table, _ = league("thursday-gin")
    meetings = meetings_of(table)
    assert meetings["Ann", "Ben"] == Meeting(3, 2, 1)
    assert meetings["Ben", "Ann"] == Meeting(3, 1, 2)
    assert meetings["Ann", "Cleo"] == Meeting(1, 0, 0)
    assert ("Cleo", "Ben") not in meetings
    assert least_met(table, meetings) == {
        "Cleo": (0, ("Ben",)),
        "Ann": (0, ("Dan",)),
        "Dan": (0, ("Ann",)),
        "Ben": (0, ("Cleo",)),
    }
    assert growth_of(table) == {"Cleo": (4, 4), "Ann": (3, 3), "Dan": (0, 2), "Ben": (0, 2)}


def test_games_are_never_in_one_table() -> None:
    """Nor are variants, where the scheme keeps them apart; a match that is not over is in none."""
    day = date(2026, 11, 5)
    first = gin(day, "Ann", "Ben", 2, 0)
    other = Listed("other", first.match._replace(variant="hollywood"))
    going_on = Listed("going on", first.match._replace(finished=False))
    matches = [first, other, going_on, contract(day, {"Ann": 3, "Ben": 4, "Cleo": 5})]
    tables = tables_of(matches, Scheme())
    assert [table.division for table in tables] == [(GAMES["contract"], ""), (GAMES["gin"], "")]
    assert tables[1].standings[0].won == 2
    apart = tables_of(matches, Scheme("", {"apart": "variant"}))
    assert [table.division for table in apart] == [
        (GAMES["contract"], ""),
        (GAMES["gin"], ""),
        (GAMES["gin"], "hollywood"),
    ]
    assert apart[0].game is GAMES["contract"]


def test_those_whom_nothing_parts_share_a_place() -> None:
    """Both beat somebody else by as much: first and first, then third."""
    day = date(2026, 11, 5)
    matches = [gin(day, "Ann", "Cleo", 2, 1), gin(day, "Ben", "Cleo", 2, 1)]
    (table,) = tables_of(matches, Scheme())
    assert [(each.place, each.player, each.parted) for each in table.standings[:2]] == [
        (1, "Ann", None),
        (1, "Ben", None),
    ]
    assert table.standings[2].place == 3
    assert tables_of([], Scheme()) == ()


def test_partners_share_what_their_side_did() -> None:
    """Two against two at two tables: each has the boxes of his own table, and all of the side have won."""
    deals = (Dealt((0, 1), 0, (20, 0), "knock"), Dealt((2, 3), 3, (0, 9), "knock"))
    match = Played(
        GAMES["gin"], None, ("Ann", "Ben", "Cleo", "Dan"), (0, 1, 0, 1), deals, True, (0, 2), (0, 2)
    )
    (table,) = tables_of([Listed("one", match)], Scheme("", {"shutout": 1}))
    assert [(each.player, each.points, each.boxes, each.shutouts) for each in table.standings] == [
        ("Ann", 3, 1, 1),
        ("Cleo", 3, -1, 1),
        ("Dan", 0, 1, 0),
        ("Ben", 0, -1, 0),
    ]
    assert table.days == ()


# --- recounted -------------------------------------------------------------------------------------------

NAMES = "ABCDE"
Told = tuple[int, tuple[str, str], str, int, int, bool]
"""The day of a match, the winner and the loser, how it ended, deals won by each, whether by a shutout."""
MATCH = st.tuples(
    st.integers(1, 6),
    st.permutations(NAMES).map(lambda names: (names[0], names[1])),
    st.sampled_from(["won", "drawn"]),
    st.integers(0, 5),
    st.integers(0, 5),
    st.booleans(),
)
NUMBERS = {
    "win": 3,
    "draw": 2,
    "part": 1,
    "box": 2,
    "box_most": 4,
    "shutout": 2,
    "meetings": 3,
    "evenings": 3,
}
FIGURES = st.fixed_dictionaries({key: st.integers(0, most) for key, most in NUMBERS.items()})
TIES = st.permutations(TIE_BREAKS).map(lambda ties: tuple(ties[:4]))


class Counted(NamedTuple):
    """A match as it counts for one who played it."""

    points: int
    outcome: str
    boxes: int
    shutout: bool
    other: str
    scored: int


def recounted(matches: list[Told], figure: dict[str, int], ties: tuple[str, ...]) -> list[tuple[str, int]]:
    """Everybody with his place, by a counting of its own: match by match, evening by evening."""
    met: Counter[frozenset[str]] = Counter()
    evenings: dict[str, dict[int, list[Counted]]] = defaultdict(lambda: defaultdict(list))
    for day, (one, other), how, won, lost, shutout in sorted(matches, key=lambda each: each[0]):
        if not won + lost:
            continue  # nothing was dealt
        met[frozenset((one, other))] += 1
        beyond = bool(figure["meetings"]) and met[frozenset((one, other))] > figure["meetings"]
        for player, against, boxes, outcome, shut, deals in (
            (one, other, won - lost, how, shutout, won),
            (other, one, lost - won, "drawn" if how == "drawn" else "lost", False, lost),
        ):
            limit = figure["box_most"] or 10**6
            points = figure["part"] + figure["shutout"] * shut
            points += {"won": figure["win"], "drawn": figure["draw"], "lost": 0}[outcome]
            points += max(-limit, min(limit, figure["box"] * boxes))
            evening = evenings[player][day]
            if not beyond:
                evening.append(Counted(points, outcome, boxes, shut, against, 20 * deals))
    kept: dict[str, list[Counted]] = {}
    for player, of in evenings.items():
        best = sorted(
            (day for day in of if of[day]), key=lambda day: (-sum(each[0] for each in of[day]), day)
        )
        kept[player] = [each for day in best[: figure["evenings"] or None] for each in of[day]]

    def worth(player: str, by: str, group: Sequence[str]) -> int:
        mine = kept[player]
        return {
            "points": sum(each.points for each in mine),
            "won": sum(each.outcome == "won" for each in mine),
            "met": sum(
                {"won": 1, "drawn": 0, "lost": -1}[each.outcome] for each in mine if each.other in group
            ),
            "boxes": sum(each.boxes for each in mine),
            "shutouts": sum(each.shutout for each in mine),
            "scored": sum(each.scored for each in mine),
            "fewer": -len(mine),
        }[by]

    groups = [sorted(kept)]
    for by in ("points", *ties):
        parted = []
        for group in groups:
            values = {player: worth(player, by, group) for player in group}
            parted += [
                [player for player in group if values[player] == value]
                for value in sorted(set(values.values()), reverse=True)
            ]
        groups = parted
    places, place = [], 1
    for group in groups:
        places += [(player, place) for player in group]
        place += len(group)
    return places


@given(st.lists(MATCH, max_size=24), FIGURES, TIES)
def test_every_league_is_recounted(
    matches: list[Told], figure: dict[str, int], ties: tuple[str, ...]
) -> None:
    """By rules read anew: the same places, whoever met whom how often on whichever evening."""
    listed = [
        gin(date(2026, 11, day), *names, won, lost, drawn=how == "drawn", shutout=shutout)
        for day, names, how, won, lost, shutout in sorted(matches, key=lambda each: each[0])
    ]
    tables = tables_of(listed, Scheme("", {**figure, "ties": ties}))
    found = [(each.player, each.place) for table in tables for each in table.standings]
    assert found == recounted(matches, figure, ties)


# --- the scheme ------------------------------------------------------------------------------------------


def test_a_scheme_is_asked_like_rules_are() -> None:
    """Every figure is a question with its bounds; what is out of them, unknown or twice is refused."""
    assert {option.question.id for option in OPTIONS.values()} == set(OPTIONS)
    assert scheme_problems(Scheme().figures) == []
    wrong = {"win": 101, "draw": "one", "bonus": 3, "apart": "table", "ties": ("won", "luck", "won")}
    assert [problem.code for problem in scheme_problems(wrong)] == [
        "FIGURE_RANGE",
        "FIGURE_NUMBER",
        "SCHEME_FIGURE",
        "FIGURE_CHOICE",
        "TIE_BREAK_UNKNOWN",
        "TIE_BREAK_UNKNOWN",
        "TIE_BREAK_UNKNOWN",
    ]


def test_a_scheme_is_decided_changed_and_dropped() -> None:
    """What is the same already records nothing; a scheme that was dropped may come back."""
    recorded: list[SchemeEvent] = [open_scheme(" Thursday ", {"win": 3})]

    def decided() -> DecidedScheme:
        return fold([Timed(event, "") for event in recorded])

    def figures() -> list[object]:
        return [decided().scheme.number(key) for key in ("win", "draw", "box")]

    assert (decided().scheme.name, figures()[:2]) == ("Thursday", [3, 1])
    assert change({"win": 3})(decided()) == ()
    recorded += change({"box": 1})(decided())
    assert figures()[::2] == [2, 1]
    recorded += drop()(decided())
    assert decided().dropped
    recorded += change({"box": 1})(decided())
    assert not decided().dropped
    assert isinstance(recorded[2], SchemeDropped)


def test_a_scheme_without_a_name_or_with_wrong_figures_is_refused() -> None:
    """And figures that a newer program knows are left out."""
    with pytest.raises(RuleViolation, match=r"^FIELD_MISSING$"):
        open_scheme(" ", {})
    with pytest.raises(RuleViolation, match=r"^FIGURE_RANGE$"):
        open_scheme("Thursday", {"win": -1})
    newer = fold([Timed(SchemeDecided("Thursday", {"win": 3, "luck": 9}), "")])
    assert dict(newer.scheme.changed) == {"win": 3}
