"""What the page *From this translator to ChatGPT* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, number, predict

LOGITS = (2.0, 1.0, 0.0)
LEFT = 2  # pieces after "Je ne sais", with the weights of fra; a test counts them


def nucleus() -> Card:
    """How many pieces a nucleus holds where only one word fits."""
    return Card(
        predict(
            "Pieces that are left after *Je ne sais*",
            LEFT,
            0,
            40,
            within=0.5,
            then=("continued", {"prompt": "Je ne sais", "step": 1}),
            replies=[
                at(1, "Nearly: the likeliest has 88%, which is just below 0.9."),
                above(20, "So many are left where many words fit. Which fit after *Je ne sais*?"),
                above(LEFT, "Fewer. How likely do you think *pas* is?"),
                below(1, "At least one is always left."),
            ],
        ),
        choice(
            "Where does top-p keep most pieces?",
            {
                "open": "Where many words fit, as after *Elle*",
                "long": "At the end of a long text",
                "rare": "After rare words",
            },
            "open",
            {
                "long": "It depends on the distribution at that place, not on the length.",
                "rare": "After a rare word the next one may be nearly sure, or not. What decides?",
            },
        ),
        hint="Top-p keeps the fewest pieces that have 0.9 together. French *ne* asks for *pas*.",
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
