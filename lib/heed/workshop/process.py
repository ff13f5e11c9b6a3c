"""A notebook's way to judge code: in a process of its own, which is stopped when it takes too long.

``python -m heed.workshop.process`` reads the question on standard input, a line of JSON, and writes
a line for each thing that it tells: that it began, which test is tried, and the report.
"""

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Timer
from typing import Any

from heed.workshop.judge import Report, judge, stopped

PATIENCE = 2.0  # seconds that code may take
ROOM = 512 * 2**20  # bytes that Python may take, where a system lets it be bounded
COMMAND = (sys.executable, "-m", "heed.workshop.process")
LIBRARY = Path(__file__).parents[2]


def judge_apart(part: str, code: str, patience: float = PATIENCE) -> Report:
    """Judge code as ``judge`` does, but for no longer than ``patience`` seconds.

    Args:
        part: the name of the part.
        code: what the reader wrote.
        patience: seconds that it may take once it runs.
    """
    process = subprocess.Popen(
        COMMAND, cwd=LIBRARY, text=True, encoding="utf-8",
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    assert process.stdin
    assert process.stdout
    watch, test = Timer(patience, process.kill), -1
    with process, suppress(BrokenPipeError):
        process.stdin.write(json.dumps({"part": part, "code": code}))
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
    return stopped(test, endless)


def main() -> None:
    """Answer one question."""
    asked = json.loads(sys.stdin.read())
    bound_memory()
    tell("began")
    tell("report", judge(asked["part"], asked["code"], lambda at: tell("test", at)))


def tell(kind: str, told: Any = None) -> None:
    """Write a line to who asked."""
    print(json.dumps([kind, told]), flush=True)


def bound_memory() -> None:
    """Have what needs more room than there is raise MemoryError, where a system knows how."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))


if __name__ == "__main__":
    main()
