"""Translations written with a right cache and with wrong ones; ``caching.js`` asks the page.

The ways to write: ``kept`` keeps keys and values and goes on counting positions. ``restart`` keeps
them too, but gives every new piece position 0. ``forgotten`` counts on, but throws the keys and
values of earlier pieces away, so that each piece sees itself alone.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch import Tensor

from heed.decoding.search import greedy_search
from heed.model.interventions import RestartPositions
from heed.model.transformer import Transformer, TransformerState
from heed.text.batches import pad_rows
from heed.translator import Translator, transformer_of

WAYS = {  # and their names in the figure and on its page
    "kept": "right",
    "restart": "positions restart",
    "forgotten": "forgotten",
}


class Forgetful:
    """A transformer that throws away what its decoder has computed for earlier pieces.

    Args:
        model: it still counts positions, and keeps what it has read of the source.
    """

    def __init__(self, model: Transformer) -> None:
        self.model, self.config = model, model.config

    def start(self, source: Tensor, valid_lens: Tensor) -> TransformerState:
        """Encode the source and return the state before the first target token."""
        return self.model.start(source, valid_lens)

    def step(self, tokens: Tensor, state: TransformerState) -> tuple[Tensor, TransformerState]:
        """Take one more token per sentence, (B,), and return the next one's logits (B, V)."""
        emptied = tuple(cache._replace(past=None) for cache in state.blocks)
        return self.model.step(tokens, state._replace(blocks=emptied))


def write(translator: Translator, rows: list[list[int]], way: str) -> list[tuple[int, ...]]:
    """Translate sentences greedily, one piece at a time.

    Args:
        translator: a transformer with its tokenizers.
        rows: the source numbers of the sentences.
        way: one of ``WAYS``.

    Returns:
        the pieces of each translation, without ``<eos>``.

    Raises:
        ValueError: if there is no such way, or the translator is no transformer.
    """
    model = writer_of(translator, way)
    source, lens = pad_rows(rows, translator.source.pad_id)
    with _positions(translator, way):
        found = greedy_search(model, source, lens, translator.search())
    return [hypothesis.tokens for hypothesis in found]


def caching_of(translator: Translator, sentence: str) -> dict[str, Any]:
    """Return what the ways to write make of a sentence, beside one pass over its translation.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words.

    Returns:
        ``pieces`` (T), those of the translation that is written with the right cache, with
        ``<eos>``. For each way ``apart`` (T): how far the logits of a step differ at most from
        those of one pass under the mask, if both read this translation, three decimals; ``next``
        (T), the piece that the way takes for likeliest there; and ``texts``, what it writes itself.
    """
    (row,) = translator.pieces(sentence)
    target = translator.target
    (written,) = write(translator, [row], "kept")
    ids = [*written, target.eos_id]
    read = torch.tensor([[target.bos_id, *written]])
    with torch.no_grad():
        whole = transformer_of(translator)(torch.tensor([row]), torch.tensor([len(row)]), read)[0]
    steps = {way: _steps(translator, row, read[0], way) for way in WAYS}
    banned = list(translator.search().banned)
    return {
        "pieces": [target.piece(i) for i in ids],
        "apart": {
            way: [round(float(x), 3) for x in (logits - whole).abs().amax(-1)]
            for way, logits in steps.items()
        },
        "next": {
            way: [target.piece(int(i)) for i in _without(logits, banned).argmax(-1)]
            for way, logits in steps.items()
        },
        "texts": {way: target.decode(write(translator, [row], way)[0]) for way in WAYS},
    }


def writer_of(translator: Translator, way: str) -> Any:
    """Return what takes the steps of a way.

    Raises:
        ValueError: if there is no such way, or the translator is no transformer.
    """
    if way not in WAYS:
        raise ValueError(f"way must be one of {', '.join(WAYS)}, but is {way}")
    model = transformer_of(translator)
    return Forgetful(model) if way == "forgotten" else model


@contextmanager
def _positions(translator: Translator, way: str) -> Iterator[None]:
    """Let positions restart, if they do; a trace would want the same sentences at every step."""
    if way != "restart":
        yield
        return
    handle = RestartPositions().attach(transformer_of(translator).positions)
    try:
        yield
    finally:
        handle.remove()


@torch.no_grad()
def _steps(translator: Translator, row: list[int], read: Tensor, way: str) -> Tensor:
    """Return the logits (T, V) of one step after another."""
    model = writer_of(translator, way)
    with _positions(translator, way):
        state = model.start(torch.tensor([row]), torch.tensor([len(row)]))
        logits = []
        for token in read:
            scores, state = model.step(token[None], state)
            logits.append(scores[0])
    return torch.stack(logits)


def _without(logits: Tensor, banned: list[int]) -> Tensor:
    left = logits.clone()
    left[:, banned] = -torch.inf
    return left
