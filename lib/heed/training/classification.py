"""The recipe of a classifier: corpus, vocabulary, model, training; and the data that it makes."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, Self

import torch

from heed.model.classifier import MIXERS, Classifier, ClassifierConfig
from heed.text.batches import Encoded
from heed.text.contractions import expand_contractions
from heed.text.corpora import expanded
from heed.text.imdb import IMDB, imdb_splits
from heed.text.labelled import (
    LabelledSplits,
    LabelledText,
    check_labels,
    read_labelled,
    split_labelled,
)
from heed.text.reviews import GRAMMAR, review_splits
from heed.text.tokens import SPECIAL
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier
from heed.training.data import TrainingData
from heed.training.hyperparameters import TrainingConfig, replace_settings
from heed.training.word_dropout import WordDropout

NAMED = (GRAMMAR, IMDB)
POOLING = {"attention": "mean", "gru": "last", "bag": "mean"}  # of each mixer, by default
NO_LABEL = -1  # what fills a batch of labels, though none is shorter than another
FOR_TRANSLATIONS = ("bpe_dropout", "joined", "reversed", "consistency")
IMDB_WORDS = 20_000
LENGTH = 400  # words of a longer review that are learnt; half of those at IMDb have 174 or fewer


def quick() -> TrainingConfig:
    """Return how a classifier of the made-up reviews is trained: a minute on one core."""
    return TrainingConfig(
        steps=1_500,
        batch_tokens=(128,),
        learning_rate=4e-3,
        warmup=100,
        smoothing=0.0,
        averaging=0.99,
        evaluate_every=250,
    )


@dataclass(frozen=True)
class ClassificationRecipe:
    """How a classifier is made. ``batch_tokens`` counts texts here: each asks for one label."""

    corpus: str = GRAMMAR
    """``reviews``, ``imdb``, or the path of a file: a label, a tab and a text on each line."""
    model: str = "attention"
    """How words learn of each other: ``attention``, ``gru`` or ``bag`` (not at all)."""
    pooling: str | None = None
    """``mean``, ``max``, ``first`` or ``last``; by default the mean, of a GRU the last state."""
    hyperparameters: dict[str, Any] = field(default_factory=dict)
    """Fields of ``ClassifierConfig`` that differ from its defaults."""
    vocabulary: int | None = None
    """How many words are known at most, the commonest first; ``None``: all that occur twice."""
    training: TrainingConfig = field(default_factory=quick)
    """The run itself."""
    word_dropout: float = 0.03
    """Share of the words that training makes unknown, so that an unknown one means nothing."""
    split_seed: int = 1
    """Which texts are held out; of the made-up reviews, which are made up."""
    task: Literal["classify"] = "classify"
    """Tells such a recipe from a translator's."""

    def __post_init__(self) -> None:
        """Refuse what cannot be made, before a corpus is loaded for it."""
        if not self.corpus:
            raise ValueError("corpus must be a name or a path, but is empty")
        if self.model not in MIXERS:
            raise ValueError(f"model must be one of {', '.join(MIXERS)}, but is {self.model!r}")
        if self.vocabulary is not None and self.vocabulary <= len(SPECIAL):
            raise ValueError(
                f"vocabulary must be above {len(SPECIAL)} words, but is {self.vocabulary}"
            )
        if not 0.0 <= self.word_dropout < 1.0:
            raise ValueError(f"word_dropout must lie in [0, 1), but is {self.word_dropout}")
        for name in FOR_TRANSLATIONS:
            if getattr(self.training, name):
                raise ValueError(f"{name} is for translators; a classifier learns without it")
        self.config(1, 2)

    def with_settings(self, settings: dict[str, Any]) -> Self:
        """Return the recipe with some of its settings replaced.

        Args:
            settings: fields of the recipe, of its ``TrainingConfig`` and of ``ClassifierConfig``.
        """
        return replace_settings(self, settings)

    def with_absolute_paths(self) -> Self:
        """Return the recipe with a path that holds wherever one stands."""
        if self.corpus in NAMED:
            return self
        return replace(self, corpus=str(expanded(self.corpus).absolute()))

    def config(self, vocabulary: int, classes: int) -> ClassifierConfig:
        """Return the model's configuration, given how many words and classes there are.

        Raises:
            ValueError: if a hyperparameter is unknown or impossible.
        """
        numbers = {"mixer": self.model, "pooling": self.pooling or POOLING[self.model]}
        try:
            return ClassifierConfig(vocabulary, classes, **numbers | self.hyperparameters)
        except TypeError as error:
            raise ValueError(f"these are not the fields of a classifier: {error}") from error

    def splits(self) -> LabelledSplits:
        """Load the corpus, or make it up, and hold texts out.

        Raises:
            OSError: if there is no such corpus.
            ValueError: if it is damaged, has one class only, or too few texts.
        """
        splits = self._loaded()
        check_labels(splits)
        return splits

    def _loaded(self) -> LabelledSplits:
        if self.corpus == GRAMMAR:
            return review_splits(seed=self.split_seed)
        if self.corpus == IMDB:
            return imdb_splits(seed=self.split_seed)
        path = Path(self.corpus)
        if not path.is_file():
            raise FileNotFoundError(
                f"there is no file {self.corpus}; a corpus to classify is one of "
                f"{', '.join(NAMED)}, or a file with a label, a tab and a text on each line"
            )
        return split_labelled(read_labelled(path), self.split_seed)

    def classifier(self, splits: LabelledSplits) -> TextClassifier:
        """List the words and initialise the model; the seed decides its weights."""
        tokenizer = self._tokenizer(splits.train)
        torch.manual_seed(self.training.seed)
        model = Classifier(self.config(len(tokenizer), len(splits.labels)))
        return TextClassifier(model, tokenizer, splits.labels, self.metadata(splits))

    def _tokenizer(self, train: Sequence[LabelledText]) -> WordTokenizer:
        texts = (expand_contractions(one.text) for one in train)
        return WordTokenizer.train(texts, most=self.vocabulary)

    def data(self, splits: LabelledSplits, classifier: TextClassifier) -> TrainingData:
        """Encode texts and labels; the end of a text that is too long is not learnt."""
        train, validation = (
            [encode_labelled(one, classifier) for one in part]
            for part in (splits.train, splits.validation)
        )
        tokenizer = classifier.tokenizer
        dropped = WordDropout(train, tokenizer.unk_id, self.word_dropout, self.training.seed)
        augmentation = dropped if self.word_dropout else None
        return TrainingData(train, validation, tokenizer.pad_id, NO_LABEL, augmentation)

    def metadata(self, splits: LabelledSplits) -> dict[str, Any]:
        """Return what must be known to find its test texts again, and how it was trained."""
        return {
            "corpus": self.corpus,
            "split_seed": self.split_seed,
            "train_texts": len(splits.train),
            "training": asdict(self.training),
        }


def encode_labelled(one: LabelledText, classifier: TextClassifier) -> Encoded:
    """Turn a labelled text into numbers, as if its label were a translation of one token.

    A text without a known word is the first token alone. One that is too long loses its end.
    """
    tokenizer = classifier.tokenizer
    numbers = tokenizer.encode(expand_contractions(one.text))[: classifier.longest]
    label = classifier.labels.index(one.label)
    # the loop takes the first number of a target for <bos>, which asks for nothing
    return Encoded([tokenizer.bos_id, *numbers], [0, label])


def classification_recipe(corpus: str = GRAMMAR, model: str = "attention") -> ClassificationRecipe:
    """Return settings that suit a corpus: quick for the made-up reviews, larger for real ones."""
    if corpus == GRAMMAR:
        return ClassificationRecipe(corpus, model)
    training = replace(
        quick(), steps=4_000, batch_tokens=(32,), learning_rate=1e-3, averaging=0.998
    )
    numbers = {"width": 64, "hidden": 128, "dropout": 0.3, "max_length": LENGTH}
    return ClassificationRecipe(
        corpus, model, hyperparameters=numbers, vocabulary=IMDB_WORDS, training=training
    )
