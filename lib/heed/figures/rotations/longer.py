"""Rotary embedding in texts longer than those of the training: which pairs meet new angles."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice


class Longer(Figure):
    """What share of its speed each of the 64 pairs of a head of width 128 keeps."""

    title = "Only the slow pairs need slowing down"
    task = "Which way leaves the fast pairs alone and brings all shaded ones to the dashed level?"

    way = choice(
        "none",
        {"none": "none", "interpolation": "interpolation", "ntk": "larger base", "yarn": "YaRN"},
        "way",
        "of reading a longer text",
    )
    factor = choice(4, (2, 4, 8, 16), "times as long", "the text, compared with the training")
    trained = choice(
        4096,
        {1024: "1,024", 2048: "2,048", 4096: "4,096", 8192: "8,192"},
        "length in training",
        "tokens of a training text",
    )
    base = choice(10_000, {10_000: "10,000", 500_000: "500,000"}, "base", "of the frequencies")
