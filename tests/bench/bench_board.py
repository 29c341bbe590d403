"""From a record to 200 pages that follow it; what that costs the window's thread; the bytes of a page.

    python tests/bench/bench_board.py [pages]

The board is in a thread of this process, as it is in the window's; who follows is another process, over the
loopback, one page of it never reading what it is sent. The time to a page holds the board's look at the log,
twenty times a second. What the window does at Enter is timed without a board and with one that is followed,
in turns on the same match, so that neither its length nor what else the machine does favours one of them.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.request import urlopen

PAGES = 200
RECORDS = 12
"""In a round."""
ROUNDS = 4
SOON = 200.0
"""Milliseconds from a record to the page, of ninety-nine in a hundred."""
BYTES = 60_000
"""Of a page of sixty deals with its style and script."""
LIMIT = 1.5
"""Times what Enter takes without pages."""
APART = 0.3
"""Seconds between two records: who follows has all there is by then."""


# --- who follows: a process of its own -----------------------------------------------------------------


async def follow(port: int, path: str, seen: dict[int, float]) -> None:
    """Note when each deal to come is first announced, by its number."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /live{path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    while True:
        event = await reader.readuntil(b"\n\n")
        if found := re.search(rb"<h1>\D*(\d+)</h1>", event):
            seen.setdefault(int(found[1]), time.monotonic())


async def never_read(port: int, path: str) -> None:
    """Ask, and take nothing of what comes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
    writer.write(f"GET /live{path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    writer.transport.pause_reading()
    await asyncio.Event().wait()
    del reader


async def follow_all(port: int, path: str, pages: int) -> None:
    """Many pages in both languages, until a line comes in; then tell the times of each."""
    times: list[dict[int, float]] = [{} for _ in range(pages)]
    following = [asyncio.create_task(never_read(port, path))]
    for number, each in enumerate(times):
        spoken = f"{path}?lang={('en', 'fr')[number % 2]}"
        following.append(asyncio.create_task(follow(port, spoken, each)))
    while not all(times):
        await asyncio.sleep(0.05)
    print("here", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print(json.dumps(times), flush=True)


# --- the table -----------------------------------------------------------------------------------------


@contextmanager
def followed(port: int, path: str, pages: int):
    """While many follow; at the end the times at which each page had each change."""
    command = [sys.executable, __file__, "follow", str(port), path, str(pages)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "here\n"
        found: list[dict[str, float]] = []
        yield found
        time.sleep(2)
        print(file=process.stdin, flush=True)
        found += json.loads(process.stdout.readline())
        process.kill()


def entered(keeper, match_id: str, number: int) -> tuple[float, float]:
    """Record a deal and write its sheet, as at Enter: when it was recorded, and the milliseconds of both."""
    from cocotte.core.match.decide import record_deal
    from cocotte.core.script.deal_line import read_deal
    from cocotte.language.catalogue import Translator
    from cocotte.language.written.sheet import SheetWriter

    match = keeper.match(match_id)
    line = f"{('Anna', 'Ben')[number % 2]} knock 9 10"
    began = time.perf_counter()
    changes = keeper.do(match_id, record_deal(read_deal(line, [("Anna", "Ben")], match.opened.rules)))
    recorded = time.monotonic()
    SheetWriter(changes.match, Translator.of("en")).written()
    return recorded, (time.perf_counter() - began) * 1000


def enters(keeper, match_id: str, first: int):
    """One record after the other, as `entered`, each in its time."""
    for number in range(first, first + RECORDS):
        yield entered(keeper, match_id, number)
        time.sleep(APART)


def main(pages: int, place: Path) -> bool:
    """Print the figures; whether the promises hold."""
    from cocotte.board.server import Board
    from cocotte.core.match.proposing import propose, sides_for
    from cocotte.keeper import Scorekeeper
    from cocotte.store.logs.sqlite_log import SqliteLog
    from cocotte.store.reference.library import Library

    library = Library()
    preset = library.presets["gin-rami"]
    rules = library.rules_of(preset).with_house_rules({"target": 1000})
    log = place / "matches.sqlite"
    with closing(Scorekeeper(SqliteLog(log))) as keeper:
        sides = sides_for("heads-up", ("Anna", "Ben"))
        match_id = keeper.open_match(propose(rules, "heads-up", "single", sides, preset=preset.id)).match_id
        path = f"/m/{match_id}"
        alone, beside, late, busy = [], [], [], []
        for number in range(0, 2 * ROUNDS * RECORDS, 2 * RECORDS):
            alone += [took for _, took in enters(keeper, match_id, number)]
            board = Board(log, port=0)
            with followed(board.port, path, pages) as found:
                began = time.process_time()
                recorded = list(enters(keeper, match_id, number + RECORDS))
                busy.append((time.process_time() - began) / RECORDS * 1000)
            sizes = [
                len(urlopen(f"http://127.0.0.1:{board.port}{each}").read())
                for each in (path, "/board.css", "/board.js")
            ]
            board.stop()
            beside += [took for _, took in recorded]
            late += [
                (min(there for told, there in times.items() if int(told) >= deal) - when) * 1000
                for times in found
                for deal, (when, _) in enumerate(recorded, number + RECORDS + 2)
            ]
    p50, p99 = statistics.median(late), statistics.quantiles(late, n=100)[98]
    print(
        f"record to page, {pages} pages: median {p50:.0f} ms, of 99 in 100 {p99:.0f} ms (limit {SOON:.0f}); "
        f"{statistics.median(busy):.0f} ms of the processor for a record"
    )
    medians = statistics.median(alone), statistics.median(beside)
    slowest = [statistics.quantiles(each, n=10)[8] for each in (alone, beside)]
    ratio = medians[1] / medians[0]
    print(
        f"Enter: without pages {medians[0]:.1f} ms, with them {medians[1]:.1f} ms, ratio {ratio:.2f}; "
        f"one in ten takes {slowest[0]:.1f} and {slowest[1]:.1f} ms or more"
    )
    print(f"bytes: page, style, script {sizes}, together {sum(sizes)} (limit {BYTES})")
    return p99 < SOON and ratio <= LIMIT and sum(sizes) < BYTES


if __name__ == "__main__":
    if sys.argv[1:2] == ["follow"]:
        sys.exit(asyncio.run(follow_all(int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))))
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(0 if main(int(sys.argv[1]) if len(sys.argv) > 1 else PAGES, Path(folder)) else 1)
