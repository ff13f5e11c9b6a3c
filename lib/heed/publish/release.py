"""A release: its version where it stands, then checked against its tag, and built.

    python -m heed.publish.release 1.0.0
    python -m heed.publish.release v1.0.0

The first puts the version into the three files that state it, dated today. The second, with the
tag of that version, refuses what is not ready, builds wheel and sdist into ``dist/``, and writes
there what is new, for readers.
"""

import re
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path

VERSION = re.compile(r"\d+\.\d+\.\d+")
MODULE, CITATION, CHANGES = "lib/heed/__init__.py", "CITATION.cff", "CHANGELOG.md"
STATED = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
HEADING = re.compile(r"^## (\S+) — (.+)\n", re.MULTILINE)
DIST, NOTES = "dist", "dist/notes.md"


def stated(root: Path) -> str:
    """Return the version that the project in ``root`` states."""
    found = STATED.search((root / MODULE).read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"{MODULE} must state __version__, but does not")
    return found[1]


def bump(root: Path, version: str, day: date) -> None:
    """Put a version and its day into the files of the project in ``root``.

    Raises:
        ValueError: if ``version`` is none, such as 1.0.0.
    """
    if not VERSION.fullmatch(version):
        raise ValueError(f"version must be three numbers, such as 1.0.0, but is {version!r}")
    replace(root / MODULE, STATED, f'__version__ = "{version}"')
    replace(root / CHANGES, HEADING, f"## {version} — {day.day} {day:%B %Y}\n")
    said = re.compile(r"^version: .*\n(?:date-released: .*\n)?", re.MULTILINE)
    replace(root / CITATION, said, f"version: {version}\ndate-released: {day}\n")


def replace(path: Path, pattern: re.Pattern[str], text: str) -> None:
    """Put ``text`` in the place of the first that fits ``pattern`` in a file."""
    before = path.read_text(encoding="utf-8")
    path.write_text(pattern.sub(lambda _: text, before, count=1), encoding="utf-8")


def notes(root: Path, tag: str) -> str:
    """Return what is new in the version of ``tag``, for readers.

    Raises:
        ValueError: if the files don't agree on this version, or it has no day.
    """
    version = stated(root)
    if tag != f"v{version}":
        raise ValueError(f"tag must be v{version}, the version that is stated, but is {tag!r}")
    if f"\nversion: {version}\n" not in (root / CITATION).read_text(encoding="utf-8"):
        raise ValueError(f"{CITATION} must state version {version}: make release does that")
    _, named, day, rest = HEADING.split((root / CHANGES).read_text(encoding="utf-8"))[:4]
    if named != version or not re.search(r"\d{4}$", day):
        raise ValueError(f"{CHANGES} must begin with {version} and its day: make release does that")
    return rest.strip() + "\n"


def build(root: Path, tag: str) -> None:
    """Build wheel and sdist of the version of ``tag``, and write what is new."""
    text = notes(root, tag)
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", DIST], cwd=root, check=True)
    (root / NOTES).write_text(text, encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Bump the project in this folder, or build it; return 1 if that is refused."""
    (wanted,) = arguments
    try:
        if wanted.startswith("v"):
            build(Path(), wanted)
        else:
            bump(Path(), wanted, datetime.now(UTC).date())
    except ValueError as error:
        print(f"Nothing was done: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
