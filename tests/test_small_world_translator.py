"""The small world from nothing: the run that a chapter makes, and what it must reach."""

from dataclasses import replace
from math import log

import pytest

from heed.evaluation.evaluate import evaluate
from heed.text.small_world import small_world_splits
from heed.training.loop import Trainer
from heed.training.recipe import recipe_for
from heed.translator import Translator
from heed.weights.files import WEIGHTS


def trainer(folder, **changes):
    recipe = recipe_for("small-world")
    splits = recipe.splits()
    translator = recipe.translator(splits)
    translator.save_description(folder)
    data, settings = recipe.data(splits, translator), replace(recipe.training, **changes)
    return Trainer(translator.model, data, settings, folder), splits


@pytest.mark.all_only
def test_combinations_never_seen_are_translated_word_for_word(tmp_path):
    training, splits = trainer(tmp_path)
    assert training.run().finished
    assert (tmp_path / WEIGHTS).is_file()
    trained = Translator.load(tmp_path)
    scores = evaluate(trained, splits.test, beam=1).all
    assert scores.sentences == 1000
    assert scores.exact_match.value >= 95.0


@pytest.mark.in_turn
def test_forty_steps_of_the_same_run_learn_to_expect_what_comes_next(tmp_path):
    training, _ = trainer(tmp_path, steps=40)
    before = training.validation_loss()
    assert before > log(len(training.model.target_embedding.weight)) - 1, "it begins by guessing"
    outcome = training.run()
    assert outcome.finished
    assert outcome.validation_loss < before - 1
    assert Translator.load(tmp_path).translate(["The cat sleeps."], beam=1) != [""]


@pytest.mark.in_turn
def test_such_a_run_left_weights_that_translate_combinations_never_seen():
    stored = Translator.load("small-world-transformer")
    scores = evaluate(stored, small_world_splits(seed=1).test[:200], beam=1).all
    assert scores.sentences == 200
    assert scores.exact_match.value >= 95.0
