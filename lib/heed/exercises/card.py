"""What an exercise asks for: its fields, what is right, and what is said to each mistake.

A text may hold *emphasis* and letters with something below or above: x_t, x_{t+1}, x^2. Numbers go
to the page with twelve significant digits, so that every processor writes the same.
"""

import math
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, SupportsFloat

from heed.weights.files import WEIGHTS, find_model, version_of
from heed.workshop.part import part_of
from heed.workshop.program import PARTS, passages

Data = dict[str, Any]

DIGITS = 12
APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")  # as the book prints it
ROUNDED = re.compile(r"(?:one|two|three|four) (?:significant )?digits")
TRANSLATORS = {"small-world-transformer": "Small", "eng-fra": "Big"}  # whose weights a program has
MOST_POINTS = 3  # that a reader holds a sentence against
SAME = 1e-9  # relative: as near as numbers are to be called equal


@dataclass(frozen=True)
class Field:
    """One thing that is asked for: what the page is told of it."""

    kind: str
    label: str
    data: Data

    def to_data(self) -> Data:
        """Return the field as the page reads it."""
        return {"kind": self.kind, "label": self.label, **self.data}


class Card:
    """The fields of one exercise, and a hint for who asks.

    Args:
        *fields: from ``number``, ``choice``, ``mistake``, ``order``, ``predict``, ``explain``,
            ``code`` and ``program``.
        hint: where to look; "" gives none.

    Raises:
        ValueError: if there is no field, or two have the same label.
    """

    def __init__(self, *fields: Field, hint: str = "") -> None:
        if not fields:
            raise ValueError("fields must hold one at least, but there is none")
        for one in fields:
            if not isinstance(one, Field):
                raise ValueError(f"fields must be made by number, choice …, but one is {one!r}")
        labels = [one.label for one in fields]
        if twice := next((one for one in labels if labels.count(one) > 1), None):
            raise ValueError(f"label must differ from field to field, but two are {twice!r}")
        self.fields = fields
        self.hint = _text("hint", hint) if hint else ""

    def to_data(self) -> Data:
        """Return the card as the page reads it, right answers and replies among it."""
        return {"fields": [one.to_data() for one in self.fields], "hint": self.hint}


def at(value: SupportsFloat, text: str, within: float = 0.0) -> Data:
    """Return what is said to a number that is ``value``, or no further off than ``within``."""
    center, width = _number("value", value), _width("within", within)
    return {"when": "at", "value": center, "within": width, "text": _text("text", text)}


def above(value: SupportsFloat, text: str) -> Data:
    """Return what is said to a number that is larger than ``value``."""
    return {"when": "above", "value": _number("value", value), "text": _text("text", text)}


def below(value: SupportsFloat, text: str) -> Data:
    """Return what is said to a number that is smaller than ``value``."""
    return {"when": "below", "value": _number("value", value), "text": _text("text", text)}


def number(
    label: str,
    right: SupportsFloat,
    within: float = 0.0,
    unit: str = "",
    digits: str = "",
    replies: Sequence[Data] = (),
) -> Field:
    """Return a field for one number.

    Args:
        label: what stands in front of the field.
        right: the answer. A reader may round it, unless it is a whole number or has three
            significant digits at most.
        within: how far off is still right.
        unit: what stands behind the field. With "%", ``right`` counts in hundredths.
        digits: to how many digits the question asks to round it, in its own words, such as
            "three significant digits"; "" where it doesn't ask.
        replies: ``at``, ``above`` and ``below``; the first that fits a wrong number is said.

    Raises:
        ValueError: if ``right`` is no finite number, ``within`` is negative, ``digits`` says no
            number of digits, a text is empty, or a reply would be to the right answer.
    """
    if digits and not ROUNDED.fullmatch(digits):
        raise ValueError(f"digits must be like 'three digits', but is {digits!r}")
    data = {
        "right": _number("right", right),
        "within": _width("within", within),
        "unit": str(unit),
        "digits": digits,
        "replies": _replies(replies, right, within),
    }
    return Field("number", _text("label", label), data)


def choice(
    label: str,
    options: Mapping[str, str],
    right: str | Collection[str],
    replies: Mapping[str, str] | None = None,
) -> Field:
    """Return a field for one of several texts, or for some of them.

    Args:
        label: the question.
        options: key and text of each.
        right: the key of the right one; or a set of keys, and then several may be ticked.
        replies: key of a wrong one, and what is said to it. Where several may be ticked, also the
            key of a right one, and what is said if it is missing.

    Raises:
        ValueError: if there are fewer than two options, or ``right`` or ``replies`` name others.
    """
    texts = _texts("options", options)
    several = not isinstance(right, str)
    keys = sorted(right) if several else [str(right)]
    _known("right", keys, texts)
    said = _texts("replies", replies or {}, least=0)
    _known("replies", said, texts)
    if not several and keys[0] in said:
        raise ValueError(f"replies must be to wrong answers, but {keys[0]!r} is right")
    shown = [*map(list, texts.items())]
    data = {"options": shown, "right": keys, "several": several, "replies": said}
    return Field("choice", _text("label", label), data)


def mistake(
    label: str, steps: Sequence[str], right: int, replies: Mapping[int, str] | None = None
) -> Field:
    """Return a field for the one step that is false.

    Args:
        label: the question.
        steps: the lines of an argument; the card numbers them from 1.
        right: the index of the false one, from 0.
        replies: index of a sound step, and what is said to who takes it for false.

    Raises:
        ValueError: if there are fewer than two steps, or ``right`` or ``replies`` name others.
    """
    lines = [re.sub(r"^\s*\d+[.)]\s+", "", step) for step in steps]  # their own numbers, if any
    texts = _texts("steps", {str(i): line for i, line in enumerate(lines)})
    said = _texts("replies", {str(i): text for i, text in (replies or {}).items()}, least=0)
    _known("right", [str(right)], texts)
    _known("replies", said, texts)
    if str(right) in said:
        raise ValueError(f"replies must be to sound steps, but {right} is the false one")
    data = {"steps": list(texts.values()), "right": int(right), "replies": said}
    return Field("mistake", _text("label", label), data)


def order(label: str, items: Mapping[str, str], misplaced: Mapping[str, str]) -> Field:
    """Return a field for an order; any order is right to which no pair of ``misplaced`` applies.

    Args:
        label: the question.
        items: letter and text of each, in the order in which the reader finds them.
        misplaced: two letters such as "ba", and what is wrong where b stands before a; the first
            that applies is said.

    Raises:
        ValueError: if a key of ``items`` is not one letter, a pair names others, no order is right,
            or the items stand in a right order from the beginning.
    """
    texts = _texts("items", items)
    if long := [key for key in texts if len(key) != 1]:
        raise ValueError(f"items must have keys of one letter, but one is {long[0]!r}")
    said = _texts("misplaced", misplaced, least=1)
    for pair in said:
        if len(pair) != 2 or pair[0] == pair[1]:
            raise ValueError(f"misplaced must have keys of two letters, but one is {pair!r}")
        _known("misplaced", pair, texts)
    right_order(texts, said)
    if not any(before(texts, pair) for pair in said):
        raise ValueError("items must not stand in a right order from the beginning, but they do")
    data = {"items": [*map(list, texts.items())], "misplaced": [*map(list, said.items())]}
    return Field("order", _text("label", label), data)


def before(letters: Collection[str], pair: str) -> bool:
    """Return whether the first letter of ``pair`` comes before its second in ``letters``."""
    places = list(letters)
    return places.index(pair[0]) < places.index(pair[1])


def predict(
    label: str,
    right: SupportsFloat,
    low: float,
    high: float,
    unit: str = "",
    digits: int = 0,
    within: float | None = None,
    then: tuple[str, Mapping[str, Any]] | None = None,
    replies: Sequence[Data] = (),
    exponent: bool = False,
) -> Field:
    """Return a field for a guess, by slider or number.

    A guess that is off is told in which direction and why. A second one gets the answer, and so
    does a reader who asks.

    Args:
        label: the question.
        right: the answer, in ``low``..``high``.
        low: the least guess.
        high: the largest guess.
        unit: of guess and answer.
        digits: how many are written after the point.
        within: how far off is well guessed, and so solved; None is a twentieth of the range.
        then: name of a figure on the page, and the traits to which it is set after the guess.
        replies: the reason that a guess gets, as in ``number``; each that is off should have one.
        exponent: whether a positive number means its power of ten, so that 1e-15 is −15.

    Raises:
        ValueError: if ``right`` is not in ``low``..``high``, these are no range, or ``exponent``
            is set and ``high`` is above 0.
    """
    bounds = _number("low", low), _number("high", high)
    answer = _number("right", right)
    if not bounds[0] < bounds[1]:
        raise ValueError(f"high must be above low {low}, but is {high}")
    if not bounds[0] <= answer <= bounds[1]:
        raise ValueError(f"right must lie between low {low} and high {high}, but is {right}")
    if not 0 <= digits <= 9:
        raise ValueError(f"digits must be in 0..9, but is {digits}")
    if exponent and high > 0:
        raise ValueError(f"high must be 0 at most where an exponent is asked for, but is {high}")
    near = (bounds[1] - bounds[0]) / 20 if within is None else _width("within", within)
    figure, state = then if then else ("", {})
    data = {
        "right": answer,
        "low": bounds[0],
        "high": bounds[1],
        "unit": str(unit),
        "digits": int(digits),
        "within": near,
        "figure": _text("then", figure) if then else "",
        "state": {name: _plain("then", value) for name, value in state.items()},
        "replies": _replies(replies, right, 0.0),
        **({"exponent": True} if exponent else {}),
    }
    return Field("predict", _text("label", label), data)


def explain(ours: str, points: Sequence[str], label: str = "Your sentence") -> Field:
    """Return a field for a sentence of the reader's, who compares it with the book's.

    No judge reads the sentence: the reader sees the book's beside it, and says which points theirs
    has. That done, it is solved.

    Args:
        ours: the book's sentence.
        points: two or three that a good sentence has, each as it goes on after "Does yours say
            that …".
        label: what the answer is called.

    Raises:
        ValueError: if there are fewer than two points, more than three, or two alike.
    """
    texts = list(_texts("points", {str(i): point for i, point in enumerate(points)}).values())
    if len(texts) > MOST_POINTS or len({*texts}) < len(texts):
        raise ValueError(f"points must be {MOST_POINTS} at most, all different, but are {texts}")
    return Field("explain", _text("label", label), {"ours": _text("ours", ours), "points": texts})


def code(part: str, label: str = "Your code") -> Field:
    """Return a field for a part of the translator that the reader writes in Python.

    In the page Python in the browser judges it, in a notebook its kernel, by the same tests.

    Args:
        part: its name in ``heed.workshop.parts``, such as "softmax".
        label: what the answer is called.

    Raises:
        ValueError: if there is no such part.
    """
    asked = part_of(part)
    tests = [_text("tests", test.sentence) for test in asked.tests]
    data = {"part": part, "start": asked.start, "tests": tests, "given": asked.given_parts()}
    return Field("code", _text("label", label), data)


def program(label: str, parts: Mapping[str, tuple[str, str]], sentence: str) -> Field:
    """Return a field for the whole translator, made of what the reader has written for each part.

    Python runs it on the reader's sentence, and holds what it computes against the book's own.

    Args:
        label: what it is called.
        parts: of each part its title, and the address of its card, relative to the page.
        sentence: that stands there first.

    Raises:
        ValueError: if ``parts`` are not those of ``heed.workshop.program``.
    """
    if {*parts} != {*PARTS}:
        raise ValueError(f"parts must be {', '.join(PARTS)}, but are {', '.join(parts)}")
    data = {
        "passages": [*map(list, passages())],
        "parts": [[name, *told] for name, told in parts.items()],
        "sentence": _text("sentence", sentence),
        "translators": [*map(_weights, TRANSLATORS)],
    }
    return Field("program", _text("label", label), data)


def _weights(name: str) -> Data:
    """Return what a page needs to know to load a translator's weights."""
    path = find_model(name) / WEIGHTS
    size = path.stat().st_size
    told = {"title": f"{TRANSLATORS[name]}, {size / 1e6:.1f} MB", "bytes": size}
    return {"name": name, "version": version_of(path), **told}


def _text(name: str, text: Any) -> str:
    if not isinstance(text, str) or not text.strip():
        raise ValueError(f"{name} must be a text that is not empty, but is {text!r}")
    return APOSTROPHE.sub("’", text.strip("\n"))


def _texts(name: str, texts: Mapping[Any, str], least: int = 2) -> dict[str, str]:
    if len(texts) < least:
        raise ValueError(f"{name} must hold {least} at least, but holds {len(texts)}")
    return {str(key): _text(name, text) for key, text in texts.items()}


def _known(name: str, keys: Collection[str], known: Collection[str]) -> None:
    if not keys and name == "right":
        raise ValueError("right must name one option at least, but names none")
    for key in keys:
        if key not in known:
            raise ValueError(f"{name} must name one of {', '.join(known)}, but has {key!r}")


def _number(name: str, value: Any) -> float:
    try:
        found = float(value)
    except (TypeError, ValueError):
        found = math.nan
    if isinstance(value, str | bool) or not math.isfinite(found):
        raise ValueError(f"{name} must be a finite number, but is {value!r}")
    rounded = float(f"{found:.{DIGITS}g}")
    return int(rounded) if rounded.is_integer() else rounded


def _width(name: str, value: Any) -> float:
    found = _number(name, value)
    if found < 0:
        raise ValueError(f"{name} must not be negative, but is {value}")
    return found


def _plain(name: str, value: Any) -> Any:
    """Return a value of a trait as JSON has it."""
    if isinstance(value, str | bool):
        return value
    return _number(name, value)


def _replies(replies: Sequence[Data], right: SupportsFloat, within: float) -> list[Data]:
    """Return replies as a list, each made by ``at``, ``above`` or ``below``."""
    answer = float(right)
    near = max(within, SAME * abs(answer))
    for one in replies:
        if not isinstance(one, dict) or "when" not in one:
            raise ValueError(f"replies must be made by at, above and below, but one is {one!r}")
        if one["when"] == "at" and abs(one["value"] - answer) <= near:
            raise ValueError(
                f"replies must be to wrong numbers, but {one['value']} is too near {right}"
            )
    return list(replies)


def right_order(letters: Collection[str], misplaced: Collection[str]) -> str:
    """Return an order to which no pair applies.

    Raises:
        ValueError: if there is none.
    """
    left, found = list(letters), ""
    while left:
        # "ba" forbids b before a: a letter is free once nothing that must precede it is left.
        free = [one for one in left if not any(p[0] == one and p[1] in left for p in misplaced)]
        if not free:
            raise ValueError(f"misplaced must leave an order that is right, but {left} go round")
        found += free[0]
        left.remove(free[0])
    return found
