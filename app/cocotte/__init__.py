"""Cocotte keeps score and settles disputes at a card table."""

from __future__ import annotations

__version__ = "0.1.0"
VERSION = f"Cocotte {__version__}"
"""What ``--version`` answers."""
HELPER = "--read-beside"
"""The program's first argument when it reads matches for another that runs; the path of the log follows."""
