"""Every page and every dialog of the program, as scenes a picture is drawn of."""

from __future__ import annotations

from typing import Final

from scenes import at_the_club, at_the_event, at_the_list, at_the_match, at_the_rules, in_front

SCENES: Final = (
    *(*at_the_list.SCENES, *at_the_match.SCENES, *at_the_rules.SCENES),
    *(*in_front.SCENES, *at_the_club.SCENES, *at_the_event.SCENES),
)
"""All of them, in the order they are looked through."""
