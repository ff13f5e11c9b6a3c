"""The data of a run that learns to write: one language of a corpus, and a model for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from heed.model.language_model import LanguageModel
from heed.text.batches import Encoded, close
from heed.text.monolingual import Texts, targets_of
from heed.text.tokenizer import Tokenizer
from heed.text_generator import TextGenerator
from heed.training.data import TrainingData
from heed.training.material import load_text
from heed.training.recipe import Recipe


@dataclass(frozen=True)
class GenerationMaterial:
    """A recipe, and what it makes of the target side of its corpus."""

    recipe: Recipe
    texts: Texts
    generator: TextGenerator
    data: TrainingData

    @property
    def product(self) -> TextGenerator:
        """What the run makes."""
        return self.generator


def prepare_generation(
    recipe: Recipe, metadata: Mapping[str, Any] | None = None
) -> GenerationMaterial:
    """Load, split and encode a corpus, and make the generator that is to learn from it.

    Arguments and errors are those of ``heed.training.material.prepare``.
    """
    splits, hashes, _ = load_text(recipe, metadata)
    texts = targets_of(splits)
    _, tokenizer = recipe.tokenizers(splits.train)
    model = cast(LanguageModel, recipe.untrained(0, len(tokenizer), True))
    told = recipe.metadata(splits) | hashes | {"task": recipe.task, "train_texts": len(texts.train)}
    generator = TextGenerator(model, tokenizer, told)
    train, validation = (
        encode_texts(part, tokenizer, recipe.max_length) for part in (texts.train, texts.validation)
    )
    pad = tokenizer.pad_id
    return GenerationMaterial(recipe, texts, generator, TrainingData(train, validation, pad, pad))


def encode_texts(
    texts: Sequence[str], tokenizer: Tokenizer, max_length: int | None = None
) -> list[Encoded]:
    """Turn texts into rows ``<bos> … <eos>`` without a source.

    Args:
        texts: one language.
        tokenizer: of it.
        max_length: longest row, ``<eos>`` counted and ``<bos>`` not; what is longer loses its end.
    """
    rows = (close(tokenizer.encode(text), tokenizer.eos_id, max_length) for text in texts)
    return [Encoded([], [tokenizer.bos_id, *row]) for row in rows]
