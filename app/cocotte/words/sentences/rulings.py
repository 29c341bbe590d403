"""Rulings: answers that cannot be, and obligations that do not stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.words.catalogue import mark

RULINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "ANSWERED_TWICE": (mark("“{question}” is answered both {first} and {second}."),),
    "ANSWER_MISSING": (mark("An answer is missing to “{question}”: {expected}."),),
    "ANSWER_UNKNOWN": (
        mark("“{answer}” is not an answer to “{question}”: {expected}."),
        mark("There is no answer “{name}”; there are: {expected}."),
    ),
    "CHOICE_INCOMPLETE": (mark("A choice needs somebody who chooses, and two things to choose from."),),
    "EFFECT_UNREADABLE": (mark("An effect of the ruling cannot be understood: “{key}” cannot be {value}."),),
    "FACTS_CONTRADICT": (mark("You answered {answer} to “{question}”, but the match says {expected}."),),
    "INCIDENT_OTHER_GAME": (
        mark("“{found}” happens in another game, {other:game}; this match is {game:game}."),
    ),
    "INCIDENT_OTHER_RULES": (
        mark("“{found}” cannot happen by the rules of this match. To ask all the same: --no-match."),
    ),
    "INCIDENT_UNKNOWN": (mark("There is no incident “{found}”; the nearest are: {expected}."),),
    "MATCH_OR_NOT": (mark("Without a match nothing is recorded, and no deal is meant."),),
    "NOBODY_WINS": (
        mark("It was ruled that nobody wins this deal: {player} counts what is left in hand, too."),
    ),
    "NOTHING_TO_CHOOSE": (mark("This ruling leaves nothing to choose; “{option}” was chosen."),),
    "NO_SUCH_OBLIGATION": (mark("There is no obligation {number}; {most} stand."),),
    "OBLIGATION_MOVE": (mark("This obligation can’t be marked “{move}”; use {expected}."),),
    "OBLIGATION_NOT_STANDING": (mark("The obligation of ruling {ruling} does not stand any more."),),
    "OBLIGATION_PRICED": (
        mark("What ruling {ruling} left stands until the deal is scored; the ruling may be withdrawn."),
    ),
    "OPTION_MISSING": (mark("The choice is missing: {expected:or}."),),
    "PLAYER_NOT_AT_TABLE": (mark("{player} does not play this deal; there play {expected:and}."),),
    "QUESTIONS_TOO_MANY": (mark("Up to {asked} questions are asked, and {limit} at most may be."),),
    "QUESTION_UNKNOWN": (
        mark("Nothing is asked called “{question}”; asked are: {expected}."),
        mark("There is no question “{name}”; there are: {expected}."),
        mark("Nothing is asked about this; “{question}” was answered."),
    ),
    "ROLE_UNKNOWN": (mark("There is no role “{name}”; there are: {expected}."),),
    "RULINGS_CONTRADICT": (mark("{player} cannot have held both too few and too many cards in one deal."),),
    "RULING_TWICE": (
        mark("{player} has been ruled on already by that clause in this deal; withdraw that ruling first."),
    ),
    "VERDICT_AMBIGUOUS": (mark("Several verdicts fit these answers: {answers}."),),
    "VERDICT_MISSING": (mark("No verdict fits these answers: {answers}."),),
}
"""Codes of rulings and of the tables they are read from."""
