"""The data of a run: sentences loaded, split and encoded, and a translator to learn them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from heed.text.corpora import SMALL_WORLD
from heed.text.pairs import Pair, Splits, corpus_hash, source_key
from heed.training.data import TrainingData
from heed.training.recipe import Recipe
from heed.translator import Translator

HASH = "corpus_sha256"  # a translator's metadata has here the hash of the text that it learnt
FURTHER_HASH = "further_sha256"  # and here that of the further pairs, if there are any
LENGTH = "max_length"  # and here the length after which its rows were cut
FEWEST_SENTENCES = 10  # a tenth of them is held out to choose by, and a tenth to report on


@dataclass(frozen=True)
class Material:
    """A recipe, and what it makes of its corpus."""

    recipe: Recipe
    splits: Splits
    translator: Translator
    data: TrainingData

    @property
    def product(self) -> Translator:
        """What the run makes."""
        return self.translator


def prepare(recipe: Recipe, metadata: Mapping[str, Any] | None = None) -> Material:
    """Load, split and encode a corpus, and make the translator that is to learn from it.

    Args:
        recipe: what to make.
        metadata: of the run that goes on, with the hashes that its texts must have; ``None``: any.

    Raises:
        ValueError: if a text is another one, or too small, or its rows are cut at another length.
    """
    splits, hashes, further = load_text(recipe, metadata)
    translator = recipe.translator(splits)
    translator.metadata |= hashes
    return Material(recipe, splits, translator, recipe.data(splits, translator, further))


def load_text(
    recipe: Recipe, metadata: Mapping[str, Any] | None = None
) -> tuple[Splits, dict[str, Any], list[Pair]]:
    """Load and split a corpus; arguments and errors are those of ``prepare``.

    Returns:
        the split, what the metadata of its product must say of the text, and the further pairs.
    """
    hashes: dict[str, Any] = {}
    pairs = None
    if recipe.corpus != SMALL_WORLD:  # which no one edits
        pairs = recipe.pairs()
        hashes[HASH] = corpus_hash(pairs)
    further = recipe.further_pairs()
    if recipe.further is not None:
        hashes[FURTHER_HASH] = corpus_hash(further)
    if metadata is not None:
        _refuse_other_texts(recipe, hashes, metadata)
        _refuse_other_length(recipe, metadata)
    splits = recipe.splits(pairs)
    check_enough(splits, recipe)
    return splits, hashes | {LENGTH: recipe.max_length}, further


def _refuse_other_texts(
    recipe: Recipe, hashes: Mapping[str, str], metadata: Mapping[str, Any]
) -> None:
    if recipe.further is None and FURTHER_HASH in metadata:
        raise ValueError(
            "this run began with further pairs, but its recipe names none; write back where they "
            "are, or start a new run in another folder"
        )
    if recipe.further is not None and HASH in metadata and FURTHER_HASH not in metadata:
        raise ValueError(
            f"this run began without further pairs, but its recipe names {recipe.further}; set "
            "further to null again, or start a new run in another folder"
        )
    paths = {HASH: recipe.corpus, FURTHER_HASH: recipe.further}
    for name, found in hashes.items():
        if metadata.get(name, found) != found:
            raise ValueError(
                f"the text of {paths[name]} is not the one that this run began with; restore "
                "that one, say where it is with --corpus PATH, or start a new run in another folder"
            )


def _refuse_other_length(recipe: Recipe, metadata: Mapping[str, Any]) -> None:
    began = metadata.get(LENGTH, recipe.max_length)  # a run of before told no length
    if began != recipe.max_length:
        raise ValueError(
            f"{LENGTH} was {began} when this run began and cannot become {recipe.max_length}; "
            "write it back into its recipe, or start a new run in another folder"
        )


def check_enough(splits: Splits, recipe: Recipe) -> None:
    """Refuse a corpus of which nothing can be held out.

    Raises:
        ValueError: says how many sentences there are and how many are needed.
    """
    learnt = len({source_key(pair.source) for pair in splits.train})
    validation, test = len(splits.validation), len(splits.test)
    count = learnt + validation + test
    if count >= FEWEST_SENTENCES and learnt and validation and test:
        return
    raise ValueError(
        f"training needs pairs of at least {max(FEWEST_SENTENCES, count + 1)} different sentences, "
        f"but {recipe.corpus} has {count}: {validation} would be held out to choose by, and {test} "
        "to report on"
    )
