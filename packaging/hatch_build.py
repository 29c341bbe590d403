"""Puts what lies in ``share`` into the wheel; hatchling runs it."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ShareHook(BuildHookInterface[Any]):
    """Makes the files of ``share`` before the wheel is packed, and takes them away after."""

    _made: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make them; an editable install has none."""
        if version == "editable":
            return
        sys.path[:0] = [str(Path(self.root, folder)) for folder in ("packaging", "app")]
        import share  # noqa: PLC0415 - found only now

        self._made = tempfile.TemporaryDirectory(prefix="cocotte-")
        for place, content in share.files().items():
            path = Path(self._made.name, place)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            build_data["shared_data"][str(path)] = f"share/{place}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take them away."""
        if self._made is not None:
            self._made.cleanup()
