"""The board from the command line: the sheet on every phone and screen in the room."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.language.catalogue import Translator, mark
from cocotte.operations.argument import Argument, Takes, flag
from cocotte.store.places import club_file, log_path

if TYPE_CHECKING:
    from cocotte.board.server import Board


def board(context: CommandContext, args: Namespace) -> None:
    """Serve the board until it is interrupted; its addresses are answered at once."""
    from cocotte.board.server import Board  # noqa: PLC0415 - as above
    from cocotte.club.seating import tables_of  # noqa: PLC0415 - as above
    from cocotte.operations.links import GIVE_LINK, PLAYER, WITHDRAW_LINKS, Shown, player_meant  # noqa: PLC0415 - as above

    say = context.say
    wanted = [context.match_id(name) for name in args.matches]
    match_id = wanted[0] if wanted else None
    meant = context.match(match_id) if args.scorer or args.player or args.withdraw else None
    for name in args.player:
        player_meant(context.match(match_id)[1], name)  # refused before anything is served
    path = log_path(context.log)
    in_club = club_file(path).exists()
    served = Board(path, wanted, args.port, tables=partial(tables_of, path))
    with ExitStack() as ending:
        ending.callback(served.stop)
        if in_club:
            ending.callback(_follow_club(path, served))
        if notice := served.notice(say):
            print(notice, file=sys.stderr)
        links: list[dict[str, Any]] = []
        if meant is not None:
            this = Shown(served, *meant)
            if args.withdraw:
                WITHDRAW_LINKS.do(context.keeper, this, {})
            for name in [*([""] * args.scorer), *args.player]:
                link = GIVE_LINK.do(context.keeper, this, {PLAYER: name} if name else {})
                who = {"player": name} if name else {}
                links.append({"role": link.role.value, **who, "url": served.urls[0] + link.path})
        lines = [say("The board: {url}", url=served.urls[0])]
        lines += [say("also: {url}", url=url) for url in served.urls[1:]]
        if in_club:
            lines.append(say("for the director: {url}director", url=served.urls[0]))
        lines += [_link_line(link, say) for link in links]
        lines += ["", _code(served.urls[0]), say("Ctrl+C ends it.")]
        with suppress(KeyboardInterrupt):
            context.answer({"board": {"urls": served.urls, "links": links}}, "\n".join(lines))
            sys.stdout.flush()
            served.wait()


def _follow_club(path: Path, served: Board) -> Callable[[], None]:
    """Have on the board what other tables record, or that it does not come; answers what ends it."""
    from cocotte.club.subscription import Subscription  # noqa: PLC0415 - few logs belong to a club

    return Subscription(
        path, lambda state: served.club_is_away(None if state.trouble is None else state.touched)
    ).stop


def _link_line(link: dict[str, Any], say: Translator) -> str:
    who = link.get("player") or say("the scorer")
    return say("To enter deals, {who}: {url}", who=who, url=link["url"])


def _code(url: str) -> str:
    """The address as a code for telephones, in blocks."""
    import io  # noqa: PLC0415 - with the code alone

    import segno  # noqa: PLC0415 - few commands show a code

    out = io.StringIO()
    segno.make_qr(url).terminal(out=out, compact=True)
    return out.getvalue()


_OF_BOARD: Final = (
    Argument("matches", mark("match ids (default: all)"), mark("MATCH"), takes=Takes.ANY),
    Argument("--port", mark("where it listens; 8765 unless another program does"), mark("NUMBER"), read=int),
    flag("--scorer", mark("give a link with which deals are recorded from a phone")),
    Argument(
        "--player",
        mark("give a player a link; the other side agrees to what is entered"),
        mark("NAME"),
        takes=Takes.EACH,
        default=(),
    ),
    flag("--withdraw", mark("withdraw the links given before")),
)


COMMANDS: Final = (
    Command("board", mark("Show the score on phones and screens in the room."), board, _OF_BOARD, "--scorer"),
)
