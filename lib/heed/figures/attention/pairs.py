"""What one query collects when its pairs of key and value are shuffled, separated or repeated."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed


class Pairs(Figure):
    """One query from outside, and the pairs of key and value that it looks up, before and after.

    The words *cat walks on the street* each have a key and a value that their letters and the seed
    decide; the query is that of « marche », a word of the other language.
    """

    title = "Shuffling the pairs changes nothing; shuffling only their keys does"
    task = (
        "The query is that of « marche », French for walks. The pairs are shuffled: compare the "
        "outputs before and now. Then shuffle only the keys, and at last repeat a pair."
    )

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
