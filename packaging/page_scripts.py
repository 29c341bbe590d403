"""What is asked of a page in a browser, as scripts; each but `SEEN` answers with what is wrong there."""

from __future__ import annotations

from typing import Final

OUTSIDE: Final = """
const wide = document.scrollingElement.scrollWidth - innerWidth;
return wide > 0 ? `${wide} pixels stand outside` : "";
"""

BELOW: Final = """
const bottom = (each) => each.getBoundingClientRect().bottom;
const ends = (each) => bottom(each.closest("article") ?? document.documentElement);
const seen = ".match main > *, .match tbody tr:last-child, .match tfoot, article > div > *";
return [...document.querySelectorAll(seen)]
  .filter((each) => bottom(each) > Math.min(ends(each), innerHeight) + 1)
  .map((each) => `${each.outerHTML.slice(0, 60)} ends below`).join(", ");
"""
"""What of a page to look at is not seen where nobody scrolls: its last deal and the sums, a tile's end."""

HALF: Final = """
const head = document.querySelector("thead")?.getBoundingClientRect().bottom;
const inked = (each) => getComputedStyle(each).color !== "rgba(0, 0, 0, 0)";
const shown = [...document.querySelectorAll("tbody th, tbody td > *")]
  .filter((each) => each.checkVisibility({ opacityProperty: true }) && inked(each));
const half = shown.filter((each) => each.getBoundingClientRect().top < head - 1);
return half.map((each) => `half seen: ${each.innerText}`).join(", ");
"""
"""Which words of the sheet stand half under its head."""

SEEN: Final = """
window.seen = 0;
const look = () => { if (document.body.innerText.includes(arguments[0])) window.seen ||= Date.now(); };
new MutationObserver(look).observe(document.querySelector("main"), { childList: true, subtree: true });
"""
"""Notes the time at which words stand on a page."""

UNNAMED: Final = """
const named = (each) => each.labels?.length || each.textContent.trim() || each.getAttribute("aria-label");
return [...document.querySelectorAll("input:not([type=hidden]), button, a")]
  .filter((each) => !named(each)).map((each) => each.outerHTML);
"""
"""What can be touched and has no name."""
