"""The numbers behind the figure of two words that change places."""

import numpy as np
import pytest

from heed.figures.positions import Swap
from word_vectors import attend

SENTENCE = "we saw the old cat there"


def test_its_facts_are_what_the_layer_gives(facts):
    states = [
        {"sentence": SENTENCE, "first": a, "second": b, "add": add, "seed": seed}
        for a, b, add, seed in ((0, 4, True, 2), (1, 7, True, 9999), (3, 2, False, 7))
    ]
    for figure, found in facts(Swap, *states):
        words = SENTENCE.split()
        a, b = min(figure.first, 5), min(figure.second, 5)
        order = list(range(6))
        order[a], order[b] = b, a
        after = [words[i] for i in order]
        before, then = (attend(list_, figure.seed, figure.add) for list_ in (words, after))
        gaps = np.linalg.norm(before - then[order], axis=1)
        assert (found["words"], found["after"]) == (words, after)
        assert found["gaps"] == pytest.approx(gaps, abs=1e-9)
        assert (min(gaps) > 0.005) == figure.add


def test_its_first_sentences(say):
    [(_, text)] = say(Swap, {})
    assert text == (
        "The largest difference is 0.000: without positions, each word takes its output along to "
        "its new place."
    )


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


def test_with_positions_it_says_so(say):
    [(figure, text)] = say(Swap, {"add": True})
    words = figure.sentence.split()
    gaps = np.linalg.norm(
        attend(words, figure.seed, True) - attend(words[::-1], figure.seed, True)[::-1], axis=1
    )
    most = words[gaps.argmax()]
    assert text == (
        f"The largest difference is {gaps.max():.3f}, for “{most}”: with positions, an "
        "output depends on the places of all words."
    )


def test_with_positions_the_output_of_a_word_that_stays_changes_too(facts):
    [(_, found)] = facts(Swap, {"add": True})
    assert found["words"][1] == found["after"][1] == "bites"
    assert found["gaps"][1] == max(found["gaps"])
