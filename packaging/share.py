"""What lies in ``share``, beside the program: how desktops, shells and ``man`` come to know it.

The desktop entry, the kinds of files, the icon and the copyright are kept in ``linux``; releases come from
CHANGELOG.md, manual pages and completion from the command line itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from completion import completion
from manual import manual
from release import ROOT, releases

if TYPE_CHECKING:
    from collections.abc import Mapping

ID = "org.cocotte.Cocotte"
"""The program's name for desktops; the window says the same."""

ICONS = {f"apps/{ID}": "cocotte.svg", f"mimetypes/{ID}.match": "match.svg"}
"""The icons, by their place in the theme, and the emblem each is drawn from."""

COMPLETION = {
    "bash": "bash-completion/completions/cocotte",
    "zsh": "zsh/site-functions/_cocotte",
    "fish": "fish/vendor_completions.d/cocotte.fish",
}
"""Where each shell looks for completion."""

SPOKEN = {"en": "", "fr": ' xml:lang="fr"'}
"""How a text of the metainfo says its language; English is what needs no saying."""

LINUX = ROOT / "packaging" / "linux"


def files() -> Mapping[str, bytes]:
    """Every file, by its place under ``share``."""
    emblems = ROOT / "resources" / "emblem"
    return {
        f"applications/{ID}.desktop": (LINUX / f"{ID}.desktop").read_bytes(),
        f"metainfo/{ID}.metainfo.xml": metainfo().encode(),
        f"mime/packages/{ID}.xml": (LINUX / f"{ID}.mime.xml").read_bytes(),
        **{
            f"icons/hicolor/scalable/{place}.svg": (emblems / name).read_bytes()
            for place, name in ICONS.items()
        },
        "man/man1/cocotte.1": manual("en").encode(),
        "man/fr/man1/cocotte.1": manual("fr").encode(),
        **{place: completion(shell).encode() for shell, place in COMPLETION.items()},
    }


def metainfo() -> str:
    """What software centres show, with every release."""
    lines = ["<releases>"]
    for release in releases():
        items = [
            f"          <li{SPOKEN[language]}>{escape(item)}</li>"
            for language, news in release.news.items()
            for item in news
        ]
        lines += [f'    <release version="{release.version}" date="{release.day}">']
        lines += ["      <description>", "        <ul>", *items, "        </ul>", "      </description>"]
        lines += ["    </release>"]
    lines += ["  </releases>"]
    kept = (LINUX / f"{ID}.metainfo.xml").read_text(encoding="utf-8")
    return kept.replace("<releases/>", "\n".join(lines))
