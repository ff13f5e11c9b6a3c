"""What a page or a figure calls new, unseen, held out or a test set meets no training set."""

import json
import re
from functools import cache
from pathlib import Path

import nbformat
import pytest

from heed.evaluation.evaluate import splits_of
from heed.evaluation.perplexity import held_out_texts
from heed.evaluation.watching import SENTENCES, TESTED
from heed.exercises.catalogue import cards_of, chapters
from heed.figures.training.watched import Watched
from heed.scenes.generator import held_out
from heed.text.corpora import load_corpus
from heed.text.pairs import source_key
from heed.text.reviews.splits import familiar
from heed.text.small_world import small_world_splits
from heed.text.small_world.labels import labelled_statements
from heed.text_generator import TextGenerator
from heed.training.captioning import seen
from heed.training.classification import ClassificationRecipe
from heed.training.digits import DigitTraining
from heed.training.reading import ReadingConfig
from heed.training.recipe import Recipe
from heed.translator import Translator
from heed.weights.files import find_model
from offenders import of_each
from typography import texts_in

ROOT = Path(__file__).parents[2]
PAGES = {
    path.stem: path
    for path in sorted((ROOT / "book").glob("*/*/*.ipynb"))
    if "learn/" not in path.as_posix() or path.stem == "translator"
}
CLAIM = re.compile(
    r"\bunseen\b|held[- ]out|\bnew (?:sentences|rows|pictures|pairs)\b|\btest (?:sentences|set)\b|"
    r"sentences of the test\b|\bnever (?:seen|saw|learned|learnt)\b|\bnot among the\b",
    re.IGNORECASE,
)
READING = re.compile(r'class="heed-reading[^"]*"[^>]*>([^<]*)<')
SMALL, BIG, WATCHED = "small world", "Big", "a training that is watched"
PAIR = "a pair of one's own, from French"
DIGITS, READERS, SCENES = "six digits", "two readers", "pictures"
REVIEWS, FRENCH = "made-up reviews", "the French of the corpus"
OTHERWISE = "its sentences are of another kind"  # no set of sentences, or one that is made up
CLAIMED = {
    "bottleneck": {SMALL},
    "cheat": {SMALL},
    "generate": {FRENCH},
    "label": {REVIEWS},
    "limits": {BIG},
    "loss": {BIG},
    "luck": {BIG},
    "more": {BIG},
    "network": {SMALL},
    "nurse": {BIG},
    "padding": {SMALL},
    "pair": {PAIR, BIG},
    "picture": {SCENES},
    "pieces": {BIG},
    "relatedness": {READERS},
    "repair": {SMALL},
    "search": {BIG},
    "trained": {BIG},
    "translator": {BIG},
    "vector": {SMALL},
    "why": {BIG},
    "writing": {SMALL},
    "yourself": {DIGITS, WATCHED},
}
"""The pages that say so of sentences, rows or scenes, and of which sets they say it."""


def keys_of(sources):
    return {source_key(source) for source in sources}


def sources_of(examples):
    return keys_of(example.source for example in examples)


@cache
def small_world_keys(seed):
    splits = small_world_splits(seed=seed)
    return tuple(sources_of(part) for part in (splits.train, splits.validation, splits.test))


def small_world():
    """The sentences that each published translator of the small world was chosen and tested by."""
    stories = find_model("small-world-gru").parent.glob("small-world-*/config.json")
    for path in sorted(stories):
        story = json.loads(path.read_text(encoding="utf-8"))["story"]
        train, validation, test = small_world_keys(story["split_seed"])
        yield validation | test, train
        yield validation, test


def watched():
    """What the figure of a training shows and counts, which its recipe draws with seed 1."""
    train, validation, test = small_world_keys(1)
    shown = {source_key(entry["text"]) for entry in Watched().sentences}
    assert shown == keys_of(SENTENCES)
    assert shown <= test
    assert len(test) >= TESTED
    yield shown | validation | test, train


def readers():
    config = ReadingConfig()
    said = [one.words for one in labelled_statements(config.sentences + config.tested)]
    yield set(said[config.sentences :]), set(said[: config.sentences])


def reviews():
    """What *One vector, one label* counts on: reviews as in training, and new combinations."""
    splits = ClassificationRecipe().splits()
    learnt = {one.text for one in (*splits.train, *splits.validation)}
    yield {one.text for one in familiar(2_400, 1, splits)}, learnt
    yield {one.text for one in splits.test}, learnt


def scenes():
    yield set(held_out()), set(seen())


def digits():
    for seed in (1, 2, 3):
        training = DigitTraining(seed=seed)
        yield set(training.unseen), {row for _ in range(60) for row in training.draw_batch()}


SETS = {
    SMALL: small_world,
    WATCHED: watched,
    READERS: readers,
    REVIEWS: reviews,
    SCENES: scenes,
    DIGITS: digits,
}
DEAR = (SMALL, READERS, WATCHED)  # whole languages are written out


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.in_turn] * (name in DEAR)) for name in SETS],
)
def test_what_is_called_new_meets_no_training_set(name):
    for new, learnt in SETS[name]():
        assert len(new) > 1
        assert len(learnt) > 1
        assert not new & learnt, sorted(map(str, new & learnt))[:3]


def test_sentences_that_big_is_shown_with_meet_no_training_set(fra_eng_path):
    translator = Translator.load("eng-fra")
    try:
        splits = splits_of(translator, str(fra_eng_path))
    except ValueError as error:
        pytest.skip(f"needs the edition that eng-fra was trained on: {error}")
    train, validation, test = (
        sources_of(part) for part in (splits.train, splits.validation, splits.test)
    )
    assert not (validation | test) & train
    assert not validation & test
    read = {
        name: json.loads((find_model("eng-fra") / f"{name}.json").read_text(encoding="utf-8"))
        for name in ("failures", "history")
    }
    assert keys_of(one["english"] for one in read["failures"]["judgements"]) <= test
    assert not keys_of(one["text"] for one in read["history"]["sentences"]) & train


def test_sentences_that_perplexity_is_measured_on_were_not_learnt(fra_eng_path):
    try:
        texts = held_out_texts(TextGenerator.load(), str(fra_eng_path))
    except ValueError as error:
        pytest.skip(f"needs the edition that fra was trained on: {error}")
    learnt, chosen, tested = map(keys_of, (texts.train, texts.validation, texts.test))
    assert not tested & (learnt | chosen)
    assert len(texts.test) == TextGenerator.load().metadata["perplexity"]["rounded"]["texts"]


def test_sentences_that_a_pair_of_ones_own_is_scored_on_were_not_learnt(fra_eng_path):
    splits = Recipe(str(fra_eng_path)).splits(load_corpus(fra_eng_path).swapped().pairs[:40_000])
    learnt = keys_of(pair.source for pair in splits.train)
    chosen, tested = sources_of(splits.validation), sources_of(splits.test)
    assert not (chosen | tested) & learnt
    assert not chosen & tested
    assert len(tested) > 600


def texts_of(path):
    """What a page says outside its code: prose, and what its figures and exercises say."""
    cells = nbformat.read(path, 4).cells
    yield from (cell.source for cell in cells if cell.cell_type == "markdown")
    chapter = path.parent.name
    if chapter in chapters():
        for make in cards_of(chapter).values():
            if make.__module__.endswith(f".{path.stem}"):
                card = make().to_data()
                yield from texts_in([card["fields"], card["hint"]])
    for cell in cells:
        for output in cell.get("outputs", []):
            yield from READING.findall(output.get("data", {}).get("text/html", ""))


@of_each(PAGES)
def test_a_page_that_claims_it_says_of_which_set(path):
    found = [claim[0] for text in texts_of(path) for claim in CLAIM.finditer(text)]
    assert not found or path.stem in CLAIMED, (
        f"{found[:3]}: enter the page into CLAIMED, with its set"
    )


def test_the_table_has_no_page_too_many():
    assert set(CLAIMED) <= set(PAGES)
    named = {one for sets in CLAIMED.values() for one in sets}
    assert named - {OTHERWISE} <= {*SETS, BIG, FRENCH, PAIR}


@of_each(PAGES)
def test_code_of_a_page_takes_what_is_new_from_no_training_part(path):
    code = "\n".join(c.source for c in nbformat.read(path, 4).cells if c.cell_type == "code")
    taken = re.findall(r"(\w+) = .*(?:splits\w*\([^)]*\)|splits)\.(\w+)", code)
    for own, part in taken:
        assert part == "train" or own != "train"
        assert part in ("test", "validation") or not re.search(r"test|new|unseen|held", own)
    if re.search(r"\b(?:test|new|unseen|held)\w* = small_world_pairs", code):
        raise AssertionError("pairs of the grammar may be in a training set: take a split")
