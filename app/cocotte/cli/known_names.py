"""Names of a new match that may stand for somebody the log or the club knows already, typed otherwise."""

from __future__ import annotations

import sys
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from cocotte.cli.allowing import allowed
from cocotte.cli.context import CommandContext
from cocotte.core.errors import CocotteError, RuleViolation
from cocotte.core.events.decide import NAME_NEAR
from cocotte.core.match.look_alike import might_be
from cocotte.core.problems import Problem
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.language.problems import problem_text
from cocotte.store.logs.log import Log, MatchHead
from cocotte.store.logs.near_names import near_since, players_of
from cocotte.store.places import club_file, log_path

_MOST: Final = 1000  # matches, the newest: as many as the window knows names of


def tell_near_names(context: CommandContext, players: Iterable[str]) -> None:
    """Say who may be meant by a name nobody had so far: asked on a terminal, told to a script.

    Raises: RuleViolation (NAME_NEAR), where somebody was asked and the name is to be another.
    """
    near = [*_near(context, [*players])]
    if not near:
        return
    if context.interactive:
        try:
            allowed(context, lambda waived: _refuse(near, waived), ())
        except RuleViolation as refused:  # it was asked: no option of the command would allow it
            raise RuleViolation([replace(each, waivable=False) for each in refused.problems]) from None
    else:
        for problem in near:
            print(problem_text(problem, context.say), file=sys.stderr)


@contextmanager
def telling_near_names(context: CommandContext, log: Log | Scorekeeper) -> Iterator[None]:
    """Say which names that come in with matches in the block may stand for one person.

    What comes in is recorded history and stays as it is.
    """
    before = {head.match_id for head in _heads(log)}
    yield
    tell_near_since(context, log, before)


def tell_near_since(context: CommandContext, log: Log | Scorekeeper, before: Container[str]) -> None:
    """Say the same of all matches but those of `before`."""
    tell_near(context, log.near_since(before) if isinstance(log, Scorekeeper) else near_since(log, before))


def tell_near(context: CommandContext, pairs: Sequence[tuple[str, str]]) -> None:
    """Say which names that came in may stand for somebody known."""
    if pairs:
        from cocotte.language.records.near_names import near_lines  # noqa: PLC0415 - few names are near

        print("\n".join(near_lines(pairs, context.say)), file=sys.stderr)


def _heads(log: Log | Scorekeeper) -> Sequence[MatchHead]:
    return log.heads() if isinstance(log, Scorekeeper) else log.matches()


def _refuse(near: Iterable[Problem], waived: Collection[str]) -> None:
    if NAME_NEAR not in waived:
        raise RuleViolation([*near])


def _near(context: CommandContext, players: list[str]) -> Iterator[Problem]:
    known = _known(context)
    for place, name in enumerate(players):
        other = might_be(name, players[:place])
        if not other and name not in known:
            others = (each for each in known if might_be(name, [each]))
            other = next((each for each in others if _is_called_so(context, each, known[each])), "")
        if other:
            yield Problem("NAME_NEAR", {"name": name, "other": other}, f"players.{place}", waivable=True)


def _known(context: CommandContext) -> Mapping[str, str]:
    """Everybody who began a match, with the newest one; who is listed in the club, with none."""
    known = dict(players_of(context.keeper.heads()[:_MOST]))
    if club_file(log_path(context.log)).exists():
        from cocotte.core.club_players import PLAYER  # noqa: PLC0415 - few logs belong to a club
        from cocotte.store.logs.club_players import ClubPlayers  # noqa: PLC0415 - as above

        listed = ClubPlayers(context.keeper.decisions(PLAYER)).all()
        known.update({player.name: "" for player in listed})
    return known


def _is_called_so(context: CommandContext, name: str, match_id: str) -> bool:
    """Return whether the name still stands in the match: it may have been corrected since."""
    if not match_id:
        return True
    try:
        return context.keeper.match(match_id).player_called(name) is not None
    except CocotteError:
        return False
