"""A reader's answer, compared with what the code says."""

from decimal import Decimal
from numbers import Real
from typing import Any

EMPTY = "Put your answer in place of None, then run that cell and this one."
NONE_YET = "no answer yet."  # to one of several
LIST = "A list, please, such as [1, 2] or ['a']."
NUMBER = "A number, please, such as 7, 0.5 or 3 / 16, without quotation marks."


def check(answer: Any, truth: Any, hint: str, within: float = 0.0, part: str = "") -> None:
    """Print whether ``answer`` is right; the truth is not shown.

    Args:
        answer: None as long as there is none.
        truth: what the code says; of a set, the order does not matter.
        hint: where to look if the answer is wrong.
        within: how far a number may be off, alone or in a list.
        part: what to call the answer where a cell checks several.
    """
    if hasattr(answer, "tolist"):  # an array or a tensor, or a number out of one
        answer = answer.tolist()
    if answer is None:
        print(f"{part}: {NONE_YET}" if part else EMPTY)
    else:
        print(f"{part}: " if part else "", _verdict(answer, truth, hint, within), sep="")


def _verdict(answer: Any, truth: Any, hint: str, within: float) -> str:
    if isinstance(truth, list | tuple | set) and not isinstance(answer, list | tuple | set):
        return LIST
    if isinstance(truth, int | float) and not isinstance(answer, Real | Decimal):
        return NUMBER
    return "Right." if _agree(answer, truth, within) else f"Not yet: {hint}"


def _agree(answer: Any, truth: Any, within: float) -> bool:
    if hasattr(answer, "tolist"):
        answer = answer.tolist()
    if isinstance(truth, set):
        return len(answer) == len(truth) and all(one in answer for one in truth)
    if isinstance(truth, int | float) and isinstance(answer, Real | Decimal):
        return abs(float(answer) - truth) <= within
    if isinstance(truth, list | tuple) and isinstance(answer, list | tuple):
        pairs = zip(answer, truth, strict=False)
        return len(answer) == len(truth) and all(_agree(*pair, within) for pair in pairs)
    return bool(answer == truth)
