"""Tensors and their metadata in one file that is either whole or not there."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save_file
from torch import Tensor

from heed.storage.atomic import replacing
from heed.storage.json_file import parse_json

CHECKSUM = "sha256"  # an entry of the metadata, where a second one would have no sure order


def write_tensors(path: Path, tensors: Mapping[str, Tensor], metadata: Mapping[str, Any]) -> None:
    """Write tensors and metadata to one safetensors file, atomically, with a checksum of both.

    Raises:
        OSError: if the disk is full or the folder cannot be written; what stood at ``path`` before
            is untouched.
    """
    with replacing(path) as temporary:
        contiguous = {name: tensor.detach().cpu().contiguous() for name, tensor in tensors.items()}
        signed = {**metadata, CHECKSUM: _checksum(contiguous, metadata)}
        try:
            save_file(contiguous, temporary, metadata={"story": json.dumps(signed)})
        except SafetensorError as error:
            raise OSError(
                f"cannot write {path}: {error}; the file before it is untouched"
            ) from error


def read_tensors(path: Path) -> tuple[dict[str, Tensor], dict[str, Any]]:
    """Read what ``write_tensors`` wrote; a file without metadata or a checksum may have none.

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
            metadata = metadata_in(file)
    except (SafetensorError, ValueError) as error:
        raise ValueError(f"{path} is damaged or no safetensors file: {error}") from error
    check_sum(path, tensors, metadata)
    metadata.pop(CHECKSUM, None)
    return tensors, metadata


def check_sum(path: Path, tensors: Mapping[str, Tensor], metadata: Mapping[str, Any]) -> None:
    """Refuse other tensors than a file was written with; one without a checksum passes.

    Raises:
        ValueError: if the metadata has a checksum, and not of these tensors and of itself.
    """
    written = metadata.get(CHECKSUM)
    told = {name: value for name, value in metadata.items() if name != CHECKSUM}
    if written is not None and written != _checksum(tensors, told):
        raise ValueError(
            f"{path} is damaged: its checksum is not that of what it holds. Restore a copy of it, "
            "or start a new run in another folder"
        )


def read_metadata(path: Path) -> dict[str, Any]:
    """Return what a file of weights says of itself, without reading them; {} if it says nothing.

    Raises:
        OSError: if it cannot be read.
        ValueError: if it is damaged.
    """
    try:
        with safe_open(path, "pt") as file:
            return metadata_in(file)
    except (SafetensorError, ValueError) as error:
        raise ValueError(f"{path} is damaged or no safetensors file: {error}") from error


def metadata_in(file: Any) -> dict[str, Any]:
    """Return the metadata in an open safetensors file; {} if there is none.

    Raises:
        ValueError: if it is no JSON object.
    """
    metadata = parse_json((file.metadata() or {}).get("story", "{}"))
    if not isinstance(metadata, dict):
        raise ValueError("its story is no JSON object")
    return metadata


def _checksum(tensors: Mapping[str, Tensor], metadata: Mapping[str, Any]) -> str:
    """The SHA-256 of names, types, shapes and numbers, and of the metadata as JSON reads it."""
    digest = hashlib.sha256(json.dumps(metadata, sort_keys=True).encode())
    for name in sorted(tensors):
        tensor = tensors[name]
        digest.update(f"\n{name} {tensor.dtype} {tuple(tensor.shape)}\n".encode())
        digest.update(tensor.reshape(-1).view(torch.uint8).numpy().data)
    return digest.hexdigest()
