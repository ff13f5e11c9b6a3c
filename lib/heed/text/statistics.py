"""What to look at in a corpus before training: repeated pairs, lengths, unlikely pairs."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median_high

from heed.text.pairs import Pair, source_key


@dataclass(frozen=True)
class Statistics:
    """Counts of a corpus, and the two pairs that are most likely to be no sentence pairs."""

    sources: int
    """Different sentences; those with one ``source_key`` count as one, as in the splits."""
    repeated: int
    """Pairs that stand there before, letter for letter; they are learnt once."""
    median: int
    """Letters of a source: half of them have as many or fewer."""
    longest: Pair
    """That with the longest source."""
    uneven: Pair
    """That whose lengths fit together least, for these two languages."""

    def lines(self) -> list[str]:
        """Return the counts in words, without the pairs."""
        twice = "pair is a repetition" if self.repeated == 1 else "pairs are repetitions"
        half, most = self.median, len(self.longest.source)
        return [
            f"{self.sources:,} different sources; {self.repeated:,} {twice}",
            f"half of the sources have up to {half:,} letters; the longest has {most:,}",
        ]


def count_pairs(pairs: Sequence[Pair]) -> Statistics:
    """Count the pairs of a corpus.

    The most uneven pair is that with the largest |y − c·x| / √x for x and y letters, where c is how
    many letters the target takes for one of the source in all: the distance of Gale and Church
    (1993), section 3.2, up to a constant.

    Args:
        pairs: at least one, no side empty.

    Raises:
        ValueError: if there is none.
    """
    if not pairs:
        raise ValueError("pairs must be at least one, but are none")
    lengths = [(len(source), len(target)) for source, target in pairs]
    ratio = sum(y for _, y in lengths) / sum(x for x, _ in lengths)
    distances = [abs(y - ratio * x) / sqrt(x) for x, y in lengths]
    return Statistics(
        len({source_key(pair.source) for pair in pairs}),
        len(pairs) - len(set(pairs)),
        median_high(x for x, _ in lengths),
        max(pairs, key=lambda pair: len(pair.source)),
        pairs[distances.index(max(distances))],
    )
