"""How long a word's vector is at the start of a training, and the code of its position."""

import math

from heed.theory.arguments import check_counts, check_even, check_positive


def word_length(width: int, deviation: float, scaled: bool) -> float:
    """Return the root mean square length of a row of an embedding table, as it is drawn.

    Its D entries are independent with mean 0, so the mean square length is D times their variance.

    Args:
        width: D, 1 or more.
        deviation: standard deviation of an entry, positive.
        scaled: whether the row is multiplied by √D, as Vaswani et al. (2017), section 3.4, do.

    Raises:
        ValueError: if ``width`` or ``deviation`` is out of range.
    """
    check_counts(width=width)
    check_positive(deviation=deviation)
    return math.sqrt(width) * deviation * (math.sqrt(width) if scaled else 1)


def code_length(width: int) -> float:
    """Return √(D/2), the length of every sinusoidal code: D/2 pairs with sin² + cos² = 1.

    Args:
        width: D, even.

    Raises:
        ValueError: if ``width`` is odd or not positive.
    """
    check_even(width=width)
    return math.sqrt(width / 2)
