"""The stored captioners: how often they are right, on scenes that are drawn and captioned again."""

import pytest
import torch

from heed.model.captioner import SCORES, Captioner, CaptionerConfig
from heed.scenes.generator import held_out
from heed.training.captioning import fresh_scenes, measure, seen, vocabulary
from heed.weights.captioner import (
    STORED,
    Trained,
    load_captioner,
    restored,
    rounded,
    store_captioner,
)

SOME = 60  # of the 1,000 scenes


@pytest.fixture(scope="module", params=SCORES)
def trained(request):
    return load_captioner(request.param)


def test_they_are_small():
    sizes = [path.stat().st_size for path in STORED.glob("*.safetensors")]
    assert len(sizes) == len(SCORES)
    assert sum(sizes) < 150_000


def test_they_know_the_words_of_the_scenes(trained):
    assert trained.words == vocabulary()
    assert trained.captioner.config.vocabulary == len(trained.words)


def test_what_was_measured_is_found_again_on_some_scenes(trained):
    for name, allowed, idle in (("seen", seen(), 0.1), ("held out", held_out(), 0.0)):
        found, stored = measure(trained, fresh_scenes(allowed, SOME, idle)), trained.measured[name]
        for share in ("soft", "hard", "on object"):
            spread = 4 * (max(stored[share] * (1 - stored[share]), 0.01) / SOME) ** 0.5
            assert found[share] == pytest.approx(stored[share], abs=spread), (name, share)


def test_what_is_stored_comes_back_on_its_grid(tmp_path):
    torch.manual_seed(3)
    made = Trained(Captioner(CaptionerConfig(7, width=5, embedding=3)), ["", *"abcdef"], {"x": 1.0})
    store_captioner(made, tmp_path / "here")
    once = load_captioner("additive", tmp_path / "here")
    assert (once.words, once.measured) == (made.words, made.measured)
    for name, tensor in made.captioner.state_dict().items():
        near = once.captioner.state_dict()[name]
        assert near.shape == tensor.shape
        assert (near - tensor).abs().max() <= tensor.abs().max() / 120


def test_rounding_again_changes_nothing(trained):
    once = rounded(trained.captioner)
    again = rounded(restored(trained.captioner.config, once))
    torch.testing.assert_close(once, again, rtol=0, atol=0)


def test_a_sentence_is_its_words(trained):
    tokens = [trained.words.index(word) for word in ("a", "dog")]
    assert trained.sentence(tokens) == "a dog"


def test_scores_that_nobody_trained_are_refused():
    with pytest.raises(ValueError, match="must be one of additive, multiplicative, dot"):
        load_captioner("cosine")
