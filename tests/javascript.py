"""The library's JavaScript, called from Python."""

import json
import os
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import isfinite
from pathlib import Path
from tempfile import TemporaryFile
from threading import Timer
from typing import Any

import numpy as np
import pytest
from deno import find_deno_bin

LIBRARY = Path(__file__).parents[1] / "lib" / "heed"
RUNNER = Path(__file__).parent / "calls.js"
PATIENCE = 300.0  # seconds
# Nothing is fetched: a test that needs another host must fail on every machine.
OFFLINE = {**os.environ, "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"}

Call = tuple[str, str, Sequence[Any]]


def run_deno(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run deno from the root of the project, and return what it wrote."""
    return subprocess.run(
        [find_deno_bin(), *arguments],
        input=given, capture_output=True, text=True, encoding="utf-8",
        cwd=LIBRARY.parents[1], env=OFFLINE, check=False, timeout=PATIENCE,
    )  # fmt: skip


class Process:
    """A process of deno that answers lines of JSON, and ends with the folder of tests that asks."""

    def __init__(self, *arguments: str) -> None:
        self.errors = TemporaryFile()  # noqa: SIM115 — it lasts as long as the process
        self.process = subprocess.Popen(
            [find_deno_bin(), "run", "--no-remote", *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
            cwd=LIBRARY.parents[1], env=OFFLINE,
        )  # fmt: skip

    def ask(self, question: Any, patience: float = PATIENCE) -> Any:
        """Return the answer to a question.

        Raises:
            RuntimeError: if there is none; with what the process wrote to stderr. It has ended.
        """
        asked = json.dumps(question, allow_nan=False).encode()
        watch = Timer(patience, self.process.kill)
        watch.start()
        try:
            line = self._answer_to(asked)
            return json.loads(line, object_hook=decode)
        except json.JSONDecodeError:
            self.process.kill()
            raise RuntimeError(f"{self._said()}\nno answer, but {line!r}") from None
        finally:
            watch.cancel()

    def end(self) -> None:
        """Let it end, once nothing is left for it to do.

        Raises:
            RuntimeError: if it fails then, as a promise does that nobody has waited for.
        """
        try:
            self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
        if self.process.wait():
            raise RuntimeError(f"{self._said()}\nafter its last answer")

    def _answer_to(self, asked: bytes) -> bytes:
        """Return the line that is written once another is; nothing, if the process has ended."""
        assert self.process.stdin
        assert self.process.stdout
        with suppress(BrokenPipeError):
            self.process.stdin.write(asked + b"\n")
            self.process.stdin.flush()
        return self.process.stdout.readline()

    def _said(self) -> str:
        """Return what it wrote to stderr until its end."""
        self.process.wait()
        self.errors.seek(0)
        return self.errors.read().decode("utf-8", "replace")


RUNNING: dict[tuple[str, ...], Process] = {}  # by their arguments


def ask_deno(question: Any, *arguments: str, patience: float = PATIENCE) -> Any:
    """Return the answer of a program to a question: that which has answered before, if one has."""
    if arguments not in RUNNING:
        RUNNING[arguments] = Process(*arguments)
    try:
        return RUNNING[arguments].ask(question, patience)
    except RuntimeError:
        del RUNNING[arguments]  # the next to ask gets a new one
        raise


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """End each process with the folder whose tests asked it: to begin costs more than an answer.

    What modules keep, such as a figure its last drawing, may come from another file. A value that
    is kept too long is a wrong answer, which the test that gets it sees.
    """
    if nextitem is None or nextitem.path.parent != item.path.parent:
        processes = [*RUNNING.values()]
        RUNNING.clear()
        for process in processes:
            process.end()


def run_javascript(calls: Sequence[Call]) -> list[Any]:
    """Call functions (module under lib/heed, name, arguments), in one process a folder of tests.

    A tensor or an array with two axes becomes a matrix, with one a Float64Array, a boolean one a
    mask; a list stays a list. An error of JavaScript comes back as a ``ValueError``, not raised.
    """
    answers = ask_deno(encode(calls), "--no-npm", f"--allow-read={LIBRARY}", str(RUNNER))
    return [ValueError(a["error"]) if "error" in a else a["value"] for a in answers]


def encode(value: Any) -> Any:
    """Write what JSON has no word for as {"$kind": …}."""
    if hasattr(value, "numpy"):  # a tensor; torch takes seconds to import, and not all need it
        value = value.numpy()
    if isinstance(value, np.ndarray):
        kind = "$mask" if value.dtype == bool else "$matrix" if value.ndim == 2 else "$vector"
        return {kind: encode((value + 0).tolist())}
    if isinstance(value, dict):
        return {key: encode(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [encode(one) for one in value]
    if isinstance(value, float) and not isfinite(value):
        return {"$number": "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"}
    return value


def decode(value: dict[str, Any]) -> Any:
    """Read the numbers that JSON has no word for."""
    if set(value) == {"$number"}:
        return float(value["$number"].replace("Infinity", "inf"))
    return value


@pytest.fixture(scope="session")
def deno() -> Callable[..., subprocess.CompletedProcess[str]]:
    """``deno("test", …)`` runs deno with these arguments."""
    return run_deno


@pytest.fixture(scope="session")
def javascript() -> Callable[[Sequence[Call]], list[Any]]:
    """``javascript([(module, function, arguments), …])`` gives the list of results."""
    return run_javascript
