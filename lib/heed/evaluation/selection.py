"""Model selection by validation error, and what can then be promised about it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from heed.theory.learning.hoeffding import hoeffding_deviation


@dataclass(frozen=True)
class Selection:
    """The model that was chosen, and a bound on its true error.

    name: which model.
    empirical_error: its share of wrong sentences in the validation set, in [0, 1].
    bound: what its true error is at most with probability at least 1 − δ; in [0, 1].
    epsilon: how much was added to the empirical error.
    models: M, the number of models compared.
    n: number of validation sentences.
    delta: δ, the probability with which the bound may be false.
    sides: 1 if only the bound holds, 2 if |L_S − L_D| < ε holds for each of the M models.

    Example:
        >>> chosen = select([0.42, 0.37], n=2000)
        >>> chosen.name, chosen.empirical_error, round(chosen.bound, 3)
        ('1', 0.37, 0.403)
        >>> chosen.statement
        'With probability at least 0.95 over the draw of the 2000 validation sentences, ...'
    """

    name: str
    empirical_error: float
    bound: float
    epsilon: float
    models: int
    n: int
    delta: float
    sides: Literal[1, 2]

    @property
    def statement(self) -> str:
        """Say it in a sentence."""
        formula = f"√(ln({'2M' if self.sides == 2 else 'M'}/δ) / 2n)"
        worth = "" if self.bound < 1.0 else "; n is too small for this bound to say anything"
        return (
            f"With probability at least {1 - self.delta:g} over the draw of the {self.n} "
            f"validation sentences, the true error of {self.name} is at most {self.bound:.4f}: "
            f"{self.empirical_error:.4f} measured + {self.epsilon:.4f} = {formula} "
            f"for M = {self.models} compared{worth}."
        )


def select(
    errors: Mapping[str, float] | Sequence[float],
    n: int,
    delta: float = 0.05,
    sides: Literal[1, 2] = 2,
) -> Selection:
    """Choose the model of smallest validation error; bound its true error.

    The error of the chosen one is measured on the sentences that chose it,
    and so is too small on average. A bound that holds for *all* M models at
    once holds for whichever is chosen: by Hoeffding's inequality and the
    union bound, with probability at least 1 − δ, for all of them,
    |L_S − L_D| < ε = √(ln(2M/δ) / 2n); or, with ``sides=1``,
    L_D < L_S + √(ln(M/δ) / 2n).
    Two sides also promise that the chosen model is within 2ε of the best of
    the M; one side gives the smaller bound, as in
    ``heed.theory.learning.hoeffding``.

    This holds if the n sentences were drawn independently and no model
    learnt from them; also if they were drawn from a list without putting
    any back, with the mean over the list for L_D (Hoeffding 1963, section
    6). The loss must be a mean over sentences: BLEU is none. Every model
    that was ever compared on them counts, also those that were thrown away.

    Args:
        errors: L_S of each model, the share of sentences it gets wrong; by
            name, or in a sequence, where a model's name is its place.
        n: number of validation sentences, the same for all.
        delta: δ in (0, 1), the probability with which the bound may be
            false.
        sides: which of the two statements.

    Raises:
        ValueError: if there is no model, an error lies outside [0, 1], n is
            not positive, or δ or the sides are no such.

    Example:
        >>> chosen = select({"step 1000": 0.42, "step 2000": 0.37}, n=2000, delta=0.05)
        >>> chosen.name, round(chosen.bound, 3)
        ('step 2000', 0.403)
    """
    if isinstance(errors, Mapping):
        by_name = errors
    else:
        by_name = {str(place): error for place, error in enumerate(errors)}
    if not by_name:
        raise ValueError("errors must hold at least one, but is empty")
    for name, error in by_name.items():
        if not 0.0 <= error <= 1.0:
            found = f"that of {name} is {error}"
            raise ValueError(f"errors must lie in [0, 1], but {found}")
    best = min(by_name, key=by_name.__getitem__)  # of equals, the first
    epsilon = hoeffding_deviation(n, delta, len(by_name), sides)
    bound = min(1.0, by_name[best] + epsilon)
    promised = bound, epsilon, len(by_name), n, delta, sides
    return Selection(best, by_name[best], *promised)
