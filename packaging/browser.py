"""A browser without a screen, as a phone or a television has it: Chromium, driven through its driver."""

from __future__ import annotations

import base64
import json
import os
import shutil
import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException

from bare import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

LARGEST_PHONE: Final = 1000
"""Wider screens are not scrolled: a picture shows what stands on them."""

PATIENCE: Final = 20.0
"""Seconds in which a page must be as it should."""


class Browser:
    """One browser with a store of its own, as one phone."""

    def __init__(self, place: Path) -> None:
        """It keeps what it keeps in `place`, which is made."""
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium") or ""
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        for argument in ("--headless=new", f"--user-data-dir={place}", "--disable-dev-shm-usage"):
            options.add_argument(argument)
        if not os.geteuid():
            options.add_argument("--no-sandbox")  # root has none
        service = webdriver.ChromeService(shutil.which("chromedriver"))
        self.driver: Any = webdriver.Chrome(options, service)
        self.driver.set_page_load_timeout(60)
        self.close = self.driver.quit

    def cdp(self, command: str, **given: object) -> Any:  # noqa: ANN401 - JSON
        """What the browser's own protocol answers."""
        return self.driver.execute_cdp_cmd(command, given)

    def be(self, width: int, height: int, language: str = "en", ground: str = "light") -> None:
        """Be a screen so wide and high, whose user reads a language on a light or a dark ground."""
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < LARGEST_PHONE,
        )
        scheme = {"name": "prefers-color-scheme", "value": ground}
        self.cdp("Emulation.setEmulatedMedia", features=[scheme])
        self.cdp("Network.enable")
        self.cdp("Network.setExtraHTTPHeaders", headers={"Accept-Language": f"{language},en;q=0.5"})

    def open(self, url: str) -> None:
        """Open a page."""
        self.driver.get(url)

    def js(self, script: str, *arguments: object) -> Any:  # noqa: ANN401 - JSON
        """What a script answers in the page."""
        return self.driver.execute_script(script, *arguments)

    def text(self) -> str:
        """What stands on the page, on one line."""
        return " ".join(self.js("return document.body.innerText").split())

    def spoken(self) -> list[str]:
        """The texts a screen reader finds, in their order, with or without a script in the page."""
        nodes = self.cdp("Accessibility.getFullAXTree")["nodes"]
        return [node["name"]["value"] for node in nodes if node.get("role", {}).get("value") == "StaticText"]

    def wait_for(self, *words: str, seconds: float = PATIENCE) -> float:
        """Wait until words stand on the page; the seconds it took.

        Raises: Fault with what stands there instead.
        """
        return self.until(lambda: all(each in self.text() for each in words), f"{words} on it", seconds)

    def until(self, true: Callable[[], object], what: str, seconds: float = PATIENCE) -> float:
        """Wait until something is so; the seconds it took.

        Raises: Fault with what stands on the page.
        """
        began = time.monotonic()
        while not true():
            if time.monotonic() - began > seconds:
                raise Fault(f"{self.driver.current_url} has not {what}:\n{self.text()}")
            time.sleep(0.02)
        return time.monotonic() - began

    def fill(self, **given: str) -> None:
        """Answer questions: choices are touched, the rest is typed; each as soon as it is asked."""
        for name, value in given.items():
            typed = f'input[name="{name}"]:not([type=radio])'
            chosen = f'input[name="{name}"][value="{value}"]'
            self.until(partial(self.has, f"{typed}, {chosen}"), f"the question {name!r}")
            if self.has(typed):
                self.js("document.querySelector(arguments[0]).focus()", typed)
                self.keys(value)  # whatever the page puts in the field's place meanwhile
            else:
                self.js("document.querySelector(arguments[0]).click()", chosen)

    def has(self, what: str) -> bool:
        """Whether something stands on the page, as style sheets name it."""
        return bool(self.js("return document.querySelector(arguments[0])", what))

    def press(self, act: str, times: int = 1) -> None:
        """Touch a button, as soon as it is there, so many times at once."""
        button = f'button[name=act][value="{act}"]'
        self.until(partial(self.has, button), f"a button {act}")
        found = "const it = document.querySelector(arguments[0]); "
        self.js(f"{found} for (let n = arguments[1]; n; n--) it.click()", button, times)

    def touch(self, what: str) -> None:
        """Touch what style sheets name so, as soon as it is there; without a script, too."""

        def touched() -> bool:
            try:
                self.driver.find_element("css selector", what).click()
            except (NoSuchElementException, StaleElementReferenceException):
                return False
            return True

        self.until(touched, what)

    def offline(self, *, lost: bool = True) -> None:
        """Lose the network, or have it again."""
        self.cdp(
            "Network.emulateNetworkConditions",
            offline=lost,
            latency=0,
            downloadThroughput=-1,
            uploadThroughput=-1,
        )

    def picture(self, to: Path) -> None:
        """What is seen; of a phone all that is there to scroll to."""
        whole = self.js("return innerWidth") < LARGEST_PHONE
        data = self.cdp("Page.captureScreenshot", captureBeyondViewport=whole, format="png")["data"]
        to.write_bytes(base64.b64decode(data))

    def complaints(self) -> list[str]:
        """What the browser wrote to its console since it was asked last: errors and what was blocked."""
        return [each["message"] for each in self.driver.get_log("browser") if each["level"] == "SEVERE"]

    def asked(self) -> list[str]:
        """Where requests went since it was asked last."""
        told = [json.loads(each["message"])["message"] for each in self.driver.get_log("performance")]
        sent = [each["params"] for each in told if each["method"] == "Network.requestWillBeSent"]
        return [each["request"]["url"] for each in sent]

    def keys(self, keys: Sequence[str]) -> None:
        """Press keys, wherever the focus is."""
        for key in keys:
            webdriver.ActionChains(self.driver).send_keys(key).perform()
