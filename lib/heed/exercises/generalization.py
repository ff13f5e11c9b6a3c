"""What the chapter *Generalization by the union bound* asks."""

from heed.exercises.card import Card, above, at, below, choice, mistake, number, order, predict
from heed.theory.binomial import binomial_tail
from heed.theory.deviation import hoeffding_tail
from heed.theory.optimism import expected_minimum


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


def hole() -> Card:
    """The false proof that the winner is judged fairly, and the smallest case."""
    return Card(
        mistake(
            "The wrong step",
            [
                "1. Each h_k is independent of S, so on average L_S(h_k) is L_D(h_k).",
                "2. The winner ĥ is always one of h_1, …, h_M.",
                "3. What holds for every h_k holds for ĥ: on average L_S(ĥ) is L_D(ĥ).",
                "4. If on average L_S(ĥ) is L_D(ĥ), the winner’s score is fair without a test set.",
            ],
            right=2,
            replies={
                0: "That is the proposition about one model, and it is right.",
                1: "It is: the winner is picked from the list.",
                3: "That follows, if step 3 is right.",
            },
        ),
        number(
            "Average validation error of the better of two coin flippers on one example",
            0.25,
            replies=[
                at(0.5, "That is the average of one of them, or of the winner’s true error."),
                at(0.75, "That is the chance that at least one of them is right."),
                at(0, "If both are wrong, the winner is wrong too."),
            ],
        ),
        hint="Is ĥ the same model on every S?",
    )


def proof() -> Card:
    """The proof of Hoeffding's inequality, step by step."""
    return Card(
        order(
            "From first to last",
            {
                "a": "Replace E exp(λ(Z_i − μ)) by exp(λ^2/8), for each i.",
                "b": "Apply Markov’s inequality to exp(λ Σ(Z_i − μ)).",
                "c": "Do the same for 1 − Z_i, and add both probabilities.",
                "d": "Choose λ = 4ε.",
                "e": "Write the expectation of the product as a product of expectations.",
            },
            misplaced={
                "ab": "Where does the expectation of an exponential come from?",
                "eb": "Which product? The exponential has to come first.",
                "ae": "The lemma speaks of a single Z_i, so the product must be split first.",
                "da": "Before the lemma the best λ depends on a distribution that nobody knows.",
                "db": "There is no λ yet.",
                "de": "As long as there is an unknown expectation, nobody can say which λ is best.",
                "ca": "Finish one side first.",
                "cb": "Finish one side first.",
                "cd": "Finish one side first.",
                "ce": "Finish one side first.",
            },
        ),
        hint="Begin with the only inequality that turns a probability into an expectation.",
    )


def copies() -> Card:
    """What ten copies of each of 20 examples are worth."""
    return Card(
        number(
            "Hoeffding’s bound for a gap of 0.1 or more, if the 200 were independent",
            hoeffding_tail(200, 0.1),
            within=5e-4,
            replies=[
                at(hoeffding_tail(200, 0.1, sides=1), "That is one side only.", within=5e-4),
                at(hoeffding_tail(20, 0.1), "That is n = 20.", within=5e-3),
            ],
        ),
        choice(
            "What is really the probability of such a gap?",
            {"small": "about 0.02", "half": "about 0.5", "same": "0.0366, as the bound says"},
            right="half",
            replies={
                "small": "So it would be with 200 independent examples. How many are there?",
                "same": "The bound does not hold here. How many independent examples are there?",
            },
        ),
        hint="The score on 200 lines is the score on the 20 examples. Count: with how many errors "
        "of 20 is the gap below 0.1?",
    )


def loose() -> Card:
    """How likely 60 heads of 100 really are."""
    return Card(
        predict(
            "Probability of 60 or more heads in 100 tosses",
            binomial_tail(100, 0.5, 0.1, sides=1),
            low=0.0,
            high=0.2,
            digits=3,
            within=0.01,
            then=("chernoff", {"n": 100, "risk": 0.5, "epsilon": 0.1, "rate": 0.4}),
        ),
        hint="The standard deviation is 5 heads, so 60 is two of them above the mean.",
    )


def count() -> Card:
    """How many models the union bound has to count."""
    return Card(
        number(
            "(a) You try 60 models and write: “We compared the best three.”",
            60,
            replies=[at(3, "By what were the three picked, and from how many?")],
        ),
        number(
            "(b) You train a model a day, for 30 days at most, and stop when one errs on less than "
            "0.10. You stop on day 7.",
            30,
            replies=[at(7, "Who decided that it was 7? How many might it have been?")],
        ),
        number(
            "(c) Training stores 14 checkpoints. Nine of them turn out to get nothing right.",
            14,
            replies=[at(5, "How did you find out that nine are hopeless?")],
        ),
        hint="How many models could have won, had S come out differently?",
    )


def two() -> Card:
    """How bad a winner can be when all gaps are at most ε."""
    return Card(
        number(
            "Largest validation error that A can have",
            0.35,
            within=1e-6,
            replies=[at(0.25, "That is the smallest.", within=1e-6)],
        ),
        number(
            "Largest risk of a model B whose validation error is as small as A’s",
            0.40,
            within=1e-6,
            replies=[
                at(0.35, "That is B’s validation error. How far above it may its risk be?", 1e-6),
                at(0.30, "B may look better than it is.", 1e-6),
            ],
        ),
        hint="Let A look as bad as it can, and B as good as it can.",
    )


def boundary() -> Card:
    """The chances of a gap of at most, of more than, of at least a quarter."""
    least = binomial_tail(4, 0.5, 0.25)
    more = binomial_tail(4, 0.5, 0.25, strict=True)
    return Card(
        number(
            "A gap of at most 1/4",
            1 - more,
            within=1e-3,
            replies=[at(1 - least, "That is less than 1/4: one or three errors count too.", 1e-3)],
        ),
        number(
            "A gap of more than 1/4",
            more,
            within=1e-3,
            replies=[
                at(least, "That is at least 1/4. With one error the gap is exactly 1/4.", 1e-3),
                at(more / 2, "Both 0 and 4 errors count.", 1e-3),
            ],
        ),
        number(
            "A gap of at least 1/4",
            least,
            within=1e-3,
            replies=[
                at(more, "That is more than 1/4. With one error the gap is exactly 1/4.", 1e-3)
            ],
        ),
        hint="0 to 4 errors come up in 1, 4, 6, 4, 1 of 16 ways. Which gap has each?",
    )
