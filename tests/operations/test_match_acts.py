"""What is done to a match, whatever surface asks: corrected, struck, restored, undone, ended, renamed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Choice
from cocotte.core.script.deal_line import read_deal
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, languages
from cocotte.operations.match_acts import (
    AMEND,
    ARCHIVE,
    DEAL,
    END,
    NAME,
    PLAYER,
    REASON,
    REDO,
    RENAME,
    RESTORE,
    STRIKE,
    TAKE_OUT,
    UNDO,
)
from cocotte.operations.on_match import OnMatch, Told, on_match
from cocotte.operations.registry import ON_MATCHES
from cocotte.operations.versions import Versions
from cocotte.store.logs.memory_log import MemoryLog
from phones import begin, record

if TYPE_CHECKING:
    from cocotte.core.questions import Answers
    from cocotte.operations.on_match import MatchOperation

    Any_ = MatchOperation[Any]

SAY, DIT = Translator.of("en"), Translator.of("fr")


@pytest.fixture
def keeper() -> Scorekeeper:
    """Ann has won two deals of Ben, who won the third."""
    keeper = Scorekeeper(MemoryLog())
    record(keeper, begin(keeper, "gin-rami", "Ann", "Ben"), "Ann gin 30", "Ann gin 10", "Ben knock 4 23")
    return keeper


def now(keeper: Scorekeeper) -> OnMatch:
    """The match as it stands."""
    return on_match(keeper, keeper.heads()[0].match_id)


def offered(operation: Any_, this: OnMatch, say: Translator = SAY) -> list[str]:
    """What stands on the buttons of an operation."""
    assert operation.possible(this, say) is bool(operation.offers(this, say))
    return [offer.words for offer in operation.offers(this, say)]


def done(operation: Any_, keeper: Scorekeeper, answers: Answers, say: Translator = SAY) -> str:
    """Do it; what is said of it."""
    return operation.said(operation.do(keeper, now(keeper), answers), say)


def refused(operation: Any_, keeper: Scorekeeper, answers: Answers) -> tuple[str, dict[str, object]]:
    """The code with which something is refused, and its facts; nothing is recorded."""
    before = now(keeper).match.last_seq
    for ask in (operation.would, operation.do):
        with pytest.raises(RuleViolation) as found:
            ask(keeper, now(keeper), answers)
    (problem,) = found.value.problems
    assert now(keeper).match.last_seq == before
    return problem.code, dict(problem.facts)


def test_a_blank_match_has_nothing_to_correct(keeper: Scorekeeper) -> None:
    """It can be ended, archived, its names corrected; and nothing is undone before something was done."""
    begin(keeper, "gin-rami", "Cleo", "Dan")
    this = now(keeper)
    assert [offered(each, this) for each in (AMEND, STRIKE, RESTORE, UNDO, REDO, TAKE_OUT)] == [[]] * 6
    assert offered(END, this) == ["End the match here"]
    assert offered(ARCHIVE, this) == ["Archive the match"]
    assert offered(RENAME, this) == ["Correct the name: Cleo", "Correct the name: Dan"]
    assert refused(UNDO, keeper, {}) == ("NOTHING_TO_UNDO", {})
    assert refused(REDO, keeper, {}) == ("NOTHING_TO_REDO", {})
    assert refused(STRIKE, keeper, {}) == ("NO_SUCH_DEAL", {"deal": "1", "most": None})


def test_a_deal_is_struck_and_counts_again(keeper: Scorekeeper) -> None:
    """Those after it move up; restored, it has its number again. The last one is meant where none is said."""
    assert offered(STRIKE, now(keeper)) == [f"Strike deal {n} out" for n in (3, 2, 1)]
    assert offered(STRIKE, now(keeper), DIT) == [f"Rayer le coup {n}" for n in (3, 2, 1)]
    assert done(STRIKE, keeper, {DEAL: 1, REASON: "counted twice"}).splitlines()[0] == (
        "Struck out: Ann gin – 30"
    )
    assert offered(STRIKE, now(keeper)) == ["Strike deal 2 out", "Strike deal 1 out"]
    assert offered(RESTORE, now(keeper)) == ["Let deal 1 count again"]
    assert offered(RESTORE, now(keeper), DIT) == ["Rétablir le coup 1"]
    assert refused(STRIKE, keeper, {DEAL: 3}) == ("NO_SUCH_DEAL", {"deal": 3, "most": 2})
    assert refused(RESTORE, keeper, {DEAL: 2}) == ("NOT_STRUCK", {"deal": 2, "expected": "1"})
    done(RESTORE, keeper, {})
    assert len(offered(STRIKE, now(keeper))) == 3
    done(STRIKE, keeper, {})
    assert offered(RESTORE, now(keeper)) == ["Let deal 3 count again"]


def test_of_two_struck_at_one_place_the_number_means_the_last(keeper: Scorekeeper) -> None:
    """The other is named by its entry besides, so that a button for either restores just that one."""
    first, second = (row.seq for row in now(keeper).match.rows[:2])
    for _ in range(2):
        done(STRIKE, keeper, {DEAL: 1})
    later, earlier = RESTORE.offers(now(keeper), SAY)
    assert later.words == "Let deal 1 count again: Ann gin – 10"
    assert earlier.words == "Let deal 1 count again: Ann gin – 30"
    assert (later.answers, earlier.answers) == ({DEAL: "1"}, {DEAL: f"1#{first}"})
    RESTORE.do(keeper, now(keeper), earlier.answers)
    assert [row.seq for row in now(keeper).match.rows if row.struck] == [second]


def test_undo_and_redo_say_what_they_would_do(keeper: Scorekeeper) -> None:
    """By its name and the number it has or had, in both languages; one offer, or none."""
    steps = [(offered(UNDO, now(keeper)), offered(REDO, now(keeper)))]
    done(STRIKE, keeper, {DEAL: 2})
    steps.append((offered(UNDO, now(keeper)), offered(REDO, now(keeper))))
    done(UNDO, keeper, {})
    steps.append((offered(UNDO, now(keeper)), offered(REDO, now(keeper))))
    assert steps == [
        (["Undo deal 3"], []),
        (["Undo striking the former deal 2"], []),
        (["Undo deal 3"], ["Redo striking deal 2"]),
    ]
    assert offered(REDO, now(keeper), DIT) == ["Rétablir\u00a0: rature du coup 2"]
    done(REDO, keeper, {})
    assert offered(STRIKE, now(keeper)) == ["Strike deal 2 out", "Strike deal 1 out"]


def test_a_deal_is_told_anew(keeper: Scorekeeper) -> None:
    """What it would come to is seen first; without the deal itself there is nothing to correct it by."""
    assert offered(AMEND, now(keeper)) == [f"Correct deal {n}" for n in (3, 2, 1)]
    assert refused(AMEND, keeper, {DEAL: 2}) == ("NOTHING_REPORTED", {})
    rules = now(keeper).match.opened.rules
    told = Told(read_deal("Ann gin 35", [["Ann", "Ben"]], rules))
    this = replace(now(keeper), told=told)
    would = AMEND.would(keeper, this, {DEAL: 2})
    assert "Deal 2: Ann gin – 35 +55" in AMEND.said(would, SAY)
    assert now(keeper).match.last_seq == 4
    assert AMEND.do(keeper, this, {DEAL: 2}).match.rows == would.match.rows


def test_a_match_that_is_over_does_not_end_again(keeper: Scorekeeper) -> None:
    """Its deals can still be corrected, and what ended it undone."""
    assert done(END, keeper, {REASON: "late"}).splitlines()[-1].endswith("Stopped.")
    assert (offered(END, now(keeper)), offered(UNDO, now(keeper))) == ([], ["Undo end of the match"])
    assert refused(END, keeper, {}) == ("ALREADY_ENDED", {})
    assert len(offered(AMEND, now(keeper))) == 3


def test_a_match_is_put_away_and_taken_out(keeper: Scorekeeper) -> None:
    """Each is offered where it changes anything; asked again it changes nothing."""
    done(ARCHIVE, keeper, {})
    assert (offered(ARCHIVE, now(keeper)), offered(TAKE_OUT, now(keeper))) == (
        [],
        ["Take the match out of the archive"],
    )
    assert done(ARCHIVE, keeper, {}).startswith("Nothing changed")
    done(TAKE_OUT, keeper, {})
    assert offered(ARCHIVE, now(keeper), DIT) == ["Archiver le match"]


def test_a_name_is_corrected(keeper: Scorekeeper) -> None:
    """Every deal stays the player's; a name nobody has, none at all, or another's is refused."""
    done(RENAME, keeper, {PLAYER: "Ben", NAME: " Benoît "})
    assert offered(RENAME, now(keeper), DIT)[1] == "Corriger le nom\u00a0: Benoît"
    assert refused(RENAME, keeper, {PLAYER: "Ben", NAME: "Bob"})[0] == "NOT_IN_MATCH"
    assert refused(RENAME, keeper, {PLAYER: "Ann"})[0] == "NAME_EMPTY"
    assert refused(RENAME, keeper, {PLAYER: "Ann", NAME: "Benoît"})[0] == "NAME_TWICE"


def test_a_retry_under_the_same_id_is_recorded_once(keeper: Scorekeeper) -> None:
    """Whoever sends it a second time because no answer came is answered the same, though it is gone."""
    first = STRIKE.do(keeper, replace(now(keeper), command_id="tried-twice"), {DEAL: 3})
    again = STRIKE.do(keeper, replace(now(keeper), command_id="tried-twice"), {DEAL: 3})
    assert first.events == again.events
    assert offered(STRIKE, now(keeper)) == ["Strike deal 2 out", "Strike deal 1 out"]


def test_what_another_table_scores_is_left_alone(keeper: Scorekeeper) -> None:
    """But a season's list is kept by whoever keeps it: names and the archive."""
    this = replace(now(keeper), elsewhere=True)
    possible = [each.id for each in (AMEND, STRIKE, UNDO, END, RENAME, ARCHIVE) if each.possible(this, SAY)]
    assert possible == ["rename", "archive"]


def test_every_operation_on_a_match_is_said_in_every_language(keeper: Scorekeeper) -> None:
    """Its title, what it asks with the answers; a usual answer is one of those there are."""
    done(STRIKE, keeper, {DEAL: 2})
    this = now(keeper)
    for say in map(Translator.of, languages()):
        for each in ON_MATCHES:
            context = Versions(this.id) if each.id == "goes-on" else this
            if each.id == "ruling-give":
                continue
            for prompt in each.prompts(context, say):
                assert all([say(each.title), prompt.text, *prompt.answers]), each.id
                question = prompt.question
                if isinstance(question, Choice) and question.usual:
                    assert question.fits(question.usual), each.id
