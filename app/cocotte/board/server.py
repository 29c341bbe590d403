"""The board's server: a thread of its own, from the touch that starts it to the one that ends it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final, TypeVar

import uvicorn

from cocotte.board.addresses import addresses
from cocotte.board.agreement import Agreement, Asked
from cocotte.board.connections import Connection, make_room
from cocotte.board.links import Link
from cocotte.board.phone import Phone
from cocotte.board.room import Room
from cocotte.board.site import Site
from cocotte.core.errors import RuleViolation, StorageError
from cocotte.language.catalogue import Translator
from cocotte.language.problems import error_lines
from cocotte.operations.operation import Role
from cocotte.store.logs.log import Log
from cocotte.store.logs.tables import Tables

PORT: Final = 8765
"""Where the board is, unless another program is there: the phones of last week find it again."""

_ENDS: Final = 2  # seconds until pages that still listen are cut off
_BACKLOG: Final = 256

Made = TypeVar("Made")


class Board:
    """A board that is being served."""

    def __init__(
        self,
        log: Path,
        wanted: Sequence[str] = (),
        port: int | None = None,
        listener: Callable[[], None] = lambda: None,
        tables: Callable[[Log], Tables | None] = lambda _: None,
    ) -> None:
        """Serve the matches of a log: the `wanted` ones, or those of the evening.

        `tables` is what `Room` takes. `listener` is called in the board's thread when what waits to be agreed
        to may be another.

        Raises: StorageError (BOARD_PORT, BOARD_NETWORK, or whatever keeps the log from being opened).
        """
        make_room()
        self._socket = _listening(port)
        self.port: int = self._socket.getsockname()[1]
        self._log, self._wanted, self._listener, self._tables = log, wanted, listener, tables
        self._ready = Event()
        self._trouble: BaseException | None = None
        self._thread = Thread(target=self._serve, name="board", daemon=True)
        self._thread.start()
        self._ready.wait()
        if self._trouble is not None:
            self._socket.close()
            raise self._trouble

    @property
    def urls(self) -> tuple[str, ...]:
        """Under which addresses it is reached, the likeliest first."""
        return tuple(f"http://{address}:{self.port}/" for address in addresses())

    def notice(self, say: Translator) -> str:
        """What became of links that could not be read; empty where all can."""
        aside = self._room.links.aside
        if aside is None:
            return ""
        return say(
            "The links given before cannot be read; the file is kept: {file}. Give them anew.", file=aside
        )

    def link(self, match_id: str, role: Role, player: str = "") -> str:
        """The path of a link with which somebody enters deals.

        Raises: StorageError.
        """
        link: Link = self._change(lambda room: room.links.give(match_id, role, player))
        return f"t/{link.token}"

    def withdraw(self, match_id: str) -> None:
        """No link of a match leads anywhere any more.

        Raises: StorageError.
        """
        self._change(lambda room: room.links.withdraw(match_id))

    def scorer(self, match_id: str, say: Translator) -> Agreement:
        """What the window may do with what waits in a match: all that a scorer's phone may."""
        return Phone.of(Link("", match_id, Role.SCORER), self._room, say).desk

    def waiting(self, say: Translator) -> tuple[tuple[str, Asked], ...]:
        """What waits to be agreed to, each with its match."""

        def found(room: Room) -> tuple[tuple[str, Asked], ...]:
            ids = dict.fromkeys(each.match_id for each in room.links.waiting.values())
            waiting: list[tuple[str, Asked]] = []
            for each in ids:
                with suppress(StorageError):  # the pages say which match cannot be read
                    waiting += [(each, asked) for asked in self.scorer(each, say).waiting]
            return tuple(waiting)

        return self._ask(found)

    def settle(self, match_id: str, command_id: str, say: Translator, *, agree: bool) -> str:
        """Have something done that waits, or refuse it; what came of it, in words.

        Raises: StorageError.
        """

        def settled(room: Room) -> str:
            desk = self.scorer(match_id, say)
            if not agree:
                return desk.decline(command_id).news
            try:
                return desk.agree(command_id, str(room.keeper.match(match_id).last_seq)).news
            except RuleViolation as refused:
                return " ".join(error_lines(refused, say))

        return self._change(settled)

    def club_is_away(self, since: str | None) -> None:
        """Say on the pages since when the club cannot be reached, as `Room.away_since`; in any thread."""

        async def saying() -> None:
            if self._room.away_since != since:
                self._room.away_since = since
                await self._room.changed()

        asyncio.run_coroutine_threadsafe(saying(), self._loop)

    def _ask(self, what: Callable[[Room], Made]) -> Made:
        """Do something in the board's thread."""

        async def doing() -> Made:
            return what(self._room)

        return asyncio.run_coroutine_threadsafe(doing(), self._loop).result()

    def _change(self, what: Callable[[Room], Made]) -> Made:
        """The same, and show what comes of it on every page."""

        async def doing() -> Made:
            made = what(self._room)
            await self._room.changed()
            return made

        return asyncio.run_coroutine_threadsafe(doing(), self._loop).result()

    def stop(self) -> None:
        """End it: nothing listens any more when this returns."""
        with suppress(RuntimeError):  # it ended by itself
            self._loop.call_soon_threadsafe(self._room.end)
        self._server.should_exit = True
        self._server.force_exit = False
        self._thread.join()
        self._socket.close()

    def wait(self) -> None:
        """Serve until somebody ends it."""
        while self._thread.is_alive():
            self._thread.join(0.5)

    def _serve(self) -> None:
        try:
            self._room = Room(self._log, self._wanted, listener=self._listener, tables=self._tables)
            site = Site(self._room)
        except Exception as trouble:  # noqa: BLE001 - whoever starts the board is given it
            self._trouble = trouble
            self._ready.set()
            return
        config = uvicorn.Config(
            site.app,
            http=Connection,
            log_config=None,
            log_level="error",  # what strangers send is no news
            access_log=False,
            server_header=False,
            ws="none",
            timeout_graceful_shutdown=_ENDS,
            h11_max_incomplete_event_size=16_384,
        )
        self._server = uvicorn.Server(config)
        with asyncio.Runner() as runner:
            self._loop = runner.get_loop()
            self._ready.set()
            with suppress(asyncio.CancelledError):
                runner.run(self._server.serve([self._socket]))
        self._room.keeper.close()


def _listening(port: int | None) -> socket.socket:
    """A socket on a port: the one that was wanted, else the usual one, else any that is free.

    Raises: StorageError (BOARD_PORT).
    """
    for each in [port] if port is not None else [PORT, 0]:
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind(("0.0.0.0", each))  # noqa: S104 - everybody in the room is who it is for
        except (OSError, OverflowError) as error:  # no port has such a number
            listening.close()
            reason = getattr(error, "strerror", None) or str(error).rstrip(".")
        else:
            listening.listen(_BACKLOG)
            return listening
    raise StorageError("BOARD_PORT", port=port or PORT, reason=reason)
