"""A training run in a folder: begun, shown, stopped, resumed, moved."""

import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from torch import nn

from heed.evaluation.metrics import score_translations
from heed.text.corpora import has_name
from heed.text.monolingual import Texts
from heed.text.pairs import Example, Splits
from heed.text_generator import TextGenerator
from heed.training.curve import draw_curve
from heed.training.devices import Fabric, first_process, make_fabric
from heed.training.folder import (
    CURVE,
    RECIPE,
    Prepared,
    alone,
    check_begun,
    check_description,
    check_vacant,
    read_recipe,
    remove_remains,
    save_recipe,
    update_metadata,
)
from heed.training.generation import GenerationMaterial, prepare_generation
from heed.training.interruption import leave, on_stop
from heed.training.loop import LOG, Outcome, Trainer
from heed.training.material import Material, prepare
from heed.training.messages import lasting_messages, say
from heed.training.recipe import GENERATE, Recipe
from heed.training.state import CHANGEABLE, refuse_changes
from heed.translator import Translator
from heed.weights.description import read_description
from heed.weights.files import CONFIG

AnyMaterial = Material | GenerationMaterial
Made = TypeVar("Made", bound=Prepared)


def start_run(recipe: Recipe, folder: Path, *, until: int | None = None, **devices: Any) -> int:
    """Train from the beginning; return the exit code.

    Args:
        recipe: what to make.
        folder: where to keep it; what a run left there that never saved anything is removed.
        until: the step after which it stops, saved, for now; ``None``: the last one.
        devices: ``devices``, how many (1); ``accelerator``, of which kind (``"auto"``, ``"cpu"``,
            ``"gpu"`` …); ``precision``, as Lightning Fabric has it.

    Raises:
        FileExistsError: if the folder already holds a run or a translator.
        BlockingIOError: if another process trains there.
        ValueError: if the corpus is too small.

    Example:
        >>> import tempfile
        >>> from pathlib import Path
        >>> from heed.text.small_world import small_world_pairs
        >>> from heed.training.hyperparameters import TrainingConfig
        >>> from heed.training.recipe import Recipe
        >>> folder = Path(tempfile.mkdtemp())
        >>> with (folder / "pairs.txt").open("w", encoding="utf-8") as file:
        ...     for pair in small_world_pairs(100):
        ...         print(*pair, sep=chr(9), file=file)  # a tab between them
        ...
        >>> small = {"width": 8, "heads": 2, "hidden": 8, "encoder_blocks": 1, "decoder_blocks": 1}
        >>> recipe = Recipe(str(folder / "pairs.txt"), "transformer", small, vocabulary=None,
        ...                 training=TrainingConfig(steps=2), validation=0.1, test=0.1)
        >>> start_run(recipe, folder / "run", devices=1, accelerator="cpu")
        0
        >>> sorted(path.name for path in (folder / "run").iterdir() if path.suffix == ".json")
        ['config.json', 'recipe.json', 'source.json', 'target.json']
    """
    return begin(
        folder,
        lambda: _prepared(recipe.with_absolute_paths()),
        lambda material, fabric: _train(material, folder, fabric, until),
        **devices,
    )


def continue_run(
    folder: Path, settings: dict[str, Any], *, until: int | None = None, **devices: Any
) -> int:
    """Go on from the folder's last checkpoint; return the exit code.

    Args:
        folder: of the run.
        settings: by name (see ``Recipe.with_settings``): those in ``CHANGEABLE`` may be new,
            ``corpus`` may say where the same text is now, all others must be as they were.
        until: as for ``start_run``; a run that is there already makes no step.
        devices: as for ``start_run``.

    Raises:
        FileNotFoundError: if the folder holds no run, or its corpus has moved.
        BlockingIOError: if another process trains there.
        ValueError: if a setting or the text has changed, or a file is damaged.

    Example:
        >>> import tempfile
        >>> from pathlib import Path
        >>> from heed.text.small_world import small_world_pairs
        >>> from heed.training.hyperparameters import TrainingConfig
        >>> from heed.training.recipe import Recipe
        >>> folder = Path(tempfile.mkdtemp())
        >>> with (folder / "pairs.txt").open("w", encoding="utf-8") as file:
        ...     for pair in small_world_pairs(100):
        ...         print(*pair, sep=chr(9), file=file)  # a tab between them
        ...
        >>> small = {"width": 8, "heads": 2, "hidden": 8, "encoder_blocks": 1, "decoder_blocks": 1}
        >>> recipe = Recipe(str(folder / "pairs.txt"), "transformer", small, vocabulary=None,
        ...                 training=TrainingConfig(steps=2), validation=0.1, test=0.1)
        >>> start_run(recipe, folder / "run", until=1, devices=1, accelerator="cpu")
        0
        >>> continue_run(folder / "run", {"steps": 3}, devices=1, accelerator="cpu")
        0
    """
    check_begun(folder)
    if not (folder / CONFIG).is_file():
        raise FileNotFoundError(f"{folder} is damaged: it has no {CONFIG}")
    with on_stop(leave), lasting_messages(), alone(folder):
        recipe = _recipe_to_go_on(folder, settings)
        metadata = read_description(folder).metadata
        fabric = make_fabric(**devices)
        material = _prepared(recipe, metadata)
        check_description(material.product, folder)
        return _train(material, folder, fabric, until, resume=True)


def begin(
    folder: Path,
    prepare: Callable[[], Made],
    train: Callable[[Made, Fabric], int],
    **devices: Any,
) -> int:
    """Prepare a run, write its folder, and train; return the exit code.

    Args:
        folder: where to keep it.
        prepare: loads the corpus, and makes what is to learn from it.
        train: trains that.
        devices: as for ``start_run``.

    Raises:
        FileExistsError: if the folder already holds a run, or a model.
        BlockingIOError: if another process trains there.
    """
    check_vacant(folder)  # again below: loading a corpus takes its time
    with on_stop(leave), lasting_messages():
        fabric = make_fabric(**devices)
        material = prepare()
        with alone(folder):
            if first_process():
                check_vacant(folder)
                remove_remains(folder)
                material.product.save_description(folder)
                save_recipe(material.recipe, folder)
            return train(material, fabric)


def carry_out(
    trainer: Trainer,
    until: int | None,
    before: Callable[[], None],
    after: Callable[[Outcome], None],
) -> int:
    """Train; return the exit code.

    Args:
        trainer: where it is to go on from.
        until: the step after which it stops, saved, for now; ``None``: the last one.
        before: called on the first process before the first step.
        after: likewise after the last one, with what came of it.
    """
    first = trainer.fabric.is_global_zero
    if first:
        before()
    outcome = trainer.run(until)
    if not first:
        return 0
    after(outcome)
    return 128 + outcome.signal if outcome.signal and not outcome.finished else 0


class Examples:
    """Shows in words how far a run is: sample translations, and scores on validation sentences."""

    def __init__(self, translator: Translator, splits: Splits, size: int = 200) -> None:
        self.translator = translator
        self.validation: Sequence[Example] = splits.validation[:size]

    def __call__(self, model: nn.Module) -> dict[str, Any]:
        """Translate greedily with the model as it is; return what the log shall hold."""
        model.eval()
        written = self.translator.translate([e.source for e in self.validation], beam=1)
        for example, french in list(zip(self.validation, written, strict=True))[:3]:
            say(f"  {example.source}  →  {french}")
        references = [example.references for example in self.validation]
        scores = score_translations(written, references, resamples=0)
        samples = dict(zip((e.source for e in self.validation[:3]), written, strict=False))
        return {
            "bleu": scores.bleu.value,
            "exact_match": scores.exact_match.value,
            "samples": samples,
        }


class Continuations:
    """Shows how far a run is that learns to write: some texts, drawn with the same seeds."""

    def __init__(self, generator: TextGenerator, count: int = 3) -> None:
        self.generator, self.count = generator, count

    def __call__(self, model: nn.Module) -> dict[str, Any]:
        """Write some texts with the model as it is; return what the log shall hold."""
        model.eval()
        written = [one.text for one in self.generator.generate([""] * self.count)]
        for text in written:
            say(f"  {text}")
        return {"samples": written}


def _prepared(recipe: Recipe, metadata: Mapping[str, Any] | None = None) -> AnyMaterial:
    make = prepare_generation if recipe.task == GENERATE else prepare
    return make(recipe, metadata)


def _examples(material: AnyMaterial) -> Examples | Continuations:
    if isinstance(material, GenerationMaterial):
        return Continuations(material.generator)
    return Examples(material.translator, material.splits)


def _train(
    material: AnyMaterial, folder: Path, fabric: Fabric, until: int | None, resume: bool = False
) -> int:
    fabric.launch()
    recipe = material.recipe
    trainer = Trainer(
        material.product.model,
        material.data,
        recipe.training,
        folder,
        fabric,
        _examples(material),
        lambda: redraw(folder),
    )
    if resume:
        trainer.resume()

    def before() -> None:
        if resume:
            save_recipe(recipe, folder)
            update_metadata(material.product, folder)
        _say_begin(material, folder, fabric.strategy.precision.precision)

    def after(outcome: Outcome) -> None:
        redraw(folder)
        _say_end(trainer, outcome, _command(material))

    return carry_out(trainer, until, before, after)


def _say_begin(material: AnyMaterial, folder: Path, precision: str) -> None:
    say(f"training in {folder}; the log is {folder / LOG}")
    say(
        f"{_counted(material)} to report on; {millions(material.product.model)} "
        f"parameters, precision {precision}"
    )


def _counted(material: AnyMaterial) -> str:
    if isinstance(material, GenerationMaterial):
        return _told(material.texts, "texts", "texts")
    return _told(material.splits, "pairs", "sentences")


def _told(parts: Splits | Texts, learnt: str, held_out: str) -> str:
    return (
        f"{len(parts.train):,} {learnt} to learn from, {len(parts.validation):,} {held_out} to "
        f"choose by, {len(parts.test):,}"
    )


def _say_end(trainer: Trainer, outcome: Outcome, command: tuple[str, str]) -> None:
    if say_stopped(trainer.folder, outcome):
        return
    best = trainer.best
    if best.exhausted:
        say(
            f"stopped at step {outcome.step}: no lower validation loss in {best.standing.waited} "
            f"evaluations; kept the weights of step {best.standing.step}"
        )
    name, text = command
    say(f"done; try it: heed {name} --model {quoted(trainer.folder)} {shlex.quote(text)}")


def say_stopped(folder: Path, outcome: Outcome) -> bool:
    """Say how to go on if a run has not finished; return whether it has not."""
    if not outcome.finished:
        say(
            f"stopped after step {outcome.step}; go on: heed train --folder {quoted(folder)} "
            "--resume"
        )
    return not outcome.finished


def quoted(folder: Path) -> str:
    """Return a folder as a command line takes it."""
    return shlex.quote(str(folder))


def _command(material: AnyMaterial) -> tuple[str, str]:
    """The command that asks what was made, and what to ask it."""
    if isinstance(material, GenerationMaterial):
        words = next(iter(material.texts.validation), "…").split()
        return "generate", " ".join(words[:2]).lstrip("-") or "…"
    return "translate", _sample(material.splits)


def _sample(splits: Splits) -> str:
    """A sentence of the kind that was learnt, and that a command does not take for a flag."""
    sources = (example.source for example in splits.validation)
    return next((source for source in sources if not source.startswith("-")), "…")


def redraw(folder: Path, unit: str = "token") -> None:
    """Draw the curve anew, its loss per ``unit``; where that fails, the run goes on."""
    try:
        draw_curve(folder / LOG, folder / CURVE, unit)
    except (ImportError, OSError, ValueError) as error:
        say(f"{folder / CURVE} was not drawn: {error}")


def _recipe_to_go_on(folder: Path, settings: dict[str, Any]) -> Recipe:
    """The recipe of a run with the settings that may be new, if no others are."""
    recipe = read_recipe(folder / RECIPE)
    if settings.get("corpus") == "":
        raise ValueError("corpus must be a name or a path, but is empty")
    settings = recipe.spelt_out(settings)
    fixed = {k: v for k, v in settings.items() if k not in CHANGEABLE and k != "corpus"}
    before = dict.fromkeys(fixed) | read_description(folder).hyperparameters
    refuse_changes(before | asdict(recipe) | asdict(recipe.training), fixed)
    free = {name: value for name, value in settings.items() if name not in fixed}
    recipe = recipe.with_settings(free).with_absolute_paths()
    if not has_name(recipe.corpus) and not Path(recipe.corpus).exists():
        raise FileNotFoundError(
            f"the corpus of this run is not at {recipe.corpus}; say where it is with --corpus PATH"
        )
    return recipe


def millions(model: nn.Module) -> str:
    """Return how many parameters a model has, such as ``7.35 M``."""
    return f"{sum(p.numel() for p in model.parameters()) / 1e6:.2f} M"
