"""A classifier's training run in a folder: begun, stopped, resumed; as ``run.py`` has it."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from torch import nn

from heed.evaluation.classification import evaluate_classifier
from heed.run import begin, carry_out, millions, quoted, redraw, say_stopped
from heed.storage.json_file import read_object
from heed.text.labelled import LabelledSplits, LabelledText, describe_labels
from heed.text_classifier import TextClassifier
from heed.training.classification import ClassificationRecipe
from heed.training.data import TrainingData
from heed.training.devices import Fabric, make_fabric
from heed.training.folder import (
    RECIPE,
    alone,
    check_begun,
    read_recipe,
    save_recipe,
)
from heed.training.interruption import leave, on_stop
from heed.training.loop import LOG, Outcome, Trainer
from heed.training.messages import lasting_messages, say
from heed.training.state import CHANGEABLE, refuse_changes
from heed.weights.files import CONFIG

HASH = "corpus_sha256"
SHOWN = 200  # validation texts that are judged while it learns
FIXED = ("model", "labels", "sha256")  # entries of config.json that a resumed run keeps


@dataclass(frozen=True)
class Material:
    """A recipe, and what it makes of its corpus."""

    recipe: ClassificationRecipe
    splits: LabelledSplits
    classifier: TextClassifier
    data: TrainingData

    @property
    def product(self) -> TextClassifier:
        """What the run makes."""
        return self.classifier


def prepare(recipe: ClassificationRecipe) -> Material:
    """Load a corpus, hold texts out, and make the classifier that is to learn from the others.

    Raises:
        OSError: if there is no such corpus.
        ValueError: if nothing can be learnt from it.
    """
    splits = recipe.splits()
    classifier = recipe.classifier(splits)
    classifier.metadata[HASH] = labelled_hash(splits)
    return Material(recipe, splits, classifier, recipe.data(splits, classifier))


def labelled_hash(splits: LabelledSplits) -> str:
    """Return the SHA-256 of all texts with their labels, part by part."""
    parts = splits.train, splits.validation, splits.test
    digest = hashlib.sha256()
    for part in parts:
        digest.update(json.dumps([[one.label, one.text] for one in part]).encode())
    return digest.hexdigest()


def start_classifier(
    recipe: ClassificationRecipe, folder: Path, *, until: int | None = None, **devices: Any
) -> int:
    """Train from the beginning; return the exit code.

    Args:
        recipe: what to make.
        folder: where to keep it.
        until: the step after which it stops, saved, for now; ``None``: the last one.
        devices: see ``make_fabric``.

    Raises:
        FileExistsError: if the folder already holds a run.
        BlockingIOError: if another process trains there.
        OSError: if there is no such corpus.
        ValueError: if nothing can be learnt from it.
    """
    return begin(
        folder,
        lambda: prepare(recipe.with_absolute_paths()),
        lambda material, fabric: _train(material, folder, fabric, until),
        **devices,
    )


def continue_classifier(
    folder: Path, settings: dict[str, Any], *, until: int | None = None, **devices: Any
) -> int:
    """Go on from the folder's last checkpoint; return the exit code.

    Args:
        folder: of the run.
        settings: by name: those in ``CHANGEABLE`` may be new, ``corpus`` may say where the same
            texts are now, all others must be as they were.
        until: as for ``start_classifier``.
        devices: see ``make_fabric``.

    Raises:
        FileNotFoundError: if the folder holds no run, or its corpus has moved.
        BlockingIOError: if another process trains there.
        ValueError: if a setting or a text has changed, or a file is damaged.
    """
    check_begun(folder)
    with on_stop(leave), lasting_messages(), alone(folder):
        recipe = _recipe_to_go_on(folder, settings)
        fabric = make_fabric(**devices)
        material = prepare(recipe.with_absolute_paths())
        _check_same(material.classifier, folder)
        return _train(material, folder, fabric, until, resume=True)


def _recipe_to_go_on(folder: Path, settings: dict[str, Any]) -> ClassificationRecipe:
    recipe = read_recipe(folder / RECIPE, kind=ClassificationRecipe)
    fixed = {k: v for k, v in settings.items() if k not in CHANGEABLE and k != "corpus"}
    config = read_object(folder / CONFIG)["model"]
    refuse_changes(dict.fromkeys(fixed) | config | asdict(recipe) | asdict(recipe.training), fixed)
    return recipe.with_settings({k: v for k, v in settings.items() if k not in fixed})


def _check_same(classifier: TextClassifier, folder: Path) -> None:
    """Refuse to go on with other texts, words or labels than the run began with."""
    stored = read_object(folder / CONFIG)
    if stored.get("story", {}).get(HASH) != classifier.metadata[HASH]:
        raise ValueError(
            f"the texts of {classifier.metadata['corpus']} are not those that this run began with; "
            "restore them, say where they are with --corpus PATH, or start a new run in another "
            "folder"
        )
    now = classifier.description()
    for name in FIXED:
        if stored.get(name) != now[name]:
            raise ValueError(
                f"{name} in {folder / CONFIG} is not what this run's recipe and corpus give; "
                "restore it, or start a new run in another folder"
            )


class Examples:
    """Says how far a run is: how many of some validation texts are labelled right."""

    def __init__(self, classifier: TextClassifier, texts: Sequence[LabelledText]) -> None:
        self.classifier, self.texts = classifier, texts

    def __call__(self, model: nn.Module) -> dict[str, Any]:
        """Judge texts with the model as it is; return what the log shall hold."""
        model.eval()
        found = evaluate_classifier(self.classifier, self.texts)["all"]
        say(f"  {found.right} of {found.texts} validation texts right")
        return {"accuracy": found.value}


def _train(
    material: Material, folder: Path, fabric: Fabric, until: int | None, resume: bool = False
) -> int:
    fabric.launch()
    classifier, recipe, splits = material.classifier, material.recipe, material.splits
    trainer = Trainer(
        classifier.model,
        material.data,
        recipe.training,
        folder,
        fabric,
        Examples(classifier, splits.validation[:: max(1, len(splits.validation) // SHOWN)]),
        lambda: redraw(folder, "text"),
        unit="text",
    )
    if resume:
        trainer.resume()

    def before() -> None:
        if resume:
            save_recipe(recipe, folder)
            classifier.save_description(folder)
        _say_begin(material, folder)

    def after(outcome: Outcome) -> None:
        redraw(folder, "text")
        _say_end(folder, outcome)

    return carry_out(trainer, until, before, after)


def _say_begin(material: Material, folder: Path) -> None:
    splits, longest = material.splits, material.classifier.longest
    say(f"training in {folder}; the log is {folder / LOG}")
    say(
        f"{describe_labels(splits.train)} to learn from, {len(splits.validation):,} texts to "
        f"choose by, {len(splits.test):,} to report on; "
        f"{len(material.classifier.tokenizer):,} words, "
        f"{millions(material.classifier.model)} parameters"
    )
    cut = sum(len(row.source) > longest for row in material.data.train)
    if cut:
        say(f"{cut:,} texts have {longest:,} words or more; what comes after is not learnt")


def _say_end(folder: Path, outcome: Outcome) -> None:
    if not say_stopped(folder, outcome):
        say(f"done; judge it: heed evaluate --model {quoted(folder)}")


def held_out_texts(
    folder: Path, part: str = "test", corpus: str | None = None
) -> tuple[Sequence[LabelledText], str]:
    """Return the texts that a run held out, and whose they are.

    Args:
        folder: of the run.
        part: ``validation`` or ``test``.
        corpus: where the corpus is now, if its file has moved.

    Raises:
        OSError: if the folder holds no classifier, or the corpus is gone.
        ValueError: as ``splits_of``.
    """
    splits = splits_of(TextClassifier.load(folder), corpus)
    found: Sequence[LabelledText] = getattr(splits, part)
    return found, splits.attribution


def splits_of(classifier: TextClassifier, corpus: str | None = None) -> LabelledSplits:
    """Return the texts that a classifier learnt from, and those that were held out.

    Args:
        classifier: as ``heed train`` made it.
        corpus: where its corpus is now, if its file has moved.

    Raises:
        OSError: if the corpus is gone.
        ValueError: if its metadata tells no corpus, or the texts are others.
    """
    told = classifier.metadata
    try:
        recipe = ClassificationRecipe(corpus or told["corpus"], split_seed=told["split_seed"])
    except KeyError as error:
        raise ValueError(f"this classifier's {CONFIG} does not say its {error}") from error
    splits = recipe.splits()
    if told.get(HASH) != labelled_hash(splits):
        raise ValueError(
            f"the texts of {recipe.corpus} are not those that this run began with: some "
            "of them may have been learnt from"
        )
    return splits
