"""A command of operations: what is typed for what they ask, what a terminal asks, what is answered."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, Generic, TypeVar

from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.usage import Usage
from cocotte.core.questions import NO, YES, Answers, Value
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.operations.argument import Argument
from cocotte.operations.operation import Ask, Operation

Context = TypeVar("Context")
Done = TypeVar("Done")
Run = Callable[[CommandContext, Namespace], int | None]
"""The function of a command."""


@frozen
class Way(Generic[Context, Done]):
    """One of the things that a command does."""

    operation: Operation[Context, Done]
    """The operation that the command does."""
    read: Callable[[CommandContext, Namespace], Context]
    """Read what it is done to."""
    answer: Callable[[CommandContext, Namespace, Context, Done], None]
    """Answer what came of it, given what it was done to."""
    keeper: Callable[[CommandContext], Scorekeeper] = attrgetter("keeper")
    """The door to what it is done in: the log, unless there is none."""
    typed: Callable[[Namespace, Context], Answers] | None = None
    """What arguments answer in a way of their own, besides those of its questions."""
    would: Callable[[Scorekeeper, Context, Answers], Done] | None = None
    """What ``--dry-run`` does in its place, where it is given."""
    by: Argument | None = None
    """The argument that says it is this; None for what is done where no other is said."""

    def is_meant(self, args: Namespace) -> bool:
        """Return whether the arguments say that it is this."""
        return self.by is None or getattr(args, self.by.key) not in (None, False, [])


def operated(
    name: str,
    summary: str,
    ways: Sequence[Way[Any, Any]],
    example: str = "",
    *,
    besides: Iterable[Argument] = (),
    otherwise: Run | None = None,
) -> Command:
    """Return the command that does the first of some things that its arguments say, else something else.

    `besides` is what may be typed that no operation asks: which match, which period, where a report goes.
    """
    arguments = [*besides]
    for way in ways:
        arguments += [*typed_of(way.operation), *([] if way.by is None else [way.by])]

    def run(context: CommandContext, args: Namespace) -> int | None:
        meant = [each for each in ways if each.is_meant(args)]
        said = [each.by for each in meant if each.by is not None]
        if len(said) > 1:  # the second would be forgotten in silence
            raise Usage(f"cocotte {name}", (*said,), context.say).not_together(said[1], said[0])
        way = next(iter(meant), None)
        if way is None:
            assert otherwise is not None
            return otherwise(context, args)
        this = way.read(context, args)
        answers = answers_typed(context, args, way.operation.asks, this)
        if way.typed is not None:
            answers = {**answers, **way.typed(args, this)}
        do = way.would if way.would is not None and getattr(args, "dry_run", False) else way.operation.do
        way.answer(context, args, this, do(way.keeper(context), this, answers))
        return None

    return Command(name, summary, run, tuple(dict.fromkeys(arguments)), example)


def typed_of(operation: Operation[Any, Any]) -> tuple[Argument, ...]:
    """Return how the answers to an operation are typed."""
    return tuple(ask.typed for ask in operation.asks if ask.typed is not None)


def answers_typed(
    context: CommandContext, args: Namespace, asks: Iterable[Ask[Context]], this: Context
) -> Answers:
    """Return the answers that arguments give, with what somebody at the terminal answers besides.

    Raises: ParseError (USAGE), where one is needed and nobody answers.
    """
    answers: dict[str, Value] = {}
    for ask in asks:
        if (typed := ask.typed) is None:
            continue
        value = getattr(args, typed.key, None)
        if value in (None, []) and typed.required:
            value = _asked(context, ask, this)
            if value is None:
                raise Usage(f"cocotte {args.command}", (typed,), context.say).missing([typed])
        if value not in (None, []):
            answers[ask.id] = _answer(value)
    return answers


def _answer(value: Any) -> Value:  # noqa: ANN401 - whatever an argument reads
    """Return what is typed as an answer: a flag is yes or no, several stand with commas between."""
    if isinstance(value, bool):
        return YES if value else NO
    return ",".join(map(str, value)) if isinstance(value, list) else value


def _asked(context: CommandContext, ask: Ask[Context], this: Context) -> Value | None:
    """Return what somebody at the terminal answers, asked until it fits; None where nothing more is said."""
    from cocotte.cli.prompts import ask as put  # noqa: PLC0415 - when somebody is asked

    prompt = ask.prompt(this, context.say)
    while (value := put(prompt, french=context.french)) is not None and not prompt.question.fits(value):
        pass
    return value
