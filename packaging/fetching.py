"""How packages are fetched: from the index and with the certificates this computer uses, by their hashes."""

from __future__ import annotations

import hashlib
import html
import os
import re
import ssl
import subprocess
import sys
import sysconfig
import time
from contextlib import suppress
from pathlib import Path
from socket import create_connection
from threading import Event, Thread
from typing import TYPE_CHECKING, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit
from urllib.request import (
    HTTPBasicAuthHandler,
    HTTPPasswordMgrWithPriorAuth,
    HTTPSHandler,
    ProxyHandler,
    build_opener,
    getproxies,
    proxy_bypass,
)
from zipfile import ZipFile

from libraries import install
from steps import Stop, report, say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from urllib.request import OpenerDirector

SETTINGS = tuple(
    f"PIP_{name}" for name in ("INDEX_URL", "EXTRA_INDEX_URL", "CERT", "CLIENT_CERT", "TRUSTED_HOST", "PROXY")
)
"""What pip is told of its network. No other variable and no file of pip's bends what is installed."""

PATIENCE = 4  # seconds until a network that is silent is said to be so
_PIP_OF_DEBIAN = "python3-pip-whl"  # a package anybody may download; apt knows its hash
_PORTS = {"https": 443}
_A_WHILE = 5.0  # seconds between two lines of progress where a line cannot be written over
_MEGABYTE = 1_000_000

_QUIETLY = ("--disable-pip-version-check", "--no-input")
LOCKED = ("install", *_QUIETLY, "--require-hashes", "--no-deps", "--only-binary=:all:")
"""How pip installs: what is listed, with its hash, and nothing else."""
AT_ONCE = ("-q", "--retries", "0", "--timeout", str(PATIENCE))
"""How it fetches the first package, which shows whether there is a network."""


def pip_settings() -> dict[str, str]:
    """The variables pip runs with."""
    ours = {name: value for name in SETTINGS if (value := os.environ.get(name))}
    return {"PIP_CONFIG_FILE": os.devnull, **ours}


def no_answer() -> str:
    """The sentence for an index that does not answer, without a password its address may hold."""
    host = urlsplit(index_address()).hostname or index_address() or "pip"
    return "\n".join(
        (
            say(
                "no package came from {host}. Nothing is half done: check the network and try again",
                host=host,
            ),
            say("an index of your own is named with PIP_INDEX_URL, its certificates with PIP_CERT"),
        )
    )


def expect_network() -> None:
    """Look whether the index, or the proxy before it, can be called, before anything is made.

    Raises: Stop when it cannot within `PATIENCE`; to look for a name alone may take much longer.
    """
    place = urlsplit(index_address())
    if not place.scheme:  # pip alone knows it
        return
    proxy = os.environ.get("PIP_PROXY") or getproxies().get(place.scheme, "")
    if proxy and not proxy_bypass(place.hostname or ""):
        place = urlsplit(proxy if "//" in proxy else f"http://{proxy}")
    if not place.hostname:  # a folder
        return
    where, answered = (place.hostname, place.port or _PORTS.get(place.scheme, 80)), Event()

    def call() -> None:
        with suppress(OSError), create_connection(where, PATIENCE):
            answered.set()

    calling = Thread(target=call, daemon=True)
    calling.start()
    calling.join(PATIENCE)
    if not answered.is_set():
        raise Stop(no_answer())


def index_address() -> str:
    """Return the address of the index: the one the user names, else the one pip itself asks."""
    return (os.environ.get("PIP_INDEX_URL") or _index_of_pip()).rstrip("/")


def _index_of_pip() -> str:
    """The index that pip asks where it is told of none; empty where this Python brings no pip along."""
    for bundled in Path(sysconfig.get_path("stdlib"), "ensurepip", "_bundled").glob("pip-*.whl"):
        with ZipFile(bundled) as wheel:
            known = re.search(r'"(https://[^"]+)"', wheel.read("pip/_internal/models/index.py").decode())
        return f"{known[1]}simple" if known else ""
    return ""


class Wheel(NamedTuple):
    """A package as a list locks it."""

    name: str
    """The name of its file."""
    hashes: frozenset[str]
    """Those of its files, SHA-256."""

    @classmethod
    def of_pip(cls, locked: Path) -> Wheel:
        """The wheel of pip itself."""
        text = locked.read_text(encoding="utf-8")
        version = re.findall(r"^pip==(\S+)", text, re.MULTILINE)[0]
        return cls(f"pip-{version}-py3-none-any.whl", frozenset(re.findall(r"sha256:(\w+)", text)))


def fetch_pip(wheel: Wheel, folder: Path) -> Path:
    """Fetch pip itself, where Python has none: a Debian keeps it in a package of its own.

    From the index the user names, else out of that package, which needs no rights.

    Raises: Stop when the index does not answer, or with another file.
    """
    if not index_address():
        return _pip_of_debian(folder)
    if not (os.environ.get("PIP_CERT") or _trusts_anybody()):
        install({"ca-certificates"})
    opener = _opener()
    try:
        with opener.open(f"{_without_password(index_address())}/pip/", timeout=PATIENCE) as page:
            address, links = page.url, re.findall(r'href="([^"]+)"', page.read().decode())
        link = next(link for link in links if f"/{wheel.name}" in f"/{link}")
        with opener.open(urljoin(address, html.unescape(link)), timeout=PATIENCE) as answer:
            content = answer.read()
    except (URLError, OSError, StopIteration) as error:
        print(error, file=sys.stderr)
        if isinstance(error, HTTPError):  # it is the answer, too
            error.close()
        raise Stop(no_answer()) from error
    if hashlib.sha256(content).hexdigest() not in wheel.hashes:
        raise Stop(say("{file} is not the file it should be: its hash is another", file=wheel.name))
    file = folder / wheel.name
    file.write_bytes(content)
    return file


def _pip_of_debian(folder: Path) -> Path:
    try:
        for command in (["apt-get", "download", "-qq", _PIP_OF_DEBIAN], ["dpkg-deb", "-x", "{package}", "."]):
            package = next((each.name for each in folder.glob(f"{_PIP_OF_DEBIAN}*.deb")), "")
            words = [word.format(package=package) for word in command]
            subprocess.run(words, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        return next(folder.glob("usr/share/python-wheels/pip-*.whl"))
    except (OSError, subprocess.CalledProcessError, StopIteration):
        install({f"python{sysconfig.get_python_version()}-venv"})
        raise


def _trusts_anybody() -> bool:
    """Whether the system has certificates: a bare Debian has none, and pip brings its own."""
    paths = ssl.get_default_verify_paths()
    return bool(paths.cafile or (paths.capath and any(Path(paths.capath).iterdir())))


def _without_password(address: str) -> str:
    parts = urlsplit(address)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()


def _opener() -> OpenerDirector:
    """What fetches as pip would: with the certificates, the proxy and the password it is told."""
    parts, keys = urlsplit(index_address()), HTTPPasswordMgrWithPriorAuth()
    if parts.username:
        here = _without_password(index_address())
        keys.add_password(None, here, parts.username, parts.password or "", is_authenticated=True)
    trusting = ssl.create_default_context(cafile=os.environ.get("PIP_CERT"))
    proxy = os.environ.get("PIP_PROXY")
    return build_opener(
        HTTPSHandler(context=trusting),
        HTTPBasicAuthHandler(keys),
        ProxyHandler({"http": proxy, "https": proxy} if proxy else None),
    )


def packages_in(lists: Iterable[Path]) -> int:
    """How many packages some lists name."""
    return len({name for path in lists for name in re.findall(r"^[\w.-]+==", path.read_text(), re.MULTILINE)})


class Progress:
    """How far pip has come, by what it says."""

    def __init__(self, expected: int) -> None:
        self._expected, self._begun, self._name, self._told = expected, 0, "", 0.0
        self._in_place = sys.stderr is not None and sys.stderr.isatty()

    def hear(self, line: str) -> None:
        """Take in one line of pip's, and say how far it is."""
        first, *rest = line.split() or [""]
        if first == "Ignoring":  # a package of another system
            self._expected -= 1
        elif first == "Collecting":
            self._begun, self._name = self._begun + 1, rest[0].partition("==")[0]
            self._tell(self._name)
        elif first == "Progress" and len(rest) == 3:  # so many bytes of so many
            here, whole = (f"{int(size) / _MEGABYTE:.0f}" for size in (rest[0], rest[2]))
            self._tell(f"{self._name}, {here} / {whole} MB", pressing=here == whole != "0")
        elif line.startswith("Installing collected"):
            self._tell(say("unpacking"), pressing=True)

    def end(self) -> None:
        """Leave the line that was written over."""
        if self._in_place and self._told:
            print(file=sys.stderr)

    def _tell(self, what: str, *, pressing: bool = False) -> None:
        """Say it in the same line of a terminal; elsewhere in one of its own, now and then."""
        now = time.monotonic()
        text = f"{self._begun} / {self._expected}: {what}"
        if self._in_place:
            print(f"\r\033[Kcocotte: {text}", end="", file=sys.stderr, flush=True)
        elif pressing or now - self._told > _A_WHILE:
            report(text)
        else:
            return
        self._told = now
