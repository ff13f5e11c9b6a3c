"""What a random split of sentence pairs lets a model see of its test."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.leak import leaked_pairs, leaked_sentences

FAMILIES = st.dictionaries(st.integers(1, 9), st.integers(1, 30), min_size=1, max_size=5)


def sentences(multiplicities: dict[int, int]) -> list[int]:
    """The English sentence, as a number, of every pair."""
    sizes = [g for g, count in multiplicities.items() for _ in range(count)]
    return [sentence for sentence, g in enumerate(sizes) for _ in range(g)]


@pytest.mark.parametrize("test", [1, 2, 3, 5])
@pytest.mark.parametrize(
    "multiplicities", [{1: 6}, {2: 3}, {1: 2, 2: 1, 3: 1}, {6: 1}, {1: 1, 5: 1}]
)
def test_every_split_counted(multiplicities: dict[int, int], test: int) -> None:
    english = sentences(multiplicities)
    pairs, both, seen = [], [], []
    for split in combinations(range(len(english)), test):
        held = [english[i] for i in split]
        train = {s for i, s in enumerate(english) if i not in split}
        pairs.append(sum(s in train for s in held) / test)
        both.append(len(set(held) & train))
        seen.append(len(set(held)))
    assert leaked_pairs(multiplicities, test) == pytest.approx(np.mean(pairs))
    assert leaked_sentences(multiplicities, test) == pytest.approx(np.mean(both) / np.mean(seen))


def test_sampled_splits() -> None:
    multiplicities, test = {1: 500, 2: 120, 5: 40, 30: 2}, 131
    english = np.array(sentences(multiplicities))
    random = np.random.default_rng(4)
    pairs, distinct = [], []
    for _ in range(3000):
        held = np.zeros(len(english), dtype=bool)
        held[random.permutation(len(english))[:test]] = True
        leaked = np.isin(english[held], english[~held])
        pairs.append(leaked.mean())
        distinct.append(np.isin(np.unique(english[held]), english[~held]).mean())
    assert leaked_pairs(multiplicities, test) == pytest.approx(np.mean(pairs), abs=2e-3)
    assert leaked_sentences(multiplicities, test) == pytest.approx(np.mean(distinct), abs=2e-3)


def test_a_small_test_leaks_what_the_corpus_repeats() -> None:
    multiplicities = {1: 40, 2: 10, 5: 8}  # 60 of 100 pairs share their English
    assert leaked_pairs(multiplicities, 1) == pytest.approx(0.6)
    assert leaked_sentences(multiplicities, 1) == pytest.approx(0.6)


@given(FAMILIES, st.data())
def test_leaks_fall_with_the_size_of_the_test(multiplicities: dict[int, int], data: Any) -> None:
    total = sum(g * count for g, count in multiplicities.items())
    test = data.draw(st.integers(1, total))
    for leak in (leaked_pairs, leaked_sentences):
        assert -1e-12 <= leak(multiplicities, test) <= 1
        assert leak(multiplicities, total) == 0
        assert leak({1: total}, test) == pytest.approx(0, abs=1e-9)
    repeated = 1 - multiplicities.get(1, 0) / total
    assert leaked_pairs(multiplicities, test) <= repeated + 1e-12


def test_a_probability_is_at_most_one() -> None:
    assert leaked_pairs({4: 27, 2: 1, 6: 1, 5: 1}, 1) == 1.0


def test_names_what_is_wrong() -> None:
    for leak in (leaked_pairs, leaked_sentences):
        with pytest.raises(ValueError, match=r"^test must lie in 1\.\.7, but is 8"):
            leak({1: 3, 2: 2}, 8)
        with pytest.raises(ValueError, match=r"^test must lie in 1\.\.7, but is 0"):
            leak({1: 3, 2: 2}, 0)
        with pytest.raises(ValueError, match=r"^multiplicities must be positive, but one is 0: 3"):
            leak({0: 3}, 1)
        with pytest.raises(ValueError, match=r"^multiplicities must be positive, but one is 2: -1"):
            leak({1: 5, 2: -1}, 1)
        with pytest.raises(ValueError, match=r"^multiplicities must hold at least one, but is emp"):
            leak({}, 1)
