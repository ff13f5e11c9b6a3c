"""The numbers behind the figure whose words the reader reorders."""

import itertools
import re

import numpy as np
import pytest
import torch
import traitlets

from heed.figures.attention import Reorder
from heed.model.attention import scaled_dot_product_attention
from heed.theory.positions.codes import encoding
from word_vectors import projections, word_vector
from written_numbers import fixed

SENTENCE = "dog bites the old man"
ORDERS = [*itertools.permutations(range(5))]  # as a dictionary has them


def attend(words, seed, add):
    """What one layer gives for these words, with P or without: (words, 6)."""
    x = np.stack([word_vector(word, seed, 6) for word in words]) + add * encoding(len(words), 6)
    inputs = (torch.from_numpy(x @ matrix) for matrix in projections(seed, 3, 6, 6))
    return scaled_dot_product_attention(*inputs)[0].numpy()


def gaps(order, seed, add):
    """How far the outputs of an order, and their mean, are from those of the sentence."""
    words = SENTENCE.split()
    typed, now = (attend(one, seed, add) for one in (words, [words[i] for i in order]))
    apart = np.linalg.norm(now - typed[list(order)], axis=1)
    return apart.max(), np.linalg.norm(now.mean(0) - typed.mean(0))


@pytest.mark.parametrize("add", [False, True])
def test_what_it_says_is_what_the_layer_gives(say, add):
    states = [
        {"sentence": SENTENCE, "order": number, "add": add, "seed": seed}
        for number, seed in ((0, 2), (1, 3), (57, 5), (119, 7))
    ]
    for figure, text in say(Reorder, *states):
        said = re.findall(r"\d+\.\d{3}", text)
        expected = gaps(ORDERS[figure.order], figure.seed, add)
        assert said == [fixed(gap, 3) for gap in expected]
        assert (said == ["0.000", "0.000"]) == (not add or figure.order == 0)


def test_it_reads_the_sentence_in_its_order(say):
    words = SENTENCE.split()
    for figure, text in say(Reorder, *({"sentence": SENTENCE, "order": n} for n in (0, 33, 119))):
        assert text.startswith(f"“{' '.join(words[i] for i in ORDERS[figure.order])}”: ")


def test_orders_beyond_the_last_begin_again(say):
    beyond, first = say(Reorder, *({"sentence": SENTENCE, "order": n} for n in (121, 1)))
    assert beyond.text == first.text


def test_without_words_it_asks_for_some(say):
    for _, text in say(Reorder, {"sentence": ""}, {"sentence": "   "}):
        assert text == "There are no words. Type a sentence."


def test_a_sentence_that_is_cut_says_so(say):
    seven = "the dog bites the man in a"
    states = ({"sentence": one, "order": 0} for one in (seven, f"{seven} garden"))
    short, long = say(Reorder, *states)
    assert long.text == f"{short.text} Only the first 7 words count."


@pytest.mark.parametrize("bad", [{"order": -1}, {"order": 5040}, {"chosen": 7}, {"seed": 0}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Reorder(**bad)
