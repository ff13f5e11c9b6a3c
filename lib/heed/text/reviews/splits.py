"""Splits of the made-up reviews: what is tested turns round adjectives that training never did."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from random import Random

from heed.text.labelled import LabelledSplits
from heed.text.reviews.grammar import KINDS, MIRRORS, Review, mirrored, reviews
from heed.text.reviews.lexicon import BLAME, PRAISE, SPARED, spared

GRAMMAR = "reviews"  # the corpus that this package makes up
FAMILIAR = PRAISE[: -2 * SPARED], BLAME[: -2 * SPARED]  # what training turns round
MOST = 60_000  # every seed is known to yield so many


def review_splits(
    train: int = 24_000, validation: int = 600, test: int = 2_400, seed: int = 0
) -> LabelledSplits:
    """Return reviews to learn from, to choose by and to report on, as many of each kind.

    Plain statements use all adjectives. In the other kinds training uses those that are spared for
    no part; validation uses its own alone, and so does the test: what it turns round, training has
    in plain statements only. Reviews of the kinds in ``MIRRORS`` are tested in pairs of the same
    words, the second right behind the first. All texts are distinct.

    Args:
        train: how many, a multiple of the number of kinds.
        validation: likewise.
        test: likewise, of twice that number.
        seed: decides them.

    Raises:
        ValueError: if a count is not such a multiple, or they add up to more than ``MOST``.
    """
    for name, count, step in (
        ("train", train, len(KINDS)),
        ("validation", validation, len(KINDS)),
        ("test", test, 2 * len(KINDS)),
    ):
        if count < step or count % step:
            raise ValueError(f"{name} must be a positive multiple of {step}, but is {count}")
    if train + validation + test > MOST:
        raise ValueError(
            f"train + validation + test must be at most {MOST:,}, but is "
            f"{train + validation + test:,}"
        )
    return _splits(train, validation, test, seed)


@lru_cache(maxsize=4)  # to make them up takes seconds, and many ask for the same
def _splits(train: int, validation: int, test: int, seed: int) -> LabelledSplits:
    seen: set[str] = set()
    # the test first, so that more training does not change it
    tested = [
        one for kind in KINDS for one in _held_out(kind, "test", test // len(KINDS), seed, seen)
    ]
    chosen = [
        one
        for kind in KINDS
        for one in _held_out(kind, "validation", validation // len(KINDS), seed, seen)
    ]
    learnt = [
        one
        for kind in KINDS
        for one in islice(_new(_training(kind, seed), seen), train // len(KINDS))
    ]
    Random(f"reviews shuffled {seed}").shuffle(learnt)
    return LabelledSplits(learnt, chosen, tested, "made up by heed.text.reviews")


def familiar(count: int, seed: int = 0, splits: LabelledSplits | None = None) -> list[Review]:
    """Return reviews as training has them, but none that training has.

    As in the test of ``review_splits``, those of the kinds in ``MIRRORS`` are pairs of the same
    words. What differs is that their adjectives were turned round in training too.

    Args:
        count: how many, a multiple of twice the number of kinds.
        seed: decides them.
        splits: whose texts are left out; by default those of ``review_splits()``.
    """
    splits = splits or review_splits()
    seen = {one.text for part in (splits.train, splits.validation, splits.test) for one in part}
    every = (_familiar(kind, f"familiar {seed}", seen) for kind in KINDS)
    return [one for found in every for one in islice(found, count // len(KINDS))]


def _familiar(kind: str, seed: str, seen: set[str]) -> Iterator[Review]:
    if kind not in MIRRORS:
        return _new(_training(kind, seed), seen)
    pairs = _new_pairs(mirrored(kind, seed, *FAMILIAR), seen)
    return (one for pair in pairs for one in pair)


def _training(kind: str, seed: int | str) -> Iterator[Review]:
    if kind == "plain":
        return reviews(kind, seed)
    return reviews(kind, seed, *FAMILIAR)


def _held_out(kind: str, part: str, count: int, seed: int, seen: set[str]) -> list[Review]:
    praise, blame = ([word for word in words if word in spared(part)] for words in (PRAISE, BLAME))
    if part == "test" and kind in MIRRORS:
        pairs = mirrored(kind, f"{part} {seed}", praise, blame)
        return list(islice((one for pair in _new_pairs(pairs, seen) for one in pair), count))
    found = (one for one in reviews(kind, f"{part} {seed}", praise, blame) if one.words)
    return list(islice(_new(found, seen), count))


def _new(found: Iterator[Review], seen: set[str]) -> Iterator[Review]:
    """Yield reviews whose text is not among those seen, and add them."""
    for one in found:
        if one.text not in seen:
            seen.add(one.text)
            yield one


def _new_pairs(
    found: Iterator[tuple[Review, Review]], seen: set[str]
) -> Iterator[tuple[Review, Review]]:
    for pair in found:
        if not {one.text for one in pair} & seen:
            seen.update(one.text for one in pair)
            yield pair


def same_words(one: Review, other: Review) -> bool:
    """Tell whether two reviews have the same words, each as often, in whatever order."""
    return _counted(one) == _counted(other)


def _counted(review: Review) -> Sequence[str]:
    return sorted(review.text.lower().replace(",", " ,").replace(".", " .").split())
