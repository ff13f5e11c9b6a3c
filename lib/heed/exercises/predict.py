"""A question with a number for its answer: the reader commits to one, then sees the right one."""

from typing import Any

import traitlets

from heed.figures.base.figure import Figure
from heed.figures.base.traits import flag, real


class Predict(Figure):
    """A question, the reader's number beside the true one, and why it is what it is.

    The author gives the ``question``, its ``answer`` and how far off is still right (``within``),
    both in ``unit`` and with ``digits`` after the point; ``low`` and ``high``, between which
    guesses lie; and the ``reason``. Where the number stands at first, in the middle, is no guess.

    Raises:
        ValueError: if ``answer`` does not lie between ``low`` and ``high``.
    """

    title = "Predict, then look"
    task = "Move your number to where you expect the answer, then show it."

    guess = real(0.0, -1e9, 1e9, "your number", "what you expect")
    revealed = flag(False, "show the answer", "whether the answer is shown")
    guessed = traitlets.Bool(False, help="whether the number was moved").tag(sync=True)
    question = traitlets.Unicode("").tag(sync=True)
    answer = traitlets.Float(0.0).tag(sync=True)
    within = traitlets.Float(0.0).tag(sync=True)
    low = traitlets.Float(0.0).tag(sync=True)
    high = traitlets.Float(1.0).tag(sync=True)
    digits = traitlets.Int(2).tag(sync=True)
    unit = traitlets.Unicode("").tag(sync=True)
    reason = traitlets.Unicode("").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        low, high = float(traits.get("low", 0.0)), float(traits.get("high", 1.0))
        answer = float(traits.get("answer", low))
        if not low <= answer <= high or low == high:
            raise ValueError(f"answer must lie between low {low} and high {high}, but is {answer}")
        start = {"guess": (low + high) / 2, "answer": answer, "guessed": "guess" in traits}
        super().__init__(name, **{**start, **traits})

    def controls(self) -> dict[str, dict[str, Any]]:
        """Return the controls, the guess bounded by ``low`` and ``high``."""
        controls = super().controls()
        step = 10.0**-self.digits
        controls["guess"] |= {"min": self.low, "max": self.high, "step": step}
        return controls
