"""What is said when the log is damaged or gone, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TypeGuard

from PySide6.QtWidgets import QWidget

from cocotte.core.errors import CocotteError, StorageError
from cocotte.gui.services.app_context import AppContext
from cocotte.store.places import log_path

if TYPE_CHECKING:
    from cocotte.core.match.match import Match
    from cocotte.store.logs.salvage import Salvage


def show_salvage(saved: Salvage, context: AppContext, window: QWidget) -> None:
    """The log was damaged: what is left of it, and where it lies."""
    from cocotte.language.records.salvaged import salvaged_lines  # noqa: PLC0415 - few logs are ever damaged

    say = context.say
    cut = [_name_of(match_id, context.keeper.peek(match_id), context) for match_id in saved.cut]
    gone = [match.times for match in saved.gone]
    lines = salvaged_lines(say, saved.aside, saved.matches, cut=cut, gone=gone, lost=saved.lost)
    _ask(window, say("The matches were repaired"), lines, [say("Close")])


def show_log_gone(
    trouble: StorageError, context: AppContext, window: QWidget, save_copy: Callable[[], None]
) -> None:
    """The file of the log is no longer where it was; what is open can be saved by `save_copy`.

    Raises: StorageError.
    """
    say = context.say
    lines = [_sentence(trouble, context), say("What you see is still here: save a copy of it now.")]
    if _ask(window, say("The log is gone"), lines, [say("Later"), say("Save a copy…")]) == 1:
        save_copy()


def show_no_backup(
    trouble: StorageError, context: AppContext, window: QWidget, back_up: Callable[[], None]
) -> None:
    """No backup could be made where they lie; `back_up` asks for another place and makes one there."""
    say = context.say
    lines = [
        _sentence(trouble, context),
        say("Everything recorded is safe. The next start tries again; keep a backup elsewhere until then."),
    ]
    if _ask(window, say("No backup was made today"), lines, [say("Close"), say("Back up elsewhere…")]) == 1:
        back_up()


def repair_wanted(
    damage: StorageError, context: AppContext, window: QWidget, save_copy: Callable[[], None]
) -> bool:
    """Whether a damaged log is to be repaired now; a copy of what is open can be saved by `save_copy` before.

    Raises: StorageError.
    """
    say = context.say
    way = say(
        "Nothing was changed. Repairing keeps everything that can be read; the damaged file stays beside it."
    )
    lines = [_sentence(_named(damage, context), context), way]
    answers = [say("Later"), say("Save a copy…"), say("Repair")]
    while (answer := _ask(window, say("The log is damaged"), lines, answers)) == 1:
        save_copy()
    return answer == 2


def _sentence(trouble: StorageError, context: AppContext) -> str:
    from cocotte.language.problems import error_lines  # noqa: PLC0415 - only for trouble

    return error_lines(trouble, context.say)[0]


def _named(damage: StorageError, context: AppContext) -> StorageError:
    """The trouble with the match called by how it began: the rest of it may not be readable."""
    from cocotte.core.match.fold import fold  # noqa: PLC0415 - few logs are ever damaged
    from cocotte.store.logs.codec import decode  # noqa: PLC0415 - as above

    with suppress(CocotteError):  # it may not say how it began, either
        for head in context.heads():
            if head.match_id == damage.facts.get("match"):
                name = _name_of(head.match_id, fold([decode(head.first)]), context)
                return StorageError(damage.code, **{**damage.facts, "match": name})
    return damage


def _name_of(match_id: str, match: Match, context: AppContext) -> str:
    from cocotte.gui.documents.match_files import name_for  # noqa: PLC0415 - as above

    return name_for(match_id, match, context)


def _ask(window: QWidget, title: str, lines: Sequence[str], answers: Sequence[str]) -> int:
    from cocotte.gui.widgets.notice import ask  # noqa: PLC0415 - as above

    return ask(title, lines, answers, parent=window)


def is_damage(error: BaseException) -> TypeGuard[StorageError]:
    """Whether it says that the log of the window is damaged; a file that was to come in may be too."""
    if not isinstance(error, StorageError) or error.code != "LOG_DAMAGED":
        return False
    return error.facts.get("path") == str(log_path())
