"""A reader's answer, compared with what the code says."""

from typing import Any

EMPTY = "Put your answer in place of None and run this cell."


def check(answer: Any, truth: Any, hint: str, within: float = 0.0) -> None:
    """Print whether ``answer`` is right; the truth is not shown.

    Args:
        answer: None as long as there is none.
        truth: what the code says.
        hint: where to look if the answer is wrong.
        within: how far a number may be off.
    """
    if answer is None:
        print(EMPTY)
    elif _agree(answer, truth, within):
        print("Right.")
    else:
        print(f"Not yet: {hint}")


def _agree(answer: Any, truth: Any, within: float) -> bool:
    if isinstance(truth, int | float) and isinstance(answer, int | float):
        return abs(answer - truth) <= within
    if isinstance(truth, list | tuple) and isinstance(answer, list | tuple):
        return list(answer) == list(truth)
    return bool(answer == truth)
