"""What the page on the decoder says of where two heads look before each French piece."""

import pytest

from heed.experiments.translated import run_of
from heed.figures.translators.live import published
from heed.storage.arrays import decode_array


@pytest.fixture(scope="module")
def given():
    """What a head gives an English piece before a French one is written, in percent."""
    run = run_of(published("eng-fra"), "The old red book is here.")
    weights = decode_array(run["cross"]).astype(float)
    shares = 100 * weights / weights.sum(-1, keepdims=True)

    def share(layer, head, french, english):
        row, column = run["pieces"].index(f"▁{french}"), run["source"].index(f"▁{english}")
        return float(shares[layer - 1, head - 1, row, column])

    share.heads = weights.shape[0] * weights.shape[1]
    return share


def test_the_clear_head_finds_every_word(given):
    pairs = {"vieux": "old", "livre": "book", "rouge": "red", "est": "is", "ici": "here"}
    assert given.heads == 24
    found = {french: given(3, 6, french, english) for french, english in pairs.items()}
    assert min(found.values()) == found["livre"] == pytest.approx(85, abs=0.5)
    assert found["rouge"] == pytest.approx(95, abs=0.5)


def test_another_head_looks_at_the_wrong_word(given):
    assert given(2, 8, "ici", "red") == pytest.approx(80, abs=0.5)
    assert given(2, 8, "ici", "here") < 1
