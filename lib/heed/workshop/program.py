"""A reader's whole translator: the file of which it is made, and a run of it beside the book's own.

The standard library alone, as in the judge: it runs in a kernel, and in the page under Pyodide.
"""

import ast
import json
import math
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import count, zip_longest
from operator import itemgetter
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

from heed.workshop import translator as book
from heed.workshop.judge import (
    Outcome,
    Report,
    judge_functions,
    outcome_of,
    report,
    report_of_error,
    run_code,
)
from heed.workshop.part import part_of
from heed.workshop.sandbox import Printed
from heed.workshop.values import written

Names = dict[str, Any]
Stage = tuple[str, Any]  # what was computed, and what came out
Tell = Callable[[int], object]  # hears how many pieces there are, or COMPARING

EXPECTED = dict[tuple[str, str], list[Stage]]()  # what the book's file computes of a text
KEPT: Final = 4
COMPARING: Final = -1

PARTS: Final = (
    *("softmax", "attention", "heads", "positions", "norm", "network", "encoder", "decoder"),
    "greedy",
)  # in the order in which a reader comes to them
CALLED: Final = ("cut", "encoder_block", "decoder_block", "write")
SHOWN: Final = 4  # numbers of a row that are told where it is wrong
FEW: Final = 2  # and where it is one of many
NEAR: Final = 1e-4  # how far apart numbers may be that count as equal
LONGEST: Final = 96  # pieces of a sentence
MISSING = "The file has to define {}, and doesn’t."
EMPTY = "Write a sentence first."
LONG = "The sentence has {} pieces. Write one of at most {}."
TWICE = " {} is defined in lines {}. The last one counts: rename what is yours."
SAME = (
    "Your code computes what the book’s does, each number to within 0.0001. "
    "That doesn’t make the French right."
)


def passages() -> list[tuple[str, str]]:
    """Return the book's file in passages: the part that each is of, or "", and its text."""
    text = _text_of_book()
    part_by_name = {one.__name__: part for part in PARTS for one in part_of(part).book}
    lines, found, begun = text.splitlines(keepends=True), list[tuple[str, str]](), 0
    for node in ast.parse(text).body:
        passage, begun = "".join(lines[begun : node.end_lineno]), node.end_lineno or 0
        part = part_by_name.get(_name(node), "")
        if found and found[-1][0] == part:
            passage = found.pop()[1] + passage
        found.append((part, passage))
    return found


@cache
def _text_of_book() -> str:
    return Path(book.__file__).read_text(encoding="utf-8")


def _name(node: ast.stmt) -> str:
    """Return the name that a statement defines, or ""."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return node.name if isinstance(node, ast.FunctionDef) else ""


def run(code: str, sentence: str, folder: str, tell: Tell = lambda _: None) -> Report:
    """Translate a sentence with a reader's file, and hold each stage against the book's own.

    Args:
        code: the whole file.
        sentence: English.
        folder: of the translator's weights.
        tell: hears after each block how many French pieces there are, and ``COMPARING`` after
            each of the book's.

    Returns:
        The report of ``judge``, and with it ``french`` and ``stages``: the name of each, how far
        off its numbers are at most, and how they begin, up to the first one that isn't near the
        book's.
    """
    text = " ".join(normalize("NFC", sentence).split())
    if not text:
        return report("unread", EMPTY)
    printed, names = Printed(), dict[str, Any]()
    names |= {"__name__": "yours", "print": printed.show}
    defined = run_code(code, names)
    if defined.error:
        return {**report_of_error(defined), "printed": printed.told()}
    if lacking := next((name for name in CALLED if not callable(names.get(name))), ""):
        return report("unread", MISSING.format(lacking))
    pieces = len(book.cut(f" {text}", _read(folder)[1]))
    if pieces > LONGEST:
        return report("unread", LONG.format(pieces, LONGEST))
    outcome, stages = _traced(names, text, folder, tell)
    found = _compared(names, outcome, stages, _expected(text, folder, tell))
    if found["answer"] != "right" and (twice := _twice(code)):
        found["reply"] += twice
    return {**found, "printed": printed.told()}


def run_json(code: str, sentence: str, folder: str, tell: Tell) -> str:
    """Run as ``run`` does; return the report as JSON."""
    return json.dumps(run(code, sentence, folder, tell))


def prepare(folder: str) -> None:
    """Read the weights, which the first run would wait for."""
    _read(folder)


@lru_cache(1)  # they take much room
def _read(folder: str) -> tuple[Any, dict[tuple[str, str], int], dict[str, int], int]:
    """Return weights, ranks of merges, numbers of pieces, and the number of heads."""
    config, pieces = (
        json.loads((Path(folder) / name).read_bytes())["model"] for name in book.FILES
    )
    ranks = {(a, b): rank for rank, (a, b) in enumerate(pieces["merges"])}
    model = book.read_weights(Path(folder) / "model.safetensors")
    numbers = sorted(pieces["vocab"].items(), key=itemgetter(1))  # JavaScript puts digits first
    return model, ranks, dict(numbers), config["heads"]


def _expected(text: str, folder: str, tell: Tell = lambda _: None) -> list[Stage]:
    """Return the stages of the book's own file; the last ones asked for are kept."""
    if (text, folder) not in EXPECTED:
        names: Names = {"__name__": "book"}
        run_code(_text_of_book(), names)
        stages = _traced(names, text, folder, lambda _: tell(COMPARING))[1]
        while len(EXPECTED) >= KEPT:
            del EXPECTED[next(iter(EXPECTED))]
        EXPECTED[text, folder] = stages
    return EXPECTED[text, folder]


def _traced(
    names: Names, text: str, folder: str, tell: Tell = lambda _: None
) -> tuple[Outcome, list[Stage]]:
    """Return what a file makes of a text, and every stage on the way."""
    model, ranks, numbers, heads = _read(folder)
    blocks, stages = len(model["decoder"]), list[Stage]()

    def watch(name: str, called: Callable[[int], str]) -> None:
        function, calls = names[name], count()

        def watched(block: Any, rows: Any, *others: Any) -> Any:
            call = next(calls)
            if name == "encoder_block" and call == 0:
                stages.append(("the English, embedded", _copied(rows)))
            out = function(block, rows, *others)
            stages.append((called(call), _copied(out)))
            tell(call // blocks if name == "decoder_block" else 0)
            return out

        names[name] = watched

    def translate() -> str:
        cut = names["cut"](f" {text}", ranks)
        stages.append(("the pieces of the English", [*map(_text, cut)]))
        tokens = names["write"](_fresh(model), heads, [*map(numbers.get, cut), book.EOS])
        stages.append(("the French", [_spelled([token], numbers) for token in tokens]))
        return _spelled(tokens, numbers).strip()

    watch("encoder_block", lambda call: f"encoder block {call + 1}")
    watch("decoder_block", lambda call: f"piece {call // blocks + 1}, block {call % blocks + 1}")
    return outcome_of(translate), stages


def _fresh(weights: Any) -> Any:
    """Return weights that code may change: the next run has them as they were."""
    if isinstance(weights, dict):
        return {name: _fresh(one) for name, one in weights.items()}
    return [list(row) if isinstance(row, list) else row for row in weights]


def _spelled(tokens: Sequence[int], numbers: dict[str, int]) -> str:
    names = list(numbers)
    return _text("".join(names[token] for token in tokens))


def _text(letters: str) -> str:
    """Return what pieces stand for, of which each letter is a byte."""
    return bytes(map(book.LETTERS.index, letters)).decode(errors="replace")


def _copied(rows: Any) -> Any:
    """Return rows as they are now: code may change them in place later."""
    return [list(row) if isinstance(row, list | tuple) else row for row in rows] if rows else rows


def _compared(names: Names, outcome: Outcome, stages: list[Stage], expected: list[Stage]) -> Report:
    """Return the report: that all agree, or the first stage that isn't the book's."""
    both = [*zip_longest(stages, expected, fillvalue=("", None))]
    gaps = [(name or wanted, _gap(own, right), own) for (name, own), (wanted, right) in both]
    parted = next((at for at, (_, gap, _) in enumerate(gaps) if gap > NEAR), -1)
    shown = _told(gaps[: parted + 1] if parted >= 0 else gaps, expected[-1][1])
    if outcome.error and parted in (-1, len(stages)):  # it stops before anything is wrong
        return {**report_of_error(outcome), "stages": shown[:-1]}
    if parted < 0:
        return report("right", SAME, french=outcome.value, stages=shown)
    (name, own), (wanted, right) = both[parted]
    reply = f"Your numbers part from the book’s at {gaps[parted][0]}.{_culprit(names)}"
    if name != wanted:
        values = f"Yours: {name or 'the end'}. The book’s: {wanted or 'the end'}."
    else:
        row = _first_apart(own, right)
        values = f"Yours: {_begin(own, row)}. The book’s: {_begin(right, row)}."
    return report("wrong", reply, values=values, french=outcome.value or "", stages=shown)


def _gap(one: Any, other: Any) -> float:
    """Return how far apart numbers are at most, infinite where more than numbers differs."""
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        if len(one) != len(other):
            return math.inf
        return max(map(_gap, one, other), default=0.0)
    if isinstance(one, float) and isinstance(other, float):
        return math.inf if math.isnan(one) else abs(one - other)
    return 0.0 if one == other else math.inf


def _told(gaps: Sequence[tuple[str, float, Any]], french: Sequence[str]) -> list[list[Any]]:
    """Return name, gap and beginning of each stage; all blocks that write a piece are one."""
    found, pieces = dict[str, tuple[float, str]](), [*french, "<eos>"]
    for name, gap, own in gaps:
        stage, _, block = name.partition(", block ")
        at = int(stage.split()[1]) if block else 0
        if 0 < at <= len(pieces):
            stage = f"{stage}: {pieces[at - 1].strip()}"
        largest = max(gap, found.get(stage, (0.0, ""))[0])
        found[stage] = largest, ", ".join(_first(own)[:FEW])
    return [[name, gap if gap < math.inf else None, own] for name, (gap, own) in found.items()]


def _begin(value: Any, row: int = 0) -> str:
    """Return in words how a row of a stage begins."""
    if not _are_rows(value):
        return ", ".join(_first(value)[:SHOWN]) or written(value)
    numbers = ", ".join(_first(value[row : row + 1])[:SHOWN])
    return f"{len(value)} row{'s' * (len(value) != 1)}, and row {row} begins {numbers}"


def _first_apart(own: Any, right: Any) -> int:
    """Return the first row that isn't near, or 0 where there are no such rows."""
    if not _are_rows(own) or len(own) != len(right):
        return 0
    return next((at for at, row in enumerate(right) if _gap(own[at], row) > NEAR), 0)


def _are_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], list | tuple)


def _first(value: Any) -> list[str]:
    """Return the pieces of a stage, or the numbers of its first row."""
    if not isinstance(value, list):
        return []
    row = value[0] if value and isinstance(value[0], list | tuple) else value
    return [one.strip() if isinstance(one, str) else written(one) for one in row]


def _twice(code: str) -> str:
    """Return which name several statements of a file define, if any does: the last one counts."""
    seen = dict[str, list[str]]()
    ours = {_name(node): ast.dump(node) for node in ast.parse(_text_of_book()).body}
    for node in ast.parse(code).body:
        if name := _name(node):
            whose = " (the book’s)" if ours.get(name) == ast.dump(node) else ""
            seen.setdefault(name, []).append(f"{node.lineno}{whose}")
    name, lines = next(((n, at) for n, at in seen.items() if len(at) > 1), ("", [""]))
    return TWICE.format(name, f"{', '.join(lines[:-1])} and {lines[-1]}") if name else ""


def _culprit(names: Names) -> str:
    """Return which part fails its own tests, and what its card would say."""
    for name in PARTS:
        judged = judge_functions(part_of(name), names)
        if judged["answer"] != "right":
            reply = judged["reply"] or judged["values"]
            return f" The part “{name}” fails the tests of its card: {reply}"
    return ""
