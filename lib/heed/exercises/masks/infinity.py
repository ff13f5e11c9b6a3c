"""What the page *Minus infinity, in numbers* asks."""

from heed.exercises.card import Card, above, at, below, choice, mistake, number, predict


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


def after() -> Card:
    """A mask after the softmax, which leaves later words in the denominators."""
    return Card(
        mistake(
            "Which step is false?",
            [
                "The scores of all pairs of words are computed, those of later words too.",
                "A softmax over each row turns the scores into weights.",
                "Then the weights of later words are set to 0.",
                "So no value vector of a later word goes into the output of a word.",
                "So the output of a word does not depend on later words.",
            ],
            right=4,
            replies={
                0: "Masks work like this too: hidden scores are computed, then replaced.",
                1: "Each row now sums to 1, later words included. The step itself is sound.",
                2: "This can be done. What remains of the later words afterwards?",
                3: "A value with weight 0 adds nothing. This is true.",
            },
        ),
        number(
            "Word 0 scores 0 with itself and ln 4 with the only later word. Its own weight is",
            0.2,
            replies=[
                at(1, "That is what a mask before the softmax gives."),
                at(0.8, "That is the weight which the later word had."),
                at(0.25, "Its exponential is 1, and the sum of both is 1 + 4."),
                at(0, "Only the weight of the later word is set to 0."),
                at(0.5, "That holds for equal scores. Here the exponentials are 1 and 4."),
            ],
        ),
        hint="Where does the score of a later word appear in the softmax?",
    )
