"""The system libraries Qt needs for a window: which are missing, and how they come."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from steps import Stop, finished, report, say

QT_MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtPrintSupport")
"""The parts of Qt that the window loads."""

LIBRARIES = {
    "every": {
        "libEGL.so.1": "libegl1",
        "libGL.so.1": "libgl1",
        "libX11.so.6": "libx11-6",
        "libdbus-1.so.3": "libdbus-1-3",
        "libfontconfig.so.1": "libfontconfig1",
        "libfreetype.so.6": "libfreetype6",
        "libglib-2.0.so.0": "libglib2.0-0",
        "libgthread-2.0.so.0": "libglib2.0-0",
        "libxkbcommon.so.0": "libxkbcommon0",
    },
    "xcb": {
        "libX11-xcb.so.1": "libx11-xcb1",
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-image.so.0": "libxcb-image0",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-randr.so.0": "libxcb-randr0",
        "libxcb-render-util.so.0": "libxcb-render-util0",
        "libxcb-render.so.0": "libxcb-render0",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-shm.so.0": "libxcb-shm0",
        "libxcb-sync.so.1": "libxcb-sync1",
        "libxcb-util.so.1": "libxcb-util1",
        "libxcb-xfixes.so.0": "libxcb-xfixes0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
        "libxcb.so.1": "libxcb1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    },
    "wayland": {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
    },
}
"""By Qt platform, the libraries a bare system lacks and the Debian package that holds each."""


def qt_platform() -> str:
    """The Qt platform a window would use here; empty where there is no screen or nothing to check."""
    if sys.platform != "linux":
        return ""
    named = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    on_screen = "xcb" if os.environ.get("DISPLAY") else "wayland" if os.environ.get("WAYLAND_DISPLAY") else ""
    return named or on_screen


def missing_libraries(python: Path, platform: str) -> set[str]:
    """The libraries Qt asks for and the system does not have: Qt's own message names the wrong one."""
    qt = Path(site_packages(python.parents[1]), "PySide6")
    asked = [qt / f"{module}.abi3.so" for module in QT_MODULES]
    asked.append(qt / "Qt" / "plugins" / "platforms" / f"libq{platform}.so")
    if sys.platform != "linux" or not shutil.which("ldd"):
        return set()
    result = subprocess.run(
        ["ldd", *(str(path) for path in asked if path.exists())], capture_output=True, text=True, check=False
    )
    return set(re.findall(r"^\s*(\S+) => not found", result.stdout, re.MULTILINE))


def site_packages(folder: Path) -> str:
    """Where the environment keeps its packages."""
    return sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)})


def packages_of(platform: str) -> set[str]:
    """All the packages a bare Debian lacks for a Qt platform; none without one."""
    groups = ("every", platform) if platform else ()
    return {package for group in groups for package in LIBRARIES.get(group, {}).values()}


def debian_packages(libraries: set[str]) -> set[str]:
    """The packages that hold some libraries."""
    known = {library: package for group in LIBRARIES.values() for library, package in group.items()}
    if unknown := libraries - known.keys():
        names = " ".join(sorted(unknown))
        raise Stop(say("Qt asks for system libraries of unknown packages: {names}", names=names))
    return {known[library] for library in libraries}


def install_line(packages: set[str]) -> str:
    """The line a user types to install some packages."""
    return f"sudo apt-get install {' '.join(sorted(packages))}"


def is_root() -> bool:
    """Whether packages of the system may be installed without asking."""
    return os.name == "posix" and not os.geteuid() and bool(shutil.which("apt-get"))


def install(packages: set[str]) -> None:
    """Install system packages as root on Debian; otherwise say what is missing and stop."""
    names = " ".join(sorted(packages))
    if not shutil.which("apt-get"):
        raise Stop(say("these system libraries are missing (Debian's names): {names}", names=names))
    if not is_root():
        missing = "system packages are missing. Install them, then try again:\n{line}"
        raise Stop(say(missing, line=install_line(packages)))
    report(say("installing system packages: {names}", names=names))
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    finished(["apt-get", "update", "-qq"], say("the list of system packages could not be read"), quiet)
    command = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", *sorted(packages)]
    finished(command, say("the system packages could not be installed"), quiet)
