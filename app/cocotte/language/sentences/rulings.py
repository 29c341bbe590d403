"""Rulings: answers that cannot be, and obligations that do not stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import FIX_FILE, NEAREST, NOTHING_TO_DO, SOMEBODY_HERE, Refusal

RULINGS: Final[Mapping[str, Refusal]] = {
    "ANSWERED_TWICE": Refusal(
        mark("“{question}” is answered both {first} and {second}."),
        advice=mark("Leave one of the two answers out."),
    ),
    "ANSWER_MISSING": Refusal(
        mark("An answer is missing to “{question}”: {expected}."),
        advice=mark("Choose an answer."),
        command=mark("Add it: {question}=…"),
    ),
    "ANSWER_UNKNOWN": Refusal(
        mark("“{answer}” is not an answer to “{question}”."),
        mark("There is no answer “{name}”; there are: {expected}."),
        advice=NEAREST,
    ),
    "CHOICE_INCOMPLETE": Refusal(
        mark("A choice needs somebody who chooses, and two things to choose from."), advice=FIX_FILE
    ),
    "EFFECT_UNREADABLE": Refusal(
        mark("An effect of the ruling cannot be understood: “{key}” cannot be {value}."), advice=FIX_FILE
    ),
    "FACTS_CONTRADICT": Refusal(
        mark("You answered {answer} to “{question}”, but the match says {expected}."),
        advice=mark("Correct the answer, or the match."),
    ),
    "INCIDENT_OTHER_GAME": Refusal(
        mark("“{found}” happens in another game, {other:game}; this match is {game:game}."),
        advice=mark("Choose an incident of this game."),
        command=mark("“cocotte incidents” lists those of this game."),
    ),
    "INCIDENT_OTHER_RULES": Refusal(
        mark("“{found}” cannot happen by the rules of this match."),
        advice=mark("Choose another incident."),
        command=mark("To ask all the same, add --no-match."),
    ),
    "INCIDENT_UNKNOWN": Refusal(
        mark("There is no incident “{found}”."),
        advice=(mark("Did you mean {nearest:or}?"), mark("Choose another incident.")),
        command=(
            mark("Did you mean {nearest:or}? Or search in your own words: cocotte incidents …"),
            mark("Search in your own words: cocotte incidents …"),
        ),
    ),
    "MATCH_OR_NOT": Refusal(
        mark("Without a match nothing is recorded, and no deal is meant."),
        advice=mark("Choose a match, or leave the deal out."),
        command=mark("Leave out --no-match, or else --deal, --apply, --note and --agree."),
    ),
    "NOBODY_WINS": Refusal(
        mark("It was ruled that nobody wins this deal: {player} counts what is left in hand, too."),
        advice=mark("Enter the points {player} holds."),
    ),
    "NOTHING_TO_CHOOSE": Refusal(
        mark("This ruling leaves nothing to choose; “{option}” was chosen."),
        advice=mark("Leave the choice out."),
    ),
    "NO_MISTAKE": Refusal(
        mark("It was {player}’s turn to deal: there is no mistake."),
        advice=mark("If somebody else dealt, name that player."),
    ),
    "NO_SUCH_OBLIGATION": Refusal(
        mark("There is no obligation {number}; the last is {most}."),
        mark("No obligation stands."),
        advice=(mark("Choose a number from 1 to {most}."), NOTHING_TO_DO),
    ),
    "OBLIGATION_MOVE": Refusal(
        mark("This obligation can’t be marked “{move}”; use {expected}."), advice=NEAREST
    ),
    "OBLIGATION_NOT_STANDING": Refusal(
        mark("The obligation of ruling {ruling} does not stand any more."), advice=NOTHING_TO_DO
    ),
    "OBLIGATION_PRICED": Refusal(
        mark("What ruling {ruling} left stands until the deal is scored."),
        advice=mark("Record the deal, or withdraw the ruling."),
    ),
    "OPTION_MISSING": Refusal(
        mark("The choice is missing: {expected:or}."),
        advice=mark("Choose one of these."),
        command=mark("Add it with --option."),
    ),
    "PLAYER_NOT_AT_TABLE": Refusal(
        mark("{player} does not play this deal; there play {expected:and}."), advice=SOMEBODY_HERE
    ),
    "QUESTIONS_TOO_MANY": Refusal(
        mark("Up to {asked} questions are asked, and {limit} at most may be."), advice=FIX_FILE
    ),
    "QUESTION_UNKNOWN": Refusal(
        mark("Nothing is asked called “{question}”; asked are: {expected}."),
        mark("There is no question “{name}”; there are: {expected}."),
        mark("Nothing is asked about this; “{question}” was answered."),
        advice=(mark("Did you mean {nearest:or}?"), mark("Leave this answer out.")),
    ),
    "ROLE_UNKNOWN": Refusal(mark("There is no role “{name}”; there are: {expected}."), advice=NEAREST),
    "RULED_DEFENDER": Refusal(
        mark("It was ruled on {player} as the one who did not knock: {player} cannot be the knocker."),
        advice=mark("Correct the deal, or withdraw the ruling."),
    ),
    "RULED_GIN": Refusal(
        mark("It was ruled that {player} held gin: that hand counts 0, not {deadwood}."),
        advice=mark("Enter 0 for {player}, or withdraw the ruling."),
    ),
    "RULED_NO_KNOCK": Refusal(
        mark("It was ruled that {player} may not knock this turn, except with gin."),
        advice=mark("Play on; if that turn is over, mark the ruling as done."),
        command=mark(
            "Play on; if that turn is over, “cocotte obligation N ended” ends the ruling that "
            "“cocotte obligation” lists as N."
        ),
    ),
    "RULINGS_CONTRADICT": Refusal(
        mark("{player} cannot have held both too few and too many cards in one deal."),
        advice=mark("Withdraw one of the two rulings."),
    ),
    "RULING_TWICE": Refusal(
        mark("{player} has been ruled on already by that clause in this deal."),
        advice=mark("Withdraw that ruling first."),
    ),
    "VERDICT_AMBIGUOUS": Refusal(
        mark("Several verdicts fit these answers: {answers}."),
        advice=mark("Check the answers; if they are right, agree at the table."),
    ),
    "VERDICT_MISSING": Refusal(
        mark("No verdict fits these answers: {answers}."),
        advice=mark("Check the answers; if they are right, agree at the table."),
    ),
}
"""Codes of rulings and of the tables they are read from."""
