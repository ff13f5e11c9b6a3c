"""IBM model 1: a case that can be worked out by hand, its likelihood, and pairs that are clear."""

import itertools

import numpy as np
import pytest

from heed.evaluation.lexicon import learn_lexicon
from heed.text.batches import Encoded

BOS, EOS = 1, 2
V = 11


def pair(source, target):
    return Encoded([*source, EOS], [BOS, *target, EOS])


BOOKS = [pair([3, 4], [5, 6]), pair([3, 7], [5, 8]), pair([9, 7], [10, 8])]  # the house, the book …


def by_loops(pairs, rounds):
    """The same, entry by entry, as in Brown et al. (1993)."""
    chance = {}
    rows = [([*p.source[:-1], V], p.target[1:-1]) for p in pairs]
    for _ in range(rounds):
        counts = {}
        for xs, ys in rows:
            for y in ys:
                total = sum(chance.get((x, y), 1) for x in xs)
                for x in xs:
                    counts[x, y] = counts.get((x, y), 0) + chance.get((x, y), 1) / total
        sums = {x: sum(c for (a, _), c in counts.items() if a == x) for x, _ in counts}
        chance = {(x, y): c / sums[x] for (x, y), c in counts.items()}
    return chance


def test_the_first_round_counts_what_stands_together():
    lexicon = learn_lexicon([pair([3], [5]), pair([3, 4], [5, 6])], V, 1)
    # 3 meets 5 in both pairs: half of it in the first (or none), a third in the second
    found = lexicon.probability([3], [5, 6])[:, 0]
    np.testing.assert_allclose(found, [(1 / 2 + 1 / 3) / (1 / 2 + 2 / 3), (1 / 3) / (7 / 6)])


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_it_is_what_loops_find(rounds):
    lexicon, expected = learn_lexicon(BOOKS, V, rounds), by_loops(BOOKS, rounds)
    for (x, y), chance in expected.items():
        column = -1 if x == V else 0
        found = lexicon.probability([0 if x == V else x], [y])[0, column]
        assert found == pytest.approx(chance)


def test_no_round_makes_the_pairs_less_probable():
    def likelihood(rounds):
        lexicon = learn_lexicon(BOOKS, V, rounds)
        return sum(
            np.log(lexicon.probability(p.source[:-1], p.target[1:-1]).mean(axis=1)).sum()
            for p in BOOKS
        )

    found = [likelihood(rounds) for rounds in range(1, 8)]
    assert all(b > a for a, b in itertools.pairwise(found))


def test_what_stands_together_again_and_again_is_linked():
    lexicon = learn_lexicon(BOOKS * 3 + [pair([7], [8])], V, 20)
    expected = [[True, False], [False, True]]
    np.testing.assert_array_equal(lexicon.links([3, 7], [5, 8]), expected)


def test_what_is_not_known_or_not_clear_has_no_link():
    lexicon = learn_lexicon(BOOKS, V)
    assert not lexicon.links([4, 4], [6]).any()  # each of the two as probable as the other
    assert not lexicon.links([4], [3]).any()


@pytest.mark.parametrize(("pairs", "rounds"), [([], 1), (BOOKS, 0)])
def test_nothing_is_learnt_of_nothing(pairs, rounds):
    with pytest.raises(ValueError, match="must be at least 1"):
        learn_lexicon(pairs, V, rounds)
