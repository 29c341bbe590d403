"""Takes the pictures of the README: some of the scenes, without a screen.

Run it inside the environment the bootstrap makes::

    python packaging/pictures.py
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from scenes import SCENES
from scenes.playing import play
from stage import Appearance, program, wear

PICTURES: Final = Path(__file__).parent / "pictures"
"""Where the pictures lie, a folder for each language."""

SHOWN: Final = {
    "match": ("hollywood", "light-100"),
    "teams": ("teams-three", "dark-100"),
    "cards": ("gin-cards", "dark-100"),
    "contract": ("contract", "light-100"),
    "display": ("display-gin", "dark-100"),
}
"""File, scene and look: every way to enter a deal, on both grounds; drawn in both languages."""


def main() -> int:
    """Draw every picture; returns the exit status."""
    app = program()
    scenes = {scene.name: scene for scene in SCENES}
    for language in ("en", "fr"):
        folder = PICTURES / language
        folder.mkdir(parents=True, exist_ok=True)
        for file, (scene, look) in SHOWN.items():
            appearance = Appearance.named(f"{language}-{look}")
            wear(app, appearance)
            play(app, scenes[scene], appearance).save(str(folder / f"{file}.png"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
