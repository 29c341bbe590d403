"""What keeps strangers' pages, hostile names and too many requests from the board.

Somebody in the same network may read what the board shows; that is what it is for.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cocotte.board.addresses import is_own

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}
"""Sent with every answer; the addresses of links go nowhere else.

Without any referrer a browser does not say of a form either which page sends it."""

LARGEST: Final = 32_768
"""Bytes of a form: a deal has some hundred."""

_DIGITS: Final = 9  # of a length: more are not even read
_KNOWN: Final = 1_000  # addresses remembered


class Guard:
    """Answers for the board what it should not even see."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        a_second: float = 15,
        at_once: int = 60,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """From each address so many requests `a_second`, and so many `at_once`; this computer as it likes."""
        self._app, self._rate, self._most, self._clock = app, a_second, float(at_once), clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        if not self._may(scope):
            await PlainTextResponse("Too many requests.", 429, {"Retry-After": "2"})(scope, receive, send)
        elif not is_own(headers.get("host", "")):
            await PlainTextResponse("Not the name of this computer.", 400)(scope, receive, send)
        elif scope["method"] == "POST" and not _own(headers):
            await PlainTextResponse("Not from a page of the board.", 403)(scope, receive, send)
        elif not length.isdecimal() or "transfer-encoding" in headers:
            await PlainTextResponse("The length is missing.", 411)(scope, receive, send)
        elif len(length) > _DIGITS or int(length) > LARGEST:
            await PlainTextResponse("Too large.", 413)(scope, receive, send)
        else:
            await self._app(scope, receive, _with_headers(send))

    def _may(self, scope: Scope) -> bool:
        """Whether an address asks as seldom as people do."""
        address = (scope.get("client") or ("", 0))[0]
        if address == "127.0.0.1":
            return True
        now = self._clock()
        left, then = self._left.pop(address, (self._most, now))
        left = min(self._most, left + (now - then) * self._rate)
        self._left[address] = max(left - 1, 0), now
        while len(self._left) > _KNOWN:
            self._left.popitem(last=False)
        return left >= 1


def _own(headers: Headers) -> bool:
    """Whether a form was sent by a page of this board: browsers say which page sends one."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
