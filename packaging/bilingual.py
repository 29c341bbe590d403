"""Words of a scene that are others in another language."""

from __future__ import annotations

import re
from typing import Final

_CHOICE: Final = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")


def in_language(text: str, language: str) -> str:
    """A text as it stands in a language: ``{ENGLISH|FRENCH}`` stands for either."""
    return _CHOICE.sub(lambda choice: choice[2 if language == "fr" else 1], text)
