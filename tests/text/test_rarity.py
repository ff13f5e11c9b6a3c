"""Words by how many sentences they stand in, and names among them."""

import pytest

from heed.text.rarity import WordCounts

SENTENCES = [
    "Tom saw a cat.",
    "A cat saw Tom.",
    "A cat saw Tom.",
    "I think the cat, the cat left.",
    "Will Tom's cat wait? Cat!",
]


@pytest.fixture
def counts():
    return WordCounts(SENTENCES)


def test_a_word_counts_once_a_sentence_and_a_sentence_once(counts):
    assert counts.sentences == 4
    assert counts.count("cat") == counts.count("CAT") == 4
    assert counts.count("Tom") == 3
    assert counts.count("dog") == 0


def test_the_rarest_word_is_the_first_of_the_rarest(counts):
    assert counts.rarest("The cat saw Tom.") == "The"
    assert counts.rarest("A dog, a hen: 12 cats.") == "dog"
    with pytest.raises(ValueError, match="must have a word, but is '12!'"):
        counts.rarest("12!")


def test_names_are_written_with_a_capital_where_others_are_not(counts):
    assert counts.names("Tom saw Mary, and I saw Cat.") == ["Tom", "Mary"]
    assert counts.names("Mary saw tom.") == []  # never met, and it stands first
