"""The folder of a run: who may write there, and what it says of the run besides the weights."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol, TypeVar

from heed.model.registry import make_config
from heed.storage.atomic import check_room, remove_left_overs, write_text
from heed.storage.fields import read_fields
from heed.storage.json_file import read_object
from heed.training.classification import ClassificationRecipe
from heed.training.devices import first_process
from heed.training.hyperparameters import TrainingConfig
from heed.training.lock import lock
from heed.training.loop import CHECKPOINT, HISTORY, LOG
from heed.training.recipe import Recipe
from heed.weights.description import read_description
from heed.weights.files import CONFIG, PAIR, SHARED, WEIGHTS

RECIPE, CURVE = "recipe.json", "curve.png"
AnyRecipe = TypeVar("AnyRecipe", Recipe, ClassificationRecipe)
NUMBERS = "numbers"  # the entry of recipe.json with a model's hyperparameters


class Product(Protocol):
    """What a run makes: a translator, or what else is told in ``config.json``."""

    metadata: dict[str, Any]

    def save_description(self, folder: Path) -> None:
        """Write everything but the weights."""
        ...


class Prepared(Protocol):
    """What a run is made of, as its folder is told of it."""

    @property
    def recipe(self) -> Recipe | ClassificationRecipe:
        """What to make."""
        ...

    @property
    def product(self) -> Product:
        """What it makes."""
        ...


def check_begun(folder: Path) -> None:
    """Refuse a folder in which there is nothing to go on with.

    Raises:
        FileNotFoundError: if it holds no run, or one that never saved anything.
    """
    if not (folder / RECIPE).is_file() or not (folder / CHECKPOINT).is_file():
        raise FileNotFoundError(f"{folder} holds no run to resume; leave out --resume to begin one")


def check_vacant(folder: Path) -> None:
    """Refuse a folder in which a new run would end an old one.

    Raises:
        FileExistsError: if it holds a run or a translator.
    """
    if first_process() and (folder / CHECKPOINT).exists():
        raise FileExistsError(
            f"{folder} already holds a run; add --resume to go on with it, or choose another "
            "--folder"
        )
    if first_process() and (folder / WEIGHTS).exists():
        raise FileExistsError(f"{folder} already holds a translator; choose another --folder")


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep other trainings out of a folder, and clear away what killed ones left half written."""
    if not first_process():
        yield
        return
    check_room(folder, 0)
    with lock(folder):
        for place in (folder, folder / HISTORY):
            if place.is_dir():
                remove_left_overs(place)
        yield


def remove_remains(folder: Path) -> None:
    """Remove what a run left that was killed before its first checkpoint."""
    for name in (LOG, CURVE, RECIPE, CONFIG, SHARED, *PAIR):
        (folder / name).unlink(missing_ok=True)
    for path in (folder / HISTORY).glob("step-*.safetensors"):
        path.unlink()


def read_recipe(
    path: Path,
    corpus: str | None = None,
    kind: type[AnyRecipe] = Recipe,  # type: ignore[assignment]
) -> AnyRecipe:
    """Read the recipe that a run was started with, or one that somebody wrote.

    Args:
        path: of a JSON object with fields of ``kind``; those that are missing are as they are
            there.
        corpus: what to learn from if the file does not say it.
        kind: of the recipe.

    Raises:
        OSError: if it cannot be read.
        ValueError: if the file is damaged; the message names it.
    """
    stored = read_object(path)
    if NUMBERS in stored:
        stored["hyperparameters"] = stored.pop(NUMBERS)
    if corpus is not None:
        stored.setdefault("corpus", corpus)
    training = read_fields(TrainingConfig, stored.pop("training", {}), f"training in {path}")
    rest = read_fields(kind, stored, str(path))
    try:
        return kind(**rest, training=TrainingConfig(**training))
    except (TypeError, ValueError) as error:
        raise ValueError(f"{path}: {error}") from error


def holds_classification(path: Path) -> bool:
    """Tell whether a file holds the recipe of a classifier; False if there is none.

    Raises:
        ValueError: if the file is damaged.
    """
    return path.is_file() and read_object(path).get("task") == "classify"


def save_recipe(recipe: Recipe | ClassificationRecipe, folder: Path) -> None:
    """Write the recipe that ``read_recipe`` reads."""
    entries = asdict(recipe).items()
    stored = {NUMBERS if name == "hyperparameters" else name: value for name, value in entries}
    write_text(folder / RECIPE, json.dumps(stored, indent=1, ensure_ascii=False) + "\n")


def update_metadata(product: Product, folder: Path) -> None:
    """Note where the corpus is now and how the run goes on; all else stays as it was written."""
    description = read_description(folder)
    now = {name: product.metadata[name] for name in ("corpus", "training")}
    replace(description, metadata=description.metadata | now).write_config(folder)


def check_description(product: Product, folder: Path) -> None:
    """Refuse to go on with other tokenizers, or another model, than the run began with.

    Raises:
        ValueError: names the file that differs.
    """
    with TemporaryDirectory() as temporary:
        product.save_description(Path(temporary))
        for path in sorted(Path(temporary).iterdir()):
            stored = folder / path.name
            if not stored.is_file():
                raise ValueError(f"{folder} is damaged: it has no {path.name}")
            read = _fixed_part if path.name == CONFIG else Path.read_bytes
            if read(path) != read(stored):
                raise ValueError(
                    f"{stored} is not what this run's recipe and corpus give; restore it, or start "
                    "a new run in another folder"
                )


def _fixed_part(path: Path) -> tuple[object, ...]:
    """What must stay the same of a description, and not how the run is told."""
    found = read_description(path.parent)
    return (
        make_config(found.kind, found.hyperparameters),
        found.tokenizer,
        found.metadata.get("train_pairs"),
    )
