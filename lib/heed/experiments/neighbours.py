"""The pieces whose rows in a table are most like those of a word; ``near.js`` asks the page."""

from typing import Any, cast

import torch

from heed.model.transformer import Transformer
from heed.translator import Translator

NEAREST = 7  # pieces that are named, besides the word's own


def near_of(translator: Translator, word: str) -> dict[str, Any]:
    """Return the pieces of a word, and of each those with the largest cosines in the table.

    Args:
        translator: a transformer with its tokenizers.
        word: one or more, read as the source's tokenizer reads them; ``<eos>`` is left out.

    Returns:
        ``pieces`` (n); ``nearest`` (n, 7) other pieces; ``cosines`` (n, 7), four digits.

    Raises:
        ValueError: if the word is empty, or so long that it is translated in parts.
    """
    rows = translator.pieces(word)
    if len(rows) != 1:
        raise ValueError(f"word must be one or a few words, but is {word!r}")
    own = rows[0][:-1]
    weight = cast("Transformer", translator.model).source_embedding.weight.detach()
    table = torch.nn.functional.normalize(weight, dim=-1)  # (V, D)
    alike = table[own] @ table.T  # (n, V)
    alike[range(len(own)), own] = -1
    best = alike.topk(NEAREST)
    piece = translator.source.piece
    return {
        "pieces": [piece(i) for i in own],
        "nearest": [[piece(i) for i in row] for row in best.indices.tolist()],
        "cosines": [[round(x, 4) for x in row] for row in best.values.tolist()],
    }
