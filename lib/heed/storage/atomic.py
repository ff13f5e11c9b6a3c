"""Files that are either whole or not there."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LEFT_OVER = re.compile(r".+\.\d+\.tmp")


def write_text(path: Path, text: str) -> None:
    """Write a small text file atomically."""
    with replacing(path) as temporary:
        temporary.write_text(text, encoding="utf-8")


def check_room(folder: Path, bytes_needed: int) -> None:
    """Make sure that checkpoints can be written, before any work is done.

    Raises:
        OSError: if the folder cannot be made or written, or the disk has too little room.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with replacing(folder / ".room") as probe:
            probe.write_bytes(b"heed")
        (folder / ".room").unlink(missing_ok=True)
    except OSError as error:
        raise OSError(f"cannot write to {folder}: {error.strerror or error}") from error
    free = shutil.disk_usage(folder).free
    if free < bytes_needed:
        raise OSError(
            f"{folder} has {free / 1e6:.0f} MB free, but the checkpoints of this run need "
            f"{bytes_needed / 1e6:.0f} MB; make room or choose another folder"
        )


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give a temporary path that takes the place of ``path`` once it is safely on the disk."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        temporary.touch()
        mode = temporary.stat().st_mode  # as the umask has it; safetensors lets only the owner read
        yield temporary
        temporary.chmod(mode)
        with temporary.open("rb+") as file:
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        with suppress(FileNotFoundError):
            temporary.unlink()


def remove_left_overs(folder: Path) -> None:
    """Remove the temporary files that killed processes left; no process may be writing there."""
    for path in folder.iterdir():
        if LEFT_OVER.fullmatch(path.name):
            path.unlink()
