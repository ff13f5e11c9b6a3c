"""How the similarity of two codes falls with the distance, beside a line and a logarithm."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, flag


class Decay(Figure):
    """The similarity over offsets 1 to 100, the law 1 − (ln φ + γ) / ln base, the best line."""

    title = "Likeness falls like a logarithm of the distance"
    task = "Switch the scale: on which one is the curve nearly straight? Then take fewer columns."

    scale = choice(
        "log", {"log": "logarithmic", "linear": "ordinary"}, "scale", "of the axis of distances"
    )
    law = flag(True, "logarithmic law", "1 − (ln φ + γ) / ln base")
    width = choice(512, (8, 32, 128, 512), "width D", "D, columns of the codes")
    base = choice(
        10_000, {1000: "1,000", 10_000: "10,000", 100_000: "100,000"}, "base", "of the frequencies"
    )
