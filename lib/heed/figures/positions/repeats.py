"""How near the code comes to repeating, at one offset and at every offset up to a million."""

import numpy as np
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import FAINT, INK, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, grouped, power
from heed.theory.repeats import distance, wavelengths

LIMIT = 1_000_000
BASE = 10_000.0
AROUND = 25  # offsets shown to either side
BLUE, ORANGE = SERIES[:2]

# The offsets up to LIMIT at which the code comes nearer to itself than at any smaller one, for each
# width: what record_repeats gives. It takes seconds, so that a test compares them instead.
RECORDS: dict[int | str, list[int]] = {
    "two": [1, 6, 19, 25, 44, 62813],
    2: [1, 6, 19, 25, 44, 333, 710, 103993, 312689],
    4: [1, 6, 19, 622, 1885, 13823, 71000, 84823, 325469, 410292, 735761],
    8: [1, 6, 63, 5655, 6277, 6283, 31416, 69115, 100531, 169646],
    16: [1, 596274, 615746],
    32: [1],
    64: [1],
    128: [1],
    512: [1],
}


class Repeats(Figure):
    """|P_t − P_{t+φ}| around one offset φ, the near-repeats up to 10⁶, and all wavelengths.

    Traits: ``width`` D, or "two" for the waves of t and t/10,000 alone; ``offset`` φ; ``records``,
    for each width the offsets that bring the code nearer to itself than any smaller one, is given.
    """

    title = "How near the code comes to repeating within a million positions"
    task = (
        "Drag the point to the lowest ones, which are the nearest repeats. Then take two "
        "frequencies, and widen D: from 32 on, no offset up to a million is as near as a neighbour."
    )

    width = traitlets.Enum(tuple(RECORDS), 8, help="D, columns of the code").tag(
        sync=True, label="width D", options={"two": "two: 2π and 2π·10,000"}
    )
    offset = traitlets.Int(62_832, min=1, max=LIMIT, help="φ, between two positions").tag(
        sync=True, label="offset φ"
    )
    records = traitlets.Dict(help="offsets of the nearest repeats, by width").tag(sync=True)

    @traitlets.default("records")
    def _records(self) -> dict[str, list[int]]:
        return {str(width): offsets for width, offsets in RECORDS.items()}

    def describe(self) -> str:
        """Say how far apart the codes are, what is nearest of all, and how long the waves are."""
        width = self.width
        last = self.records[str(width)][-1]
        here, neighbour, best = distance([self.offset, 1, last], *self.code())
        name = "two frequencies" if width == "two" else f"D = {width}"
        nearest = (
            f"no offset up to {grouped(LIMIT)} brings it nearer than a neighbour"
            if last == 1
            else f"the nearest repeat up to {grouped(LIMIT)} is {grouped(last)}, "
            f"at {power(best, 2)}, not 0"
        )
        return (
            f"With {name}, positions {grouped(self.offset)} apart differ by {power(here, 2)}; "
            f"neighbours differ by {power(neighbour, 2)}, and {nearest}. "
            f"{self.lengths()}"
        )

    def code(self) -> tuple[int, float]:
        """Return width and base: four columns with the base squared have the two frequencies."""
        return (4, BASE**2) if self.width == "two" else (int(self.width), BASE)

    def lengths(self) -> str:
        """Say from where to where the wavelengths reach, and what they do not reach."""
        every = wavelengths(*self.code())
        if self.width == "two":
            return f"Its 2 wavelengths are 2π and 2π·10,000 = {grouped(every[1])}."
        if self.width == 2:
            return f"Its only wavelength is 2π = {fixed(every[0], 2)}."
        return (
            f"Its {len(every)} wavelengths run from 2π to {grouped(every[-1])} by a factor of "
            f"{fixed(every[1] / every[0], 3)}, and do not reach 2π·10,000 = "
            f"{grouped(20_000 * np.pi)}."
        )

    def draw(self, picture: Picture) -> None:
        """Draw the curve around the offset, all offsets, and the line of wavelengths."""
        code = self.code()
        axes = picture.subplot_mosaic([["near", "far"], ["waves", "waves"]], height_ratios=(4, 1))
        near, far, waves = axes["near"], axes["far"], axes["waves"]
        exact = np.linspace(self.offset - AROUND, self.offset + AROUND, 501)
        near.plot(exact, distance(exact, *code), color=FAINT)
        whole = np.arange(self.offset - AROUND, self.offset + AROUND + 1)
        near.plot(whole, distance(whole, *code), ".", color=BLUE)
        near.plot(self.offset, distance(self.offset, *code), "o", color=INK)
        near.set(xlabel="offset", ylabel="distance", ylim=(0, None))
        records = self.records[str(self.width)]
        far.loglog(records, distance(records, *code), "o", color=ORANGE, label="nearest so far")
        far.loglog(self.offset, distance(self.offset, *code), "o", color=INK)
        far.axhline(float(distance(1, *code)), color=FAINT, linestyle="--", label="neighbour")
        far.set(xlabel="offset", xlim=(0.8, 1.3 * LIMIT))
        far.legend(fontsize=9)
        waves.semilogx(wavelengths(*code), np.zeros(code[0] // 2), "|", color=BLUE, markersize=14)
        waves.axvline(2 * np.pi * 10_000, color=INK, linestyle="--")
        waves.set(xlabel="wavelength (dashed: 2π·10,000)", xlim=(4, 2e5), yticks=[])
