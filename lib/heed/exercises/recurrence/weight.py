"""What the page *How a weight learns* asks."""

from heed.exercises.card import Card, above, at, below, number, predict

_SENTENCES = ((2, 3), (3, 4), (4, 6))  # words in English, and in French


def rate() -> Card:
    """Where a step of rate 0.11 leads from w = 0, and the loss there."""
    return Card(
        number(
            "w after the step",
            3.08,
            digits="three significant digits",
            replies=[
                at(-3.08, "The slope is subtracted: minus 0.11 times −28."),
                at(0.11, "That is the rate. The step is the rate times the slope."),
                at(28, "That is the slope. The step is the rate times the slope."),
                above(3.08, "The step is 0.11 times 28, against the slope."),
                below(3.08, "The step is 0.11 times 28, against the slope."),
            ],
        ),
        predict(
            "the loss after the step",
            _loss_of(3.08),
            low=0,
            high=40,
            digits=1,
            within=2,
            then=("downhill", {"start": 0.0, "rate": 0.11, "steps": 1}),
            replies=[
                below(20.3, "It is more than at the start: w is now further from 1.45."),
                below(_loss_of(3.08), "It is more: at w = 3.08 the guesses are 6.16, 9.24, 12.32."),
                above(
                    _loss_of(3.08), "Not so much: at w = 3.08 the guesses are 6.16, 9.24, 12.32."
                ),
            ],
        ),
        hint="Subtract the rate times the slope. Is w nearer to the best one, 1.45, than before?",
    )


def reused() -> Card:
    """The slopes by a and by w of (w (a + 1) − y)², where a = w x, w = 2, x = 3, y = 12."""
    return Card(
        number(
            "slope by a",
            8,
            replies=[
                at(4, "That is the slope by ŷ. The product passes it on times w."),
                at(28, "That belongs to w. What multiplies a + 1 is w."),
                at(2, "That is ŷ − y, or the local derivative w. Multiply 2(ŷ − y) by w."),
                at(-8, "ŷ − y is 14 − 12, which is positive."),
                above(8, "The slope by ŷ is 2(14 − 12) = 4. Multiply it by w."),
                below(8, "The slope by ŷ is 2(14 − 12) = 4. Multiply it by w."),
            ],
        ),
        number(
            "slope by w",
            52,
            replies=[
                at(24, "That is one of the two ways from w to the loss. Add the other."),
                at(28, "That is one of the two ways from w to the loss. Add the other."),
                at(672, "The slopes of two ways are added up, not multiplied."),
                at(-52, "ŷ − y is 14 − 12, which is positive."),
                at(13, "That is the slope of ŷ. Multiply it by that of the loss by ŷ, which is 4."),
                above(52, "Which slope does w get from ŷ = w (a + 1), and which from a = w x?"),
                below(52, "Which slope does w get from ŷ = w (a + 1), and which from a = w x?"),
            ],
        ),
        hint="Up: a = 6 and ŷ = 14. On the way back w gets a slope from both products.",
    )


def _loss_of(w: float) -> float:
    """Return the mean squared error of the guess w x."""
    return sum((w * x - y) ** 2 for x, y in _SENTENCES) / len(_SENTENCES)
