"""Operations done from the window: read here, done in a worker thread, answered where they were asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Answers
from cocotte.core.values import replace
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.tasks import Progress
from cocotte.gui.services.worker import Worker, show_in_window
from cocotte.operations.operation import Context, Done, Long, Operation

Read = TypeVar("Read")


def reporting(context: Read, progress: Progress) -> Read:
    """Return a context with which an operation reports how far it is, and stops when it is cancelled."""
    return replace(context, progress=progress.at) if isinstance(context, Long) else context


def work_of(
    context: AppContext, operation: Operation[Context, Done], this: Context, answers: Answers
) -> Callable[[Progress], Done]:
    """Return an operation as work for a worker thread, over a log of its own, with its progress."""

    def work(progress: Progress) -> Done:
        with context.worker_keeper() as keeper:
            return operation.do(keeper, reporting(this, progress), answers)

    return work


def do_beside(
    worker: Worker,
    context: AppContext,
    operation: Operation[Context, Done],
    this: Context,
    answers: Answers,
    then: Callable[[Done], object],
    refused: Callable[[RuleViolation], object] = show_in_window,
) -> None:
    """Do an operation in a worker thread; while one is under way, no other is begun.

    Pages learn at once what it recorded. What it refuses is shown where it was asked; whatever else fails is
    shown by the window's own handler.
    """

    def done(answer: Done) -> None:
        context.came_in(())
        then(answer)

    def failed(error: BaseException) -> None:
        context.came_in(())  # what was done before it stays
        if isinstance(error, RuleViolation):
            refused(error)
        else:
            show_in_window(error)

    if not worker.busy:
        worker.ask(work_of(context, operation, this, answers), done, failed)
