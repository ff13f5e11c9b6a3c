"""What a broken translator writes, in the page beside Python's."""

import numpy as np
import pytest
import torch

from heed.experiments.damage import damage_of
from heed.figures.live.broken import FIRST
from heed.figures.translators.live import published
from heed.model.interventions import NoPositions, ReplaceMask
from heed.model.trace import tracing

SENTENCE = "He is rich, but she is poor."


@pytest.fixture(scope="module")
def whole():
    return damage_of(published("eng-fra"), SENTENCE, [])["whole"]


def test_nothing_broken_changes_nothing(whole):
    for how in ({}, {"padding": 23}, {"at_once": True}):
        found = damage_of(published("eng-fra"), SENTENCE, [], **how)
        assert found["broken"]["pieces"] == found["whole"]["pieces"] == whole["pieces"]
        np.testing.assert_allclose(found["under"], whole["p"], atol=1e-3)


def test_probabilities_are_those_of_one_pass_over_the_translation(whole):
    """Step by step and at once are the same wherever each piece keeps its place."""
    model, (row,) = published("eng-fra"), published("eng-fra").pieces(SENTENCE)
    numbers = {model.target.piece(i): i for i in range(len(model.target))}
    ids = [numbers[piece] for piece in whole["pieces"]]
    read = torch.tensor([[model.target.bos_id, *ids[:-1]]])
    for part, change in (("positions", NoPositions()),
                         ("causal", ReplaceMask("decoder", None, None))):  # fmt: skip
        with torch.no_grad(), tracing(model.model, change):
            logits = model.model(torch.tensor([row]), torch.tensor([len(row)]), read)[0]
        expected = logits.double().softmax(-1)[torch.arange(len(ids)), ids]
        found = damage_of(model, SENTENCE, FIRST[part], at_once=part == "causal")
        np.testing.assert_allclose(found["under"], expected, atol=1e-3)
