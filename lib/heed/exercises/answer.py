"""A reader's answer, compared with what the code says."""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from itertools import chain
from numbers import Real
from typing import Any

EMPTY = "Put your answer in place of None, then run that cell and this one."
NONE_YET = "no answer yet."  # to one of several
LIST = "A list, please, such as [1, 2] or ['a']."
NUMBER = "A number, please, such as 7, 0.5 or 3 / 16, without quotation marks."
UNREADABLE = "I cannot read this answer:"
ONE = "A number, please, such as 7, 0.5, 3/16 or 20%."
SEVERAL = "Numbers, please, such as [1, 2] or 1, 2."
LETTERS = "Each of the letters {} once, please."

_DIGITS = r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?"
_NUMBER = re.compile(rf"({_DIGITS})(?:/({_DIGITS}))?(%)?")
_NAME = re.compile(r"\(?\b[^\W\d]\w*\s*[=:)]")  # as in "m = 7" or "(a) 7"
_BETWEEN = re.compile(r"\band\b|[\s;&()\[\]{}]+")


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
    _say(None if answer is None else _verdict(answer, truth, hint, within), part)


def check_numbers(
    answer: Any,
    truth: float | list[float] | set[float],
    hint: str,
    within: float = 0.0,
    part: str = "",
) -> None:
    """Print whether the numbers of an answer are right, in whatever form they are given.

    Args:
        answer: None as long as there is none; else a number, a text or a collection of these.
        truth: one number, several in their order, or those of a set in any order.
        hint: where to look if the answer is wrong.
        within: how far each number may be off.
        part: what to call the answer where a cell checks several.
    """
    several = isinstance(truth, list | set)
    right: list[float] = sorted(truth) if isinstance(truth, set) else _listed(truth)
    asked = None if isinstance(truth, set) else len(right)
    found = None if answer is None else read_numbers(answer, asked)
    if answer is None:
        said = None
    elif found is None:
        said = f"{UNREADABLE} {answer!r}. {SEVERAL if several else ONE}"
    elif asked not in (None, len(found)):
        said = f"{UNREADABLE} {answer!r}. It has to hold {_count(right)}, and holds {len(found)}."
    else:
        found = sorted(set(found)) if isinstance(truth, set) else found
        said = "Right." if _agree(found, right, within) else f"Not yet: {hint}"
    _say(said, part)


def check_order(answer: Any, misplaced: Mapping[str, str], letters: str, part: str = "") -> None:
    """Print whether letters stand in a right order; there may be several.

    Args:
        answer: None as long as there is none; else a text or a list.
        misplaced: pairs such as "ba", and what is wrong where the first letter comes before the
            second; the first that applies is printed.
        letters: those that the answer holds, each once.
        part: what to call the answer where a cell checks several.
    """
    order = None if answer is None else read_letters(answer)
    if order is None:
        said = None
    elif sorted(order) != sorted(letters):
        said = f"{UNREADABLE} {answer!r}. {LETTERS.format(', '.join(letters))}"
    else:
        places = {letter: place for place, letter in enumerate(order)}
        wrong = (misplaced[pair] for pair in misplaced if places[pair[0]] < places[pair[1]])
        said = next((f"Not yet: {hint}" for hint in wrong), "Right.")
    _say(said, part)


def read_numbers(answer: Any, asked: int | None = None) -> list[float] | None:
    """Return the numbers of an answer, or None if anything else is in it.

    Fractions and percentages are read, and "m = 7" as 7. Where ``asked`` says so, a comma between
    digits is a decimal one; and a whole number stands for its digits where several are asked for.

    Args:
        answer: a number, a text, an array or a collection of these; of a mapping the values count.
        asked: how many numbers there should be; None is any number of them.
    """
    found = _read(answer, commas=False)
    if asked is not None and (found is None or len(found) != asked):
        decimal = _read(answer, commas=True)
        found = decimal if decimal is not None and len(decimal) == asked else found
    if asked != 1 and found is not None and len(found) == 1 and found[0].is_integer():
        found = [float(digit) for digit in str(abs(int(found[0])))]
    return found


def read_letters(answer: Any) -> str:
    """Return the letters of an answer, small, as one word; a name in front is left out."""
    text = answer if isinstance(answer, str) else " ".join(map(str, _parts(answer) or [answer]))
    return re.sub(r"[^a-z]", "", re.sub(r"^.*[=:]|\b(and|then)\b", "", text.lower()))


def _say(verdict: str | None, part: str) -> None:
    """Print the verdict, or that there is no answer."""
    if verdict is None:
        print(f"{part}: {NONE_YET}" if part else EMPTY)
    else:
        print(f"{part}: " if part else "", verdict, sep="")


def _listed(truth: float | list[float] | set[float]) -> list[float]:
    return [truth] if isinstance(truth, int | float) else list(truth)


def _count(right: list[float]) -> str:
    return "one number" if len(right) == 1 else f"{len(right)} numbers"


def _parts(answer: Any) -> list[Any] | None:
    """Return what a collection holds; None if the answer is none."""
    answer = answer.tolist() if hasattr(answer, "tolist") else answer
    if isinstance(answer, Mapping):
        return list(answer.values())
    return list(answer) if isinstance(answer, Iterable) and not isinstance(answer, str) else None


def _read(answer: Any, commas: bool) -> list[float] | None:
    """Read numbers, with a comma between digits as a decimal one if ``commas``."""
    parts = _parts(answer)
    if parts is not None:
        read = [found for part in parts if (found := _read(part, commas)) is not None]
        return [*chain(*read)] if len(read) == len(parts) else None
    answer = answer.item() if hasattr(answer, "item") else answer
    if isinstance(answer, str):
        return _read_text(answer, commas)
    if isinstance(answer, bool) or not isinstance(answer, Real | Decimal):
        return None
    return [float(answer)]


def _read_text(text: str, commas: bool) -> list[float] | None:
    text = _NAME.sub(" ", text.lower().replace("−", "-"))
    text = re.sub(r"(?<=\d),(?=\d)", ".", text) if commas else text
    text = re.sub(r"\s*/\s*", "/", re.sub(r"\s+%", "%", text))
    words = _BETWEEN.sub(" ", text.replace(",", " ")).split()
    read = [number for number in map(_value, words) if number is not None]
    return read if words and len(read) == len(words) else None


def _value(word: str) -> float | None:
    """Return the number that a word is, such as 3/16 or 20%; None if it is none."""
    match = _NUMBER.fullmatch(word)
    if match is None or float(match[2] or 1) == 0:
        return None
    return float(match[1]) / float(match[2] or 1) / (100 if match[3] else 1)


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
