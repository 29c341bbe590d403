"""From the match to the drawn sheet: what did not change is the very same object."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.decide import record_deal, rename_player, strike
from cocotte.core.script.deal_line import read_deal
from cocotte.language.written.model import DealState
from cocotte.language.written.scores import score_line
from cocotte.language.written.short_names import beginnings, initials
from cocotte.language.written.shown_sheet import SheetAdapter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from gui.match.conftest import SitDown, Table


@pytest.fixture
def evening(sit_down: SitDown) -> Callable[..., tuple[Table, SheetAdapter]]:
    """A match with deals, its page left aside."""

    def begin(preset: str, sides: Sequence[str], *lines: str, **more: Any) -> tuple[Table, SheetAdapter]:
        table = sit_down(preset, sides, *lines, **more)
        return table, SheetAdapter(table.match, table.context.say)

    return begin


def record(table: Table, line: str) -> None:
    table.context.do(
        table.match_id, record_deal(read_deal(line, next_deal(table.match).tables, table.match.opened.rules))
    )


@pytest.mark.slow("a sheet that grows deal by deal")
def test_a_deal_more_leaves_the_rows_before_alone(evening: Callable[..., tuple[Table, SheetAdapter]]) -> None:
    """Only the new row is made; whatever draws compares objects, not figures."""
    table, adapter = evening("hollywood", ["Pierre", "Jean"], "Pierre k 4 19", "Jean k 6 18")
    before = adapter.drawn().rows
    record(table, "Jean g 12")
    adapter.take(table.match)
    after = adapter.drawn().rows
    assert [old is new for old, new in zip(before, after, strict=False)] == [True, True]
    assert len(after) == 3


@pytest.mark.slow("a sheet that grows deal by deal")
def test_a_match_that_grows_while_its_rows_are_written_is_written_as_it_is_then(
    evening: Callable[..., tuple[Table, SheetAdapter]],
) -> None:
    """A long match is written in steps; a deal struck and one recorded between two steps are not missed."""
    table, adapter = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", "Jean k 6 18", "Jean g 12")
    steps = adapter.writing()
    next(steps)
    next(steps)
    table.context.do(table.match_id, strike(table.match.rows[0].seq))
    record(table, "Pierre g 9")
    adapter.take(table.match)
    assert adapter.unwritten == 4
    assert len(list(steps)) == 4
    assert adapter.drawn() == SheetAdapter(table.match, table.context.say).drawn()


@pytest.mark.slow("a sheet that grows deal by deal")
def test_a_new_name_makes_every_row_anew(evening: Callable[..., tuple[Table, SheetAdapter]]) -> None:
    """Players are called by the names they have now."""
    table, adapter = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19")
    table.context.do(table.match_id, rename_player("Pierre", "Pierrot"))
    adapter.take(table.match)
    assert "Pierrot" in adapter.drawn().rows[0].words


def test_long_names_give_way_before_what_happened(evening: Callable[..., tuple[Table, SheetAdapter]]) -> None:
    """Where the words have no room whole: who it was is to be guessed, what he knocked with is not."""
    _, adapter = evening(
        "hollywood", ["Marguerite-Antoinette", "Jean"], "Marguerite-Antoinette k 4 59", "Jean g 12"
    )
    assert [row.terse for row in adapter.drawn().rows] == ["Margu… knocks 4 – 59", ""]


@pytest.mark.slow("a sheet that grows deal by deal")
def test_the_charts_carry_on_and_begin_anew(evening: Callable[..., tuple[Table, SheetAdapter]]) -> None:
    """A deal at the end is added to the lines; a struck one redraws them."""
    table, adapter = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", "Jean k 6 18")
    assert adapter.drawn().blocks[0].steps.lines == ((15, 15), (0, 12))
    record(table, "Pierre k 1 11")
    adapter.take(table.match)
    assert adapter.drawn().blocks[0].steps.lines == ((15, 15, 25), (0, 12, 12))
    table.context.do(table.match_id, strike(table.match.deals[0].seq))
    adapter.take(table.match)
    assert adapter.drawn().blocks[0].steps.lines == ((0, 10), (12, 12))


@pytest.mark.slow("a sheet that grows deal by deal")
def test_a_game_that_opens_later_begins_at_nothing(
    evening: Callable[..., tuple[Table, SheetAdapter]],
) -> None:
    """Hollywood with further columns: the fourth has as many steps as the others."""
    table, adapter = evening("hollywood", ["Pierre", "Jean"], house={"extra_columns": 2})
    for line in ["Pierre k 4 98"] * 2:
        record(table, line)
        adapter.take(table.match)
    lengths = {len(line) for game in adapter.drawn().blocks if game.steps for line in game.steps.lines}
    assert lengths == {2}
    assert [game.title for game in adapter.drawn().blocks] == ["Game 1", "Game 2", "Game 3", "Game 4"]


def test_the_figure_that_ends_a_game_has_two_lines(
    evening: Callable[..., tuple[Table, SheetAdapter]],
) -> None:
    """Double underline; the difference stands under a single game."""
    _, adapter = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 2 98", "Pierre k 4 19")
    drawn = adapter.drawn()
    assert drawn.rows[1].figures[0].closes
    assert [line.label for line in drawn.sums][-2:] == ["Total", "Difference"]
    assert drawn.blocks[0].closed


def test_match_after_match_shows_what_was_carried(evening: Callable[..., tuple[Table, SheetAdapter]]) -> None:
    """MULTI-02: the second match begins with the score of the first."""
    _, adapter = evening("multi-match", ["Pierre", "Jean"], "Pierre k 4 98", "Pierre k 4 98")
    drawn = adapter.drawn()
    carried = next(line for line in drawn.sums if line.label == "From before")
    assert [cell.text for cell in carried.figures[:2]] == ["", ""]
    assert carried.figures[2].text == drawn.sums[-1].figures[0].text
    assert adapter.open_column() == 3


@pytest.mark.slow("a sheet that grows deal by deal")
def test_a_struck_contract_shows_what_was_counted_and_gives_its_place_to_the_next(
    evening: Callable[..., tuple[Table, SheetAdapter]],
) -> None:
    """The contracts follow the deals that count (CONT-02): the second deal is the first contract then."""
    table, adapter = evening("contract-rummy", ["Ann", "Bob", "Carl"], "Ann 12 8", "Bob 5 30")
    first, second = (row.words for row in adapter.drawn().rows[:2])
    table.context.do(table.match_id, strike(table.match.deals[0].seq))
    adapter.take(table.match)
    adapter.struck = True
    struck, next_ = adapter.drawn().rows[:2]
    assert (struck.state, struck.words, next_.words) == (DealState.STRUCK, first, first)
    assert next_.words != second
    assert [figure.gained for figure in struck.figures] == ["0", "12", "8"]
    assert struck.figures[1].spoken == "Bob, 12 points, struck out"
    assert struck.hint.startswith("This deal doesn’t count: every later deal moves up one contract.")


def test_struck_rows_come_on_demand(evening: Callable[..., tuple[Table, SheetAdapter]]) -> None:
    """Hidden behind a word of the title."""
    table, adapter = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19")
    table.context.do(table.match_id, strike(table.match.deals[0].seq))
    adapter.take(table.match)
    assert adapter.drawn().rows == ()
    adapter.struck = True
    assert adapter.drawn().rows[0].state is DealState.STRUCK
    assert (adapter.drawn().struck, adapter.drawn().toggle) == ("1 struck row", "hide")


@pytest.mark.slow("a sheet that grows deal by deal")
def test_rulings_are_numbered_at_their_deal(evening: Callable[..., tuple[Table, SheetAdapter]]) -> None:
    """A raised figure leads to the annex."""
    table, adapter = evening("gin-rami", ["Pierre", "Jean"])
    from cocotte.core.match.events import RulingMode
    from cocotte.core.match.give_ruling import give_ruling

    table.context.do(table.match_id, give_ruling("advice", "advice", "IRR-7", RulingMode.NOTE))
    record(table, "Pierre k 4 19")
    adapter.take(table.match)
    assert adapter.drawn().rows[0].words.endswith(" ¹")


def test_letters_tell_names_apart() -> None:
    """As few as will do."""
    assert initials(["Pierre", "Jean"]) == ("P", "J")
    assert initials(["Les Bleus", "Les Rouges"]) == ("B", "R")
    assert initials(["Jean", "Jeanne", "Jules"]) == ("Jean", "Jeann", "Ju")


def test_names_are_cut_where_there_is_more_room() -> None:
    """Short names stay whole; where two would be cut alike, letters tell them apart."""
    assert beginnings(["Olivier", "Mélanie", "Marie-Pierre"]) == ("Olivier", "Mélanie", "Marie…")
    assert beginnings(["Marie-Pierre", "Marie-Claude"]) == ("Marie-P", "Marie-C")


@pytest.mark.slow("a sheet that grows deal by deal")
def test_the_score_is_entered_by_figures_of_the_sheet(
    evening: Callable[..., tuple[Table, SheetAdapter]],
) -> None:
    """Of games at once each has its own; no sum of open games and closed ones, which is on no sheet."""
    table, _ = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", "Jean k 6 18")
    assert score_line(table.match, table.sheet, table.context.say) == "Pierre 15, Jean 12"
    deals = ("Pierre k 4 19", "Jean k 6 18", "Jean k 9 27", "Jean g 50")
    table, _ = evening("hollywood", ["Pierre", "Jean"], *deals)
    assert score_line(table.match, table.sheet, table.context.say) == "Pierre v Jean 35–260, 0–88, 0–70"
