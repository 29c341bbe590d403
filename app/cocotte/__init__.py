"""Cocotte keeps score and settles disputes at a card table."""

from __future__ import annotations

__version__ = "0.1.0"
