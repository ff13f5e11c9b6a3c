"""Pairs and splits of the small world; what is tested was never seen together in training."""

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import islice
from random import Random

from heed.text.pairs import Example, Pair, Splits
from heed.text.small_world.forms import sentence
from heed.text.small_world.frames import combinations
from heed.text.small_world.noun_phrases import Combination
from heed.text.small_world.sentences import Sentence
from heed.text.small_world.speaker import Speaker

MOST_PAIRS = 200_000  # what every seed is known to yield; the grammar holds many more
HELD_OUT_SHARE = 0.04  # of all combinations: for validation, and again for the test


def small_world_pairs(count: int, seed: int = 0) -> list[Pair]:
    """Return ``count`` English–French pairs with distinct English sides.

    The same seed gives the same pairs everywhere; a larger ``count`` adds pairs at the end.
    The French is a function of the English (the package's docstring says by which rules).

    Raises:
        ValueError: ``count`` is below 1 or above ``MOST_PAIRS``.
    """
    _check_count("count", count)
    meanings = _distinct(Speaker(f"small-world {seed}"), set())
    return [_pair(meaning) for meaning in islice(meanings, count)]


def small_world_splits(
    train: int = 30_000, validation: int = 1_000, test: int = 1_000, seed: int = 0
) -> Splits:
    """Return splits whose validation and test sentences combine words in ways unseen in training.

    Every validation sentence holds at least one combination of the first set of ``held_out``,
    every test sentence at least one of the second; no other split holds any of them. Yet each of
    their words, in the very same form, is in training: what is new is never a word but always a
    meeting of words. English sides are distinct over all three splits; each has one reference.

    Raises:
        ValueError: a count is below 1, they add up to more than ``MOST_PAIRS``, or ``train`` is
            too small to hold the words that the other two need.
    """
    for name, count in (("train", train), ("validation", validation), ("test", test)):
        _check_count(name, count)
    _check_count("train + validation + test", train + validation + test)
    first, second = held_out(seed)
    seen: set[str] = set()
    meanings = _distinct(Speaker(f"small-world {seed}"), seen)
    pairs = list(islice((_pair(m) for m in meanings if not _holds(m, first | second)), train))
    known = {word for pair in pairs for word in _words(pair)}
    chosen = [
        list(islice(_examples(meanings, wanted, unwanted, known), count))
        for wanted, unwanted, count in ((first, second, validation), (second, first, test))
    ]
    return Splits(pairs, *chosen)


def held_out(seed: int = 0) -> tuple[frozenset[Combination], frozenset[Combination]]:
    """Return the combinations that only validation holds, and those that only the test holds.

    A combination is ``("subject", noun, verb)``, ``("object", verb, noun)`` or ``("quality",
    adjective, noun)``. Each word keeps at least two thirds of its combinations for training.
    """
    every = combinations()
    shuffled = Random(f"small-world held out {seed}").sample(every, len(every))
    left = Counter((kind, word) for kind, *words in every for word in words)
    spare = Counter({slot: count // 3 for slot, count in left.items()})
    taken: list[Combination] = []
    for kind, one, other in shuffled:
        if spare[kind, one] and spare[kind, other]:
            spare.subtract([(kind, one), (kind, other)])
            taken.append((kind, one, other))
    size = int(HELD_OUT_SHARE * len(every))
    return frozenset(taken[:size]), frozenset(taken[size : 2 * size])


def _distinct(speaker: Speaker, seen: set[str]) -> Iterator[Sentence]:
    """Yield what ``speaker`` makes up, each English sentence once."""
    while True:
        meaning = sentence(speaker)
        english = meaning.english()
        if english not in seen:
            seen.add(english)
            yield meaning


def _examples(
    meanings: Iterator[Sentence],
    wanted: Collection[Combination],
    unwanted: Collection[Combination],
    known: Collection[str],
) -> Iterator[Example]:
    for meaning in meanings:
        pair = _pair(meaning)
        new = _holds(meaning, wanted) and not _holds(meaning, unwanted)
        if new and all(word in known for word in _words(pair)):
            yield Example(pair.source, (pair.target,))


def _pair(meaning: Sentence) -> Pair:
    return Pair(meaning.english(), meaning.french())


def _holds(meaning: Sentence, held: Collection[Combination]) -> bool:
    return any(combination in held for combination in meaning.combinations())


def _words(pair: Pair) -> list[str]:
    """Return the words of both sides, marked by side: ``pain`` is one in each language."""
    return [
        f"{side} {word}" for side, text in zip("sf", pair, strict=True) for word in text.split()
    ]


def _check_count(name: str, count: int) -> None:
    if not 1 <= count <= MOST_PAIRS:
        raise ValueError(f"{name} was {count}; it must be from 1 to {MOST_PAIRS:,}")
