"""Checkpoints: tensors and their story in one file that is either whole or not there."""

import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from safetensors import SafetensorError, safe_open
from safetensors.torch import save_file
from torch import Tensor

WEIGHTS = "model.safetensors"  # the averaged weights: what training leaves and a translator loads


def write_tensors(path: Path, tensors: Mapping[str, Tensor], story: Mapping[str, Any]) -> None:
    """Write tensors and a JSON story to one safetensors file, atomically.

    Raises:
        OSError: if the disk is full or the folder cannot be written; what stood at ``path`` before
            is untouched.
    """
    with _replacing(path) as temporary:
        contiguous = {name: tensor.detach().cpu().contiguous() for name, tensor in tensors.items()}
        try:
            save_file(contiguous, temporary, metadata={"story": json.dumps(story)})
        except SafetensorError as error:
            raise OSError(
                f"cannot write {path}: {error}; the file before it is untouched"
            ) from error


def read_tensors(path: Path) -> tuple[dict[str, Tensor], dict[str, Any]]:
    """Read what ``write_tensors`` wrote.

    Raises:
        FileNotFoundError: if there is no such file.
        ValueError: if the file is damaged.
    """
    if not path.is_file():
        raise FileNotFoundError(f"there is no checkpoint at {path}")
    try:
        with safe_open(path, "pt") as file:
            names = list(file.keys())
            tensors = {name: file.get_tensor(name) for name in names}
            story = json.loads((file.metadata() or {}).get("story", "{}"))
    except SafetensorError as error:
        raise ValueError(f"{path} is damaged or no safetensors file: {error}") from error
    return tensors, story


def write_text(path: Path, text: str) -> None:
    """Write a small text file atomically."""
    with _replacing(path) as temporary:
        temporary.write_text(text, encoding="utf-8")


def check_room(folder: Path, bytes_needed: int) -> None:
    """Make sure that checkpoints can be written, before any work is done.

    Raises:
        OSError: if the folder cannot be made or written, or the disk has too little room.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _replacing(folder / ".room") as probe:
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
def _replacing(path: Path) -> Iterator[Path]:
    """Give a temporary path that takes the place of ``path`` once it is safely on the disk."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        yield temporary
        with temporary.open("rb+") as file:
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        with suppress(FileNotFoundError):
            temporary.unlink()
