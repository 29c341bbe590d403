"""What is refused of an event, and what its director should know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import NOTHING_TO_DO, Refusal

_STANDS: Final = mark("The round stays as it was paired; the standings count what is known now.")
_CHOOSE: Final = mark("Choose one of these: {expected:or}.")
_ONE_RESULT: Final = mark(
    "A table has one result: from its match, or by hand. Strike out the one it has first."
)

EVENTS: Final[Mapping[str, Refusal]] = {
    "ENTERED_ALREADY": Refusal(
        mark("{name} takes part already."), advice=mark("Give two players with one name different ones.")
    ),
    "EVENT_CLOSED": Refusal(
        mark("The event “{name}” is closed."),
        advice=mark("Open it again first."),
        command=mark("Open it again first: cocotte event reopen"),
    ),
    "EVENT_FORM": Refusal(mark("An event is not held as “{found}”."), advice=_CHOOSE),
    "EVENT_FOR_TWO": Refusal(
        mark("At a table of an event two meet, and “{preset}” is not for two."),
        advice=mark("Choose a game that two can play."),
    ),
    "EVENT_GOES_ON": Refusal(mark("The event “{name}” is open already."), advice=NOTHING_TO_DO),
    "EVENT_NAME": Refusal(mark("An event needs a name."), advice=mark("Name it, such as “Autumn cup”.")),
    "EVENT_NOT_OVER": Refusal(
        mark("The event “{name}” is not over yet."),
        advice=mark("Pair every round and enter each result first."),
    ),
    "EVENT_OVER": Refusal(
        mark("All {rounds} rounds are paired, and the event is over."),
        advice=mark("Look at the standings, and close it; a result can still be corrected before."),
    ),
    "EVENT_PLAYERS": Refusal(
        mark("An event has {least} to {most} players, not {count}."),
        advice=mark("Name everybody who takes part."),
    ),
    "FINALS_THERE": Refusal(
        mark("The knock-out after it is begun already: “{event}”."),
        advice=mark("Go on with that one."),
    ),
    "LEFT_ALREADY": Refusal(
        mark("{name} has left already."), advice=mark("If somebody comes back, enter the name again.")
    ),
    "LEVEL_KNOCK_OUT": Refusal(
        mark("In a knock-out somebody has to win."),
        advice=mark("Let the two play one more deal, and tell who won."),
    ),
    "MATCH_STRAY": Refusal(
        mark(
            "Round {round}, table {table}: match {match} is gone, set aside, or no longer between these two."
        ),
        advice=mark("Say which match they played, or enter the result by hand."),
    ),
    "MATCH_TAKEN": Refusal(
        mark("Match {match} counts in the event “{event}” already."),
        advice=mark("A match counts at one table of one event. Take it out there first, or play another."),
    ),
    "MET_AGAIN": Refusal(
        mark("Round {round}: {first} and {second} had met before."),
        advice=mark("It could not be avoided with those who were there."),
    ),
    "NOBODY_TO_PAIR": Refusal(
        mark("There is nobody to pair: {count:players} there."),
        advice=mark("Enter players, or close the event."),
    ),
    "NOT_THIS_TABLE": Refusal(mark("{name} does not play at this table."), advice=_CHOOSE),
    "NOT_BETWEEN": Refusal(
        mark("Match {match} is not {first} against {second}."),
        advice=mark("Open the table’s own match, or correct the names in this one."),
    ),
    "NOT_IN_EVENT": Refusal(
        mark("Nobody called {name} takes part."),
        advice=(mark("Did you mean {nearest:or}?"), mark("Those who do: {expected:and}.")),
    ),
    "NO_EVENT": Refusal(mark("No event is begun yet."), advice=mark("Begin one first.")),
    "NO_FINALS": Refusal(
        mark("Nobody goes on from the event “{name}”: it has no knock-out after it."),
        advice=mark("Say so when an event begins: how many go on."),
    ),
    "NO_FREE_PLACE": Refusal(
        mark("{name} comes too late: every meeting of this event is drawn, and no place is empty."),
        advice=mark("In a Swiss event players may come at any time."),
    ),
    "NO_RESULT": Refusal(
        mark("Round {round}, table {table} has no result yet."),
        advice=mark("There is nothing to strike out."),
    ),
    "NO_ROUND": Refusal(mark("No round is paired yet."), advice=mark("Pair the first one.")),
    "NO_SUCH_ROUND": Refusal(
        mark("There is no round {round}; rounds paired so far: {rounds}."),
        advice=mark("Give one of them, or pair the next one."),
    ),
    "NO_TABLE": Refusal(
        mark("Round {round} has {tables:tables}; there is no table {table}."),
        advice=mark("Rounds paired so far: {rounds}. Give a table of one of them."),
    ),
    "PAIRING_NOT_INSTALLED": Refusal(
        mark("What pairs Swiss rounds is not installed."),
        advice=mark(
            "Nothing was changed. Install Cocotte again with its extra “{extra}”; the README says how. "
            "“bootstrap.py run” and the packages for Linux and Windows bring it."
        ),
    ),
    "POINTS_CHANGED": Refusal(
        mark("{name} has {now} from before round {round}; when it was paired, it was {before}."),
        advice=_STANDS,
    ),
    "RESULTS_MISSING": Refusal(
        mark("Round {round} has no result yet at table {tables:and}."),
        advice=mark("Enter it first; else it counts for nothing in the pairing."),
    ),
    "RESULT_BY_MATCH": Refusal(mark("Match {match} tells this table’s result."), advice=_ONE_RESULT),
    "RESULT_THERE": Refusal(
        mark("The result of round {round}, table {table} was entered by hand."), advice=_ONE_RESULT
    ),
    "ROUND_PLAYED": Refusal(
        mark("Round {round} has results or matches already."),
        advice=mark("Strike those out first, or let the round stand."),
    ),
    "TABLE_HAS_MATCH": Refusal(
        mark("Round {round}, table {table} has its match already: {match}."),
        advice=mark("Go on with that one."),
    ),
    "TEAMS_FEW": Refusal(
        mark("Teams meet teams: there have to be two at least, not {count}."),
        advice=mark("Give the others a team of their own."),
    ),
    "TEAM_MISSING": Refusal(
        mark("{name} plays for no team of this event."),
        advice=mark("Give everybody a team."),
        command=mark("Write the team behind the name: Ann/North"),
    ),
}
"""By code."""
