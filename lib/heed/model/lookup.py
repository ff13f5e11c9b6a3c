"""Looking something up by its score: softly, as attention does, or hard, as a dictionary does."""

from torch import Tensor


def soft_weights(scores: Tensor, sharpness: float = 1.0) -> Tensor:
    """Return softmax(β s) over the last axis: the larger β, the more the best keys get.

    Attention is this with β = 1/√Dh (Vaswani et al. 2017, equation 1).

    Args:
        scores: (..., N) any real numbers, one for each key.
        sharpness: β, finite and not negative; 1/β is the temperature. At 0 all keys get 1/N.

    Returns:
        (..., N) weights in [0, 1] that sum to 1.

    Raises:
        ValueError: if ``sharpness`` is negative or not finite.
    """
    if not 0 <= sharpness < float("inf"):
        raise ValueError(f"sharpness must be finite and not negative, but is {sharpness}")
    return (sharpness * scores).softmax(dim=-1)


def hard_weights(scores: Tensor) -> Tensor:
    """Return what ``soft_weights`` tends to as β grows: the best keys share a weight of 1.

    Args:
        scores: (..., N) any real numbers.

    Returns:
        (..., N) weights: 1 for the key with the largest score, 1/k each where k keys tie.
    """
    best = scores == scores.amax(dim=-1, keepdim=True)  # (..., N)
    return best / best.sum(dim=-1, keepdim=True)
