"""What macOS is told of the program: its name, its languages, the files it opens. Untried: it needs a Mac."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from release import version
from share import ID

if TYPE_CHECKING:
    from collections.abc import Mapping

MATCH: Final = f"{ID}.match"
"""The kind of a match script, for the system."""


def information() -> Mapping[str, object]:
    """The property list of the application, but for what PyInstaller writes itself."""
    return {
        "CFBundleDisplayName": "Cocotte",
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "fr"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "13.0",  # as Qt's libraries say
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "© Cocotte contributors, MIT",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Cocotte match",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [MATCH],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": MATCH,
                "UTTypeDescription": "Cocotte match",
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["cocotte"]},
            }
        ],
    }
