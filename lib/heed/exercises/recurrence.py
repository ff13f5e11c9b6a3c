"""What the chapter *From recurrence to attention* asks."""

import math

import numpy as np

from heed.exercises.card import Card, above, at, below, choice, mistake, number, predict
from heed.theory.saturation import random_rows
from heed.theory.through_time import gradient_norms, rnn_jacobians, rotation


def growing() -> Card:
    """The gradient of an RNN after 50 steps, with γ = 1.2 and large inputs, as a power of ten."""
    inputs = random_rows(50, 24, 1)[:, :8]  # as the figure draws them with its first seed
    norms = gradient_norms(rnn_jacobians(inputs, 1.2 * rotation(8, 10_001)))
    return Card(
        predict(
            "the power of ten",
            float(np.log10(norms[-1])),
            low=-12,
            high=6,
            within=3,
            then=("through_time", {"strength": 1.2, "size": 1}),
            replies=[
                above(3, "That is the bound, 1.2^50. What are the slopes of tanh at large states?"),
                above(-4, "You expected it to shrink. The slopes shrink it much more."),
                below(-10.5, "Some slopes are larger than you thought: not all states are near 1."),
            ],
        ),
        choice(
            "Which factor makes it so?",
            {
                "slopes": "the slopes 1 − h_t^2",
                "turn": "the rotation",
                "words": "the words’ vectors",
            },
            right="slopes",
            replies={
                "turn": "A rotation keeps every length, so it neither shrinks nor grows anything.",
                "words": "x_t does not stand in the Jacobian itself. What does it change there?",
            },
        ),
        hint="Where is tanh flat?",
    )


def half() -> Card:
    """A forget gate that leaves half after twenty words, and its bias."""
    gate = 2 ** (-1 / 20)
    return Card(
        number(
            "f",
            gate,
            within=0.0006,
            replies=[
                at(0.5, "Then half is gone after one word. What is left after twenty?", 0.001),
                at(
                    0.975,
                    "f acts twenty times, by multiplication: f^20, not 1 − 20(1 − f).",
                    0.0006,
                ),
                at(
                    0.025,
                    "That is a twentieth of a half. The gate multiplies, word by word.",
                    0.001,
                ),
                at(1 - gate, "That is the share that is forgotten. What is kept?", 0.001),
                above(1, "A gate lies between 0 and 1."),
                above(gate, "Then more than half is left. Try f^20."),
                below(gate, "Then less than half is left. Try f^20."),
            ],
        ),
        number(
            "the bias b with σ(b) = f",
            math.log(gate / (1 - gate)),
            within=0.03,
            replies=[
                at(math.log(gate), "That is ln f. Solve 1/(1 + e^{−b}) = f for b.", 0.001),
                at(
                    -math.log(gate / (1 - gate)), "The sign: a large gate needs a large bias.", 0.03
                ),
                at(
                    1 / (1 + math.exp(-gate)), "That is σ(f). Which number does σ send to f?", 0.002
                ),
                at(gate / (1 - gate), "That is f/(1 − f), which is e^b. Take its logarithm.", 0.9),
                above(3.34, "Its σ is nearer to 1 than f is."),
                below(3.34, "Its σ is smaller than f."),
            ],
        ),
        choice(
            "With b = 1 instead, after 20 words there is left",
            {"half": "about half", "tenth": "about a tenth", "little": "less than a hundredth"},
            right="little",
            replies={
                "half": "σ(1) is 0.731. Multiply it with itself: how soon is it below a half?",
                "tenth": "A tenth is left after about 7 words. And after 20?",
            },
        ),
        hint="Each word multiplies the memory by f.",
    )


def line() -> Card:
    """An LSTM whose candidate goes through the wrong function, and what follows."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "i, f, g, o = split(z)",
                "i, f, o = sigmoid(i), sigmoid(f), sigmoid(o)",
                "g = sigmoid(g)",
                "c = f * c + i * g",
                "h = o * tanh(c)",
            ],
            2,
            {
                0: "The order of the four parts is free, as long as the weights have the same.",
                1: "These three are gates, between 0 and 1, so σ is right.",
                3: "Keep f of the old, add i of the candidate: that is the definition.",
                4: "The output gate shows the memory through tanh, as the definition says.",
            },
        ),
        choice(
            "The memory, which starts at 0, can no longer",
            {
                "singular": "hold −1 for the singular",
                "forget": "forget",
                "plural": "hold 1 for the plural",
                "long": "keep anything for many words",
            },
            right="singular",
            replies={
                "forget": "Forgetting is the work of f, and that line is right.",
                "plural": "Near 1 the function σ serves as well as tanh. What about −1?",
                "long": "f decides how long something is kept, and f is right.",
            },
        ),
        hint="Which of the five numbers i, f, g, o, c may be negative?",
    )
