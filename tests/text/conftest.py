"""What the tests of heed.text share: one reading of the real corpus, one small vocabulary."""

import os

import pytest
from hypothesis import settings

from heed.text.corpora import load_corpus
from heed.text.subword import SubwordTokenizer

settings.register_profile("heed", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("heed")

SENTENCES = [
    "Go on.",
    "Where is the station?",
    "Où est la gare ?",
    "L'homme n'a pas vu l'arbre.",
    "J'ai vu l'homme aujourd'hui.",
    "I haven't seen the man today.",
    "Ça alors !",
]


@pytest.fixture(scope="session")
def fra_eng(fra_eng_path):
    """The real corpus, read once."""
    return load_corpus(fra_eng_path)


@pytest.fixture(scope="session")
def subword():
    """A vocabulary of 331 pieces."""
    return SubwordTokenizer.train(SENTENCES * 3, 331)
