"""What a page needs to paint scenes and to describe them: sprites, and a captioner's file."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from heed.scenes.scene import Item
from heed.scenes.sprites import COLOURS, GRASS, HORIZON, PAINTS, PEOPLE, SKY, SPRITES, THINGS
from heed.storage.arrays import encode_array
from heed.weights.captioner import STORED
from heed.weights.files import version_of


def sprites() -> dict[str, Any]:
    """Return what ``scenes/scene.js`` paints with."""
    return {
        "shapes": {kind: list(rows) for kind, rows in SPRITES.items()},
        "paints": {letter: list(colour) for letter, colour in PAINTS.items()},
        "colours": {name: list(colour) for name, colour in COLOURS.items()},
        "things": list(THINGS),
        "people": list(PEOPLE),
        "sky": list(SKY),
        "grass": list(GRASS),
        "horizon": HORIZON,
    }


def written(items: Iterable[Item]) -> str:
    """Write a scene as ``recurrence/pixels.js`` reads it: kind, column, row, and colour."""
    return "; ".join(f"{item.kind} {item.x} {item.y} {item.colour}" for item in items)


def captioner_file(score: str) -> dict[str, Any]:
    """Return the bytes of a stored captioner as ``storage/arrays.js`` reads them."""
    return encode_array(np.fromfile(STORED / f"{score}.safetensors", dtype=np.uint8))


def captioner_version(score: str) -> str:
    """Return what tells the file of a stored captioner from others."""
    return version_of(STORED / f"{score}.safetensors")
