"""Write the table of characters that look alike from Unicode's own, ``confusables.txt`` of UTS #39.

    python3 packaging/look_alikes.py confusables.txt

It is fetched by hand from https://www.unicode.org/Public/security/latest/confusables.txt when a version of
Unicode is new. No library is kept well enough to be asked instead, and the core imports none.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path
from typing import Final

MODULE: Final = Path(__file__).parents[1] / "app/cocotte/core/match/look_alike_table.py"
_WIDTH: Final = 104

_HEAD: Final = '''"""Characters that look like others, by their look: written by packaging/look_alikes.py.

From the confusables of UTS #39, version {version}; without those that compatibility decomposition (NFKD)
brings together already, and without signs and ideographs. Copyright {copyright}
Used under the Unicode License v3, https://www.unicode.org/license.txt
"""

from __future__ import annotations

from typing import Final

LOOK_ALIKES: Final = (
'''


def prototypes(text: str) -> dict[str, str]:
    """Return what each character looks like in its shortest form, which is not in the table itself."""
    lines = (line.partition("#")[0].split(";") for line in text.splitlines())
    given = {_of(parts[0]): _of(parts[1]) for parts in lines if len(parts) > 1}

    def drawn(target: str) -> str:
        while True:
            before = target
            target = _decomposed("".join(given.get(each, each) for each in _decomposed(target)))
            if target == before:
                return target

    found = {each: drawn(each) for each in given if _is_told_apart(each)}
    return {each: target for each, target in found.items() if target != each and " " not in target}


def main(source: str) -> None:
    """Write the module."""
    text = Path(source).read_text(encoding="utf-8-sig")
    by_target = defaultdict(list)
    for each, target in sorted(prototypes(text).items()):
        by_target[target].append(each)
    written = [
        _HEAD.format(
            version=re.search(r"Version: ([\d.]+)", text)[1],  # type: ignore[index]  # the file begins with it
            copyright=re.search(r"© (.*)", text)[1],  # type: ignore[index]  # as above
        )
    ]
    line = ""
    for target, alike in sorted(by_target.items()):
        for part in (target, " ", *alike, "\t"):
            if len(line + _escaped(part)) > _WIDTH:
                written.append(f'    "{line}"\n')
                line = ""
            line += _escaped(part)
    written.append(f'    "{line}"\n)\n"""What it looks like, a space, all that look like it, and a tab."""\n')
    MODULE.write_text("".join(written), encoding="utf-8")


def _of(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())


def _decomposed(text: str) -> str:
    return unicodedata.normalize("NFKD", text)


def _is_told_apart(character: str) -> bool:
    return (
        _decomposed(character) == character
        and not unicodedata.name(character, "").startswith("CJK")
        and unicodedata.category(character)[0] in "LMNP"
    )


def _escaped(text: str) -> str:
    return text.encode("unicode_escape").decode("ascii").replace('"', '\\"')


if __name__ == "__main__":
    main(sys.argv[1])
