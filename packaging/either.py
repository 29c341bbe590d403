"""Words of a scene that are others in another language."""

from __future__ import annotations

import re
from typing import Final

_EITHER: Final = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")


def said(text: str, language: str) -> str:
    """A text as it stands in a language: ``{ENGLISH|FRENCH}`` stands for either."""
    return _EITHER.sub(lambda either: either[2 if language == "fr" else 1], text)
