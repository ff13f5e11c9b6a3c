"""A training that is watched: what is seen is what a training without looks would show."""

from copy import deepcopy
from dataclasses import replace

import pytest

from heed.evaluation import watching
from heed.evaluation.watching import SENTENCES, watch
from heed.text.corpora import SMALL_WORLD
from heed.training.material import prepare
from heed.training.recipe import recipe_for


@pytest.fixture(scope="module")
def material():
    return prepare(recipe_for(SMALL_WORLD))


@pytest.fixture
def quick(monkeypatch, material):
    """The corpus is read once, for all trainings."""

    def anew(recipe):
        return replace(material, recipe=recipe, translator=deepcopy(material.translator))

    monkeypatch.setattr(watching, "prepare", anew)


@pytest.mark.in_turn
@pytest.mark.usefixtures("quick")
def test_what_is_seen_grows_and_looking_changes_nothing():
    seen = list(watch(steps=(1, 3), sentences=SENTENCES[:1], tested=5))
    assert [one.history.steps for one in seen] == [(1,), (1, 3)]
    assert seen[0].history.losses == seen[1].history.losses[:1]
    assert seen[1].history.losses[1] < seen[1].history.losses[0]
    assert len(seen[1].right) == len(seen[1].seconds) == 2
    (only,) = watch(steps=(3,), sentences=SENTENCES[:1], tested=5)
    assert only.history.losses == seen[1].history.losses[1:]


def test_its_sentences_are_unseen():
    splits = recipe_for(SMALL_WORLD).splits()
    assert {*SENTENCES} <= {example.source for example in splits.test}
    assert not {*SENTENCES} & {pair.source for pair in splits.train}


def test_the_settings_of_a_reader_are_used():
    training = watching._recipe(7, 0.5, 2, 9).training
    settings = training.steps, training.learning_rate, training.warmup, training.seed
    assert settings == (7, 0.5, 2, 9)
