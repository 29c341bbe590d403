"""Draws every page and every dialog of the program, in every look, for somebody to look through.

Run it inside the environment the bootstrap makes::

    python packaging/looks.py TO [--look fr-dark-200 ...] [--only 'match-*' ...] [-j 2]

The pictures go into ``TO/LOOK/NAME.png``; ``TO/index.html`` shows each in its looks, side by side.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from html import escape
from pathlib import Path

from scenes import SCENES
from scenes.playing import NoPicture, play
from scenes.scene import Scene
from stage import LOOKS, Appearance, program, wear

_HEAD = """<!doctype html>
<meta charset="utf-8">
<title>Cocotte, every page and dialog</title>
<style>
body { font: 16px sans-serif; margin: 24px; background: #808080; color: #fff }
main { display: grid; gap: 8px; grid-template-columns: repeat(%d, 1fr) }
h2 { margin: 32px 0 8px; grid-column: 1 / -1 }
img { width: 100%% }
nav a { color: #fff; margin-right: 12px; white-space: nowrap; display: inline-block }
figure { margin: 0 } figcaption { font-size: 13px }
</style>
"""


def main(arguments: Sequence[str]) -> int:
    """Draw what is asked for; answers the exit status: 1 if a scene has no picture."""
    reader = argparse.ArgumentParser(prog="looks", description="Draw every page and dialog.")
    reader.add_argument("to", type=Path, metavar="TO", help="the folder for the pictures")
    reader.add_argument(
        "--look", nargs="+", choices=LOOKS, default=LOOKS, metavar="LOOK", help="fr-dark-200 ..."
    )
    reader.add_argument("--only", nargs="+", default=["*"], metavar="NAME", help="scenes: 'gin-*' ...")
    reader.add_argument("-j", type=int, default=2, metavar="N", help="so many looks at a time")
    args = reader.parse_args(arguments)
    scenes = [scene for scene in SCENES if any(fnmatch(scene.name, name) for name in args.only)]
    if not scenes:
        reader.error("no scene is called so")
    if len(args.look) == 1:
        return int(not draw(args.look[0], scenes, args.to))
    with ThreadPoolExecutor(args.j) as pool:
        failed = sum(pool.map(lambda look: _beside(look, args.to, args.only), args.look))
    return int(failed > 0)


def draw(look: str, scenes: Sequence[Scene], to: Path) -> bool:
    """Draw scenes in a look; whether each has its picture."""
    app, appearance = program(), Appearance.named(look)
    wear(app, appearance)
    folder = to / look
    folder.mkdir(parents=True, exist_ok=True)
    fine = True
    for scene in scenes:
        try:
            play(app, scene, appearance).save(str(folder / f"{scene.name}.png"))
        except NoPicture as why:
            fine = False
            print(f"{look} {scene.name}: {why}", flush=True)
    write_index(to)
    return fine


def _beside(look: str, to: Path, only: Sequence[str]) -> int:
    """Draw a look in a process of its own; answers its exit status."""
    command = [sys.executable, __file__, str(to), "--look", look, "--only", *only]
    return subprocess.run(command, check=False).returncode


def write_index(to: Path) -> None:
    """Show what lies in the folder: one row for each scene, its looks side by side."""
    looks = [look for look in LOOKS if (to / look).is_dir()]
    names = [
        scene.name for scene in SCENES if any((to / look / f"{scene.name}.png").exists() for look in looks)
    ]
    parts = [_HEAD % min(len(looks), 4), "<nav>"]
    parts += [f'<a href="#{name}">{escape(name)}</a>' for name in names]
    parts.append("</nav><main>")
    for name in names:
        parts.append(f'<h2 id="{name}">{escape(name)}</h2>')
        for look in looks:
            picture = f"{look}/{name}.png"
            parts.append(
                f'<figure><a href="{picture}"><img loading="lazy" src="{picture}" alt="{name}"></a>'
                f"<figcaption>{look}</figcaption></figure>"
            )
    parts.append("</main>")
    (to / "index.html").write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
