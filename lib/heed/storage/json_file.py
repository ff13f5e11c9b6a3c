"""JSON that somebody else may have written: every fault is one line that names the file."""

import json
import reprlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
LARGEST = 1 << 26  # bytes; the tokenizer of eng-fra has 107 kB


def read_json(path: Path) -> Any:
    """Read a JSON file.

    Raises:
        OSError: if it cannot be read.
        ValueError: if it is no JSON text in UTF-8, too large, or nested too deeply.
    """
    return read_parsed(path, parse_json)


def read_object(path: Path) -> dict[str, Any]:
    """Read a JSON object.

    Raises:
        ValueError: if the file holds none; the message names it.
    """
    found = read_json(path)
    if not isinstance(found, dict):
        raise ValueError(f"{path} must hold a JSON object, but holds {reprlib.repr(found)}")
    return found


def read_parsed(path: Path, parse: Callable[[str], T]) -> T:
    """Return what ``parse`` makes of the text of a file; errors are those of ``read_json``."""
    try:
        return parse(read_limited(path, LARGEST).decode("utf-8"))
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def parse_json(text: str) -> Any:
    """Return what a JSON text says.

    Raises:
        ValueError: if it is no JSON text, or nested too deeply.
    """
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("its JSON is nested too deeply") from None
    except ValueError as error:
        raise ValueError(f"it holds no JSON ({error})") from error


def read_limited(path: Path, largest: int) -> bytes:
    """Return the bytes of a regular file of at most ``largest`` bytes.

    Raises:
        OSError: if it cannot be read.
        ValueError: if it is larger, or a pipe or a device, which might never end.
    """
    if path.exists() and not path.is_file():
        raise ValueError("it is no regular file")
    found = bytearray()
    with path.open("rb") as file:
        while chunk := file.read(1 << 20):
            found += chunk
            if len(found) > largest:
                raise ValueError(f"it is larger than {largest:,} bytes")
    return bytes(found)
