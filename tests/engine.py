"""A translator that runs in JavaScript, for tests that hold it beside PyTorch."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from javascript import run_deno

RUNNER = Path(__file__).with_suffix(".js")


@pytest.fixture(scope="session")
def engine() -> Callable[..., list[Any]]:
    """``engine(folder, jobs)`` runs jobs (see engine.js) with the translator in a folder."""

    def run(folder: Path, jobs: Sequence[dict[str, Any]]) -> list[Any]:
        given = json.dumps({"folder": str(folder), "jobs": list(jobs)})
        done = run_deno(
            "run", "--no-remote", "--no-npm", f"--allow-read={folder}", str(RUNNER), given=given
        )
        if done.returncode:
            raise RuntimeError(done.stderr)
        answers: list[Any] = json.loads(done.stdout)
        return answers

    return run
