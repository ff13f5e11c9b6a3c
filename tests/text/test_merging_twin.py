"""The merges that the page learns from a text are those of the library's tokenizer."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from heed.text.subword import SubwordTokenizer
from odd_texts import ODD

MANY = 4_000  # more pieces than any of these texts has
LETTERS = st.sampled_from("aab ’é.\U0001f600")  # few letters: many ties, runs and repeated pairs
WORDS = st.sampled_from(["bark", "barked", "park", "dark", "La", "l'", "é", "banana", "aaaaa", "."])
TEXTS = st.one_of(
    st.text(LETTERS, max_size=61),
    st.lists(WORDS, max_size=13).map(" ".join),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=61),
)


def merges_of(text):
    """The merges of the library's tokenizer, trained until nothing is left to merge."""
    stored = json.loads(SubwordTokenizer.train([text], MANY).to_json())
    return stored["model"]["merges"]


def compare(javascript, texts):
    learnt = javascript([("text/merging.js", "learn", [text]) for text in texts])
    for text, merges in zip(texts, learnt, strict=True):
        assert merges == merges_of(text), text


def test_odd_texts_teach_the_same_merges(javascript):
    compare(javascript, [*ODD, "A dog barked. A dark dog barked in a dark park.", "a" * 60])


@settings(max_examples=13)
@given(st.lists(TEXTS, min_size=31, max_size=61))
def test_any_texts_teach_the_same_merges(javascript, texts):
    compare(javascript, texts)


def test_a_page_of_sentences_teaches_the_same_merges(javascript, fra_eng):
    pairs = fra_eng.pairs[:61]
    compare(javascript, [" ".join(text for pair in pairs for text in pair)])
