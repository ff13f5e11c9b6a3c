"""The small world from nothing: the run that a chapter makes, and what it must reach."""

from heed.evaluation.evaluate import evaluate
from heed.training.loop import Trainer
from heed.training.recipe import recipe_for
from heed.translator import Translator
from heed.weights.files import WEIGHTS


def test_combinations_never_seen_are_translated_word_for_word(tmp_path):
    recipe = recipe_for("small-world")
    splits = recipe.splits()
    translator = recipe.translator(splits)
    translator.save_description(tmp_path)
    trainer = Trainer(translator.model, recipe.data(splits, translator), recipe.training, tmp_path)
    assert trainer.run().finished
    assert (tmp_path / WEIGHTS).is_file()
    trained = Translator.load(tmp_path)
    scores = evaluate(trained, splits.test, beam=1).all
    assert scores.sentences == 1000
    assert scores.exact_match.value >= 95.0
