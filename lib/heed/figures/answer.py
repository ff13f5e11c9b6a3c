"""A reader's answer, compared with what the code says."""

from typing import Any

EMPTY = "Put your answer in place of None, then run that cell and this one."
LIST = "A list, please, such as [1, 2] or ['a']."


def check(answer: Any, truth: Any, hint: str, within: float = 0.0) -> None:
    """Print whether ``answer`` is right; the truth is not shown.

    Args:
        answer: None as long as there is none.
        truth: what the code says; of a set, the order does not matter.
        hint: where to look if the answer is wrong.
        within: how far a number may be off, alone or in a list.
    """
    if answer is None:
        print(EMPTY)
    elif isinstance(truth, list | tuple | set) and not _listed(answer):
        print(LIST)
    elif _agree(answer, truth, within):
        print("Right.")
    else:
        print(f"Not yet: {hint}")


def _listed(answer: Any) -> bool:
    return isinstance(answer, list | tuple | set) or hasattr(answer, "tolist")


def _agree(answer: Any, truth: Any, within: float) -> bool:
    if hasattr(answer, "tolist"):  # an array or a tensor
        answer = answer.tolist()
    if isinstance(truth, set):
        return len(answer) == len(truth) and all(one in answer for one in truth)
    if isinstance(truth, int | float) and isinstance(answer, int | float):
        return abs(answer - truth) <= within
    if isinstance(truth, list | tuple) and isinstance(answer, list | tuple):
        pairs = zip(answer, truth, strict=False)
        return len(answer) == len(truth) and all(_agree(*pair, within) for pair in pairs)
    return bool(answer == truth)
