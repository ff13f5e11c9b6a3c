"""One wave and a pair of waves on the integers: which of them nearly collide, and why."""

import math
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import FAINT, INK, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, grouped, power

SHOWN = 4  # of the positions whose sines are nearest
CURVE = 50  # the last limit at which the waves can be told apart
CIRCLE = np.linspace(0, 2 * np.pi, 181)
BLUE, ORANGE, GREEN = SERIES[:3]


class Neighbour(NamedTuple):
    """A position s whose code lies near that of t."""

    position: int
    wave: float  # |sin s − sin t|
    pair: float  # distance of (sin s, cos s) and (sin t, cos t)
    mirror: bool  # whether s + t is near an odd multiple of π, rather than s − t near a turn


def neighbours(t: int, limit: int, pair: bool) -> list[Neighbour]:
    """List the positions 0 .. limit other than t, those first whose code is nearest to that of t.

    Of two as near as each other, the smaller comes first.

    Args:
        t: in 0 .. limit.
        limit: the last position.
        pair: compare (sin, cos); otherwise the sines alone.
    """
    found = [neighbour(s, t) for s in range(limit + 1) if s != t]
    return sorted(found, key=lambda one: one.pair if pair else one.wave)


def neighbour(s: int, t: int) -> Neighbour:
    """Compare two positions by products, which lose no digits where the sines nearly agree."""
    chord = 2 * math.sin(abs(s - t) / 2)
    facing = math.cos((s + t) / 2)
    return Neighbour(s, abs(chord * facing), abs(chord), abs(facing) < abs(chord) / 2)


def closest_sines(limit: int) -> tuple[int, int, float]:
    """Return the two positions s < t in 0 .. limit whose sines are nearest, and how near.

    In order of size they stand side by side.
    """
    order = np.sin(np.arange(limit + 1)).argsort().tolist()
    beside = [(min(two), max(two)) for two in pairwise(order)]
    return min(((s, t, neighbour(s, t).wave) for s, t in beside), key=lambda two: two[2])


def closest(limit: int, pair: bool) -> str:
    """Name the closest two of all in words; of pairs, only t − s counts."""
    if pair:
        near = neighbours(0, limit, True)[0]
        return f"{near.position} steps bring any pair back to {power(near.pair)} from where it was"
    s, t, gap = closest_sines(limit)
    return f"of all up to {grouped(limit)}, {s} and {t} come closest, to {power(gap)}"


class Waves(Figure):
    """The integers that nearly collide with t, on one wave and on the pair (sin, cos).

    Traits: ``position`` t, ``pair`` (one wave or both), ``limit``, the last position that is looked
    at. A ``position`` beyond ``limit`` means ``limit``.
    """

    title = "Which integers nearly share a value, on one wave and on a pair"
    task = (
        "Drag the point along the wave, then turn on the cosine. Watch how the pair tells apart "
        "two positions at one height, and whom it still leaves close: step through the examples."
    )

    pair = traitlets.Bool(False, help="code a position by (sin t, cos t), not by sin t alone").tag(
        sync=True, label="the pair (sin, cos)"
    )
    position = traitlets.Int(0, min=0, max=1000, help="t").tag(sync=True, label="position t")
    limit = traitlets.Enum((50, 400, 1000), 50, help="the last position that is looked at").tag(
        sync=True, label="integers up to", options={50: "50", 400: "400", 1000: "1,000"}
    )

    def describe(self) -> str:
        """Name the integer nearest to t and why it is near, and the closest of all."""
        t = min(self.position, self.limit)
        near = neighbours(t, self.limit, self.pair)[0]
        what = "pair" if self.pair else "sine"
        return (
            f"Nearest to the {what} of {t} up to {grouped(self.limit)} is that of {near.position}, "
            f"for {multiple(near, t, self.pair)}: the sines differ by {power(near.wave)}, "
            f"the pairs by {power(near.pair)}. But no two integers share a {what}, "
            f"or π would be a fraction: {closest(self.limit, self.pair)}."
        )

    def draw(self, picture: Picture) -> None:
        """Draw the sines of the integers on the left and their pairs on the right."""
        t = min(self.position, self.limit)
        near = neighbours(t, self.limit, self.pair)[0].position
        heights = [one.position for one in neighbours(t, self.limit, False)[:SHOWN]]
        left, right = picture.subplots(1, 2, width_ratios=(5, 4))
        every = np.arange(self.limit + 1)
        if self.limit <= CURVE:
            fine = np.linspace(0, self.limit, 301)
            left.plot(fine, np.sin(fine), color=FAINT, linewidth=0.7)
        left.plot(every, np.sin(every), ".", color=FAINT, markersize=3)
        left.set(xlabel="position", ylabel="sin", ylim=(-1.4, 1.4))
        right.plot(np.cos(CIRCLE), np.sin(CIRCLE), color=FAINT, linewidth=1)
        right.set(xlabel="cos", ylabel="sin", aspect="equal", xlim=(-1.4, 1.4), ylim=(-1.4, 1.4))
        right.plot(math.cos(t), math.sin(t), "o", color=FAINT, markersize=5)
        for axes, across in ((left, float), (right, math.cos)):
            axes.axhline(math.sin(t), color=INK, linewidth=1, linestyle="--")
            axes.plot(
                [across(s) for s in heights], np.sin(heights), "o", color=ORANGE, markersize=5
            )
            mark(axes, across(heights[0]), heights[0], ORANGE, 7)
            mark(axes, across(near), near, GREEN, 7)
            mark(axes, across(t) if self.pair or axes is left else 0, t, BLUE, -16)


def mark(axes: Axes, x: float, position: int, colour: str, up: int) -> None:
    """Draw a position as a dot, and its number so many points above it."""
    at = (x, math.sin(position))
    axes.plot(*at, "o", color=colour, markersize=5)
    if not any(text.get_text() == str(position) for text in axes.texts):
        axes.annotate(
            str(position), at, (0, up), textcoords="offset points", ha="center", color=colour
        )


def multiple(near: Neighbour, t: int, pair: bool) -> str:
    """Say which multiple of π brings two positions together.

    Mirror images have one height, but not one pair.
    """
    s = near.position
    if near.mirror and not pair:
        turns = 2 * math.floor((s + t) / math.pi / 2) + 1
        return f"{s} + {t} = {s + t} is nearly {turns}π = {fixed(turns * math.pi, 5)}"
    turns = 2 * math.floor(abs(s - t) / (2 * math.pi) + 0.5)
    gap = f"{max(s, t)} − {min(s, t)} = {abs(s - t)}"
    return f"{gap} is nearly {turns}π = {fixed(turns * math.pi, 5)}"
