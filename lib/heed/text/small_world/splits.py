"""Pairs and splits of the small world; what is tested was never seen together in training."""

from collections import Counter
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import islice
from random import Random

from heed.text.pairs import Example, Pair, Splits
from heed.text.small_world.forms import make_up
from heed.text.small_world.noun_phrases import Combination
from heed.text.small_world.sentences import Sentence
from heed.text.small_world.speaker import Speaker
from heed.text.small_world.valency import combinations

MOST_PAIRS = 200_000  # every seed is known to yield so many; the grammar holds many more
TRIES = 1_000  # sentences made up for each that is to be held out; about 20 do
HELD_OUT_SHARE = 0.04  # validation gets this share of all combinations, and the test another


def small_world_pairs(count: int, seed: int = 0) -> list[Pair]:
    """Return ``count`` English–French pairs with distinct English sides.

    The same seed gives the same pairs everywhere; a larger ``count`` adds pairs at the end.
    The French is a function of the English (the package's docstring says by which rules).

    Raises:
        ValueError: ``count`` is below 1 or above ``MOST_PAIRS``.

    Example:
        >>> small_world_pairs(2)[0].source
        'These farmers are ready.'
    """
    _check_count("count", count)
    made_up = _distinct(Speaker(f"small-world {seed}"))
    return [_pair(sentence) for sentence in islice(made_up, count)]


def small_world_splits(
    train: int = 30_000, validation: int = 1_000, test: int = 1_000, seed: int = 0
) -> Splits:
    """Return splits whose validation and test sentences combine words in ways unseen in training.

    Some combinations of two words are for validation alone, others for the test alone; each of its
    sentences has at least one, and no other split has any. Yet each of their words, in the very
    same form, is in training: what is new is never a word but always a meeting of words. English
    sides are distinct over all three splits; each has one reference.

    Raises:
        ValueError: a count is below 1, they add up to more than ``MOST_PAIRS``, or ``train`` is
            too small to hold the words that the other two need.

    Example:
        >>> splits = small_world_splits(train=2000, validation=10, test=10)
        >>> splits.test[0].source
        'Why did this teacher not listen to him?'
    """
    for name, count in (("train", train), ("validation", validation), ("test", test)):
        _check_count(name, count)
    _check_count("train + validation + test", train + validation + test)
    found = _splits(train, validation, test, seed)
    return Splits(found.train[:], found.validation[:], found.test[:])


@lru_cache(maxsize=4)  # to make up sentences takes seconds, and many ask for the same
def _splits(train: int, validation: int, test: int, seed: int) -> Splits:
    """Return the splits for counts that have been checked."""
    first, second = held_out(seed)
    made_up = _distinct(Speaker(f"small-world {seed}"))
    plain = (_pair(sentence) for sentence in made_up if not _holds(sentence, first | second))
    pairs = list(islice(plain, train))
    known = {word for pair in pairs for word in _words(pair)}
    chosen = [
        list(islice(_examples(islice(made_up, TRIES * count), new, foreign, known), count))
        for new, foreign, count in ((first, second, validation), (second, first, test))
    ]
    if [len(examples) for examples in chosen] != [validation, test]:
        raise ValueError(f"train was {train}; its words do not suffice for {validation} + {test}")
    return Splits(pairs, *chosen)


def held_out(seed: int = 0) -> tuple[frozenset[Combination], frozenset[Combination]]:
    """Return the combinations that only validation holds, and those that only the test holds.

    A combination is ``("subject", noun, verb)``, ``("object", verb, noun)`` or ``("quality",
    adjective, noun)``. Each word keeps at least three quarters of its combinations for training.
    """
    every = combinations()
    shuffled = Random(f"small-world held out {seed}").sample(every, len(every))
    left = Counter((kind, word) for kind, *words in every for word in words)
    spare = Counter({slot: count // 4 for slot, count in left.items()})
    taken: list[Combination] = []
    for kind, one, other in shuffled:
        if spare[kind, one] and spare[kind, other]:
            spare.subtract([(kind, one), (kind, other)])
            taken.append((kind, one, other))
    size = int(HELD_OUT_SHARE * len(every))
    return frozenset(taken[:size]), frozenset(taken[size : 2 * size])


def _distinct(speaker: Speaker) -> Iterator[Sentence]:
    """Yield what ``speaker`` makes up, each English sentence once."""
    seen: set[str] = set()
    while True:
        sentence = make_up(speaker)
        if sentence.english not in seen:
            seen.add(sentence.english)
            yield sentence


def _examples(
    made_up: Iterator[Sentence],
    wanted: Collection[Combination],
    unwanted: Collection[Combination],
    known: Collection[str],
) -> Iterator[Example]:
    """Yield sentences with a wanted combination, no unwanted one, and only known words."""
    for sentence in made_up:
        pair = _pair(sentence)
        new = _holds(sentence, wanted) and not _holds(sentence, unwanted)
        if new and all(word in known for word in _words(pair)):
            yield Example(pair.source, (pair.target,))


def _pair(sentence: Sentence) -> Pair:
    return Pair(sentence.english, sentence.french)


def _holds(sentence: Sentence, held: Collection[Combination]) -> bool:
    return any(combination in held for combination in sentence.combinations())


def _words(pair: Pair) -> list[str]:
    """Return the words of both sides, marked by side: ``pain`` is one in each language."""
    return [
        f"{side} {word}" for side, text in zip("sf", pair, strict=True) for word in text.split()
    ]


def _check_count(name: str, count: int) -> None:
    if not 1 <= count <= MOST_PAIRS:
        raise ValueError(f"{name} was {count}; it must be from 1 to {MOST_PAIRS:,}")
