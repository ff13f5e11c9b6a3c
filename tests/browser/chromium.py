"""The browser that the tests look at the book with: found, or installed once before they begin.

``make test`` runs this file; the tests only look for what it has found.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable"),
)
APPLICATIONS = (  # of macOS and Windows, which are on no PATH
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
SHELLS = "chromium_headless_shell-*/*/*headless[_-]shell*"  # where Playwright keeps its own
FETCH = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
PACKAGES = ("chromium-headless-shell", "chromium")  # Debian's; Ubuntu has only the second
REMEDY = (
    "No Chromium was found, and none could be installed: the tests that need one will not run. "
    "Install Chromium or Chrome (Debian: apt install chromium-headless-shell; elsewhere: "
    ".venv/bin/playwright install --with-deps --only-shell chromium), then run the tests again."
)


@cache
def find() -> str | None:
    """Return the path of a Chromium that starts, or None."""
    on_path = (shutil.which(name) for name in NAMES)
    return next((path for path in (*on_path, *APPLICATIONS, *own()) if path and says(path)), None)


def own() -> list[str]:
    """List the builds that Playwright has fetched, the newest first."""
    with sync_playwright() as playwright:
        full = Path(playwright.chromium.executable_path)
    folder = next((up for up in full.parents if up.name == "ms-playwright"), None)
    shells = sorted(folder.glob(SHELLS), reverse=True) if folder else []
    return [str(path) for path in (*shells, full) if path.is_file()]


@cache
def says(path: str) -> str:
    """Return what a browser says of its version; nothing, if it doesn't run.

    A build may lack libraries of the system.
    """
    command = [path, "--version"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def install() -> str | None:
    """Fetch a Chromium, and return its path; None if none can be had.

    Playwright's build goes into the user's own cache. A package of the system is installed only
    where this is the system's own user, as in a container.
    """
    print("Found no Chromium: fetching Playwright's headless one (about 100 MB, once)", flush=True)
    _run(FETCH)
    if not (path := _again()) and shutil.which("apt-get") and os.geteuid() == 0:
        print("That did not work: installing Debian's package of Chromium", flush=True)
        _run(["apt-get", "update", "--quiet"])
        for package in PACKAGES:
            _run(["apt-get", "install", "--quiet", "--yes", "--no-install-recommends", package])
            if path := _again():
                break
    return path


def _again() -> str | None:
    find.cache_clear()
    says.cache_clear()
    return find()


def _run(command: list[str]) -> None:
    """Run an installer; where it fails, print the line of it that says why."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=900, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"{command[0]}: {error}")
        return
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines() or ["it said nothing"]
        print(f"{command[0]}: {next((line for line in lines if 'rror' in line), lines[-1])}")


if __name__ == "__main__":
    path = find() or install()
    print(f"The tests use {path}" if path else REMEDY, flush=True)
