"""What the page *From this translator to ChatGPT* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, number, predict

BETTER, WORSE = 0.5, 1.5  # rewards of two answers: people prefer the first
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


def ranked() -> Card:
    """The loss of a reward model, and what a language model alone would say."""
    loss = math.log1p(math.exp(WORSE - BETTER))
    right = math.log1p(math.exp(BETTER - WORSE))
    return Card(
        number(
            "Loss of this pair",
            loss,
            within=0.006,
            digits="three digits",
            replies=[
                at(
                    right, "That is with the two rewards exchanged. w is what people prefer.", 0.006
                ),
                at(
                    math.exp(-loss), "That is σ(−1), the probability. The loss is −ln of it.", 0.006
                ),
                at(math.log(2), "That is for equal rewards.", 0.006),
            ],
        ),
        choice(
            "Both rewards rise by 10. The loss",
            {"same": "stays", "less": "falls", "more": "rises"},
            "same",
            {
                "less": "Only one thing stands in the loss: the difference.",
                "more": "Only one thing stands in the loss: the difference.",
            },
        ),
        choice(
            "Instead, a language model reads ten times as much of the web. Then it",
            {
                "quiz": "may still go on with the quiz",
                "answer": "answers, since it now knows more",
                "ask": "asks back, since the question is short",
            },
            "quiz",
            {
                "answer": "It may well know Paris. But which text is likely after this question?",
                "ask": "Who asks back, on the web, after the question of a quiz?",
            },
        ),
        hint="σ(x) = 1/(1 + exp(−x)), and exp(1) = 2.72.",
    )
