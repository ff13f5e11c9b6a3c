"""When a translator should say that it is unsure: how that is chosen, and how often it is right."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

USUAL = 0.8  # of the validation sentences are translated without a word


class Doubt(NamedTuple):
    """How well a threshold tells bad translations from good ones.

    doubted: share of the translations that are below it, in [0, 1].
    precision: share of the doubted ones that are bad; 0 where none is doubted.
    recall: share of the bad ones that are doubted; 1 where none is bad.
    """

    doubted: float
    precision: float
    recall: float


def choose_threshold(confidences: Sequence[float], usual: float = USUAL) -> float:
    """Return the confidence below which a translation is unusually unsure.

    Args:
        confidences: of translations of validation sentences, each in [0, 1].
        usual: share of them that is not doubted, in [0, 1].

    Raises:
        ValueError: if there is none, or one of them or ``usual`` is outside [0, 1].
    """
    values = np.array(confidences, dtype=float)
    if not len(values) or not ((values >= 0) & (values <= 1)).all():
        raise ValueError("confidences must be one or more numbers in [0, 1]")
    if not 0 <= usual <= 1:
        raise ValueError(f"usual must be a share in [0, 1], but is {usual}")
    return float(np.quantile(values, 1 - usual, method="higher"))


def judge_threshold(confidences: Sequence[float], bad: Sequence[bool], below: float) -> Doubt:
    """Say how often doubt is right, on translations that somebody has judged.

    Args:
        confidences: of the translations.
        bad: for each of them whether it is bad.
        below: the threshold.

    Raises:
        ValueError: if they are not as many, or there is none.
    """
    if len(confidences) != len(bad) or not confidences:
        raise ValueError(
            f"bad must say of each confidence whether its translation is bad, but has {len(bad)} "
            f"entries for {len(confidences)}"
        )
    doubted, wrong = np.array(confidences) < below, np.array(bad)
    both = (doubted & wrong).sum()
    return Doubt(
        float(doubted.mean()),
        float(both / doubted.sum()) if doubted.any() else 0.0,
        float(both / wrong.sum()) if wrong.any() else 1.0,
    )
