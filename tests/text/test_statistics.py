import random

import pytest

from heed.text.pairs import Pair
from heed.text.statistics import count_pairs

SENTENCES = [" ".join(["word"] * (3 + i % 7)) + f" {i}" for i in range(211)]
PAIRS = [Pair(text, text + " et") for text in SENTENCES]


def test_repeated_pairs_and_sentences_that_count_as_one_are_counted():
    pairs = [Pair("Go.", "Va !"), Pair("Go!", "Va !"), Pair("Go.", "Allez !"), Pair("Go.", "Va !")]
    found = count_pairs([*pairs, Pair("Hi.", "Salut !")])
    assert (found.sources, found.repeated) == (2, 1)


def test_lengths_are_letters_of_the_source():
    found = count_pairs([Pair("a" * n, "b") for n in (2, 3, 29)])
    assert (found.median, len(found.longest.source)) == (3, 29)


@pytest.mark.parametrize("at", [0, 97, 210])
def test_a_pair_that_belongs_together_less_than_others_is_shown(at):
    shifted = Pair(SENTENCES[at], "un")
    assert count_pairs([*PAIRS[:at], shifted, *PAIRS[at + 1 :]]).uneven == shifted


def test_unequal_means_unequal_for_these_two_languages():
    """Where one language takes three times as many letters, equal lengths stand out."""
    pairs = [Pair("x" * n, "y" * 3 * n) for n in range(11, 31)]
    odd = Pair("x" * 23, "y" * 23)
    random.Random(1).shuffle(pairs)
    assert count_pairs([*pairs, odd]).uneven == odd


def test_the_lines_say_it_in_words():
    lines = count_pairs([*PAIRS, PAIRS[5]]).lines()
    assert lines[0] == "211 different sources; 1 pair is a repetition"
    assert lines[1].startswith("half of the sources have up to 33 letters; the longest has 48")
