"""A language model or classifier in Heed's own form, rounded, with a card."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from heed.export.card import fill, to_try
from heed.export.heed import ROUNDED, TRAINED, grid_of, precision_of
from heed.export.site import corpus_of, count_of, without_path, written
from heed.text_classifier import TextClassifier
from heed.text_generator import TextGenerator
from heed.weights.files import WEIGHTS

Model = TypeVar("Model", TextClassifier, TextGenerator)


def write_rounded(
    model: Model,
    folder: Path,
    bits: int,
    *,
    kind: str,
    example: str,
    told: str,
    scores: Callable[[Mapping[str, Model]], str],
) -> str:
    """Write what the model's own ``load`` reads; return the card.

    Args:
        model: with its metadata.
        folder: what to fill.
        bits: 4 or 8, to which matrices are quantized.
        kind: the name of its card.
        example: a text to try.
        told: what the model is, as sentences.
        scores: tells what rounding costs, by the models before and after it.

    Raises:
        ValueError: if ``bits`` is neither.
    """
    metadata = without_path(model.metadata) | {"rounding": grid_of(bits)}
    replace(model, metadata=metadata).save(folder, bits=bits)
    return fill(
        kind,
        **to_try(example),
        told=told,
        parameters=count_of(model.model),
        precision=precision_of(model.model, bits),
        size=written((folder / WEIGHTS).stat().st_size),
        scores=scores({TRAINED: model, ROUNDED: type(model).load(folder)}),
    )


def learnt_from(metadata: Mapping[str, Any]) -> str:
    """Return what a model learnt from, as a sentence after others; "" if it is not told."""
    corpus, texts = corpus_of(metadata), metadata.get("train_texts")
    of = f"{texts:,} texts of " if isinstance(texts, int) else ""
    return f" It learned from {of}`{corpus}`." if corpus else ""
