"""The chance that some of M models is misjudged, exactly, and what the union bound makes of it.

A model errs on each of n independent examples with a probability, its risk. How the errors of one
model go with those of another is their relation; the union bound does not ask for it.
"""

from collections.abc import Sequence, Sized
from itertools import pairwise

import numpy as np

from heed.theory.arguments import (
    MOST,
    check_choice,
    check_counts,
    check_entries,
    check_shares,
    floats,
)
from heed.theory.arrays import Floats, Integers
from heed.theory.learning.binomial import BORDER, binomial_tail, probabilities

RELATIONS = ("independent", "identical", "nested")


def exists(n: int, risks: Sequence[float] | Floats, epsilon: float, relation: str) -> float:
    """Return P(∃k: |L_S(h_k) − L_𝒟(h_k)| ≥ ε) over the draw of n examples, exactly.

    - ``independent``: no model's errors say anything about another's: 1 − Π(1 − tail);
    - ``identical``: all err on the same examples: one tail;
    - ``nested``: each errs wherever the one before it does.

    Args:
        n: number of examples, positive.
        risks: (M,) L_𝒟 of each model; all equal if identical, not falling if nested.
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
    if relation == "identical":
        if len(set(risks)) > 1:
            raise ValueError(f"risks must be equal if models are identical, but are {found}")
        return float(tails[0])
    if (np.diff(risks) < 0).any():
        raise ValueError(f"risks must not fall if models are nested, but are {found}")
    # No chance is smaller than its largest part, which 1 − x cannot hold below 1e-16.
    return float(max(1 - _all_inside(n, risks, epsilon), tails.max()))


def union_sum(n: int, risks: Sequence[float] | Floats, epsilon: float) -> float:
    """Return Σ P(|L_S(h_k) − L_𝒟(h_k)| ≥ ε), which bounds ``exists`` whatever the relation.

    Args:
        n: number of examples, positive.
        risks: (M,) L_𝒟 of each model.
        epsilon: ε, not negative.

    Returns:
        in [0, M], not cut off at 1.

    Raises:
        ValueError: if n is not positive, ε is negative, or a risk lies outside [0, 1].
    """
    return float(_tails(n, risks, epsilon).sum())


def nested_risks(risk: float, models: int) -> Floats:
    """Return M risks that rise evenly from 0.8 · risk to risk, or just the risk for M = 1: (M,).

    Args:
        risk: the largest, in [0, 1].
        models: M, positive.

    Returns:
        (M,), not falling.

    Raises:
        ValueError: if ``risk`` does not lie in [0, 1], or ``models`` is not positive.
    """
    check_counts(models=models, up_to=MOST)
    check_shares(risk=risk)
    return risk - 0.2 * risk * np.arange(models - 1, -1, -1) / max(1, models - 1)


def _tails(n: int, risks: Sequence[float] | Floats, epsilon: float) -> Floats:
    if isinstance(risks, Sized) and not len(risks):
        raise ValueError("risks must hold at least one risk, but is empty")
    shares = floats("risks", risks, "M")
    check_entries("lie in [0, 1]", (shares >= 0) & (shares <= 1), risks=shares)
    tail = {risk: binomial_tail(n, risk, epsilon) for risk in set(risks)}
    return np.array([tail[risk] for risk in risks])


def _all_inside(n: int, risks: Sequence[float] | Floats, epsilon: float) -> float:
    """Follow the number of errors from model to model, and keep what stays inside every band."""
    counts = _band(n, risks[0], epsilon)
    inside = probabilities(n, risks[0])[counts]
    for before, risk in pairwise(risks):
        reached = _band(n, risk, epsilon)
        # Of the examples that were right so far, each turns wrong with this probability.
        turns = (risk - before) / (1 - before) if before < 1 else 0.0
        steps = np.zeros((len(counts), len(reached)))
        for i, count in enumerate(counts.tolist()):
            more = reached - count
            steps[i, more >= 0] = probabilities(n - count, turns)[more[more >= 0]]
        inside, counts = inside @ steps, reached
    return float(inside.sum())


def _band(n: int, risk: float, epsilon: float) -> Integers:
    return np.flatnonzero(abs(np.arange(n + 1) - n * risk) <= n * epsilon - BORDER)
