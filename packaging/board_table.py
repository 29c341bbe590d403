"""A log of matches and the board over it, each a program of its own, for what looks at it from outside."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from scenes import matches

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Table:
    """A log with a match, and the board over it, each a program of its own."""

    def __init__(self, folder: Path, *scripts: str) -> None:
        """With the matches of some scripts; without any, Pierre and Jean play gin."""
        self.log = folder / "matches.sqlite"
        paths = []
        for number, script in enumerate(scripts or (matches.GIN,)):
            paths.append(folder / f"{number}.cocotte")
            paths[-1].write_text(script, encoding="utf-8")
        said = self.run("import", *map(str, paths))
        self.matches: list[str] = [each["match"] for each in said.get("files", [said])]

    def run(self, *arguments: str) -> Any:  # noqa: ANN401 - JSON
        """What a command answers."""
        done = subprocess.run(self._command(*arguments), stdout=subprocess.PIPE, check=True)
        return json.loads(done.stdout)

    def deals(self) -> int:
        """How many are recorded."""
        number: int = self.run("list")["matches"][0]["deals"]
        return number

    @contextmanager
    def board(self, *arguments: str, port: int = 0) -> Iterator[Board]:
        """The board, until the block ends."""
        command = self._command("board", self.matches[0], "--port", str(port), *arguments)
        if len(self.matches) > 1:
            command.remove(self.matches[0])  # all of them
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            try:
                yield Board(process)
            finally:
                process.kill()

    def _command(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "cocotte", "--json", "--log", str(self.log), *arguments]


class Board:
    """A board that is served."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        """Wait until it says where it is."""
        assert process.stdout is not None
        said = json.loads(process.stdout.readline())["board"]
        self.url: str = said["urls"][0]
        self.links: list[str] = [each["url"] for each in said["links"]]
        self.kill, self.signal = process.kill, process.send_signal

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.url.rsplit(":", 1)[1].rstrip("/"))
