"""What the page *From this translator to ChatGPT* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, number, predict

LOGITS = (2.0, 1.0, 0.0)
ROUND = 5  # pieces of the loop, with the weights of fra; a test finds it


def loop() -> Card:
    """What greedy choice writes where it may not end."""
    return Card(
        choice(
            "At temperature 0, and with no end allowed, the model writes",
            {
                "loop": "a few sentences, and then the same one again and again",
                "new": "one new sentence after the other",
                "noise": "pieces that belong to no sentence",
            },
            "loop",
            {
                "new": "It has only ever seen single sentences, and nothing is drawn. What could "
                "make the next sentence another one?",
                "noise": "Noise needs unlikely pieces. Does temperature 0 ever take one?",
            },
        ),
        predict(
            "How many pieces go round in the end?",
            ROUND,
            0,
            16,
            within=0.5,
            then=("continued", {"temperature": 0.0, "ends": False, "prompt": "Je ne sais pas"}),
            replies=[
                at(0, "Then nothing would repeat. But what is likeliest after the same words?"),
                below(ROUND, "Longer: it is a whole short sentence that comes back."),
                above(ROUND, "Shorter: it is one short sentence that comes back."),
            ],
        ),
        hint="The likeliest piece depends only on the text so far. What if the end of the text has "
        "been there before?",
    )


def cuts() -> Card:
    """Three logits under a temperature and a nucleus, by hand."""
    powers = [math.exp(2 * one) for one in LOGITS]  # at temperature 1/2
    plain = [math.exp(one) for one in LOGITS]
    cold = powers[0] / sum(powers)
    return Card(
        number(
            "Probability of the first at temperature 0.5",
            cold,
            within=0.006,
            digits="two digits",
            replies=[
                at(plain[0] / sum(plain), "That is at temperature 1.", 0.006),
                at(
                    math.exp(1) / sum(math.exp(one / 2) for one in LOGITS),
                    "You have halved the logits. Dividing by 0.5 doubles them.",
                    0.006,
                ),
            ],
        ),
        number(
            "How many pieces does top-p keep at temperature 1, with p = 0.8?",
            2,
            replies=[
                at(1, "The first alone has 0.67, which is less than 0.8."),
                at(3, "The first two already have 0.91."),
            ],
        ),
        number(
            "Probability of the first after that cut",
            plain[0] / (plain[0] + plain[1]),
            within=0.006,
            digits="two digits",
            replies=[
                at(
                    plain[0] / sum(plain),
                    "That is before the cut. What is kept must sum to 1.",
                    0.006,
                )
            ],
        ),
        hint="exp(2) = 7.39, exp(1) = 2.72. At temperature 0.5 the logits are 4, 2 and 0.",
    )


def perplexity() -> Card:
    """The perplexity of three pieces."""
    return Card(
        number(
            "Perplexity",
            4,
            within=0.05,
            replies=[
                at(14 / 3, "You have averaged 2, 4 and 8. Average their logarithms.", 0.05),
                at(24 / 7, "You have averaged the probabilities. Average the losses.", 0.05),
                at(64, "That is the inverse of the product. Take the mean loss per piece."),
                at(
                    math.log(4),
                    "That is the mean loss in nats. Its exponential is asked for.",
                    0.02,
                ),
            ],
        ),
        hint="The losses are ln 2, ln 4 and ln 8.",
    )
