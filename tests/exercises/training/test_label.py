"""What the exercises on classification take for right, computed in another way."""

import numpy as np
import pytest
import torch

from answers import rights
from heed.exercises.training import label
from heed.figures.training.classified import KINDS, load_classified
from heed.model.classifier import Classifier, ClassifierConfig
from heed.model.masks import causal_mask
from heed.model.pooling import POOLINGS
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier
from heed.weights.classifiers import load_classifiers


def test_the_bag_of_words_is_never_right_there():
    counts = load_classified()["right"]["bag"]["combinations"]
    at = list(KINDS).index("negation")
    assert max(row[at] for row in counts) / load_classified()["texts"] < 0.02
    assert rights(label.turned()) == [0, ["no"]]


def test_no_number_for_not_reverses_praise_and_blame():
    """In the bag that ships, as in any where *witty* counts more than *bland*."""
    stored = load_classifiers()
    words = WordTokenizer(stored.words)
    bag = TextClassifier(stored.models["bag"], words, tuple(stored.labels))
    witty, bland = (
        bag.log_odds(f"The plot is not {word}.", "positive") for word in ("witty", "bland")
    )
    assert witty > 0 > bland
    shares = {one.word: one.value for one in bag.shares("The plot is not witty.", "positive")}
    assert abs(shares["not"]) < shares["witty"] / 4
    for moved in np.linspace(-20, 20, 81):
        assert not (witty + moved < 0 < bland + moved)


PAIR = [1, 4, 9, 5, 2, 7, 3, 8], [1, 4, 9, 5, 2, 8, 3, 7]  # two words exchanged


def pooled(text, pooling="mean", blocks=2, positions=False, causal=False):
    """Return the vector of a text from an encoder with random weights."""
    torch.manual_seed(3)
    settings = {"width": 14, "heads": 2, "hidden": 11, "max_length": 13}
    config = ClassifierConfig(
        23, 2, pooling=pooling, blocks=blocks, positions=positions, **settings
    )
    model = Classifier(config).eval()
    tokens, length = torch.tensor([text]), len(text)
    rows = model.embedding(tokens)
    if positions:
        rows = model.positions(rows)
    for block in model.encoder:
        rows = block(rows, causal_mask(length) if causal else None)
    return POOLINGS[pooling](rows, torch.tensor([length]))[0]


CHANGES = {
    "max": {"pooling": "max"},
    "causal": {"causal": True},
    "positions": {"positions": True},
    "blocks": {"blocks": 4},
    "both": {"causal": True, "pooling": "first"},
}


def test_what_tells_a_mirror_pair_apart():
    """More reviews only change the weights, and any are equivariant without positions."""
    found = {
        name
        for name, change in CHANGES.items()
        if not torch.allclose(*(pooled(text, **change) for text in PAIR), atol=1e-5)
    }
    assert torch.allclose(*map(pooled, PAIR), atol=1e-5)
    assert found == {*rights(label.apart())[-1]} == {"causal", "positions"}


def test_the_share_is_a_difference_of_logits():
    with_word, without = (torch.tensor(p).logit().item() for p in (0.9, 0.2))
    assert rights(label.share())[0] == pytest.approx(with_word - without, abs=1e-3)


def test_two_words_left_out_one_after_the_other():
    """What both do is what *dull* does, and then what *hardly* does to the rest."""
    whole, hardly, dull, neither = 6, 5, 8, 4
    alone = rights(label.share())[1]
    assert dull + alone == whole - neither
    assert alone < 0 < hardly
