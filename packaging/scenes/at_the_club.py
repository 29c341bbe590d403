"""What a window shows of a club of several computers."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from cocotte.club.membership import Membership, remember
from cocotte.club.replication import ExchangeProgress
from cocotte.club.subscription import ClubState
from cocotte.operations.versions import GO_ON, Versions
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.logs.tables import OwnHistories, Tables
from cocotte.store.places import log_path
from scenes import matches
from scenes.in_front import served
from scenes.scene import Log, Scene
from scenes.steps import choose, click, focus, write
from scenes.user import NotYet, User

_SATURDAY: Final = datetime(2026, 11, 21, 20, 15, tzinfo=UTC)
_CLUB: Final = "postgresql://table1@127.0.0.1:9/season"
"""Where nobody answers."""


def _joined(_: User) -> None:
    """The log belongs to a club that is out of reach, and was last in touch one evening."""
    remember(log_path(), Membership(_CLUB, "a club", touched="2026-11-20T20:15:00+00:00"))


def _scored_elsewhere(user: User) -> None:
    """Another table of the club scores the match."""
    with SqliteLog(log_path()) as log:
        Tables(log, OwnHistories("cuisine"), "table5", lambda: _SATURDAY).take(user.match_ids[-1])
    remember(log_path(), Membership(_CLUB, "a club", user="table4"))
    user.context.reload_tables()


def _went_on_elsewhere(user: User) -> None:
    """Another computer went on with the match by itself, and has a deal less."""
    match_id = user.match_ids[-1]
    user.context.import_as_new(user.context.keeper.match(match_id).entries[:-1])


def _set_aside(user: User) -> None:
    """The table chose the other version."""
    _went_on_elsewhere(user)
    other = next(head.match_id for head in user.context.heads() if head.match_id not in user.match_ids)
    user.context.perform(GO_ON, Versions(other), {})


def _asked(user: User) -> None:
    """How it stands with the club is known."""
    if user.context.club_state is None:
        raise NotYet("the club's answer")


def _comes(user: User) -> None:
    """A season comes in from the club."""
    user.context.club_changed.emit(
        ClubState(0, progress=ExchangeProgress(sending=False, done=112_000, of=300_000))
    )


SCENES: Final = (
    Scene(
        "phones-director",
        "ShowOnPhones",
        (matches.HOLLYWOOD_8,),
        log=Log.FILE,
        before=_joined,
        steps=(choose("club"), _asked, click("For the director…"), served),
        titled="Show on phones",
    ),
    Scene(
        "club-form",
        "Club",
        (matches.HOLLYWOOD_8,),
        log=Log.FILE,
        steps=(choose("club"), focus("Address of the club"), write("nowhere"), click("Join")),
        titled="Club",
    ),
    Scene(
        "club-waits",
        "Club",
        (matches.HOLLYWOOD_8,),
        log=Log.FILE,
        before=_joined,
        steps=(choose("club"), _asked),
        titled="Club",
    ),
    Scene(
        "club-comes",
        "Club",
        (matches.HOLLYWOOD_8,),
        log=Log.FILE,
        before=_joined,
        steps=(choose("club"), _asked, _comes),
        titled="Club",
    ),
    Scene(
        "club-leave",
        "Notice",
        (matches.HOLLYWOOD_8,),
        log=Log.FILE,
        before=_joined,
        steps=(choose("club"), _asked, click("Leave the club…")),
        titled="Leave the club?",
    ),
    Scene(
        "club-elsewhere", "ScoredElsewhere", (matches.HOLLYWOOD_8,), log=Log.FILE, before=_scored_elsewhere
    ),
    Scene("club-versions", "VersionLines", (matches.HOLLYWOOD_8,), before=_went_on_elsewhere),
    Scene("club-set-aside", "VersionLines", (matches.HOLLYWOOD_8,), before=_set_aside),
    Scene(
        "club-list",
        "MatchList",
        (matches.GIN, matches.HOLLYWOOD_8),
        page="match-list",
        log=Log.FILE,
        before=_scored_elsewhere,
    ),
    Scene(
        "club-take",
        "Notice",
        (matches.HOLLYWOOD_8,),
        log=Log.FILE,
        before=_scored_elsewhere,
        steps=(click("Score here"),),
        titled="Score this match here?",
    ),
    Scene(
        "players-spelling",
        "SpellingRow",
        matches.SEASON,
        page="players",
        log=Log.FILE,
        before=_joined,
        steps=(click("Also written…"), write("Annie")),
    ),
)
"""The scenes, in order."""
