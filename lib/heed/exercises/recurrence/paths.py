"""What the page *How far apart* asks."""

from heed.exercises.card import Card, above, at, below, number
from heed.theory.attention.paths import layers_to_see


def layers() -> Card:
    """Layers of kernel 5 for 121 words, plain and dilated, and a kernel for two layers."""
    return Card(
        number(
            "plain layers",
            layers_to_see(121, 5),
            replies=[
                at(25, "You divided by k. The places of two layers overlap: each adds k − 1."),
                at(31, "One place, its own, is seen without any layer."),
                at(24, "You divided by k. The places of two layers overlap: each adds k − 1."),
                at(3, "That would be so if the layers were dilated."),
                above(30, "Each layer adds k − 1 places. How many are missing at first?"),
                below(30, "Each layer adds only k − 1 = 4 places to the one at the start."),
            ],
        ),
        number(
            "dilated layers",
            layers_to_see(121, 5, True),
            replies=[
                at(2, "Two layers see 25 places."),
                at(4, "Four layers see 625 places. Are fewer enough?"),
                at(30, "That is for plain layers."),
                at(7, "Those are powers of 2. Here each layer multiplies by k = 5."),
                above(3, "Each layer multiplies the places by 5."),
                below(3, "One layer sees 5 places, and each one more multiplies by 5."),
            ],
        ),
        number(
            "smallest k for which two plain layers are enough",
            61,
            replies=[
                at(60, "Two layers add 2 · 59 places to the first. One place is missing."),
                at(121, "That is for one layer. The second adds as many places again."),
                at(11, "You multiplied, as if the second layer were dilated."),
                above(61, "Two layers see 1 + 2(k − 1) places. Is a smaller k enough?"),
                below(61, "Two layers see 1 + 2(k − 1) places. That is less than 121."),
            ],
        ),
        hint="What do L layers see? Set this equal to 121, and round up.",
    )


def window() -> Card:
    """Layers of restricted attention for 121 words, with a window before a word or around it."""
    return Card(
        number(
            "layers with the window before the word",
            15,
            replies=[
                at(14, "Nine words are seen, but a layer reaches only 8 words further back."),
                at(13, "Nine words are seen, but a layer reaches only 8 words further back.", 0.5),
                at(16, "The word itself is seen without any layer: 120 words are to be crossed."),
                at(3, "The windows don’t multiply: that would be so if they were dilated."),
                above(15, "Each layer reaches 8 words further back. How many are to be crossed?"),
                below(15, "Each layer reaches only 8 words further back."),
            ],
        ),
        number(
            "layers with the window around the word",
            30,
            replies=[
                at(15, "Only half of the window now reaches back."),
                at(14, "Nine words are seen, but only 4 of them stand before the word."),
                at(31, "The word itself is seen without any layer: 120 words are to be crossed."),
                above(30, "Each layer reaches 4 words further back. How many are to be crossed?"),
                below(30, "Each layer reaches only 4 words further back."),
            ],
        ),
        hint="How many words further back does one layer reach?",
    )
