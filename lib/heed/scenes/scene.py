"""A scene, and its picture of 32 × 32 pixels: all that a captioner sees of it."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from heed.scenes.sprites import COLOURS, GRASS, HORIZON, PAINTS, SKY, SPRITES, THINGS

SIZE = 32
"""Rows and columns of a picture."""
PLACE = 4
"""Rows and columns of pixels that a captioner reads as one place."""


@dataclass(frozen=True)
class Item:
    """One object of a scene."""

    kind: str
    """A key of ``SPRITES``."""
    x: int
    """The column of its middle, from the left, 0 .. 31."""
    y: int
    """The row of its lowest pixels, from the top, 0 .. 31."""
    colour: str = "white"
    """A key of ``COLOURS``; only things show it."""

    def __post_init__(self) -> None:
        """Refuse what cannot be painted."""
        if self.kind not in SPRITES:
            raise ValueError(f"kind must be one of {', '.join(SPRITES)}, but is {self.kind!r}")
        if self.colour not in COLOURS:
            raise ValueError(f"colour must be one of {', '.join(COLOURS)}, but is {self.colour!r}")

    @property
    def width(self) -> int:
        """Pixels from side to side: odd."""
        return len(SPRITES[self.kind][0])

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return len(SPRITES[self.kind])

    @property
    def is_thing(self) -> bool:
        """Whether somebody can hold it."""
        return self.kind in THINGS

    @property
    def box(self) -> tuple[int, int, int, int]:
        """First and last column, first and last row."""
        half = self.width // 2
        return self.x - half, self.x + half, self.y - self.height + 1, self.y

    @property
    def fits(self) -> bool:
        """Whether all of it lies in the picture, and its feet on the grass if it has any."""
        left, right, top, bottom = self.box
        inside = min(left, top) >= 0 and max(right, bottom) < SIZE
        return inside and (self.is_thing or self.y > HORIZON)


Scene = tuple[Item, ...]


def paint(scene: Sequence[Item]) -> NDArray[np.uint8]:
    """Return the picture of a scene: (32, 32, 3), red, green and blue in 0 .. 255.

    Whoever stands lower is nearer; things are in front of all others.
    """
    picture = np.empty((SIZE, SIZE, 3), np.uint8)
    picture[:HORIZON], picture[HORIZON:] = SKY, GRASS
    for item in sorted(scene, key=lambda item: (item.is_thing, item.y)):
        left, _, top, _ = item.box
        paints = {**PAINTS, "T": COLOURS[item.colour]}
        for row, letters in enumerate(SPRITES[item.kind], top):
            for column, letter in enumerate(letters, left):
                if letter != "." and 0 <= row < SIZE and 0 <= column < SIZE:
                    picture[row, column] = paints[letter]
    return picture


def overlap(one: Item, other: Item) -> bool:
    """Return whether the boxes of two objects have a pixel in common."""
    left, right, top, bottom = one.box
    left2, right2, top2, bottom2 = other.box
    return left <= right2 and left2 <= right and top <= bottom2 and top2 <= bottom


def covers(item: Item) -> list[int]:
    """Return the places that an object covers: of 8 × 8, each 4 × 4 pixels, row after row."""
    side = SIZE // PLACE
    left, right, top, bottom = (min(side - 1, max(0, edge) // PLACE) for edge in item.box)
    return [
        row * side + column for row in range(top, bottom + 1) for column in range(left, right + 1)
    ]
