"""What one length for all sentences cuts, and how much of it is padding."""

import pytest
import traitlets

from heed.figures.tokens import Lengths
from heed.figures.tokens.counts import counts_of_lengths
from heed.text.primer import load_primer
from written_numbers import fixed


def test_every_sentence_of_the_corpus_is_counted_with_its_eos():
    lengths, counts = load_primer().lengths, counts_of_lengths()
    for side, language in enumerate(("English", "French")):
        for n, count in enumerate(counts[language]):
            assert count == sum(c for pair, c in lengths.items() if pair[side] + 1 == n)
        assert sum(counts[language]) == lengths.total()


def test_what_is_cut_and_what_is_padding(say):
    lengths = load_primer().lengths
    for figure, text in say(Lengths):
        side, N = int(figure.language == "French"), figure.length
        cut = sum(c for pair, c in lengths.items() if pair[side] + 1 > N)
        empty = sum(c * max(0, N - pair[side] - 1) for pair, c in lengths.items())
        share = fixed(100 * cut / lengths.total(), 2)
        assert text.startswith(f"{share}% of the {figure.language} sentences are longer than {N} ")
        padding = fixed(100 * empty / (N * lengths.total()), 1)
        assert text.endswith(f"places in the rows {padding}% are padding.")


def test_the_numbers_of_the_page(say):
    nine, eighteen = (text for _, text in say(Lengths, {"length": 9}, {"length": 18}))
    assert "30.70% of the French" in nine
    assert "0.77% of the French" in eighteen
    assert "52.5% are padding" in eighteen


@pytest.mark.parametrize("bad", [{"length": 1}, {"length": 31}, {"language": "German"}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Lengths(**bad)
