"""Which pairs of query and key a batch of three sentences may use."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole


class Combined(Figure):
    """The masks of a batch of three sentence pairs, and the reason for each entry."""

    title = "A padded batch needs one mask for each sentence"
    task = "Tap or click a cell that isn’t blue: why is it hidden? Then hide only the future."
    asks = Guess(
        "Hide only the future. How many of 10 real queries see a <pad> by cross-attention?",
        ("none", "3", "5", "10"),
    )

    hide = choice(
        "both",
        {"both": "both", "causal": "the future", "padding": "padding"},
        "hide",
        "the masks that are applied",
    )
    cell = whole(62, 0, 149, "entry", "ten for each query: five of the decoder, then five of cross")
