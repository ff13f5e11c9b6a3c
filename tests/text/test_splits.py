import hashlib
import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from heed.text.pairs import Example, Pair, source_key
from heed.text.splits import drop_sources, place_of, shares_target, split_by_hash, split_pairs

# Few words and many signs: most sources meet another one with the same key.
SOURCES = st.builds(
    "{}{}{}".format,
    st.sampled_from(["go", "Go", "GO", "run", "Run on", "run  on", "stop", "", "Hi", "ça"]),
    st.sampled_from(["", " ", "\u00a0"]),
    st.sampled_from(["", ".", "!", "?!"]),
)
PAIRS = st.lists(st.builds(Pair, SOURCES, st.sampled_from("abcdefg")), max_size=41)


def corpus(sources=53, translations=3):
    """Sources with one to three translations, every second one also written with another sign."""
    return [
        Pair(f"sentence number {i}{sign}", f"phrase {i} {j}")
        for i in range(sources)
        for j in range(1 + i % translations)
        for sign in (".", "!")[: 1 + i % 2]
    ]


def keys(part):
    return {source_key(row.source) for row in part}


@given(PAIRS, st.integers(0, 3), st.integers(0, 3), st.integers(0, 5), st.randoms())
def test_no_source_is_on_two_sides_and_nothing_is_lost(pairs, validation, test, seed, rng):
    total = len(keys(pairs))
    assume(validation + test < total)
    splits = split_pairs(pairs, validation, test, seed)

    assert (len(splits.validation), len(splits.test)) == (validation, test)
    parts = [keys(splits.train), keys(splits.validation), keys(splits.test)]
    assert sum(map(len, parts)) == len(set.union(*parts)) == total

    held_out = splits.validation + splits.test
    seen = {(source_key(p.source), p.target) for p in splits.train}
    seen |= {(source_key(e.source), r) for e in held_out for r in e.references}
    assert seen == {(source_key(p.source), p.target) for p in pairs}
    assert set(splits.train) <= set(pairs)
    assert {e.source for e in held_out} <= {p.source for p in pairs}

    shuffled = list(pairs)
    rng.shuffle(shuffled)
    assert split_pairs(shuffled, validation, test, seed) == splits


def test_every_reference_of_a_held_out_source_is_kept_however_its_source_was_written():
    pairs = [Pair("Go!", "Va !"), Pair("Go.", "Va."), Pair("Go.", "Allez."), Pair("Hi.", "Salut.")]
    found = [split_pairs(pairs, 0, 1, seed).test[0] for seed in range(20)]
    assert Example("Go.", ("Allez.", "Va !", "Va.")) in found  # "Go." has more translations
    assert Example("Hi.", ("Salut.",)) in found


def test_training_pairs_are_distinct_and_keep_every_spelling():
    pairs = corpus() * 2
    splits = split_pairs(pairs, 7, 5)
    held_out = keys(splits.validation) | keys(splits.test)
    expected = {p for p in pairs if source_key(p.source) not in held_out}
    assert len(splits.train) == len(set(splits.train))
    assert set(splits.train) == expected


def test_the_seed_decides_which_sources_are_held_out():
    pairs = corpus()
    first, again, other = (split_pairs(pairs, 7, 5, seed) for seed in (1, 1, 2))
    assert first == again
    assert keys(first.test) != keys(other.test)


def test_the_draw_is_that_of_the_sorted_keys_and_so_the_same_on_every_machine():
    splits = split_pairs(corpus(11), 2, 2, seed=3)
    rng = random.Random(3)
    order = sorted(f"sentence number {i}" for i in range(11))
    rng.shuffle(order)
    assert [source_key(e.source) for e in splits.validation + splits.test] == order[:4]


@pytest.mark.parametrize(("validation", "test"), [(-1, 2), (2, -1), (30, 23), (53, 0), (0, 54)])
def test_impossible_sizes_are_refused(validation, test):
    with pytest.raises(ValueError, match=rf"validation is {validation} and test is {test}"):
        split_pairs(corpus(), validation, test)


def test_one_training_source_may_remain():
    assert len(keys(split_pairs(corpus(), 30, 22).train)) == 1


@given(PAIRS, PAIRS, st.floats(0, 0.4), st.floats(0, 0.4), st.integers(0, 5), st.randoms())
def test_another_edition_moves_no_source(pairs, more, validation, test, seed, rng):
    before = split_by_hash(pairs, validation, test, seed)
    later = pairs + more
    rng.shuffle(later)
    after = split_by_hash(later, validation, test, seed)
    for part in ("train", "validation", "test"):
        one, other = keys(getattr(before, part)), keys(getattr(after, part))
        assert one == other & keys(pairs)
    assert len(set.union(*map(keys, (after.train, after.validation, after.test)))) == len(
        keys(later)
    )


def test_a_place_is_the_hash_of_seed_and_key():
    digits = hashlib.sha256("3\tça va".encode()).hexdigest()[:12]
    assert place_of("ça va", 3) == int(digits, 16) / 16**12
    splits = split_by_hash(corpus(997), 0.2, 0.1, seed=3)
    places = [place_of(source_key(e.source), 3) for e in splits.test + splits.validation]
    assert places == sorted(places)
    assert places[len(splits.test) - 1] < 0.1 <= places[len(splits.test)]
    assert places[-1] < 0.1 + 0.2 <= min(place_of(key, 3) for key in keys(splits.train))
    assert len(splits.test) == pytest.approx(99.7, abs=30)  # three standard deviations
    assert len(splits.validation) == pytest.approx(199.4, abs=38)


@pytest.mark.parametrize(("validation", "test"), [(-0.1, 0.2), (0.2, -0.1), (0.5, 0.5), (0, 1)])
def test_impossible_shares_are_refused(validation, test):
    with pytest.raises(ValueError, match=rf"validation is {validation} and test is {test}"):
        split_by_hash(corpus(), validation, test)


def test_dropped_sources_take_every_spelling_along():
    pairs = [Pair("Go!", "Va !"), Pair("Hi.", "Salut."), Pair("go", "Allez.")]
    assert drop_sources(pairs, [Example("Go.", ("Va.",))]) == [Pair("Hi.", "Salut.")]


def test_shares_target_finds_translations_met_by_way_of_another_source():
    train = [Pair("Go.", "Va !"), Pair("Hi.", "Salut !")]
    examples = [
        Example("Move.", ("Bouge.", "va.")),
        Example("Stay.", ("Reste.",)),
        Example("Hello.", ("SALUT",)),
    ]
    assert shares_target(examples, train) == [True, False, True]


def leak(keys, held_out, seed):
    """Share of the distinct sources of ``held_out`` random pairs that other pairs have too."""
    order = list(keys)
    random.Random(seed).shuffle(order)
    known, drawn = set(order[held_out:]), set(order[:held_out])
    return len(drawn & known) / len(drawn)


def test_a_split_of_pairs_leaks_and_a_split_of_sources_does_not(fra_eng):
    pairs = fra_eng.pairs
    key = {p.source: source_key(p.source) for p in pairs}
    every = [key[p.source] for p in pairs]
    assert leak(every, len(pairs) // 10, seed=1) == pytest.approx(0.46, abs=0.015)
    assert leak(every, 2000, seed=1) == pytest.approx(0.52, abs=0.03)

    splits = split_pairs(pairs, 2000, 2000)
    held_out = splits.validation + splits.test
    assert not {key[e.source] for e in held_out} & {key[p.source] for p in splits.train}
    kept = len(splits.train) + sum(len(e.references) for e in held_out)
    assert 0.99 * len(pairs) < kept <= len(pairs)  # spellings with one translation merge
