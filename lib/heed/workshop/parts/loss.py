"""Cross-entropy with label smoothing, and its mean over real labels."""

from collections.abc import Iterator, Sequence
from math import exp, log, log2
from random import Random
from typing import Any

from heed.workshop.part import Part, Test
from heed.workshop.parts.softmax import softmax

Row = Sequence[float]
Rows = Sequence[Row]

START = '''\
from math import exp, log


def cross_entropy(logits, label, smoothing):
    """The loss at one place, in nats."""


def batch_loss(rows, labels, pad, smoothing):
    """The mean loss of the real labels."""
'''


def cross_entropy(logits: Row, label: int, smoothing: float) -> float:
    """Return the sum of the softened label times the negative logarithms of the softmax."""
    return _with(_soft(logits, label, smoothing), logits)


def batch_loss(rows: Rows, labels: Sequence[int], pad: int, smoothing: float) -> float:
    """Return the mean of the losses at places whose label is not padding."""
    losses = _real(rows, labels, pad, smoothing)
    return sum(losses) / len(losses)


def _logs(logits: Row) -> list[float]:
    """Return the logarithms of the softmax."""
    largest = max(logits)
    total = largest + log(sum(exp(z - largest) for z in logits))
    return [z - total for z in logits]


def _soft(logits: Row, label: int, smoothing: float) -> list[float]:
    """Return the label with a share of it spread evenly over the vocabulary."""
    even = smoothing / len(logits)
    return [even + (1 - smoothing) * (at == label) for at in range(len(logits))]


def _with(shares: Row, logits: Row) -> float:
    return -sum(share * one for share, one in zip(shares, _logs(logits), strict=True))


def _real(rows: Rows, labels: Sequence[int], pad: int, smoothing: float) -> list[float]:
    return [
        cross_entropy(row, label, smoothing)
        for row, label in zip(rows, labels, strict=True)
        if label != pad
    ]


def _all(rows: Rows, labels: Sequence[int], smoothing: float) -> list[float]:
    return [cross_entropy(row, label, smoothing) for row, label in zip(rows, labels, strict=True)]


def unsmoothed(logits: Row, label: int, smoothing: float) -> float:
    """The label isn’t smoothed: smoothing isn’t used."""
    return cross_entropy(logits, label, 0.0)


def positive(logits: Row, label: int, smoothing: float) -> float:
    """The sign is missing. Logarithms of probabilities are negative, and a loss is positive."""
    return -cross_entropy(logits, label, smoothing)


def probability(logits: Row, label: int, smoothing: float) -> float:
    """This is the label’s probability. The loss is minus its logarithm."""
    return exp(-cross_entropy(logits, label, 0.0))


def in_bits(logits: Row, label: int, smoothing: float) -> float:
    """This is in bits: log2. In nats it is the natural logarithm, log."""
    return cross_entropy(logits, label, smoothing) * log2(exp(1))


def perplexity(logits: Row, label: int, smoothing: float) -> float:
    """This is the perplexity, e to the loss. The loss itself is asked for."""
    return exp(cross_entropy(logits, label, smoothing))


def bare_logit(logits: Row, label: int, smoothing: float) -> float:
    """This is minus the logit. A softmax makes probabilities of the logits first."""
    return -sum(s * z for s, z in zip(_soft(logits, label, smoothing), logits, strict=True))


def two_softmaxes(logits: Row, label: int, smoothing: float) -> float:
    """There is a softmax too many: you take the softmax of probabilities."""
    return cross_entropy(softmax(logits), label, smoothing)


def overflowing(logits: Row, label: int, smoothing: float) -> float:
    """Right for small logits, but e to the power of 1,000 is larger than any float. Subtract the
    largest logit from all of them first.
    """
    total = sum(exp(z) for z in logits)
    soft = _soft(logits, label, smoothing)
    return -sum(s * (z - log(total)) for s, z in zip(soft, logits, strict=True))


def underflowing(logits: Row, label: int, smoothing: float) -> float:
    """A probability is so small that it is stored as 0, which has no logarithm. Take the logarithm
    by hand: ln p is the logit minus the logarithm of the sum of all powers of e.
    """
    soft = _soft(logits, label, smoothing)
    return -sum(s * log(p) for s, p in zip(soft, softmax(logits), strict=True))


def others_forgotten(logits: Row, label: int, smoothing: float) -> float:
    """Only the label’s term is there. Every other token has ε/V of the softened label, and its
    own −ln p.
    """
    even = smoothing / len(logits)
    return -(1 - smoothing + even) * _logs(logits)[label]


def label_scaled(logits: Row, label: int, smoothing: float) -> float:
    """You scale the label’s loss by 1 − ε, and ε is lost. It goes to all tokens, ε/V to each."""
    return (1 - smoothing) * cross_entropy(logits, label, 0.0)


def label_without_even(logits: Row, label: int, smoothing: float) -> float:
    """The label’s share is 1 − ε here. It gets ε/V as well, so that all shares sum to 1."""
    even = smoothing / len(logits)
    shares = [1 - smoothing if at == label else even for at in range(len(logits))]
    return _with(shares, logits)


def spread_over_others(logits: Row, label: int, smoothing: float) -> float:
    """You spread ε over the V − 1 other tokens. In this book it goes to all V, the label too."""
    even = smoothing / (len(logits) - 1)
    shares = [1 - smoothing if at == label else even for at in range(len(logits))]
    return _with(shares, logits)


def undivided(logits: Row, label: int, smoothing: float) -> float:
    """Each token gets ε. The V of them share it: ε/V each."""
    shares = [smoothing + (1 - smoothing) * (at == label) for at in range(len(logits))]
    return _with(shares, logits)


def whole_label(logits: Row, label: int, smoothing: float) -> float:
    """The label keeps all of its 1, and ε comes on top. It keeps 1 − ε, plus ε/V."""
    even = smoothing / len(logits)
    return _with([even + (at == label) for at in range(len(logits))], logits)


def turned(logits: Row, label: int, smoothing: float) -> float:
    """ε and 1 − ε have changed places."""
    return cross_entropy(logits, label, 1 - smoothing)


def all_places(rows: Rows, labels: Sequence[int], pad: int, smoothing: float) -> float:
    """Padding counts here. Leave out the places whose label is pad."""
    losses = _all(rows, labels, smoothing)
    return sum(losses) / len(losses)


def wrong_count(rows: Rows, labels: Sequence[int], pad: int, smoothing: float) -> float:
    """Padding is left out of the sum, but not of the number that you divide by."""
    return sum(_real(rows, labels, pad, smoothing)) / len(labels)


def wrong_sum(rows: Rows, labels: Sequence[int], pad: int, smoothing: float) -> float:
    """Padding is left out of the number that you divide by, but not of the sum."""
    return sum(_all(rows, labels, smoothing)) / len(_real(rows, labels, pad, smoothing))


def padding_only(rows: Rows, labels: Sequence[int], pad: int, smoothing: float) -> float:
    """You keep the padding and leave out the rest. Keep what is not pad."""
    every, real = _all(rows, labels, smoothing), _real(rows, labels, pad, smoothing)
    return (sum(every) - sum(real)) / (len(every) - len(real))


def total(rows: Rows, labels: Sequence[int], pad: int, smoothing: float) -> float:
    """This is the sum. Divide by the number of real labels."""
    return sum(_real(rows, labels, pad, smoothing))


def each(rows: Rows, labels: Sequence[int], pad: int, smoothing: float) -> list[float]:
    """These are the losses of all places. One number is asked for, their mean."""
    return _real(rows, labels, pad, smoothing)


def first_only(rows: Rows, labels: Sequence[int], pad: int, smoothing: float) -> float:
    """Only the first place counts. Take the mean over all real labels."""
    return _real(rows, labels, pad, smoothing)[0]


def to_the_first_pad(rows: Rows, labels: Sequence[int], pad: int, smoothing: float) -> float:
    """You stop at the first padding. In a batch, a real label may follow: look at every place."""
    real = list(labels)
    end = real.index(pad) if pad in real else len(real)
    return batch_loss(rows[:end], real[:end], pad, smoothing)


def not_smoothed(rows: Rows, labels: Sequence[int], pad: int, smoothing: float) -> float:
    """The labels aren’t smoothed: give smoothing to cross_entropy."""
    return batch_loss(rows, labels, pad, 0.0)


def _random(count: int) -> Iterator[tuple[Any, ...]]:
    stream = Random(47)
    for _ in range(count):
        rows = [[stream.gauss(0, 2) for _ in range(5)] for _ in range(6)]
        labels = [stream.randrange(1, 5), *(stream.randrange(5) for _ in range(5))]
        yield rows, labels, 0, stream.choice((0.0, 0.1, 0.3))


def _places(count: int) -> Iterator[tuple[Any, ...]]:
    stream = Random(53)
    for _ in range(count):
        logits = [stream.gauss(0, 2) for _ in range(stream.choice((2, 4, 7)))]
        yield logits, stream.randrange(len(logits)), stream.choice((0.0, 0.1, 0.3))


ROWS = [[1.0, 0.0, 0.0], [0.0, 2.0, 0.0], [9.0, 0.0, 0.0], [0.0, 0.0, 3.0]]

PART = Part(
    start=START,
    book=(cross_entropy, batch_loss),
    given=(softmax,),
    tests=(
        Test("a blind choice among 4 costs ln 4", "cross_entropy", [([0.0] * 4, 2, 0.0)]),
        Test("the likelier the label, the less it costs", "cross_entropy", [([3.0, 1.0], 0, 0.0)]),
        Test("ε = 0.1 is spread over all tokens", "cross_entropy", [([3.0, 1.0, 0.0], 0, 0.1)]),
        Test(
            "logits of 1,000 and −1,000",
            "cross_entropy",
            [([1000.0, 0.0], 0, 0.1), ([-1000.0, 0.0, 5.0], 0, 0.0)],
        ),
        Test("40 random places, as PyTorch does", "cross_entropy", [*_places(40)]),
        Test("padding doesn’t count", "batch_loss", [(ROWS, [0, 2, 1, 1], 1, 0.0)]),
        Test("20 random batches, as PyTorch does", "batch_loss", [*_random(20)]),
    ),
    mistakes={
        "cross_entropy": (
            *(unsmoothed, positive, probability, in_bits, perplexity, bare_logit, two_softmaxes),
            *(overflowing, underflowing, others_forgotten, label_scaled, label_without_even),
            *(spread_over_others, undivided, whole_label, turned),
        ),
        "batch_loss": (
            *(all_places, wrong_count, wrong_sum, padding_only, total, each, first_only),
            *(to_the_first_pad, not_smoothed),
        ),
    },
)
