"""The program's name in French: feminine, as the casserole it is called after."""

from __future__ import annotations

import re

from cocotte.assets import resource

MASCULINE = re.compile(
    r"\b(?:un|le|ce|du|au|seul un|quel) Cocotte\b|\bCocotte (?:le )?plus (?:récent|ancien)\b"
    r"|\bCocotte (?:est|a été) \w+(?:é|ert|is|it)\b",
    re.IGNORECASE,
)


def test_cocotte_is_feminine_in_every_french_text() -> None:
    """« Une Cocotte plus récente » in one message and « un Cocotte » in the next was two programs."""
    files = [
        *resource("locale", "fr").glob("*.po"),
        *resource("guide", "fr").glob("*.md"),
        resource("titles.json").parents[1] / "README.fr.md",
    ]
    found = [
        f"{path.name}: {match[0]}"
        for path in files
        for match in MASCULINE.finditer(re.sub(r'"?\s*\n\s*"?', " ", path.read_text("utf-8")))
    ]
    assert not found
