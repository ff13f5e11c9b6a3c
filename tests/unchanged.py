"""What passed, with which inputs: until one of them changes it is not asked again, but counted.

The hook ``pytest_inputs`` says what a test asks about, such as a notebook, with the digest of all
that decides whether it passes. Where all tests of one file that ask about it have passed, the
digest is kept in ``_build/green.json``, and while it stays the same they are left out. ``--all``
asks them all the same.
"""

import hashlib
import json
import os
import platform
import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from heed.storage.atomic import write_text

ROOT = Path(__file__).parents[1]
FILE = ROOT / "_build" / "green.json"
KEY, LEFT_OUT = "inputs", "as in the last green run"  # of what workers tell
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
    parts = sorted(name_and_digest(path) for path in set(files))
    return hashlib.sha256(json.dumps([parts, texts]).encode()).hexdigest()


@cache
def name_and_digest(path: Path) -> tuple[str, str]:
    """A file's path from the root of the project, and SHA-256 of what it holds; read once a run."""
    return os.path.relpath(path, ROOT), hashlib.sha256(path.read_bytes()).hexdigest()


@cache
def machine() -> str:
    """Python's version and the make of the processor: on another, last digits may differ."""
    listed = Path("/proc/cpuinfo")  # Linux has it
    found = PROCESSOR.search(listed.read_text(encoding="utf-8")) if listed.is_file() else None
    return f"Python {platform.python_version()}, {found[1] if found else platform.processor()}"


class Inputs(NamedTuple):
    """What a test asks about.

    kind: in the plural, such as "pages"; the summary counts each kind.
    name: which of them; needs to be told apart only from those that the same file asks about.
    digest: of all that decides whether the test passes.
    asks: false of one that is always skipped.
    """

    kind: str
    name: str
    digest: str
    asks: bool = True


class Hooks:
    """What a plugin or a conftest.py may answer."""

    @pytest.hookspec(firstresult=True)
    def pytest_inputs(self, item: pytest.Item) -> Inputs | None:
        """Say what ``item`` asks about; nothing, if it is to be asked every time."""


class Unchanged:
    """Leaves out what is as in the last green run, and notes what passed in this one."""

    def __init__(self, config: pytest.Config, path: Path = FILE) -> None:
        self.config = config
        self.green = Green(path)
        self.left_out: dict[str, list[int]] = {}  # of each kind: how many, and of how many
        self.passed: Counter[tuple[str, str, int]] = Counter()  # key, digest, how many must
        self.failed: set[str] = set()

    @pytest.hookimpl(tryfirst=True)  # what others leave out has not passed, and will be missed
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item: asked for item in items if (asked := self._asked(item))}
        counts = Counter(self._key(item, one) for item, one in found.items() if one.asks)
        for item, one in found.items():
            key = self._key(item, one)
            item.user_properties.append((KEY, [key, one.digest, counts[key]]))
        same = {item for item, one in found.items() if self._is_same(self._key(item, one), one)}
        self._count(found, same)
        if same:
            self.config.hook.pytest_deselected(items=[item for item in items if item in same])
            items[:] = [item for item in items if item not in same]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for key, digest, count in (value for name, value in report.user_properties if name == KEY):
            if report.failed:
                self.failed.add(key)
            elif report.passed and report.when == "call":
                self.passed[key, digest, count] += 1

    def pytest_sessionfinish(self) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput[LEFT_OUT] = self.left_out
        elif self.passed or self.failed:
            self._write()

    @pytest.hookimpl(optionalhook=True)  # there is one where xdist is
    def pytest_testnodedown(self, node: Any) -> None:
        self.left_out = getattr(node, "workeroutput", {}).get(LEFT_OUT, self.left_out)

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        counts = [f"{out} of {of} {kind}" for kind, (out, of) in self.left_out.items() if out]
        if counts:
            said = f"{LEFT_OUT}, and so not asked again: {', '.join(counts)} (--all asks)"
            terminalreporter.write_line(said)

    def _asked(self, item: pytest.Item) -> Inputs | None:
        found: Inputs | None = item.ihook.pytest_inputs(item=item)
        return found

    def _key(self, item: pytest.Item, inputs: Inputs) -> str:
        file = os.path.relpath(item.path, self.config.rootpath)
        return f"{file}: {inputs.kind} {inputs.name}".strip()

    def _is_same(self, key: str, inputs: Inputs) -> bool:
        return not self.config.getoption("all") and self.green.same(key, inputs.digest)

    def _count(self, found: dict[pytest.Item, Inputs], same: set[pytest.Item]) -> None:
        names = {(one.kind, one.name or str(item.path)) for item, one in found.items()}
        asked = {(found[i].kind, found[i].name or str(i.path)) for i in set(found) - same}
        for kind, _ in names:
            of = sum(name[0] == kind for name in names)
            self.left_out[kind] = [of - sum(name[0] == kind for name in asked), of]

    def _write(self) -> None:
        """Note what passed as a whole: not where only some of a file's tests were collected."""
        in_part = any("::" in one for one in self.config.args) or self.config.getoption("lf", False)
        for (key, digest, count), passed in self.passed.items():
            if passed == count and key not in self.failed and not in_part:
                self.green.note(key, digest)
        for key in self.failed:
            self.green.forget(key)
        self.green.write()


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.add_hookspecs(Hooks)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Unchanged(config))
