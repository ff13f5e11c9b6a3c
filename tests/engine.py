"""A translator that runs in JavaScript, for tests that hold it beside PyTorch."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from javascript import ask_deno
from unchanged import digest_of

RUNNER = Path(__file__).with_suffix(".js")


@pytest.fixture(scope="session")
def engine() -> Callable[..., list[Any]]:
    """``engine(folder, jobs)`` runs jobs (see engine.js) with the translator in a folder.

    Its products are those of "webassembly", or of "javascript".
    """

    def run(
        folder: Path, jobs: Sequence[dict[str, Any]], products: str = "webassembly"
    ) -> list[Any]:
        version = digest_of(path for path in folder.iterdir() if path.is_file())
        read = f"--allow-read={folder}"
        program = ("--no-npm", read, str(RUNNER), str(folder), version, products)
        answers: list[Any] = ask_deno(list(jobs), *program)
        return answers

    return run
