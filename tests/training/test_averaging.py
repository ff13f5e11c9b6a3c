import pytest
import torch

from heed.training.averaging import AveragedWeights


def test_average_follows_the_recurrence():
    model = torch.nn.Linear(3, 2)
    average = AveragedWeights(model, 0.9)
    expected = model.weight.detach().clone()
    for step in range(1, 200):
        with torch.no_grad():
            model.weight.normal_()
        average.update(step)
        decay = min(0.9, (1 + step) / (10 + step))
        expected = decay * expected + (1 - decay) * model.weight.detach()
    torch.testing.assert_close(average.tensors["weight"], expected)


def test_swap_twice_is_nothing():
    model = torch.nn.Linear(3, 2)
    average = AveragedWeights(model)
    with torch.no_grad():
        model.weight.add_(1)
    live, kept = model.weight.detach().clone(), average.tensors["weight"].clone()
    average.swap()
    assert torch.equal(model.weight, kept)
    average.swap()
    assert torch.equal(model.weight, live)
    assert torch.equal(average.tensors["weight"], kept)


def test_a_shared_table_is_averaged_once():
    table = torch.nn.Embedding(5, 3)
    model = torch.nn.ModuleDict({"source": table, "target": table})
    assert len(AveragedWeights(model).tensors) == 1


def test_decay_is_named():
    with pytest.raises(ValueError, match="decay must lie in"):
        AveragedWeights(torch.nn.Linear(1, 1), 1.0)
