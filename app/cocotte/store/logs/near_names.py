"""Names in a log that may stand for one person: only their case, their accents or their alphabets differ."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping

from cocotte.core.errors import CocotteError
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.fold import fold
from cocotte.core.match.look_alike import alike
from cocotte.store.logs.codec import decode
from cocotte.store.logs.log import Log, MatchHead


def players_of(heads: Iterable[MatchHead]) -> Mapping[str, str]:
    """Everybody who began one of these matches, each with the first of them: the newest, as a log lists."""
    players: dict[str, str] = {}
    for head in heads:
        try:
            opened = decode(head.first).event
        except CocotteError:  # of a newer program: its players are not known here
            continue
        if isinstance(opened, MatchOpened):
            for player in (player for side in opened.sides for player in side.players):
                players.setdefault(player, head.match_id)
    return players


def near_since(log: Log, before: Container[str]) -> tuple[tuple[str, str], ...]:
    """Names that came in with matches other than those of `before`, each with the one it may stand for.

    Raises: StorageError when the log itself cannot be read.
    """
    heads = log.matches()
    came = players_of(head for head in heads if head.match_id not in before)
    if not came:
        return ()
    known = players_of(head for head in heads if head.match_id in before)
    new = [name for name in came if name not in known]
    return tuple(_still_called(log, alike(new, known), {**came, **known}))


def _still_called(
    log: Log, pairs: Iterable[tuple[str, str]], matches: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """The pairs of which both names are still in use: they may have been corrected since."""
    for pair in pairs:
        if all(is_called_so(log, each, matches[each]) for each in pair):
            yield pair


def is_called_so(log: Log, name: str, match_id: str) -> bool:
    """Return whether a name that a match was begun with still stands in it."""
    try:
        return fold([decode(entry) for entry in log.read(match_id)]).player_called(name) is not None
    except CocotteError:
        return False
