"""The guide on the terminal."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.core.errors import RuleViolation
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes


def guide(context: CommandContext, args: Namespace) -> None:
    """The pages of the guide; or one of them, by its name or by words of it.

    Raises: RuleViolation (GUIDE_UNKNOWN).
    """
    from cocotte.sheets.guide import render_page  # noqa: PLC0415 - only who asks for help needs it
    from cocotte.store.guide import Guide  # noqa: PLC0415 - as above

    book, language = Guide(spelled=context.say.spelled), context.say.language
    wanted = " ".join(args.topic)
    found = book.named(wanted, language) if wanted else book.names
    if wanted and not found:
        raise RuleViolation.of("GUIDE_UNKNOWN", where="topic", found=wanted, expected=", ".join(book.names))
    if wanted and len(found) == 1:
        text = render_page(book, found[0], context.library, context.say)
        page = book.page(found[0], language)
        context.answer({"page": found[0], "title": page.title, "text": text}, text.rstrip())
        return
    lines: list[str] = []
    for group in book.groups:
        if names := [name for name in group.pages if name in found]:
            lines += ["", context.say.pick(group.title)]
            lines += [f"  {name:<18} {book.page(name, language).title}" for name in names]
    lines += ["", context.say("Read a page with: cocotte guide NAME")]
    pages = [{"page": name, "title": book.page(name, language).title} for name in found]
    context.answer({"pages": pages}, "\n".join(lines).strip())


_ARGUMENTS: Final = (
    Argument("topic", mark("a page by its name, or words of it"), mark("PAGE"), takes=Takes.ANY),
)


COMMANDS: Final = (
    Command(
        "guide",
        mark("Read the guide: how an evening goes, a page for each game."),
        guide,
        _ARGUMENTS,
        "gin",
    ),
)
