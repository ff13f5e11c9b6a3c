"""How alike the codes of all pairs of positions are, and one row of that as a curve."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, flag, whole


class Similarity(Figure):
    """P_s · P_t for positions 0 to 100, as a heat map of all pairs and as a curve for one s.

    Beside the curve stand the straight line that fits it best over offsets 1 to 100, and, if
    asked for, the logarithmic law 1 − (ln φ + γ) / ln base.
    """

    title = "How alike the codes of two positions are"
    task = (
        "Drag the position, then draw the curve over the logarithm of the offset, then take fewer "
        "columns. Watch which line it follows, and where it comes back up."
    )

    position = whole(20, 0, 100, "position s", "s, the row that is drawn")
    width = choice(512, (8, 32, 128, 512), "width D", "D, columns of the codes")
    axis = choice(
        "position",
        {"position": "position t", "offset": "offset, logarithmic"},
        "drawn over",
        "what the curve is drawn over",
    )
    law = flag(False, "draw the logarithmic law", "1 − (ln φ + γ) / ln base")
    base = choice(
        10_000, {1000: "1,000", 10_000: "10,000", 100_000: "100,000"}, "base", "of the frequencies"
    )
