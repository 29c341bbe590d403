"""A file that was written: opened by the program for its kind, shown in its folder."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices

_MANAGER: Final = ("org.freedesktop.FileManager1", "/org/freedesktop/FileManager1")
_PATIENCE: Final = 2000  # milliseconds a file manager may take to answer


def open_file(path: Path) -> None:
    """Open a file, or a folder, with what the desktop has for it."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def show_in_folder(path: Path) -> None:
    """Show a file in the file manager, marked if it can; else its folder."""
    if sys.platform == "win32":
        QProcess.startDetached("explorer", [f"/select,{path}"])
    elif sys.platform == "darwin":
        QProcess.startDetached("open", ["-R", str(path)])
    elif not _manager_shows(path):
        open_file(path.parent)


def _manager_shows(path: Path) -> bool:
    """Ask the file manager of the desktop to mark the file; whether there is one that does."""
    from PySide6.QtDBus import QDBusConnection, QDBusInterface, QDBusMessage  # noqa: PLC0415 - when somebody asks

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return False
    manager = QDBusInterface(*_MANAGER, _MANAGER[0], bus)
    manager.setTimeout(_PATIENCE)
    answer = manager.call("ShowItems", [QUrl.fromLocalFile(str(path)).toString()], "")
    return answer.type() == QDBusMessage.MessageType.ReplyMessage
