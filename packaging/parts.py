"""What comes along with the program where no Python is asked for: of Qt and Babel, what it uses."""

from __future__ import annotations

import re
from typing import Final

PARTS: Final = (
    *("PySide6_Essentials", "shiboken6"),
    *("babel", "ifaddr", "pillow", "platformdirs", "pypdfium2", "reportlab", "segno", "snowballstemmer"),
    *("anyio", "click", "h11", "idna", "jinja2", "markupsafe", "starlette", "uvicorn"),  # the board
    "networkx",  # Swiss rounds
)
"""The packages that come along; their licences stay with them, and About tells their versions."""

MODULES: Final = (
    *("charset_normalizer", "numpy", "setuptools", "tkinter"),
    *("curses", "readline"),  # no terminal of its own
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
    r"|\.dist-info/(?!METADATA|LICENSE|licenses)"
    r"|networkx/(.+/)?tests/"
    r"|babel/locale-data/(?!(en|fr)(_\w+)?\.dat|root\.dat)"
)
"""Files that come with what is used and are not."""
