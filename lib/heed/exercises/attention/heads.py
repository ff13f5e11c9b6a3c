"""What the page *Several heads* asks."""

from heed.exercises.card import Card, above, at, below, mistake, predict


def compromise() -> Card:
    """How far apart a head keeps two sentences that gives 0.4 to the gift."""
    return Card(
        predict(
            "dot and ring are at most this far apart",
            0.6,
            low=0,
            high=1.5,
            digits=2,
            within=0.05,
            then=("blend", {"front": 0.6, "end": 0.0}),
            replies=[
                at(0, "That is so if giver and receiver share the rest equally.", 0.02),
                at(1, "That would take the whole weight: 1 for the giver, 0 for the gift.", 0.03),
                above(1, "No weights of one head bring them further apart than the side."),
                at(0.4, "That is what the gift gets, and it moves neither dot nor ring.", 0.03),
                below(0.6, "The head need not give the receiver anything."),
                above(0.6, "Only 0.6 is left for giver and receiver together."),
            ],
        ),
        hint="What is left for giver and receiver together? If both get some of it, do dot and "
        "ring come closer?",
    )


def stack() -> Card:
    """The outputs of heads joined the wrong way."""
    return Card(
        mistake(
            "Which step is false?",
            [
                "X is 5 × 8, and W_q, W_k and W_v are 8 × 8. The three products are 5 × 8.",
                "Cut each of them between columns into four matrices of 5 × 2.",
                "The scores of a head, QKᵀ/√2, are 5 × 5.",
                "A softmax of each row, times the values: the output of a head is 5 × 2.",
                "Put the four outputs one below the other, and multiply by W_o, which is 8 × 8.",
            ],
            right=4,
            replies={
                0: "That is right: 5 × 8 times 8 × 8 is 5 × 8.",
                1: "That is right: 8 columns in 4 heads leave 2 for each.",
                2: "That is right: a head is 2 wide, so its root is √2.",
                3: "That is right: 5 × 5 weights times 5 × 2 values give 5 × 2.",
            },
        ),
        hint="Write the shape beside each matrix.",
    )
