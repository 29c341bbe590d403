"""Arguments that several commands have."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, BooleanOptionalAction

from cocotte.core.match.naming import tidy
from cocotte.language.catalogue import Translator


def on_match(parser: ArgumentParser, say: Translator) -> None:
    """The match to do something to, and the id that makes doing it twice safe."""
    parser.add_argument("--match", "-m", help=say("its id or place in the list; else the one last touched"))
    parser.add_argument(
        "--command-id", type=tidy, default="", help=say("safe to repeat: the same id is recorded once")
    )


def of_match(parser: ArgumentParser) -> None:
    """Where nothing else is given, the match may be named without its option."""
    parser.add_argument("match", nargs="?", default=SUPPRESS)


def dry_run(parser: ArgumentParser, say: Translator) -> None:
    """Only ask what it would come to."""
    parser.add_argument(
        "--dry-run", action="store_true", help=say("only say what it does to this deal and later ones")
    )


def changed(parser: ArgumentParser, say: Translator) -> None:
    """Settings changed."""
    parser.add_argument(
        "--set", action="append", default=[], metavar=say("KEY=VALUE"), help=say("change a setting")
    )


def priced(parser: ArgumentParser, say: Translator) -> None:
    """Other rules, or another ledger, to price a match by."""
    parser.add_argument("--if", dest="rules", metavar=say("RULES"), help=say("priced under another rule set"))
    parser.add_argument("--ledger", default="")


def paper(parser: ArgumentParser) -> None:
    """The size of the paper."""
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4")


def code(parser: ArgumentParser, say: Translator) -> None:
    """Whether the match itself is printed as a code."""
    parser.add_argument(
        "--qr",
        action=BooleanOptionalAction,
        default=None,
        help=say("the match itself as a code for phones, where it fits; else as the preferences have it"),
    )


def period(parser: ArgumentParser, say: Translator) -> None:
    """Matches begun between two days."""
    parser.add_argument("--since", metavar=say("DAY"), help=say("matches begun on this day or later"))
    parser.add_argument("--until", metavar=say("DAY"), help=say("matches begun on this day or before"))
