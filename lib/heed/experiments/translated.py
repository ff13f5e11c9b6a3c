"""What a translator did with one sentence, as a page stores it until its own translator is there.

``run.js`` does the same in the page and keeps more: what queries and keys were.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, cast

import numpy as np
import torch
from torch import Tensor, nn

from heed.decoding.search import beam_trees, length_limits
from heed.model.recurrent import RecurrentTranslator
from heed.model.trace import tracing
from heed.storage.arrays import encode_array, in_eight_bits
from heed.translator import Translator

LIKELY = 5  # next pieces that are shown


def run_of(translator: Translator, sentence: str, begun: Sequence[int] = ()) -> dict[str, Any]:
    """Translate a sentence greedily, and keep where each head looked.

    Args:
        translator: any of ``heed.model`` with its tokenizers.
        sentence: one of a few words.
        begun: numbers that the translation must begin with.

    Returns:
        its pieces, those read and written, the likeliest at each step with their probabilities (4
        digits), the translation, and for ``encoder``, ``decoder`` and ``cross`` the weights of
        every head (layers, heads, T, N) in 255ths; a recurrent translator has one head in
        ``cross`` if it has attention.

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    source, target = _row_of(translator, sentence), translator.target
    with torch.no_grad(), _watching(translator.model) as looked:
        steps = _write(translator, source, begun)
    written = [step["id"] for step in steps]
    return {
        "source": [translator.source.piece(i) for i in source],
        "numbers": source,
        "read": [target.piece(i) for i in (target.bos_id, *written[:-1])],
        "written": written,
        "pieces": [target.piece(i) for i in written],
        "likely": [step["likely"] for step in steps],
        "text": target.decode(i for i in written if i != target.eos_id),
        **{place: _packed(layers) for place, layers in looked.items()},
    }


def tree_of(
    translator: Translator, sentence: str, beam: int, length_penalty: float = 1
) -> dict[str, Any]:
    """Search as ``beam_trees`` does, and keep the tree.

    Arguments and errors are those of ``run_of``.

    Returns:
        the search, and of each node its parent, token, piece, log-probability (4 digits) and the
        first letter of its fate; the ends of the best paths, and their texts.
    """
    source, target = _row_of(translator, sentence), translator.target
    search = translator.search(beam=beam, length_penalty=length_penalty)
    tokens, lens = torch.tensor([source]), torch.tensor([len(source)])
    (tree,) = beam_trees(cast("Any", translator.model), tokens, lens, search)
    return {
        "beam": beam,
        "length_penalty": length_penalty,
        "parents": [node.parent for node in tree.nodes],
        "tokens": [node.token for node in tree.nodes],
        "pieces": [target.piece(node.token) for node in tree.nodes],
        "log_probabilities": [round(node.log_probability, 4) for node in tree.nodes],
        "fates": "".join(node.fate[0] for node in tree.nodes),
        "ends": list(tree.ends),
        "texts": [target.decode(one.tokens) for one in tree.hypotheses],
    }


def _row_of(translator: Translator, sentence: str) -> list[int]:
    rows = translator.pieces(sentence)
    if len(rows) != 1:
        raise ValueError(f"sentence must be one sentence of a few words, but is {sentence!r}")
    return rows[0]


def _write(translator: Translator, source: list[int], begun: Sequence[int]) -> list[dict[str, Any]]:
    model: Any = translator.model
    target = translator.target
    tokens, lens = torch.tensor([source]), torch.tensor([len(source)])
    (limit,) = length_limits(model, tokens, lens)
    state, token = model.start(tokens, lens), target.bos_id
    steps: list[dict[str, Any]] = []
    while token != target.eos_id and len(steps) < limit:
        logits, state = model.step(torch.tensor([token]), state)
        shares = logits[0].double().softmax(-1)
        shares[[target.pad_id, target.bos_id, target.unk_id]] = 0
        likely: list[int] = shares.topk(LIKELY).indices.tolist()
        token = begun[len(steps)] if len(steps) < len(begun) else likely[0]
        shown = likely if token in likely else [*likely, token]
        steps.append(
            {
                "id": token,
                "likely": [
                    {"id": i, "piece": target.piece(i), "p": round(float(shares[i]), 4)}
                    for i in shown
                ],
            }
        )
    return steps


@contextmanager
def _watching(model: nn.Module) -> Iterator[dict[str, list[Tensor]]]:
    """Fill a dict, by the end of the block, with the weights (1, H, T, N) of each layer."""
    looked: dict[str, list[Tensor]] = {"encoder": [], "decoder": [], "cross": []}
    if isinstance(model, RecurrentTranslator):
        watching = _watch_recurrent(model, looked)
    else:
        watching = _watch_transformer(model, looked)
    with watching:
        yield looked


@contextmanager
def _watch_transformer(model: nn.Module, looked: dict[str, list[Tensor]]) -> Iterator[None]:
    with tracing(model) as trace:
        yield
    looked["encoder"] = [layer.self_weights for layer in trace.encoder]
    looked["decoder"] = [layer.self_weights for layer in trace.decoder]
    looked["cross"] = [w for layer in trace.decoder if (w := layer.cross_weights) is not None]


@contextmanager
def _watch_recurrent(model: RecurrentTranslator, looked: dict[str, list[Tensor]]) -> Iterator[None]:
    rows: list[Tensor] = []  # (1, 1, N) a step
    if model.attention is None:
        yield
        return
    hook = model.attention.register_forward_hook(lambda _, __, found: rows.append(found[1]))
    try:
        yield
    finally:
        hook.remove()
    looked["cross"] = [torch.cat(rows, dim=1)[:, None]]


def _packed(layers: list[Tensor]) -> dict[str, Any]:
    weights = torch.cat(layers).double().numpy() if layers else np.zeros((0, 0, 0, 0))
    return encode_array(in_eight_bits(weights))
