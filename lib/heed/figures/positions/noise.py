"""Positions read back from noisy codes: two frequencies against a ladder of them."""

import random
from functools import lru_cache

import numpy as np
import traitlets
from matplotlib.figure import Figure as Picture
from numpy.typing import NDArray

from heed.figures.base.colours import FAINT, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, grouped, percent
from heed.theory.arrays import Floats
from heed.theory.codes import encoding
from heed.theory.repeats import decode, two_frequencies

CODES = {
    "two": "two (D = 4)",
    "eightfold": "two × 8 (D = 32)",
    "8": "4 (D = 8)",
    "16": "8 (D = 16)",
    "32": "16 (D = 32)",
}
NAMES = {"two": "two frequencies", "eightfold": "two frequencies, each 8 times,"}
LIMITS = (0, 1, 10, 100, 1000)  # where the bars of the histogram begin
BARS = ("0", "1–9", "10–99", "100–999", "more")
BLUE, ORANGE = SERIES[:2]


@lru_cache(maxsize=16)
def draw_trials(
    code: str, length: int, seed: int, count: int
) -> tuple[NDArray[np.intp], Floats, Floats]:
    """Draw positions and noise of standard deviation 1, a position and its noise in turn.

    Returns:
        (count,) positions, (count, D) noise, and the table of codes (length, D).
    """
    table = code_table(code, length)
    rng = random.Random(seed)
    positions, noise = [], []
    for _ in range(count):
        positions.append(rng.randrange(length))
        noise.append([rng.gauss(0, 1) for _ in range(table.shape[1])])
    return np.array(positions), np.array(noise), table


def code_table(code: str, length: int) -> Floats:
    """Return the code called ``code`` of positions 0 .. length−1: (length, D)."""
    if code in NAMES:
        return np.tile(two_frequencies(length), 8 if code == "eightfold" else 1)
    return encoding(length, int(code))


class Noise(Figure):
    """A stream of trials: a position is coded, noise is added, the nearest code is looked up.

    Traits: ``code`` (two frequencies, once or 8 times, or a ladder of D/2), ``noise``, its
    standard deviation in each coordinate, ``length``, the number of positions, ``trials`` so far
    and their ``seed``.
    """

    title = "Reading a position back from its code, with noise"
    task = (
        "Take a ladder of frequencies in place of two, or of two in as many columns. Watch the "
        "distances from the noisy code: a ladder leaves one position near, two frequencies "
        "hundreds."
    )

    code = traitlets.Enum(tuple(CODES), "two", help="which frequencies the code has").tag(
        sync=True, label="frequencies", options=CODES
    )
    noise = traitlets.Float(0.1, min=0.0, max=0.6, help="standard deviation, per coordinate").tag(
        sync=True, label="noise", step=0.01
    )
    length = traitlets.Enum((100, 500, 2000), 2000, help="how many there are").tag(
        sync=True, label="positions", options={100: "100", 500: "500", 2000: "2,000"}
    )
    trials = traitlets.Int(200, min=1, max=500, help="how many so far").tag(
        sync=True, label="trials"
    )
    seed = traitlets.Int(1, min=1, max=9999, help="of positions and noise").tag(
        sync=True, label="seed"
    )

    def describe(self) -> str:
        """Say how many trials went wrong, by how much, and what became of the last."""
        positions, read = self.outcomes()
        errors = np.sort(np.abs(read - positions))
        wrong = int((errors > 0).sum())
        name = NAMES.get(self.code, f"the ladder of D = {self.code}")
        return (
            f"With {name} and noise {fixed(self.noise, 2)}, {wrong} of {len(errors)} trials "
            f"({percent(wrong / len(errors), 1)}) read a wrong position; the median error is "
            f"{grouped(errors[(len(errors) - 1) // 2])} positions, "
            f"the largest {grouped(errors[-1])}. "
            f"In the last, position {grouped(positions[-1])} was read as {grouped(read[-1])}."
        )

    def outcomes(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Return the positions of all trials, and as which they were read: (trials,) each."""
        positions, noise, table = draw_trials(self.code, self.length, self.seed, self.trials)
        return positions, decode(table[positions] + self.noise * noise, table)

    def draw(self, picture: Picture) -> None:
        """Draw the distances in the last trial, the errors of all, and the share of wrong ones."""
        positions, noise, table = draw_trials(self.code, self.length, self.seed, self.trials)
        noisy = table[positions[-1]] + self.noise * noise[-1]
        _, read = self.outcomes()
        errors = np.abs(read - positions)
        axes = picture.subplot_mosaic([["last", "last"], ["errors", "share"]])
        distances = np.linalg.norm(table - noisy, axis=1)
        axes["last"].plot(distances, color=FAINT, linewidth=0.5)
        axes["last"].plot(positions[-1], distances[positions[-1]], "o", color=BLUE, label="true")
        axes["last"].plot(read[-1], distances[read[-1]], "s", color=ORANGE, label="read")
        axes["last"].set(xlabel="position", ylabel="distance", ylim=(0, None))
        axes["last"].legend(
            fontsize=9, loc="lower left", bbox_to_anchor=(0, 1), ncols=2, frameon=False
        )
        counts = np.histogram(errors, [*LIMITS, np.inf])[0]
        axes["errors"].bar(BARS, counts, color=BLUE)
        axes["errors"].tick_params(axis="x", labelsize=9)
        axes["errors"].set(xlabel="error, in positions", ylabel="trials")
        after = np.arange(1, len(errors) + 1)
        axes["share"].plot(after, (errors > 0).cumsum() / after, color=BLUE)
        axes["share"].set(xlabel="trials", ylabel="share wrong", ylim=(-0.03, 1.03))
