"""What is done with evenings: settle matches together, tick off payments, take either back, list them."""

from __future__ import annotations

from typing import Final

from cocotte.core.questions import YES, Answer, Answers, Choice, Question, parted
from cocotte.core.season.evening import evening_of
from cocotte.core.season.owed import settling
from cocotte.core.season.settled import Paid, pay, reopen, take_back, tick_of
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures
from cocotte.language.written.season.evening import amount_text, due_text
from cocotte.operations.evenings import Listing, Standing, Together, evenings_in, listing, standing
from cocotte.operations.operation import EVERYBODY, SCORER, Ask, Offer, Operation
from cocotte.operations.payments import (
    DUE,
    EVENING,
    MADE,
    MORE,
    due_payments,
    made_meant,
    payment_answers,
    payment_meant,
)
from cocotte.store.logs.decisions import Found

MATCHES: Final = "matches"
"""The question which matches are settled; without an answer all of the context."""


def _of_matches(context: Together) -> Question:
    gave = [each for account in context.evening.accounts for each in account.matches]
    answers = tuple(Answer(each.id, each.players) for each in gave)
    ids = ",".join(each.id for each in gave)
    return Choice(id=MATCHES, answers=answers, several=True, usual=ids)


def _match_named(match: Answer, say: Translator) -> str:
    return f"{Figures(say).listing(match.players)} ({match.id})"


def _to_settle(context: Together, say: Translator) -> tuple[Offer, ...]:
    if not context.evening.accounts:
        return ()
    return (Offer(say("Settle all of it") if context.whole else say(SETTLE.title), {}),)


def _settle(keeper: Scorekeeper, context: Together, answers: Answers) -> Standing:
    """Raises: RuleViolation (NO_MATCHES_FOUND, SETTLED_ALREADY), StorageError."""
    evening = context.evening
    if MATCHES in answers:
        there = {each.id for account in evening.accounts for each in account.matches}
        wanted = dict.fromkeys(each for each in parted(answers[MATCHES]) if each in there)
        evening = evening_of([context.names[each] for each in wanted])
    evenings = evenings_in(keeper)
    decided = {each.id: each.state for each in evenings.all().decisions}
    return standing(evenings.open(settling(evening, decided, context.names)), context.names)


def _now(keeper: Scorekeeper, context: Standing) -> Standing:
    """Return the evening as it is in the log now: somebody else may have recorded something.

    Raises: RuleViolation (DECISION_UNKNOWN), StorageError.
    """
    return standing(evenings_in(keeper).get(context.id), context.names)


def _pay(keeper: Scorekeeper, context: Standing, answers: Answers) -> Standing:
    """Raises: RuleViolation, as `payment_meant` and `pay`; StorageError."""
    context = _now(keeper, context)
    paid, due = payment_meant(context, answers)
    asked = pay(paid, None if answers.get(MORE) == YES else due)
    done = evenings_in(keeper).do(context.id, asked, tick_of(context.evening, paid))
    return standing(done, context.names)


def _take_back(keeper: Scorekeeper, context: Standing, answers: Answers) -> Standing:
    """Raises: RuleViolation, as `made_meant` and `take_back`; StorageError."""
    context = _now(keeper, context)
    done = evenings_in(keeper).do(context.id, take_back(made_meant(context, answers)))
    return standing(done, context.names)


def _reopen(keeper: Scorekeeper, context: Standing, _: Answers) -> Standing:
    """Raises: RuleViolation (EVENING_OPEN, DECISION_UNKNOWN), StorageError."""
    return standing(evenings_in(keeper).do(context.id, reopen()), context.names)


def _to_pay(context: Standing, say: Translator) -> tuple[Offer, ...]:
    due = () if context.evening.reopened else due_payments(context)
    return tuple(
        Offer(
            say("Tick off: {payer} paid {payee} {amount}", **_facts(paid, say)),
            payment_answers(paid),
        )
        for paid in due
    )


def _to_take_back(context: Standing, say: Translator) -> tuple[Offer, ...]:
    made = [] if context.evening.reopened else [n.event for each in context.owed.accounts for n in each.made]
    return tuple(
        Offer(
            say("Take back: {payer} paid {payee} {amount}", **_facts(paid, say)),
            payment_answers(paid),
        )
        for paid in made
    )


def _facts(paid: Paid, say: Translator) -> dict[str, str]:
    return {"payer": paid.payer, "payee": paid.payee, "amount": amount_text(paid.much, paid.unit, say)}


def _to_reopen(context: Standing, say: Translator) -> tuple[Offer, ...]:
    return () if context.evening.reopened else (Offer(say(REOPEN.title), {}),)


def _of_listed(found: Listing) -> Question:
    return Choice(id=EVENING, answers=tuple(map(Answer, found.decided)), offered=False)


def _each_listed(found: Listing, say: Translator) -> tuple[Offer, ...]:
    return tuple(
        Offer(
            say(
                "{evening}: {state}",
                evening=each.id,
                state=say("reopened") if each.evening.reopened else due_text(each.owed, say),
            ),
            {EVENING: each.id},
        )
        for each in found.standing
    )


def _look(keeper: Scorekeeper, context: Listing, answers: Answers) -> Listing:
    """Raises: RuleViolation (DECISION_UNKNOWN), StorageError."""
    if EVENING not in answers:
        return listing(keeper, context.names)
    one = evenings_in(keeper).get(str(answers[EVENING]))
    return Listing(context.names, Found((one,)))


def _listed(found: Listing, say: Translator) -> str:
    lines = [offer.words for offer in _each_listed(found, say)]
    lines += [say("{evening} cannot be read.", evening=each) for each in found.found.unreadable]
    return "\n".join(lines) or say("No evening is settled yet.")


SETTLE: Final[Operation[Together, Standing]] = Operation(
    "evening-settle",
    mark("Settle the evening"),
    (Ask(MATCHES, mark("Which matches"), _of_matches, _match_named),),
    _to_settle,
    _settle,
    lambda _, say: say("The evening is settled."),
    roles=SCORER,
)
"""Matches are settled together."""

PAY: Final[Operation[Standing, Standing]] = Operation(
    "evening-pay",
    mark("Tick off a payment"),
    DUE,
    _to_pay,
    _pay,
    lambda done, say: say("Ticked off; {state}", state=due_text(done.owed, say)),
    roles=SCORER,
)
"""A payment of a settled evening is ticked off."""

TAKE_BACK: Final[Operation[Standing, Standing]] = Operation(
    "evening-take-back",
    mark("Take back a payment"),
    MADE,
    _to_take_back,
    _take_back,
    lambda done, say: say("Taken back; {state}", state=due_text(done.owed, say)),
    undoes=PAY.id,
    roles=SCORER,
)
"""A payment was ticked off by mistake."""

REOPEN: Final[Operation[Standing, Standing]] = Operation(
    "evening-reopen",
    mark("Reopen the evening"),
    (),
    _to_reopen,
    _reopen,
    lambda _, say: say("Reopened: its matches may be settled otherwise."),
    undoes=SETTLE.id,
    roles=SCORER,
)
"""An evening is not settled after all: its matches may be settled otherwise."""

LIST: Final[Operation[Listing, Listing]] = Operation(
    "evening-list",
    mark("Evenings settled"),
    (Ask(EVENING, mark("Which evening"), _of_listed),),
    _each_listed,
    _look,
    _listed,
    roles=EVERYBODY,
)
"""Every settled evening, or one of them, and what is still owed of it."""
