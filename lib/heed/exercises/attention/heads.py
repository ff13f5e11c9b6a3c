"""What the page *Several heads* asks."""

from heed.exercises.card import Card, above, at, below, code, explain, predict


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


def write_heads() -> Card:
    """Several heads, in Python."""
    return Card(
        code("heads"),
        hint="Head h has the columns slice(h * width, (h + 1) * width) of queries, keys and "
        "values. Begin with an empty row for each query, and add to it what attention returns.",
    )


def several() -> Card:
    """Why several heads tell more than one."""
    return Card(
        explain(
            "One head returns a single average, in which the more weight one word gets, the less "
            "is left for the others, while several heads have a weight of 1 each and keep what "
            "they found apart.",
            [
                "one head returns one weighted average",
                "its weights sum to 1, so the words compete for them",
                "each head has weights of its own, and the outputs are put side by side",
            ],
        ),
        hint="What does *gave* lose about the roses when it looks at *Mary* more?",
    )
