"""The captioner: shapes, the way of the picture to the words, and the twin in the page."""

import numpy as np
import pytest
import torch

from heed.model.attention import AdditiveScore, MultiplicativeScore
from heed.model.captioner import (
    BOUNDARY,
    SCORES,
    Captioner,
    CaptionerConfig,
    DotScore,
    PictureReader,
    pictures,
)

V, D, E = 13, 7, 5


def made(score="additive", **more):
    torch.manual_seed(5)
    captioner = Captioner(CaptionerConfig(V, width=D, embedding=E, score=score, **more)).eval()
    for parameter in captioner.parameters():  # no bias may hide a slip by being 0
        parameter.data += 0.3 * torch.randn_like(parameter)
    return captioner


@pytest.fixture
def picture():
    chance = np.random.default_rng(3)
    return chance.integers(0, 256, (32, 32, 3), dtype=np.uint8)


TOKENS = torch.tensor([[BOUNDARY, 4, 11, 2], [BOUNDARY, 3, 3, 9]])


@pytest.mark.parametrize("score", SCORES)
def test_each_score_gives_logits_and_weights_that_sum_to_one(score, picture):
    captioner = made(score)
    images = pictures([picture, picture[::-1].copy()])
    assert images.shape == (2, 3, 32, 32)
    assert captioner(images, TOKENS).shape == (2, 4, V)
    _, weights = captioner.look(captioner.reader(images), captioner.states(TOKENS))
    assert weights.shape == (2, 4, 64)
    torch.testing.assert_close(weights.sum(-1), torch.ones(2, 4))


def test_the_score_is_the_one_that_was_asked_for():
    kinds = {"additive": AdditiveScore, "multiplicative": MultiplicativeScore, "dot": DotScore}
    assert {score: type(made(score).score) for score in SCORES} == kinds


def test_a_place_sees_18_by_18_pixels_around_its_middle():
    reader = PictureReader(D)
    for layer in reader.layers:  # all filters add up, and nothing is cut off by ReLU
        torch.nn.init.ones_(layer.weight)
        torch.nn.init.ones_(layer.bias)
    image = torch.full((1, 3, 32, 32), 0.7, requires_grad=True)
    reader(image)[0, 3 * 8 + 4].sum().backward()
    rows, columns = (image.grad[0].abs().sum(0) > 0).nonzero().T
    assert (rows.min(), rows.max()) == (12 - 7, 15 + 7)
    assert (columns.min(), columns.max()) == (16 - 7, 19 + 7)


def test_no_token_knows_of_a_later_one(picture):
    captioner = made()
    images = pictures([picture, picture])
    before, other = captioner(images, TOKENS), TOKENS.clone()
    other[:, 2] = 6
    after = captioner(images, other)
    torch.testing.assert_close(before[:, :2], after[:, :2])
    assert (before[:, 2:] != after[:, 2:]).any()


def test_the_picture_comes_through_the_weights_alone(picture):
    captioner = made()
    places = captioner.reader(pictures([picture]))
    h = captioner.states(TOKENS[:1])
    _, weights = captioner.look(places, h)
    unseen = places.clone()
    unseen[:, weights[0].amax(0) < weights[0].amax()] = 9.0  # keep one place
    kept = int(weights[0].amax(0).argmax())
    one = torch.nn.functional.one_hot(torch.tensor([[kept] * 4]), 64).float()
    torch.testing.assert_close(captioner.tell(one @ places, h), captioner.tell(one @ unseen, h))


def test_hard_attention_gives_all_to_the_largest_weight(picture):
    captioner = made()
    places, h = captioner.reader(pictures([picture])), captioner.states(TOKENS[:1])
    _, soft = captioner.look(places, h)
    logits, hard = captioner.look(places, h, hard=True)
    assert hard.unique().tolist() == [0, 1]
    assert (hard.argmax(-1) == soft.argmax(-1)).all()
    best = places[0, soft[0].argmax(-1)][None]
    torch.testing.assert_close(logits, captioner.tell(best, h))


@pytest.mark.parametrize("hard", [False, True])
def test_what_is_written_is_the_best_next_token_each_time(picture, hard):
    captioner = made()
    written = captioner.write(pictures([picture])[0], hard)
    so_far = torch.tensor([[BOUNDARY, *written.tokens]])
    logits = captioner(pictures([picture]), so_far, hard)[0]
    best = logits[: len(written.weights)].argmax(-1).tolist()
    assert best[: len(written.tokens)] == written.tokens
    assert len(written.weights) == 10 or best[-1] == BOUNDARY
    torch.testing.assert_close(
        written.probabilities, logits[: len(written.weights)].softmax(-1), rtol=1e-4, atol=1e-6
    )


@pytest.mark.parametrize("bad", [{"score": "cosine"}, {"width": 0}])
def test_numbers_that_make_no_captioner_are_refused(bad):
    with pytest.raises(ValueError, match="must be"):
        CaptionerConfig(V, **bad)


def tables(captioner):
    """The weights as the page nests them: a matrix each, a bias as a column."""
    nest: dict = {}
    for name, tensor in captioner.state_dict().items():
        *path, last = name.split(".")
        inside = nest
        for part in path:
            inside = inside.setdefault(part, {})
        inside[last] = tensor.flatten(1) if tensor.dim() > 1 else tensor[:, None]
    return nest


@pytest.mark.parametrize("score", SCORES)
@pytest.mark.parametrize("hard", [False, True])
def test_the_page_writes_the_same(javascript, picture, score, hard):
    captioner = made(score)
    flat = torch.tensor(picture.reshape(-1).astype(float))
    [[places, found]] = javascript([
        (
            "model/captioner.js",
            "Captioner",
            [[score, tables(captioner)], [["read", [flat]], ["write", [flat, hard]]]],
        )
    ])  # fmt: skip
    image = pictures([picture])
    torch.testing.assert_close(
        torch.tensor(places), captioner.reader(image)[0].detach(), rtol=1e-4, atol=1e-5
    )
    written = captioner.write(image[0], hard)
    assert found["tokens"] == written.tokens
    torch.testing.assert_close(
        torch.tensor(found["weights"], dtype=torch.float32), written.weights, rtol=1e-4, atol=1e-6
    )
    torch.testing.assert_close(
        torch.tensor(found["probabilities"]), written.probabilities, rtol=1e-4, atol=1e-6
    )
