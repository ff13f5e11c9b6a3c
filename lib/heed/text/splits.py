"""Splitting a corpus so that no sentence of the test was met in training."""

import random
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from hashlib import sha256

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

    Example:
        >>> from heed.text.small_world import small_world_pairs
        >>> splits = split_pairs(small_world_pairs(1000), validation=50, test=50)
        >>> len(splits.train), len(splits.validation), len(splits.test)
        (900, 50, 50)
    """
    groups = _groups(pairs)
    if min(validation, test) < 0 or validation + test >= len(groups):
        raise ValueError(
            f"validation + test must lie in 0..{len(groups) - 1} (the corpus has {len(groups)} "
            f"distinct sources), but validation is {validation} and test is {test}"
        )
    keys = sorted(groups)
    random.Random(seed).shuffle(keys)
    parts = keys[validation + test :], keys[:validation], keys[validation : validation + test]
    return _splits(groups, *parts)


def split_by_hash(
    pairs: Iterable[Pair], validation: float = 0.0175, test: float = 0.0175, seed: int = 1
) -> Splits:
    """Split by a hash of the normalised source: where a sentence goes, it decides alone.

    A later edition of the corpus, or a part of it, holds out the same sentences as far as it has
    them. ``split_pairs`` shuffles, so that one sentence more changes the fate of all others.

    Args:
        pairs: the corpus, in any order; the result depends on its content and ``seed`` only.
        validation: share of the distinct sources to choose a model by, in [0, 1).
        test: share of the distinct sources to report on, in [0, 1).
        seed: of the hash.

    Returns:
        the remaining pairs, and the held-out sources with all their translations.

    Raises:
        ValueError: if the shares leave nothing for training.

    Example:
        >>> from heed.text.small_world import small_world_pairs
        >>> splits = split_by_hash(small_world_pairs(1000), validation=0.1, test=0.1)
        >>> len(splits.train), len(splits.validation), len(splits.test)
        (804, 100, 96)
    """
    if min(validation, test) < 0 or validation + test >= 1:
        raise ValueError(
            f"validation + test must be shares in [0, 1) that leave some for training, but "
            f"validation is {validation} and test is {test}"
        )
    groups = _groups(pairs)
    places = {key: place_of(key, seed) for key in groups}
    keys = sorted(groups, key=lambda key: (places[key], key))
    first = bisect_left(keys, test, key=places.__getitem__)
    second = bisect_left(keys, test + validation, key=places.__getitem__)
    return _splits(groups, keys[second:], keys[first:second], keys[:first])


def place_of(key: str, seed: int = 1) -> float:
    """Return the place in [0, 1) that a hash gives to a normalised source (``source_key``)."""
    digest = sha256(f"{seed}\t{key}".encode("utf-8", "surrogatepass")).digest()
    return int.from_bytes(digest[:6]) / 2**48  # 48 bits are exact in a float


def drop_sources(pairs: Iterable[Pair], held_out: Iterable[Example]) -> list[Pair]:
    """Return the pairs whose normalised source is none of the held-out ones, in their order."""
    keys = {source_key(example.source) for example in held_out}
    return [pair for pair in pairs if source_key(pair.source) not in keys]


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


def _splits(
    groups: dict[str, dict[str, set[str]]],
    train: Sequence[str],
    validation: Sequence[str],
    test: Sequence[str],
) -> Splits:
    """Give each key's sentences to its part; training's in their order, whatever was drawn."""
    learnt = [
        Pair(source, target)
        for key in sorted(train)
        for source in sorted(groups[key])
        for target in sorted(groups[key][source])
    ]
    held_out = ([_example(groups[key]) for key in keys] for keys in (validation, test))
    return Splits(learnt, *held_out)


def _example(group: dict[str, set[str]]) -> Example:
    """One source of the group (the most translated, then the first), all its translations."""
    source = min(group, key=lambda s: (-len(group[s]), s))
    return Example(source, tuple(sorted(set().union(*group.values()))))
