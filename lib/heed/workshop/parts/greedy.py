"""Greedy search: the likeliest token at every step."""

from collections.abc import Callable, Iterator, Sequence
from math import sin
from typing import Any

from heed.workshop.part import Part, Test

Tokens = list[int]
Step = Callable[[Any], Sequence[float]]
BOS, EOS, PATIENCE = 1, 2, 60

START = '''\
def greedy(step, bos, eos, longest):
    """The tokens that are written."""
'''


def greedy(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """Return the likeliest tokens, until that is <eos> or there are enough."""
    written = [bos]
    while written[-1] != eos and len(written) <= longest:
        written.append(_likeliest(step(written[-1])))
    return [token for token in written if token not in (bos, eos)]


def _likeliest(scores: Sequence[float]) -> int:
    return max(range(len(scores)), key=scores.__getitem__)


class Model:
    """What reads a token and scores the next: it remembers what it has read, as a decoder does.

    Args:
        rows: scores after each token; without them they depend on all that was read.
        tokens: how many there are.
    """

    SHOWN = "step"

    def __init__(self, rows: Sequence[Sequence[float]] = (), seed: int = 0, tokens: int = 6):
        self.rows, self.seed, self.tokens = rows, seed, tokens
        self.read: Tokens = []

    def __call__(self, token: int) -> list[float]:
        """Return a score for each token."""
        self.read.append(self.known(token))
        if len(self.read) > PATIENCE:
            raise RuntimeError(f"step was asked for more than {PATIENCE} tokens")
        if self.rows:
            return [*self.rows[token]]
        total = self.seed + sum((at + 1) * (one + 1) for at, one in enumerate(self.read))
        scores = [sin(total * (token + 2)) for token in range(self.tokens)]
        return [*[-9.0] * BOS, -9.0, scores[EOS] - 0.4, *scores[EOS + 1 :]]

    def known(self, token: int) -> int:
        """Return a token that is one."""
        if isinstance(token, float):
            raise ValueError(f"step reads a token, a whole number; {token:.4g} is a score")
        if type(token) is not int:
            raise TypeError(f"step reads one token, a whole number, and not {token!r:.40}")
        return token


def with_bos(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """<bos> comes first in your list. It is read, but isn’t part of the translation."""
    return [bos, *greedy(step, bos, eos, longest)]


def with_eos(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """<eos> is in your list. It only says that the translation is over."""
    written: Tokens = []
    token = bos
    while token != eos and len(written) < longest:
        token = _likeliest(step(token))
        written.append(token)
    return written


def with_both(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """<bos> and <eos> are in your list. They aren’t part of the translation."""
    return [bos, *with_eos(step, bos, eos, longest)]


def endless(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """If <eos> never comes, your loop doesn’t stop. End it once there are longest tokens."""
    return greedy(step, bos, eos, PATIENCE + 9)


def one_short(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """One token too few: up to longest tokens may be written, and <bos> doesn’t count."""
    return greedy(step, bos, eos, longest - 1)


def one_more(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """One token too many: at most longest are asked for."""
    return greedy(step, bos, eos, longest + 1)


def past_the_end(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """You write on after <eos>. It ends the translation."""
    written: Tokens = []
    token = bos
    for _ in range(longest):
        token = _likeliest(step(token))
        written.append(token)
    return written


def past_the_end_unseen(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """You leave <eos> out, but write on after it. It ends the translation."""
    return [token for token in past_the_end(step, bos, eos, longest) if token != eos]


def from_bos(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """Each time, step reads <bos>. Let it read the token that you have just written."""
    return greedy(lambda _: step(bos), bos, eos, longest)


def read_again(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """The whole beginning is read again at each step. But step has a cache: give it the
    newest token alone.
    """
    written = [bos]
    while written[-1] != eos and len(written) <= longest:
        for token in written:
            scores = step(token)
        written.append(_likeliest(scores))
    return [token for token in written if token not in (bos, eos)]


def asked_twice(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """You call step twice for the same token, so it reads that twice. Keep its scores in a
    variable.
    """
    written = [bos]
    while written[-1] != eos and len(written) <= longest:
        written.append(step(written[-1]).index(max(step(written[-1]))))
    return [token for token in written if token not in (bos, eos)]


def asked_twice_in_order(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """You call step twice for the same token, so it reads that twice. Keep its scores in a
    variable.
    """
    written = [bos]
    while written[-1] != eos and len(written) <= longest:
        step(written[-1])
        written.append(_likeliest(step(written[-1])))
    return [token for token in written if token not in (bos, eos)]


def read_all(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """One token is what step reads, not a list: give it the last one."""
    return [_likeliest(step([bos]))]


def worst(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """You take the smallest score. The largest belongs to the likeliest token."""
    return greedy(lambda token: [-score for score in step(token)], bos, eos, longest)


def scores_written(step: Step, bos: int, eos: int, longest: int) -> list[float]:
    """You write the largest score. Write the token that has it: its place in the list."""
    return [max(step(bos))]


def first_only(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """Only the first token is written. Let step read it, and go on."""
    return greedy(step, bos, eos, 1)


def bare_token(step: Step, bos: int, eos: int, longest: int) -> int:
    """You return a single token. Collect the tokens in a list, and let step read each."""
    return _likeliest(step(bos))


def never_ending(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """You never choose <eos>. If it is the likeliest, the translation is over."""

    def scores(token: int) -> list[float]:
        return [-9.0 if at == eos else score for at, score in enumerate(step(token))]

    return greedy(scores, bos, eos, longest)


def best_once(step: Step, bos: int, eos: int, longest: int) -> Tokens:
    """You write no token twice. A sentence may need a word again."""
    written = [bos]
    while written[-1] != eos and len(written) <= longest:
        scores = step(written[-1])
        left = [token for token in range(len(scores)) if token not in written]
        if not left:
            break
        written.append(max(left, key=scores.__getitem__))
    return [token for token in written if token not in (bos, eos)]


def _row(*largest: int) -> list[float]:
    """Return scores that fall from token to token of those named; the others have the least."""
    return [-largest.index(t) / 2 if t in largest else -5.0 - t for t in range(6)]


CHAIN = [_row(0), _row(3, 2), _row(4, 3), _row(5, 2), _row(EOS, 5), _row(4, 3)]
TURN = [_row(0), _row(3, 2), _row(4, 3), _row(4, 5), _row(5, 3), _row(3, 4)]


def _random(count: int) -> Iterator[tuple[Any, ...]]:
    for seed in range(count):
        yield Model(seed=7 * seed), BOS, EOS, 12


PART = Part(
    start=START,
    book=(greedy,),
    tests=(
        Test("the likeliest tokens, as far as <eos>", "greedy", [(Model(CHAIN), BOS, EOS, 9)]),
        Test(
            "if <eos> never comes, as many tokens as longest says",
            "greedy",
            [(Model(TURN), BOS, EOS, 4)],
        ),
        Test("for a longest of 0, nothing", "greedy", [(Model(TURN), BOS, EOS, 0)]),
        Test(
            "step reads each token once, in order",
            "greedy",
            [(Model(seed=3), BOS, EOS, 8), (Model(seed=8), BOS, EOS, 8)],
        ),
        Test("30 random models", "greedy", [*_random(30)]),
    ),
    mistakes={
        "greedy": (
            *(with_bos, with_eos, with_both, endless, one_short, one_more, past_the_end),
            *(past_the_end_unseen, from_bos, read_again, asked_twice, asked_twice_in_order),
            *(read_all, worst, scores_written, first_only, bare_token, never_ending, best_once),
        )
    },
)
