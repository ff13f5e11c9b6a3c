"""What the page *Three sets, and the winner’s luck* asks."""

from heed.exercises.card import Card, above, below, choice, explain, predict
from heed.theory.learning.optimism import expected_minimum


def best() -> Card:
    """How many questions the luckiest of a hundred coin flippers gets right."""
    return Card(
        predict(
            "Right answers of the best of 100 students, on average",
            25 * (1 - expected_minimum(25, 0.5, 100)),
            low=10,
            high=25,
            unit="questions",
            digits=1,
            within=0.5,
            then=("winner", {"models": 100, "examples": 25}),
            replies=[
                below(14, "That is about what one student gets. The best of many is luckier."),
                below(18.2, "Of 100 students, two or three are two standard deviations above."),
                above(19, "Hardly one in a thousand is three standard deviations above."),
            ],
        ),
        hint="Half of 25 is 12.5, and the standard deviation is 2.5. How far up does the best of "
        "100 get?",
    )


def conditions() -> Card:
    """Which of the three demands each story breaks."""
    demands = {
        "bounded": "the loss is bounded",
        "independent": "the examples are independent of each other",
        "models": "S is independent of the models",
    }
    return Card(
        choice(
            "(a) A translator’s vocabulary holds all words of the training and the validation "
            "sentences.",
            demands,
            right="models",
            replies={
                "independent": "The sentences may be independent. But what does the vocabulary "
                "belong to, and what was it made from?",
                "bounded": "The loss has nothing to do with the vocabulary. What was the model "
                "made from?",
            },
        ),
        choice(
            "(b) The validation set is one novel, cut into 2,000 consecutive sentences.",
            demands,
            right="independent",
            replies={
                "models": "The models may never have seen the novel. What do two neighbouring "
                "sentences have in common?",
                "bounded": "The loss can still be 0 or 1. What do two neighbouring sentences have "
                "in common?",
            },
        ),
        choice(
            "(c) The loss of a translation is the time that a person takes to repair it.",
            demands,
            right="bounded",
            replies={
                "independent": "Different sentences can be repaired independently. How long can a "
                "repair take?",
                "models": "S can still be locked away. How long can a repair take?",
            },
        ),
        hint="One demand is about the numbers, one about how S was drawn, one about what the "
        "models were made from.",
    )


def lucky() -> Card:
    """Why the winner looks too good, though each model is judged fairly."""
    return Card(
        explain(
            "We keep the model whose score came out best on this set, and a score comes out best "
            "partly by luck, which other examples don't repeat.",
            [
                "the winner was chosen by this very score",
                "the best score is partly luck",
                "on other examples that luck is gone",
            ],
        ),
        hint="What do you know of a dot, once you are told that it is the lowest of a thousand?",
    )
