"""What is done with evenings, whatever surface asks: settled, paid, taken back, reopened, listed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.core.match.decide import end_match, rename_player
from cocotte.core.questions import YES, Choice
from cocotte.core.statistics import Wanted
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, languages
from cocotte.operations.evening import LIST, MATCHES, PAY, REOPEN, SETTLE, TAKE_BACK
from cocotte.operations.evenings import Standing, Together, evening_on, listing, open_matches
from cocotte.operations.operation import Role
from cocotte.operations.payments import AMOUNT, MORE, PAYEE, PAYER, UNIT
from cocotte.operations.registry import EVENINGS, OPERATIONS
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.played import PlayedMatches
from matches_played import opened
from phones import record

if TYPE_CHECKING:
    from cocotte.core.questions import Answers
    from cocotte.operations.operation import Operation

    Any_ = Operation[Any, Any]

SAY = Translator.of("en")
BEN_TO_ANN = {PAYER: "Ben", PAYEE: "Ann"}


def play(keeper: Scorekeeper, players: str, deal: str) -> str:
    """A match of one deal for ten cents a point; its id."""
    match = replace(opened("gin-rami", players.split()), stake="0.10", currency="CAD")
    match_id = keeper.open_match(match).match_id
    record(keeper, match_id, deal)
    keeper.do(match_id, end_match())
    return match_id


@pytest.fixture
def keeper() -> Scorekeeper:
    """Ann wins 10.00 of Ben, and Cleo 5.00 of Dan."""
    keeper = Scorekeeper(MemoryLog())
    play(keeper, "Ann Ben", "Ann gin 30")
    play(keeper, "Cleo Dan", "Cleo gin 20")
    return keeper


def to_settle(keeper: Scorekeeper) -> Together:
    """All that no evening settles yet."""
    season = keeper.season(PlayedMatches())
    return open_matches(season, listing(keeper, season.by_every_name()), Wanted())


def settled(keeper: Scorekeeper) -> Standing:
    """All of it, settled."""
    return SETTLE.do(keeper, to_settle(keeper), {})


def offered(operation: Any_, context: object) -> list[str]:
    """What stands on the buttons of an operation."""
    return [offer.words for offer in operation.offers(context, SAY)]


def refused(operation: Any_, keeper: Scorekeeper, context: object, answers: Answers) -> str:
    """The code with which something is refused."""
    with pytest.raises(RuleViolation) as found:
        operation.do(keeper, context, answers)
    (problem,) = found.value.problems
    return problem.code


def test_an_evening_goes_from_button_to_button(keeper: Scorekeeper) -> None:
    """Settled, ticked off until everything is paid; ticks and the settlement itself are taken back."""
    assert offered(SETTLE, to_settle(keeper)) == ["Settle all of it"]
    this = settled(keeper)
    assert offered(SETTLE, to_settle(keeper)) == []
    first, second = PAY.offers(this, SAY)
    assert first.words.startswith("Tick off: Ben paid Ann ")
    this = PAY.do(keeper, this, first.answers)
    assert PAY.said(this, SAY).startswith("Ticked off; Dan owes Cleo ")
    this = PAY.do(keeper, this, second.answers)
    assert (PAY.said(this, SAY), offered(PAY, this)) == ("Ticked off; everything is paid", [])
    taken, _ = TAKE_BACK.offers(this, SAY)
    assert taken.words == first.words.replace("Tick off", "Take back")
    this = TAKE_BACK.do(keeper, this, taken.answers)
    assert offered(PAY, this) == [first.words]
    this = REOPEN.do(keeper, this, {})
    assert [offered(each, this) for each in (PAY, TAKE_BACK, REOPEN)] == [[], [], []]
    assert offered(SETTLE, to_settle(keeper)) == ["Settle all of it"]
    assert LIST.said(listing(keeper, this.names), SAY) == f"{this.id}: reopened"


def test_some_matches_of_it_are_settled(keeper: Scorekeeper) -> None:
    """The others stay open; one that is not among them, or none at all, settles nothing."""
    context = to_settle(keeper)
    (matches,) = SETTLE.questions(context)
    assert isinstance(matches, Choice)
    ann_and_ben, cleo_and_dan = (answer.id for answer in matches.answers)
    for nothing in ("", "elsewhere"):
        assert refused(SETTLE, keeper, context, {MATCHES: nothing}) == "NO_MATCHES_FOUND"
    this = SETTLE.do(keeper, context, {MATCHES: ann_and_ben})
    assert [each.id for each in this.evening.matches] == [ann_and_ben]
    assert SETTLE.questions(to_settle(keeper))[0] == replace(
        matches, answers=matches.answers[1:], usual=cleo_and_dan
    )


def test_what_was_recorded_meanwhile_counts(keeper: Scorekeeper) -> None:
    """Two who look at the same page settle it once, and tick a payment off once."""
    looked_at = to_settle(keeper)
    this = SETTLE.do(keeper, looked_at, {})
    with pytest.raises(RuleViolation, match="SETTLED_ALREADY"):
        SETTLE.do(keeper, looked_at, {})
    offer = PAY.offers(this, SAY)[0]
    PAY.do(keeper, this, offer.answers)
    assert refused(PAY, keeper, this, offer.answers) == "PAYMENT_BEYOND"
    assert refused(PAY, keeper, this, BEN_TO_ANN) == "NOTHING_DUE"
    assert PAY.do(keeper, this, {**BEN_TO_ANN, AMOUNT: "2,50", MORE: YES}).evening.ticks == 2


def test_what_cannot_be_paid_is_refused_with_its_reason(keeper: Scorekeeper) -> None:
    """An amount that is none, somebody who did not play, a payment that nobody ticked off."""
    this = settled(keeper)
    assert refused(PAY, keeper, this, {**BEN_TO_ANN, AMOUNT: "ten"}) == "AMOUNT_EXPECTED"
    assert refused(PAY, keeper, this, {PAYER: "Ben", PAYEE: "Zoe"}) == "NOBODY_CALLED"
    assert refused(PAY, keeper, this, {PAYER: "Ann", PAYEE: "Ben"}) == "NOTHING_DUE"
    assert refused(PAY, keeper, this, {**BEN_TO_ANN, AMOUNT: "500", UNIT: "CAD"}) == "PAYMENT_BEYOND"
    assert refused(TAKE_BACK, keeper, this, BEN_TO_ANN) == "PAYMENT_UNKNOWN"


def test_a_payment_of_somebody_renamed_since_is_taken_back(keeper: Scorekeeper) -> None:
    """The button says Benoît, who was Ben when it was ticked off."""
    this = settled(keeper)
    PAY.do(keeper, this, BEN_TO_ANN)
    match_id = next(head.match_id for head in keeper.heads() if "Ben" in keeper.match(head.match_id).names)
    keeper.do(match_id, rename_player("Ben", "Benoît"))
    season = keeper.season(PlayedMatches())
    known = listing(keeper, season.by_every_name())
    now = evening_on(season, known, None, [match_id])
    assert isinstance(now, Standing)
    (offer,) = TAKE_BACK.offers(now, SAY)
    assert offer.words.startswith("Take back: Benoît paid Ann ")
    assert TAKE_BACK.do(keeper, now, offer.answers).evening.made == ()


def test_every_operation_is_said_in_every_language(keeper: Scorekeeper) -> None:
    """Its title, what it asks with the answers, and what came of it; what it undoes is there."""
    this = PAY.do(keeper, settled(keeper), BEN_TO_ANN)
    contexts = {SETTLE.id: to_settle(keeper), LIST.id: listing(keeper, this.names)}
    assert {each.undoes for each in OPERATIONS} <= {"", *(each.id for each in OPERATIONS)}
    assert {each.id for each in EVENINGS if Role.PLAYER in each.roles} == {LIST.id}
    for language in languages():
        say = Translator.of(language)
        for each in EVENINGS:
            said = [say(each.title)]
            for prompt in each.prompts(contexts.get(each.id, this), say):
                said += [prompt.text, *prompt.answers]
            assert all(said), each.id
    french = {prompt.question.id: prompt for prompt in PAY.prompts(this, Translator.of("fr"))}
    assert (french[PAYER].text, french[MORE].answers) == ("Qui a payé", ("oui", "non"))
