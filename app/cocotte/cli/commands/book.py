"""The rule book, searched or written to print."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any, Final

from cocotte.cli.arguments import GAME, PAPER
from cocotte.cli.checking import answer_lines
from cocotte.cli.command import Command
from cocotte.cli.commands.files import how, write_document
from cocotte.cli.context import CommandContext
from cocotte.cli.given import Given, placed
from cocotte.core.errors import RuleViolation
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.questions import Words
from cocotte.language.catalogue import mark
from cocotte.language.written.rules.book import Entry, entry_of
from cocotte.operations.argument import Argument, Takes
from cocotte.operations.documents import book_forms
from cocotte.store.reference.rulebook import rule_book

_SEARCH: Final = Words(id="search")


def search_book(context: CommandContext, args: Namespace) -> None:
    """The clauses and decisions that a search finds, all of them without one; or the whole book as PDF."""
    book = rule_book()
    game = GAMES[args.game] if args.game else None
    if args.to:
        _write_book(context, game, args)
        return

    def found_by(search: str) -> list[dict[str, Any]]:
        return [book.answer(page, context.say.language) for page in book.search(search, game)]

    if args.search == ["-"]:
        answer_lines(
            context, lambda given: {"clauses": found_by(Given(given, context.library).find(_SEARCH, ""))}
        )
        return
    found = book.search(" ".join(args.search), game)
    text = "\n\n".join("\n".join(_entry_lines(entry_of(page, context.say))) for page in found)
    answer = {"clauses": [book.answer(page, context.say.language) for page in found]}
    context.answer(answer, text or context.say("Nothing found."))


def _entry_lines(entry: Entry) -> Iterator[str]:
    """A clause or a decision as the printed book has it: what the table may decide instead stands apart."""
    yield f"{entry.id}  {entry.title}"
    yield from entry.paragraphs
    if entry.choices:
        yield entry.choices_head
        yield from (f"  – {choice}" for choice in entry.choices)
    if entry.source:
        yield f"({entry.source})"


def _write_book(context: CommandContext, game: Game | None, args: Namespace) -> None:
    """The book to print, whole or of one game.

    Raises: RuleViolation (BOOK_WHOLE, FORM_UNKNOWN), StorageError.
    """
    if args.search:
        raise RuleViolation.of("BOOK_WHOLE", where="search", file=args.to)
    write_document(context, args.to, book_forms(game, how(context, args)))


_ARGUMENTS: Final = (
    placed(_SEARCH, mark("words to look for, or - for JSON Lines"), mark("WORDS"), Takes.ANY),
    GAME,
    Argument("--to", mark("write the whole book as PDF"), mark("FILE"), also="-o"),
    PAPER,
)


COMMANDS: Final = (
    Command(
        "rulebook",
        mark("Search the rule book, or write it to print."),
        search_book,
        _ARGUMENTS,
        "undercut",
    ),
)
