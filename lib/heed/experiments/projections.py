"""What the heads of the first block are given of a sentence; ``projections.js`` asks the page."""

from typing import Any, cast

import numpy as np
import torch

from heed.model.trace import tracing
from heed.model.transformer import Transformer
from heed.storage.arrays import encode_array
from heed.translator import Translator


def projections_of(translator: Translator, sentence: str) -> dict[str, Any]:
    """Return queries, keys and values of the encoder's first self-attention.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words.

    Returns:
        ``pieces``, and as encoded arrays ``queries``, ``keys`` and ``values``, each (H, N, Dh).

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    rows = translator.pieces(sentence)
    if len(rows) != 1:
        raise ValueError(f"sentence must be one sentence of a few words, but is {sentence!r}")
    model = cast("Transformer", translator.model)
    with torch.no_grad(), tracing(model) as trace:
        model.encode(torch.tensor(rows), torch.tensor([len(rows[0])]))
    layer = trace.encoder[0]
    given = {"queries": layer.self_queries, "keys": layer.self_keys, "values": layer.self_values}
    return {
        "pieces": [translator.source.piece(i) for i in rows[0]],
        **{name: encode_array(x[0].numpy().astype(np.float32)) for name, x in given.items()},
    }
