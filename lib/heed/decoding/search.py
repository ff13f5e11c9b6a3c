"""Searching for a translation: greedy search and beam search, for any model that takes steps."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol, Self, TypeVar

import torch
from torch import Tensor

from heed.decoding.hypotheses import Beam, Node
from heed.decoding.hypothesis import Hypothesis


class State(Protocol):
    """What a model remembers of R translations in progress, one a row.

    Example:
        >>> from heed import Translator
        >>> model = Translator.load("small-world-transformer").model
        >>> state = model.start(torch.tensor([[7, 2], [8, 2]]), torch.tensor([2, 2]))
        >>> state = state.select(torch.tensor([0, 0, 1]))  # two hypotheses of sentence 0
        >>> logits, state = model.step(torch.tensor([1, 1, 1]), state)
        >>> logits.shape
        torch.Size([3, 1500])
    """

    def select(self, rows: Tensor) -> Self:
        """Return the rows ``rows`` (R′,), in that order, repeats allowed."""
        ...


StateT = TypeVar("StateT", bound=State)


class StepModel(Protocol[StateT]):
    """What a search needs of a model; every translation model of ``heed.model`` has it.

    Example:
        >>> from typing import NamedTuple
        >>> class Nothing(NamedTuple):
        ...     rows: torch.Tensor
        ...     def select(self, rows):
        ...         return Nothing(self.rows[rows])
        ...
        >>> class Fives:  # writes token 5 until the sentence is as long as it may be
        ...     def start(self, source, valid_lens):
        ...         return Nothing(source)
        ...     def step(self, tokens, state):
        ...         return torch.eye(7)[5].repeat(len(tokens), 1), state
        ...
        >>> source, lens = torch.tensor([[4, 2]]), torch.tensor([2])
        >>> greedy_search(Fives(), source, lens, Search(bos_id=1, eos_id=2, max_length=3))[0].tokens
        (5, 5, 5)
    """

    def start(self, source: Tensor, valid_lens: Tensor) -> StateT:
        """Read the sources (B, N), with (B,) real tokens; return the state before any token."""
        ...

    def step(self, tokens: Tensor, state: StateT) -> tuple[Tensor, StateT]:
        """Take one more token a row, (R,); return logits of the next (R, V), and the new state."""
        ...


@dataclass(frozen=True)
class Search:
    """How a translation is searched for: greedily, or with a beam.

    Greedy search reads ``bos_id``, ``eos_id``, ``max_length`` and ``banned`` of it.

    bos_id: what the model is fed first; never written.
    eos_id: what ends a translation.
    beam: hypotheses kept for a sentence; 1 is greedy search.
    max_length: most tokens of a translation, ``<eos>`` counted; see ``length_limits``.
    length_penalty: exponent α of ``heed.decoding.hypothesis.length_penalty``: 0 ranks by
        probability, and short ones win; 1 by a number that grows from one to six times the mean
        log-probability of a token.
    n_best: number of hypotheses wanted, 1 .. ``beam``.
    banned: tokens never to write, such as ``<pad>`` and ``<unk>``.

    Raises:
        ValueError: if beam or max_length is not positive, n_best lies outside 1 .. beam, or
            length_penalty or a token is negative.

    Example:
        >>> Search(bos_id=1, eos_id=2, beam=5, n_best=5, banned=[0, 3]).forbidden
        [0, 1, 3]
    """

    bos_id: int
    eos_id: int
    beam: int = 4
    max_length: int | None = None
    length_penalty: float = 1.0
    n_best: int = 1
    banned: Collection[int] = ()

    def __post_init__(self) -> None:
        """Refuse what no search can be made with."""
        _check_length(self.max_length)
        if self.beam < 1:
            raise ValueError(f"beam must be positive, but is {self.beam}")
        if not 1 <= self.n_best <= self.beam:
            raise ValueError(f"n_best must lie in 1..beam = {self.beam}, but is {self.n_best}")
        if not self.length_penalty >= 0:
            raise ValueError(f"length_penalty must not be negative, but is {self.length_penalty}")
        if min(self.forbidden) < 0:
            raise ValueError(
                f"banned must hold no number below 0, but with <bos> it is {self.forbidden}"
            )

    @property
    def forbidden(self) -> list[int]:
        """What is never written, in order: ``<bos>`` too."""
        return sorted({self.bos_id, *self.banned})


def greedy_search(
    model: StepModel[StateT], source: Tensor, valid_lens: Tensor, search: Search
) -> list[Hypothesis]:
    """Translate by taking the most probable token at every step.

    Args:
        model: in evaluation mode.
        source: (B, N) token numbers, padded at the end.
        valid_lens: (B,) the number of real tokens of each.
        search: how long, and what is never written; its beam is not read.

    Returns:
        a hypothesis for each source; its score is its log-probability.

    Raises:
        ValueError: if the model is in training mode, the shapes are not (B, N) and (B,), or
            ``banned`` leaves no token, or has one beyond the vocabulary.
        FloatingPointError: if the model's logits are not numbers.

    Example:
        >>> from heed import Translator
        >>> from heed.text.batches import pad_rows
        >>> translator = Translator.load("eng-fra")
        >>> source, lens = pad_rows(translator.pieces("I am tired."), translator.source.pad_id)
        >>> [found] = greedy_search(translator.model, source, lens, translator.search())
        >>> translator.target.decode(found.tokens), found.finished
        ('Je suis fatigué.', True)
    """
    limits = length_limits(model, source, valid_lens, search.max_length)
    written = [_Written(limit, search.eos_id) for limit in limits]
    if written:
        _write(written, model, source, valid_lens, search)
    return [each.hypothesis() for each in written]


class _Written:
    """What greedy search has written of one sentence."""

    def __init__(self, limit: int, eos_id: int) -> None:
        self.limit, self.eos_id = limit, eos_id
        self.tokens: list[int] = []
        self.total = 0.0  # log-probability, in nats

    def add(self, token: int, log_prob: float) -> None:
        self.tokens.append(token)
        self.total += log_prob

    def done(self) -> bool:
        return self.tokens[-1] == self.eos_id or len(self.tokens) >= self.limit

    def hypothesis(self) -> Hypothesis:
        finished = self.tokens[-1] == self.eos_id
        tokens = tuple(self.tokens[:-1] if finished else self.tokens)
        return Hypothesis(tokens, self.total, self.total, finished)


def _write(
    written: list[_Written],
    model: StepModel[StateT],
    source: Tensor,
    valid_lens: Tensor,
    search: Search,
) -> None:
    """Write the most probable tokens until all is done; a row of the state is a sentence."""
    with torch.inference_mode():
        forbidden = search.forbidden
        state = model.start(source, valid_lens)
        tokens = source.new_full((len(written),), search.bos_id)
        while written:
            logits, state = model.step(tokens, state)
            log_probs, tokens = _log_probabilities(logits, forbidden).max(dim=-1)
            _check_numbers(log_probs)
            for each, token, log_prob in zip(
                written, tokens.tolist(), log_probs.tolist(), strict=True
            ):
                each.add(token, log_prob)
            rows = [row for row, each in enumerate(written) if not each.done()]
            if rows and len(rows) < len(written):  # finished sentences leave the batch
                kept = source.new_tensor(rows)
                tokens, state = tokens[kept], state.select(kept)
            written = [written[row] for row in rows]


def beam_search(
    model: StepModel[StateT], source: Tensor, valid_lens: Tensor, search: Search
) -> list[list[Hypothesis]]:
    """Translate by following the ``search.beam`` most probable hypotheses side by side.

    A hypothesis that ends keeps its place, and a sentence is done when no open hypothesis could
    still become one of its ``n_best`` (``heed.decoding.hypotheses``). All hypotheses of all
    sentences are rows of one batch; those that are done leave it.

    Args:
        model: in evaluation mode.
        source: (B, N) token numbers, padded at the end.
        valid_lens: (B,) the number of real tokens of each.
        search: how wide, how long, what counts.

    Returns:
        for each source its ``n_best`` hypotheses (fewer where fewer exist), all different: the
        finished ones by falling score, then any that were cut at ``max_length``.

    Raises:
        ValueError: if the model is in training mode, the shapes are not (B, N) and (B,), or
            ``banned`` leaves no token, or has one beyond the vocabulary.
        FloatingPointError: if the model's logits are not numbers.

    Example:
        >>> from heed import Translator
        >>> from heed.text.batches import pad_rows
        >>> translator = Translator.load("eng-fra")
        >>> source, lens = pad_rows(translator.pieces("I am tired."), translator.source.pad_id)
        >>> search = translator.search(beam=4, n_best=3)
        >>> [best] = beam_search(translator.model, source, lens, search)
        >>> [translator.target.decode(hypothesis.tokens) for hypothesis in best]
        ['Je suis fatigué.', 'Je suis fatiguée.', "J'en suis fatigué."]
    """
    beams = _grown(model, source, valid_lens, search)
    return [[hypothesis for hypothesis, _ in each.best()] for each in beams]


class BeamTree(NamedTuple):
    """How the beam search of one sentence went.

    nodes: every continuation that came into question, step by step; ``nodes[0]`` is ``<bos>``.
    hypotheses: the best, best first.
    ends: for each of them, the number of its last node.

    Example:
        >>> from heed import Translator
        >>> from heed.text.batches import pad_rows
        >>> translator = Translator.load("small-world-transformer")
        >>> source, lens = pad_rows(translator.pieces("Paul saw Marie."), translator.source.pad_id)
        >>> [tree] = beam_trees(translator.model, source, lens, translator.search(beam=2))
        >>> path, number = [], tree.ends[0]  # from the end of the best to <bos>
        >>> while number >= 0:
        ...     path.append(translator.target.piece(tree.nodes[number].token))
        ...     number = tree.nodes[number].parent
        ...
        >>> " ".join(reversed(path))
        '<bos> ▁Paul ▁a ▁vu ▁Marie . <eos>'
    """

    nodes: tuple[Node, ...]
    hypotheses: tuple[Hypothesis, ...]
    ends: tuple[int, ...]


def beam_trees(
    model: StepModel[StateT], source: Tensor, valid_lens: Tensor, search: Search
) -> list[BeamTree]:
    """Search as ``beam_search`` does, and return for each source what was considered on the way.

    Arguments and errors are those of ``beam_search``. Of every open hypothesis the ``search.beam``
    most probable continuations are in the tree, kept or not.

    Example:
        >>> from heed import Translator
        >>> from heed.text.batches import pad_rows
        >>> translator = Translator.load("small-world-transformer")
        >>> source, lens = pad_rows(translator.pieces("Paul saw Marie."), translator.source.pad_id)
        >>> [tree] = beam_trees(translator.model, source, lens, translator.search(beam=2))
        >>> tree.nodes[0].fate, tree.nodes[tree.ends[0]].fate
        ('kept', 'finished')
    """
    beams = _grown(model, source, valid_lens, search, keep_pruned=True)
    return [
        BeamTree(tuple(each.nodes), *(tuple(column) for column in zip(*each.best(), strict=True)))
        for each in beams
    ]


def length_limits(
    model: object, source: Tensor, valid_lens: Tensor, max_length: int | None = None
) -> list[int]:
    """Return the most tokens that the translation of each source may have, ``<eos>`` counted.

    Without ``max_length`` it is 2 n + 10 for n source tokens: none of the 164,181 pairs behind
    ``eng-fra`` needs more than 2 n + 6, in its pieces of words. A model that knows only so many
    positions (``model.config.max_length``) is never asked for more.

    Args:
        model: in evaluation mode.
        source: (B, N) token numbers, padded at the end.
        valid_lens: (B,) the number of real tokens n of each.
        max_length: one limit for all.

    Raises:
        ValueError: if ``max_length`` is not positive, the shapes of ``source`` and ``valid_lens``
            are not (B, N) and (B,), or ``model`` is in training mode.

    Example:
        >>> source, lens = torch.zeros(2, 9, dtype=torch.long), torch.tensor([9, 3])
        >>> length_limits(None, source, lens)
        [28, 16]
    """
    _check_length(max_length)
    if source.dim() != 2 or valid_lens.shape != source.shape[:1]:
        raise ValueError(
            "source must have shape (B, N) and valid_lens (B,), but they have "
            f"{tuple(source.shape)} and {tuple(valid_lens.shape)}"
        )
    if getattr(model, "training", False):
        raise ValueError("model must be in evaluation mode, or dropout spoils what it writes")
    wanted = [2 * n + 10 if max_length is None else max_length for n in valid_lens.tolist()]
    positions = getattr(getattr(model, "config", None), "max_length", None)
    return wanted if positions is None else [min(n, positions) for n in wanted]


def _check_length(max_length: int | None) -> None:
    if max_length is not None and max_length < 1:
        raise ValueError(f"max_length must be positive, but is {max_length}")


def _grown(
    model: StepModel[StateT],
    source: Tensor,
    valid_lens: Tensor,
    search: Search,
    keep_pruned: bool = False,
) -> list[Beam]:
    """Return the beams of all sources, grown until each is done."""
    ids, alpha = (search.bos_id, search.eos_id), search.length_penalty
    beams = [
        Beam(search.beam, search.n_best, limit, alpha, *ids, keep_pruned)
        for limit in length_limits(model, source, valid_lens, search.max_length)
    ]
    if beams:
        _grow(beams, model, source, valid_lens, search.forbidden)
    return beams


def _grow(
    beams: list[Beam],
    model: StepModel[StateT],
    source: Tensor,
    valid_lens: Tensor,
    forbidden: list[int],
) -> None:
    """Let beams grow; the rows of the state are their open hypotheses."""
    with torch.inference_mode():
        state = model.start(source, valid_lens)
        tokens = [beam.nodes[0].token for beam in beams]
        while beams:
            logits, state = model.step(source.new_tensor(tokens), state)
            log_probs = _log_probabilities(logits, forbidden)
            best = log_probs.topk(min(beams[0].places, log_probs.size(-1)), dim=-1)
            _check_numbers(best.values)
            rows = list(_advance(beams, best.indices.tolist(), best.values.tolist()))
            beams = [beam for beam in beams if not beam.done()]
            tokens = [beam.nodes[node].token for beam in beams for node in beam.open]
            if beams and rows != list(range(len(logits))):  # copying the state costs time
                state = state.select(source.new_tensor(rows))


def _advance(
    beams: list[Beam], tokens: list[list[int]], log_probs: list[list[float]]
) -> Iterator[int]:
    """Give every beam the continuations of its rows; yield the rows that go on."""
    start = 0
    for beam in beams:
        end = start + len(beam.open)
        rows = beam.advance(tokens[start:end], log_probs[start:end])
        if not beam.done():
            yield from (start + row for row in rows)
        start = end


def _log_probabilities(logits: Tensor, forbidden: list[int]) -> Tensor:
    """Return log P of every next token, (R, V), with −∞ for what must not be written."""
    if not logits.size(-1) > len(forbidden):
        raise ValueError(
            f"banned must leave a token of the vocabulary of {logits.size(-1)}, "
            f"but with <bos> it is {forbidden}"
        )
    if forbidden[-1] >= logits.size(-1):
        raise ValueError(
            f"banned must lie in the vocabulary of {logits.size(-1)}, "
            f"but with <bos> it is {forbidden}"
        )
    log_probs = logits.float().log_softmax(dim=-1)
    log_probs[:, forbidden] = -torch.inf
    return log_probs


def _check_numbers(log_probs: Tensor) -> None:
    if bool(log_probs.isnan().any()):
        raise FloatingPointError(
            "model gives logits that are not numbers: its weights, or its precision, are broken"
        )
