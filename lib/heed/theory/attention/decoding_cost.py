"""What decoding costs with and without a KV cache, and what the cache holds.

Counted in multiply–adds, as in ``heed.theory.attention.costs``. The encoder is left out, and so are
the keys and values of its output, which are computed once for a sentence.
"""


def decoder_work(
    tokens: int, source: int, width: int, hidden: int, vocabulary: int, blocks: int, cached: bool
) -> int:
    """Return the multiply–adds of greedy search for one sentence.

    Args:
        tokens: T, written one after another, ``<eos>`` counted.
        source: N, words of the encoder's output.
        width: D.
        hidden: F.
        vocabulary: V. Only the newest token's row meets the output layer.
        blocks: L, of the decoder.
        cached: whether a step computes the newest token alone; else it computes all tokens so far,
            each with the scores of all of them: the mask hides half, but they are computed.

    Raises:
        ValueError: if a number is not positive.
    """
    _check(tokens=tokens, source=source, width=width, hidden=hidden, vocabulary=vocabulary,
           blocks=blocks)  # fmt: skip
    ordinal = tokens * (tokens + 1) // 2  # 1 + 2 + … + T
    squares = ordinal * (2 * tokens + 1) // 3  # 1² + 2² + … + T²
    rows, pairs = (tokens, ordinal) if cached else (ordinal, squares)
    # self-attention has four matrices, cross-attention two, for its keys and values are there
    row = 6 * width**2 + 2 * width * hidden + 2 * width * source
    return blocks * (rows * row + 2 * width * pairs) + tokens * width * vocabulary


def cache_numbers(tokens: int, source: int, width: int, blocks: int) -> int:
    """Return how many numbers a cache holds: a key and a value in each block for every token.

    Args:
        tokens: T, written so far.
        source: N, words of the encoder's output, whose keys and values are kept too.
        width: D.
        blocks: L, of the decoder.

    Raises:
        ValueError: if a number is not positive.
    """
    _check(tokens=tokens, source=source, width=width, blocks=blocks)
    return 2 * blocks * width * (tokens + source)


def _check(**numbers: int) -> None:
    for name, number in numbers.items():
        if number < 1:
            raise ValueError(f"{name} must be positive, but is {number}")
