"""What the stages of `check.py` need besides this environment, and which of Debian's packages hold it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import heard

if TYPE_CHECKING:
    from collections.abc import Mapping

_SCREEN: Final = {"xvfb-run": "xvfb", "xauth": "xauth", "xdotool": "xdotool"}
_BUNDLING: Final = {"patchelf": "patchelf", "strip": "binutils"}
_MAKING: Final = {"dpkg-shlibdeps": "dpkg-dev", **_BUNDLING}
_WINE: Final = {"wine": "wine64", "wineserver": "wine64"}
_MACHINE: Final = {"debootstrap": "debootstrap", "unshare": "util-linux"}

TOOLS: Final[Mapping[str, Mapping[str, str]]] = {
    "share": {
        "desktop-file-validate": "desktop-file-utils",
        "appstreamcli": "appstream",
        "xmllint": "libxml2-utils",
        "update-mime-database": "shared-mime-info",
        "mandoc": "mandoc",
        "man": "man-db",
        "bash": "bash",
        "zsh": "zsh",
        "fish": "fish",
    },
    "wheel": {},
    "heard": {
        **_SCREEN,
        "openbox": "openbox",
        str(heard.BUS): "at-spi2-core",
        "dbus-run-session": "dbus-daemon",
        "orca": "orca",
        "localedef": "libc-bin",
        "locale-gen": "locales",
    },
    "board": {"chromium": "chromium", "chromedriver": "chromium-driver"},
    "bundle": {**_BUNDLING, **_SCREEN},
    "deb": {**_MAKING, "lintian": "lintian"},
    "windows": {
        "makensis": "nsis",
        "osslsigncode": "osslsigncode",
        **_WINE,
        "Xvfb": "xvfb",
        "openbox": "openbox",
        "xdotool": "xdotool",
        "import": "imagemagick",
    },
    "windows-tests": _WINE,
    "bare": {**_MAKING, **_MACHINE},
    "pythons": _MACHINE,
}
"""By stage, its tools and the Debian package that holds each."""
