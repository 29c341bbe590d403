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
"""Where the pictures lie."""

SHOWN: Final = {
    "match": ("hollywood", "en-light-100"),
    "equipes": ("teams-three", "fr-dark-100"),
    "cards": ("gin-cards", "en-dark-100"),
    "contrat": ("contract", "fr-light-100"),
    "tableau": ("display-gin", "fr-dark-100"),
}
"""File, scene and look: every way a match is told, both languages, both grounds."""


def main() -> int:
    """Draw every picture; answers the exit status."""
    app = program()
    PICTURES.mkdir(exist_ok=True)
    scenes = {scene.name: scene for scene in SCENES}
    for file, (scene, look) in SHOWN.items():
        appearance = Appearance.named(look)
        wear(app, appearance)
        play(app, scenes[scene], appearance).save(str(PICTURES / f"{file}.png"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
