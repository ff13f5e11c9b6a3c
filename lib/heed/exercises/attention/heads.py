"""What the page *Several heads* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict


def compromise() -> Card:
    """How far apart a head keeps two sentences that gives 0.4 to the giver and 0.2 to the other."""
    return Card(
        predict(
            "distance of dot and ring",
            0.2,
            low=0,
            high=1.5,
            digits=2,
            within=0.05,
            then=("blend", {"front": 0.4, "end": 0.2}),
            replies=[
                at(0, "That is so if giver and receiver get equal weights.", 0.03),
                at(0.4, "Mary has a weight in the other sentence too, as receiver.", 0.03),
                at(0.6, "That would be so if the receiver got nothing of the rest.", 0.03),
                at(1, "That would take the whole weight: 1 for the giver, 0 for the others.", 0.03),
                above(1, "No weights of one head bring them further apart than the side."),
                below(0.2, "The giver gets more than the receiver. By how much?"),
                above(0.2, "The receiver’s weight brings dot and ring closer together."),
            ],
        ),
        hint="What is the weight of *Mary* in the first sentence, and what in the second?",
    )


def count() -> Card:
    """The width of a head, the numbers of a layer, and what more heads change."""
    width, heads = 768, 12
    each = width**2
    return Card(
        number(
            "width of a head",
            width // heads,
            replies=[
                at(width, "That is the width of the model. Twelve narrow heads share it."),
                at(width // 4, "The model is shared by its heads, not by its four matrices."),
            ],
        ),
        number(
            "numbers in W_q, W_k, W_v and W_o of all heads",
            4 * each,
            replies=[
                at(each, "That is one of the four matrices."),
                at(3 * each, "The outputs of all heads are mixed by a fourth matrix."),
                at(4 * each // heads, "That is the share of one head. There are twelve."),
                at(
                    4 * heads * each, "So it is with wide heads. Narrow ones have D/H columns each."
                ),
                at(4 * (width // heads) ** 2, "A head projects all 768 numbers, not 64 of them."),
            ],
        ),
        choice(
            "With 24 heads instead of 12, what grows?",
            {
                "tables": "the number of tables of weights",
                "numbers": "the number of parameters",
                "width": "the width of a head",
                "none": "nothing",
            },
            right="tables",
            replies={
                "numbers": "More heads are narrower heads. How large are the four matrices now?",
                "width": "Twice as many heads share the same 768 numbers.",
                "none": "Each head has a softmax of its own. How many rows of weights has a word?",
            },
        ),
        hint="How many columns does one head get of a matrix with 768?",
    )
