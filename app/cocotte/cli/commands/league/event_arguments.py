"""What may stand behind ``cocotte event``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.cli.arguments import ALLOW, PRESET
from cocotte.cli.commands.league.answering import REPORT
from cocotte.core.events.forms import FORMS
from cocotte.core.events.tie_breaks import TIE_BREAKS
from cocotte.core.events.unplayed import DUMMY, RULES
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.events import form_name
from cocotte.operations.argument import Argument, Takes, flag


def _forms(say: Translator) -> str:
    return ". ".join(f"{name}: {form_name(name, say)}" for name in FORMS)


def of_event(actions: Sequence[str]) -> tuple[Argument, ...]:
    """Return what is done, with what, and how an event is held that begins."""
    does = mark(
        "begin an event; list them; show one, its last round, or its standings; make slips for the "
        "tables; pair a round, or take "
        "it back; open the tables’ matches, or find them; tell a result, or strike it; somebody comes, "
        "leaves, or has another name; begin the knock-outs after it; close it, or open it again"
    )
    return (Argument("action", does, among=(*actions,)), *_BESIDES)


_BESIDES: Final = (
    Argument(
        "words",
        mark(
            "new: the name, then the players, with a team as Ann/North; play: tables; match: a table and a "
            "match, or nothing to find them; result: a table and who won; strike: a table; join, leave: "
            "names; rename: a name, then the right one"
        ),
        mark("WORD"),
        takes=Takes.ANY,
    ),
    Argument("--event", mark("its id or name; else the one last touched"), mark("EVENT")),
    Argument("--round", mark("a round; else the last one"), mark("N"), read=int),
    Argument("--why", mark("why a player has that place"), mark("PLAYER")),
    Argument("--form", _forms, among=(*FORMS,), default="swiss"),
    flag("--seeded", mark("the players are named by strength, the strongest first")),
    Argument("--rounds", mark("so many rounds"), mark("N"), read=int),
    Argument("--meetings", mark("how often two meet"), mark("N"), read=int),
    PRESET,
    Argument(
        "--target",
        mark("to how many points; repeated, round by round"),
        mark("POINTS"),
        takes=Takes.EACH,
        read=int,
        default=(),
    ),
    Argument("--deals", mark("a match is so many deals"), mark("N"), read=int),
    Argument("--qualify", mark("so many go on to a knock-out after it"), mark("N"), read=int),
    Argument(
        "--tie-breaks",
        lambda say: say("what parts players with the same points: {ties}", ties=",".join(TIE_BREAKS)),
        mark("WORDS"),
    ),
    Argument(
        "--unplayed",
        mark("what a round without an opponent is worth in the points of those met and beaten"),
        among=RULES,
        default=DUMMY,
    ),
    Argument("--boxes", mark("deals the winner won more"), mark("N"), read=int),
    Argument("--points", mark("points the winner is ahead"), mark("N"), read=int),
    flag("--forfeit", mark("the other did not come; without a winner, neither did")),
    ALLOW,
    *REPORT,
)
"""With what something is done, and how an event is held that begins."""
