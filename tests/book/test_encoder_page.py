"""What the page on the encoder says of one word in two sentences, and of where its vector stays."""

import re
from itertools import combinations, pairwise

import pytest
import torch

from heed.experiments.stages import _states, last_vectors, senses_of, stages_of
from heed.figures.translators.live import published
from heed.text.small_world import small_world_pairs

RED = "The light is red."
FOOD = re.compile(r"\b(tea|coffee|milk|water|soup|meat)\b")


def apart(other):
    """Return how far apart the vectors of "light" are, at the input and after each sub-layer."""
    found = senses_of(published("eng-fra"), RED, other)
    names = [found["pieces"][0][at] for at, _ in found["shared"]]
    return found["apart"][names.index("▁light")]


@pytest.mark.parametrize(
    ("other", "end"),
    [
        ("The bag is light.", 0.30),
        ("In the room the light is red.", 0.14),
        ("The light bag is red.", 0.03),
    ],
)
def test_how_far_apart_the_two_vectors_end(other, end):
    assert round(apart(other)[-1], 2) == end


def test_french_tells_the_near_pair_apart():
    texts = senses_of(published("eng-fra"), RED, "The light bag is red.")["texts"]
    assert texts == ["La lumière est rouge.", "Le sac léger est rouge."]


def test_another_meaning_of_cold_moves_its_vector_more_than_another_place():
    small = published("small-world-transformer")
    made = [pair for pair in small_world_pairs(20_000) if re.search(r"\bcold\b", pair.source)]
    written = small.translate([pair.source for pair in made], beam=1)
    pairs = [pair for pair, text in zip(made, written, strict=True) if text == pair.target]
    assert len(pairs) == 292
    at, vectors = last_vectors(small, [pair.source for pair in pairs], "cold")
    vectors = torch.nn.functional.normalize(vectors, dim=-1)
    # what is eaten and drunk is cold, and people have cold
    food = [bool(FOOD.search(pair.source)) for pair in pairs]
    means = {(True, True): 0.13, (True, False): 0.18, (False, True): 0.41, (False, False): 0.45}
    found = {case: [] for case in means}
    for i, j in combinations(range(len(at)), 2):
        case = food[i] == food[j], bool(at[i] == at[j])
        found[case].append(1 - float(vectors[i] @ vectors[j]))
    assert [len(one) for one in found.values()] == [4014, 17997, 2913, 17562]
    for case, distances in found.items():
        assert sum(distances) / len(distances) == pytest.approx(means[case], abs=0.006)


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


def test_part_of_what_is_added_points_along_the_word_itself():
    big = published("eng-fra")
    [row] = big.pieces(RED)
    at = row.index(big.source.encode("light")[0])
    stages = _states(big, row)[:, at]
    own = torch.nn.functional.normalize(big.model.source_embedding.weight[row[at]].detach(), dim=0)
    along = stages @ own
    first, last = stages[0].norm(), stages[-1].norm()
    assert [round(float(first)), round(float(last))] == [28, 76]
    assert float(along[0] / last) == pytest.approx(0.34, abs=0.005), "all else at right angles"
    assert along[1] - along[0] > (along[-1] - along[0]) / 2, "the first attention adds most"
