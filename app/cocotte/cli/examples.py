"""One example of every command: shown by its help, and where it was called without what it needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.words.catalogue import Say, mark

EXAMPLES: Final[Mapping[str, str]] = {
    "hand": mark("AS 2S 3S 7H 7D 7C KS KH KD 4C"),
    "showdown": mark('"4C 5C 6C + 9S 9H 9D + KS KH KD | AH" "4S 5S 6S 10H JH QH 2D 2C 9C 8D"'),
    "spread": mark('"AS 2S 3S 7H 7D 7C KS KH KD 4C" "4S 5S 6S 10H JH QH 2D 2C 9C 8D"'),
    "count": mark("KS 7H 2C"),
    "laydown": mark('1 --group "7H 7D 7S" --group "KS KH KD"'),
    "contract": mark("1 7H 7D 7S KS KH KD 4C 5C 2D 9S"),
    "layoff": mark('KC --group "KS KH KD"'),
    "puis-je": "Pierre --seats Pierre,Jeanne,Marie --asked Jeanne",
    "play": mark("7H 7S"),
    "new": "Pierre Jeanne --preset oklahoma",
    "deal": mark("Pierre knock 4 23 up 7D"),
    "amend": mark("1 Pierre knock 4 25 up 7D"),
    "strike": "1",
    "restore": "cocotte.sqlite",
    "undo": "",
    "redo": "--dry-run",
    "end": mark('--reason "It is late"'),
    "archive": "--match 1",
    "goes-on": "1",
    "rename": "Pierre Paul",
    "list": "--most 5",
    "show": "--if gin-rami",
    "sheet": mark("--to sheet.pdf"),
    "season": mark("--to season.pdf"),
    "blank": mark("--to blank.pdf"),
    "import": mark("evening.cocotte"),
    "export": mark("--to evening.cocotte"),
    "schema": "sheet",
    "backup": "cocotte.sqlite",
    "mend": "",
    "score": mark("evening.cocotte"),
    "settle": "Pierre=120 Jeanne=80 --stake 0.10",
    "rules": "gin-rami oklahoma",
    "preset": mark('"Our table" --from oklahoma --set target=150'),
    "rulebook": "undercut",
    "incidents": mark("knocked too high"),
    "rule": "knock-above-limit --no-match",
    "obligation": "--match 1",
    "players": "Pierre",
    "guide": "gin",
}
"""What may stand behind a command."""


def example(command: str, say: Say) -> str:
    """A command as it may be typed: ``cocotte play 7H 7S``."""
    told = EXAMPLES[command]
    return f"cocotte {command} {say(told)}" if told else f"cocotte {command}"
