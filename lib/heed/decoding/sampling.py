"""Sampling: the next token is drawn by chance, with temperature, top-k and top-p (nucleus)."""

import math
import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import torch
from torch import Tensor

from heed.decoding.search import StateT

STRIDE = 1_000_003  # between the seeds of two texts: those of other runs do not come near


class WritingModel(Protocol[StateT]):
    """What sampling needs of a model: ``heed.model.language_model.LanguageModel`` has it.

    Example:
        >>> from heed.model.language_model import LanguageModel, LanguageModelConfig
        >>> config = LanguageModelConfig(vocabulary=11, width=12, heads=3, blocks=1, hidden=8)
        >>> model = LanguageModel(config).eval()
        >>> features, state = model.decode(torch.tensor([[1, 5]]), model.start())
        >>> model.project(features[:, -1]).shape  # what comes after [1, 5]
        torch.Size([1, 11])
    """

    def start(self) -> StateT:
        """Return the state before any token."""
        ...

    def decode(self, tokens: Tensor, state: StateT) -> tuple[Tensor, StateT]:
        """Read T more tokens a row, (R, T); return features (R, T, D), and the new state."""
        ...

    def project(self, features: Tensor) -> Tensor:
        """Score the vocabulary: (R, D) to (R, V)."""
        ...


@dataclass(frozen=True)
class Sampling:
    """How the next token is chosen.

    temperature: divides the logits. Below 1 the likely tokens gain, above 1 the unlikely ones; 0 is
        greedy: the most probable token, every time.
    top_k: only so many of the most probable tokens stay; ``None``: all.
    top_p: of these only the fewest that are together at least as probable as this stay, and always
        one (nucleus sampling, Holtzman et al., 2020, section 3.1); 1: all.
    seed: decides every draw.

    Raises:
        ValueError: if temperature is negative or not finite, top_k not positive, or top_p outside
            [0, 1].

    Example:
        >>> Sampling(temperature=0.7, top_p=0.9)
        Sampling(temperature=0.7, top_k=None, top_p=0.9, seed=1)
    """

    temperature: float = 1.0
    top_k: int | None = None
    top_p: float = 1.0
    seed: int = 1

    def __post_init__(self) -> None:
        """Refuse what nothing can be drawn with."""
        if not 0 <= self.temperature < math.inf:
            raise ValueError(
                f"temperature must be finite and not negative, but is {self.temperature}"
            )
        if self.top_k is not None and self.top_k < 1:
            raise ValueError(f"top_k must be positive, but is {self.top_k}")
        if not 0 <= self.top_p <= 1:
            raise ValueError(f"top_p must lie in [0, 1], but is {self.top_p}")


class Choices(NamedTuple):
    """The tokens of a vocabulary, the most probable first; of equal ones the lower number.

    tokens: (R, V) numbers.
    before: (R, V) their probabilities at this temperature, falling.
    after: (R, V) those that they are drawn with: 0 where top-k or top-p cuts; rows sum to 1.

    Example:
        >>> found = choices(torch.tensor([[0.0, 2.0, 1.0]]), Sampling(top_p=0.9))
        >>> found.before.round(decimals=2).tolist(), found.after.round(decimals=2).tolist()
        ([[0.67, 0.24, 0.09]], [[0.73, 0.27, 0.0]])
        >>> place = torch.multinomial(found.after, 1)  # draw one
        >>> found.tokens.gather(1, place).shape
        torch.Size([1, 1])
    """

    tokens: Tensor
    before: Tensor
    after: Tensor


class Sample(NamedTuple):
    """A text as a model wrote it on.

    tokens: what was added to the prompt, without ``<eos>``.
    log_probabilities: of each of them, and of ``<eos>`` if it came, in nats, at temperature 1 and
        with nothing cut.
    finished: whether the model wrote ``<eos>``; if not, it was stopped at the limit.

    Example:
        >>> import math
        >>> found = Sample(tokens=(5, 6), log_probabilities=(-0.3, -1.2, -0.1), finished=True)
        >>> len(found.log_probabilities) == len(found.tokens) + found.finished
        True
        >>> round(math.exp(-sum(found.log_probabilities) / 3), 2)  # its perplexity
        1.7
    """

    tokens: tuple[int, ...]
    log_probabilities: tuple[float, ...]
    finished: bool


def choices(logits: Tensor, sampling: Sampling) -> Choices:
    """Return what the next token is drawn from: temperature first, then top-k, then top-p.

    Args:
        logits: (R, V); −∞ for what must not be written.
        sampling: how.

    Raises:
        ValueError: if ``logits`` is not (R, V).
        FloatingPointError: if a row holds NaN, or nothing but −∞.

    Example:
        >>> logits = torch.tensor([[0.0, 2.0, 1.0]])
        >>> found = choices(logits, Sampling(top_k=2))
        >>> found.tokens, found.after.round(decimals=3)
        (tensor([[1, 2, 0]]), tensor([[0.7310, 0.2690, 0.0000]], dtype=torch.float64))
    """
    if logits.dim() != 2:
        raise ValueError(f"logits must have shape (R, V), but has {tuple(logits.shape)}")
    ranked, tokens = logits.double().sort(dim=-1, descending=True, stable=True)
    if not bool(ranked[:, 0].isfinite().all()):
        raise FloatingPointError(
            "model gives logits that are not numbers: its weights, or its precision, are broken"
        )
    before = _heated(ranked, sampling.temperature)
    kept = _within_top_p(before * _within_top_k(before, sampling.top_k), sampling.top_p)
    return Choices(tokens, before, kept / kept.sum(-1, keepdim=True))


def _heated(ranked: Tensor, temperature: float) -> Tensor:
    """Return softmax(logits / T) of falling logits (R, V); at T = 0 all goes to the first."""
    if temperature == 0:
        return torch.zeros_like(ranked).index_fill_(1, torch.tensor([0], device=ranked.device), 1.0)
    # less the largest first: divided by a tiny temperature alone, both would overflow
    return ((ranked - ranked[:, :1]) / temperature).softmax(-1)


def _within_top_k(ranked: Tensor, top_k: int | None) -> Tensor:
    places = torch.arange(ranked.size(-1), device=ranked.device)
    return places < (ranked.size(-1) if top_k is None else top_k)


def _within_top_p(kept: Tensor, top_p: float) -> Tensor:
    """Set to 0 what stands behind tokens that make up ``top_p`` of what is left, (R, V)."""
    if top_p == 1:
        return kept  # no rounding of a sum may cut the last ones
    shares = kept / kept.sum(-1, keepdim=True)
    ahead = shares.cumsum(-1) - shares  # of all more probable ones
    inside = ahead < top_p
    inside[:, 0] = True
    return kept * inside


def drawn(after: Sequence[float], chance: float) -> int:
    """Return the place whose share of the line from 0 to 1 holds a point.

    Args:
        after: probabilities in order, which sum to 1.
        chance: in [0, 1).

    Returns:
        the first place with a sum up to and including it above ``chance``; the last one of more
        than 0 if rounding leaves none.
    """
    total, last = 0.0, 0
    for place, probability in enumerate(after):
        total += probability
        if probability > 0:
            last = place
            if total > chance:
                return place
    return last


def sample(
    model: WritingModel[StateT],
    prompts: Sequence[Sequence[int]],
    sampling: Sampling,
    eos_id: int,
    max_tokens: int,
    banned: Collection[int] = (),
) -> list[Sample]:
    """Write texts on, side by side.

    Text r draws its tokens with ``random.Random(seed + r · STRIDE)``, one number a token, so that
    what becomes of it does not depend on the others.

    Args:
        model: in evaluation mode.
        prompts: token numbers of each, ``<bos>`` first; they may differ in length.
        sampling: how each token is drawn.
        eos_id: what ends a text.
        max_tokens: most tokens to add, ``<eos>`` counted.
        banned: tokens never to write, such as ``<pad>``.

    Returns:
        a sample for each prompt.

    Raises:
        ValueError: if a prompt is empty, ``max_tokens`` is not positive, the model is in training
            mode, or ``banned`` leaves no token.
        FloatingPointError: if the model's logits are not numbers.

    Example:
        >>> from heed.model.language_model import LanguageModel, LanguageModelConfig
        >>> config = LanguageModelConfig(vocabulary=11, width=12, heads=3, blocks=1, hidden=8)
        >>> model = LanguageModel(config).eval()
        >>> [one, two] = sample(model, [[1], [1, 5]], Sampling(seed=3), eos_id=2, max_tokens=4)
        >>> len(one.tokens) <= 4
        True
    """
    _check(model, prompts, max_tokens)
    texts = [
        _Text(list(prompt), max_tokens, eos_id, random.Random(sampling.seed + row * STRIDE))
        for row, prompt in enumerate(prompts)
    ]
    if texts:
        _write(texts, model, sampling, sorted(set(banned)))
    return [text.sample() for text in texts]


class _Text:
    """A text on its way: its prompt is read first, then it is written on."""

    def __init__(self, prompt: list[int], most: int, eos_id: int, chance: random.Random) -> None:
        self.prompt, self.most, self.eos_id, self.chance = prompt, most, eos_id, chance
        self.tokens: list[int] = []
        self.logs: list[float] = []

    def next(self, read: int, found: Choices, row: int, logs: Tensor) -> int:
        """Return the token at place ``read``: that of the prompt, or one that is drawn."""
        if read < len(self.prompt):
            return self.prompt[read]
        place = drawn(found.after[row].tolist(), self.chance.random())
        token = int(found.tokens[row, place])
        self.tokens.append(token)
        self.logs.append(float(logs[row, token]))
        return token

    def done(self) -> bool:
        return bool(self.tokens) and (
            self.tokens[-1] == self.eos_id or len(self.tokens) >= self.most
        )

    def sample(self) -> Sample:
        finished = self.tokens[-1] == self.eos_id
        tokens = self.tokens[:-1] if finished else self.tokens
        return Sample(tuple(tokens), tuple(self.logs), finished)


def _write(
    texts: list[_Text], model: WritingModel[StateT], sampling: Sampling, banned: list[int]
) -> None:
    """Read what all prompts have in length at once, then go on token by token."""
    with torch.inference_mode():
        read = min(len(text.prompt) for text in texts)
        tokens = torch.tensor([text.prompt[:read] for text in texts])
        state = model.start()
        while texts:
            features, state = model.decode(tokens, state)
            logs = _log_probabilities(model.project(features[:, -1]), banned)
            found = choices(logs, sampling)
            added = [text.next(read, found, row, logs) for row, text in enumerate(texts)]
            read += 1
            rows = [row for row, text in enumerate(texts) if not text.done()]
            if len(rows) < len(texts) and rows:  # finished texts leave the batch
                state = state.select(torch.tensor(rows))
            tokens = torch.tensor([[added[row]] for row in rows])
            texts = [texts[row] for row in rows]


def _log_probabilities(logits: Tensor, banned: list[int]) -> Tensor:
    """Return log P of every next token, (R, V), with −∞ for what must not be written."""
    size = logits.size(-1)
    if len(banned) >= size or (banned and not 0 <= banned[0] <= banned[-1] < size):
        raise ValueError(
            f"banned must lie in the vocabulary of {size} and leave a token of it, but is {banned}"
        )
    logits = logits.double()
    logits[:, banned] = -math.inf
    return logits.log_softmax(-1)


def _check(model: object, prompts: Sequence[Sequence[int]], max_tokens: int) -> None:
    if max_tokens < 1:
        raise ValueError(f"max_tokens must be positive, but is {max_tokens}")
    if any(not prompt for prompt in prompts):
        raise ValueError("prompts must begin with <bos>, but one is empty")
    if getattr(model, "training", False):
        raise ValueError("model must be in evaluation mode, or dropout spoils what it writes")
