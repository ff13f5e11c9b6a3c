"""From the name of a corpus to what a run learns from."""

import pytest

from heed.model.registry import build_model
from heed.text.corpora import Corpus
from heed.text.pairs import Pair, source_key
from heed.text.small_world import small_world_pairs
from heed.text.splits import split_by_hash, split_pairs
from heed.training import recipe as recipes
from heed.training.hyperparameters import TrainingConfig
from heed.training.recipe import MANY, Recipe, recipe_for, recipe_of
from heed.translator import Translator

PAIRS = small_world_pairs(401, seed=5)
SMALL = {"width": 6, "heads": 2, "hidden": 5, "encoder_blocks": 1, "decoder_blocks": 1}


def written(path, pairs):
    path.write_text("".join(f"{source}\t{target}\n" for source, target in pairs), "utf-8")
    return str(path)


def recipe(path, **changes):
    return Recipe(path, hyperparameters=SMALL, **{"vocabulary": 300, "test": 0.1} | changes)


@pytest.fixture
def corpus(tmp_path):
    return written(tmp_path / "pairs.tsv", PAIRS)


def test_shares_are_drawn_by_hash_and_numbers_from_the_shuffled_corpus(corpus):
    shares = Recipe(corpus, validation=0.05, test=0.1, split_seed=3).splits()
    assert shares == split_by_hash(PAIRS, 0.05, 0.1, 3)
    numbers = Recipe(corpus, validation=31, test=7, split_seed=3).splits()
    assert numbers == split_pairs(PAIRS, 31, 7, 3)


def with_pairs(monkeypatch, count):
    corpus = Corpus("pairs", [Pair("Go.", "Va.")] * count, [], "")
    monkeypatch.setattr(recipes, "load_corpus", lambda name: corpus)


def test_few_pairs_get_a_small_model_and_a_short_run(monkeypatch):
    found = {}
    for count in (MANY, MANY - 1, 5003, 307):
        with_pairs(monkeypatch, count)
        found[count] = recipe_for("pairs")
    assert found[MANY] == Recipe("pairs")
    shares = [(r.validation, r.test) for count, r in found.items() if count < MANY]
    assert set(shares) == {(0.1, 0.1)}
    sizes = [
        sum(p.numel() for p in build_model(*r._model(4000, 4000, True)).parameters())
        for r in found.values()
    ]
    assert sizes[0] > 3 * sizes[1]
    steps = [r.training.steps for r in found.values()]
    assert steps == [7600, 7600, 2501, 400]
    assert [r.vocabulary for r in found.values()] == [4000, 3999, 1000, 500]
    for r in found.values():
        assert 20 >= r.training.steps // r.training.evaluate_every >= 7


@pytest.mark.parametrize("model", ["gru", "lstm-attention"])
def test_few_pairs_get_a_small_recurrent_model_too(monkeypatch, model):
    with_pairs(monkeypatch, 307)
    assert recipe_for("pairs", model).hyperparameters == {"width": 128, "dropout": 0.3}


def test_the_published_translator_keeps_the_split_that_it_was_trained_on():
    old = recipe_of(Translator.load().metadata)
    assert (old.validation, old.test, old.split_seed) == (0.0175, 0.0175, 1)


def test_further_pairs_are_learnt_but_none_that_is_held_out(corpus, tmp_path):
    splits = recipe(corpus).splits()
    new, held_out = Pair("A whole new sentence.", "Une phrase."), splits.test[0].source.upper()
    further = written(tmp_path / "further.tsv", [new, Pair(held_out, "Fuite.")])
    with_more = recipe(corpus, further=further)
    translator = with_more.translator(splits)
    data = with_more.data(splits, translator)
    assert len(data.train) == len(splits.train) + 1
    assert translator.source.decode(data.train[-1].source[:-1]) == new.source
    assert translator.metadata["train_pairs"] == len(splits.train)
    assert source_key(held_out) in {source_key(e.source) for e in splits.test}


def test_what_is_drawn_anew_follows_the_settings_of_the_training(corpus):
    training = TrainingConfig(bpe_dropout=0.3, joined=0.2, reversed=0.1, seed=7)
    made = recipe(corpus, training=training)
    splits = made.splits()
    data = made.data(splits, made.translator(splits))
    draw = data.augmentation
    assert (draw.joined, draw.reversed, draw.seed) == (0.2, 0.1, 7)
    assert (draw.dropout.probability, draw.dropout.seed) == (0.3, 7)
    plain = recipe(corpus).data(splits, made.translator(splits))
    assert plain.augmentation is None
    assert plain.rows([3, 5], 1) == [plain.train[3], plain.train[5]]
    versions = [data.rows([3, 5], step) for step in range(1, 32)]
    assert any(version != plain.rows([3, 5], 1) for version in versions)


@pytest.mark.parametrize("change", [{"bpe_dropout": 0.1}, {"reversed": 0.1}])
def test_pieces_cannot_be_cut_otherwise_where_there_are_only_words(change):
    with pytest.raises(ValueError, match="vocabulary is None, which lists whole words"):
        Recipe("small-world", vocabulary=None, training=TrainingConfig(**change))


SHARES = ("smoothing", "averaging", "decay_share", "bpe_dropout", "joined", "reversed")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, -0.1) for name in (*SHARES, "learning_rate", "clip", "epsilon", "consistency")),
        *((name, 1.5) for name in SHARES),
        ("betas", (2, 3)),
        ("betas", (0.9, -0.1)),
        ("clip", float("nan")),
    ],
)
def test_impossible_settings_are_named(name, value):
    with pytest.raises(ValueError, match=f"{name} must"):
        TrainingConfig(**{name: value})
