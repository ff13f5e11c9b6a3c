"""The library's JavaScript, called from Python."""

import json
import os
import subprocess
from collections.abc import Callable, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from deno import find_deno_bin

LIBRARY = Path(__file__).parents[1] / "lib" / "heed"
RUNNER = Path(__file__).parent / "calls.js"
# Nothing is fetched: a test that needs another host must fail on every machine.
OFFLINE = {**os.environ, "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"}

Call = tuple[str, str, Sequence[Any]]


def run_deno(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run deno from the root of the project, and return what it wrote."""
    return subprocess.run(
        [find_deno_bin(), *arguments],
        input=given, capture_output=True, text=True, encoding="utf-8",
        cwd=LIBRARY.parents[1], env=OFFLINE, check=False, timeout=300,
    )  # fmt: skip


def run_javascript(calls: Sequence[Call]) -> list[Any]:
    """Call functions (module under lib/heed, name, arguments) in one process.

    A tensor or an array with two axes becomes a matrix, with one a Float64Array, a boolean one a
    mask; a list stays a list. An error of JavaScript comes back as a ``ValueError``, not raised.
    """
    done = run_deno(
        "run", "--no-remote", "--no-npm", f"--allow-read={LIBRARY}", str(RUNNER),
        given=json.dumps(encode(calls), allow_nan=False),
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(done.stderr)
    answers = json.loads(done.stdout, object_hook=decode)
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
