"""What one length for all sentences cuts, and how much of it is padding."""

import pytest

from heed.figures.tokens import Lengths
from heed.text.lengths import counts_of_lengths
from heed.text.primer import load_primer


def test_every_sentence_of_the_corpus_is_counted_with_its_eos():
    lengths, counts = load_primer().lengths, counts_of_lengths()
    for side, language in enumerate(("English", "French")):
        for n, count in enumerate(counts[language]):
            assert count == sum(c for pair, c in lengths.items() if pair[side] + 1 == n)
        assert sum(counts[language]) == lengths.total()


def test_what_is_cut_and_what_is_padding(facts):
    lengths = load_primer().lengths
    for figure, found in facts(Lengths):
        side, N = int(figure.language == "French"), figure.length
        cut = sum(c for pair, c in lengths.items() if pair[side] + 1 > N)
        empty = sum(c * max(0, N - pair[side] - 1) for pair, c in lengths.items())
        assert found["cut"] == pytest.approx(cut / lengths.total())
        assert found["padding"] == pytest.approx(empty / (N * lengths.total()))


def test_the_numbers_of_the_page(say):
    nine, eighteen = (text for _, text in say(Lengths, {"length": 9}, {"length": 18}))
    assert "30.70% of the French" in nine
    assert "0.77% of the French" in eighteen
    assert "52.5% are padding" in eighteen


def test_its_first_sentences(say):
    [(_, text)] = say(Lengths, {})
    assert text == (
        "30.70% of the French sentences are longer than 9 tokens and are cut. Of all places in "
        "the rows 14.9% are padding."
    )
