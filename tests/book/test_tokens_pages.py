"""What the pages on tokens say of lengths, padding and batches."""

import random
import re

import pytest

from heed.text.lengths import counts_of_lengths
from heed.text.merge_counts import load_merge_counts
from heed.text.primer import load_primer
from heed.text.subword import SubwordTokenizer
from heed.training.hyperparameters import TrainingConfig
from heed.weights.files import SHARED, find_model

ENGLISH, FRENCH, LENGTHS = load_primer()
COUNTS = counts_of_lengths()


def cut(language, length):
    """Return which share of the sentences is longer than a row, in percent."""
    counts = COUNTS[language]
    return 100 * sum(counts[length + 1 :]) / sum(counts)


def padding(language, length):
    """Return which share of all places in rows of one length is padding, in percent."""
    counts = COUNTS[language]
    used = sum(count * min(size, length) for size, count in enumerate(counts))
    return 100 * (1 - used / (length * sum(counts)))


def padded(sizes, batch):
    """Return which share of all places is padding, in percent, if each batch is padded alone."""
    blocks = [sizes[i : i + batch] for i in range(0, len(sizes), batch)]
    return 100 * (1 - sum(sizes) / sum(max(block) * len(block) for block in blocks))


def test_rows_of_nine_cut_nearly_a_third_and_a_quarter():
    assert LENGTHS.total() == 164_181
    assert cut("French", 9) == pytest.approx(30.7, abs=0.05)
    assert cut("English", 9) == pytest.approx(24.3, abs=0.05)


@pytest.mark.parametrize(("language", "length"), [("French", 18), ("English", 16)])
def test_to_cut_fewer_than_one_in_a_hundred_half_of_all_places_are_padding(language, length):
    assert cut(language, length) < 1 <= cut(language, length - 1)
    assert padding(language, length) == pytest.approx(50, abs=2.5)


def test_closing_makes_false_labels_in_the_ninth_place_and_cutting_none():
    counts = COUNTS["French"]
    arrive, end = sum(counts[9:]), counts[9]
    assert (arrive, end, arrive - end) == (72_303, 21_896, 50_407)
    assert 100 * (arrive - end) / arrive == pytest.approx(70, abs=0.5)


def test_in_random_order_half_of_all_places_are_padding_and_sorted_none():
    sizes = [french + 1 for _, french in LENGTHS.elements()]
    assert padded(sorted(sizes), 64) == pytest.approx(0.10, abs=0.005)
    random.Random(1).shuffle(sizes)
    assert padded(sizes, 64) == pytest.approx(54, abs=0.5)


def test_a_batch_of_so_many_tokens_holds_many_short_sentences_or_few_long_ones():
    tokens = TrainingConfig.batch_tokens[0]
    assert (tokens, tokens // 3, tokens // 20) == (1280, 426, 64)


def test_the_vocabularies_are_as_long_as_the_page_says():
    assert (len(ENGLISH), len(FRENCH)) == (193, 216)
    assert list(ENGLISH)[3] == "<eos>"
    assert list(FRENCH)[3] == "<bos>"


def test_pieces_are_between_bytes_and_words():
    found = load_merge_counts()
    assert found.counts[-1] == 124
    assert found.different == 38_584
    assert 100 * found.whole / found.words == pytest.approx(87, abs=0.5)
    assert found.bytes / found.words == pytest.approx(4.3, abs=0.05)


def test_half_the_vocabulary_makes_longer_rows():
    found = load_merge_counts()
    half = found.bytes - sum(found.counts[: 2000 - 4 - 256])  # each merge saves a piece
    assert half / found.pieces == pytest.approx(1.14, abs=0.005)


def test_words_are_cut_as_the_page_of_pieces_says():
    tokenizer = SubwordTokenizer.load(find_model("eng-fra") / SHARED)
    said = {
        "barked": "▁b ark ed",
        "barking": "▁bar king",
        "parked": "▁par ked",
        "parlons": "▁parl ons",
        "walked": "▁walked",
        "dog": "▁dog",
        "Dog": "▁Do g",
    }
    assert {word: " ".join(tokenizer.tokens(word)) for word in said} == said
    assert not {*tokenizer.tokens("barked")} & {*tokenizer.tokens("barking")}
    pieces = list(tokenizer)
    assert (pieces[4 + 256 + 17 - 1], pieces[4 + 256 + 1107 - 1]) == ("é", "king")
    assert pieces[4 + 256 + 1990 - 1] == "ark"
    assert pieces.index("▁") > max(pieces.index(letter) for letter in "Zz")
    assert len(tokenizer) == 4 + 256 + 3740 == 4000


def test_after_so_many_merges_a_word_is_cut_as_big_cuts_it_and_then_is_one_piece():
    text = "A red bear barks by a dark park. It barked in bed. We barked back."
    assert len(re.findall("ark", text)) == 5

    def cut(merges):
        return " ".join(SubwordTokenizer.train([text], 4 + 256 + merges).tokens("barked"))

    assert [cut(n) for n in (0, 4, 5, 6)] == [
        "▁ b a r k e d", "▁b ark ed", "▁bark ed", "▁barked"
    ]  # fmt: skip
