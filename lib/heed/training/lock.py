"""One training at a time in a folder."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK = ".lock"
TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
UNSUPPORTED = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP)  # by some network drives


@contextmanager
def lock(folder: Path) -> Iterator[None]:
    """Keep other processes out of ``folder`` while active.

    The system holds the lock for the open file and takes it back when the process ends, however it
    ends: the file itself may stay. Where a drive knows no locks, nobody is kept out.

    Raises:
        BlockingIOError: if another process has the lock.
    """
    with (folder / LOCK).open("a+b") as file:
        try:
            _take(file)
        except OSError as error:
            if error.errno in TAKEN:
                raise BlockingIOError(
                    f"another process is training in {folder}; wait until it ends or stop it, or "
                    "choose another --folder"
                ) from error
            if error.errno not in UNSUPPORTED:
                raise
        yield


def _take(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
