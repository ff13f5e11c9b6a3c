"""What the tests of each file cost: processor seconds of the run, printed for the dearest.

Tests that one process must run, such as those of one visit to a page, are a group. What each group
has cost is kept: next time the dearest begin, so that no process is alone with one at the end.
"""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

SHOWN = 30
CHEAP = 4.0  # seconds
UNKNOWN = 1e6
# Files whose tests ask all they can in one visit, and what is visited.
VISITS = {
    "tests/browser/test_pages.py": "pages",
    "tests/browser/test_readers.py": "pages",
    "tests/browser/test_figures.py": "figures",
}
PROCESSES = Path("/proc")
SPENT = slice(11, 15)  # of what follows the name in a stat: own user, system, and of ended children
KEY = "seconds by group"
FIRST = "(to import and collect them)"
FILE = Path(__file__).parents[1] / "_build" / "costs.json"


def group_of(nodeid: str) -> str:
    """Name what one process has to run with a test: its file, or the visit that it belongs to."""
    file, _, rest = nodeid.partition("::")
    if file in VISITS and rest.endswith("]"):
        return f"{VISITS[file]}: {rest[rest.index('[') + 1 : -1]}"
    return file


class Groups(LoadScopeScheduling):
    """Hands each group to a process as a whole, in the order in which they were collected."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


@pytest.hookimpl(optionalhook=True)  # there is one where xdist is
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    return Groups(config, log)


def suite_of(group: str) -> str:
    """Name what is added up in the summary: a file, all notebooks, all visits of one kind."""
    return "notebooks" if group.endswith(".ipynb") else group.partition(": ")[0]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Bring the dearest groups to the front, in place; what was never run may take long.

    What is cheap stays in the order of the folders: a process of deno answers a whole one.
    """
    known = last_costs()
    items.sort(key=lambda item: -(known.get(group_of(item.nodeid), UNKNOWN) // CHEAP))


def last_costs() -> dict[str, float]:
    """Return what each group has cost when it last ran; nothing, where nobody knows."""
    try:
        found = json.loads(FILE.read_text(encoding="utf-8"))
        return {name: float(seconds) for name, seconds in found.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


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
    """Adds up, in the process that runs tests, what each group has cost."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self.before = 0.0

    def pytest_collection_finish(self) -> None:
        self._count(FIRST)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        """Count before a browser or a kernel ends: what it has used may then be lost."""
        if nextitem is None or group_of(nextitem.nodeid) != group_of(item.nodeid):
            self._count(group_of(item.nodeid))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[KEY] = dict(self.found)
        elif self.found and FILE.parent.is_dir():
            costs = last_costs() | {name: self.found[name] for name in self.found if name != FIRST}
            FILE.write_text(json.dumps(costs, indent=1, sort_keys=True) + "\n", encoding="utf-8")

    @pytest.hookimpl(optionalhook=True)  # there is one where xdist is
    def pytest_testnodedown(self, node: Any) -> None:
        self.found.update(getattr(node, "workeroutput", {}).get(KEY, {}))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if not self.found:
            return
        suites: Counter[str] = Counter()
        for name, seconds in self.found.items():
            suites[suite_of(name)] += seconds
        every = terminalreporter.verbosity > 0
        terminalreporter.section("processor seconds, the dearest suites")
        for name, seconds in suites.most_common(None if every else SHOWN):
            terminalreporter.write_line(f"{seconds:8.1f}  {name}")
        terminalreporter.write_line(f"{self.found.total():8.1f}  all together")

    def _count(self, name: str) -> None:
        now = spent(os.getpid())
        self.found[name] += max(0.0, round(now - self.before, 2))
        self.before = now


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Costs())
