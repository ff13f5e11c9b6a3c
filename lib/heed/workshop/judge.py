"""Judges the code that a reader wrote for a part: which test fails first, with what, and why.

The standard library alone: it runs in a notebook's kernel, and in the page under Pyodide.
"""

import inspect
import json
import re
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from types import TracebackType
from typing import Any, Final

from heed.workshop.misfit import misfit
from heed.workshop.part import Function, Part, Test, part_name, part_of
from heed.workshop.sandbox import EARLIER, FILE, Printed, namespace
from heed.workshop.values import DIGITS, MANY_DIGITS, by, is_cut, same, shape, written

Report = dict[str, Any]
Tell = Callable[[int], object]

PARTS_ARE: Final = re.compile(
    rf"workshop[/\\](?:parts\b|blocks\.py)|^{EARLIER}$"
)  # the file of every part: what it gets can be told
SEEN: Final = 40  # calls of a function by which a mistake is told from others
RIGHT = "Right: every test holds."
EMPTY = "Nothing is written yet: fill in the function, then check."
MISSING = "The tests call {}, and your code doesn’t define it."
LOOP = "A function calls itself, and doesn’t stop: each call needs a case that ends it."
MEMORY = "Your code asks for more memory than there is. A list as long as its input is enough."
ENDLESS = "Stopped after {} seconds: a loop in your code doesn’t end, or has far too much to do."
BROKEN = (
    "Your code took more than Python can bear. Look for a list that grows without end, or for a "
    "function that calls itself."
)
CHANGES = (
    "{} changes a list that it was given. Other functions still need it as it was: copy it first, "
    "or make a new one."
)
NOTHING = "It gives None: is there a line with return?"
LISTS: Final = re.compile(
    r"can't multiply sequence by non-int|can only concatenate list|must be real number, not list|"
    r"(?:operand|not supported between).*'list'"
)  # errors of who computes with lists
TENSORS: Final = re.compile(r"'list' object has no attribute|list indices must.*not tuple")
ROWS = " Matrices are lists of rows here, not tensors: take [row[a:b] for row in q] for q[:, a:b]."
ENTRIES = " Python computes with numbers, not with lists: go through the entries."
PAIRED: Final = re.compile(r"multi_head\(\) (?:takes|missing)")
PAIR = " It is called as multi_head(q, keys_values, heads), where keys_values is [k, v]."
LAZY = "It gives a generator. Make a list of it: [… for … in …], in square brackets."


@dataclass(frozen=True)
class Outcome:
    """What a call came to: a value, or an error and the line of the reader's code that it is in."""

    value: Any = None
    error: BaseException | None = None
    line: int = 0

    def like(self, other: "Outcome") -> bool:
        """Whether two calls came to the same, or to errors of the same kind."""
        if self.error or other.error:
            return type(self.error) is type(other.error)
        return same(self.value, other.value)


def judge(
    name: str, code: str, tell: Tell = lambda _: None, before: Mapping[str, str] | None = None
) -> Report:
    """Judge a text of code.

    Args:
        name: of the part.
        code: what the reader wrote.
        tell: hears the index of each test before it is tried.
        before: the reader's right code for other parts, by their names: it stands in for the
            book's own.

    Returns:
        ``answer``: "right", "wrong" or "unread"; ``reply``: what is said; ``passed``: how many
        tests held; ``failed``: the index of the one that didn't, or -1 if none was tried;
        ``values``: of that one; ``line``: where an error is, or 0; ``printed``.
    """
    part, printed = part_of(name), Printed()
    if code.split() == part.start.split():
        return report("unread", EMPTY)
    names = namespace(_given(part, dict(before or {})), printed)
    ran = run_code(code, names)
    found = report_of_error(ran) if ran.error else judge_functions(part, names, tell, printed)
    return {**found, "printed": printed.told()}


def judge_json(name: str, code: str, tell: Tell, before: str) -> str:
    """Judge as ``judge`` does; take ``before`` and return the report as JSON."""
    return json.dumps(judge(name, code, tell, json.loads(before)))


def _given(part: Part, before: Mapping[str, str]) -> dict[str, Function]:
    """Return what the reader's code finds there: functions of their own where they have some."""
    given, made = {}, dict[str, dict[str, Any]]()
    for one in part.given:
        name = part_name(one)
        if name in before and name not in made:
            made[name] = _made(name, before)
        own = made.get(name, {}).get(one.__name__)
        given[one.__name__] = own if callable(own) else one
    return given


def _made(name: str, before: Mapping[str, str]) -> dict[str, Any]:
    """Return the names of the reader's code for an earlier part, none if it stops."""
    names = namespace(_given(part_of(name), before), Printed())
    return {} if run_code(before[name], names, EARLIER).error else names


def judge_functions(
    part: Part,
    names: Mapping[str, Any],
    tell: Tell = lambda _: None,
    printed: Printed | None = None,
) -> Report:
    """Judge functions that are there, by their names; the report is that of ``judge``.

    Of what they print only that of the call that fails is kept.
    """
    printed = printed or Printed()
    printed.keep()
    for one in part.book:
        if not callable(names.get(one.__name__)):
            return report("unread", MISSING.format(one.__name__))
    for at, test in enumerate(part.tests):
        tell(at)
        function, right = names[test.name], part.right(test.name)
        for arguments in test.calls:
            given, taken = deepcopy(arguments), deepcopy(arguments)
            printed.forget()
            got = outcome_of(partial(test.call, function, given))
            wanted = test.call(right, taken)
            if not got.like(Outcome(wanted)):
                printed.end()
                spoiled = part.spoiled[test.name](*given) if test.name in part.spoiled else ""
                return _failed(part, at, function, arguments, got, wanted, spoiled)
            if test.name not in part.in_place and not same(_lists(given), _lists(taken)):
                return report("wrong", CHANGES.format(test.name), passed=at, failed=at)
    printed.forget()
    return report("right", RIGHT, passed=len(part.tests))


def stopped(test: int, endless: bool, patience: float) -> Report:
    """Return the report of code that was stopped, or broke Python, at a test, or at -1."""
    seconds = "two" if patience == 2 else f"{patience:g}"
    reply = ENDLESS.format(seconds) if endless else BROKEN
    return report("wrong", reply, passed=max(test, 0), failed=test)


def _lists(value: Any) -> Any:
    """Return what code may change of its arguments: lists, in lists and dictionaries too."""
    if isinstance(value, dict):
        return [_lists(one) for one in value.values()]
    if isinstance(value, list | tuple):
        return [_lists(one) for one in value]
    return value if isinstance(value, int | float | str) else None


def _failed(
    part: Part,
    at: int,
    function: Function,
    arguments: tuple[Any, ...],
    got: Outcome,
    wanted: Any,
    spoiled: str,
) -> Report:
    """Report the call that failed: its values, and the mistake by its name if that is known."""
    test = part.tests[at]
    reply = spoiled or _mistake(part, test, function, arguments, got)
    if not reply:
        reply = in_words(got.error, got.line) if got.error else _unlike(got.value, wanted)
    values = _values(part, test, arguments, got, wanted)
    return report("wrong", reply, passed=at, failed=at, line=got.line, values=values)


def _values(part: Part, test: Test, arguments: tuple[Any, ...], got: Outcome, wanted: Any) -> str:
    """Return a call in Python, and what it gives: of what is too long its name and its shape."""
    names = [*inspect.signature(test.by or part.right(test.name)).parameters]
    named = [*zip(names[-len(arguments) :], arguments, strict=True)]
    call = f"{test.name}({', '.join(n if is_cut(one) else written(one) for n, one in named)})"
    sizes = [f"{n} is {by(shape(one))}" for n, one in named if is_cut(one) and shape(one)]
    call += f", where {' and '.join(sizes)}," if sizes else ""
    stops = got.error and f"stops with {type(got.error).__name__}"
    alike = not stops and written(got.value) == written(wanted)
    digits = MANY_DIGITS if alike else DIGITS
    came = stops or f"gives {test.of}{written(got.value, digits)}"
    return f"{call} {came}. It should give {test.of}{written(wanted, digits)}."


def _mistake(
    part: Part, test: Test, function: Function, arguments: tuple[Any, ...], got: Outcome
) -> str:
    """Return the reply to the usual mistake that does what the reader's function does, or ""."""
    mistakes = part.mistakes.get(test.name, ())
    usual = [one for one in mistakes if _call(test, one, arguments).like(got)]
    asked = [one for one in part.tests if one.name == test.name]
    held = [(one, call) for one in asked[: asked.index(test)] for call in one.calls][:SEEN]
    usual = [one for one in usual if all(_holds(part, one, *call) for call in held)]
    if len(usual) < 2:
        return _reply(usual[0]) if usual else ""
    calls = [(one, call) for one in asked for call in one.calls][:SEEN]
    outcomes = [(call, _call(call[0], function, call[1])) for call in calls]

    def alike(mistake: Function) -> int:
        return sum(_call(one, mistake, call).like(out) for (one, call), out in outcomes)

    return _reply(max(usual, key=alike))


def _holds(part: Part, mistake: Function, test: Test, arguments: tuple[Any, ...]) -> bool:
    """Whether a mistake makes no difference to a call: where a test held, it must not."""
    return _call(test, mistake, arguments).like(_call(test, part.right(test.name), arguments))


def _reply(mistake: Function) -> str:
    return " ".join((mistake.__doc__ or "").split())


def _unlike(got: Any, wanted: Any) -> str:
    """Return what tells a value from the one that is wanted, where no mistake is known."""
    if got is None:
        return NOTHING
    if hasattr(got, "__next__"):
        return LAZY
    if type(got) is not type(wanted) and shape(got) != shape(wanted):
        kind = "a list" if shape(wanted) else "a number"
        return f"It gives {_kind(got)}, and {kind} is asked for."
    if shape(got) != shape(wanted):
        return f"It gives {_size(got)}, and {_size(wanted)} are asked for."
    return ""


def _kind(value: Any) -> str:
    if type(value) in (list, tuple):
        return "a list"
    return "a number" if isinstance(value, int | float) else f"a {type(value).__name__}"


def _size(value: Any) -> str:
    first, *rest = shape(value) or (0,)
    if rest:
        return f"{first} row{'s' * (first != 1)} of {rest[0]}"
    return f"{first} number{'s' * (first != 1)}"


def run_code(code: str, names: dict[str, Any], file: str = FILE) -> Outcome:
    """Define in ``names`` what a text of code defines."""
    try:
        exec(compile(code, file, "exec", dont_inherit=True), names)
    except SyntaxError as error:
        return Outcome(error=error, line=error.lineno or 0)
    except BaseException as error:
        return Outcome(error=error, line=_line(error.__traceback__))
    return Outcome()


def _call(test: Test, function: Function, arguments: tuple[Any, ...]) -> Outcome:
    return outcome_of(partial(test.call, function, deepcopy(arguments)))


def outcome_of(call: Callable[[], Any]) -> Outcome:
    """Return what a call of a reader's code comes to."""
    try:
        return Outcome(call())
    except BaseException as error:
        return Outcome(error=error, line=_line(error.__traceback__))


def _line(trace: TracebackType | None) -> int:
    """Return the last line of the reader's code in a traceback, or 0."""
    line = 0
    while trace:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def in_words(error: BaseException, line: int) -> str:
    """Return an error in words, with its line."""
    if isinstance(error, RecursionError):
        return LOOP
    if isinstance(error, MemoryError):
        return MEMORY
    where = f" in line {line}" if line else ""
    text = error.msg if isinstance(error, SyntaxError) else str(error)[:200]
    kind = f"{type(error).__name__}{f': {text}' if text else ''}"
    name, given = _called(error.__traceback__)
    if odd := misfit(name, given):
        return f"Your code stops{where}: {odd}"
    if name:
        called = ", ".join(f"{one} = {written(value)}" for one, value in given.items())
        return f"Your code stops{where}, where {name} gets {called}, and stops with {kind}."
    kinds = (TENSORS, ROWS), (LISTS, ENTRIES), (PAIRED, PAIR)
    remedy = next((said for kind_of, said in kinds if kind_of.search(text)), "")
    return f"Your code stops{where} with {kind}.{remedy}"


def _called(trace: TracebackType | None) -> tuple[str, dict[str, Any]]:
    """Return which part the code calls, and with what, if an error is raised in there."""
    called, inside = None, False
    while trace:
        code = trace.tb_frame.f_code
        if code.co_filename == FILE:
            called, inside = None, True
        elif inside and called is None and PARTS_ARE.search(code.co_filename):
            called = trace.tb_frame
        trace = trace.tb_next
    if called is None:
        return "", {}
    code = called.f_code
    given = {name: called.f_locals.get(name) for name in code.co_varnames[: code.co_argcount]}
    if code.co_name == "__call__":  # of something that stands for a function, such as step
        return written(given.pop("self")), given
    return code.co_name, given


def report_of_error(stopped: Outcome) -> Report:
    """Return the report of code that stops with an error."""
    error = stopped.error
    assert error
    kind = "unread" if isinstance(error, SyntaxError) else "wrong"
    return report(kind, in_words(error, stopped.line), line=stopped.line)


def report(answer: str, reply: str, **others: Any) -> Report:
    """Return a report: of a test or a line only what is told."""
    nothing = {"passed": 0, "failed": -1, "line": 0, "values": "", "printed": ""}
    return {"answer": answer, "reply": reply, **nothing, **others}
