"""A notebook's way to run code: in a process of its own, which is stopped when it takes too long.

``python -m heed.workshop.process`` reads the question on standard input, a line of JSON, and writes
a line for each thing that it tells: that it began, which test is tried, and the report.
"""

import json
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Timer
from typing import Any

from heed.workshop.judge import Report, judge, stopped
from heed.workshop.program import run

PATIENCE = 2.0  # seconds that code may take to be judged
LONG = 120.0  # seconds that a whole translator may take
ROOM = 2**29  # bytes that Python may take, where a system lets it be bounded
LARGE = 2**31  # of a whole translator
COMMAND = (sys.executable, "-m", "heed.workshop.process")
LIBRARY = Path(__file__).parents[2]


def judge_apart(part: str, code: str, patience: float = PATIENCE) -> Report:
    """Judge code as ``judge`` does, but for no longer than ``patience`` seconds.

    Args:
        part: the name of the part.
        code: what the reader wrote.
        patience: seconds that it may take once it runs.
    """
    return _apart({"part": part, "code": code}, patience)


def run_apart(code: str, sentence: str, folder: Path, patience: float = LONG) -> Report:
    """Run a whole translator as ``run`` does, but for no longer than ``patience`` seconds.

    Args:
        code: the file.
        sentence: what it translates.
        folder: of the weights.
        patience: seconds that it may take.
    """
    return _apart({"code": code, "sentence": sentence, "folder": str(folder)}, patience)


def _apart(asked: dict[str, str], patience: float) -> Report:
    process = subprocess.Popen(
        COMMAND, cwd=LIBRARY, text=True, encoding="utf-8",
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    assert process.stdin
    assert process.stdout
    watch, test = Timer(patience, process.kill), -1
    with process, suppress(BrokenPipeError):
        process.stdin.write(json.dumps(asked))
        process.stdin.close()
        for line in process.stdout:
            kind, told = json.loads(line)
            if kind == "began":
                watch.start()
            elif kind == "test":
                test = told
            else:
                watch.cancel()
                return dict(told)
    endless = watch.finished.is_set()
    watch.cancel()
    return stopped(test, endless, patience)


def main() -> None:
    """Answer one question."""
    asked = json.loads(sys.stdin.read())
    whole = "folder" in asked
    bound_memory(LARGE if whole else ROOM)
    tell("began")
    if whole:
        report = run(asked["code"], asked["sentence"], asked["folder"], partial(tell, "test"))
    else:
        report = judge(asked["part"], asked["code"], partial(tell, "test"))
    tell("report", report)


def tell(kind: str, told: Any = None) -> None:
    """Write a line to who asked."""
    print(json.dumps([kind, told]), flush=True)


def bound_memory(room: int) -> None:
    """Have what needs more room than there is raise MemoryError, where a system knows how."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (room, room))


if __name__ == "__main__":
    main()
