"""The recipe of a classifier: what it makes, and what it refuses before it loads anything."""

import pytest

from heed.text.labelled import LabelledSplits, LabelledText
from heed.training.classification import (
    ClassificationRecipe,
    classification_recipe,
    encode_labelled,
)
from heed.training.hyperparameters import TrainingConfig
from heed.training.word_dropout import WordDropout


def toy():
    texts = [LabelledText(f"good film number {i % 3}", "kind") for i in range(6)]
    texts += [LabelledText(f"bad film number {i % 3}", "cruel") for i in range(6)]
    return LabelledSplits(texts, texts, texts)


def test_labels_are_numbers_in_the_order_of_the_alphabet():
    recipe = ClassificationRecipe(hyperparameters={"max_length": 4})
    classifier = recipe.classifier(toy())
    assert classifier.labels == ("cruel", "kind")
    data = recipe.data(toy(), classifier)
    first = data.train[0]
    assert first.target == [0, 1]
    words = [classifier.tokenizer.piece(n) for n in first.source]
    assert words == ["<bos>", "good", "film", "number"]  # the end is cut off
    assert isinstance(data.augmentation, WordDropout)
    assert data.collate(data.train[:2]).labels.tolist() == [[1], [1]]


def test_a_text_without_a_known_word_is_learnt_as_the_first_token():
    classifier = ClassificationRecipe().classifier(toy())
    assert encode_labelled(LabelledText("", "cruel"), classifier).source == [
        classifier.tokenizer.bos_id
    ]


def test_the_vocabulary_holds_the_commonest_words():
    classifier = ClassificationRecipe(vocabulary=6).classifier(toy())
    assert {"film", "number"} <= set(classifier.tokenizer)
    assert len(classifier.tokenizer) == 6


def test_each_model_has_its_pooling():
    pooled = {
        model: ClassificationRecipe(model=model).config(9, 2).pooling
        for model in ("attention", "gru", "bag")
    }
    assert pooled == {"attention": "mean", "gru": "last", "bag": "mean"}
    assert ClassificationRecipe(pooling="max").config(9, 2).pooling == "max"


def test_settings_find_their_place():
    recipe = ClassificationRecipe().with_settings(
        {"model": "gru", "steps": 7, "width": 48, "pooling": "max"}
    )
    assert (recipe.model, recipe.pooling, recipe.training.steps) == ("gru", "max", 7)
    assert recipe.config(9, 2).width == 48
    assert classification_recipe("imdb").config(9, 2).max_length == 400


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"corpus": ""}, "corpus must be a name or a path, but is empty"),
        ({"model": "transformer"}, "model must be one of attention, gru, bag, but is 'transf"),
        ({"vocabulary": 4}, "vocabulary must be above 4 words, but is 4"),
        ({"hyperparameters": {"depth": 2}}, "these are not the fields of a classifier"),
        ({"model": "gru", "pooling": "first"}, "pooling 'first' needs mixer 'attention'"),
        ({"word_dropout": 1.0}, r"word_dropout must lie in \[0, 1\), but is 1.0"),
        ({"training": TrainingConfig(consistency=2.5)}, "consistency is for translators"),
    ],
)
def test_what_cannot_be_made_is_refused(settings, message):
    with pytest.raises(ValueError, match=message):
        ClassificationRecipe(**settings)


def test_a_missing_file_and_a_corpus_of_one_class_are_refused(tmp_path):
    with pytest.raises(FileNotFoundError, match="a corpus to classify is one of reviews, imdb, or"):
        ClassificationRecipe(str(tmp_path / "none.tsv")).splits()
    path = tmp_path / "mine.tsv"
    path.write_text("".join(f"good\ttext {i}\n" for i in range(20)))
    with pytest.raises(ValueError, match="all 16 texts are labelled 'good'"):
        ClassificationRecipe(str(path)).splits()
