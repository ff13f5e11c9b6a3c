"""How much of a test a model has met in training, when pairs are split at random.

A corpus holds several translations of one sentence. If pairs are dealt out without a look at their
English, a test pair may have its English in training too.
"""

from collections.abc import Mapping

from heed.theory.arguments import check, check_counts


def leaked_pairs(multiplicities: Mapping[int, int], test: int) -> float:
    """Return the expected share of test pairs whose English stands in training as well.

    A pair of a sentence with g pairs leaks unless the g − 1 others are in the test too.

    Args:
        multiplicities: {g: how many English sentences have g pairs}, all positive.
        test: how many pairs are drawn for the test, without replacement; the rest is training.

    Returns:
        in [0, 1].

    Raises:
        ValueError: if a multiplicity or a count is not positive, or more are drawn for the test
            than there are.
    """
    total = _total(multiplicities, test)
    leaked = sum(
        g * count / total * (1 - _all_drawn(g - 1, test - 1, total - 1))
        for g, count in multiplicities.items()
    )
    return min(1.0, leaked)  # the shares may add up to a little more


def leaked_sentences(multiplicities: Mapping[int, int], test: int) -> float:
    """Return the share of the test's distinct English sentences that stand in training as well.

    It is the expected number of sentences in both over the expected number in the test.

    Args:
        multiplicities: as in ``leaked_pairs``.
        test: as in ``leaked_pairs``.

    Returns:
        in [0, 1].

    Raises:
        ValueError: if a multiplicity or a count is not positive, or more are drawn for the test
            than there are.
    """
    total = _total(multiplicities, test)
    tested = both = 0.0
    for g, count in multiplicities.items():
        in_test = 1 - _all_drawn(g, total - test, total)
        tested += count * in_test
        both += count * (in_test - _all_drawn(g, test, total))
    return max(0.0, both / tested)


def _all_drawn(g: int, drawn: int, total: int) -> float:
    """P(all of g given pairs are among ``drawn`` of ``total`` pairs)."""
    if g > drawn:
        return 0.0
    g, left = min(g, total - drawn), max(g, total - drawn)  # or: all that are left are others
    chance = 1.0
    for i in range(g):
        chance *= (total - left - i) / (total - i)
    return chance


def _total(multiplicities: Mapping[int, int], test: int) -> int:
    if not isinstance(multiplicities, Mapping) or not multiplicities:
        found = "empty" if isinstance(multiplicities, Mapping) else repr(multiplicities)
        raise ValueError(f"multiplicities must hold at least one, but is {found}")
    for g, count in multiplicities.items():
        try:
            check_counts(g=g, count=count)
        except ValueError:
            found = f"{g}: {count}"
            raise ValueError(f"multiplicities must be positive, but one is {found}") from None
    total = sum(g * count for g, count in multiplicities.items())
    check_counts(test=test, least=0)
    check(f"lie in 1..{total}", lambda drawn: 1 <= drawn <= total, test=test)
    return total
