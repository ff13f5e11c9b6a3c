"""What the heads of a sentence are given, in the page beside Python's."""

import numpy as np

from heed.experiments.projections import projections_of
from heed.figures.translators.live import published
from heed.storage.arrays import decode_array
from heed.weights.files import find_model


def test_what_is_stored_is_what_the_page_finds(engine):
    question = {"kind": "projections", "sentence": "Mary gave roses to Susan."}
    (found,) = engine(find_model("eng-fra"), [{"kind": "ask", "question": question}])
    stored = projections_of(published("eng-fra"), question["sentence"])
    assert found["pieces"] == stored["pieces"]
    for name in ("queries", "keys", "values"):
        for head, kept in zip(found["heads"], decode_array(stored[name]), strict=True):
            flat = np.array(list(head[name]["values"].values()))
            np.testing.assert_allclose(flat.reshape(kept.shape), kept, atol=2e-4)
