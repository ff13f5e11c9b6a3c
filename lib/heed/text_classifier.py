"""A trained classifier with its tokenizer and labels: text in, label out."""

import json
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from reprlib import repr as shown
from typing import Any, NamedTuple, Self

import torch
from torch import Tensor

from heed.model.classifier import Classifier, ClassifierConfig
from heed.storage.atomic import write_text
from heed.storage.fields import read_fields
from heed.storage.json_file import read_object, read_parsed
from heed.text.batches import pad_rows
from heed.text.contractions import expand_contractions
from heed.text.word import WordTokenizer
from heed.weights.description import digest
from heed.weights.files import CONFIG, SHARED, WEIGHTS
from heed.weights.parameters import load_weights
from heed.weights.quantized import choose_bits, quantize_tensors
from heed.weights.safetensors import write_tensors

ENTRIES = ("kind", "model", "labels", "sha256", "story")  # of config.json
TOGETHER = 256  # texts that are judged at once


class Judgement(NamedTuple):
    """What a classifier says of a text.

    label: the most probable of its labels.
    probability: what it gives to that label, in [0, 1].

    Example:
        >>> judgements = [Judgement("good", 0.9), Judgement("bad", 0.55)]
        >>> [one.label for one in judgements if one.probability > 0.8]  # the sure ones
        ['good']
    """

    label: str
    probability: float


class Share(NamedTuple):
    """What one word of a text does to the log-odds of a label.

    word: as the tokenizer writes it.
    value: by how much the log-odds fall where the word is left out and the others keep their
        positions, in nats.

    Example:
        >>> shares = [Share("a", 0.1), Share("dull", -2.5)]
        >>> min(shares, key=lambda share: share.value).word  # what speaks most against the label
        'dull'
    """

    word: str
    value: float


@dataclass
class TextClassifier:
    """A classifier that reads text.

    model: scores the classes (moved to evaluation mode).
    tokenizer: cuts a text into the words that the model knows.
    labels: the classes, in the order of the model's outputs.
    metadata: how it came to be.

    Raises:
        ValueError: if the model has another number of classes, or of words, than there are.

    Example:
        >>> from heed.model.classifier import Classifier, ClassifierConfig
        >>> from heed.text.word import WordTokenizer
        >>> tokenizer = WordTokenizer.train(["a dull film", "a fine film"], min_count=1)
        >>> model = Classifier(ClassifierConfig(vocabulary=len(tokenizer), classes=2))
        >>> classifier = TextClassifier(model, tokenizer, ("bad", "good"))
        >>> classifier.probabilities(["a fine film", "dull"]).shape
        torch.Size([2, 2])
    """

    model: Classifier
    tokenizer: WordTokenizer
    labels: tuple[str, ...]
    metadata: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse parts that do not belong together."""
        config = self.model.config
        for name, there, wanted in (
            ("labels", len(self.labels), config.classes),
            ("tokenizer", len(self.tokenizer), config.vocabulary),
        ):
            if there != wanted:
                raise ValueError(f"{name} must hold {wanted} entries, but holds {there}")
        self.model.eval()

    @property
    def longest(self) -> int:
        """How many words a text may have: one row is the first token's."""
        return self.model.config.max_length - 1

    def words(self, text: str) -> list[str]:
        """Return the words of a text as the tokenizer writes them, known or not."""
        return self.tokenizer.tokens(expand_contractions(text))

    def unknown(self, text: str) -> list[str]:
        """Return those words of a text that training did not have."""
        known = set(self.tokenizer)
        return [word for word in self.words(text) if word not in known]

    def beginning(self, text: str) -> str:
        """Return a text that is too long without its end, and any other as it is."""
        words = self.words(text)
        return text if len(words) <= self.longest else " ".join(words[: self.longest])

    def encode(self, text: str) -> list[int]:
        """Return the numbers of a text behind that of the first token.

        Raises:
            ValueError: if the text has no word, or too many.
        """
        numbers = self.tokenizer.encode(expand_contractions(text))
        if not numbers:
            raise ValueError(f"text must hold a word, but is {shown(text)}")
        if len(numbers) > self.longest:
            raise ValueError(
                f"text must have at most {self.longest:,} words, but has {len(numbers):,}: "
                "shorten it, or train with a larger max_length"
            )
        return [self.tokenizer.bos_id, *numbers]

    def probabilities(self, texts: Sequence[str]) -> Tensor:
        """Return the probability of each label for each text: (texts, labels).

        Raises:
            ValueError: if a text has no word, or too many.
        """
        return self._logits([self.encode(text) for text in texts]).softmax(-1)

    def judge(self, texts: Sequence[str]) -> list[Judgement]:
        """Return the most probable label of each text; errors are those of ``probabilities``."""
        chances, best = self.probabilities(texts).max(-1)
        pairs = zip(best.tolist(), chances.tolist(), strict=True)
        return [Judgement(self.labels[number], chance) for number, chance in pairs]

    def log_odds(self, text: str, label: str, without: Collection[int] = ()) -> float:
        """Return ln p / (1 − p) of a label's probability p: of two, the difference of the logits.

        Args:
            text: what is judged.
            label: one of the classes.
            without: words that are left out, 0 the first. The others keep their positions, where
                the model has any.

        Raises:
            ValueError: if the label is none of the classes, or ``without`` has no such word; else
                as ``encode``.
        """
        there = range(len(self.words(text)))
        if gone := [i for i in without if i not in there]:
            raise ValueError(f"without must be below {len(there)}, as the text’s words, not {gone}")
        return float(self._log_odds(self.encode(text), [without], label)[0])

    def shares(self, text: str, label: str) -> list[Share]:
        """Return what each word does: the log-odds of a label, less those without the word.

        The other words keep their positions, so that a share is what the word did and not what
        moving the others does. Shares need not add up to the log-odds, less those of an empty text.
        Where words act together, such as *not dull*, each of them changes what the other does.

        Raises:
            ValueError: as ``log_odds``.
        """
        numbers, words = self.encode(text), self.words(text)
        without = [(), *((i,) for i in range(len(words)))]
        whole, *rest = self._log_odds(numbers, without, label).tolist()
        return [Share(word, whole - other) for word, other in zip(words, rest, strict=True)]

    def _log_odds(
        self, numbers: list[int], without: Sequence[Collection[int]], label: str
    ) -> Tensor:
        """Return those of a text for each choice of words that are left out."""
        if label not in self.labels:
            raise ValueError(f"label must be one of {', '.join(self.labels)}, but is {label!r}")
        places = [[i for i in range(len(numbers)) if i - 1 not in out] for out in without]
        rows = [[numbers[i] for i in kept] for kept in places]
        logs = self._logits(rows, places).double().log_softmax(-1)
        own = self.labels.index(label)
        others = torch.cat((logs[:, :own], logs[:, own + 1 :]), 1)
        return logs[:, own] - others.logsumexp(-1)

    @torch.no_grad()
    def _logits(self, rows: list[list[int]], places: list[list[int]] | None = None) -> Tensor:
        """Score rows of numbers, like lengths together: (rows, labels)."""
        order = sorted(range(len(rows)), key=lambda i: len(rows[i]))
        logits = torch.empty(len(rows), len(self.labels))
        for start in range(0, len(rows), TOGETHER):
            some = order[start : start + TOGETHER]
            tokens, lens = pad_rows([rows[i] for i in some], self.tokenizer.pad_id)
            at = None if places is None else pad_rows([places[i] for i in some], 0)[0]
            logits[some] = self.model(tokens, lens, at)
        return logits

    def save(self, folder: str | Path, bits: int | None = None) -> None:
        """Write the folder that ``load`` reads.

        Args:
            folder: made if it is not there.
            bits: 4 or 8, for each number of a matrix, as ``Translator.save`` has it; ``None``:
                weights stay in single precision.

        Raises:
            ValueError: if ``bits`` is neither.
        """
        folder = Path(folder)
        weights: dict[str, Tensor] = dict(self.model.named_parameters())
        if bits is not None:
            weights = quantize_tensors(weights, choose_bits(self.model, bits))
        self.save_description(folder)
        write_tensors(folder / WEIGHTS, weights, {})

    def save_description(self, folder: Path) -> None:
        """Write what a folder holds beside the weights: ``config.json`` and the vocabulary."""
        folder.mkdir(parents=True, exist_ok=True)
        write_text(folder / SHARED, self.tokenizer.to_json())
        config = json.dumps(self.description(), indent=1, ensure_ascii=False)
        write_text(folder / CONFIG, config + "\n")

    def description(self) -> dict[str, Any]:
        """Return what ``config.json`` holds."""
        return {
            "kind": ClassifierConfig.kind,
            "model": asdict(self.model.config),
            "labels": list(self.labels),
            "sha256": {SHARED: digest(self.tokenizer.to_json())},
            "story": self.metadata,
        }

    @classmethod
    def load(cls, folder: str | Path) -> Self:
        """Read a classifier from the folder of its training.

        Raises:
            FileNotFoundError: if there is none.
            ValueError: if a file is damaged, or belongs to another classifier.
        """
        folder = Path(folder)
        if not (folder / CONFIG).is_file():
            raise FileNotFoundError(f"there is no classifier in {folder}")
        config = read_object(folder / CONFIG)
        _check_entries(config, folder / CONFIG)
        tokenizer = read_parsed(folder / SHARED, WordTokenizer.from_json)
        if config["sha256"].get(SHARED) != digest((folder / SHARED).read_text(encoding="utf-8")):
            raise ValueError(f"{folder / SHARED} is not the vocabulary that was trained with")
        fields = read_fields(ClassifierConfig, config["model"], f"model in {folder / CONFIG}")
        model = Classifier(ClassifierConfig(**fields))
        load_weights(model, folder / WEIGHTS)
        return cls(model, tokenizer, tuple(config["labels"]), config["story"])


def holds_classifier(folder: str | Path) -> bool:
    """Tell whether the ``config.json`` in a folder is that of a classifier."""
    path = Path(folder) / CONFIG
    return path.is_file() and read_object(path).get("kind") == ClassifierConfig.kind


def _check_entries(config: dict[str, Any], path: Path) -> None:
    """Refuse a ``config.json`` of something else, or one that somebody has spoilt."""
    if config.get("kind") != ClassifierConfig.kind:
        raise ValueError(f"{path} describes no classifier: its kind is {shown(config.get('kind'))}")
    if sorted(config) != sorted(ENTRIES):
        raise ValueError(f"{path} must have the entries {', '.join(ENTRIES)}")
    labels = config["labels"]
    if not (isinstance(labels, list) and all(isinstance(label, str) for label in labels)):
        raise ValueError(f"{path}: labels must be a list of names, but is {shown(labels)}")
    for name in ("sha256", "story"):
        if not isinstance(config[name], dict):
            raise ValueError(f"{path}: {name} must have entries, but is {shown(config[name])}")
