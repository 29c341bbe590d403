"""What comes along with the program where no Python is asked for: of Qt and Babel, what it uses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from bare import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

LISTS: Final = ("run", "club", "events")
"""The locked lists of what comes along; its licences stay with it, and About tells its versions."""

MODULES: Final = (
    *("charset_normalizer", "numpy", "setuptools", "tkinter"),
    *("curses", "readline"),  # no terminal of its own
    *("hypothesis", "pytest"),  # anyio brings something for tests
    *("PySide6.QtNetwork", "PySide6.QtOpenGL"),
)
"""Modules that somebody imports and the program never reaches."""

UNUSED: Final = re.compile(
    r"plugins/(egldeviceintegrations|generic|networkinformation|tls)/"
    r"|plugins/platforms/(libq(eglfs|linuxfb|minimal|vkkhr|vnc)|q(direct2d|minimal))"
    r"|plugins/platformthemes/libqgtk3"  # GTK with all it needs; the portal's theme does as much
    r"|plugins/imageformats/\w*q(gif|icns|jpeg|tga|tiff|wbmp|webp)"
    r"|plugins/wayland-shell-integration/lib(fullscreen|ivi|qt|wl)-"
    r"|translations/(?!qtbase_(en|fr)\.qm)"
    r"|PIL/_(avif|imaging\w+|webp)\."  # of pictures, reportlab asks for the bare module
    r"|\.dist-info/(?!METADATA|LICENSE|licenses|entry_points)"
    r"|networkx/(.+/)?tests/"
    r"|babel/locale-data/(?!(en|fr)(_\w+)?\.dat|root\.dat)"
)
"""Files that come with what is used and are not."""


def meet_club(ask: Callable[..., str]) -> None:
    """Join a club where there is no server: what is said of that says that driver and keyring came along.

    Raises: Fault when they did not.
    """
    try:
        ask("--json", "club", "join", "postgresql://127.0.0.1:1/season")
    except Fault as refused:
        if "CLUB_UNREACHABLE" not in str(refused):
            raise
