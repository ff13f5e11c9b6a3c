"""What the page *Probably approximately correct* asks."""

from heed.exercises.card import Card, choice, order


def nature() -> Card:
    """In which beds the memoriser and the gardener break their promise."""
    return Card(
        choice(
            "The memoriser: tick all beds in which its promise is broken",
            {
                "one": "All seeds are in one place, and sprout.",
                "five": "5 places are equally likely, and all seeds sprout.",
                "thousand": "1,000 places are equally likely, and all seeds sprout.",
                "even": "The bed is even, and seeds sprout from 0.4 on.",
            },
            right={"thousand", "even"},
            replies={
                "one": "After one seed the memoriser knows this place, and there is no other.",
                "five": "30 seeds very probably show all of the 5 places.",
                "thousand": "30 seeds show 30 of the places at most. What about the others?",
                "even": "In an even bed no new seed is exactly as warm as one that was seen.",
            },
        ),
        choice(
            "The gardener: which bed breaks her promise?",
            {
                "even": "The even bed of the figure, where seeds sprout from 0.4 on.",
                "cold": "Nearly all seeds are at the cold end, and they sprout from 0.9 on.",
                "two": "Two places: 89% are cold and stay asleep, 11% are warm and sprout.",
                "none": "None of these, nor any other bed.",
            },
            right="none",
            replies={
                "even": "She fails if no seed falls between 0.4 and 0.5. "
                "Compare the probability of that, 0.9^30, with 0.05.",
                "cold": "Her mistakes are seeds that sprout. How many of the seeds do?",
                "two": "She fails only if all 30 seeds are cold ones. Is that probable?",
            },
        ),
        hint="Which seeds does each of them get wrong, and how probable is such a sample?",
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
                "blind": "No gardener can be sure from her sample that her rule is good.",
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
                "1": "for every 𝒟 and f that are realizable by ℋ",
                "2": "with probability at least 1 − δ over S",
                "3": "there are m_ℋ and A such that",
                "4": "L_𝒟(A(S)) ≤ ε",
                "5": "for every m ≥ m_ℋ(ε, δ)",
                "6": "for every ε and δ between 0 and 1",
            },
            misplaced={
                "13": "You move first: your number and your learner come before 𝒟 and f.",
                "53": "“For every m” uses m_ℋ, which “there are” brings in.",
                "56": "“For every m” uses ε and δ before they have been chosen.",
                "26": "The probability uses δ before it has been chosen.",
                "21": "The sample is drawn from 𝒟 and labelled by f: these come first.",
                "23": "What is probable is said of A(S), and A has not been chosen yet.",
                "25": "The sample has m examples, so m comes first.",
                "42": "The error is what has this probability: it comes last.",
            },
        ),
        hint="Who moves first, you or nature?",
    )
