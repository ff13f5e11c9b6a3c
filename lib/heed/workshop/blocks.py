"""What blocks are made with: projections, sums of matrices, and random weights to try them."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from heed.workshop.parts.network import linear

Rows = Sequence[Sequence[float]]
Made = list[list[float]]
Block = Mapping[str, Any]
WIDTH, HIDDEN = 4, 5  # of the blocks that are tried


def added(rows: Rows, more: Rows) -> Made:
    """Return X + Y."""
    return [[a + b for a, b in zip(x, y, strict=True)] for x, y in zip(rows, more, strict=True)]


def project(layer: Mapping[str, Any], rows: Rows, names: str) -> list[Made]:
    """Return queries, keys or values of rows: "qkv", "q" or "kv". One matrix has all three."""
    width = len(rows[0])
    cuts = [slice(i * width, (i + 1) * width) for i in map("qkv".index, names)]
    return [linear({k: layer[k][cut] for k in ("weight", "bias")}, rows) for cut in cuts]


class Weights:
    """Blocks with random weights, the same ones in each run."""

    def __init__(self, seed: int) -> None:
        self.stream = Random(seed)

    def rows(self, count: int, width: int = WIDTH) -> Made:
        """Return a matrix."""
        return [[self.stream.gauss(0, 1) for _ in range(width)] for _ in range(count)]

    def layer(self, inputs: int, outputs: int) -> dict[str, Any]:
        """Return the weights of a linear layer, in the order of the whole translator."""
        weight = self.rows(outputs, inputs)
        return {"bias": self.rows(1, outputs)[0], "weight": weight}

    def norm(self) -> dict[str, Any]:
        """Return the weights of a layer norm."""
        weight = self.rows(1)[0]
        return {"bias": self.rows(1)[0], "weight": weight}

    def attention(self) -> dict[str, Any]:
        """Return the weights of an attention."""
        return {
            "in_projection": self.layer(WIDTH, 3 * WIDTH),
            "out_projection": self.layer(WIDTH, WIDTH),
        }

    def encoder_block(self) -> dict[str, Any]:
        """Return the weights of an encoder block."""
        return {
            "attention_norm": self.norm(),
            "self_attention": self.attention(),
            "feed_forward_norm": self.norm(),
            "feed_forward": {
                "expand": self.layer(WIDTH, HIDDEN), "contract": self.layer(HIDDEN, WIDTH)
            },
        }  # fmt: skip

    def decoder_block(self) -> dict[str, Any]:
        """Return the weights of a decoder block."""
        crossing = {"cross_norm": self.norm(), "cross_attention": self.attention()}
        return {**self.encoder_block(), **crossing}


def silent(block: Block, *names: str) -> dict[str, Any]:
    """Return a block in which sub-layers of these names add nothing."""
    last = {"feed_forward": "contract"}
    nothing = {"weight": [[0.0] * WIDTH] * WIDTH, "bias": [0.0] * WIDTH}
    none = {"weight": [[0.0] * HIDDEN] * WIDTH, "bias": [0.0] * WIDTH}
    quiet = {
        name: {
            **block[name], last.get(name, "out_projection"): none if name in last else nothing
        }
        for name in names
    }  # fmt: skip
    return {**block, **quiet}
