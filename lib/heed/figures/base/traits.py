"""Traits that a reader may change, each in one line: first value, what it may be, label, meaning.

A trait without a label, made with ``traitlets`` itself and ``tag(sync=True)``, is data that only
Python gives.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import traitlets as t


def whole(
    start: int, low: int, high: int, label: str, meaning: str = "", step: int = 1
) -> t.Int[int, int]:
    """Return the trait of a whole number in ``low``..``high``: a slider or a number field.

    Args:
        start: the first value.
        low: the least.
        high: the greatest.
        label: of the control.
        meaning: what stands behind the label, shown as a hint.
        step: between two values of the slider.

    Example:
        >>> whole(8, 2, 64, "Width D", step=2).metadata["step"]
        2
    """
    return t.Int(start, min=low, max=high, help=meaning or label).tag(
        sync=True, label=label, step=step
    )


def real(
    start: float, low: float, high: float, label: str, meaning: str = "", step: float | None = None
) -> t.Float[float, float]:
    """Return the trait of a number, by default in a hundred steps; arguments as for ``whole``.

    Example:
        >>> real(0.5, 0, 1, "δ").metadata["step"]
        0.01
    """
    return t.Float(start, min=low, max=high, help=meaning or label).tag(
        sync=True, label=label, step=(high - low) / 100 if step is None else step
    )


def choice(
    start: Any, options: Iterable[Any] | Mapping[Any, str], label: str, meaning: str = ""
) -> t.Enum[Any]:
    """Return the trait of one of a few values: buttons for up to four, a menu for more.

    Args:
        start: the first value.
        options: the values, or a mapping of each to its name.
        label: of the control.
        meaning: what stands behind the label, shown as a hint.

    Example:
        >>> choice("mean", {"mean": "Mean", "max": "Maximum"}, "Pooling").default_value
        'mean'
    """
    names = dict(options) if isinstance(options, Mapping) else {}
    return t.Enum(tuple(options), start, help=meaning or label).tag(
        sync=True, label=label, options=names
    )


def flag(start: bool, label: str, meaning: str = "") -> t.Bool[bool, bool | int]:
    """Return the trait of something that holds or not: a box to tick.

    Arguments are as for ``whole``.

    Example:
        >>> flag(True, "Causal mask").metadata["label"]
        'Causal mask'
    """
    return t.Bool(start, help=meaning or label).tag(sync=True, label=label)


def words(
    start: str, label: str, meaning: str = "", longest: int = 60
) -> t.Unicode[str, str | bytes]:
    """Return the trait of a line of text, of at most ``longest`` letters.

    Arguments are otherwise as for ``whole``.

    Example:
        >>> words("He is rich.", "Sentence", longest=40).metadata["max_length"]
        40
    """
    return t.Unicode(start, help=meaning or label).tag(sync=True, label=label, max_length=longest)


def seed(start: int, of: str) -> t.Int[int, int]:
    """Return the trait of the number with which what is drawn at random begins.

    Example:
        >>> seed(1, "the sample").metadata["label"]
        'random seed'
    """
    return whole(start, 1, 9999, "random seed", f"of {of}")
