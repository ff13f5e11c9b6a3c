"""The numbers behind the figure of two words that change places."""

import re

import numpy as np
import pytest
import torch
import traitlets

from heed.figures.positions import Swap
from heed.model.attention import scaled_dot_product_attention
from heed.theory.positions.codes import encoding
from word_vectors import projections, word_vector
from written_numbers import fixed

SENTENCE = "we saw the old cat there"


def attend(words, seed, add):
    """What one layer gives for these words, with P or without: (words, 6)."""
    x = np.stack([word_vector(word, seed, 6) for word in words]) + add * encoding(len(words), 6)
    inputs = (torch.from_numpy(x @ matrix) for matrix in projections(seed, 3, 6, 6))
    return scaled_dot_product_attention(*inputs)[0].numpy()


def differences(text):
    return re.findall(r"(\d\.\d{3}) \(", text)


def test_what_it_says_is_what_the_layer_gives(say):
    states = [
        {"sentence": SENTENCE, "first": a, "second": b, "add": add, "seed": seed}
        for a, b, add, seed in ((0, 4, True, 2), (1, 7, True, 9999), (3, 2, False, 7))
    ]
    for figure, text in say(Swap, *states):
        words = SENTENCE.split()
        a, b = min(figure.first, 5), min(figure.second, 5)
        order = list(range(6))
        order[a], order[b] = b, a
        after = [words[i] for i in order]
        before, then = (attend(list_, figure.seed, figure.add) for list_ in (words, after))
        gaps = np.linalg.norm(before - then[order], axis=1)
        assert differences(text) == [fixed(gap, 3) for gap in gaps]
        assert (min(gaps) > 0.005) == figure.add == ("With positions" in text)
        assert f"“{SENTENCE}” becomes “{' '.join(after)}”." in text


def test_places_beyond_the_sentence_mean_its_last_word(say):
    beyond, last = say(Swap, {"second": 7}, {"second": 2})
    assert beyond.text == last.text


@pytest.mark.parametrize("add", [False, True])
def test_a_sentence_with_nothing_to_swap(say, add):
    sentences = ["", "  ", "alone", "same same same", "Dog bites dog"]
    for _, text in say(Swap, *({"sentence": one, "add": add} for one in sentences)):
        assert text.startswith("No two different words change places.")


def test_a_sentence_that_is_cut_says_so(say):
    eight = "the dog bites the man in a small"
    short, long = say(Swap, {"sentence": eight}, {"sentence": f"{eight} garden"})
    assert "words count" not in short.text
    assert long.text == f"{short.text} Only the first 8 words count."


@pytest.mark.parametrize("bad", [{"first": 8}, {"second": -1}, {"seed": 0}, {"sentence": 1}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Swap(**bad)
