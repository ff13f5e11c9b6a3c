"""The pairs of a position's code as hands of clocks, and the matrix that turns them."""

from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import FAINT, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, power
from heed.figures.rotations.turns import shift
from heed.theory.arrays import Floats
from heed.theory.codes import frequencies

CIRCLE = np.linspace(0, 2 * np.pi, 181)
ROUNDING = 1e-11  # errors below it come from rounding alone


class Shown(NamedTuple):
    """What a state of the figure shows."""

    omega: Floats  # (D/2,)
    j: int
    moved: Floats  # (D,), R_φ P_t
    error: float  # of R_φ P_t against P_{t+φ}
    composed: float  # of R_b R_φ against R_{b+φ}


class Clocks(Figure):
    """Every pair of P_t and of P_{t+φ} as hands of a clock, and the matrix R_φ between them.

    Sines go to the right and cosines up, so that at t = 0 every hand points up, and turns
    clockwise.

    Traits: ``position`` t, ``offset`` φ, ``second`` offset b that R_b adds, ``pair`` j of the large
    dial (beyond the last it means the last), ``width`` D, ``base`` of the frequencies.
    """

    title = "The hands at t and at t + φ, and the matrix between them"
    task = (
        "Drag the offset, then the position, by the sliders or by the two hands. Watch which of "
        "the two changes the matrix."
    )

    position = traitlets.Int(12, min=0, max=400, help="t, where the first hand stands").tag(
        sync=True, label="position t"
    )
    offset = traitlets.Int(5, min=0, max=60, help="φ, positions from the first hand on").tag(
        sync=True, label="offset φ"
    )
    second = traitlets.Int(3, min=0, max=60, help="b, positions that R_b adds").tag(
        sync=True, label="second offset b"
    )
    pair = traitlets.Int(1, min=0, max=7, help="j, the pair on the large dial").tag(
        sync=True, label="pair j"
    )
    width = traitlets.Enum((4, 8, 12, 16), 8, help="D; there are D/2 clocks").tag(
        sync=True, label="width D"
    )
    base = traitlets.Enum((100, 10_000), 10_000, help="of the frequencies").tag(
        sync=True, label="base", options={100: "100", 10_000: "10,000"}
    )

    def describe(self) -> str:
        """Say how far the pair turns, where it gets to, and how exactly the matrix does it."""
        omega, j, moved, error, composed = self._compute()
        t, phi, b = self.position, self.offset, self.second
        x, y = moved[2 * j : 2 * j + 2]
        return (
            f"Pair {j} turns clockwise by ω = {power(omega[j])} rad a position: by "
            f"{fixed(omega[j] * phi, 3)} rad from position {t} to {t + phi}, where it is "
            f"({fixed(x, 3)}, {fixed(y, 3)}). "
            f"One matrix moves all {self.width} numbers, and a shift by {phi}, then by {b}, is the "
            f"shift by {phi + b}: the largest error is {_size(max(error, composed))}."
        )

    def draw(self, picture: Picture) -> None:
        """Draw the dial of the pair on the left, all clocks on the right."""
        omega, j, *_ = self._compute()
        left, right = picture.subplots(1, 2, width_ratios=(3, 4))
        self._draw_hands(left, omega[j], 0, 0)
        left.set(xlabel=f"column {2 * j}: sine", ylabel=f"column {2 * j + 1}: cosine")
        left.set(aspect="equal", xlim=(-1.2, 1.2), ylim=(-1.2, 1.2))
        left.legend(fontsize=9, loc="lower center", bbox_to_anchor=(0.5, 1))
        across = 2 if len(omega) <= 4 else 3
        for i, speed in enumerate(omega):
            x, y = 3.2 * (i % across), -4.2 * (i // across)
            self._draw_hands(right, speed, x, y)
            name = f"pair {i}\nω = {power(speed)}"
            right.text(x, y - 1.2, name, ha="center", va="top", fontsize=9)
        right.set(aspect="equal")
        right.axis("off")

    def _compute(self) -> Shown:
        t, phi, b = self.position, self.offset, self.second
        omega = frequencies(self.width, self.base)
        matrix = shift(omega, phi)
        moved = matrix @ _code(omega, t)
        error = np.abs(moved - _code(omega, t + phi)).max()
        composed = np.abs(shift(omega, b) @ matrix - shift(omega, b + phi)).max()
        j = min(self.pair, self.width // 2 - 1)
        return Shown(omega, j, moved, float(error), float(composed))

    def _draw_hands(self, axes: Axes, speed: float, x: float, y: float) -> None:
        axes.plot(x + np.cos(CIRCLE), y + np.sin(CIRCLE), color=FAINT)
        t, later = self.position, self.position + self.offset
        for colour, at, name in (
            (SERIES[0], t, f"t = {t}"),
            (SERIES[1], later, f"t + φ = {later}"),
        ):
            hand = (x, x + np.sin(speed * at)), (y, y + np.cos(speed * at))
            axes.plot(*hand, color=colour, linewidth=2, marker="o", markevery=[1], label=name)


def _code(omega: Floats, t: int) -> Floats:
    """Return P_t, (D,)."""
    return np.stack((np.sin(omega * t), np.cos(omega * t)), axis=1).ravel()


def _size(error: float) -> str:
    return "below 10⁻¹¹, which is rounding" if error < ROUNDING else power(error)
