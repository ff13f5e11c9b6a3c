"""What a page needs to paint scenes and to describe them: sprites, and weights in 8 bits."""

from typing import Any

from torch import Tensor

from heed.figures.base.arrays import encode_array
from heed.scenes.sprites import COLOURS, GRASS, HORIZON, PAINTS, PEOPLE, SKY, SPRITES, THINGS
from heed.weights.captioner import read_captioner
from heed.weights.grid import SCALE


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


def weights_of(score: str) -> dict[str, Any]:
    """Return a stored captioner: for each parameter its codes and scales, or its numbers."""
    stored, _ = read_captioner(score)
    return {
        name: {"codes": sent(tensor), "scales": sent(stored[name + SCALE].float())}
        if name + SCALE in stored
        else {"numbers": sent(tensor.float())}
        for name, tensor in stored.items()
        if not name.endswith(SCALE)
    }


def sent(tensor: Tensor) -> dict[str, Any]:
    """Return a tensor as ``figures/base/arrays.js`` reads it."""
    return encode_array(tensor.numpy())
