"""A trained language model with its tokenizer: the beginning of a text in, its continuation out."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self

import torch
from torch import Tensor

from heed.decoding.sampling import Sample, Sampling, sample
from heed.model.language_model import LanguageModel, LanguageModelConfig
from heed.model.layout import store_for_translating
from heed.model.registry import describe_model, loaded_model, parameter_shapes
from heed.text.corpora import UNDETERMINED, languages_of
from heed.text.pairs import one_line
from heed.text.tokenizer import Tokenizer
from heed.translator import read_tokenizer
from heed.weights.description import Description, read_description
from heed.weights.files import SHARED, WEIGHTS, find_generator
from heed.weights.parameters import read_weights
from heed.weights.quantized import choose_bits, quantize_tensors
from heed.weights.safetensors import write_tensors

PUBLISHED = "fra"
MOST = 64  # tokens that are added unless more are asked for


class Continuation(NamedTuple):
    """What a model made of the beginning of a text.

    text: beginning and continuation, one line.
    finished: whether the model ended the text itself.

    Example:
        >>> found = Continuation("Je suis fatigué et", finished=False)
        >>> found.text if found.finished else f"{found.text} …"
        'Je suis fatigué et …'
    """

    text: str
    finished: bool


@dataclass(repr=False)
class TextGenerator:
    """Writes texts on with a language model.

    Args:
        model: a ``LanguageModel`` (moved to evaluation mode).
        tokenizer: of its language.
        metadata: how it came to be (corpus, split, training), stored beside the weights.
        name: of the folder that it was loaded from; "" if it was not.

    Example:
        >>> from heed.decoding.sampling import Sampling
        >>> generator = TextGenerator.load("fra")
        >>> [written] = generator.generate(["Je suis"], Sampling(temperature=0))
        >>> written.text
        'Je suis désolé de ne pas avoir répondu à ma question.'
    """

    model: LanguageModel
    tokenizer: Tokenizer
    metadata: dict[str, Any] = field(default_factory=dict)
    name: str = ""

    def __post_init__(self) -> None:
        """Write, not train."""
        self.model.eval()

    def __repr__(self) -> str:
        """Return name, language (ISO 639-3) and size on one line."""
        language = languages_of(str(self.metadata.get("corpus", "")))[1]
        told = "" if language in UNDETERMINED else f"{language}, "
        count = sum(parameter.numel() for parameter in self.model.parameters())
        name = f" {self.name}" if self.name else ""
        return f"<{type(self).__name__}{name}: {told}{count:,} parameters>"

    @classmethod
    def load(cls, name: str | Path = PUBLISHED, device: str | torch.device = "cpu") -> Self:
        """Load a published language model by name, or one of your own from its folder.

        Args:
            name: one of ``published_generators()``, or the path of a folder.
            device: as for ``Translator.load``, with the same errors.

        Raises:
            FileNotFoundError: if there is neither, and the message lists the names; if the folder
                has no tokenizer.
            ValueError: if the folder holds a translator or a classifier, or its files do not fit
                together.
        """
        folder = find_generator(name)
        description = read_description(folder)
        kind, numbers = description.kind, description.hyperparameters
        if kind != LanguageModelConfig.kind:
            raise ValueError(f"{folder} holds a translator: ask it with heed translate")
        tensors = read_weights(folder / WEIGHTS, parameter_shapes(kind, numbers))
        tokenizer = read_tokenizer(folder / SHARED, description)
        if len(tokenizer) != numbers["vocabulary"]:
            raise ValueError(
                f"{folder}: the tokenizer must have {numbers['vocabulary']} entries, but has "
                f"{len(tokenizer)}"
            )
        model = loaded_model(kind, numbers, tensors)
        assert isinstance(model, LanguageModel)
        store_for_translating(model)
        return cls(model.to(device), tokenizer, description.metadata, folder.name)

    def save(
        self, folder: str | Path, dtype: torch.dtype = torch.float16, bits: int | None = None
    ) -> None:
        """Write the folder that ``load`` reads; arguments are those of ``Translator.save``."""
        folder = Path(folder)
        weights: dict[str, Tensor] = dict(self.model.named_parameters())
        if bits is None:
            weights = {name: weight.to(dtype) for name, weight in weights.items()}
        else:
            weights = quantize_tensors(weights, choose_bits(self.model, bits))
        self.save_description(folder)
        write_tensors(folder / WEIGHTS, weights, {})

    def save_description(self, folder: Path) -> None:
        """Write everything but the weights."""
        folder.mkdir(parents=True, exist_ok=True)
        kind, numbers = describe_model(self.model)
        description = Description(kind, numbers, self.tokenizer.kind, self.metadata)
        description.write(folder, {SHARED: self.tokenizer.to_json()})

    def generate(
        self,
        prompts: Sequence[str],
        sampling: Sampling | None = None,
        max_tokens: int = MOST,
    ) -> list[Continuation]:
        """Write texts on, each on one line.

        Args:
            prompts: the beginnings; "" begins with the first word.
            sampling: how tokens are chosen; by default drawn as the model thinks them likely.
            max_tokens: most tokens to add; fewer where the model has no more positions.

        Returns:
            as many, in the same order. What the model did not end is cut where it stands.

        Raises:
            ValueError: if ``prompts`` is a single string, a prompt leaves no position to write at,
                or ``max_tokens`` is not positive.
        """
        if isinstance(prompts, str):
            raise ValueError("prompts must be a list of strings; for one beginning write [text]")
        rows = [self.begun(prompt) for prompt in prompts]
        samples = self._samples(rows, sampling or Sampling(), max_tokens)
        return [self._told(row, one) for row, one in zip(rows, samples, strict=True)]

    def begun(self, prompt: str) -> list[int]:
        """Return the numbers of a prompt, ``<bos>`` first.

        Raises:
            ValueError: if no position is left to write at.
        """
        clean = one_line(prompt)
        row = [self.tokenizer.bos_id, *(self.tokenizer.encode(clean) if clean else [])]
        if len(row) >= self.model.config.max_length:
            raise ValueError(
                f"a prompt must be shorter than {self.model.config.max_length} tokens, but one "
                f"has {len(row):,}"
            )
        return row

    def _samples(self, rows: list[list[int]], sampling: Sampling, most: int) -> list[Sample]:
        t = self.tokenizer
        longest = max(map(len, rows), default=0)
        most = min(most, self.model.config.max_length - longest)
        return sample(self.model, rows, sampling, t.eos_id, most, (t.pad_id, t.bos_id, t.unk_id))

    def _told(self, row: list[int], written: Sample) -> Continuation:
        text = self.tokenizer.decode([*row[1:], *written.tokens])
        return Continuation(one_line(text), written.finished)
