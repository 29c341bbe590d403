"""A scene: what was played, what a user does then, and what the picture must show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.user import User

Step = Callable[["User"], object]
"""Something a user does in the window; one that waits for what is not there yet is tried again."""


class Log(Enum):
    """Where the matches of a scene are kept."""

    MEMORY = "memory"
    """In none of the files: the quickest."""
    FILE = "file"
    """In the user's log: what reads that file needs it."""
    PROGRAM = "program"
    """In the user's log, and the whole program is started over it, with its watch over failures."""
    DISPLAY = "display"
    """In memory, and the table's display is seen instead of the window."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture, in every look."""

    name: str
    """The picture's name."""
    shows: str
    """The class of the widget it is a picture of: one that is not to be seen makes no picture."""
    played: tuple[str, ...] = ()
    """The matches of the log as scripts; the last one lies open on the page of the match."""
    steps: tuple[Step, ...] = ()
    """What the user does, one thing after the other."""
    page: str = ""
    """The page he begins on; else the match, or the list where nothing was played."""
    titled: str = ""
    """The title of the window in front, as the source says it; empty for the program's window."""
    log: Log = Log.MEMORY
    """Where the matches are kept."""
    size: tuple[int, int] = (1280, 800)
    """The window's width and height."""
    before: Callable[[User], object] | None = None
    """What happened to the log before the program was started."""
