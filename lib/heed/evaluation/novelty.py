"""How new a sentence is: how many words away the nearest sentence of training is."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from heed.storage.json_file import read_json
from heed.text.pairs import Example, Pair, source_key
from heed.weights.files import PUBLISHED

Counts = NDArray[np.int_]
NOVELTY = PUBLISHED / "eng-fra" / "novelty.json"
LEARNT = PUBLISHED / "eng-fra" / "learnt.json"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
MOST = len(DIGITS) - 1


@dataclass(frozen=True)
class Novelty:
    """Sentences beside others, those of training.

    words: how many words each has, as ``source_key`` sees them: (n,).
    distances: the least number of words to insert, delete or replace that makes it a sentence of
        training, and not itself, (n,); at least 1, and both at most 35.
    copied: whether a translation of one of these nearest sentences is, letter for letter, one of
        its own, (n,) of 0 and 1: what a learner that only copies gets right at best.
    """

    words: Counts
    distances: Counts
    copied: Counts

    def save(self, path: Path = NOVELTY) -> None:
        """Write one JSON file, each row as one text with a digit in base 36 for each sentence."""
        rows = {name: to_digits(row) for name, row in vars(self).items()}
        path.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def load_novelty(path: Path = NOVELTY) -> Novelty:
    """Return what is stored of the test sentences of ``eng-fra``, or of others.

    ``LEARNT`` is that of sentences of training, beside all others there: those of ``record.train``.

    Raises:
        OSError: if the file cannot be read.
        ValueError: if it holds no such rows; the message names it.
    """
    stored = read_json(path)
    try:
        names = Novelty.__dataclass_fields__
        return Novelty(**{name: from_digits(stored[name]) for name in names})
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path} is no record of novelty: {error}") from error


def measure(examples: Iterable[Example], train: Iterable[Pair]) -> Novelty:
    """Return how far examples are from the pairs of ``train``, but for the same sentence there."""
    nearest = Nearest(train)
    rows = [(len(words_of(one.source)), *_beside(nearest, one)) for one in examples]
    return Novelty(*(np.minimum(row, MOST) for row in np.array(rows, dtype=np.int_).T))


class Nearest:
    """The sentences of training, found by the words that they share with another one."""

    def __init__(self, train: Iterable[Pair]) -> None:
        translations: dict[tuple[str, ...], set[str]] = defaultdict(set)
        for pair in train:
            translations[words_of(pair.source)].add(pair.target)
        self.sentences = sorted(translations)
        self.translations = [translations[one] for one in self.sentences]
        self.lengths = np.array([len(one) for one in self.sentences])
        places: dict[tuple[str, int], list[int]] = defaultdict(list)
        for at, sentence in enumerate(self.sentences):
            for key in _numbered(sentence):
                places[key].append(at)
        self.places = {key: np.array(found) for key, found in places.items()}

    def __call__(self, words: Sequence[str]) -> tuple[int, list[int]]:
        """Return the distance of the nearest other sentences, and the places of all of them."""
        shared = np.zeros(len(self.sentences), dtype=np.int_)
        for key in _numbered(words):
            if key in self.places:
                shared[self.places[key]] += 1
        least = np.maximum(self.lengths, len(words)) - shared  # no distance is smaller
        best, found = len(words) + int(self.lengths.max()), list[int]()
        for bound in range(best + 1):
            if bound > best:
                break
            for at in np.flatnonzero(least == bound).tolist():
                distance = words_apart(words, self.sentences[at])
                if not distance:  # it is the sentence itself
                    continue
                if distance < best:
                    best, found = distance, []
                if distance == best:
                    found.append(at)
        return best, found


def words_of(sentence: str) -> tuple[str, ...]:
    """Return the words of a sentence, without case and punctuation."""
    return tuple(source_key(sentence).split())


def words_apart(one: Sequence[str], other: Sequence[str]) -> int:
    """Return the least number of insertions, deletions and replacements that lead to ``other``.

    Source: Levenshtein (1966), with words for letters.
    """
    above = list(range(len(other) + 1))
    for row, word in enumerate(one, 1):
        below = [row]
        for column, another in enumerate(other, 1):
            replaced = above[column - 1] + (word != another)
            below.append(min(replaced, above[column] + 1, below[-1] + 1))
        above = below
    return above[-1]


def to_digits(row: Counts) -> str:
    """Return numbers from 0 to 35 as a row of digits in base 36."""
    return "".join(DIGITS[number] for number in row.tolist())


def from_digits(text: str) -> Counts:
    """Return the numbers that ``to_digits`` wrote."""
    return np.array([DIGITS.index(letter) for letter in text], dtype=np.int_)


def _beside(nearest: Nearest, example: Example) -> tuple[int, int]:
    distance, found = nearest(words_of(example.source))
    known = set[str]().union(*(nearest.translations[at] for at in found))
    return distance, int(any(one in known for one in example.references))


def _numbered(words: Iterable[str]) -> list[tuple[str, int]]:
    """Tell apart the first, the second, … time that a word is there."""
    seen: Counter[str] = Counter()
    keys = []
    for word in words:
        keys.append((word, seen[word]))
        seen[word] += 1
    return keys
