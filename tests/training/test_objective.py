import pytest
import torch

from heed.model.transformer import Transformer, TransformerConfig
from heed.text.batches import Encoded, collate
from heed.training.objective import Objective

V = 23
ROWS = [Encoded([5, 7, 2], [1, 11, 2]), Encoded([13, 2], [1, 17, 19, 3, 2])]
BATCH = collate(ROWS, 0, 0)


def objective(dropout, consistency):
    torch.manual_seed(3)
    config = TransformerConfig(V, V, 14, 2, 1, 1, hidden=11, dropout=dropout)
    return Objective(Transformer(config), 0, 0.1, consistency)


def test_two_passes_without_dropout_are_one():
    one, two = objective(0.0, 0.0)(BATCH), objective(0.0, 5.0)(BATCH)
    torch.testing.assert_close(two, one)


def test_disagreement_costs_in_proportion_to_its_weight():
    def loss(consistency):
        model = objective(0.3, consistency)
        torch.manual_seed(7)
        return float(model(BATCH).detach())

    none, some, more = loss(1e-9), loss(2.0), loss(4.0)
    assert some > none
    assert more - none == pytest.approx(2 * (some - none), rel=1e-3)


def test_judging_takes_one_pass():
    model = objective(0.3, 5.0).eval()
    torch.testing.assert_close(model(BATCH), objective(0.0, 0.0)(BATCH))
