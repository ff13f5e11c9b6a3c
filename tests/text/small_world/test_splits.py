import hashlib
import os
import subprocess
import sys

import pytest

from heed.text.pairs import source_key
from heed.text.small_world import MOST_PAIRS, held_out, small_world_pairs, small_world_splits
from heed.text.small_world.forms import make_up
from heed.text.small_world.speaker import Speaker
from heed.text.small_world.valency import combinations

TRAIN, VALIDATION, TEST, SEED = 3001, 101, 107, 5


@pytest.fixture(scope="module")
def splits():
    return small_world_splits(TRAIN, VALIDATION, TEST, SEED)


@pytest.fixture(scope="module")
def meanings():
    """The combinations of every sentence that the splits' speaker makes up, by its English."""
    speaker = Speaker(f"small-world {SEED}")
    made_up = (make_up(speaker) for _ in range(25_000))
    return {sentence.english: set(sentence.combinations()) for sentence in made_up}


def test_pairs_are_distinct_and_as_many_as_asked():
    pairs = small_world_pairs(5003)
    assert len(pairs) == 5003
    assert len({source_key(pair.source) for pair in pairs}) == 5003


def test_pairs_come_in_one_order_whatever_the_count():
    assert small_world_pairs(101, 7) == small_world_pairs(499, 7)[:101]
    assert small_world_pairs(101, 7) != small_world_pairs(101, 8)
    assert small_world_pairs(101, 7) != small_world_pairs(101, -7)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_splits_do_not_depend_on_the_process(hash_seed):
    code = (
        "import hashlib; from heed.text.small_world import small_world_splits as splits;"
        "print(hashlib.sha256(repr(splits(401, 7, 7)).encode()).hexdigest())"
    )
    environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    here = hashlib.sha256(repr(small_world_splits(401, 7, 7)).encode()).hexdigest()
    assert done.stdout.strip() == here


def test_the_grammar_yields_what_it_promises():
    speaker = Speaker("small-world 11")
    seen = {make_up(speaker).english for _ in range(10_007)}
    assert len(seen) > 8_000  # so far from dry that MOST_PAIRS is a matter of patience


@pytest.mark.parametrize("count", [0, -3, MOST_PAIRS + 1])
def test_a_count_out_of_range_is_named(count):
    with pytest.raises(ValueError, match=rf"count was {count}; it must be from 1 to 200,000"):
        small_world_pairs(count)
    for name in ("train", "validation", "test"):
        with pytest.raises(ValueError, match=f"{name} was {count}"):
            small_world_splits(**{"train": 11, "validation": 2, "test": 2, name: count})


def test_counts_that_only_add_up_to_too_many_are_refused():
    with pytest.raises(ValueError, match=r"train \+ validation \+ test was 200,?002"):
        small_world_splits(MOST_PAIRS, 1, 1)


def test_a_training_set_too_small_to_hold_the_words_is_refused():
    with pytest.raises(ValueError, match="train was 2; its words do not suffice for 5 \\+ 3"):
        small_world_splits(2, 5, 3)


def test_splits_have_the_sizes_asked_for_and_share_no_source(splits):
    assert (len(splits.train), len(splits.validation), len(splits.test)) == (
        TRAIN,
        VALIDATION,
        TEST,
    )
    keys = [
        source_key(s.source)
        for part in (splits.train, splits.validation, splits.test)
        for s in part
    ]
    assert len(set(keys)) == len(keys)


def test_splits_are_the_same_for_the_same_seed_only(splits):
    assert small_world_splits(TRAIN, VALIDATION, TEST, SEED) == splits
    assert small_world_splits(TRAIN, VALIDATION, TEST, SEED + 1).test != splits.test


def test_held_out_combinations_occur_only_where_they_belong(splits, meanings):
    first, second = held_out(SEED)
    assert len(first) == len(second) > 90
    assert not first & second
    for pair in splits.train:
        assert not meanings[pair.source] & (first | second)
    for example in splits.validation:
        assert meanings[example.source] & first
        assert not meanings[example.source] & second
    for example in splits.test:
        assert meanings[example.source] & second
        assert not meanings[example.source] & first


def test_held_out_nouns_and_adjectives_never_stand_together_in_training(splits):
    """The same said without the grammar: the two words are never neighbours in the English."""
    pairs = {
        (one, other) for kind, one, other in frozenset.union(*held_out(SEED)) if kind == "quality"
    }
    assert len(pairs) > 20
    text = " ".join(pair.source for pair in splits.train)
    assert not [f"{one} {other}" for one, other in pairs if f" {one} {other} " in text]


def test_every_word_of_validation_and_test_is_in_training(splits):
    for side in (0, 1):
        known = {word for pair in splits.train for word in pair[side].split()}
        for example in splits.validation + splits.test:
            text = example.source if side == 0 else example.references[0]
            assert set(text.split()) <= known


def test_every_example_has_one_reference(splits):
    assert {len(e.references) for e in splits.validation + splits.test} == {1}


def test_each_word_keeps_three_quarters_of_its_combinations():
    held = frozenset.union(*held_out(SEED))
    for slot in {(kind, i, words[i]) for kind, *words in combinations() for i in (0, 1)}:
        mine = [c for c in combinations() if c[0] == slot[0] and c[1 + slot[1]] == slot[2]]
        assert 4 * len(held.intersection(mine)) <= len(mine)


def test_every_kind_of_combination_is_held_out():
    for part in held_out():
        assert {kind for kind, *_ in part} == {"subject", "object", "quality"}


def test_two_thousand_pairs_have_the_words_that_an_exercise_counts():
    said = [pair.source.strip(".?!").lower() for pair in small_world_pairs(2_000, seed=1)]
    assert len({word for sentence in said for word in sentence.split()}) == 485
