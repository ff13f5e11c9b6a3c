"""A translation that a search has found, and how one of another length is compared with it."""

from math import exp
from typing import NamedTuple


class Hypothesis(NamedTuple):
    """A translation as token numbers.

    tokens: what was written, without ``<bos>`` and ``<eos>``.
    log_probability: log P(tokens, ``<eos>`` | source) under the model, in nats; of the tokens alone
        if it is unfinished.
    score: what a search compares, larger is better: ``log_probability`` divided by the length
        penalty, in greedy search ``log_probability`` itself.
    finished: whether the model wrote ``<eos>``; if not, the translation was cut at its limit.

    Example:
        >>> found = Hypothesis(tokens=(17, 23), log_probability=-1.2, score=-0.9, finished=True)
        >>> length = len(found.tokens) + found.finished  # what the log-probability sums over
        >>> length, round(found.log_probability / length, 2)  # its mean, in nats per token
        (3, -0.4)
        >>> round(found.log_probability / length_penalty(length, alpha=1.0), 2)
        -0.9
    """

    tokens: tuple[int, ...]
    log_probability: float
    score: float
    finished: bool


def length_penalty(length: int, alpha: float) -> float:
    """Return ((5 + length) / 6)^α, by which a log-probability is divided to give a score.

    Every token makes a translation less probable, so that the most probable ones are short. With
    α = 0 nothing is done about it. With α = 1 the score is the mean over n tokens times 6n/(5 + n):
    3 means at 5 tokens, 4 at 10, nearly 6 for the longest, so that it still favours the shorter of
    two with the same mean. Wu et al. (2016), equation 14.

    Args:
        length: number of tokens that the log-probability sums over, ``<eos>`` among them.
        alpha: α, not negative.

    Returns:
        1 or more, for one token or more.

    Example:
        >>> length_penalty(7, alpha=1.0), length_penalty(7, alpha=0.0)
        (2.0, 1.0)
    """
    return float(((5 + length) / 6) ** alpha)


def confidence(log_probability: float, length: int) -> float:
    """Return the geometric mean of the probabilities that a model gave to what it wrote.

    A confidence of 0.8 means that the tokens were as likely, all in all, as if each had got 0.8,
    however many there are. Of what a model knows of its own translations, this tells best which of
    them are bad (Fomicheva et al., 2020, section 3.1).

    Args:
        log_probability: of the tokens and ``<eos>``, in nats.
        length: number of tokens that it sums over, ``<eos>`` among them; 0 for an empty text.

    Returns:
        in [0, 1]; 1 for an empty text.

    Example:
        >>> import math
        >>> round(confidence(math.log(0.8 * 0.9), length=2), 3)
        0.849
    """
    return exp(log_probability / length) if length else 1.0
