"""The window.

PySide reads the source of every module imported after it, to learn where ``from __feature__ import`` might
stand. It stands nowhere here, and the reading would be a fifteenth of the start: its import is put back.
What PySide compiles anew at every start is kept (`toolkit`).
"""

import builtins

from cocotte.gui.services.toolkit import kept_code
from cocotte.store.places import cache_folder

with kept_code(cache_folder() / "toolkit.code"):
    import PySide6.QtCore  # noqa: F401 - what puts the other import there

vars(builtins)["__import__"] = getattr(builtins, "__orig_import__", builtins.__import__)
