"""What a run says on standard error, which may be closed or break while the run goes on."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, suppress
from pathlib import Path
from typing import Any, TextIO, cast


def say(text: str) -> None:
    """Write one line to standard error, if there is one."""
    if sys.stderr is not None:  # closed before Python began
        print(text, file=sys.stderr, flush=True)


@contextmanager
def lasting_messages() -> Iterator[None]:
    """While active, nobody has to read what is written to standard error.

    A reader who leaves (``2>&1 | head -1``), a terminal that is closed and a disk that is full
    would otherwise end a run of hours.
    """
    with (  # where there is no standard error, print would write to standard output
        Path(os.devnull).open("w") as nobody,
        redirect_stderr(cast(TextIO, _LastingStream(sys.stderr or nobody))),
    ):
        yield


class _LastingStream:
    """A text stream that falls silent where the one below it breaks."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write, or pretend to."""
        with suppress(ValueError):  # closed
            try:
                return self._stream.write(text)
            except OSError:
                self._fall_silent()
        return len(text)

    def flush(self) -> None:
        """Pass on what was written, if anybody takes it."""
        with suppress(ValueError):
            try:
                self._stream.flush()
            except OSError:
                self._fall_silent()

    def _fall_silent(self) -> None:
        """Give the rest, and what Python itself flushes at the end, to nobody."""
        with suppress(OSError):
            nobody = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nobody, self._stream.fileno())
            os.close(nobody)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
