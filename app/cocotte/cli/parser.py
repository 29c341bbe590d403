"""The command line's words: commands, their arguments, and the help that explains them."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Callable, Sequence
from functools import cache

from cocotte import __version__
from cocotte.cli.contract_usage import contract_questions
from cocotte.cli.examples import example
from cocotte.cli.usage import UsageParser
from cocotte.core.match.naming import tidy
from cocotte.core.match.opening import amount
from cocotte.core.rules import Game
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.sheets import EXPORTS
from cocotte.words.catalogue import Say, locales

Add = Callable[[str, str], ArgumentParser]
"""Adds a command: its name and one line on what it does."""


@cache
def parser(say: Say) -> ArgumentParser:
    """The whole command line, its help in a language."""
    every = _common(say)  # the commands' own: what `top` sets by default would undo what was told before them
    top = UsageParser(
        say=say,
        prog="cocotte",
        description=say(
            "Keep score, settle disputes and print sheets for gin, Contract Rummy and Crazy Eights."
        ),
        epilog=say("Without a command the window opens; files of matches, --log and --lang go with it."),
        parents=[_common(say)],
    )
    top.add_argument("--version", action="version", version=f"Cocotte {__version__}")
    top.set_defaults(command=None, lang=None, json=False, log=None)
    commands = top.add_subparsers(dest="command", metavar=say("COMMAND"))

    def command(name: str, summary: str) -> ArgumentParser:
        shown = say("Example: {example}", example=example(name, say))
        return commands.add_parser(
            name, say=say, help=summary, description=summary, epilog=shown, parents=[every]
        )

    _checks(command, say)
    _matches(command, say)
    _files(command, say)
    _rules(command, say)
    _players(command, say)
    page = command("guide", say("Read the guide: how an evening goes, a page for each game."))
    page.add_argument("topic", nargs="*", metavar=say("PAGE"), help=say("a page by its name, or words of it"))
    return top


def _common(say: Say) -> UsageParser:
    """The options that stand before or after the command."""
    every = UsageParser(say=say, add_help=False, argument_default=SUPPRESS)
    every.add_argument("--lang", choices=locales())
    every.add_argument("--json", action="store_true")
    every.add_argument("--log", metavar=say("FILE"))
    return every


def _checks(command: Add, say: Say) -> None:
    hand = command(
        "hand", say("Show the best arrangements of up to eleven cards, and the discards that allow a knock.")
    )
    hand.add_argument("cards", nargs="*", metavar=say("CARDS"), help=say("cards, or - for JSON Lines"))
    hand.add_argument("--taken", help=say("the card just taken from the discard pile"))
    _gin_figures(hand, say)
    show = command("showdown", say("Compare a knock with the defender’s best answer."))
    show.add_argument(
        "knocker", nargs="?", help=say('ten cards, or melds as laid: "4C 5C 6C + 9S 9H 9D | AH 2S"')
    )
    show.add_argument("defender", nargs="?", help=say("the defender’s ten cards"))
    _gin_figures(show, say)
    spread = command("spread", say("Show every legal way to lay a hand, the safest first."))
    spread.add_argument("knocker", nargs="?", help=say("the knocker’s cards"))
    spread.add_argument("defender", nargs="?", help=say("the defender’s cards"))
    _gin_figures(spread, say)
    count = command("count", say("Count cards left in hand."))
    count.add_argument("cards", nargs="*", metavar=say("CARDS"), help=say("cards, or - for JSON Lines"))
    count.add_argument("--game", choices=("gin", "contract", "eights", "eights-hollywood"), default="gin")
    count.add_argument("--rules")
    count.add_argument("--packs", type=int)
    contract_questions(command, say)
    play = command("play", say("Check whether a card may be played in Crazy Eights, and what follows."))
    play.add_argument("top", nargs="?", help=say("the card on top, or - for JSON Lines"))
    play.add_argument("cards", nargs="*", help=say("the card or cards played"))
    play.add_argument("--suit", help=say("the called suit"))
    play.add_argument("--players", type=int, help=say("how many play"))
    play.add_argument("--packs", type=int, help=say("packs played with; else one, and two from six players"))
    play.add_argument("--direction", type=int)
    play.add_argument("--pending", type=int)
    play.add_argument("--rules")
    play.add_argument("--option", action="append", default=[], dest="options", metavar=say("KEY=VALUE"))


def _gin_figures(command: ArgumentParser, say: Say) -> None:
    command.add_argument("--rules", help=say("a rule set or preset; see: cocotte rules"))
    command.add_argument("--upcard")
    command.add_argument("--limit", type=int)
    command.add_argument(
        "--set", action="append", default=[], metavar=say("KEY=VALUE"), help=say("change a setting")
    )


def _matches(command: Add, say: Say) -> None:
    new = command("new", say("Open a match."))
    new.add_argument(
        "players",
        nargs="*",
        metavar=say("PLAYER"),
        help=say(
            "who plays, in the order of the seats: partners sit opposite each other, a captain comes first"
        ),
    )
    new.add_argument("--preset", default=None, help=say("a named game; see: cocotte rules"))
    new.add_argument("--rules")
    new.add_argument("--format")
    new.add_argument("--ledger")
    new.add_argument("--side", action="append", default=[], metavar=say('"NAME: PLAYER, PLAYER"'))
    new.add_argument("--dealer")
    new.add_argument("--sits-out")
    new.add_argument(
        "--drawn",
        action="append",
        default=[],
        metavar=say("PLAYER=CARD"),
        help=say("the card a player drew for a seat"),
    )
    new.add_argument("--draw", action="store_true", help=say("let the program draw for the seats"))
    new.add_argument(
        "--alternate-ranks", action="store_true", help=say("first and third drawn against second and fourth")
    )
    new.add_argument("--stake", type=amount)
    new.add_argument("--currency")
    new.add_argument("--place")
    new.add_argument(
        "--set", action="append", default=[], metavar=say("KEY=VALUE"), help=say("change a setting")
    )
    deal = _on_match(command("deal", say('Record a deal: "Pierre knock 4 23".')), say)
    deal.add_argument("deal", nargs="*", help=say("the deal in words; a terminal asks the rest"))
    deal.add_argument(
        "--waive", action="append", default=[], metavar=say("CODE"), help=say("allow a problem")
    )
    amend = _on_match(command("amend", say("Correct a deal by its number.")), say)
    amend.add_argument("number", type=int)
    amend.add_argument("deal", nargs="+")
    amend.add_argument(
        "--waive", action="append", default=[], metavar=say("CODE"), help=say("allow a problem")
    )
    amend.add_argument("--reason", default="")
    strike = _on_match(command("strike", say("Strike out a deal by its number.")), say)
    strike.add_argument("number", type=int)
    restore = _on_match(
        command("restore", say("Let a struck deal count again, or restore the matches of a backup.")), say
    )
    restore.add_argument(
        "what", metavar=say("NUMBER|FILE"), help=say("the log entry of the deal; or a backup, or another log")
    )
    restore.add_argument(
        "--replace",
        action="store_true",
        help=say("put the backup in the place of the log, which is kept beside it"),
    )
    for one in (strike, restore):
        one.add_argument("--ruling", action="store_true", help=say("a ruling, by its number"))
        one.add_argument("--reason", default="")
    undo = _on_match(command("undo", say("Undo the last thing done.")), say)
    redo = _on_match(command("redo", say("Redo what was undone.")), say)
    for one in (amend, strike, restore, undo, redo):
        one.add_argument(
            "--dry-run", action="store_true", help=say("only say what it does to this deal and later ones")
        )
    end = _on_match(command("end", say("Stop a match here.")), say)
    end.add_argument("--reason", default="")
    archive = _on_match(command("archive", say("Archive a match.")), say)
    archive.add_argument("--back", action="store_true", help=say("take it out of the archive"))
    _of_match(_on_match(command("goes-on", say("Say which line of a match goes on.")), say))
    rename = _on_match(command("rename", say("Correct a player’s name.")), say)
    rename.add_argument("player")
    rename.add_argument("name")
    listing = command("list", say("List the matches."))
    listing.add_argument("--most", type=int, default=0)
    listing.add_argument("--archived", action="store_true")
    show = _of_match(_on_match(command("show", say("Show a match.")), say))
    show.add_argument("--if", dest="rules", metavar=say("RULES"), help=say("priced under another rule set"))
    show.add_argument("--ledger", default="")


def _on_match(command: ArgumentParser, say: Say) -> ArgumentParser:
    command.add_argument("--match", "-m", help=say("its id or place in the list; else the one last touched"))
    command.add_argument(
        "--command-id", type=tidy, default="", help=say("safe to repeat: the same id is recorded once")
    )
    return command


def _of_match(command: ArgumentParser) -> ArgumentParser:
    """Where nothing else is told, the match may be named without its option."""
    command.add_argument("match", nargs="?", default=SUPPRESS)
    return command


def _files(command: Add, say: Say) -> None:
    sheet = _of_match(command("sheet", say("Write the sheet of a match.")))
    sheet.add_argument("--match", "-m")
    sheet.add_argument("--to", "-o", metavar=say("FILE"), help=say("a file; its extension sets the format"))
    sheet.add_argument("--form", help=", ".join(EXPORTS))
    sheet.add_argument("--paper", choices=("a4", "letter"), default="a4")
    _code(sheet, say)
    season = command("season", say("Put many matches in one PDF document, with a table of contents."))
    season.add_argument("matches", nargs="*", metavar=say("MATCH"), help=say("match ids (default: all)"))
    season.add_argument("--to", "-o", metavar=say("FILE"), required=True)
    season.add_argument("--title", metavar=say("WORDS"), help=say("title (default: the years)"))
    season.add_argument("--player", metavar=say("PLAYER"), help=say("matches this player was in"))
    season.add_argument("--game", choices=[game.value for game in Game])
    season.add_argument("--since", metavar=say("DAY"), help=say("matches begun on this day or later"))
    season.add_argument("--until", metavar=say("DAY"), help=say("matches begun on this day or before"))
    season.add_argument("--paper", choices=("a4", "letter"), default="a4")
    _code(season, say)
    blank = command("blank", say("Make a blank sheet to print and fill in by hand."))
    blank.add_argument("players", nargs="*", metavar=say("PLAYER"), help=say("names to print, or none"))
    blank.add_argument("--preset", default="gin-rami", help=say("a named game; see: cocotte rules"))
    blank.add_argument("--format")
    blank.add_argument("--ledger", default="")
    blank.add_argument("--count", type=int, default=0, help=say("for how many players, where none is named"))
    blank.add_argument(
        "--set", action="append", default=[], metavar=say("KEY=VALUE"), help=say("change a setting")
    )
    blank.add_argument("--to", "-o", metavar=say("FILE"), required=True)
    blank.add_argument("--paper", choices=("a4", "letter"), default="a4")
    bring = command("import", say("Import matches from files, or from all the files of a folder."))
    bring.add_argument(
        "file", nargs="+", help=say("match scripts, JSON, folders of them, or - for standard input")
    )
    out = _of_match(command("export", say("Write a match to a file.")))
    out.add_argument("--match", "-m")
    out.add_argument("--to", "-o", metavar=say("FILE"))
    out.add_argument("--form", choices=("script", "json"), default=None)
    schema = command("schema", say("Give the JSON Schema of a match’s record, or of its sheet."))
    schema.add_argument("what", nargs="?", choices=("match", "sheet"), default="match", help=say("which"))
    backup = command("backup", say("Write the whole log to a file; “restore” brings it back."))
    backup.add_argument("file", help=say("the file to write"))
    command("mend", say("Repair a damaged log; the damaged file is kept."))
    score = command("score", say("Show the sheet of a match script; nothing is stored."))
    score.add_argument("file", help=say("a match script or JSON, or - for standard input"))
    score.add_argument("--if", dest="rules", metavar=say("RULES"), help=say("priced under another rule set"))
    score.add_argument("--ledger", default="")
    settle = command("settle", say("Say who pays whom."))
    settle.add_argument("totals", nargs="*", metavar=say("PLAYER=POINTS"))
    settle.add_argument("--format", help=say("how the players sat down; two need not say it"))
    settle.add_argument("--stake", type=amount)
    settle.add_argument("--currency")
    settle.add_argument("--fewest", action="store_true", help=say("in as few payments as possible"))


def _code(command: ArgumentParser, say: Say) -> None:
    command.add_argument(
        "--qr",
        action=BooleanOptionalAction,
        default=None,
        help=say("the match itself as a code for phones, where it fits; else as the preferences have it"),
    )


def _players(command: Add, say: Say) -> None:
    who = command("players", say("Show the statistics of the players over all their matches."))
    who.add_argument("name", nargs="?", metavar=say("PLAYER"), help=say("one player, against each opponent"))
    who.add_argument("--game", choices=[game.value for game in Game])
    who.add_argument("--since", metavar=say("DAY"), help=say("matches begun on this day or later"))
    who.add_argument("--until", metavar=say("DAY"), help=say("matches begun on this day or before"))
    who.add_argument("--rename", metavar=say("NAME"), help=say("correct the player’s name in every match"))
    who.add_argument("--to", "-o", metavar=say("FILE"), help=say("write the table as CSV"))


def _rules(command: Add, say: Say) -> None:
    rules = command("rules", say("List the rule sets and presets, show one, or compare two."))
    rules.add_argument("names", nargs="*", metavar=say("RULES"))
    own = command("preset", say("Keep a preset of your own, change it, or delete it."))
    own.add_argument("name", metavar=say("NAME"), help=say("what the preset is called"))
    a_game = say("a named game; see: cocotte rules")
    own.add_argument("--from", dest="base", metavar=say("PRESET"), help=a_game)
    own.add_argument(
        "--set", action="append", default=[], metavar=say("KEY=VALUE"), help=say("change a setting")
    )
    own.add_argument("--remove", action="store_true", help=say("delete it"))
    book = command("rulebook", say("Search the rule book, or write it to print."))
    book.add_argument("search", nargs="*", help=say("words to look for, or - for JSON Lines"))
    book.add_argument("--game", choices=[game.value for game in Game])
    book.add_argument("--to", "-o", metavar=say("FILE"), help=say("write the whole book as PDF"))
    book.add_argument("--paper", choices=("a4", "letter"), default="a4")
    happened = command("incidents", say("Find what went wrong at the table, in your own words."))
    happened.add_argument("search", nargs="*")
    happened.add_argument("--game", choices=[game.value for game in Game])
    ruling = _on_match(command("rule", say("Give the arbiter’s ruling on an incident.")), say)
    ruling.add_argument("incident", help=say("its id, or - for JSON Lines; see: cocotte incidents"))
    ruling.add_argument(
        "facts", nargs="*", metavar=say("QUESTION=ANSWER"), help=say("what is known of it already")
    )
    ruling.add_argument(
        "--deal", type=int, metavar=say("NUMBER"), help=say("a deal already scored, by its number")
    )
    ruling.add_argument("--table", type=int, help=say("the table it happened at, from 1"))
    ruling.add_argument("--no-match", action="store_true", help=say("ask without a match"))
    ruling.add_argument("--rules", help=say("without a match, the rule set"))
    ruling.add_argument("--option", default="", help=say("what was chosen"))
    mode = ruling.add_mutually_exclusive_group()
    mode.add_argument("--apply", action="store_true", help=say("apply it to the match"))
    mode.add_argument("--note", action="store_true", help=say("note it in the match, and change nothing"))
    mode.add_argument("--agree", metavar=say("WORDS"), help=say("what the players agreed on instead"))
    standing = _on_match(
        command("obligation", say("Show what rulings left standing, and what became of it.")), say
    )
    standing.add_argument("number", nargs="?", type=int, help=say("its place in the list"))
    moves = [move.value for move in ObligationMove]
    standing.add_argument("move", nargs="?", choices=moves, default=moves[0], help=say("what became of it"))


def parse(arguments: Sequence[str], say: Say) -> Namespace:
    """The arguments, read.

    Raises: ParseError (USAGE); SystemExit after --help and --version.
    """
    top = parser(say)
    for argument in arguments:
        if argument.startswith("-") and argument.endswith("=--"):  # some versions of argparse drop the value
            top.error(f"unrecognized arguments: {argument}")
    told = top.parse_args(arguments)
    if told.command is None:
        top.error(f"the following arguments are required: {say('COMMAND')}")
    return told
