"""Find Chromium, or install it: the browser that the tests look at the book with."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALL = [
    [sys.executable, "-m", "playwright", "install", "chromium-headless-shell"],
    ["apt-get", "update"],  # where Playwright's own build cannot be fetched, or lacks a library
    ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"],
]


def find() -> str | None:
    """Return the path of a Chromium that starts, or None."""
    own = Path(_own_path())
    found = [shutil.which(name) for name in NAMES] + ([str(own)] if own.is_file() else [])
    return next((path for path in found if path and _starts(path)), None)


def find_or_install() -> str:
    """Return the path of a Chromium that starts, installed now if need be.

    Raises:
        RuntimeError: if there is none and none can be installed.
    """
    path = find()
    for command in INSTALL:
        if path:
            break
        if shutil.which(command[0]):
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(command, check=False, env=environment, stdout=sys.stderr, timeout=900)
            path = find()
    if not path:
        raise RuntimeError("found no Chromium and could not install one: put `chromium` on PATH")
    return path


def _own_path() -> str:
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def _starts(path: str) -> bool:
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired, Error):
        return False
    return done.returncode == 0


if __name__ == "__main__":
    print(find_or_install())
