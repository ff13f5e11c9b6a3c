"""What a run works on: sentences, loaded, split and encoded, and a translator to learn them."""

from dataclasses import dataclass

from heed.recipe import Recipe
from heed.text.corpora import SMALL_WORLD
from heed.text.pairs import Splits, corpus_hash, source_key
from heed.training.data import TrainingData
from heed.translator import Translator

HASH = "corpus_sha256"  # in a translator's story: of the text that it was trained on
FEWEST_SENTENCES = 10  # a tenth of them is held out to choose by, and a tenth to report on


@dataclass(frozen=True)
class Material:
    """A recipe, and what it makes of its corpus."""

    recipe: Recipe
    splits: Splits
    translator: Translator
    data: TrainingData


def prepare(recipe: Recipe, digest: str | None = None) -> Material:
    """Load, split and encode a corpus, and make the translator that is to learn from it.

    Args:
        recipe: what to make.
        digest: ``corpus_hash`` of the text that it must be; ``None``: any.

    Raises:
        ValueError: if it is another text, or too small.
    """
    story = {}
    pairs = None
    if recipe.corpus != SMALL_WORLD:  # which no one edits
        pairs = recipe.pairs()
        story[HASH] = corpus_hash(pairs)
        if digest not in (None, story[HASH]):
            raise ValueError(
                f"the text of {recipe.corpus} is not the one that this run began with; restore "
                "that one, say where it is with --corpus PATH, or start a new run in another folder"
            )
    splits = recipe.splits(pairs)
    check_enough(splits, recipe)
    translator = recipe.translator(splits)
    translator.story |= story
    return Material(recipe, splits, translator, recipe.data(splits, translator))


def check_enough(splits: Splits, recipe: Recipe) -> None:
    """Refuse a corpus of which nothing can be held out.

    Raises:
        ValueError: says how many sentences there are and how many are needed.
    """
    validation, test = len(splits.validation), len(splits.test)
    if splits.train and validation and test:
        return
    sources = [pair.source for pair in splits.train]
    sources += [example.source for example in (*splits.validation, *splits.test)]
    count = len({source_key(source) for source in sources})
    raise ValueError(
        f"training needs pairs of at least {max(FEWEST_SENTENCES, count + 1)} different sentences, "
        f"but {recipe.corpus} has {count}: {validation} would be held out to choose by, and {test} "
        "to report on"
    )
