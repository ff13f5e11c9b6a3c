"""The chance that some of M models is misjudged, exactly, and what the union bound makes of it.

A model errs on each of n independent examples with a probability, its risk. How the errors of one
model go with those of another is their relation; the union bound does not ask for it.
"""

import math
from collections.abc import Sequence, Sized

import numpy as np

from heed.theory.arguments import check_choice, check_entries, floats
from heed.theory.arrays import Floats
from heed.theory.learning.binomial import BORDER, binomial_tail, probabilities

RELATIONS = ("independent", "similar", "identical")
COPIED = 0.8
"""On this share of examples a similar model does what all have in common."""


def exists(n: int, risks: Sequence[float] | Floats, epsilon: float, relation: str) -> float:
    """Return P(∃k: |L_S(h_k) − L_𝒟(h_k)| ≥ ε) over the draw of n examples, exactly.

    - ``independent``: no model's errors say anything about another's: 1 − Π(1 − tail);
    - ``similar``: on each example, a model does with probability ``COPIED`` what one model does
      that all have in common, and otherwise errs independently, all with the same risk;
    - ``identical``: all err on the same examples: one tail.

    Args:
        n: number of examples, positive.
        risks: (M,) L_𝒟 of each model; all equal, unless the models are independent.
        epsilon: ε, not negative.
        relation: one of ``RELATIONS``.

    Returns:
        in [0, 1].

    Raises:
        ValueError: if n is not positive, ε is negative, a risk lies outside [0, 1], or the risks do
            not suit the relation.
    """
    check_choice(RELATIONS, relation=relation)
    tails = _tails(n, risks, epsilon)
    found = np.asarray(risks).tolist()
    if relation == "independent":
        return float(-np.expm1(np.log1p(-tails[tails < 1]).sum())) if (tails < 1).all() else 1.0
    if len(set(risks)) > 1:
        raise ValueError(f"risks must be equal if models are {relation}, but are {found}")
    if relation == "identical":
        return float(tails[0])
    off = _off_if_similar(n, found[0], epsilon)
    some = [1.0 if one >= 1 else -math.expm1(len(found) * math.log1p(-one)) for one in off]
    return min(1.0, float(probabilities(n, found[0]) @ some))


def union_sum(n: int, risks: Sequence[float] | Floats, epsilon: float) -> float:
    """Return Σ P(|L_S(h_k) − L_𝒟(h_k)| ≥ ε), the union bound.

    So likely at most is it that some model is misjudged, however their errors go together.

    Args:
        n: number of examples, positive.
        risks: (M,) L_𝒟 of each model.
        epsilon: ε, not negative.

    Returns:
        in [0, M], not cut off at 1.

    Raises:
        ValueError: if n is not positive, ε is negative, or a risk lies outside [0, 1].

    Example:
        >>> round(union_sum(n=100, risks=[0.3, 0.3, 0.2], epsilon=0.1), 4)
        0.0918
    """
    return float(_tails(n, risks, epsilon).sum())


def _tails(n: int, risks: Sequence[float] | Floats, epsilon: float) -> Floats:
    if isinstance(risks, Sized) and not len(risks):
        raise ValueError("risks must hold at least one risk, but is empty")
    shares = floats("risks", risks, "M")
    check_entries("lie in [0, 1]", (shares >= 0) & (shares <= 1), risks=shares)
    tail = {risk: binomial_tail(n, risk, epsilon) for risk in set(risks)}
    return np.array([tail[risk] for risk in risks])


def _off_if_similar(n: int, risk: float, epsilon: float) -> Floats:
    """Return P(a similar model is off) given that all have k = 0 … n errors in common: (n + 1,)."""
    low = math.floor(n * (risk - epsilon) + BORDER)  # with so few errors, or fewer, it is off
    high = math.ceil(n * (risk + epsilon) - BORDER)
    own = (1 - COPIED) * risk
    chances = np.zeros(n + 1)
    for k in range(n + 1):
        fresh = probabilities(n - k, own)
        at_most, at_least = np.cumsum(fresh), np.cumsum(fresh[::-1])[::-1]
        few, many = low - np.arange(k + 1), high - np.arange(k + 1)
        off = np.where(few >= 0, at_most[np.clip(few, 0, n - k)], 0.0)
        off += np.where(many <= n - k, at_least[np.clip(many, 0, n - k)], 0.0)
        chances[k] = probabilities(k, COPIED + own) @ np.minimum(off, 1.0)
    return chances
