"""What the page *LSTM and GRU* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, number, predict
from heed.theory.attention.saturation import random_rows
from heed.theory.attention.through_time import gradient_norms, rnn_jacobians, rotation

NEAR = 1.2  # powers of ten
SEED = 15  # here the nearest power of ten is also that of the number as the figure writes it


def growing() -> Card:
    """The gradient of an RNN after 50 steps, with γ = 1.2 and large inputs, as a power of ten."""
    inputs = random_rows(50, 24, SEED)[:, :8]  # as the figure draws them
    norm = float(gradient_norms(rnn_jacobians(inputs, 1.2 * rotation(8, 10_000 + SEED)))[-1])
    power, slopes = math.log10(norm), norm ** (1 / 50) / 1.2
    return Card(
        predict(
            "the nearest power of ten",
            power,
            low=-12,
            high=6,
            within=NEAR,
            then=("through_time", {"strength": 1.2, "size": 1, "seed": SEED}),
            replies=[
                above(3, "That is the bound, 1.2^50. What are the slopes of tanh at large states?"),
                above(
                    power + NEAR,
                    "With large inputs many states are near 1 or −1, where tanh is flat.",
                ),
                below(
                    power - NEAR,
                    "Some slopes are larger than you thought: not all states are near 1.",
                ),
            ],
        ),
        number(
            "s, the share that the slopes leave",
            slopes,
            within=0.025,
            replies=[
                at(1.2 * slopes, "That is 1.2 · s, what a whole step does. Divide it by γ.", 0.02),
                at(1 / 1.2, "Then 1.2 · s is 1, and the gradient would stay at 1.", 0.01),
                at(1.44 * slopes, "You multiplied by γ. Divide by it instead.", 0.02),
                below(0, "That is a logarithm. A factor of a length is positive."),
                above(1, "No slope of tanh is larger than 1, so s isn’t either."),
                above(
                    slopes + 0.025, "Too large: (1.2 · s)^50 would be more than the figure shows."
                ),
                below(
                    slopes - 0.025, "Too small: (1.2 · s)^50 would be less than the figure shows."
                ),
            ],
        ),
        hint="Where is tanh flat? For s, take the 50th root of the gradient.",
    )


def half() -> Card:
    """A forget gate that leaves half after twenty words, and its bias."""
    gate = 2 ** (-1 / 20)
    return Card(
        number(
            "f",
            gate,
            within=0.0006,
            digits="three significant digits",
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
            within=0.0085,  # f rounded to three digits gives 3.35
            digits="three significant digits",
            replies=[
                at(math.log(gate), "That is ln f. Solve 1/(1 + e^{−b}) = f for b.", 0.001),
                at(
                    -math.log(gate / (1 - gate)), "The sign: a large gate needs a large bias.", 0.03
                ),
                at(
                    1 / (1 + math.exp(-gate)), "That is σ(f). Which number does σ send to f?", 0.002
                ),
                at(gate / (1 - gate), "That is f/(1 − f), which is e^b. Take its logarithm.", 0.9),
                above(3.352, "Its σ is nearer to 1 than f is."),
                below(3.336, "Its σ is smaller than f."),
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
