"""A row through up to 64 blocks: how large its numbers become, and what is left of the gradient."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, flag, real, seed, whole


class Depth(Figure):
    """Gradient and size after every block, with skips and norms and with neither."""

    title = "How much of the gradient reaches the input?"
    task = (
        "Take away the skips or the norm, then raise the gain to 4: which stack bears both gains?"
    )
    asks = Guess(
        "With skips and norms, a gradient of 1 at the top: how much reaches the input?",
        ("0.01", "1", "5", "1,000"),
    )

    skip = flag(True, "skips: x + f(x)")
    norm = choice(
        "pre",
        {"none": "none", "pre": "before f", "post": "after sum"},
        "layer norm",
        "where each block has its layer norm",
    )
    depth = whole(50, 1, 64, "blocks L")
    gain = real(0.7, 0.3, 4, "gain g", "g, which multiplies the weights of every block", 0.1)
    seed = seed(1, "weights and input")
