"""The paired bootstrap: how sure one can be that one of two translators has the higher BLEU."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heed.extras import extra_package
from heed.text.pairs import normalise_spaces

with extra_package():
    from sacrebleu.metrics.bleu import BLEU

ORDERS = 4  # BLEU counts n-grams of 1 to 4 words
Counts = NDArray[np.int64]
Scores = NDArray[np.float64]


def bleu_counts(translations: Sequence[str], references: Sequence[Sequence[str]]) -> Counts:
    """Return what BLEU counts in each sentence: their sums give the BLEU of any set of them.

    Args:
        translations: one for each of n sentences.
        references: for each at least one.

    Returns:
        (n, 10): n-grams that stand in a reference, for 1 to 4 words; all n-grams; words of the
        translation; words of the reference whose length is nearest.

    Raises:
        ValueError: if there are not as many of both, or a sentence has no reference.
    """
    if not all(references):
        raise ValueError("references must be at least one for each sentence, but one has none")
    bleu = BLEU(effective_order=True)
    rows = []
    for text, each in zip(translations, references, strict=True):
        known = [normalise_spaces(reference) for reference in each]
        found = bleu.sentence_score(normalise_spaces(text), known)
        rows.append([*found.counts, *found.totals, found.sys_len, found.ref_len])
    return np.array(rows, dtype=np.int64).reshape(len(rows), 2 * ORDERS + 2)


def corpus_bleu(counts: Counts) -> float:
    """Return the BLEU of all these sentences together, in percent.

    Args:
        counts: (n, 10), as ``bleu_counts`` returns them, n at least 1.

    Raises:
        ValueError: if there is no sentence.
    """
    _check_any(counts)
    sums = [int(total) for total in counts.sum(0)]
    matches, totals = sums[:ORDERS], sums[ORDERS : 2 * ORDERS]
    return float(BLEU.compute_bleu(matches, totals, sums[-2], sums[-1]).score)


def resampled_bleu(counts: Counts, resamples: int = 1000, seed: int = 1) -> Scores:
    """Return the BLEU of samples of n of these sentences, drawn with replacement.

    With the same seed the same sentences are drawn for every translator, so that the differences
    of two rows are those of a paired bootstrap (Koehn, 2004).

    Args:
        counts: (n, 10), n at least 1.
        resamples: R.
        seed: of the draws.

    Returns:
        (R,).

    Raises:
        ValueError: if there is no sentence.
    """
    _check_any(counts)
    stream = np.random.default_rng(seed)
    draws = stream.integers(len(counts), size=(resamples, len(counts)))
    return np.array([corpus_bleu(counts[rows]) for rows in draws])


def _check_any(counts: Counts) -> None:
    if not len(counts):
        raise ValueError("counts must be of at least one sentence, but are of none")


def middle(values: Scores, share: float = 0.95) -> tuple[float, float]:
    """Return the ends of the interval that holds the middle share of the values."""
    low, high = np.quantile(values, [(1 - share) / 2, (1 + share) / 2])
    return float(low), float(high)
