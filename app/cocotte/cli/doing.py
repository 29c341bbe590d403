"""What the commands that do something to a match have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cocotte.cli.context import CommandContext
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.later_effects import touched_as_list
from cocotte.core.match.left_standing import obligation_as_dict, obligations_of
from cocotte.keeper import Changes


def answer(
    context: CommandContext, changes: Changes, text: Callable[[], str], *, dry_run: bool = False
) -> None:
    """Answer what something came to: the match with its sheet as JSON, or its words."""
    context.answer(lambda: _as_dict(context, changes, dry_run=dry_run), text)


def _as_dict(context: CommandContext, changes: Changes, *, dry_run: bool) -> dict[str, Any]:
    from cocotte.sheets.as_json import sheet_as_dict  # noqa: PLC0415 - with --json

    match = changes.match
    return {
        "match": context.named(changes.match_id),
        "entries": [logged.seq for logged in changes.events],
        "dry_run": dry_run,
        "touched": [] if changes.before is None else touched_as_list(changes.before, match),
        **sheet_as_dict(sheet_of(match), match.opened, map(obligation_as_dict, obligations_of(match))),
    }
