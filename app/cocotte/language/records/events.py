"""Events in words: how they are held, what parts players, where a table stands in a bracket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.events.bracket import AGAIN, FINAL
from cocotte.core.events.entries import EventOpened, Kind
from cocotte.core.events.forms import FORMS
from cocotte.core.events.unplayed import DUMMY, NOTHING, VIRTUAL
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures

KINDS: Final[Mapping[Kind, str]] = {
    Kind.ROUND_ROBIN: mark("Everybody meets everybody"),
    Kind.SWISS: mark("Swiss rounds"),
    Kind.KNOCK_OUT: mark("Knock-out"),
    Kind.SECOND_CHANCE: mark("Knock-out with a second chance"),
    Kind.TEAMS: mark("Teams, everybody meets everybody"),
    Kind.BOARDS: mark("Teams, board against board"),
}
"""How players are paired."""

LAS_VEGAS: Final = mark("As in Las Vegas: sixteen short matches, then knock-outs")

TIES: Final[Mapping[str, str]] = {
    "buchholz": mark("points of those met"),
    "sonneborn": mark("points of those beaten"),
    "direct": mark("matches among those level"),
    "wins": mark("matches won at the table"),
    "boxes": mark("deals won less deals lost"),
    "points": mark("points won less points lost"),
    "lot": mark("the lot drawn at the beginning"),
}
"""What parts players who have the same points."""

UNPLAYED: Final[Mapping[str, str]] = {
    DUMMY: mark(
        "There a round without an opponent counts as one against somebody with as many points, half a point "
        "a round at most."
    ),
    VIRTUAL: mark(
        "There a round without an opponent counts as one against somebody who had as many points before it."
    ),
    NOTHING: mark("There a round without an opponent counts nothing."),
}
"""What a round that was not played is worth in the points of those met and beaten."""
_OF_OPPONENTS: Final = frozenset({"buchholz", "sonneborn"})

TIE_HEADS: Final[Mapping[str, str]] = {
    "buchholz": mark("Those met"),
    "sonneborn": mark("Those beaten"),
    "direct": mark("Among level"),
    "wins": mark("At the table"),
}
"""The same over a column; deals, points ahead and the lot have none of their own."""


def kind_name(kind: Kind, say: Translator) -> str:
    """How players are paired."""
    return say(KINDS[kind])


def form_name(form: str, say: Translator) -> str:
    """How an event is held, by its name among the forms."""
    return say(LAS_VEGAS) if FORMS[form].finals else kind_name(FORMS[form].kind, say)


def final_names(event: str, say: Translator) -> tuple[str, str]:
    """What the knock-outs after an event are called: of those who go on, and of the others."""
    return say("{event}, knock-out", event=event), say("{event}, second event", event=event)


def slot_name(slot: str, say: Translator) -> str:
    """A place of the bracket: ``round 2``, ``second chance, round 1``, ``final``."""
    if slot == FINAL:
        return say("the last two")
    if slot == AGAIN:
        return say("the last two, once more")
    number = slot[1:].partition(".")[0]
    return say("second chance {n}", n=number) if slot.startswith("L") else say("round {n}", n=number)


def event_rules(opened: EventOpened, tie_breaks: tuple[str, ...], say: Translator) -> tuple[str, ...]:
    """How an event counts, in sentences, as they are printed with its standings."""
    figures = Figures(say)
    rules = []
    if opened.kind.eliminates:
        rules.append(
            say("Who loses twice is out.") if opened.kind is Kind.SECOND_CHANCE else say("Who loses is out.")
        )
    elif opened.kind is Kind.ROUND_ROBIN:
        rules += [
            say("A match won: 1. A level one: ½. Nobody to meet: 0."),
            say("Who leaves before half of the matches is not counted; later, the others win what is left."),
        ]
    else:
        rules.append(say("A match won: 1. A level one: ½. Nobody to meet: 1."))
    if tie_breaks and not opened.kind.eliminates:
        ties = ", ".join(say(TIES[tie]) for tie in tie_breaks if tie in TIES)
        rules.append(say("Level on points: {ties}.", ties=ties))
    if opened.kind is Kind.SWISS and not _OF_OPPONENTS.isdisjoint(tie_breaks):
        rules.append(say(UNPLAYED[opened.unplayed]))
    if opened.deals:
        n = opened.deals
        rules.append(say.n("A match is {n} deal.", "A match is {n} deals.", n, n=figures.number(n)))
    elif len(opened.targets) == 1:
        rules.append(say("A match goes to {points}.", points=figures.points(opened.targets[0])))
    elif opened.targets:
        numbers = ", ".join(map(figures.number, opened.targets))
        rules.append(say("The matches of each round go to {numbers} points.", numbers=numbers))
    if opened.qualify:
        n = opened.qualify
        rules.append(
            say.n(
                "The first goes on; the others play a second event.",
                "The first {n} go on to a knock-out; the others play a second event.",
                n,
            )
        )
    return tuple(rules)
