"""Sentence pairs, and the two readings of a sentence: as it is shown and as it is compared."""

import hashlib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

MOST_MARKS = 30  # accents on one letter


class Pair(NamedTuple):
    """A sentence and one translation of it.

    source: the sentence.
    target: the translation.

    Example:
        >>> pairs = [Pair("Good morning.", "Bonjour."), Pair("Thanks.", "Merci.")]
        >>> {source: target for source, target in pairs}["Thanks."]
        'Merci.'
    """

    source: str
    target: str


class Example(NamedTuple):
    """A sentence and every translation of it that is known, for scoring.

    source: the sentence.
    references: its translations, at least one.

    Example:
        >>> example = Example("Good morning.", ("Bonjour.", "Bien le bonjour."))
        >>> "Bonjour." in example.references  # an exact match
        True
    """

    source: str
    references: tuple[str, ...]


@dataclass(frozen=True)
class Splits:
    """The parts of a corpus. No source is in two of them.

    train: pairs to learn from.
    validation: sentences to choose a model by.
    test: sentences to report on, once.

    Example:
        >>> from heed.text.small_world import small_world_splits
        >>> splits = small_world_splits(train=2000, validation=10, test=10)
        >>> len(splits.train), len(splits.validation), len(splits.test)
        (2000, 10, 10)
        >>> splits.train[0].source in {example.source for example in splits.test}
        False
    """

    train: list[Pair]
    validation: list[Example]
    test: list[Example]


def corpus_hash(pairs: Iterable[Pair]) -> str:
    """Return the SHA-256 (64 hex digits) of a text of pairs, wherever its file stands.

    A lone surrogate, which no file can hold, counts as itself.

    Args:
        pairs: in the order of the corpus, as ``load_corpus`` read them; ``source TAB target LF``
            in UTF-8 is what is hashed.
    """
    digest = hashlib.sha256()
    for source, target in pairs:
        digest.update(f"{source}\t{target}\n".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def normalise_spaces(text: str) -> str:
    """Return ``text`` in NFC with every run of white space as one plain space, stripped.

    French typography puts U+00A0, U+202F or U+2009 before ``?``, ``!`` and ``:``; which of them a
    writer used says nothing that a translator should learn. Of a letter with more than
    ``MOST_MARKS`` accents, as no language has it, the rest are dropped.
    """
    return " ".join(unicodedata.normalize("NFC", _with_few_marks(text)).split())


def one_line(text: str) -> str:
    """Return a text with nothing in it that a terminal would obey: one line, plain spaces."""
    return normalise_spaces("".join(_printable(c) for c in text))


def _printable(character: str) -> str:
    """Control characters become spaces; those that only steer the display go."""
    category = unicodedata.category(character)
    return " " if category == "Cc" else "" if category in ("Cf", "Cs") else character


def source_key(text: str) -> str:
    """Return what two sentences must share to count as the same source.

    NFKC, lower case, punctuation and symbols dropped, white space collapsed. ``Go!`` and ``Go.``
    share a key, so that a split by key cannot put one in training and the other in the test.
    The key of a key is the key itself.
    """
    key = _folded(text)
    while not key.isascii() and (again := _folded(key)) != key:
        key = again  # what stood between two letters is gone: now they may be one
    return key


def _folded(text: str) -> str:
    folded = unicodedata.normalize("NFKC", _with_few_marks(text)).casefold()
    kept = (
        " " if c.isspace() else c
        for c in folded
        if unicodedata.category(c)[0] not in "PSC" or c.isspace()
    )
    return " ".join("".join(kept).split())


def _with_few_marks(text: str) -> str:
    """Drop the marks beyond ``MOST_MARKS`` in a row: putting n of them in order costs n² steps.

    Unicode Standard Annex 15, section 13, has the same limit.
    """
    if len(text) < 1000 or text.isascii():
        return text
    kept, row = [], 0
    for character in text:
        row = row + 1 if unicodedata.category(character)[0] == "M" else 0
        if row <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)
