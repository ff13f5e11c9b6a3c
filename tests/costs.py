"""What the tests of each file cost: processor seconds of the run, printed for the ten dearest."""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

SHOWN = 10
PROCESSES = Path("/proc")
SPENT = slice(11, 15)  # of what follows the name in a stat: own user, system, and of ended children
KEY = "seconds by file"


def spent(root: int) -> float:
    """Seconds of processor time that a process and all that descend from it have used.

    Linux says it of processes that still run; elsewhere only those count that have ended.
    """
    if not (PROCESSES / "self" / "stat").exists():
        return sum(os.times()[:4])
    parents, ticks = {}, {}
    for path in PROCESSES.glob("[0-9]*/stat"):
        try:
            fields = path.read_text(errors="replace").rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        process = int(path.parent.name)
        parents[process] = int(fields[1])
        ticks[process] = sum(map(int, fields[SPENT]))
    below = [process for process in parents if descends(process, root, parents)]
    return sum(ticks[process] for process in below) / os.sysconf("SC_CLK_TCK")


def descends(process: int, root: int, parents: dict[int, int]) -> bool:
    """Whether ``root`` is ``process`` or stands above it."""
    while process in parents and process != root:
        process = parents[process]
    return process == root


class Costs:
    """Adds up, in the process that runs tests, what each file has cost."""

    def __init__(self, config: pytest.Config) -> None:
        self.root = config.rootpath
        self.found: Counter[str] = Counter()
        self.before = 0.0

    def pytest_collection_finish(self) -> None:
        self._count("(to import and collect them)")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        """Count before a browser or a kernel ends: what it has used may then be lost."""
        if nextitem is None or nextitem.path != item.path:
            self._count(os.path.relpath(item.path, self.root))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[KEY] = dict(self.found)

    @pytest.hookimpl(optionalhook=True)  # there is one where xdist is
    def pytest_testnodedown(self, node: Any) -> None:
        self.found.update(getattr(node, "workeroutput", {}).get(KEY, {}))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if not self.found:
            return
        every = terminalreporter.verbosity > 0
        terminalreporter.section("processor seconds, the dearest files")
        for name, seconds in self.found.most_common(None if every else SHOWN):
            terminalreporter.write_line(f"{seconds:8.1f}  {name}")
        terminalreporter.write_line(f"{self.found.total():8.1f}  all together")

    def _count(self, name: str) -> None:
        now = spent(os.getpid())
        self.found[name] += max(0.0, round(now - self.before, 2))
        self.before = now


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Costs(config))
