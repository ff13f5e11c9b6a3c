"""Splitting a corpus so that no sentence of the test was met in training."""

import random
from collections.abc import Iterable

from heed.text.pairs import Example, Pair, Splits, source_key


def split_pairs(
    pairs: Iterable[Pair], validation: int = 2000, test: int = 2000, seed: int = 1
) -> Splits:
    """Split by normalised source, so that all translations of a sentence fall on one side.

    Half of the pairs of a Tatoeba corpus share their English with another pair: of 2,000 *pairs*
    held out at random, 52 % have a source that stands in training as well (46 % of the sources of
    a held-out tenth).

    Args:
        pairs: the corpus, in any order; the result depends on its content and ``seed`` only.
        validation: number of distinct sources to choose a model by.
        test: number of distinct sources to report on.
        seed: which sources are drawn.

    Returns:
        the remaining pairs, and the held-out sources with all their translations.

    Raises:
        ValueError: if the corpus has too few distinct sources to leave any for training.
    """
    groups = _groups(pairs)
    if min(validation, test) < 0 or validation + test >= len(groups):
        raise ValueError(
            f"validation + test must lie in 0..{len(groups) - 1} (the corpus has {len(groups)} "
            f"distinct sources), but validation is {validation} and test is {test}"
        )
    keys = sorted(groups)
    random.Random(seed).shuffle(keys)
    held_out = [_example(groups[key]) for key in keys[: validation + test]]
    train = [
        Pair(source, target)
        for key in sorted(keys[validation + test :])
        for source in sorted(groups[key])
        for target in sorted(groups[key][source])
    ]
    return Splits(train, held_out[:validation], held_out[validation:])


def group_by_source(pairs: Iterable[Pair]) -> list[Example]:
    """Return each distinct source, in the order of its key, with all its translations."""
    groups = _groups(pairs)
    return [_example(groups[key]) for key in sorted(groups)]


def shares_target(examples: Iterable[Example], train: Iterable[Pair]) -> list[bool]:
    """Tell for each example whether one of its translations also stands in training.

    It can, by way of another source sentence; a score should be read with and without such ones.
    """
    known = {source_key(pair.target) for pair in train}
    return [any(source_key(r) in known for r in example.references) for example in examples]


def _groups(pairs: Iterable[Pair]) -> dict[str, dict[str, set[str]]]:
    """Key → spellings of the source → their translations."""
    groups: dict[str, dict[str, set[str]]] = {}
    for source, target in pairs:
        groups.setdefault(source_key(source), {}).setdefault(source, set()).add(target)
    return groups


def _example(group: dict[str, set[str]]) -> Example:
    """One source of the group (the most translated, then the first), all its translations."""
    source = min(group, key=lambda s: (-len(group[s]), s))
    return Example(source, tuple(sorted(set().union(*group.values()))))
