"""The training of six digits: that it learns, and that JavaScript does the same as PyTorch."""

from itertools import pairwise

import numpy as np
import pytest
import torch

from heed.training.digits import BATCH, LENGTH, UNSEEN, DigitTraining, DigitTransformer, answer

MODULE = "training/digits.js"
ROWS = [[3, 1, 4, 1, 5, 9], [2, 6, 5, 3, 5, 8], [9, 7, 9, 3, 2, 3]]


def trained(task, rate, seed, updates):
    training = DigitTraining(task, rate, seed)
    return training, [training.update() for _ in range(updates)]


@pytest.mark.parametrize("updates", [0, 40])
@pytest.mark.parametrize("task", ["reverse", "sort"])
def test_the_gradients_are_those_of_autograd(javascript, task, updates):
    training, _ = trained(task, 0.01, 3, updates)
    loss = training.loss([tuple(row) for row in ROWS])
    training.adam.zero_grad()
    loss.backward()
    asked = [["update", []]] * updates + [["gradient", [ROWS]]]
    [[*_, own]] = javascript([(MODULE, "DigitTraining", [[task, 0.01, 3], asked])])
    assert own["loss"] == pytest.approx(loss.item(), rel=1e-7)
    parameters = training.model.named_parameters()
    start = 0
    for name, parameter in parameters:
        end = start + parameter.numel()
        expected = parameter.grad.flatten().numpy()
        np.testing.assert_allclose(
            own["gradient"][start:end], expected, rtol=1e-7, atol=1e-11, err_msg=name
        )
        start = end
    assert start == len(own["gradient"])


@pytest.mark.parametrize(("task", "rate", "seed"), [("reverse", 0.01, 1), ("sort", 0.03, 7)])
def test_both_languages_make_the_same_fifty_updates(javascript, task, rate, seed):
    training, losses = trained(task, rate, seed, 50)
    asked = [["update", []]] * 50 + [["right", []]]
    [[*own, right]] = javascript([(MODULE, "DigitTraining", [[task, rate, seed], asked])])
    assert own == pytest.approx(losses, rel=1e-6)
    assert right == training.right()


def test_sixty_updates_are_enough_to_reverse():
    training, losses = trained("reverse", 0.01, 1, 60)
    assert losses[0] > 2.3 > 0.2 > losses[-1]
    assert training.right() == UNSEEN


def test_a_batch_holds_no_unseen_row():
    training = DigitTraining()
    training.unseen = [training.draw_row() for _ in range(3)]
    drawn = iter([*training.unseen, *((i % 10,) * LENGTH for i in range(BATCH))])
    training.draw_row = lambda: next(drawn)
    assert training.draw_batch() == [(i % 10,) * LENGTH for i in range(BATCH)]


def test_the_seed_decides_everything():
    runs = [trained("reverse", 0.01, seed, 2)[1] for seed in (1, 1, 2)]
    assert runs[0] == runs[1] != runs[2]


def test_the_weights_begin_as_glorot_and_bengio_say():
    model = DigitTraining().model
    rows = {"digits": 10, "places": 6, "output.weight": 10}
    for name, count in rows.items():
        limit = (6 / (count + 16)) ** 0.5
        assert 0.8 * limit < float(model.get_parameter(name).detach().abs().max()) <= limit
    projection = model.block.self_attention.in_projection.weight.detach()
    assert float(projection.abs().max()) <= (6 / 32) ** 0.5


def test_the_answers():
    row = (3, 1, 4, 1, 5, 9)
    assert answer("reverse", row) == (9, 5, 1, 4, 1, 3)
    assert all(a <= b for a, b in pairwise(answer("sort", row)))
    with pytest.raises(ValueError, match="task must be one of reverse, sort, but is add"):
        DigitTraining("add")


def test_what_is_written_is_what_pytorch_finds_likeliest(javascript):
    training, _ = trained("sort", 0.01, 5, 30)
    asked = [["update", []]] * 30 + [["write", [ROWS]]]
    [[*_, own]] = javascript([(MODULE, "DigitTraining", [["sort", 0.01, 5], asked])])
    with torch.no_grad():
        expected = training.model(torch.tensor(ROWS)).argmax(-1)
    assert own["written"] == expected.tolist()
    weights = np.array(own["weights"]).reshape(len(ROWS), LENGTH, LENGTH)
    np.testing.assert_allclose(weights.sum(-1), 1)


def test_adam_is_that_of_torch(javascript):
    stream = torch.Generator().manual_seed(1)
    gradients = torch.randn(7, 5, generator=stream, dtype=torch.float64)
    start = torch.randn(5, generator=stream, dtype=torch.float64)
    weights = torch.nn.Parameter(start.clone())
    adam = torch.optim.Adam([weights], 0.03, (0.8, 0.95), 1e-6)
    expected = []
    for gradient in gradients:
        weights.grad = gradient.clone()
        adam.step()
        expected.append(weights.tolist())
    asked = [["step", [gradient]] for gradient in gradients]
    made = [start, 0.03, [0.8, 0.95], 1e-6]
    [own] = javascript([("training/adam.js", "Adam", [made, asked])])
    np.testing.assert_allclose(own[-1], expected[-1], rtol=1e-12)


def test_it_has_as_many_weights_as_the_page_says():
    assert sum(p.numel() for p in DigitTransformer().parameters()) == 2682
