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
                at(1, "Nearly: the model gives the likeliest 88% (grey), just below 0.9."),
                above(20, "So many are left where many words fit. Which fit after *Je ne sais*?"),
                above(LEFT, "Fewer. How likely do you think *pas* is?"),
                below(1, "At least one is always left."),
            ],
        ),
        choice(
            "Top-p stays at 0.9. How many are left at temperature 2?",
            {
                "same": "Still as many: only *pas* is missing",
                "one": "One: *pas* alone",
                "hundreds": "Hundreds",
            },
            "hundreds",
            {
                "same": "Temperature comes before the cut. Does *pas* keep the model’s 88%?",
                "one": "A temperature above 1 flattens, so *pas* loses.",
            },
        ),
        hint="Top-p keeps the fewest pieces that have 0.9 together. French *ne* asks for *pas*.",
    )


def by_hand() -> Card:
    """The perplexity of three pieces, and what temperature does to odds."""
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
                at(8**0.5, "The losses are ln 2, ln 4 and ln 8. Take the mean of all three.", 0.03),
                at(8, "That is for the last piece alone. Take the mean loss of all three."),
                above(8, "No mean of 2, 4 and 8 is above 8."),
                below(2, "No mean of 2, 4 and 8 is below 2."),
            ],
        ),
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
        hint="The losses are ln 2, ln 4 and ln 8. Odds of 4 : 1 mean logits that differ by ln 4.",
    )


def rewards() -> Card:
    """What a reward model's loss counts, and what it doesn't see."""
    return Card(
        number(
            "Loss with both rewards raised by 5",
            _loss(7, 6),
            within=0.005,
            replies=[
                at(_loss(7, 1), "Both rewards rise, so the loss has 7 and 6.", 0.0005),
                at(_loss(2, 6), "Both rewards rise, so the loss has 7 and 6.", 0.005),
                at(1 / (1 + math.exp(-1)), "That is σ. Take −ln of it.", 0.005),
                at(_loss(2, 1) + 5, "Add 5 to both rewards: what is their difference?", 0.005),
                at(math.log(2), "That is for equal rewards. These still differ.", 0.005),
                below(0, "−ln of a probability is never negative."),
            ],
        ),
        number(
            "Loss with the rewards swapped",
            _loss(1, 2),
            within=0.01,
            replies=[
                at(_loss(2, 1), "The difference is now 1 − 2.", 0.005),
                at(1 / (1 + math.exp(1)), "That is σ. Take −ln of it.", 0.005),
                at(math.log(2), "That is for equal rewards. Swapped, they still differ.", 0.005),
                below(0, "−ln of a probability is never negative."),
            ],
        ),
        choice(
            "A wrong proof convinces every rater. What may give it a high reward?",
            {
                "rater": "The reward model",
                "checker": "A program that checks each step",
                "both": "Both",
            },
            "rater",
            {
                "checker": "The program looks at the steps, not at the raters.",
                "both": "Would the program accept a false step?",
            },
        ),
        hint="σ(1) = 0.73 and σ(−1) = 0.27.",
    )


def _loss(preferred: float, other: float) -> float:
    """Return −ln σ(r_w − r_l) of two rewards."""
    return math.log1p(math.exp(other - preferred))
