"""What the merges of the book's vocabulary counted in training, without the sentences."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from heed.text.subword import SubwordTokenizer

FILE = Path(__file__).parent / "merge_counts.json"
SPACE = "\u0120"  # the letter that stands for the byte of a space


class MergeCounts(NamedTuple):
    """How often the pair of each merge occurred when it was merged, and what became of the words.

    counts: entry k is of merge k, from 0; they never grow.
    words: in the text; a mark of punctuation is one.
    different: how many of them differ, the space in front left out.
    whole: words of one piece.
    pieces: in all words.
    bytes: in all words.
    """

    counts: list[int]
    words: int
    different: int
    whole: int
    pieces: int
    bytes: int


def count_words(tokenizer: SubwordTokenizer, sentences: Iterable[str]) -> Counter[str]:
    """Return how often each word occurs that the tokenizer cuts, a letter for each byte."""
    found: Counter[str] = Counter()
    for sentence in sentences:
        found.update(tokenizer.words(sentence))
    return found


def derive_merge_counts(
    merges: Sequence[tuple[str, str]], words: Mapping[str, int]
) -> tuple[MergeCounts, Counter[tuple[str, str]]]:
    """Merge pair after pair in the words, and count each before it is merged.

    Returns:
        the counts, and those of the pairs that are left after the last merge.
    """
    cuts, times = [list(word) for word in words], list(words.values())
    pairs: Counter[tuple[str, str]] = Counter()
    where: defaultdict[tuple[str, str], set[int]] = defaultdict(set)

    def count(at: int, sign: int) -> None:
        for pair in pairwise(cuts[at]):
            pairs[pair] += sign * times[at]
            where[pair].add(at)

    for at in range(len(cuts)):
        count(at, 1)
    counts = []
    for left, right in merges:
        counts.append(pairs[left, right])
        for at in tuple(where[left, right]):
            count(at, -1)
            cuts[at] = _joined(cuts[at], left, right)
            count(at, 1)
    found = MergeCounts(
        counts,
        words=sum(times),
        different=len({word.removeprefix(SPACE) for word in words}),
        whole=sum(n for cut, n in zip(cuts, times, strict=True) if len(cut) == 1),
        pieces=sum(n * len(cut) for cut, n in zip(cuts, times, strict=True)),
        bytes=sum(n * len(word) for word, n in words.items()),
    )
    return found, +pairs


def load_merge_counts() -> MergeCounts:
    """Return those of ``eng-fra``, counted in the 158,401 pairs that it was trained on."""
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    return MergeCounts(**{name: stored[name] for name in MergeCounts._fields})


def save_merge_counts(found: MergeCounts, attribution: str, path: Path = FILE) -> None:
    """Write one JSON file, with the ``attribution`` that the corpus asks for."""
    text = json.dumps({"attribution": attribution} | found._asdict(), separators=(",", ":"))
    path.write_text(text + "\n", encoding="utf-8")


def _joined(parts: list[str], left: str, right: str) -> list[str]:
    """Return the pieces of a word with the pair joined wherever it is, from the left."""
    found: list[str] = []
    rest = iter(range(len(parts)))
    for i in rest:
        if parts[i] == left and parts[i + 1 : i + 2] == [right]:
            found.append(left + right)
            next(rest)
        else:
            found.append(parts[i])
    return found
