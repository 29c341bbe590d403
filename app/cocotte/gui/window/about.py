"""About: what this is, which version, on what it stands, and under which licences."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QGridLayout, QWidget

from cocotte import __version__
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.layout.panel import Rule
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.catalogue import Translator, mark

PARTS: Final = (
    ("Python", "", "PSF"),
    ("Qt", "", "LGPL 3"),
    ("PySide6", "PySide6_Essentials", "LGPL 3"),
    ("ReportLab", "reportlab", "BSD"),
    ("pypdfium2 (PDFium)", "pypdfium2", "BSD, Apache 2.0"),
    ("Babel", "babel", "BSD"),
    ("Segno", "segno", "BSD"),
    ("Snowball", "snowballstemmer", "BSD"),
    ("platformdirs", "platformdirs", "MIT"),
    ("Inter", "", "OFL 1.1"),
    ("DejaVu Sans", "", mark("Bitstream Vera")),
)
"""What Cocotte is made with: its name, its package, its licence."""

_WIDEST = 440


class About(Dialog):
    """A window one reads and closes."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(say("About Cocotte"), parent)
        column = self.column
        column.addWidget(Label("Cocotte", Type.TITLE))
        column.addWidget(Label(say("Version {version}", version=__version__), token=Token.INK2))
        purpose = say("Keeps score at a real card table, settles disputes, and prints the sheets.")
        licence = say("Free software under the MIT licence. © Cocotte contributors.")
        column.addWidget(Prose(purpose, widest=_WIDEST))
        column.addWidget(Prose(licence, token=Token.INK2, widest=_WIDEST))
        column.addSpacing(8)
        column.addWidget(Rule())
        column.addSpacing(8)
        column.addWidget(Label(say("Made with"), Type.BODY_STRONG))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for row, (name, package, licence) in enumerate(PARTS):
            grid.addWidget(Label(name), row, 0)
            grid.addWidget(Label(version_of(name, package), token=Token.INK2), row, 1)
            grid.addWidget(Label(say(licence), token=Token.INK2), row, 2)
        column.addLayout(grid)
        column.addStretch()
        close = Button(say("Close"), Kind.PRIMARY)
        close.setDefault(True)
        close.clicked.connect(self.accept)
        self.foot.addWidget(close)
        self.fit(_WIDEST)


def version_of(name: str, package: str) -> str:
    """The version of a part; empty for one that has none."""
    if name == "Python":
        return platform.python_version()
    if name == "Qt":
        return qVersion()
    try:
        return version(package) if package else ""
    except PackageNotFoundError:  # a frozen build may leave its name out
        return ""
