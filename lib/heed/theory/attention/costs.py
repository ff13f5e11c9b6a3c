"""What a layer costs that lets the words of a sentence exchange something, counted.

Vaswani et al. (2017), table 1, with its constants: what the table writes as O(·) is counted here in
multiply–adds. Neither biases, nor the softmax and other functions of single numbers, are counted.
"""

from heed.theory.arguments import check_choice, check_counts

LAYERS = ("attention", "projected", "restricted", "rnn", "gru", "lstm", "convolution")
"""Self-attention as the table counts it, its scores and averages alone; with its four projections;
with a window; three recurrent layers; a convolution."""
RECURRENT = ("rnn", "gru", "lstm")


def multiply_adds(layer: str, length: int, width: int, reach: int = 1) -> int:
    """Return the multiply–adds of one layer for one sentence.

    Args:
        layer: one of ``LAYERS``.
        length: N, words of the sentence.
        width: D, of what goes into the layer and comes out.
        reach: how many words a word sees: r of restricted attention, which is N at most, and k of a
            convolution. The others have none.

    Raises:
        ValueError: if there is no such layer, or a number is not positive and whole.

    Example:
        >>> multiply_adds("attention", length=20, width=256), multiply_adds("rnn", 20, 256)
        (204800, 2621440)
    """
    check_choice(LAYERS, layer=layer)
    check_counts(length=length, width=width, reach=reach)
    square = length * width**2  # one D × D matrix, used once for each word
    seen = length * width  # one D-wide product of each word with another
    return {
        "attention": 2 * seen * length,
        "projected": 2 * seen * length + 4 * square,
        "restricted": 2 * seen * min(reach, length),
        "rnn": 2 * square,
        "gru": 6 * square,
        "lstm": 8 * square,
        "convolution": reach * square,
    }[layer]


def sequential_steps(layer: str, length: int) -> int:
    """Return how many operations of a layer have to wait for one another.

    Vaswani et al. (2017), table 1: all words of a recurrent layer, which reads one after the other.

    Args:
        layer: one of ``LAYERS``.
        length: n, the number of words.

    Raises:
        ValueError: if there is no such layer, or the length is not positive.

    Example:
        >>> sequential_steps("rnn", length=20), sequential_steps("attention", length=20)
        (20, 1)
    """
    check_choice(LAYERS, layer=layer)
    check_counts(length=length)
    return length if layer in RECURRENT else 1
