"""The page of states: every widget in every state can be drawn, on both grounds, small and large."""

import pytest

from cocotte.gui.theme import Scheme, Theme

PAGES = ("controls", "pieces", "hollywood", "contract", "compact")


@pytest.mark.parametrize("scale", [0.8, 2.0])
@pytest.mark.parametrize("name", PAGES)
def test_every_state_is_drawn(one_look, states_page, tmp_path, name, scale):
    """Light and dark are different pictures of the same page."""
    sizes = set()
    for scheme in Scheme:
        file = tmp_path / f"{scheme.value}.png"
        states_page.render(one_look, Theme(scheme=scheme, scale=scale), states_page.PAGES[name], file)
        sizes.add(file.stat().st_size)
    one_look.wear(Theme())
    assert min(sizes) > 2000
