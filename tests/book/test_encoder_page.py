"""What the page on the encoder says of one word in two sentences, and of where its vector stays."""

from itertools import pairwise

import pytest

from heed.experiments.stages import senses_of, stages_of
from heed.figures.translators.live import published

RED = "The light is red."


def apart(other):
    """Return how far apart the vectors of "light" are, at the input and after each sub-layer."""
    found = senses_of(published("eng-fra"), RED, other)
    names = [found["pieces"][0][at] for at, _ in found["shared"]]
    return found["apart"][names.index("▁light")]


@pytest.mark.parametrize(
    ("other", "end"),
    [
        ("The bag is light.", 0.30),
        ("The light is green.", 0.07),
        ("I saw a light in the house.", 0.27),
        ("My light bag is red.", 0.07),
    ],
)
def test_how_far_apart_the_two_vectors_end(other, end):
    assert round(apart(other)[-1], 2) == end


def test_in_each_block_attention_moves_them_apart_and_the_network_little():
    found = apart("The bag is light.")
    steps = [after - before for before, after in pairwise(found)]
    attention, network = steps[::2], steps[1::2]
    assert found[0] == pytest.approx(0.02, abs=0.005)
    assert min(attention) > 0.03
    assert max(map(abs, network)) < 0.03


def test_each_piece_stays_nearest_to_itself():
    found = stages_of(published("eng-fra"), RED)
    pieces = found["pieces"]
    assert len(pieces) == 6
    assert [near[0] for near in found["nearest"][8]] == pieces
    light = pieces.index("▁light")
    ends = [found["cosines"][stage][light][0] for stage in (0, 8)]
    assert ends == pytest.approx([0.91, 0.67], abs=0.005)


def test_the_largest_moves_are_in_the_first_block():
    found = stages_of(published("eng-fra"), RED)
    first, later = found["moved"][1:3], found["moved"][3:]
    ends = found["pieces"].index("<eos>")
    assert first[1][ends] == max(map(max, first)) == pytest.approx(5.31, abs=0.005)
    for piece in range(6):
        assert max(row[piece] for row in first) > max(row[piece] for row in later)
