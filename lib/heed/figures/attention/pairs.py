"""What one query collects when its pairs of key and value are shuffled, parted or said twice."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed


class Pairs(Figure):
    """One query from outside, and the pairs of key and value that it looks up, before and after.

    The words *cat walks on the street* each have a key and a value that their letters and the seed
    decide; the query is that of « marche », a word of the other language.
    """

    title = "Shuffle the pairs and nothing changes; part a key from its value and it does"
    task = (
        "The query is that of « marche ». Shuffle the pairs and compare the two outputs; then only "
        "the keys; then say one pair twice."
    )

    change = choice(
        "keys",
        {
            "pairs": "shuffle the pairs",
            "keys": "shuffle the keys only",
            "twice": "say one pair twice",
        },
        "what happens",
    )
    seed = seed(4, "keys, values and the query")
