"""What one query collects when its pairs of key and value are shuffled, separated or repeated."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed


class Pairs(Figure):
    """One query from outside, and the pairs of key and value that it looks up, before and after.

    The words *cat walks on the street* each have a key and a value that their letters and the seed
    decide; the query is that of « marche », a word of the other language.
    """

    title = "Shuffling whole pairs changes nothing"
    task = "The query is « marche » (walks). Compare both outputs, then shuffle only the keys."

    change = choice(
        "pairs",
        {
            "pairs": "shuffle pairs",
            "keys": "shuffle only keys",
            "twice": "repeat a pair",
        },
        "what happens",
    )
    seed = seed(4, "keys, values and the query")
