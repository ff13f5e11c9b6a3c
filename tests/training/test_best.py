"""Which weights are kept, and when waiting ends."""

import math

import pytest
import torch

from heed.training.best import BestWeights, Standing
from heed.training.hyperparameters import TrainingConfig


def noted(patience, losses):
    best = BestWeights(patience)
    for step, loss in enumerate(losses, 1):
        best.note(step, loss, {"w": torch.tensor(float(step))})
    return best


def test_the_weights_of_the_lowest_loss_are_kept():
    best = noted(3, [5.0, 2.0, 3.0, 2.0])
    assert best.tensors["w"] == 2
    assert best.standing == Standing(2.0, 2, 2)
    assert not best.exhausted


def test_as_many_worse_ones_in_a_row_are_too_many():
    assert noted(2, [5.0, 6.0, 4.0, 5.0, 5.0]).exhausted
    assert not noted(2, [5.0, 6.0, 4.0, 5.0]).exhausted


def test_a_loss_that_is_no_number_is_no_better():
    best = noted(2, [5.0, math.nan, math.nan])
    assert best.standing.step == 1
    assert best.exhausted


def test_kept_weights_do_not_move_with_the_average():
    average = torch.zeros(3)
    best = BestWeights(1)
    best.note(1, 1.0, {"w": average})
    average += 1
    assert best.tensors["w"].sum() == 0


def test_without_patience_nothing_is_kept_and_nothing_ends():
    best = noted(None, [1.0, 2.0, 3.0])
    assert best.metadata() is None
    assert not best.exhausted


def test_what_is_stored_goes_on():
    before = noted(2, [5.0, 6.0])
    after = BestWeights(2)
    after.load(before.metadata(), before.tensors, "x")
    after.note(3, 5.5, {})
    assert after.exhausted
    assert after.tensors["w"] == 1


@pytest.mark.parametrize("metadata", [[], {"loss": "low"}, {"step": 1.5}, {"more": 1}])
def test_damaged_metadata_is_named(metadata):
    with pytest.raises(ValueError, match="best in x"):
        BestWeights(2).load(metadata, {}, "x")


def test_no_patience_at_all_is_refused():
    with pytest.raises(ValueError, match="patience must be positive, but is 0"):
        TrainingConfig(patience=0)
