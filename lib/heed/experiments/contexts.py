"""The one vector that a recurrent encoder hands on, of sentences; ``contexts.js`` asks the page."""

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
import torch
from numpy.typing import NDArray

from heed.model.recurrent import RecurrentTranslator
from heed.storage.arrays import encode_array, in_eight_bits
from heed.translator import Translator


def contexts_of(translator: Translator, sentence: str, others: Sequence[str]) -> dict[str, Any]:
    """Return the context vectors of a sentence and of others, and how far they are apart.

    Args:
        translator: a recurrent one without attention, with its tokenizers.
        sentence: one of a few words.
        others: what it is compared with.

    Returns:
        ``vectors`` (1 + others, F) in 255ths of the way from −1 to 1, as an encoded array, that of
        the sentence first; ``distances`` to each of the others (4 digits); ``texts``, the
        translation of each.

    Raises:
        ValueError: if a sentence is empty, or so long that it is translated in parts.
    """
    all_of = [sentence, *others]
    vectors = np.stack([context_of(translator, one) for one in all_of])
    distances = np.linalg.norm(vectors[1:] - vectors[0], axis=1)
    return {
        "vectors": encode_array(in_eight_bits((vectors + 1) / 2)),
        "distances": [round(float(one), 4) for one in distances],
        "texts": translator.translate(all_of, beam=1),
    }


@torch.no_grad()
def context_of(translator: Translator, sentence: str) -> NDArray[np.float64]:
    """Return c (F,) of a sentence: all that the decoder will know of it.

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    rows = translator.pieces(sentence)
    if len(rows) != 1:
        raise ValueError(f"sentence must be one sentence of a few words, but is {sentence!r}")
    model = cast("RecurrentTranslator", translator.model)
    state = model.start(torch.tensor(rows), torch.tensor([len(rows[0])]))
    return state.layers[0][0][0].double().numpy()


def usual_distance(translator: Translator, sentences: Sequence[str]) -> float:
    """Return the mean distance of the context vectors of two different sentences.

    Args:
        translator: as for ``contexts_of``.
        sentences: at least two.
    """
    x = np.stack([context_of(translator, one) for one in sentences])
    squares = (x**2).sum(axis=1)
    distances = np.sqrt(np.maximum(squares[:, None] + squares - 2 * x @ x.T, 0))
    return float(distances[~np.eye(len(x), dtype=bool)].mean())
