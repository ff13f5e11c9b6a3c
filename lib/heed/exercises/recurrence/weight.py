"""What the page *How a weight learns* asks."""

from heed.exercises.card import Card, above, at, below, code, number, predict

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


def write_step() -> Card:
    """The slopes of a small network and one step, in Python."""
    return Card(
        code("step"),
        hint="Compute h and ŷ − y first. The slope by ŷ is 2(ŷ − y). Times h it is the slope by v. "
        "Times v, 1 − h² and x it is the slope by w.",
    )


def _loss_of(w: float) -> float:
    """Return the mean squared error of the guess w x."""
    return sum((w * x - y) ** 2 for x, y in _SENTENCES) / len(_SENTENCES)
