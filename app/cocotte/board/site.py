"""The addresses of the board, and what each answers."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.staticfiles import StaticFiles

from cocotte.assets import resource
from cocotte.board.acting import EVERYTHING, Acting
from cocotte.board.answering import Typed
from cocotte.board.director import director_page
from cocotte.board.evening import Evenings
from cocotte.board.guard import Guard
from cocotte.board.pages import draw, events_page, frame, match_page, standings_page, tiles_page
from cocotte.board.phone import Phone
from cocotte.board.ranking import Ranking
from cocotte.board.room import Room
from cocotte.board.tournament import Tournaments
from cocotte.core.errors import CocotteError
from cocotte.language.catalogue import Translator, language_of
from cocotte.language.problems import error_lines

_HERE: Final = 5.0  # seconds after which a page is told that nothing is new
_MOST: Final = 400  # pages that follow at once
_DIGITS: Final = 9  # of an entry of a log
_FIELDS: Final = 200  # of a form: twelve players are asked for some dozens
_EVENTS: Final = "text/event-stream"
_ID: Final = secrets.token_hex(8)  # stands for the id of a deal in what is drawn for several phones

_FILES: Final = {
    "/board.css": ("board", "board.css"),
    "/board.js": ("board", "board.js"),
    "/icon.svg": ("emblem", "cocotte.svg"),
}

Values = Mapping[str, Any]
Making = Callable[[Request], tuple[str, Values]]
"""What makes a page: its template, and what that lays out."""
Drawing = Callable[[Request], Callable[[], bytes]]
"""What draws the changing part of a page for somebody, as an event, again and again."""


class Site:
    """The board's pages over a room."""

    def __init__(self, room: Room) -> None:
        self._room, self._evenings = room, Evenings(room.apart, room.wanted)
        self._held = Tournaments(room.apart, room.library, room.wanted)
        self._drawn: dict[tuple[str, str, int], bytes] = {}
        self._version = -1
        self._following = 0
        pages: Mapping[str, Making] = {
            "/": self._tiles,
            "/m/{match}": partial(self._match, "match.html"),
            "/director": lambda request: ("director.html", director_page(self._room, _voice(request))),
            "/m/{match}/overlay": partial(self._match, "overlay.html"),
        }
        routes = [Route(path, _file(names)) for path, names in _FILES.items()]
        routes += [Route(path, self._page(made)) for path, made in pages.items()]
        routes += [Route(f"/live{path}", self._live(self._once(made))) for path, made in pages.items()]
        routes += [
            Route("/standings", self._page(self._standings, room.ranking)),
            Route("/live/standings", self._live(self._once(self._standings), room.ranking)),
            Route("/events", self._page(self._tournaments, room.ranking)),
            Route("/live/events", self._live(self._once(self._tournaments), room.ranking)),
            Route("/t/{token}", self._phone, methods=["GET", "POST"]),
            Route("/live/t/{token}", self._live(self._each_phone)),
            Route("/t/{token}/deal/{entry}", self._phone, methods=["GET", "POST"]),
            Route("/live/t/{token}/deal/{entry}", self._live(self._each_phone)),
            Route("/t/{token}/match", self._acts),
            Route("/t/{token}/do/{act}", self._deed, methods=["GET", "POST"]),
            Route("/t/{token}/evening", self._evening, methods=["GET", "POST"]),
            Route("/t/{token}/event", self._tournament, methods=["GET", "POST"]),
            Route("/t/{token}/happened", self._happened),
            Route("/t/{token}/happened/{incident}", self._hearing),
        ]
        self.app = Starlette(
            routes=routes,
            middleware=[Middleware(Guard)],
            exception_handlers={HTTPException: _refused, CocotteError: _refused},
            lifespan=self._follow,
        )

    @asynccontextmanager
    async def _follow(self, _app: Starlette) -> AsyncIterator[None]:
        following = asyncio.create_task(self._room.follow())
        try:
            yield
        finally:
            following.cancel()
            with suppress(asyncio.CancelledError):
                await following

    # --- pages to read ---------------------------------------------------------------------------------

    def _tiles(self, request: Request) -> tuple[str, Values]:
        if len(self._room.shown) == 1 and not self._room.unreadable:
            (match_id,) = self._room.shown
            return self._of_match("match.html", match_id, request)
        return "tiles.html", tiles_page(self._room, _voice(request))

    def _standings(self, request: Request) -> tuple[str, Values]:
        return "standings.html", standings_page(self._room, _voice(request))

    def _tournaments(self, request: Request) -> tuple[str, Values]:
        return "events.html", events_page(self._room, _voice(request))

    def _match(self, template: str, request: Request) -> tuple[str, Values]:
        return self._of_match(template, self._room.called(request.path_params["match"]), request)

    def _of_match(self, template: str, match_id: str, request: Request) -> tuple[str, Values]:
        match = self._room.shown.get(match_id)
        if match is None:
            raise next(
                (each.trouble for each in self._room.unreadable if each.match_id == match_id),
                HTTPException(404),
            )
        values = match_page(match_id, match, self._room, _voice(request))
        path = request.url.path.removeprefix("/live") if template == "overlay.html" else values["path"]
        return template, {**values, "path": path}

    def _once(self, made: Making) -> Drawing:
        """The changing part of a page as an event, drawn once for all who follow it in a language."""

        def drawing(request: Request) -> Callable[[], bytes]:
            key = request.url.path, _voice(request).locale
            return lambda: self._shared(made, request, (*key, self._room.ranking.version))

        return drawing

    def _shared(self, made: Making, request: Request, key: tuple[str, str, int]) -> bytes:
        if self._version != self._room.version:
            self._version = self._room.version
            self._drawn.clear()
        if key not in self._drawn:
            self._drawn[key] = _event("main", draw(*made(request), part=True))
        return self._drawn[key]

    def _page(self, made: Making, before: Ranking | None = None) -> Callable[[Request], Any]:
        """`before` is caught up with before it is drawn."""

        async def page(request: Request) -> Response:
            if before is not None:
                await before.catch_up(self._room, wait=False)
            return HTMLResponse(draw(*made(request)))

        return page

    def _live(self, drawing: Drawing, before: Ranking | None = None) -> Callable[[Request], Any]:
        async def live(request: Request) -> Response:
            if self._following >= _MOST:
                raise HTTPException(503)
            part = drawing(request)
            if before is None:
                part()  # 404 for what is not there
            if request.method == "HEAD":
                return Response(media_type=_EVENTS)  # of what never ends
            return StreamingResponse(self._events(part, request, before), media_type=_EVENTS)

        return live

    async def _events(
        self, part: Callable[[], bytes], request: Request, before: Ranking | None = None
    ) -> AsyncIterator[bytes]:
        """The changing part of a page whenever it is another, a sign of life between, at last why it ends."""
        self._following += 1
        sent, version = b"", -1
        try:
            yield b"retry: 2000\n\n"
            while not self._room.ended:
                if version != self._room.version:
                    version = self._room.version
                    if before is not None:
                        await before.catch_up(self._room, wait=True)
                    drawn = part()
                    if drawn != sent:
                        sent = drawn
                        yield b"id: %d\n" % version + drawn
                elif not await self._room.after(version, _HERE) and not self._room.ended:
                    yield _event("here", "")
        except (CocotteError, HTTPException) as gone:
            yield _event("gone", draw("message.html", _refusal(request, gone)[1], part=True))
        finally:
            self._following -= 1

    # --- phones that enter deals -----------------------------------------------------------------------

    def _phone_of(self, request: Request) -> Phone:
        link = self._room.links.links.get(request.path_params["token"])
        if link is None:
            raise HTTPException(404, "link")
        return Phone.of(link, self._room, _voice(request), _entry(request))

    def _each_phone(self, request: Request) -> Callable[[], bytes]:
        """Drawn once for all phones with a link in a language; each enters a deal with an id of its own."""

        def made(request: Request) -> tuple[str, Values]:
            return "enter.html", self._phone_of(request).page({"id": [_ID]})

        drawing = self._once(made)(request)

        def drawn() -> bytes:
            self._phone_of(request)  # 404 once the link is withdrawn
            return drawing().replace(_ID.encode(), secrets.token_hex(8).encode())

        return drawn

    async def _phone(self, request: Request) -> Response:
        phone = self._phone_of(request)
        if request.method != "POST":
            return HTMLResponse(draw("enter.html", phone.page()))
        page, changed = phone.do(await _typed(request))
        return await self._answered(request, "enter.html", page, changed=changed)

    async def _acts(self, request: Request) -> Response:
        acting = Acting(self._phone_of(request).desk)
        return HTMLResponse(draw(EVERYTHING, acting.page(_query(request))))

    async def _deed(self, request: Request) -> Response:
        acting = Acting(self._phone_of(request).desk)
        typed = await _typed(request) if request.method == "POST" else None
        template, page, changed = acting.deed(request.path_params["act"], _query(request), typed)
        return await self._answered(request, template, page, changed=changed)

    async def _happened(self, request: Request) -> Response:
        acting = Acting(self._phone_of(request).desk)
        return HTMLResponse(draw("happened.html", acting.happened(_query(request))))

    async def _hearing(self, request: Request) -> Response:
        acting = Acting(self._phone_of(request).desk)
        page = acting.hearing(request.path_params["incident"], _query(request))
        return HTMLResponse(draw("happened.html", page))

    async def _answered(self, request: Request, template: str, page: Values, *, changed: bool) -> Response:
        """Answer a form; where something is another, every page is drawn anew.

        The script is told how new the answer is: of what it follows, something older may come behind it.
        """
        if changed:
            await self._room.changed()
        answer = _answer(request, template, page)
        answer.headers["X-Version"] = str(self._room.version)
        return answer

    async def _evening(self, request: Request) -> Response:
        phone = self._phone_of(request)
        asked = {key: [value] for key, value in request.query_params.items() if key != "act"}
        typed = await _typed(request) if request.method == "POST" else asked
        page, changed = await self._evenings.answer(phone.desk.link, phone.desk.say, typed)
        return await self._answered(request, "evening.html", page, changed=changed)

    async def _tournament(self, request: Request) -> Response:
        phone = self._phone_of(request)
        asked = {key: [value] for key, value in request.query_params.items() if key != "act"}
        typed = await _typed(request) if request.method == "POST" else asked
        page, changed = await self._held.answer(phone.desk.link, phone.desk.say, typed)
        return await self._answered(request, "event.html", page, changed=changed)


async def _typed(request: Request) -> Typed:
    """The fields of a form that was sent.

    Raises: HTTPException (413).
    """
    try:
        body = (await request.body()).decode("utf-8", "replace")
        return parse_qs(body, keep_blank_values=True, max_num_fields=_FIELDS)
    except ValueError:
        raise HTTPException(413) from None


def _query(request: Request) -> Typed:
    """The answers that an address gives."""
    return {key: request.query_params.getlist(key) for key in request.query_params}


def _entry(request: Request) -> int | None:
    """The entry of the deal that an address is about; None for none.

    Raises: HTTPException (404) for what is no entry.
    """
    entry = request.path_params.get("entry")
    if entry is None:
        return None
    if not entry.isdecimal() or len(entry) > _DIGITS:
        raise HTTPException(404)
    return int(entry)


def _voice(request: Request) -> Translator:
    """The language the reader's browser wants, or one that was chosen."""
    chosen = request.query_params.get("lang")
    accepted = request.headers.get("accept-language", "")
    wishes = [each.partition(";")[0].strip() for each in accepted.split(",")[:10]]
    return Translator.of(language_of(chosen, *wishes))


def _event(name: str, data: str) -> bytes:
    """One event as the protocol writes it."""
    lines = "".join(f"data: {line}\n" for line in data.splitlines() or [""])
    return f"event: {name}\n{lines}\n".encode()


def _answer(request: Request, template: str, values: Values, status: int = 200) -> Response:
    """A page for whoever sent a form; for the script its changing part alone, marked as ours."""
    part = request.headers.get("x-part") == "main"
    headers = {"X-Part": "main"} if part else None
    return HTMLResponse(draw(template, values, part=part), status, headers)


def _file(names: tuple[str, ...]) -> Callable[[Request], Any]:
    """A file that a browser keeps, and asks each time whether it is still the same."""
    static = StaticFiles()

    async def file(request: Request) -> Response:
        path = resource(*names)
        response = static.file_response(path, path.stat(), request.scope)
        response.headers["Cache-Control"] = "no-cache"
        return response

    return file


async def _refused(request: Request, error: Exception) -> Response:
    """What a page is answered with that cannot be shown."""
    status, values = _refusal(request, error)
    return _answer(request, "message.html", values, status)


def _refusal(request: Request, error: Exception) -> tuple[int, Values]:
    """Why a page cannot be shown, or no longer: the status, and what stands in its place."""
    say = _voice(request)
    status = error.status_code if isinstance(error, HTTPException) else 400
    title = say("That is not possible")
    if isinstance(error, CocotteError):
        text = " ".join(error_lines(error, say))
    elif status == 503:
        title, text = say("Too many readers"), say("Try again in a minute.")
    elif status == 413:
        text = say("That is more than a deal has.")
    elif status != 404:
        text = say("Here pages are read, and deals are entered.")
    elif getattr(error, "detail", "") == "link":
        title = say("No longer valid")
        text = say("This link was withdrawn. Ask whoever keeps the score for another.")
    else:
        title, text = say("Not on the board"), say("This match is not shown, or no longer.")
    return status, {**frame(title, "", say), "text": text, "words": {"all": say("All matches")}}
