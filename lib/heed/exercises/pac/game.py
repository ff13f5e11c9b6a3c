"""What the page *Probably approximately correct* asks."""

from heed.exercises.card import Card, choice, order


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
                "2": "Sentence 2 has one number for all 𝒟. Look at the memoriser's numbers again.",
                "3": "Sentence 3 allows no unlucky sample, and is stronger than sentence 2.",
            },
        ),
        hint="In each sentence, what may A and the number depend on, and may it fail?",
    )
