"""What the page *Greedy search and beam search* asks."""

from heed.exercises.card import Card, above, at, below, code, predict

WIDTH = 3  # the least beam that finds it, with the weights of eng-fra


def width() -> Card:
    """How wide a beam must be for the better translation."""
    return Card(
        predict(
            "The least beam width",
            WIDTH,
            1,
            8,
            within=0.5,
            then=("tree", {"beam": WIDTH}),
            replies=[
                at(1, "A beam of 1 is greedy search, which keeps only the likeliest beginning."),
                at(2, "Two beginnings are kept. How likely is *est* among those after *rouge*?"),
                above(3, "A narrower beam keeps *est* too. How many pieces are likelier?"),
                below(3, "A beam keeps whole beginnings. How many pieces are likelier than *est*?"),
            ],
        ),
        hint="*est* is the third likeliest piece after *Ma voiture rouge*.",
    )


def write_greedy() -> Card:
    """Greedy search, in Python."""
    return Card(
        code("greedy"),
        hint="Let step read the last token, beginning with bos, and take the place of the largest "
        "score: scores.index(max(scores)). Stop at eos, or once there are longest tokens.",
    )
