"""What the page *Minus infinity, in numbers* asks."""

from heed.exercises.card import Card, above, at, below, choice, code, predict


def larger() -> Card:
    """What is left of the scores when −10⁹ is added to all of them in single precision."""
    return Card(
        predict(
            "The weight of “pig” becomes",
            0.25,
            0,
            1,
            digits=2,
            within=0.02,
            then=(
                "formats",
                {"format": "fp32", "constant": "1000000000", "way": "added", "hidden": 4},
            ),
            replies=[
                at(0.62, "That holds for exact sums. Are these four sums stored exactly?", 0.03),
                above(
                    0.65, "That is more than without any mask. Rounding brings the sums together."
                ),
                above(0.27, "Then the sums would still differ. How wide is a step near 10⁹?"),
                below(
                    0.23,
                    "The weights of four keys sum to 1, and no score lies above that of “pig”.",
                ),
            ],
        ),
        choice(
            "The reason is that",
            {
                "same": "all four sums are stored as the same number",
                "shift": "adding the same number to all scores changes nothing",
                "infinite": "−1,000,000,000 is stored as −∞",
                "tiny": "e to the power of −1,000,000,000 is stored as 0",
            },
            "same",
            {
                "shift": "That is true of exact sums. It would leave “pig” its 0.62.",
                "infinite": "fp32 reaches 3.4×10³⁸. And a row of −∞ gives NaN.",
                "tiny": "The largest score of the row is subtracted before the exponential.",
            },
        ),
        hint="fp32 has 24 binary digits. How far apart are its numbers near 10⁹, about 2³⁰?",
    )


def write_mask() -> Card:
    """The causal mask, and a softmax that keeps to a mask, in Python."""
    return Card(
        code("mask"),
        hint="A row of the mask compares every key with its query: key <= query. For the weights, "
        "put -inf in place of a hidden score, and call softmax.",
    )
