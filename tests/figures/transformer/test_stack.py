"""What the figure of the encoder's stages says, against the library."""

import pytest

from heed.experiments.stages import stages_of
from heed.figures.transformer import Senses, Stack
from heed.figures.translators.live import published
from heed.model.registry import build_model
from heed.translator import Translator

SENTENCE = "The light is red."


def test_the_facts_are_those_of_the_library(facts):
    answer = stages_of(published("eng-fra"), SENTENCE)
    pieces = answer["pieces"]
    for figure, found in facts(Stack, *({"stage": stage} for stage in (*range(9), 24))):
        stage = min(figure.stage, 8)
        moved, nearest = answer["moved"][stage], answer["nearest"][stage]
        assert (found["stage"], found["pieces"]) == (stage, len(pieces))
        assert found["own"] == sum(a == b[0] for a, b in zip(pieces, nearest, strict=True))
        assert found["most"] == max(moved)
        assert found["asked"] == "itself"
        assert answer["nearest"][-1][1][0] == pieces[1]
        assert found["farthest"] == pieces[moved.index(max(moved))].strip("▁")


def test_it_says_after_which_sub_layer(say):
    (_, last), (_, first) = say(Stack, {"stage": 8}, {})
    assert last.startswith("6 of 6 vectors are nearest to their own piece after block 4, network.")
    assert first == "6 of 6 vectors are nearest to their own piece before the first block."


@pytest.mark.parametrize("figure", [Stack, Senses])
def test_it_needs_a_transformer(figure):
    shared = published("small-world-transformer")
    numbers = {"source_vocabulary": 1500, "target_vocabulary": 1500, "width": 8, "hidden": 8}
    recurrent = Translator(build_model("recurrent", numbers), shared.source, shared.target)
    with pytest.raises(ValueError, match="translator must be a transformer"):
        figure(recurrent)
