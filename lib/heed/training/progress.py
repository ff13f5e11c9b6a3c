"""How far a run is: a bar on a terminal, a line now and then where nobody watches."""

import sys
import time
from datetime import timedelta

from heed.extras import extra_package
from heed.training.messages import say

with extra_package():
    from tqdm import tqdm


class Progress:
    """Says on standard error how far a run is.

    Args:
        done: steps made before.
        total: steps in all.
        shown: whether anything is said: one process speaks for all.
        unit: what a prediction is made for: a token, or a text.
    """

    def __init__(self, done: int, total: int, shown: bool = True, unit: str = "token") -> None:
        self._done, self._total, self._shown, self._unit = done, total, shown, unit
        self._since = time.perf_counter()
        terminal = sys.stderr is not None and sys.stderr.isatty()
        self._bar = tqdm(initial=done, total=total) if shown and terminal else None

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *error: object) -> None:
        if self._bar is not None:
            self._bar.close()

    def advance(self) -> None:
        """Count a step."""
        if self._bar is not None:
            self._bar.update()

    def report(self, step: int, loss: float, rate: float, speed: float) -> None:
        """Tell the loss (nats per unit), the learning rate and the speed (units a second)."""
        if self._bar is not None:
            self._bar.set_postfix_str(f"loss {loss:.3f}, {speed:,.0f} {self._unit}s/s")
        elif self._shown:
            say(
                f"step {step:,} of {self._total:,}: loss {loss:.3f}, learning rate {rate:.2e}, "
                f"{speed:,.0f} {self._unit}s/s, {self._left(step)} left"
            )

    def tell(self, text: str) -> None:
        """Write a line, above the bar where there is one."""
        if self._bar is not None:
            self._bar.write(text, file=sys.stderr)
        elif self._shown:
            say(text)

    def _left(self, step: int) -> timedelta:
        """The time that the rest takes at the pace of this process, in whole seconds."""
        each = (time.perf_counter() - self._since) / max(1, step - self._done)
        return timedelta(seconds=round(each * (self._total - step)))
