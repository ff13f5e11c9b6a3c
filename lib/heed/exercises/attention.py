"""What the chapter *Self-attention* asks."""

from heed.exercises.card import Card, at, choice, mistake, number, predict
from heed.theory.ceiling import largest_weight


def three() -> Card:
    """Weights and output for the scores 0, ln 2 and ln 5, and the same at β = 2."""
    return Card(
        number(
            "largest weight",
            5 / 8,
            replies=[
                at(0.699, "You divided the scores by their sum. Take exponentials first.", 0.001),
                at(1 / 3, "That is its share in a plain mean. Take exponentials of the scores."),
                at(5, "That is its exponential. Divide by the sum of all three."),
            ],
        ),
        number(
            "output",
            6,
            replies=[
                at(4, "That is the plain mean of the vectors. Use the weights."),
                at(12, "A weighted average cannot be larger than the largest vector."),
                at(48, "You used the exponentials. Divide by their sum."),
                at(8, "That is X_2. The other two words have weights too."),
            ],
        ),
        number(
            "largest weight for β = 2",
            25 / 30,
            within=0.001,
            replies=[
                at(5 / 8, "β multiplies the scores, so it changes their differences."),
                at(1.25, "β doubles the scores, not the weights. No weight is above 1."),
                at(10 / 16, "β stands in the exponent: e^{2 ln 5} is 25, not 10."),
            ],
        ),
        hint="The exponential of ln 5 is 5, and that of 2 ln 5 is 5 · 5.",
    )


def inside() -> Card:
    """Which points of the plane can be an output of three words in the corners of a triangle."""
    return Card(
        choice(
            "An output can lie at (several may be right)",
            {
                "inner": "(1, 1)",
                "far": "(3, 0.5)",
                "edge": "(2, 2)",
                "corner": "(4, 0)",
                "outside": "(3, 3)",
            },
            right={"inner", "far"},
            replies={
                "inner": "Try the weights ½, ¼ and ¼.",
                "far": "Is it inside the triangle? Then some positive weights lead there.",
                "edge": "Here the first word would have the weight 0. Can a softmax give 0?",
                "corner": "This takes a weight of exactly 1. Can a softmax give it?",
                "outside": "The last two words would need ¾ each, more than 1 together.",
            },
        ),
        hint="Which weights does each point need? A softmax gives any weights that are positive "
        "and sum to 1.",
    )


def fifty() -> Card:
    """The largest weight that cosines can give to one of 50 words."""
    return Card(
        predict(
            "largest weight that one word can get",
            float(largest_weight(50)),
            low=0,
            high=1,
            digits=3,
            within=0.03,
            then=("ceiling", {"count": 50}),
        ),
        hint="The exponential of 1 is 2.72 and that of −1 is 0.368. There are 49 of the latter.",
    )


def chance() -> Card:
    """The scores of a head on four pieces, and what they are above chance."""
    return Card(
        number(
            "score for *before*",
            0.6,
            replies=[
                at(0.45, "*Mary* has no piece before it: the pattern says nothing of that row."),
                at(0.4 / 3, "You took the piece after. Rows are queries: read each row.", 0.005),
                at(0.125, "That is the piece itself, on the diagonal."),
                at(1.8, "That is the sum. Take the mean of the rows that have a piece before."),
            ],
        ),
        number(
            "score for *ends*",
            0.575,
            replies=[
                at(0.4, "That is one row only. Take the mean over all four queries."),
                at(0.325, "That is the full stop alone. The pattern names both keys."),
                at(0.25, "That is the <eos> alone. The pattern names both keys."),
                at(0.6, "The pattern has a say in all four rows, those of the ends too."),
                at(2.3, "That is the sum of four rows. Take the mean."),
            ],
        ),
        choice(
            "Which pattern is it named after?",
            {"before": "before", "ends": "ends", "none": "none of the two"},
            right="before",
            replies={
                "ends": "Two keys of four are ends. What does a head give them that looks "
                "everywhere alike?",
                "none": "Work out both above chance: is one of them at least 0.25?",
            },
        ),
        hint="Which rows does each pattern have a say in, and how many of the four keys does it "
        "name there?",
    )


def luck() -> Card:
    """How many of 80 intervals lie above zero by luck, and what would tell."""
    return Card(
        number(
            "intervals above zero to be expected",
            2,
            replies=[
                at(4, "Four miss zero. On which side do they miss it?"),
                at(0, "Each interval is wrong with probability 5%, and there are 80."),
                at(0.025, "That is the probability for one head. There are 80."),
                at(76, "So many hold the truth. How many lie above it?"),
            ],
        ),
        choice(
            "Say thirteen lie above zero. What tells best which of the thirteen heads are needed?",
            {
                "more": "more draws of the bootstrap",
                "largest": "keep those with the largest loss",
                "fresh": "measure the thirteen on new sentences",
            },
            right="fresh",
            replies={
                "more": "These are draws from the same 500 sentences: the ends of the interval get "
                "steadier, and what was luck in the sentences stays in.",
                "largest": "The largest of many numbers is often the luckiest. How would you see "
                "whether these are?",
            },
        ),
        hint="An interval misses on the right with the same probability as on the left.",
    )


def reasons() -> Card:
    """A step from weights to reasons that does not follow."""
    return Card(
        mistake(
            "Which step is it?",
            [
                "Before it writes *vieux*, a head gives 90% of its weight to *book*’s position.",
                "So 90% of the weight in its average is on the value vector of that position.",
                "That value vector is computed from the encoder’s output at that position.",
                "So 90% of what the head hands on depends on the word *book* alone.",
                "The other heads of the layer may hand on something else.",
            ],
            right=3,
            replies={
                0: "That is measured: it is the weight in one cell of the map.",
                1: "The output of a head is the average of the value vectors by these weights.",
                2: "Values are made by a matrix, row by row. No other row comes in here.",
                4: "True: all heads of a layer work side by side.",
            },
        ),
        hint="What has the encoder done to the row of *book* before the decoder looks at it?",
    )
