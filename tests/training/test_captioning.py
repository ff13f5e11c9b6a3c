"""Captioners trained on scenes few enough for a test, and how they are measured."""

from dataclasses import replace

import pytest
import torch

from heed.model.captioner import Written
from heed.scenes.scene import Item, covers
from heed.training.captioning import (
    CaptioningConfig,
    caption_loss,
    looked,
    make_captioner,
    numbered,
    seen,
    vocabulary,
)

TINY = CaptioningConfig(scenes=40, tested=10, steps=30, batch=16)


@pytest.fixture(scope="module")
def trained():
    return make_captioner("dot", TINY)


def test_a_tiny_training_learns_how_captions_begin(trained):
    images = torch.rand(2, 3, 32, 32)
    tokens = numbered(["a dog is kicking a kite"] * 2, trained.words)
    logits = trained.captioner(images, tokens[:, :-1])
    assert (logits[:, 0].argmax(-1) == trained.words.index("a")).all()


def test_the_same_seed_gives_the_same_captioner(trained):
    again = make_captioner("dot", replace(TINY, tested=1)).captioner.state_dict()
    torch.testing.assert_close(trained.captioner.state_dict(), again)


def test_padding_is_not_learnt(trained):
    short, long = "a dog is carrying a ball", "a woman is standing on the grass"
    images = torch.rand(2, 3, 32, 32)
    both = caption_loss(trained.captioner, images, numbered([short, long], trained.words))
    alone = [
        caption_loss(trained.captioner, images[i : i + 1], numbered([said], trained.words))
        for i, said in enumerate((short, long))
    ]
    torch.testing.assert_close(both, (7 * alone[0] + 8 * alone[1]) / 15)


def test_white_is_no_word():
    assert len(vocabulary()) == 23
    assert "white" not in vocabulary()
    assert len(seen()) == 156 - 24


def test_a_look_counts_where_the_named_object_is_alone_of_its_kind():
    ball, dog = Item("ball", 5, 6, "red"), Item("dog", 20, 30)
    weights = torch.full((7, 64), 0.01)
    weights[5, covers(ball)[0]] = weights[1, 0] = 0.5
    said = "a dog is carrying a red ball"
    written = Written([], torch.cat((weights[:6], weights[5:6], weights[:1])), weights)
    found = looked((ball, dog), said, written)
    assert found == [(False, len(covers(dog)) / 64), (True, len(covers(ball)) / 64)]
    twice = (ball, dog, Item("ball", 25, 6, "red"))
    assert [hit for hit, _ in looked(twice, said, written)] == [False]


@pytest.mark.parametrize("bad", [{"scenes": 0}, {"steps": 0}, {"batch": -1}])
def test_numbers_that_make_no_training_are_refused(bad):
    with pytest.raises(ValueError, match="must be positive"):
        CaptioningConfig(**bad)
