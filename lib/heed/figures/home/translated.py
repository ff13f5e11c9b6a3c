"""Sentences with their translations and the cross-attention of every head, joined to words."""

import copy
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from heed.figures.base.arrays import in_eight_bits
from heed.model.trace import tracing
from heed.translator import Translator

MODEL = "eng-fra"
APOSTROPHES = "'’"


class Translated(NamedTuple):
    """A sentence, its translation, and where the decoder looked.

    source: what was to be translated.
    target: its translation.
    english: the words of the source, punctuation apart, the last one ``<eos>``.
    french: the words of the translation; what is elided stands apart (*n'*, *aime*).
    weights: (layers, heads, French words, English words), in 255ths. The weights of the pieces of
        an English word are added; over those of a French word they are averaged.
    """

    source: str
    target: str
    english: list[str]
    french: list[str]
    weights: NDArray[np.uint8]


@cache
def translated(sentence: str) -> Translated:
    """Translate a sentence with the published translator, and trace what its decoder looks at.

    The row of a French word holds the weights of the steps that write it: there the decoder has
    read the words before it. They are computed in double precision, so that every machine rounds
    them to the same 255ths.

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    translator, exact = _translators()
    rows = translator.pieces(sentence)
    if len(rows) != 1:
        raise ValueError(f"sentence must be one sentence of a few words, but is {sentence!r}")
    target = translator.translate([sentence])[0]
    source, written = rows[0], exact.target.encode(target)
    weights = _cross_weights(exact, source, written)
    english, english_of = words_of_pieces([exact.source.piece(i) for i in source])
    french, french_of = words_of_pieces([exact.target.piece(i) for i in written], elided=True)
    joined = join_words(weights, french_of, english_of)
    return Translated(sentence, target, english, french, in_eight_bits(joined))


@cache
def _translators() -> tuple[Translator, Translator]:
    """Return the published translator, and its copy in double precision."""
    translator = Translator.load(MODEL)
    exact = copy.copy(translator)
    exact.model = copy.deepcopy(translator.model).double()
    return translator, exact


def _cross_weights(
    translator: Translator, source: list[int], written: list[int]
) -> NDArray[np.float64]:
    """Return the cross-attention of the steps that write a translation: (layers, heads, T, N)."""
    target = torch.tensor([[translator.target.bos_id, *written]])
    with torch.no_grad(), tracing(translator.model) as trace:
        translator.model(torch.tensor([source]), torch.tensor([len(source)]), target)
    layers = [layer.cross_weights for layer in trace.decoder]
    stacked = torch.cat([weights for weights in layers if weights is not None])
    return stacked[:, :, : len(written)].numpy()  # the last step writes <eos>


def words_of_pieces(pieces: Sequence[str], elided: bool = False) -> tuple[list[str], list[int]]:
    """Join pieces to words; punctuation stands apart.

    Args:
        pieces: as the tokenizer shows them, ``▁`` where a space was.
        elided: whether a word also ends after an apostrophe, as in *n'aime*.

    Returns:
        the words, and for each piece the place of its word.
    """
    words: list[str] = []
    places: list[int] = []
    for piece in pieces:
        if not words or _opens(piece, words[-1], elided):
            words.append("")
        words[-1] += piece.replace("▁", "")
        places.append(len(words) - 1)
    return words, places


def _opens(piece: str, word: str, elided: bool) -> bool:
    sign = not (piece[0].isalnum() or piece[0] in APOSTROPHES)  # "▁" is one too
    return sign or (elided and word.endswith(tuple(APOSTROPHES)))


def join_words(
    weights: NDArray[np.float64], rows: Sequence[int], columns: Sequence[int]
) -> NDArray[np.float64]:
    """Turn weights between pieces (…, T, N) into weights between words.

    Args:
        weights: each row sums to 1; so will each row of the result.
        rows: for each target piece the place of its word; their weights are averaged.
        columns: for each source piece the place of its word; their weights are added.
    """
    of_row, of_column = np.eye(rows[-1] + 1)[list(rows)], np.eye(columns[-1] + 1)[list(columns)]
    summed = of_row.T @ (weights @ of_column)
    mean: NDArray[np.float64] = summed / of_row.sum(axis=0)[:, None]
    return mean
