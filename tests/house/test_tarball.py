"""The archive for any other Linux installs for one user, and leaves nothing when it is taken away."""

from __future__ import annotations

import os
import subprocess
import tarfile
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def unpacked(checkout: Path, tmp_path: Path) -> Path:
    """The archive of a program that only says its name, unpacked."""
    (bundle := tmp_path / "made" / "cocotte").mkdir(parents=True)
    (bundle / "cocotte").write_text("#!/bin/sh\necho Cocotte\n", encoding="utf-8")
    (bundle / "cocotte").chmod(0o755)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(checkout / "packaging"))
        from tarball import tarball

        with tarfile.open(tarball(bundle, tmp_path)) as tar:
            tar.extractall(tmp_path / "unpacked", filter="data")
    (folder,) = (tmp_path / "unpacked").iterdir()
    return folder


def files_of(home: Path) -> set[str]:
    """Every file and link there is."""
    return {str(path.relative_to(home)) for path in home.rglob("*") if not path.is_dir()}


def test_it_is_installed_for_one_user_and_taken_away(unpacked: Path, tmp_path: Path) -> None:
    """Twice over, as an update is; the menu finds the command, and a file of the user's own stays."""
    home = tmp_path / "a home"
    (own := home / ".local/share/cocotte/matches.sqlite").parent.mkdir(parents=True)
    own.touch()
    within = {"HOME": str(home), "PATH": os.environ["PATH"]}
    for _ in range(2):
        subprocess.run([unpacked / "install.sh"], env=within, check=True, capture_output=True)
    command = home / ".local/bin/cocotte"
    told = subprocess.run([command], env=within, check=True, capture_output=True, text=True)
    assert told.stdout == "Cocotte\n"
    entry = home / ".local/share/applications/org.cocotte.Cocotte.desktop"
    assert f"Exec={command} %F" in entry.read_text(encoding="utf-8")
    script = home / ".local/lib/cocotte/install.sh"
    subprocess.run([script, "--uninstall"], env=within, check=True, capture_output=True)
    made = {"applications/mimeinfo.cache", "mime"}  # what the desktop's own tools note
    left = {name for name in files_of(home) if not any(f"share/{each}" in name for each in made)}
    assert left == {".local/share/cocotte/matches.sqlite"}


def test_another_command_of_that_name_is_left_alone(unpacked: Path, tmp_path: Path) -> None:
    """Nothing is installed then."""
    (command := tmp_path / ".local/bin/cocotte").parent.mkdir(parents=True)
    command.write_text("another", encoding="utf-8")
    within = {"HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    done = subprocess.run([unpacked / "install.sh"], env=within, check=False, capture_output=True)
    assert done.returncode == 1
    assert command.read_text(encoding="utf-8") == "another"
    assert not (tmp_path / ".local/lib").exists()
