"""The recipe of a run: corpus, split, tokenizers, model and its hyperparameters, training.

What each field is by default says its own dataclass: ``TrainingConfig`` for training,
``TransformerConfig`` and its like for the model. ``recipe_for`` says what a corpus asks for
instead.
"""

from dataclasses import asdict, dataclass, field, replace
from typing import Any, Self

import torch
from torch import nn

from heed.model.language_model import LanguageModelConfig
from heed.model.registry import build_model, make_config
from heed.text.batches import Encoded, encode_pairs
from heed.text.bpe_dropout import BPEDropout
from heed.text.corpora import SMALL_WORLD, expanded, has_name, load_corpus
from heed.text.pairs import Pair, Splits, source_key
from heed.text.small_world import small_world_splits
from heed.text.splits import drop_sources, split_by_hash, split_pairs
from heed.text.subword import SubwordTokenizer
from heed.text.tokenizer import Tokenizer
from heed.text.word import WordTokenizer
from heed.training.augmentation import Augmentation
from heed.training.data import TrainingData
from heed.training.hyperparameters import TrainingConfig, replace_settings
from heed.translator import Translator

MANY = 20_000  # pairs from which on the published translator's settings serve
SPLIT = ("corpus", "model", "validation", "test", "split_seed")  # what decides the split
FEWEST_PIECES = 260  # 256 bytes and 4 special tokens
TRANSLATE, GENERATE = TASKS = ("translate", "generate")
MODELS: dict[str, dict[str, Any]] = {
    "transformer": {"kind": "transformer"},
    **{
        cell + suffix: {"kind": "recurrent", "cell": cell, "attention": attention}
        for cell in ("rnn", "lstm", "gru")
        for suffix, attention in (("", None), ("-attention", "additive"))
    },
}


@dataclass(frozen=True)
class Recipe:
    """How a translator is made, from the name of its corpus to the last number.

    Example:
        >>> recipe = Recipe("small-world").with_settings({"steps": 200, "width": 64})
        >>> recipe.training.steps, recipe.hyperparameters
        (200, {'width': 64})
    """

    corpus: str
    """A name or path that ``load_corpus`` knows."""
    model: str = "transformer"
    """One of ``MODELS``."""
    hyperparameters: dict[str, Any] = field(default_factory=dict)
    """Hyperparameters of the model that differ from its configuration's defaults: of
    ``TransformerConfig`` for a transformer, of ``RecurrentConfig`` for the others."""
    vocabulary: int | None = 4000
    """Pieces shared by both languages; ``None``: whole words, a list a language."""
    training: TrainingConfig = field(default_factory=TrainingConfig)
    """The run itself."""
    validation: float = 0.0175
    """Share of the sentences to choose by, drawn by a hash. A number from 1 on counts sentences,
    drawn from the shuffled corpus, and is at most a tenth of it: so runs were split at first."""
    test: float = 0.0175
    """Share, or number, of the sentences to report on."""
    split_seed: int = 1
    """Which sentences those are."""
    max_length: int = 100
    """Longest row in tokens; longer sentences are cut, their ``<eos>`` kept."""
    further: str | None = None
    """A path of more pairs to learn from, such as translations by other models of the training
    sentences. Those whose source is held out are left out."""
    task: str = TRANSLATE
    """What is learnt, one of ``TASKS``. To generate texts of the target language the model is a
    decoder alone, and its hyperparameters are those of ``LanguageModelConfig``."""

    def __post_init__(self) -> None:
        """Refuse what cannot be made, before a corpus is loaded for it."""
        if not self.corpus:
            raise ValueError("corpus must be a name or a path, but is empty")
        if self.vocabulary is not None and self.vocabulary < FEWEST_PIECES:
            raise ValueError(
                f"vocabulary must be at least {FEWEST_PIECES} pieces, but is {self.vocabulary}"
            )
        if self.model not in MODELS:
            raise ValueError(f"model must be one of {', '.join(MODELS)}, but is {self.model!r}")
        self._check_task()
        make_config(*self._model(1, 1, True))
        training = self.training
        if self.vocabulary is None and (training.bpe_dropout or training.reversed):
            raise ValueError(
                "bpe_dropout and reversed need pieces that both languages share, but vocabulary "
                "is None, which lists whole words: give it a size"
            )

    def _check_task(self) -> None:
        if self.task not in TASKS:
            raise ValueError(f"task must be one of {', '.join(TASKS)}, but is {self.task!r}")
        if self.task == TRANSLATE:
            return
        if self.model != "transformer":
            raise ValueError(
                f"task 'generate' trains a transformer's decoder, but model is {self.model!r}"
            )
        for name in ("bpe_dropout", "joined", "reversed"):
            if getattr(self.training, name):
                raise ValueError(f"task 'generate' does without {name}: set it to 0")
        if self.further is not None:
            raise ValueError("task 'generate' does without further pairs: set further to null")

    def with_settings(self, settings: dict[str, Any]) -> Self:
        """Return the recipe with some of its settings replaced.

        Args:
            settings: fields of ``Recipe``, of its ``TrainingConfig`` and of its model's
                configuration; ``blocks`` is the depth of encoder and decoder, whatever the model
                calls it.
        """
        return replace_settings(self, self.spelt_out(settings))

    def spelt_out(self, settings: dict[str, Any]) -> dict[str, Any]:
        """Return settings with ``blocks`` under the names that the model's configuration has."""
        if "blocks" not in settings or settings.get("task", self.task) == GENERATE:
            return settings
        transformer = settings.get("model", self.model) == "transformer"
        names = ("encoder_blocks", "decoder_blocks") if transformer else ("layers",)
        others = {k: v for k, v in settings.items() if k != "blocks"}
        return others | dict.fromkeys(names, settings["blocks"])

    def with_absolute_paths(self) -> Self:
        """Return the recipe with paths to its texts that hold wherever one stands."""
        further = None if self.further is None else _absolute(self.further)
        corpus = self.corpus if has_name(self.corpus) else _absolute(self.corpus)
        return replace(self, corpus=corpus, further=further)

    def pairs(self) -> list[Pair]:
        """Load the corpus."""
        return load_corpus(self.corpus).pairs

    def further_pairs(self) -> list[Pair]:
        """Load the pairs that are learnt besides; [] where there are none."""
        return [] if self.further is None else load_corpus(self.further).pairs

    def splits(self, pairs: list[Pair] | None = None) -> Splits:
        """Hold out validation and test sentences of ``pairs``, by default those of the corpus."""
        if self.corpus == SMALL_WORLD:
            return small_world_splits(seed=self.split_seed)
        pairs = self.pairs() if pairs is None else pairs
        if self.validation < 1 and self.test < 1:
            return split_by_hash(pairs, self.validation, self.test, self.split_seed)
        tenth = len({source_key(pair.source) for pair in pairs}) // 10
        validation, test = (int(min(count, tenth)) for count in (self.validation, self.test))
        return split_pairs(pairs, validation, test, self.split_seed)

    def translator(self, splits: Splits) -> Translator:
        """Learn the tokenizers and initialise the model; the seed decides its weights."""
        source, target = self.tokenizers(splits.train)
        model = self.untrained(len(source), len(target), source is target)
        return Translator(model, source, target, self.metadata(splits))

    def data(
        self, splits: Splits, translator: Translator, further: list[Pair] | None = None
    ) -> TrainingData:
        """Encode the pairs of a split, and ``further`` ones, with a translator's tokenizers."""
        source, target = translator.source, translator.target
        further = self.further_pairs() if further is None else further
        pairs = splits.train + drop_sources(further, splits.validation + splits.test)
        train = encode_pairs(pairs, source, target, self.max_length)
        validation = [Pair(e.source, e.references[0]) for e in splits.validation]
        return TrainingData(
            train,
            encode_pairs(validation, source, target, self.max_length),
            source.pad_id,
            target.pad_id,
            self._augmentation(train, pairs, source),
        )

    def _augmentation(
        self, train: list[Encoded], pairs: list[Pair], tokenizer: Tokenizer
    ) -> Augmentation | None:
        t = self.training
        if not (t.bpe_dropout or t.joined or t.reversed):
            return None
        dropout = None
        if t.bpe_dropout and isinstance(tokenizer, SubwordTokenizer):
            dropout = BPEDropout(tokenizer, t.bpe_dropout, t.seed)
        return Augmentation(train, t.joined, t.reversed, self.max_length, t.seed, dropout, pairs)

    def metadata(self, splits: Splits) -> dict[str, Any]:
        """Return what must be known to find its test sentences again, and how it was trained."""
        split = {name: getattr(self, name) for name in SPLIT}
        return split | {"train_pairs": len(splits.train), "training": asdict(self.training)}

    def untrained(self, source: int, target: int, shared: bool) -> nn.Module:
        """Initialise the model for vocabularies of these sizes; the seed decides its weights."""
        torch.manual_seed(self.training.seed)
        return build_model(*self._model(source, target, shared))

    def _model(self, source: int, target: int, shared: bool) -> tuple[str, dict[str, Any]]:
        """Kind and hyperparameters of the model, given the sizes of its vocabularies."""
        if self.task == GENERATE:
            return LanguageModelConfig.kind, {"vocabulary": target} | self.hyperparameters
        vocabularies = {"source_vocabulary": source, "target_vocabulary": target}
        numbers = (
            vocabularies | {"shared_embeddings": shared} | MODELS[self.model] | self.hyperparameters
        )
        return numbers.pop("kind"), numbers

    def tokenizers(self, train: list[Pair]) -> tuple[Tokenizer, Tokenizer]:
        """Learn the tokenizers of both languages: one object where they share it."""
        if self.vocabulary is None:
            sources, targets = zip(*train, strict=True)
            return WordTokenizer.train(sources), WordTokenizer.train(targets)
        shared = SubwordTokenizer.train((text for pair in train for text in pair), self.vocabulary)
        return shared, shared


def _absolute(path: str) -> str:
    return str(expanded(path).absolute())


def recipe_for(corpus: str, model: str = "transformer", task: str = TRANSLATE) -> Recipe:
    """Return settings that suit a corpus: quick for the small world, small for few pairs.

    Args:
        corpus: a name or path that ``load_corpus`` knows; it is read, to count its pairs.
        model: one of ``MODELS``.
        task: one of ``TASKS``.

    Example:
        >>> recipe_for("small-world", "gru-attention").training.steps
        1700
    """
    recipe = _for_translating(corpus, model)
    return _for_generating(recipe) if task == GENERATE else replace(recipe, task=task)


def _for_generating(recipe: Recipe) -> Recipe:
    """The settings of a translator's training that serve a decoder alone, and others for the rest.

    No label smoothing: what is drawn from shall be as probable as it is in the corpus.
    """
    few = {k: v for k, v in recipe.hyperparameters.items() if k not in ("encoder_blocks",)}
    if "decoder_blocks" in few:
        few["blocks"] = few.pop("decoder_blocks")
    training = replace(recipe.training, smoothing=0.0, joined=0.0)
    if not few:  # a large corpus
        training = replace(training, steps=3000, evaluate_every=500, save_every=250)
        training = replace(training, learning_rate=2e-3, warmup=200)
    return replace(recipe, task=GENERATE, hyperparameters=few, training=training)


def _for_translating(corpus: str, model: str) -> Recipe:
    if corpus == SMALL_WORLD:
        return _for_small_world(model)
    published = Recipe(corpus, model)  # refuses what is no corpus before it is looked for
    pairs = len(load_corpus(corpus).pairs)
    return published if pairs >= MANY else _for_few(corpus, model, pairs)


def _for_small_world(model: str) -> Recipe:
    training = TrainingConfig(
        steps=1700, batch_tokens=(1024,), learning_rate=3e-3, warmup=100, evaluate_every=425
    )
    training = replace(training, averaging=0.99)
    return Recipe(SMALL_WORLD, model, _small(model) | {"dropout": 0.0}, 1500, training)


def _for_few(corpus: str, model: str, pairs: int) -> Recipe:
    """A small model that sees its pairs often, and of which more are held out to judge it by."""
    steps = min(max(400, pairs // 2), 7_600)  # some fifty passes over sentences of ten tokens
    training = TrainingConfig(
        steps=steps,
        batch_tokens=(640, 1280),
        warmup=steps // 10,
        averaging=0.99,
        evaluate_every=steps // 20,
        save_every=steps // 20,
    )
    pieces = min(max(500, pairs // 5), 4_000)
    numbers = _small(model) | {"dropout": 0.3}
    return Recipe(corpus, model, numbers, pieces, training, validation=0.1, test=0.1)


def _small(model: str) -> dict[str, Any]:
    blocks = {"heads": 4, "encoder_blocks": 2, "decoder_blocks": 2, "hidden": 256}
    return {"width": 128} | (blocks if model == "transformer" else {})


def recipe_of(metadata: dict[str, Any]) -> Recipe:
    """Return the recipe by whose split a translator's held-out sentences are found again.

    Args:
        metadata: ``Translator.metadata``.

    Raises:
        ValueError: if the metadata does not say how its corpus was split.
    """
    try:
        return Recipe(**{name: metadata[name] for name in SPLIT})
    except KeyError as error:
        raise ValueError(f"this translator's config.json does not say its {error}") from error
