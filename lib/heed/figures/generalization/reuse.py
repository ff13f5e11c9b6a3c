"""One validation set, used for one model after another: how the choice looks, and what it is."""

import random
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import FAINT, INK, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, grouped, percent
from heed.figures.generalization.scores import limits, mistakes
from heed.theory.arrays import Floats
from heed.theory.deviation import hoeffding_deviation

BLUE, ORANGE, GREEN = SERIES[:3]
TEST = 1000  # examples in the test set
DELTA = 0.05
SAME = 1e-9  # difference of two errors that are the same
KINDS = {"coins": "0.50 for all", "skilled": "0.40 to 0.50"}
LEAST = {"coins": 0.5, "skilled": 0.4}  # true error


class Tried(NamedTuple):
    """What became of each model in turn: (models,) each.

    risks: true errors.
    validation, test: shares of mistakes.
    best: number, from 0, of the model that is best on the validation set so far.
    """

    risks: Floats
    validation: Floats
    test: Floats
    best: np.ndarray


@lru_cache(maxsize=32)
def draw_models(seed: int, models: int) -> Floats:
    """Return what chance gives each model: skill, luck on validation and test set: (models, 3).

    Skill is a whole number, 0 to 10; luck lies in [0, 1).
    """
    rng = random.Random(seed)
    return np.array([[rng.randrange(11), rng.random(), rng.random()] for _ in range(models)])


class Reuse(Figure):
    """Model after model is tried on one validation set, and the best there so far is chosen.

    Traits: ``models`` tried so far, ``examples`` n in the validation set, ``kind`` of models (all
    are wrong on half of all examples, or on 0.40 to 0.50 of them), and the ``seed`` of both sets. A
    test set of 1,000 examples shows what the chosen one is worth.
    """

    title = "Trying model after model on the same validation set"
    task = (
        "Press “Try another model” again and again: the one with the smallest validation error is "
        "chosen. Watch this error fall while that on a test set, which nobody chooses by, stays "
        "behind."
    )

    models = traitlets.Int(1, min=1, max=1000, help="M, how many so far").tag(
        sync=True, label="models tried"
    )
    examples = traitlets.Int(100, min=30, max=2000, help="n, in the validation set").tag(
        sync=True, label="validation examples n"
    )
    kind = traitlets.Enum(tuple(KINDS), "coins", help="error on all examples there are").tag(
        sync=True, label="true errors", options=KINDS
    )
    seed = traitlets.Int(540, min=1, max=9999, help="of models, validation and test set").tag(
        sync=True, label="seed"
    )

    def describe(self) -> str:
        """Say what the chosen model scores, what it is worth, and what the bound allows."""
        tried = self.tried()
        best = int(tried.best[-1])
        looks, test = float(tried.validation[best]), float(tried.test[best])
        many = grouped(self.models)
        which = f"After {many} models, the chosen one, model {grouped(best + 1)},"
        return (
            f"{'The first model' if self.models == 1 else which} errs on {fixed(looks, 3)} of the "
            f"validation set of {grouped(self.examples)}, on {fixed(test, 3)} of a test set of "
            f"{grouped(TEST)} ({say_gap(test - looks)}) and on "
            f"{fixed(float(tried.risks[best]), 2)} in truth. {self._promise(looks)}"
        )

    def _promise(self, looks: float) -> str:
        """Say what the bound of the chapter promises."""
        epsilon = self.deviation(self.models)
        one = self.models == 1
        each = "the model has" if one else f"all {grouped(self.models)} models have"
        alone = "" if one else f" For a single model, ε is {fixed(self.deviation(1), 3)}."
        return (
            f"On at least {percent(1 - DELTA)} of all validation sets {each} a true error within "
            f"ε = {fixed(epsilon, 3)} of what is measured; then this one has at most "
            f"{fixed(looks + epsilon, 3)}.{alone}"
        )

    def tried(self) -> Tried:
        """Return what became of each model."""
        skill, *lucky = draw_models(self.seed, self.models).T
        risks = (50 - (skill if self.kind == "skilled" else 0 * skill)) / 100
        validation = mistakes(lucky[0], self.examples, risks)
        least = np.minimum.accumulate(validation)
        first = np.concatenate(([True], least[1:] < least[:-1]))
        best = np.maximum.accumulate(np.where(first, np.arange(self.models), 0))
        test = mistakes(lucky[1], TEST, risks) / TEST
        return Tried(risks, validation / self.examples, test, best)

    def deviation(self, models: int) -> float:
        """Return ε(δ, n, M)."""
        return hoeffding_deviation(self.examples, DELTA, models)

    def draw(self, picture: Picture) -> None:
        """Draw the smallest validation error so far, the test error beside it, and the bound."""
        axes = picture.subplots()
        tried, at = self.tried(), np.arange(1, self.models + 1)
        looks = tried.validation[tried.best]
        bound = looks + [self.deviation(m) for m in range(1, self.models + 1)]
        axes.fill_between(
            at,
            looks,
            bound,
            step="post",
            color=GREEN,
            alpha=0.2,
            label="where the bound puts its true error",
        )
        axes.plot(at, tried.validation, ".", color=FAINT, markersize=3)
        for errors, look, name in (
            (
                tried.risks[tried.best],
                {"color": INK, "linestyle": "--"},
                "true error of the chosen one",
            ),
            (tried.test[tried.best], {"color": BLUE, "linewidth": 2.5}, "its test error"),
            (looks, {"color": ORANGE, "linewidth": 2.5}, "its validation error"),
        ):
            axes.step(at, errors, where="post", label=name, **look)
        axes.set(xscale="log", xlabel="models tried", ylabel="error")
        axes.set_ylim(limits(self.examples, LEAST[self.kind]))
        axes.legend(fontsize=9, ncols=2, loc="upper right")


def say_gap(gap: float) -> str:
    """Say by how much the test error is above the validation error."""
    if abs(gap) < SAME:
        return "as much"
    return f"{fixed(abs(gap), 3)} {'more' if gap > 0 else 'less'}"
