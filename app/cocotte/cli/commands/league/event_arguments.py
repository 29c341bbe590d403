"""What may stand behind ``cocotte event``."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence

from cocotte.cli.commands.league.answering import report_arguments
from cocotte.core.events.forms import FORMS
from cocotte.core.events.tie_breaks import TIE_BREAKS
from cocotte.core.events.unplayed import DUMMY, RULES
from cocotte.language.catalogue import Translator
from cocotte.language.records.events import form_name


def event_arguments(parser: ArgumentParser, say: Translator, actions: Sequence[str]) -> None:
    """What is done, with what, and how an event is held that begins."""
    parser.add_argument(
        "action",
        choices=actions,
        help=say(
            "begin an event; list them; show one, its last round, or its standings; make slips for the "
            "tables; pair a round, or take "
            "it back; open the tables’ matches, or find them; tell a result, or strike it; somebody comes, "
            "leaves, or has another name; begin the knock-outs after it; close it, or open it again"
        ),
    )
    parser.add_argument(
        "words",
        nargs="*",
        metavar=say("WORD"),
        help=say(
            "new: the name, then the players, with a team as Ann/North; play: tables; match: a table and a "
            "match, or nothing to find them; result: a table and who won; strike: a table; join, leave: "
            "names; rename: a name, then the right one"
        ),
    )
    parser.add_argument(
        "--event", metavar=say("EVENT"), help=say("its id or name; else the one last touched")
    )
    parser.add_argument("--round", type=int, metavar=say("N"), help=say("a round; else the last one"))
    parser.add_argument("--why", metavar=say("PLAYER"), help=say("why a player has that place"))
    parser.add_argument("--form", choices=[*FORMS], default="swiss", help=_forms(say))
    parser.add_argument(
        "--seeded", action="store_true", help=say("the players are named by strength, the strongest first")
    )
    parser.add_argument("--rounds", type=int, metavar=say("N"), help=say("so many rounds"))
    parser.add_argument("--meetings", type=int, metavar=say("N"), help=say("how often two meet"))
    parser.add_argument("--preset", metavar=say("PRESET"), help=say("a named game; see: cocotte rules"))
    parser.add_argument(
        "--target",
        type=int,
        action="append",
        default=[],
        metavar=say("POINTS"),
        help=say("to how many points; repeated, round by round"),
    )
    parser.add_argument("--deals", type=int, metavar=say("N"), help=say("a match is so many deals"))
    parser.add_argument(
        "--qualify", type=int, metavar=say("N"), help=say("so many go on to a knock-out after it")
    )
    parser.add_argument(
        "--tie-breaks",
        metavar=say("WORDS"),
        help=say("what parts players with the same points: {ties}", ties=",".join(TIE_BREAKS)),
    )
    parser.add_argument(
        "--unplayed",
        choices=RULES,
        default=DUMMY,
        help=say("what a round without an opponent is worth in the points of those met and beaten"),
    )
    parser.add_argument("--boxes", type=int, metavar=say("N"), help=say("deals the winner won more"))
    parser.add_argument("--points", type=int, metavar=say("N"), help=say("points the winner is ahead"))
    parser.add_argument(
        "--forfeit", action="store_true", help=say("the other did not come; without a winner, neither did")
    )
    parser.add_argument(
        "--waive", action="append", default=[], metavar=say("CODE"), help=say("allow a problem")
    )
    report_arguments(parser, say)


def _forms(say: Translator) -> str:
    return ". ".join(f"{name}: {form_name(name, say)}" for name in FORMS)
