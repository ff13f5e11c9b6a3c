"""The dot products of a sentence's words, before and after training for one of two questions."""

from typing import Any

import numpy as np
import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, flag
from heed.storage.arrays import encode_array
from heed.weights.readers import Readers, load_readers

SUBJECTS = ("cat", "dog", "horse", "bird", "doctor", "nurse", "boy", "girl")
VERBS = ("ran", "slept", "played", "fell", "runs", "sleeps", "plays")
PLACES = ("street", "garden", "park", "church")
WORDS = ("the", "in", *SUBJECTS, *VERBS, *PLACES)


class Related(Figure):
    """Relatedness of six words: X Xᵀ with the word vectors of two readers of sentences.

    Both readers started from the same vectors. One learnt to say whether an animal acts, the other
    whether a sentence tells of the past.
    """

    title = "Which words are related depends on the question"
    task = (
        "Choose doctor instead of cat, then runs instead of ran: which table changes more "
        "each time?"
    )
    asks = Guess(
        "“Did it happen in the past?” Which word is related most to itself then?",
        ("cat", "ran", "in", "street"),
    )

    subject = choice("cat", SUBJECTS, "who", "the word in the second place")
    verb = choice("ran", VERBS, "does what", "the word in the third place")
    place = choice("street", PLACES, "where", "the last word")
    trained = flag(True, "after training", "whether the vectors have been trained")
    words = t.List(t.Unicode(), list(WORDS), help="words whose vectors are sent").tag(sync=True)
    readers = t.Dict(help="first vectors; vectors, weight and bias by question").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.readers = sent(load_readers())


def sent(readers: Readers) -> dict[str, Any]:
    """Return what the page needs of the readers: the vectors of ``WORDS``, and the heads."""
    rows = [readers.words.index(word) for word in WORDS]
    found: dict[str, Any] = {"first": encode_array(np.asarray(readers.first)[rows])}
    for question, reader in readers.trained.items():
        found[question] = {
            "vectors": encode_array(reader.vectors.detach().numpy()[rows]),
            "weight": reader.head.weight[0].tolist(),
            "bias": reader.head.bias.item(),
        }
    return found
