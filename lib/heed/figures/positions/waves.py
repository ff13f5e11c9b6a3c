"""One wave and a pair of waves on the integers: which positions nearly share a value, and why."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, flag, whole


class Waves(Figure):
    """The positions that nearly collide with t, on the wave sin t or on the circle (sin t, cos t).

    A ``position`` beyond ``limit`` means ``limit``.
    """

    title = "A wave or a clock never repeats, only nearly"
    task = (
        "Drag the point: which position has nearly the same value? Then take the pair (sin, cos)."
    )

    pair = flag(
        False, "the pair (sin, cos)", "code a position by (sin t, cos t), not by sin t alone"
    )
    position = whole(0, 0, 1000, "position t", "t")
    limit = choice(
        50,
        {50: "50", 400: "400", 1000: "1,000"},
        "positions up to",
        "the last position that is looked at",
    )
