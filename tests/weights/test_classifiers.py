"""The stored classifiers: small enough for a page, rounded for good, and as right as is said."""

import pytest
import torch
from classifiers import SETTINGS, SHIPPED

from heed.evaluation.classification import evaluate_classifier
from heed.figures.training.classified import KINDS, load_classified
from heed.text.reviews import GRAMMAR
from heed.text.reviews import KINDS as MADE
from heed.text.reviews.splits import familiar
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier
from heed.training.classification import ClassificationRecipe
from heed.weights.classifiers import STORED, load_classifiers, rounded, store_classifiers

NAMES = ("bag", "gru", "mean")
LARGEST = 60_000  # bytes


@pytest.fixture(scope="module")
def stored():
    return load_classifiers()


def text_classifier(stored, name):
    words = WordTokenizer(stored.words)
    return TextClassifier(stored.models[name], words, tuple(stored.labels))


def test_one_small_file_holds_three_models(stored):
    assert tuple(stored.models) == NAMES
    assert stored.labels == ["negative", "positive"]
    assert STORED.stat().st_size <= LARGEST
    assert {name: model.config.pooling for name, model in stored.models.items()} == {
        "bag": "mean", "gru": "last", "mean": "mean",
    }  # fmt: skip


def test_to_store_them_again_changes_nothing(stored, tmp_path):
    store_classifiers(stored, tmp_path / "again.safetensors")
    again = load_classifiers(tmp_path / "again.safetensors")
    for name, model in stored.models.items():
        for (key, one), other in zip(
            model.named_parameters(), again.models[name].parameters(), strict=True
        ):
            torch.testing.assert_close(one, other, rtol=0, atol=2e-3, msg=f"{name} {key}")
    assert (again.words, again.labels) == (stored.words, stored.labels)


def test_rounding_leaves_the_verdicts(stored):
    model = stored.models["gru"]
    tokens = torch.randint(len(stored.words), (50, 9), generator=torch.Generator().manual_seed(1))
    lens = torch.full((50,), 9)
    with torch.no_grad():
        close = (rounded(model)(tokens, lens) - model(tokens, lens)).abs()
    assert float(close.median()) < 0.1


@pytest.mark.in_turn
@pytest.mark.parametrize("name", NAMES)
def test_they_are_as_right_as_is_stored(stored, name):
    """The first seed, on both sets; the other seeds' weights are not kept."""
    splits = ClassificationRecipe().splits()
    sets = {"sentences": familiar(2_400, 1, splits), "combinations": splits.test}
    for texts, reviews in sets.items():
        found = evaluate_classifier(text_classifier(stored, name), reviews)
        expected = load_classified()["right"][name][texts][0]
        counts = [found[kind].right for kind in MADE]
        assert counts == pytest.approx(expected, abs=2)  # another processor rounds otherwise


def test_the_vocabulary_is_that_of_the_reviews(stored):
    train = ClassificationRecipe().splits().train
    words = {word for one in train for word in text_classifier(stored, "bag").words(one.text)}
    assert words | {"<pad>", "<bos>", "<eos>", "<unk>"} == set(stored.words)


def test_what_was_measured_has_its_date_and_machine():
    found = load_classified()
    assert tuple(found["kinds"]) == MADE == tuple(KINDS)
    assert found["seeds"] == [1, 2, 3]
    assert found["date"].startswith("2026-")
    assert found["machine"]
    assert GRAMMAR == "reviews"


def test_no_training_without_order_tells_mirror_images_apart():
    """The theorem, in whole numbers: of each pair exactly one is right."""
    found = load_classified()
    half = found["texts"] // 2
    for name in ("bag", "blind"):
        for counts in found["right"][name].values():
            for kind in ("order", "both"):
                assert [row[MADE.index(kind)] for row in counts] == [half] * 3


def test_the_benchmark_asks_the_same_models():
    assert SHIPPED == NAMES
    assert list(SETTINGS) == list(load_classified()["right"])
