"""A question with a number for its answer: the reader commits to one, then sees the right one."""

import math

import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import grouped

WAITING = "Say a number first: move yours to where you expect the answer."


class Predict(Figure):
    """A question, the reader's number beside the true one, and why it is what it is.

    Traits: ``guess`` is what the reader says, ``guessed`` whether it was moved, for where it stands
    at first is not a guess, ``revealed`` whether the answer is shown. The author gives the
    ``question``, its ``answer`` and how far off is still right (``within``), both in ``unit`` and
    with ``digits`` after the point; ``low`` and ``high``, between which guesses lie; and the
    ``reason``.

    Raises:
        ValueError: if ``answer`` does not lie between ``low`` and ``high``.
    """

    title = "Predict, then look"
    task = "Move your number to where you expect the answer, then show it."

    guess = traitlets.Float(0.0, min=-1e9, max=1e9, help="what you expect").tag(
        sync=True, label="your number"
    )
    revealed = traitlets.Bool(False, help="whether the answer is shown").tag(
        sync=True, label="show the answer"
    )
    guessed = traitlets.Bool(False, help="whether the number was moved").tag(sync=True)
    question = traitlets.Unicode("").tag(sync=True)
    answer = traitlets.Float(0.0).tag(sync=True)
    within = traitlets.Float(0.0).tag(sync=True)
    low = traitlets.Float(0.0).tag(sync=True)
    high = traitlets.Float(1.0).tag(sync=True)
    digits = traitlets.Int(2).tag(sync=True)
    unit = traitlets.Unicode("").tag(sync=True)
    reason = traitlets.Unicode("").tag(sync=True)

    def __init__(self, name: str = "", **traits: object) -> None:
        low, high = float(traits.get("low", 0.0)), float(traits.get("high", 1.0))  # type: ignore[arg-type]
        answer = float(traits.get("answer", low))  # type: ignore[arg-type]
        if not low <= answer <= high or low == high:
            raise ValueError(f"answer must lie between low {low} and high {high}, but is {answer}")
        start = {"guess": (low + high) / 2, "answer": answer}
        super().__init__(name, **{**start, **traits})
        self.guessed = self.guessed or "guess" in traits
        self.observe(self._commit, "guess")

    def controls(self) -> dict[str, dict[str, object]]:
        """Return the controls, the guess bounded by ``low`` and ``high``."""
        controls = super().controls()
        step = 10.0**-self.digits
        controls["guess"] |= {"min": self.low, "max": self.high, "step": step}
        return controls

    def describe(self) -> str:
        """Repeat the question and the reader's number; once shown, the answer and its reason."""
        answer = self._written(self.answer)
        if not self.guessed:
            said = f"The answer is {answer}. {self.reason}"
            return f"{self.question} {said if self.revealed else WAITING}".strip()
        said = f"{self.question} You say {self._written(self.guess)}"
        if not self.revealed:
            return f"{said}."
        off = math.fabs(self.guess - self.answer)
        verdict = "well predicted" if off <= self.within else f"off by {self._written(off)}"
        return f"{said}; the answer is {answer}: {verdict}. {self.reason}".strip()

    def draw(self, picture: Picture) -> None:
        """Draw the numbers on a line."""
        axes = picture.subplots()
        fill = SERIES[0] if self.guessed else "none"
        axes.plot(self.guess, 0, "o", color=SERIES[0], mfc=fill, markersize=12, label="your number")
        if self.revealed:
            axes.plot(self.answer, 0, "D", color=SERIES[1], markersize=12, label="the answer")
        axes.set(xlim=(self.low, self.high), ylim=(-1, 1), yticks=[], xlabel=self.unit)
        axes.set_title(self.question, wrap=True, fontsize=12)
        axes.legend(loc="lower center")

    def _commit(self, _change: object) -> None:
        self.guessed = True

    def _written(self, number: float) -> str:
        return f"{grouped(number, self.digits)} {self.unit}".strip()
