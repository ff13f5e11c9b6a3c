"""One wave and a pair of waves on the integers: which of them nearly collide, and why."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, flag, whole


class Waves(Figure):
    """The integers that nearly collide with t, on one wave and on the pair (sin, cos).

    A ``position`` beyond ``limit`` means ``limit``.
    """

    title = "Which integers nearly share a value, on one wave and on a pair"
    task = (
        "Drag the point along the wave, then turn on the cosine. Watch how the pair tells apart "
        "two positions at one height, and whom it still leaves close: step through the examples."
    )

    pair = flag(
        False, "the pair (sin, cos)", "code a position by (sin t, cos t), not by sin t alone"
    )
    position = whole(0, 0, 1000, "position t", "t")
    limit = choice(
        50,
        {50: "50", 400: "400", 1000: "1,000"},
        "integers up to",
        "the last position that is looked at",
    )
