"""Checkpoints: tensors and their story in one file that is either whole or not there."""

import hashlib
import json
import os
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save_file
from torch import Tensor

WEIGHTS = "model.safetensors"  # the averaged weights: what training leaves and a translator loads
CHECKSUM = "sha256"  # in the story: a second entry would make the order of bytes a matter of chance
LEFT_OVER = re.compile(r".+\.\d+\.tmp")


def write_tensors(path: Path, tensors: Mapping[str, Tensor], story: Mapping[str, Any]) -> None:
    """Write tensors and a JSON story to one safetensors file, atomically, with a checksum of both.

    Raises:
        OSError: if the disk is full or the folder cannot be written; what stood at ``path`` before
            is untouched.
    """
    with replacing(path) as temporary:
        contiguous = {name: tensor.detach().cpu().contiguous() for name, tensor in tensors.items()}
        signed = {**story, CHECKSUM: _checksum(contiguous, story)}
        try:
            save_file(contiguous, temporary, metadata={"story": json.dumps(signed)})
        except SafetensorError as error:
            raise OSError(
                f"cannot write {path}: {error}; the file before it is untouched"
            ) from error


def read_tensors(path: Path) -> tuple[dict[str, Tensor], dict[str, Any]]:
    """Read what ``write_tensors`` wrote; a file without a story or a checksum may have none.

    Raises:
        FileNotFoundError: if there is no such file.
        ValueError: if the file is damaged, be it by one bit.
    """
    if not path.is_file():
        raise FileNotFoundError(f"there is no checkpoint at {path}")
    try:
        with safe_open(path, "pt") as file:
            names = list(file.keys())
            tensors = {name: file.get_tensor(name) for name in names}
            story = _story((file.metadata() or {}).get("story", "{}"))
    except (SafetensorError, ValueError) as error:
        raise ValueError(f"{path} is damaged or no safetensors file: {error}") from error
    written = story.pop(CHECKSUM, None)
    if written is not None and written != _checksum(tensors, story):
        raise ValueError(
            f"{path} is damaged: its checksum is not that of what it holds. Restore a copy of it, "
            "or start a new run in another folder"
        )
    return tensors, story


def _story(text: str) -> dict[str, Any]:
    try:
        story = json.loads(text)
    except RecursionError:
        story = None
    if not isinstance(story, dict):
        raise ValueError("its story is no JSON object")
    return story


def _checksum(tensors: Mapping[str, Tensor], story: Mapping[str, Any]) -> str:
    """The SHA-256 of names, types, shapes and numbers, and of the story as JSON reads it."""
    digest = hashlib.sha256(json.dumps(story, sort_keys=True).encode())
    for name in sorted(tensors):
        tensor = tensors[name]
        digest.update(f"\n{name} {tensor.dtype} {tuple(tensor.shape)}\n".encode())
        digest.update(tensor.reshape(-1).view(torch.uint8).numpy().data)
    return digest.hexdigest()


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
