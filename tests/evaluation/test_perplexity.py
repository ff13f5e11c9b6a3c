"""Perplexity: of the definition, of models that know everything or nothing, with its interval."""

import math

import numpy as np
import pytest
import torch

from heed.evaluation.perplexity import perplexity, text_losses
from heed.model.language_model import LanguageModel, LanguageModelConfig
from heed.text.subword import SubwordTokenizer
from heed.text_generator import TextGenerator

TEXTS = ["Le chat dort.", "", "Un chien court vite !", "Le chat."]


@pytest.fixture(scope="module")
def generator():
    tokenizer = SubwordTokenizer.train(TEXTS, 270)
    torch.manual_seed(1)
    config = LanguageModelConfig(len(tokenizer), width=12, heads=3, blocks=1, hidden=7)
    return TextGenerator(LanguageModel(config), tokenizer)


def test_it_is_the_sum_over_all_tokens(generator):
    losses, counts = text_losses(generator, TEXTS)
    for text, loss, count in zip(TEXTS, losses, counts, strict=True):
        row = [1, *(generator.tokenizer.encode(text) if text else []), 2]
        total = 0.0
        for t in range(1, len(row)):
            logits = generator.model(torch.tensor([row[:t]]))[0, -1]
            total -= float(logits.detach().log_softmax(-1)[row[t]])
        assert loss == pytest.approx(total, abs=1e-4)
        assert count == len(row) - 1


def test_a_model_that_knows_nothing_hesitates_between_all_tokens(generator):
    model = LanguageModel(generator.model.config)
    for parameter in model.parameters():
        torch.nn.init.zeros_(parameter)
    found = perplexity(*text_losses(TextGenerator(model, generator.tokenizer), TEXTS))
    for value in (found.value, found.low, found.high):
        assert value == pytest.approx(len(generator.tokenizer), rel=1e-5)


def test_certainty_is_1():
    found = perplexity(np.zeros(3), np.array([1.0, 2.0, 5.0]))
    assert (found.value, found.low, found.high, found.texts, found.tokens) == (1, 1, 1, 3, 8)


def test_the_interval_holds_the_truth_as_often_as_it_says():
    chance = np.random.default_rng(3)
    hits = 0
    for seed in range(200):
        counts = chance.integers(2, 20, 150).astype(float)
        losses = chance.gamma(counts, 3.0)  # three nats a token
        found = perplexity(losses, counts, 400, seed)
        hits += found.low <= math.exp(3.0) <= found.high
    assert 180 <= hits <= 199  # 190 of 200, and four standard deviations


@pytest.mark.parametrize(
    ("told", "message"),
    [
        (([], []), "of the same one or more texts"),
        (([1.0], [1.0, 2.0]), "of the same one or more texts"),
        (([1.0], [0.0]), "counts must be positive, but the least is 0"),
        (([1.0], [1.0], 0), "resamples must be positive, but is 0"),
    ],
)
def test_what_has_no_perplexity_is_refused(told, message):
    with pytest.raises(ValueError, match=message):
        perplexity(*told)
