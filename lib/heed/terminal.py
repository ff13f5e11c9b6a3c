"""Standard streams as a command meets them: closed, full, endless, or read by a terminal."""

import codecs
import io
import os
import sys
from collections.abc import Iterator
from contextlib import suppress

from heed.text.pairs import one_line

LONGEST_LINE = 100_000  # bytes of a line of standard input; a longer one is cut
LONGEST_MESSAGE = 1000  # characters


def warn(text: str) -> None:
    """Write one line to standard error, and nothing in it that a terminal would obey."""
    line = one_line(text)
    if len(line) > LONGEST_MESSAGE:
        line = f"{line[:LONGEST_MESSAGE]} …"
    with suppress(OSError):  # whoever read it has left
        print(f"heed: {line}", file=sys.stderr, flush=True)


def hold_streams() -> None:
    """Open the null device for each closed standard stream, lest another file take its place."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(number)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115


def write_any_letter() -> None:
    """Write the number of a letter that a terminal does not have, and do not stop at it."""
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper) and codecs.lookup(out.encoding).name != "utf-8":
        out.reconfigure(errors="backslashreplace")


def check_output() -> None:
    """Refuse to start a command whose standard output is closed.

    Raises:
        OSError: if standard output is closed.
    """
    if sys.stdout is None:
        raise OSError("standard output is closed, so there is nowhere to write to")


def settle_output() -> None:
    """Flush standard output; if its reader has left, keep Python from failing at exit over it."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def standard_input() -> Iterator[list[str]]:
    """Yield the lines that are there, as soon as they are there: a pipe streams, a file batches.

    Raises:
        OSError: if standard input is closed.
    """
    if sys.stdin is None:
        raise OSError("standard input is closed: write the sentences behind the command")
    return read_lines(sys.stdin.fileno())


def read_lines(descriptor: int) -> Iterator[list[str]]:
    """Yield the lines of a file by its number; one that is too long is cut, and it is said."""
    line = _Line()
    while chunk := os.read(descriptor, 1 << 14):
        *ends, rest = chunk.split(b"\n")
        lines = []
        for end in ends:
            line.add(end)
            lines.append(line.take())
        line.add(rest)
        if lines:
            yield lines
    if line.size:
        yield [line.take()]


class _Line:
    """A line of which more may come; what is beyond ``LONGEST_LINE`` is counted and not kept."""

    def __init__(self) -> None:
        self.kept, self.size = bytearray(), 0

    def add(self, part: bytes) -> None:
        self.kept += part[: max(0, LONGEST_LINE - self.size)]
        self.size += len(part)

    def take(self) -> str:
        """Return the line, and begin the next one."""
        kept, size = self.kept, self.size
        self.kept, self.size = bytearray(), 0
        if size <= LONGEST_LINE:
            return kept.decode("utf-8", "replace")
        warn(f"a line of {size:,} bytes is cut: only its first {LONGEST_LINE:,} are translated")
        return kept.decode("utf-8", "ignore")
