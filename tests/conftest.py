"""What every test shares: one thread, the corpus, and how notebooks are compared."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from turns import due

# With JupyterLab comes a package that builds a grammar of internet addresses for seconds, wherever
# nbformat is imported, which asks for none. So that comes first, and pytest does not load nbval.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

pytest_plugins = ["costs", "unchanged", "notebook_inputs", "javascript", "engine", "rounding"]
pytest_plugins += ["twins", "kernels", "nbval.plugin", "pytester"]

# One thread for torch, in this process and in those that tests start: sums come out the same on
# every machine, and a busy machine does not slow the tests down.
os.environ.setdefault("OMP_NUM_THREADS", "1")

TURNS = 8  # commits in which each dear file is asked about once
# Examples are not timed: a slow machine is no failure.
settings.register_profile("heed", deadline=None)
settings.load_profile("heed")


class IgnoreStderr:
    """Notebooks are compared without what they write to stderr: it tells of the run."""

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        if hasattr(collector, "skip_compare"):  # nbval's notebook
            collector.skip_compare += ("stderr",)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(IgnoreStderr())


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--only", metavar="CHAPTER", help="run what concerns this chapter alone")
    parser.addoption("--frames", action="store_true", help="time a drag of every slider and handle")
    parser.addoption("--all", action="store_true", help="ask everything: weekly, before a release")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep one chapter's tests, if asked to, and leave out what only ``--all`` asks."""
    only, everything = config.getoption("only"), config.getoption("all")
    if only:
        deselect(config, items, lambda item: only not in concerns(item))
    if not everything:
        deselect(config, items, waits)


def waits(item: pytest.Item) -> bool:
    """Whether a dear test is left to ``--all``, or to a commit at which its file's turn comes.

    Of a file that the command line names, all is asked that has a turn.
    """
    if item.get_closest_marker("all_only"):
        return True
    root = item.config.rootpath
    file = os.path.relpath(item.path, root)
    named = any((root / arg.partition("::")[0]) == item.path for arg in item.config.args)
    return bool(item.get_closest_marker("in_turn")) and not named and not due(root, file, TURNS)


def deselect(
    config: pytest.Config, items: list[pytest.Item], out: Callable[[pytest.Item], bool]
) -> None:
    """Leave out items, in place, and let the summary count them."""
    left_out = [item for item in items if out(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not out(item)]


def concerns(item: pytest.Item) -> set[str]:
    """Name the folders and files that an item is in or asks about: its chapter is among them."""
    asked = item.callspec.params.values() if hasattr(item, "callspec") else ()
    of_all = getattr(getattr(item, "function", None), "names", ())  # of_each
    own = os.path.relpath(item.path, item.config.rootpath)
    paths = [own, *of_all, *(getattr(value, "page", value) for value in asked)]
    texts = [Path(path) for path in paths if isinstance(path, str | Path)]
    return {part.partition(".")[0] for path in texts for part in path.parts}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what was measured, in whichever process ran the test."""
    reports = terminalreporter.stats.get("passed", [])
    properties = [pair for report in reports for pair in report.user_properties]
    for kind, title in (
        ("frame", "frames of a drag at 390 px, processor time × 4"),
        ("shift", "layout shift of each page while it is read"),
    ):
        lines = sorted(text for name, text in properties if name == kind)
        if lines:
            terminalreporter.section(title)
            terminalreporter.write_line("\n".join(lines))


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """Leave torch with one thread, but do not import it for a test that does without."""
    if "torch" in sys.modules:
        sys.modules["torch"].set_num_threads(1)


@pytest.fixture(scope="session")
def fra_eng_path() -> Path:
    """The English-French corpus, from the folder that HEED_DATA names."""
    folder = os.environ.get("HEED_DATA")
    if not folder:
        pytest.skip("needs fra-eng.zip: set HEED_DATA to the folder that holds it")
    path = Path(folder) / "fra-eng.zip"
    if not path.is_file():
        pytest.skip(f"needs fra-eng.zip, which is not in HEED_DATA ({folder})")
    return path
