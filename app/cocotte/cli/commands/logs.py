"""The whole log out to a file, and matches of another log in: nothing twice, nothing lost."""

from __future__ import annotations

from argparse import Namespace
from datetime import date
from typing import Final

from cocotte.cli.acting import act
from cocotte.cli.arguments import DRY_RUN, ON_MATCH
from cocotte.cli.command import Command
from cocotte.cli.commands.correcting import RULING as OF_RULING
from cocotte.cli.commands.importing import hints
from cocotte.cli.context import CommandContext
from cocotte.cli.known_names import tell_near, tell_near_since
from cocotte.cli.operating import Way, operated
from cocotte.cli.progress import showing_progress
from cocotte.cli.salvaged import salvage_text
from cocotte.core.errors import StorageError
from cocotte.core.values import as_dict
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, flag
from cocotte.operations.logs import BACK_UP, BRING_BACK, FILE, REPLACE, BackedUp, ClosedLog, LogFile
from cocotte.operations.match_acts import DEAL, RESTORE, RULING, TYPED_WHY
from cocotte.operations.no_log import no_log
from cocotte.store.logs.log import Log
from cocotte.store.logs.opening import mend_log, open_log
from cocotte.store.places import log_path


def _log(context: CommandContext, _: Namespace) -> LogFile:
    return LogFile(log_path(context.log))


def _backed_up(context: CommandContext, _args: Namespace, _: LogFile, done: BackedUp) -> None:
    context.answer({"file": done.file, "matches": done.matches}, BACK_UP.said(done, context.say))


def mend(context: CommandContext, _args: Namespace) -> None:
    """Put what can be read of the log in its place, if it is damaged anywhere."""
    path = log_path(context.log)
    opened = open_log(path)
    with opened.log as log:
        damaged = opened.salvage is None and _is_damaged(log)
    if damaged:
        opened = mend_log(path)
        opened.log.close()
    saved = opened.salvage
    if saved is None:
        context.answer({"mended": False}, context.say("Nothing in the log is damaged."))
        return
    data = {"mended": True, **as_dict(saved)}
    context.answer(data, salvage_text(saved, context.say))


def _is_damaged(log: Log) -> bool:
    try:
        return bool(log.verify())
    except StorageError as trouble:
        if trouble.code == "LOG_DAMAGED":
            return True
        raise


def restore(context: CommandContext, args: Namespace) -> None:
    """Let a struck deal or ruling count again; or, given a file, bring back the matches of a backup."""
    if args.what.isdecimal():
        act(context, args, RESTORE, {RULING if args.ruling else DEAL: int(args.what)})
    elif args.replace:
        _replace(context, args.what)
    else:
        _merge(context, args.what)


def _merge(context: CommandContext, backup: str) -> None:
    with showing_progress(context.say) as progress:
        this = LogFile(log_path(context.log), progress=progress)
        done = BRING_BACK.do(context.keeper, this, {FILE: backup})
    context.name_anew()
    apart = [{"kept": each.kept, "beside": each.beside} for each in done.forked]
    lines = [BRING_BACK.said(done, context.say), *hints(done.forked, context.say)]
    context.answer(as_dict(done.merged) | {"apart": apart}, "\n".join(lines))
    tell_near(context, done.near)


def _replace(context: CommandContext, backup: str) -> None:
    log = ClosedLog(log_path(context.log), date.today())  # noqa: DTZ011 - the user's own calendar
    done = REPLACE.do(no_log(), log, {FILE: backup})
    data = {"matches": done.matches, "aside": str(done.aside) if done.aside else None}
    context.answer(data, REPLACE.said(done, context.say))
    tell_near_since(context, context.keeper, ())


_OF_RESTORE: Final = (
    *ON_MATCH,
    Argument("what", mark("the number the deal had; or a backup, or another log"), mark("NUMBER|FILE")),
    flag("--replace", mark("put the backup in the place of the log, which is kept beside it")),
    OF_RULING,
    TYPED_WHY,
    DRY_RUN,
)


COMMANDS: Final = (
    operated(
        "backup",
        mark("Write the whole log to a file; “restore” brings it back."),
        [Way(BACK_UP, _log, _backed_up)],
        "cocotte.sqlite",
    ),
    Command("mend", mark("Repair a damaged log; the damaged file is kept."), mend),
    Command(
        "restore",
        mark("Let a struck deal count again, or restore the matches of a backup."),
        restore,
        _OF_RESTORE,
        "cocotte.sqlite",
    ),
)
