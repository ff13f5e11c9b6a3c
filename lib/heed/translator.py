"""A trained model with its tokenizers: text in, text out."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple, Self, cast

import torch
from torch import Tensor, nn

from heed.decoding.ensemble import Ensemble
from heed.decoding.hypothesis import Hypothesis, confidence
from heed.decoding.search import Search, StepModel, beam_search
from heed.model.language_model import LanguageModelConfig
from heed.model.layout import store_for_translating
from heed.model.parts import with_parts
from heed.model.registry import describe_model, loaded_model, parameter_shapes
from heed.model.transformer import Transformer
from heed.storage.json_file import read_parsed
from heed.text.batches import close, pad_rows
from heed.text.corpora import UNDETERMINED, languages_of
from heed.text.pairs import one_line
from heed.text.subword import SubwordTokenizer
from heed.text.tokenizer import Tokenizer
from heed.text.tokens import BOS
from heed.text.word import WordTokenizer
from heed.weights.description import Description, digest, read_description
from heed.weights.files import CONFIG, PAIR, SHARED, WEIGHTS, find_model
from heed.weights.parameters import read_weights
from heed.weights.quantized import choose_bits, quantize_tensors
from heed.weights.safetensors import write_tensors

TOKENIZERS: dict[str, type[SubwordTokenizer] | type[WordTokenizer]] = {
    "subword": SubwordTokenizer,
    "word": WordTokenizer,
}
SENTENCE_END = re.compile(r"(?<=[.!?…])(?<!\b[A-Z]\.)(?<!\bMr\.)(?<!\bMrs\.)(?<!\bDr\.)\s+(?=\S)")
COMFORTABLE = 48  # tokens; longer texts are translated sentence by sentence, as training met them
LONGEST = 96  # tokens; a sentence longer than any in training is cut between words
DOUBTED = "doubted_below"  # in the metadata: the confidence below which a translation is doubted


class Translation(NamedTuple):
    """A text in the other language, and how sure its translator was.

    text: one line.
    confidence: in [0, 1], the geometric mean of the probabilities that the model gave to the pieces
        that it wrote (``heed.decoding.hypothesis.confidence``); of a text that is translated in
        parts, that of the part that it was least sure of.

    Example:
        >>> from heed import Translator
        >>> translator = Translator.load("eng-fra")
        >>> [found] = translator.translations(["Good morning."])
        >>> found.text, found.confidence > 0.5
        ('Bonjour !', True)
    """

    text: str
    confidence: float


@dataclass(repr=False)
class Translator:
    """Translates sentences with a trained model.

    Args:
        model: a ``Transformer``, a ``RecurrentTranslator`` or an ``Ensemble`` (moved to evaluation
            mode); any ``StepModel`` that is a ``Module`` will do.
        source: tokenizer of the language it reads, a ``SubwordTokenizer`` or a ``WordTokenizer``.
        target: tokenizer of the language it writes; the same object where they share one.
        metadata: how it came to be (corpus, split, training), stored beside the weights.
        name: of the folder that it was loaded from; "" if it was not.

    Example:
        >>> translator = Translator.load("eng-fra")
        >>> translator.translate(["Good morning.", "I am tired."])
        ['Bonjour !', 'Je suis fatigué.']
        >>> [source] = translator.pieces("Good morning.")
        >>> [translator.source.piece(number) for number in source]
        ['▁G', 'ood', '▁morning', '.', '<eos>']
        >>> translator.model.config.width, len(translator.target), translator.metadata["corpus"]
        (256, 4000, 'fra-eng')
    """

    model: nn.Module
    source: Tokenizer
    target: Tokenizer
    metadata: dict[str, Any] = field(default_factory=dict)
    name: str = ""

    def __post_init__(self) -> None:
        """Translate, not train."""
        self.model.eval()

    def __repr__(self) -> str:
        """Return name, languages (ISO 639-3) and size on one line."""
        languages = languages_of(str(self.metadata.get("corpus", "")))
        pair = "" if languages == UNDETERMINED else f"{' to '.join(languages)}, "
        count = sum(parameter.numel() for parameter in self.model.parameters())
        name = f" {self.name}" if self.name else ""
        return f"<{type(self).__name__}{name}: {pair}{count:,} parameters>"

    @classmethod
    def load(cls, name: str | Path = "eng-fra", device: str | torch.device = "cpu") -> Self:
        """Load a published translator by name, or one of your own from its folder.

        Args:
            name: one of ``published_models()``, or the path of a folder.
            device: where it computes, as PyTorch names it.

        Raises:
            FileNotFoundError: if there is neither, and the message lists the names; if the folder
                has no tokenizer.
            ValueError: if the folder holds a language model or a classifier, or its files do not
                fit together.
            RuntimeError: if PyTorch knows no such device, or finds none.
            AssertionError: if PyTorch was built without this kind of device.
        """
        folder = find_model(name)
        description = read_description(folder)
        kind, numbers = description.kind, description.hyperparameters
        if kind == LanguageModelConfig.kind:
            raise ValueError(f"{folder} holds no translator: let it write with heed generate")
        tensors = read_weights(folder / WEIGHTS, parameter_shapes(kind, numbers))
        source, target = _read_tokenizers(folder, description)
        model = loaded_model(kind, numbers, tensors)
        store_for_translating(model)
        return cls(model.to(device), source, target, description.metadata, folder.name)

    @classmethod
    def together(cls, translators: Sequence[Self]) -> Self:
        """Return one that writes what several think likely on average (``Ensemble``).

        Raises:
            ValueError: if there is none, or they do not share their tokenizers.
        """
        if len({(t.source.to_json(), t.target.to_json()) for t in translators}) > 1:
            raise ValueError(
                "translators must share their tokenizers: train them on the same corpus, with the "
                "same split and vocabulary"
            )
        ensemble = Ensemble([translator.model for translator in translators])
        first = translators[0]
        name = " + ".join(translator.name or "one" for translator in translators)
        return cls(ensemble, first.source, first.target, name=name)

    def with_parts(self, **parts: Callable[..., Any]) -> Self:
        """Return a translator that calls your functions in place of its own parts.

        It shares all weights with this one, which stays as it is.

        Args:
            parts: any of

                ``attention(query, key, value, visible)``: (B, H, T, Dh), (B, H, N, Dh) twice, and
                ``None`` or a boolean that broadcasts to (B, H, T, N), True where a query may see a
                key. It returns (B, H, T, Dh), alone or in a pair with the weights. Encoder and
                decoder call it, also for each new token with the KV cache (T = 1).

                ``layer_norm(x, weight, bias)``: (..., D), (D,) and (D,) to (..., D).

                ``feed_forward(x, expand, contract)``: (..., D) to (..., D); the two layers are
                called, (..., D) to (..., F) and back.

        Example:
            >>> from heed.model.attention import scaled_dot_product_attention
            >>> translator = Translator.load("eng-fra")
            >>> same = translator.with_parts(attention=scaled_dot_product_attention)
            >>> same.translate(["Good morning."])
            ['Bonjour !']

        Raises:
            ValueError: if there is no such part, the model has none, or it is no function; once it
                translates, if a part returns anything but a tensor of the right shape and type.
        """
        return replace(self, model=with_parts(self.model, parts))

    def save(
        self,
        folder: str | Path,
        dtype: torch.dtype = torch.float16,
        bits: int | None = None,
    ) -> None:
        """Write the folder that ``load`` reads.

        Args:
            folder: made if it is not there.
            dtype: of the weights, unless ``bits`` are given.
            bits: 4 or 8, for each number of a matrix; embeddings always have 8, everything else
                half precision.

        Raises:
            ValueError: if ``bits`` is neither.
        """
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
        description = Description(kind, numbers, self.source.kind, self.metadata)
        description.write(folder, self.tokenizer_files())

    def tokenizer_files(self) -> dict[str, str]:
        """Return the files of the tokenizers, JSON by name: one where both languages share it."""
        files = {SHARED: self.source}
        if self.source is not self.target:
            files = dict(zip(PAIR, (self.source, self.target), strict=True))
        return {name: tokenizer.to_json() for name, tokenizer in files.items()}

    def translate(
        self, texts: Sequence[str], beam: int = 4, batch: int = 64, length_penalty: float = 1.0
    ) -> list[str]:
        """Translate texts, each into one line.

        Any string is accepted. White space and control characters become spaces, an empty text an
        empty line. A text too long for the model is translated in parts (``pieces``), and a space
        joins their translations.

        Args:
            texts: sentences or paragraphs.
            beam: hypotheses kept at every step; 1 is greedy.
            batch: parts translated side by side.
            length_penalty: exponent α of Wu et al. (2016); larger favours longer translations.

        Returns:
            as many translations, in the same order.

        Raises:
            ValueError: if ``texts`` is a single string, ``beam`` or ``batch`` is not positive, or
                ``length_penalty`` is negative.

        Example:
            >>> translator = Translator.load("eng-fra")
            >>> translator.translate(["Don't worry about it."], beam=8, length_penalty=0)
            ["Ne t'en fais pas."]
            >>> translator.translate(["Don't worry about it."], beam=8, length_penalty=2.5)
            ['Ne vous faites pas de souci à ce sujet.']
        """
        return [one.text for one in self.translations(texts, beam, batch, length_penalty)]

    def translations(
        self, texts: Sequence[str], beam: int = 4, batch: int = 64, length_penalty: float = 1.0
    ) -> list[Translation]:
        """Translate texts as ``translate`` does, and say how sure the model was of each.

        Arguments and errors are those of ``translate``.
        """
        if isinstance(texts, str):
            raise ValueError("texts must be a list of strings; for one sentence write [sentence]")
        if batch < 1:
            raise ValueError(f"batch must be positive, but is {batch}")
        self.search(beam=beam, length_penalty=length_penalty)  # refuses what makes no search
        pieces = [(i, ids) for i, text in enumerate(texts) for ids in self.pieces(text)]
        shortest_first = sorted(range(len(pieces)), key=lambda p: len(pieces[p][1]))
        written: dict[int, Translation] = {}
        for start in range(0, len(pieces), batch):
            chosen = shortest_first[start : start + batch]
            rows = [pieces[p][1] for p in chosen]
            found = self._translate_rows(rows, beam, length_penalty)
            written.update(zip(chosen, found, strict=True))
        parts: list[list[Translation]] = [[] for _ in texts]
        for p, (i, _) in enumerate(pieces):
            parts[i].append(written[p])
        return [_joined(part) for part in parts]

    def doubts(self, translation: Translation) -> bool:
        """Whether the model was less sure of a translation than it usually is.

        What is usual was measured when it was published (``doubted_below`` in its metadata). A
        translator without this number doubts nothing.
        """
        return translation.confidence < float(self.metadata.get(DOUBTED, 0.0))

    def search(self, **how: Any) -> Search:
        """Return a search that begins and ends sentences with the right tokens.

        Args:
            how: fields of ``Search`` that differ from its defaults, such as ``beam``.
        """
        target = self.target
        banned = (target.pad_id, target.bos_id, target.unk_id)
        return Search(target.bos_id, target.eos_id, banned=banned, **how)

    def pieces(self, text: str) -> list[list[int]]:
        """Cut a text into rows of source numbers that the model can read, ``<eos>`` added.

        A sentence is one row. A text longer than the model has learnt has several, an empty one
        none.
        """
        clean = one_line(text)
        if not clean:
            return []
        whole = self.source.encode(clean)
        sentences = [clean] if len(whole) <= COMFORTABLE else SENTENCE_END.split(clean)
        return [
            close(ids, self.source.eos_id)
            for sentence in sentences
            for ids in self._short(self.source.encode(sentence))
        ]

    def _short(self, ids: list[int]) -> list[list[int]]:
        """Cut at the last word that fits, or anywhere within a word that never ends."""
        rows, start = [], 0
        while len(ids) - start > LONGEST:
            end = start + LONGEST
            while end > start + 1 and not self._opens_word(ids[end]):
                end -= 1
            end = start + LONGEST if end == start + 1 else end
            rows.append(ids[start:end])
            start = end
        return [*rows, ids[start:]]

    def _opens_word(self, number: int) -> bool:
        return self.source.kind == "word" or self.source.piece(number).startswith("▁")

    def _translate_rows(
        self, rows: list[list[int]], beam: int, penalty: float
    ) -> list[Translation]:
        source, lens = pad_rows(rows, self.source.pad_id)
        device = next(self.model.parameters()).device
        search = self.search(beam=beam, length_penalty=penalty)
        model = cast(StepModel[Any], self.model)
        found = beam_search(model, source.to(device), lens.to(device), search)
        return [self._translation(best[0]) for best in found]

    def _translation(self, found: Hypothesis) -> Translation:
        length = len(found.tokens) + found.finished
        text = self.target.decode(found.tokens)
        return Translation(text, confidence(found.log_probability, length))


def _joined(parts: Sequence[Translation]) -> Translation:
    text = one_line(" ".join(part.text for part in parts))
    return Translation(text, min((part.confidence for part in parts), default=1.0))


def transformer_of(translator: Translator) -> Transformer:
    """Return the model of a translator, for what only a transformer has.

    Raises:
        ValueError: if it is of another kind.
    """
    if not isinstance(translator.model, Transformer):
        kind = type(translator.model).__name__
        raise ValueError(f"translator must be a transformer, but is a {kind}")
    return translator.model


def _read_tokenizers(folder: Path, description: Description) -> tuple[Tokenizer, Tokenizer]:
    """Read the tokenizers of both languages, one object where they share it."""
    if not any((folder / name).is_file() for name in (SHARED, *PAIR)):
        raise FileNotFoundError(f"{folder} has neither {SHARED} nor {' and '.join(PAIR)}")
    if (folder / SHARED).is_file():
        source = target = read_tokenizer(folder / SHARED, description)
    else:
        source, target = (read_tokenizer(folder / name, description) for name in PAIR)
    for side, tokenizer in (("source", source), ("target", target)):
        size = description.hyperparameters[f"{side}_vocabulary"]
        if len(tokenizer) != size:
            raise ValueError(
                f"{folder}: the {side} tokenizer must have {size} entries, as {side}_vocabulary "
                f"in {CONFIG} says, but has {len(tokenizer)}"
            )
    if target.bos_id < 0:
        raise ValueError(f"{folder}: the target tokenizer must have {BOS}, to begin with")
    return source, target


def read_tokenizer(path: Path, description: Description) -> Tokenizer:
    """Read a tokenizer of the kind that a description names.

    Raises:
        OSError: if it cannot be read.
        ValueError: if it is damaged, or not the one that the description belongs to.
    """

    def parse(text: str) -> Tokenizer:
        description.check(path.name, digest(text))
        return TOKENIZERS[description.tokenizer].from_json(text)

    return read_parsed(path, parse)
