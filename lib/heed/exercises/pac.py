"""What the chapter *PAC learning* asks."""

from heed.exercises.card import Card, above, at, choice, mistake, number, order, predict
from heed.theory.samples import realizable_samples


def memorise() -> Card:
    """The memoriser errs on every seed that sprouts and was not seen."""
    return Card(
        number(
            "True error of the memoriser",
            0.2,
            within=1e-9,
            replies=[
                at(
                    0,
                    "That is its error on the training set: it has seen 30 points only.",
                ),
                at(0.8, "That is the share of seeds that do not sprout. It is right about those."),
                at(0.5, "It does not guess: it says no to every seed that it has not seen."),
            ],
        ),
        number(
            "True error of always saying no",
            0.2,
            within=1e-9,
            replies=[
                at(0.8, "That is how often it is right."),
                above(0.2, "Which seeds does it get wrong? Those from 0.8 on."),
            ],
        ),
        hint="What does the memoriser say of a seed that it has not seen?",
    )


def trust() -> Card:
    """Which hypotheses do not depend on the sample."""
    return Card(
        choice(
            "Tick all of them",
            {
                "book": "Ann takes 0.45 from an old gardening book.",
                "middle": "Ben takes the middle between the last 0 and the first 1 of S.",
                "other": "Cleo runs ERM on another sample from the same bed.",
                "best": "Dan takes the one of 0.3, 0.5 and 0.7 that does best on S.",
            },
            right={"book", "other"},
            replies={
                "middle": "Ben's threshold was made from S: on S it has no error at all.",
                "best": "The three do not depend on S, but Dan's choice among them does.",
            },
        ),
        hint="Would the threshold be another one if S had been drawn differently?",
    )


def flat() -> Card:
    """The worst of the thresholds that are consistent with four seeds."""
    return Card(
        number(
            "Largest true error",
            0.15,
            within=1e-9,
            replies=[
                at(0.1, "That is the other end of the gap. Look at the end above 0.4, too."),
                at(0.25, "That is the width of the gap. The true threshold lies inside it."),
                at(0, "There are other consistent thresholds besides the true one."),
                at(0.5, "A threshold at 0.90 gives the seed at 0.55 the wrong label."),
            ],
        ),
        hint="Which thresholds give all four seeds the right label? Which is farthest from 0.4?",
    )


def meaning() -> Card:
    """What a confidence of 95% says of a thousand gardeners."""
    return Card(
        choice(
            "Tick all that follow",
            {
                "fifty": "On average, at most 50 gardeners hold a rule with an error above 0.1.",
                "points": "Every gardener's rule is right about 95% of the seeds.",
                "next": "Each rule is right about the next seed with probability 0.95.",
                "blind": "A gardener cannot tell from her sample whether her rule is good.",
            },
            right={"fifty", "blind"},
            replies={
                "points": "δ counts samples, not seeds. A good rule may err on 10% of the seeds.",
                "next": "δ counts samples. What bounds the error on the next seed is ε.",
            },
        ),
        hint="Of each sentence ask: does it count seeds, or samples?",
    )


def order_of_quantifiers() -> Card:
    """The parts of the definition, in the order of the game."""
    return Card(
        order(
            "PAC learnable",
            {
                "a": "for every 𝒟 and every f with which ℋ is realizable",
                "b": "with probability at least 1 − δ over S",
                "c": "there are m_ℋ and A such that",
                "d": "L_𝒟(A(S)) ≤ ε",
                "e": "for every m ≥ m_ℋ(ε, δ)",
                "f": "for every ε and δ between 0 and 1",
            },
            misplaced={
                "ac": "You move first: your number and your learner come before 𝒟 and f.",
                "ec": "“For every m” uses m_ℋ, which “there are” brings in.",
                "ef": "“For every m” uses ε and δ before they have been chosen.",
                "bf": "The probability uses δ before it has been chosen.",
                "ba": "The sample is drawn from 𝒟 and labelled by f: these come first.",
                "bc": "What is probable is said of A(S), and A has not been chosen yet.",
                "be": "The sample has m examples, so m comes first.",
                "db": "The error is what has this probability: it comes last.",
            },
        ),
        hint="Who moves first, you or nature?",
    )


def swaps() -> Card:
    """Which of four sentences hold of thresholds, and which of all labellings."""
    keys = {"1": "sentence 1", "2": "sentence 2", "3": "sentence 3", "4": "sentence 4"}
    return Card(
        choice(
            "True of thresholds",
            keys,
            right={"1", "2", "4"},
            replies={"3": "Sentence 3 allows no unlucky sample. What if all seeds lie at 0.1?"},
        ),
        choice(
            "True of all labellings of the natural numbers",
            keys,
            right={"1", "4"},
            replies={
                "2": "Sentence 2 has one number for every 𝒟. Look at the memoriser's table again.",
                "3": "Sentence 3 allows no unlucky sample, and is stronger than sentence 2.",
            },
        ),
        hint="In each sentence, what may A and the number depend on, and may it fail?",
    )


def lucky() -> Card:
    """How likely a bad hypothesis survives, and what the union bound makes of twenty."""
    return Card(
        number(
            "One hypothesis, 10 examples",
            0.8**10,
            within=0.0006,
            replies=[
                at(0.2**10, "That is the probability of ten mistakes in a row.", within=1e-6),
                at(2, "A probability is never above 1. What must happen each of the ten times?"),
                at(0.2, "That is the probability of a mistake on one example."),
                at(0.8, "That is for one example. It must be right about all ten."),
            ],
        ),
        number(
            "At least one of 20, 30 examples: at most",
            20 * 0.8**30,
            within=0.0001,
            replies=[
                at(0.8**30, "That is for one of them. Now add up twenty.", within=1e-5),
                at(20 * 0.8**10, "That is for 10 examples.", within=0.01),
                at(
                    1 - (1 - 0.8**30) ** 20,
                    "That takes them to be independent, which the union bound does not.",
                    within=5e-5,
                ),
            ],
        ),
        hint="It must be right about every example, each time with probability 0.8.",
    )


def word() -> Card:
    """The bound for 485 hypotheses about sentences."""
    return Card(
        number(
            "Examples",
            realizable_samples(485, 0.05, 0.05),
            replies=[
                at(60, "That leaves out the size of the class, ln 485."),
                at(124, "That leaves out the confidence, ln(1/δ)."),
                at(183, "183 is a little too few: round up."),
                at(183.6, "Examples come in whole numbers: round up.", within=0.1),
                above(9000, "It is the logarithm of 485 that counts."),
            ],
        ),
        hint="How many hypotheses are there? Their logarithm and that of 1/δ are divided by ε.",
    )


def confidence() -> Card:
    """What a δ of one in a million costs."""
    return Card(
        predict(
            "Examples",
            realizable_samples(101, 0.1, 1e-6),
            low=0,
            high=2000,
            within=20,
            then=("complexity", {"delta": 1e-6}),
        ),
        hint="Halving δ costs 7 more examples, whatever δ is. How often must you halve it?",
    )


def region() -> Card:
    """The proof that takes a region for fixed which the sample has chosen."""
    return Card(
        mistake(
            "The line that is wrong",
            [
                "R_S lies inside R, so its error is the probability of the region R without R_S.",
                "Suppose that the error is above ε. Then this region has a probability above ε.",
                "No example lies in this region.",
                "One example misses it with probability below 1 − ε, all m at most (1 − ε)^m.",
                "(1 − ε)^m ≤ e^{−εm}, so m = ln(1/δ)/ε examples are enough.",
            ],
            right=3,
            replies={
                0: "It is sound: all examples with label 1 lie in R.",
                1: "It is sound: the error is the probability of this region.",
                2: "It is sound: an example in R has label 1, and R_S holds all of these.",
                4: "It follows from the line before, if that one is right.",
            },
        ),
        hint="When is the region chosen, and when are the examples drawn?",
    )


def intervals() -> Card:
    """Strips and examples for intervals on the line."""
    return Card(
        number(
            "Strips",
            2,
            replies=[
                at(1, "At which ends can the interval be too short?"),
                at(4, "A rectangle has four sides. How many ends has an interval?"),
            ],
        ),
        number(
            "Examples",
            212,
            replies=[
                at(106, "If it is wrong at both ends, each may cost only half of ε.", within=0.6),
                at(93, "Each strip has half of ε, and there are two of them.", within=0.6),
                at(185, "With two strips, each may be missed: the δ inside ln(1/δ) is shared."),
                at(211, "Round up: 211 is a little too few."),
                at(211.9, "Examples come in whole numbers: round up.", within=0.1),
                at(480, "That is the number for four strips.", within=1),
            ],
        ),
        hint="If it is too short at both ends, what may each end cost?",
    )


def boxes() -> Card:
    """The number of examples for boxes in three dimensions."""
    return Card(
        number(
            "Examples",
            288,
            replies=[
                at(176, "That is for rectangles, which have four sides."),
                at(123, "A box has six faces, not three.", within=1),
                at(287, "Round up: 287 is a little too few."),
                at(287.2, "Examples come in whole numbers: round up.", within=0.1),
                at(407, "A box has six faces; its corners do not count.", within=1),
            ],
        ),
        hint="How many faces has a box? Each gets its share of ε.",
    )
