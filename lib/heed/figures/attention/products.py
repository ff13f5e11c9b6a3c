"""The matrices of one head, from queries to outputs, and what made one entry of them."""

from heed.figures.base.traits import choice, whole
from heed.figures.translators.opened import Opened

SENTENCES = ("the cat walks on the street",)


class Products(Opened):
    """The matrices of a head of the encoder's first block, and the chain of one entry.

    Heads are counted from 1; queries, keys and columns of the values from 0. What the sentence or
    the head does not have means the last that there is.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        sentences: as of every such figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    title = "An output needs one query, all keys and all values"
    topic = "What each entry of an attention is made of"
    task = "Tap or click an entry: the frames show what made it."

    kind, default_sentences = "projections", SENTENCES

    head = whole(3, 1, 16, "head", "of the encoder’s first block, from 1")
    traced = choice(
        "output",
        {"scores": "a score", "weights": "a weight", "output": "an output"},
        "trace back",
        "the kind of entry whose chain is framed",
    )
    tokens = choice(
        "rows", {"rows": "rows", "columns": "columns"}, "tokens are", "the convention of the page"
    )
    query = whole(3, 0, 63, "query", "piece that asks, from 0")
    key = whole(1, 0, 63, "key", "piece that is asked, from 0")
    feature = whole(9, 0, 255, "column of the values", "and of the outputs, from 0")
