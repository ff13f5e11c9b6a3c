"""What passed, with which inputs: until one of them changes it need not be asked again."""

import hashlib
import json
import os
import platform
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from heed.storage.atomic import write_text

ROOT = Path(__file__).parents[1]
FILE = ROOT / "_build" / "green.json"
PROCESSOR = re.compile(r"^model name\s*:\s*(.+)$", re.MULTILINE)


class Green:
    """The digests of what passed, in a file that anybody may delete."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.digests = stored(path)

    def same(self, key: str, digest: str) -> bool:
        """Whether it has passed with just these inputs; what is not known has not."""
        return self.digests.get(key) == digest

    def note(self, key: str, digest: str) -> None:
        """It has passed with these inputs."""
        self.digests[key] = digest

    def forget(self, key: str) -> None:
        """It has failed: it is asked again until it passes."""
        self.digests.pop(key, None)

    def write(self) -> None:
        """Store what was noted and forgotten."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_text(self.path, json.dumps(self.digests, indent=1, sort_keys=True) + "\n")


def stored(path: Path) -> dict[str, str]:
    """The digests in a file; none, if it is not there or damaged."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    entries = found.items() if isinstance(found, dict) else ()
    return {key: digest for key, digest in entries if isinstance(digest, str)}


def digest_of(files: Iterable[Path], *texts: str) -> str:
    """SHA-256 of files, with their paths from the root of the project, and of texts."""
    parts = [[os.path.relpath(path, ROOT), digest_of_file(path)] for path in sorted(set(files))]
    return hashlib.sha256(json.dumps([parts, texts]).encode()).hexdigest()


@cache
def digest_of_file(path: Path) -> str:
    """SHA-256 of what a file holds."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


@cache
def machine() -> str:
    """Python's version and the make of the processor: on another, last digits may differ."""
    listed = Path("/proc/cpuinfo")  # Linux has it
    found = PROCESSOR.search(listed.read_text(encoding="utf-8")) if listed.is_file() else None
    return f"Python {platform.python_version()}, {found[1] if found else platform.processor()}"
