"""What is said when the log is damaged or gone, and what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from cocotte.core.errors import CocotteError, StorageError

if TYPE_CHECKING:
    from cocotte.gui.main_window import MainWindow
    from cocotte.store.logs.salvage import Salvage


def tell_salvage(saved: Salvage, window: MainWindow) -> None:
    """The log was damaged: what is left of it, and where it lies."""
    from cocotte.words.records.salvaged import salvaged_lines  # noqa: PLC0415 - few logs are ever damaged

    say = window.context.say
    cut = [window.files.name_for(match_id, window.context.keeper.glance(match_id)) for match_id in saved.cut]
    lines = salvaged_lines(say, saved.aside, saved.matches, cut=cut, gone=saved.gone, lost=saved.lost)
    _ask(window, say("The matches were repaired"), lines, [say("Close")])


def tell_gone(trouble: StorageError, window: MainWindow) -> None:
    """The file of the log is no longer where it was; what is open can be saved.

    Raises: StorageError.
    """
    say = window.context.say
    lines = [_told(trouble, window), say("What you see is still here: save a copy of it now.")]
    if _ask(window, say("The log is gone"), lines, [say("Later"), say("Save a copy…")]) == 1:
        window.paperwork.logs.ask_copy()


def repair_wanted(damage: StorageError, window: MainWindow) -> bool:
    """Whether a damaged log is to be repaired now; a copy of what is open can be saved before.

    Raises: StorageError.
    """
    say = window.context.say
    way = say(
        "Nothing was changed. Repairing keeps everything that can be read; the damaged file stays beside it."
    )
    lines = [_told(_named(damage, window), window), way]
    answers = [say("Later"), say("Save a copy…"), say("Repair")]
    while (answer := _ask(window, say("The log is damaged"), lines, answers)) == 1:
        window.paperwork.logs.ask_copy()
    return answer == 2


def _told(trouble: StorageError, window: MainWindow) -> str:
    from cocotte.words.problems import error_lines  # noqa: PLC0415 - only for trouble

    return error_lines(trouble, window.context.say)[0]


def _named(damage: StorageError, window: MainWindow) -> StorageError:
    """The trouble with the match called by how it began: the rest of it may not be readable."""
    from cocotte.core.match.fold import fold  # noqa: PLC0415 - few logs are ever damaged
    from cocotte.store.logs.codec import decode  # noqa: PLC0415 - as above

    with suppress(CocotteError):  # it may not say how it began, either
        for head in window.context.heads():
            if head.match_id == damage.facts.get("match"):
                name = window.files.name_for(head.match_id, fold([decode(head.first)]))
                return StorageError(damage.code, **{**damage.facts, "match": name})
    return damage


def _ask(window: MainWindow, title: str, lines: Sequence[str], answers: Sequence[str]) -> int:
    from cocotte.gui.widgets.notice import ask  # noqa: PLC0415 - as above

    return ask(title, lines, answers, parent=window)
