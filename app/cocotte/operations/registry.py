"""Every operation there is: surfaces draw those they know how to, and a table tells which."""

from __future__ import annotations

from typing import Any, Final

from cocotte.operations.club import JOIN_CLUB, LEAVE_CLUB
from cocotte.operations.deals import RECORD
from cocotte.operations.documents import WRITE
from cocotte.operations.evening import LIST, PAY, REOPEN, SETTLE, TAKE_BACK
from cocotte.operations.event import (
    BEGIN,
    CLOSE,
    CORRECT_NAME,
    FINALS,
    JOIN,
    LEAVE,
    LIST_EVENTS,
    REOPEN_EVENT,
    SHOW,
)
from cocotte.operations.importing import IMPORT
from cocotte.operations.links import GIVE_LINK, WITHDRAW_LINKS
from cocotte.operations.logs import BACK_UP, BRING_BACK, REPLACE
from cocotte.operations.match_acts import AMEND, ARCHIVE, END, REDO, RENAME, RESTORE, STRIKE, TAKE_OUT, UNDO
from cocotte.operations.operation import Operation
from cocotte.operations.players import ADD_PLAYER, PUT_BACK_NAME, RENAME_PLAYER, SPELL_PLAYER
from cocotte.operations.presets import DELETE, HAND_ON, KEEP, RENAME_PRESET
from cocotte.operations.rounds import FIND, LOOK, PAIR, PLAY, STRIKE_RESULT, TELL, UNPAIR
from cocotte.operations.rulings import GIVE, MOVE_ON, WITHDRAW
from cocotte.operations.season_book import BOOK
from cocotte.operations.versions import GO_ON

ON_MATCHES: Final[tuple[Operation[Any, Any], ...]] = (
    *(RECORD, AMEND, STRIKE, RESTORE, UNDO, REDO, END, RENAME),
    *(GIVE, WITHDRAW, MOVE_ON, ARCHIVE, TAKE_OUT, GO_ON),
)
"""Operations on a match."""
EVENINGS: Final[tuple[Operation[Any, Any], ...]] = (SETTLE, PAY, TAKE_BACK, REOPEN, LIST)
"""What is done with evenings."""
PLAYERS: Final[tuple[Operation[Any, Any], ...]] = (RENAME_PLAYER, PUT_BACK_NAME, ADD_PLAYER, SPELL_PLAYER)
"""What is done with the players of a whole log."""
FILES: Final[tuple[Operation[Any, Any], ...]] = (IMPORT, WRITE, BOOK, BACK_UP, BRING_BACK, REPLACE)
"""What comes in from files and goes out to them."""
OF_EVENTS: Final[tuple[Operation[Any, Any], ...]] = (
    *(BEGIN, LIST_EVENTS, SHOW, PAIR, UNPAIR, PLAY, FIND, LOOK, TELL, STRIKE_RESULT),
    *(JOIN, LEAVE, CORRECT_NAME, FINALS, CLOSE, REOPEN_EVENT),
)
"""What is done with events."""
PRESETS: Final[tuple[Operation[Any, Any], ...]] = (KEEP, RENAME_PRESET, DELETE, HAND_ON)
"""What is done with presets of one's own."""
LINKS: Final[tuple[Operation[Any, Any], ...]] = (GIVE_LINK, WITHDRAW_LINKS)
"""How phones take part."""
OF_CLUB: Final[tuple[Operation[Any, Any], ...]] = (JOIN_CLUB, LEAVE_CLUB)
"""How several computers keep one club."""
OPERATIONS: Final[tuple[Operation[Any, Any], ...]] = (
    *ON_MATCHES,
    *EVENINGS,
    *PLAYERS,
    *FILES,
    *OF_EVENTS,
    *PRESETS,
    *LINKS,
    *OF_CLUB,
)
"""All of them, in the order in which they are done."""
