"""What the next weights are made by: the recipe file of ``distil.py``, and where its files lie."""

import json
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from heed.storage.atomic import write_text
from heed.storage.fields import read_fields
from heed.storage.json_file import read_object
from heed.text.pairs import Splits
from heed.training.folder import read_recipe
from heed.training.recipe import Recipe

PLAN, MERGED, BACKWARD = "plan.json", "merged.tsv", "backward.tsv"
LATER = ("student", "agreeing_from")  # the student's last update may move while it learns


@dataclass(frozen=True)
class Plan:
    """All that decides the next weights.

    recipe: what all models share, as ``heed train --recipe`` reads it, its corpus included.
    teacher: settings of the teachers that differ (``Recipe.with_settings``), such as ``width``,
        ``vocabulary``, ``bpe_dropout`` and ``steps``.
    student: likewise.
    agreeing_from: update after which the student's two passes must agree (R-Drop).
    consistency: the weight of that, half of the α of Liang et al. (2021).
    forward, backward: seeds of the teachers from the first language to the second, and back.
    backward_held_out: share of the training side that a backward teacher is chosen by, and again
        as much that its run reports on; neither is hidden from the others.
    beam, hypotheses: of a teacher's search, and how many of them the merging chooses from.
    nearest: the measure by which a hypothesis is near to a reference, of one sentence.
    made: share of pairs made by rules for copying names and numbers.
    bits: of the rounded weights.
    before: the translator that all is compared with.
    """

    recipe: dict[str, Any]
    agreeing_from: int
    teacher: dict[str, Any] = field(default_factory=dict)
    student: dict[str, Any] = field(default_factory=dict)
    consistency: float = 2.5
    forward: tuple[int, ...] = (1, 2)
    backward: tuple[int, ...] = (1, 2)
    backward_held_out: float = 0.005
    beam: int = 4
    hypotheses: int = 4
    nearest: Literal["chrf", "bleu"] = "chrf"
    made: float = 0.025
    bits: int = 4
    before: str = "eng-fra"

    def shared(self) -> Recipe:
        """Return the recipe that all models share."""
        with TemporaryDirectory() as temporary:
            path = Path(temporary, "recipe.json")
            path.write_text(json.dumps(self.recipe), encoding="utf-8")
            return read_recipe(path).with_absolute_paths()

    def splits(self) -> Splits:
        """Hold out what no model may learn from: the kept and the hidden sentences."""
        return self.shared().splits()

    def forward_teacher(self, seed: int) -> Recipe:
        """Return the recipe of a teacher that translates as the student will."""
        return self.shared().with_settings({**self.teacher, "seed": seed})

    def backward_teacher(self, seed: int, folder: Path) -> Recipe:
        """Return the recipe of a teacher that translates the other way: the training side alone."""
        share = self.backward_held_out
        taught = self.forward_teacher(seed)
        path = str((folder / BACKWARD).absolute())
        return replace(taught, corpus=path, validation=share, test=share)

    def student_recipe(self, folder: Path) -> Recipe:
        """Return the recipe of the student, before its passes must agree."""
        merged = {"further": str((folder / MERGED).absolute())}
        return self.shared().with_settings({**self.student, **merged})


def read_plan(path: Path) -> Plan:
    """Read a recipe file.

    Raises:
        OSError: if it cannot be read.
        ValueError: if an entry is unknown, missing or cannot be.
    """
    plan = Plan(**read_fields(Plan, read_object(path), str(path)))
    plan.student_recipe(Path())
    for seed in (*plan.forward, *plan.backward):
        plan.backward_teacher(seed, Path())
    last = plan.student_recipe(Path()).training.steps
    if not 0 < plan.agreeing_from <= last:
        raise ValueError(f"{path}: agreeing_from must lie in 1..{last}")
    if not 1 <= plan.hypotheses <= plan.beam:
        raise ValueError(f"{path}: hypotheses must lie in 1..beam")
    return plan


def settle(plan: Plan, folder: Path) -> Plan:
    """Keep the plan in the folder that it fills, or refuse another one than it was begun with.

    Raises:
        ValueError: names the entry that has changed.
    """
    path = folder / PLAN
    if path.is_file():
        before, now = asdict(read_plan(path)), asdict(plan)
        changed = [name for name in now if before[name] != now[name] and name not in LATER]
        if changed:
            raise ValueError(
                f"{changed[0]} was {before[changed[0]]} when {folder} was begun and is now "
                f"{now[changed[0]]}: write it back, or choose another --folder"
            )
    write_text(path, json.dumps(asdict(plan), indent=1, ensure_ascii=False) + "\n")
    return plan
