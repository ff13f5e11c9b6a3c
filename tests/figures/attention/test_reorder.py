"""The numbers behind the figure whose words the reader reorders."""

import itertools

import numpy as np
import pytest

from heed.figures.attention import Reorder
from word_vectors import attend

SENTENCE = "dog bites the old man"
ORDERS = [*itertools.permutations(range(5))]  # as a dictionary has them


def gaps(order, seed, add):
    """How far the outputs of an order, and their mean, are from those of the sentence."""
    words = SENTENCE.split()
    typed, now = (attend(one, seed, add) for one in (words, [words[i] for i in order]))
    apart = np.linalg.norm(now - typed[list(order)], axis=1)
    return apart.max(), np.linalg.norm(now.mean(0) - typed.mean(0))


@pytest.mark.parametrize("add", [False, True])
def test_its_facts_are_what_the_layer_gives(facts, add):
    states = [
        {"sentence": SENTENCE, "order": number, "add": add, "seed": seed}
        for number, seed in ((0, 2), (1, 3), (57, 5), (119, 7))
    ]
    for figure, found in facts(Reorder, *states):
        expected = gaps(ORDERS[figure.order], figure.seed, add)
        assert (found["gap"], found["mean_gap"]) == pytest.approx(expected, abs=1e-9)
        assert (max(expected) < 0.0005) == (not add or figure.order == 0)


def test_its_first_sentences(say):
    [(_, text)] = say(Reorder, {})
    assert text == ("The outputs moved with their words and changed by 0.000, their mean by 0.000.")


def test_it_reads_the_sentence_in_its_order(facts):
    words = SENTENCE.split()
    states = ({"sentence": SENTENCE, "order": n} for n in (0, 33, 119))
    for figure, found in facts(Reorder, *states):
        assert found["words"] == [words[i] for i in ORDERS[figure.order]]


def test_it_says_whether_words_have_moved(say):
    states = ({"order": 0}, {"order": 0, "add": True}, {"order": 1, "add": True})
    typed, added, moved = say(Reorder, *states)
    assert typed.text == added.text
    assert typed.text.endswith("so nothing has changed.")
    assert moved.text.startswith("With positions, an output changes by up to ")


def test_orders_beyond_the_last_begin_again(facts):
    beyond, first = facts(Reorder, *({"sentence": SENTENCE, "order": n} for n in (121, 1)))
    assert beyond.facts == first.facts


def test_without_words_it_asks_for_some(say):
    for _, text in say(Reorder, {"sentence": ""}, {"sentence": "   "}):
        assert text == "There are no words. Type a sentence."


def test_a_sentence_that_is_cut_says_so(say):
    seven = "the dog bites the man in a"
    states = ({"sentence": one, "order": 0} for one in (seven, f"{seven} garden"))
    short, long = say(Reorder, *states)
    assert long.text == f"{short.text} Only the first 7 words count."
