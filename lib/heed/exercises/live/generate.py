"""What the page *From this translator to ChatGPT* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, number, predict

ODDS = 4  # of two pieces at temperature 1
AS_ASKED = {"temperature": 1.0, "top_p": 0.9, "top_k": 4000}  # whatever the reader has set
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
            then=("continued", {"prompt": "Je ne sais", "step": 1, **AS_ASKED}),
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
                at(0.25, "That is the geometric mean of the probabilities. Invert it.", 0.005),
                at(1 / 64, "That is the probability of the whole text.", 0.001),
                at(2, "That is the mean loss in bits. Take 2 to its power."),
                at(6, "That is the whole loss in bits. Take the mean, then 2 to its power."),
                at(math.log(64), "That is the whole loss in nats. Take the mean, then exp.", 0.02),
                at(
                    math.log(4),
                    "That is the mean loss in nats. Its exponential is asked for.",
                    0.02,
                ),
                at(8, "That is for the last piece alone. Take the mean loss of all three."),
                above(8, "No mean of 2, 4 and 8 is above 8."),
                below(2, "No mean of 2, 4 and 8 is below 2."),
            ],
        ),
        hint="The losses are ln 2, ln 4 and ln 8.",
    )


def odds() -> Card:
    """What temperature does to how many times as likely one piece is as another."""
    return Card(
        number(
            "Odds at temperature 2, to 1",
            ODDS**0.5,
            within=0.02,
            replies=[
                at(ODDS, "The odds do change: both logits are divided by 2."),
                at(ODDS**2, "That is for 1/2. A temperature of 2 flattens."),
                at(2 * ODDS, "Twice the temperature isn’t twice the odds, and 2 flattens."),
                at(
                    math.log(ODDS) / 2,
                    "That is the difference of the logits. Take its exponential.",
                    0.01,
                ),
                at(math.log(ODDS), "That is ln 4. Halve it, then take its exponential.", 0.01),
                at(1, "Equal odds come only in the limit of an infinite temperature."),
                at(ODDS**-0.5, "That is for the less likely piece against the likelier one.", 0.01),
            ],
        ),
        number(
            "Odds at temperature 1/2, to 1",
            ODDS**2,
            within=0.05,
            replies=[
                at(2 * ODDS, "The logits’ difference doubles. What does that do to e to it?"),
                at(ODDS**0.5, "That is for a temperature of 2. Below 1 it sharpens."),
                at(ODDS, "The odds do change: the logits are divided by 1/2."),
                at(math.log(ODDS), "That is ln 4. Double it, then take its exponential.", 0.01),
                at(ODDS**-2, "That is for the less likely piece against the likelier one.", 0.003),
                at(
                    2 * math.log(ODDS),
                    "That is the difference of the logits. Take its exponential.",
                    0.01,
                ),
            ],
        ),
        hint="Odds of 4 : 1 mean that the logits differ by ln 4. What is (ln 4)/2?",
    )
