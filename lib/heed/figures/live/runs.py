"""What a translator did with one sentence, as a page stores it until its own translator is there.

``run.js`` does the same in the page and keeps more: what queries and keys were.
"""

from collections.abc import Sequence
from typing import Any, cast

import torch
from torch import Tensor

from heed.decoding.search import Search, beam_trees, length_limits
from heed.figures.base.arrays import encode_array, in_eight_bits
from heed.model.trace import Trace, tracing
from heed.translator import Translator

LIKELY = 5  # next pieces that are shown


def run_of(translator: Translator, sentence: str, begun: Sequence[int] = ()) -> dict[str, Any]:
    """Translate a sentence greedily, and keep where each head looked.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words.
        begun: numbers that the translation must begin with.

    Returns:
        its pieces, those read and written, the likeliest at each step with their probabilities (4
        digits), the translation, and for ``encoder``, ``decoder`` and ``cross`` the weights of
        every head (layers, heads, T, N) in 255ths.

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    source, target = _row_of(translator, sentence), translator.target
    with torch.no_grad(), tracing(translator.model) as trace:
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
        **_heads(trace),
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
    banned = (target.pad_id, target.unk_id)
    search = Search(target.bos_id, target.eos_id, beam, None, length_penalty, banned=banned)
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


def _heads(trace: Trace) -> dict[str, Any]:
    def packed(weights: list[Tensor]) -> dict[str, Any]:
        return encode_array(in_eight_bits(torch.cat(weights).double().numpy()))

    return {
        "encoder": packed([layer.self_weights for layer in trace.encoder]),
        "decoder": packed([layer.self_weights for layer in trace.decoder]),
        "cross": packed([w for layer in trace.decoder if (w := layer.cross_weights) is not None]),
    }
