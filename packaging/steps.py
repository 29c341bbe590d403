"""What a set-up says on its way, and the commands it starts; nothing but Python is there yet."""

from __future__ import annotations

import locale
import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FRENCH = {
    "Cocotte needs Python 3.11 or newer; this one is {version}.": "Cocotte demande Python 3.11 "
    "ou plus récent. Celui-ci est le {version}.",
    "stopped": "arrêté",
    "{folder} cannot be written ({why})": "{folder} ne peut pas être écrit ({why})",
    "there is no room for {taken} MB in {folder}": "il n’y a pas {taken} Mo de place dans {folder}",
    "name another folder with {variable}": "nommez un autre dossier avec {variable}",
    "making an environment in {folder}": "un dossier se prépare dans {folder}",
    "{fetched} MB to fetch, {taken} MB on the disk": "{fetched} Mo à télécharger, {taken} Mo sur le disque",
    "no package came from {host}. Nothing is half done: check the network and try again": "aucun paquet "
    "n’est venu de {host}. Rien n’est à moitié fait\u00a0: vérifiez le réseau et recommencez",
    "an index of your own is named with PIP_INDEX_URL, its certificates with PIP_CERT": "un index à vous se "
    "nomme avec PIP_INDEX_URL, ses certificats avec PIP_CERT",
    "{file} is not the file it should be: its hash is another": "{file} n’est pas le bon fichier\u00a0: son "
    "empreinte est autre",
    "unpacking": "mise en place",
    "the environment could not be made": "le dossier n’a pas pu être préparé",
    "installing {n} packages": "installation de {n} paquets",
    "the packages could not be installed; nothing is half done, try again": "les paquets n’ont pas pu être "
    "installés. Rien n’est à moitié fait, recommencez",
    "what was installed does not start": "ce qui a été installé ne démarre pas",
    "waiting for another set-up to end": "une autre installation est en cours, un instant",
    "Qt asks for system libraries of unknown packages: {names}": "Qt demande des bibliothèques du "
    "système dont le paquet n’est pas connu\u00a0: {names}",
    "these system libraries are missing (Debian's names): {names}": "il manque des bibliothèques du "
    "système (noms de Debian)\u00a0: {names}",
    "system packages are missing. Install them, then try again:\n{line}": "il manque des paquets du système. "
    "Installez-les, puis recommencez\u00a0:\n{line}",
    "installing system packages: {names}": "installation de paquets du système\u00a0: {names}",
    "the list of system packages could not be read": "la liste des paquets du système n’a pas pu être lue",
    "the system packages could not be installed": "les paquets du système n’ont pas pu être installés",
}
"""What is said on the way to the window; the program's own translations are not there yet."""


class Stop(Exception):
    """The command cannot go on; the message says why and what to do."""


def report(text: str) -> None:
    """Report the progress, apart from what the program itself answers."""
    print(f"cocotte: {text}", file=sys.stderr, flush=True)


def say(text: str, **facts: object) -> str:
    """A text in the system's language, with its facts."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = next(filter(None, named), "") or locale.getlocale()[0] or ""
    return (FRENCH[text] if language.lower().startswith("fr") else text).format(**facts)


def clean_environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a command, free of other Python set-ups; what it compiles is kept."""
    others = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE")
    kept = {key: value for key, value in os.environ.items() if key not in others and key[:4] != "PIP_"}
    return {**kept, **(more or {})}


def finished(
    command: list[str],
    trouble: str,
    more: Mapping[str, str] | None = None,
    hear: Callable[[str], object] = str,
) -> None:
    """Run a command to its end, its lines heard as they come; when it fails, show what it said and stop."""
    said = []
    with subprocess.Popen(
        command,
        env=clean_environment(more),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as started:
        for line in started.stdout or ():
            hear(line)
            said.append(line)
    if started.returncode:
        print("".join(said), file=sys.stderr)
        raise Stop(trouble)
