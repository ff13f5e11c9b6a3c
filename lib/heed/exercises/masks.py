"""What the chapter *Masks* asks."""

from heed.exercises.card import Card, at, choice, mistake, number, predict


def larger() -> Card:
    """What is left of the scores when −10⁹ is added to all of them in single precision."""
    return Card(
        predict(
            "the weight of “pig”",
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
                at(0, "Hidden from what? All four keys get the same treatment.", 0.02),
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


def bf16() -> Card:
    """The step of bf16 near 100,000, and what it stores for it."""
    return Card(
        number(
            "step between two of its numbers",
            512,
            replies=[
                at(256, "65,536 / 256: that would take 9 binary digits."),
                at(1024, "131,072 / 128: the range from 65,536 on is only 65,536 wide."),
                at(128, "That is how many numbers there are. How wide is the range?"),
            ],
        ),
        number(
            "100,000 is stored as",
            99_840,
            replies=[
                at(100_000, "It is no multiple of the step."),
                at(100_352, "That is a multiple of the step, but the next one below is nearer."),
                at(65_504, "That is the largest number of fp16."),
                at(65_536, "That is the beginning of the range. Which number is nearest?"),
                at(99_328, "That is a multiple of the step, but there is a nearer one."),
            ],
        ),
        hint="Divide the width of the range by the number of steps.",
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
                1: "Each row now sums to 1, later words among it. The step itself is sound.",
                2: "This can be done. What remains of the later words afterwards?",
                3: "A value with weight 0 adds nothing. This is true.",
            },
        ),
        number(
            "Word 0 scores 0 with itself and ln 3 with the only later word. Its own weight is",
            0.25,
            replies=[
                at(1, "That is what a mask before the softmax gives."),
                at(0.75, "That is the weight which the later word had."),
                at(1 / 3, "Its exponential is 1, and the sum of both is 1 + 3."),
                at(0, "Only the weight of the later word is set to 0."),
            ],
        ),
        hint="Where does the score of a later word appear in the softmax?",
    )
