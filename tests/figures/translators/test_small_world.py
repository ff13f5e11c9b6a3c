"""The sentences and words of the small world that figures know, against its grammar."""

import re
from pathlib import Path

import pytest

from heed.figures.translators import small_world
from heed.figures.translators.small_world import SENTENCES, small_world_words
from heed.text.small_world import small_world_splits


@pytest.fixture(scope="module")
def splits():
    return small_world_splits(seed=1)


def test_the_examples_are_held_out_with_their_translations(splits):
    held_out = {example.source: example.references for example in splits.test}
    for english, french in SENTENCES.items():
        assert held_out[english] == (french,)
    lengths = [len(english.split()) for english in SENTENCES]
    assert lengths == sorted(set(lengths)), "from short to long"


def test_all_words_of_the_small_world_are_listed(splits):
    found = {
        word.lower() for pair in splits.train for word in re.findall(r"[^\s,.!?]+", pair.source)
    }
    listed = small_world_words()
    assert sorted(word.lower() for word in listed) == sorted(found)
    assert {"I", "Paul", "Alice's", "where", "the"} <= set(listed)


def test_the_page_knows_the_same_words():
    text = Path(small_world.__file__).with_suffix(".js").read_text(encoding="utf-8")
    assert text.split("`")[1].split() == small_world_words()
