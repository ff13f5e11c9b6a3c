"""One side of a parallel corpus: texts in one language, for a model that only writes."""

from collections.abc import Iterable
from dataclasses import dataclass

from heed.text.pairs import Example, Splits, source_key


@dataclass(frozen=True)
class Texts:
    """Texts to learn from; texts to choose a model by; texts to report on, once."""

    train: list[str]
    validation: list[str]
    test: list[str]


def targets_of(splits: Splits) -> Texts:
    """Return the target side of a corpus that was split by its sources.

    Two sources may share a translation, so a held-out one may also be learnt from. Here every text
    occurs once, and none is held out that shares its key (``source_key``) with one to learn from,
    nor is a test text that does so with one for validation.
    """
    train = list(dict.fromkeys(pair.target for pair in splits.train))
    known = {source_key(text) for text in train}
    validation = _without(splits.validation, known)
    known |= {source_key(text) for text in validation}
    return Texts(train, validation, _without(splits.test, known))


def _without(examples: Iterable[Example], known: set[str]) -> list[str]:
    """Return the translations that are not known, one of each key, in their order."""
    first: dict[str, str] = {}
    for example in examples:
        for text in example.references:
            first.setdefault(source_key(text), text)
    return [text for key, text in first.items() if key not in known]
