"""What is said of the published translator is what its folder holds."""

import re
from pathlib import Path

import pytest

from heed.translator import Translator
from heed.weights.description import read_description
from heed.weights.files import PUBLISHED, WEIGHTS

ROOT = Path(__file__).parents[2]
FOLDER = PUBLISHED / "eng-fra"
ALL = re.compile(r"\| all +\|(?: rounded +\|)? +([\d,]+) \| (\d+\.\d) ")


@pytest.fixture(scope="module")
def card():
    return (FOLDER / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def parameters():
    return sum(weight.numel() for weight in Translator.load("eng-fra").model.parameters())


def test_the_card_has_the_numbers_of_its_folder(card, parameters):
    metadata = read_description(FOLDER).metadata
    assert f"{parameters:,} parameters" in card
    assert f"{metadata['training']['steps']:,} updates" in card
    assert f"{metadata['train_pairs']:,} pairs of training" in " ".join(card.split())


def test_the_first_page_of_the_repository_says_what_the_card_says(card, parameters):
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    sentences, bleu = ALL.search(card).groups()
    size = f"{parameters / 1e6:.0f} million parameters"
    assert f"{size}, {float(bleu):.0f} BLEU on {sentences} Tatoeba sentences" in readme


def test_a_page_can_load_what_is_on_a_grid():
    metadata = read_description(FOLDER).metadata
    assert (FOLDER / WEIGHTS).stat().st_size < (5e6 if "rounding" in metadata else 1e7)


def test_the_first_page_of_the_book_counts_the_pairs_that_it_learned_from():
    metadata = read_description(FOLDER).metadata
    page = (ROOT / "book" / "index.ipynb").read_text(encoding="utf-8")
    assert f"The translator learned from {metadata['train_pairs']:,}" in page
