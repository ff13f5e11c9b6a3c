"""What the chapter *Generalization by the union bound* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, mistake, number, order, predict
from heed.theory.learning.binomial import binomial_tail
from heed.theory.learning.deviation import (
    hoeffding_deviation,
    hoeffding_models,
    hoeffding_samples,
    hoeffding_tail,
)
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
                "Each h_k is independent of S, so on average L_S(h_k) is L_D(h_k).",
                "The winner ĥ is always one of h_1, …, h_M.",
                "What holds for every h_k holds for ĥ: on average L_S(ĥ) is L_D(ĥ).",
                "If on average L_S(ĥ) is L_D(ĥ), the winner’s score is fair without a test set.",
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
            {"small": "about 0.02", "half": "about 0.5", "same": "as the bound says"},
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
            "(c) Training stores 14 checkpoints. Nine look hopeless on S, so you compare the "
            "other five.",
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
            replies=[
                at(0.25, "That is the smallest.", within=1e-6),
                at(0.30, "That is A’s risk. How far above it may the validation error be?", 1e-6),
            ],
        ),
        number(
            "Largest risk of a model B that can still beat or tie A",
            0.40,
            within=1e-6,
            replies=[
                at(0.35, "That is B’s validation error. How far above it may its risk be?", 1e-6),
                at(0.30, "B may look better than it is.", 1e-6),
            ],
        ),
        hint="Let A look as bad as it can, and B as good as it can.",
    )


def silent() -> Card:
    """For how many models the bound of the theorem is 1 or more, and what doubling n does."""
    epsilon = 0.129
    once, twice = (math.exp(2 * n * epsilon**2) / 2 for n in (200, 400))
    return Card(
        number(
            "(a) The bound for M = 20 and n = 200",
            hoeffding_tail(200, epsilon, 20),
            within=6e-4,
            replies=[
                at(hoeffding_tail(200, epsilon, 20, sides=1), "That is one side only.", 6e-4),
                at(hoeffding_tail(200, epsilon), "That is one model.", 4e-4),
            ],
        ),
        number(
            "(b) From how many models on does the bound say nothing?",
            math.ceil(once),
            replies=[
                at(math.floor(once), "With that many it is still a little below 1."),
                at(math.ceil(2 * once), "That is one side only: M in place of 2M.", 1),
            ],
        ),
        number(
            "(c) And with n = 400? (two digits, such as 1.2e5)",
            twice,
            within=0.02 * twice,
            replies=[
                at(2 * once, "You doubled M. But n stands in the exponent.", 2),
                at(2 * twice, "That is one side only: M in place of 2M.", 0.04 * twice),
            ],
        ),
        hint="A probability is never above 1. Solve 2M exp(−2nε^2) = 1 for M.",
    )


def prices() -> Card:
    """Examples, models and points from the formula and its inverses."""
    enough = hoeffding_samples(0.02, 0.05, 14)
    return Card(
        number(
            "(a) How many examples do you need for ε = 0.02 with 14 models?",
            enough,
            replies=[
                at(enough - 1, "That many leave ε a little above 0.02. Round up."),
                at(
                    hoeffding_samples(0.02, 0.05, 14, 1), "That is one side only: M in place of 2M."
                ),
                at(hoeffding_samples(0.02, 0.05), "That is one model."),
            ],
        ),
        number(
            "(b) How many models could you compare on that many examples, if ε = 0.025 is enough?",
            hoeffding_models(enough, 0.025, 0.05),
            replies=[
                at(493, "493 are one too many. Round down."),
                at(hoeffding_models(enough, 0.025, 0.05, 1), "That is one side only."),
            ],
        ),
        number(
            "(c) Your loss is a score from 0 to 100. With 2,000 examples and 14 models, what is ε "
            "in points?",
            hoeffding_deviation(2_000, 0.05, 14, span=100),
            within=0.03,
            replies=[
                at(0.04, "That is for a loss in [0, 1]. Yours is 100 times as large.", 0.003),
                below(1, "Yours is a loss in [0, 100]. What does that do to ε?"),
            ],
        ),
        hint="Solve 2M exp(−2nε^2) = δ for n, then for M. For (c) see the corollary on other "
        "ranges.",
    )


def sharper() -> Card:
    """What choosing costs, if each gap is bounded only to the side that counts."""
    best = hoeffding_deviation(2_000, 0.05 / 2, 1, sides=1)
    return Card(
        number(
            "ε_1, for the gap of the winner",
            hoeffding_deviation(2_000, 0.05 / 2, 14, sides=1),
            within=6e-5,
            replies=[
                at(best, "The winner could be any of the 14.", 6e-5),
                at(
                    hoeffding_deviation(2_000, 0.05 / 2, 14),
                    "That is both sides. To which side may the winner not stray?",
                    6e-5,
                ),
                at(
                    hoeffding_deviation(2_000, 0.05, 14, sides=1),
                    "That spends all of δ on this gap. Half of it is for the other.",
                    6e-5,
                ),
            ],
        ),
        number(
            "ε_2, for the gap of the best model",
            best,
            within=6e-5,
            replies=[
                at(
                    hoeffding_deviation(2_000, 0.05 / 2, 14, sides=1),
                    "Does it depend on S which model is really the best?",
                    6e-5,
                ),
                at(
                    hoeffding_deviation(2_000, 0.05 / 2),
                    "That is both sides. To which side may it not stray?",
                    6e-5,
                ),
            ],
        ),
        hint="One side of Hoeffding’s inequality: M exp(−2nε^2) = δ/2, with the right M for each.",
    )


def looks() -> Card:
    """How many answers of each kind leave all gaps below 0.1."""
    room = 2 * 2_000 * 0.1**2 - math.log(4 / 0.05)
    scores = math.floor(room / math.log(2_001))
    models = hoeffding_models(2_000, 0.1, 0.05)
    return Card(
        number(
            "How many answers may you get, if each says only whether the model beats all before?",
            math.floor(room / math.log(2)),
            replies=[
                at(52, "52 are one too many. Round down."),
                at(57, "Did you subtract ln(4/δ)?"),
            ],
        ),
        number(
            "How many, if each is an exact score, one of 2,001?",
            scores,
            replies=[at(scores + 1, "Round down."), above(50, "What is r now?")],
        ),
        number(
            "How many models, if the list is fixed before S is drawn? (two digits, such as 1.2e5)",
            models,
            within=0.02 * models,
            replies=[at(2 * models, "That is one side only.", 0.04 * models)],
        ),
        hint="For a conversation solve q ln r + ln(4/δ) = 2nε^2 for q, for a list "
        "2M exp(−2nε^2) = δ.",
    )


def scores() -> Card:
    """Which scores are means of bounded losses."""
    return Card(
        choice(
            "It applies to",
            {
                "exact": "the share of sentences translated exactly",
                "mean": "the mean over sentences of a score between 0 and 1 for each",
                "entropy": "the mean cross-entropy of a sentence",
                "bleu": "BLEU of the whole set",
            },
            right={"exact", "mean"},
            replies={
                "entropy": "Cross-entropy is a mean over sentences. But how large can one of the "
                "numbers be?",
                "bleu": "BLEU lies between 0 and 100. But is it a mean of one number a sentence?",
            },
        ),
        hint="Two things are needed: a mean of one number a sentence, and bounds for these.",
    )


def vacuous() -> Card:
    """What the union bound over all models of 5 million parameters promises."""
    bits = 16 * 5_000_000
    epsilon = math.sqrt((bits * math.log(2) + math.log(2 / 0.05)) / (2 * 160_000))
    return Card(
        number(
            "How large is ε(δ, n, M)?",
            epsilon,
            within=0.1,
            replies=[
                at(epsilon**2, "That is ε^2. Take the root.", 2),
                at(epsilon * math.sqrt(2), "The denominator is 2n.", 0.2),
                at(epsilon / math.sqrt(math.log(2)), "The logarithm is the natural one.", 0.2),
                below(1, "M is much too large for that. What is ln M?"),
            ],
        ),
        choice(
            "The loss is in [0, 1]. What does this ε promise?",
            {
                "nothing": "nothing",
                "little": "that the risk is at most ε times the training error",
                "much": "that training and true error are near each other",
            },
            right="nothing",
            replies={
                "little": "ε is added, not multiplied. How large can a gap be at most?",
                "much": "A gap can be 1 at most, whatever happens.",
            },
        ),
        hint="Your computer cannot hold M, but ln M = 80,000,000 · ln 2.",
    )
