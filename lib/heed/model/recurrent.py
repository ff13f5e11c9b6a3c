"""A recurrent encoder and decoder, with or without attention: before the transformer."""

import math
from dataclasses import dataclass
from reprlib import repr as shown
from typing import ClassVar, Literal, NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from heed.model.attention import AdditiveScore, MultiplicativeScore, masked_softmax
from heed.model.cells import CELLS, CellState
from heed.model.dropout import drop
from heed.model.masks import source_mask
from heed.model.settings import check_fields

SCORES = ("additive", "multiplicative", None)


@dataclass(frozen=True)
class RecurrentConfig:
    """The hyperparameters of a recurrent translator.

    Example:
        >>> RecurrentConfig(4000, 4000, cell="lstm", attention=None).layers
        1
    """

    kind: ClassVar[str] = "recurrent"
    """What ``config.json`` and ``heed.model.registry.build_model`` call such a model."""

    source_vocabulary: int
    """V of the source side: the length of its tokenizer."""
    target_vocabulary: int
    """V of the target side."""
    width: int = 256
    """D, of embeddings and of what is projected onto the vocabulary: the two share a table."""
    hidden: int = 256
    """F, of every state. Without attention a whole sentence has to fit into it."""
    layers: int = 1
    """Cells stacked in the encoder, and as many in the decoder. They cannot run side by side in
    time, so that each one costs as long as the first."""
    cell: Literal["rnn", "lstm", "gru"] = "gru"
    """The GRU has gates like the LSTM, and three products a step where that has four."""
    attention: Literal["additive", "multiplicative"] | None = "additive"
    """How a decoder state is compared with source positions. ``None``: the decoder starts from the
    encoder's last state and never looks back."""
    dropout: float = 0.1
    """Applied to embeddings, between layers and before the read-out; never from step to step,
    where it would wipe out the memory (Zaremba et al., 2014)."""
    shared_embeddings: bool = True
    """One table for source, target and output; needs one vocabulary for both languages."""

    def __post_init__(self) -> None:
        """Refuse numbers that cannot make a model."""
        check_fields(self)
        if self.cell not in tuple(CELLS):  # a list in its place cannot be hashed
            raise ValueError(f"cell must be one of {', '.join(CELLS)}, but is {shown(self.cell)}")
        if self.attention not in SCORES:
            raise ValueError(
                "attention must be additive, multiplicative or None, but is "
                f"{shown(self.attention)}"
            )
        if self.shared_embeddings and self.source_vocabulary != self.target_vocabulary:
            raise ValueError(
                "shared_embeddings needs one vocabulary for both languages, but source_vocabulary "
                f"is {self.source_vocabulary} and target_vocabulary is {self.target_vocabulary}"
            )


class RecurrentState(NamedTuple):
    """What decoding remembers.

    layers: the state of each decoder cell: h, of an LSTM also c, (B, F) each.
    memory: (B, N, 2F) what attention reads; ``None`` if there is none.
    visible: (B, 1, N) boolean, which source tokens are real; ``None`` if all are.

    Example:
        >>> model = RecurrentTranslator(RecurrentConfig(11, 11, width=12, hidden=8)).eval()
        >>> state = model.start(torch.tensor([[5, 6, 2]]), torch.tensor([3]))
        >>> wider = state.select(torch.tensor([0, 0]))  # two hypotheses of one sentence
        >>> [part.shape for part in wider.layers[-1]]
        [torch.Size([2, 8])]
    """

    layers: tuple[CellState, ...]
    memory: Tensor | None
    visible: Tensor | None

    def select(self, rows: Tensor) -> "RecurrentState":
        """Return the sentences ``rows`` (R,) of the batch, in that order (repeats allowed)."""
        layers = tuple(tuple(x.index_select(0, rows) for x in layer) for layer in self.layers)
        memory = None if self.memory is None else self.memory.index_select(0, rows)
        visible = None if self.visible is None else self.visible.index_select(0, rows)
        return RecurrentState(layers, memory, visible)


class BidirectionalLayer(nn.Module):
    """Two cells that read the same sequence, one from each end.

    Schuster & Paliwal (1997). What stands at a position has seen the whole sentence.

    Args:
        cell: a key of ``CELLS``.
        input_width: D, of the sequence.
        hidden: F, of each cell.
    """

    def __init__(self, cell: str, input_width: int, hidden: int) -> None:
        super().__init__()
        self.forth = CELLS[cell](input_width, hidden)
        self.back = CELLS[cell](input_width, hidden)

    def forward(self, x: Tensor, real: Tensor | None = None) -> tuple[Tensor, CellState]:
        """Read ``x`` (B, N, D), of which ``real`` (B, N) is not padding.

        Returns:
            both states at every position (B, N, 2F), and both final states, each (B, 2F): one has
            ended on the last real token, the other, which began there, on the first.
        """
        forth, forth_end = self.forth(x, None, real)
        back, back_end = self.back(x, None, real, reverse=True)
        ends = tuple(torch.cat(pair, dim=-1) for pair in zip(forth_end, back_end, strict=True))
        return torch.cat((forth, back), dim=-1), ends


class SourceAttention(nn.Module):
    """A weighted mean of the encoder's states, for every state of the decoder.

    Args:
        score: compares (B, T, F) with (B, N, 2F), such as ``AdditiveScore``.
    """

    def __init__(self, score: nn.Module) -> None:
        super().__init__()
        self.score = score

    def forward(
        self, query: Tensor, memory: Tensor, visible: Tensor | None = None
    ) -> tuple[Tensor, Tensor]:
        """Look at the source. A forward hook on this module sees what is returned.

        Args:
            query: (B, T, F).
            memory: (B, N, 2F).
            visible: (B, 1, N) boolean, True for real source tokens.

        Returns:
            the context (B, T, 2F) and the weights (B, T, N), rows of which sum to 1 over what is
            visible. Where nothing is, both are zeros.
        """
        weights = masked_softmax(self.score(query, memory), visible)  # (B, T, N)
        return weights @ memory, weights


class RecurrentTranslator(nn.Module):
    """A bidirectional encoder, and a decoder that may look back at all of it.

    Without attention: Sutskever, Vinyals & Le (2014), the decoder knows the source by its initial
    state alone. With attention: Bahdanau, Cho & Bengio (2015) and Luong, Pham & Manning (2015).
    Bahdanau asks with the state before a token and feeds the answer to the cell; Luong asks with
    the state after it. Luong's order is kept for both scores (their figure 2, equation 5), because
    then the recurrence waits for no attention, and all T questions are asked at once.

    Attributes:
        config (RecurrentConfig): its hyperparameters.
        source_embedding (Embedding): (V, D) of the source; with ``shared_embeddings`` that of the
            target.
        target_embedding (Embedding): (V, D) of the target, also the output matrix.
        encoder (ModuleList): a layer each, of a cell that reads forward (``forth``) and one that
            reads backward (``back``).
        bridges (ModuleList): a ``Linear`` each, from the final states of an encoder layer to the
            initial state of a decoder cell.
        decoder (ModuleList): a cell each.
        attention (Module | None): the attention to the source; its ``score`` is an
            ``AdditiveScore`` or a ``MultiplicativeScore``.
        readout (Linear): from the decoder's state, and what attention found, to D.
        output_bias (Parameter): (V,), the bias of the logits.

    Example:
        >>> model = RecurrentTranslator(RecurrentConfig(11, 11, width=8, hidden=6)).eval()
        >>> source, lens = torch.tensor([[5, 6, 2], [7, 2, 0]]), torch.tensor([3, 2])
        >>> model(source, lens, torch.tensor([[1, 8], [1, 9]])).shape  # (B, T, V)
        torch.Size([2, 2, 11])
    """

    def __init__(self, config: RecurrentConfig) -> None:
        super().__init__()
        self.config = config
        c = config
        self.target_embedding = nn.Embedding(c.target_vocabulary, c.width)
        self.source_embedding = (
            self.target_embedding
            if c.shared_embeddings
            else nn.Embedding(c.source_vocabulary, c.width)
        )
        inputs, carried = [c.width] + [c.hidden] * (c.layers - 1), CELLS[c.cell].carried
        self.encoder = nn.ModuleList(
            BidirectionalLayer(c.cell, c.width if layer == 0 else 2 * c.hidden, c.hidden)
            for layer in range(c.layers)
        )
        # both directions' final states, 2F wide, become the state that a decoder cell begins with
        self.bridges = nn.ModuleList(
            nn.Linear(2 * c.hidden * carried, c.hidden * carried) for _ in range(c.layers)
        )
        self.decoder = nn.ModuleList(CELLS[c.cell](width, c.hidden) for width in inputs)
        self.attention = _attention(c)
        self.readout = nn.Linear(c.hidden if c.attention is None else 3 * c.hidden, c.width)
        self.output_bias = nn.Parameter(torch.zeros(c.target_vocabulary))
        for embedding in (self.source_embedding, self.target_embedding):
            # times √D the entries have variance 1; as the output matrix it starts with small logits
            nn.init.normal_(embedding.weight, std=c.width**-0.5)

    def forward(self, source: Tensor, valid_lens: Tensor, target: Tensor) -> Tensor:
        """Return the logits of every next token, given the true tokens before it.

        Args:
            source: (B, N) token numbers, padded at the end.
            valid_lens: (B,) the number of real source tokens.
            target: (B, T) the decoder's input, ``<bos>`` first, padded at the end.

        Returns:
            (B, T, V): row t scores the token that follows ``target[:, : t + 1]``.
        """
        return self.project(self.features(source, valid_lens, target))

    def features(self, source: Tensor, valid_lens: Tensor, target: Tensor) -> Tensor:
        """Return what ``forward`` projects onto the vocabulary: (B, T, D).

        This is teacher forcing (Williams & Zipser, 1989): the decoder reads the true tokens, not
        its own.
        """
        return self.decode(target, self.start(source, valid_lens))[0]

    def project(self, features: Tensor) -> Tensor:
        """Score the vocabulary: (..., D) to (..., V)."""
        return F.linear(features, *self.output_layer())

    def output_layer(self) -> tuple[Tensor, Tensor]:
        """Return the matrix (V, D), which is the embedding table itself, and the bias (V,)."""
        return self.target_embedding.weight, self.output_bias

    def start(self, source: Tensor, valid_lens: Tensor) -> RecurrentState:
        """Encode the source and return the state before the first target token.

        Args:
            source: (B, N) token numbers, padded at the end; what stands in padding is never read.
            valid_lens: (B,) the number of real source tokens, 0 .. N.
        """
        visible = source_mask(source, valid_lens)
        real = None if visible is None else visible[:, 0]  # (B, N)
        x, layers = self.embed(source, self.source_embedding), []
        for depth, (layer, bridge) in enumerate(zip(self.encoder, self.bridges, strict=True)):
            x, ends = layer(x if depth == 0 else self._drop(x), real)
            # s_0 = tanh(W [h→_N ; h←_1]), one such row for each vector that the cell carries
            first = torch.tanh(bridge(torch.cat(ends, dim=-1)))
            layers.append(first.chunk(len(ends), dim=-1))
        return RecurrentState(tuple(layers), None if self.attention is None else x, visible)

    def decode(self, target: Tensor, state: RecurrentState) -> tuple[Tensor, RecurrentState]:
        """Decode the next T tokens, after those that ``state`` has read.

        All of them in training, one by one in translation: the same function, the same result.

        Args:
            target: (B, T) token numbers.
            state: from ``start``, or from the last call.

        Returns:
            features (B, T, D), and the state after these tokens.
        """
        x, layers = self.embed(target, self.target_embedding), []
        for depth, (cell, begin) in enumerate(zip(self.decoder, state.layers, strict=True)):
            x, end = cell(x if depth == 0 else self._drop(x), begin)  # (B, T, F)
            layers.append(end)
        if self.attention is not None:
            context, _ = self.attention(x, state.memory, state.visible)
            x = torch.cat((context, x), dim=-1)  # (B, T, 3F)
        features = torch.tanh(self.readout(self._drop(x)))
        return features, state._replace(layers=tuple(layers))

    def step(self, tokens: Tensor, state: RecurrentState) -> tuple[Tensor, RecurrentState]:
        """Take one more token per sentence, (B,), and return the next one's logits (B, V)."""
        features, state = self.decode(tokens[:, None], state)
        return self.project(features[:, 0]), state

    def embed(self, tokens: Tensor, embedding: nn.Embedding) -> Tensor:
        """Return √D · E[tokens]: (B, T) token numbers to (B, T, D)."""
        return self._drop(embedding(tokens) * math.sqrt(self.config.width))

    def _drop(self, x: Tensor) -> Tensor:
        return drop(x, self.config.dropout, self.training)


def _attention(config: RecurrentConfig) -> SourceAttention | None:
    if config.attention is None:
        return None
    query, key = config.hidden, 2 * config.hidden
    if config.attention == "additive":
        return SourceAttention(AdditiveScore(query, key, config.hidden))
    return SourceAttention(MultiplicativeScore(query, key))
