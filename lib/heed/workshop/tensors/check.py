"""Judges a tensor function: which property of the library's it lacks, with what, and why."""

import sysconfig
import textwrap
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from traceback import FrameSummary, extract_tb
from typing import Any, Final, cast

import torch
from torch import Tensor

from heed.workshop.tensors.property import Function, Property, TensorPart

PARTS: Final = ("softmax", "attention", "layer_norm", "positions", "causal_mask", "padding_mask")
ROOM: Final = "heed.workshop.tensors"
NEAR: Final = 1e-5  # absolute, and ten times that relative: how far apart equal numbers are
WIDTH: Final = 45  # letters of a line, which a phone has room for
MANY: Final = 8  # numbers of a row that are shown
NOT_OURS: Final = (
    str(Path(torch.__file__).parent),
    str(Path(__file__).parents[2]),
    sysconfig.get_path("stdlib"),
)
NOTHING: Final = "It returns None: is there a line with return?"
NO_TENSOR: Final = "It returns a {}, and a tensor is asked for."
SHAPE: Final = "Its shape is {}, and {} is asked for."
NUMBERS: Final = "These are numbers, and a mask says True and False: compare, or add bool()."
KIND: Final = "It is of {}, and {} is asked for."


@dataclass(frozen=True, repr=False)
class Result:
    """What a check came to; true if every property holds, and printed as plain text.

    name: of the part.
    passed: the sentences that hold, in the order in which they were tried.
    count: how many there are.
    failed: the first sentence that doesn't hold, or "".
    reply: the usual mistake that was made, or the error that stopped the function; "" if neither.
    values: a row of what the function gives, and of what is right.
    line: of the reader's code, where an error is; 0 if there is none.

    Example:
        >>> from heed.workshop import check
        >>> found = check("softmax", lambda scores, visible=None: scores)
        >>> bool(found), len(found.passed), found.failed
        (False, 1, 'the weights of each query add up to 1')
    """

    name: str
    passed: tuple[str, ...]
    count: int
    failed: str = ""
    reply: str = ""
    values: str = ""
    line: int = 0

    def __bool__(self) -> bool:
        """Whether every property holds."""
        return not self.failed

    def __repr__(self) -> str:
        """Return a line for each property that was tried, then what is wrong."""
        many = "every" if self else f"{len(self.passed)} of {self.count}"
        lines = [f"{self.name}: {many} test{' holds' if self else 's hold'}."]
        lines += [_wrapped(f"✓ {sentence}", "  ") for sentence in self.passed]
        if not self:
            lines.append(_wrapped(f"✗ {self.failed}", "  "))
        said = [line for text in (self.reply, self.values) for line in text.splitlines()]
        return "\n".join(
            [*lines, *(_wrapped(line, " " * 9 * line.startswith(" ")) for line in said)]
        )


@dataclass(frozen=True)
class Seen:
    """What a look at a function came to: a value, or an error and where it is."""

    value: Any = None
    error: Exception | None = None
    where: FrameSummary | None = None

    def like(self, other: "Seen") -> bool:
        """Whether two looks came to the same, or to the same error."""
        if self.error or other.error:
            return repr(self.error) == repr(other.error)
        return _alike(self.value, other.value)


class UnfitError(Exception):
    """What a function returned is no tensor; says so to the reader."""


def check(name: str, function: Function) -> Result:
    """Judge a function of tensors by the properties of the library's own.

    Args:
        name: of a part, whose function is called as the library's is:

            "softmax", as ``masked_softmax(scores, visible=None)``: (..., T, N) to (..., T, N).

            "attention", as ``scaled_dot_product_attention(query, key, value, visible=None)``:
            (B, H, T, Dh), (B, H, N, Dh) and (B, H, N, Dv) to (B, H, T, Dv), alone or in a pair
            with the weights.

            "layer_norm", as ``layer_norm(x, weight, bias)`` with ε = 1e-5: (..., D) to (..., D).

            "positions", as ``sinusoidal_encoding(length, width)``: (length, width).

            "causal_mask", as ``causal_mask(length, offset=0)``: boolean, (T, offset + T).

            "padding_mask", as ``padding_mask(valid_lens, length)``: boolean, (B, 1, N).
        function: the reader's own. An error in it is told, not raised.

    Returns:
        which properties hold, up to the first that doesn't.

    Example:
        >>> check("causal_mask", lambda n, offset=0: torch.ones(n, offset + n).tril(offset).bool())
        causal_mask: every test holds.
        ...
        >>> bool(check("softmax", lambda scores, visible=None: scores))
        False

    Raises:
        ValueError: if there is no such part, or ``function`` can't be called.
    """
    if name not in PARTS:
        raise ValueError(f"name must be one of {', '.join(PARTS)}, but is {name!r}")
    if not callable(function):
        raise ValueError(f"function must be a function, but is a {type(function).__name__}")
    part = cast("TensorPart", import_module(f"{ROOM}.{name}").PART)
    passed: list[str] = []
    for one in part.properties:
        seen, wanted = _seen(part, one, function), _seen(part, one, part.right)
        if not seen.like(wanted):
            return Result(
                name, tuple(passed), len(part.properties), one.sentence,
                _reply(part, one, function, seen, wanted), _values(one, seen, wanted),
                (seen.where.lineno or 0) if seen.where else 0,
            )  # fmt: skip
        passed.append(one.sentence)
    return Result(name, tuple(passed), len(passed))


def _seen(part: TensorPart, one: Property, function: Function) -> Seen:
    def tensor(*inputs: Any) -> Tensor:
        output = part.output(function(*inputs))
        if not isinstance(output, Tensor):
            raise UnfitError(
                NO_TENSOR.format(type(output).__name__) if output is not None else NOTHING
            )
        return output

    try:
        return Seen(one.look(tensor))
    except Exception as error:
        trace = extract_tb(error.__traceback__)
        theirs = [frame for frame in trace if not frame.filename.startswith((*NOT_OURS, "<frozen"))]
        return Seen(error=error, where=theirs[-1] if theirs else None)


def _alike(one: Any, other: Any) -> bool:
    if not isinstance(one, Tensor) or not isinstance(other, Tensor):
        return bool(one == other)
    if one.shape != other.shape or one.dtype != other.dtype:
        return False
    return torch.allclose(one.double(), other.double(), 10 * NEAR, NEAR, equal_nan=True)


def _reply(part: TensorPart, one: Property, function: Function, seen: Seen, wanted: Seen) -> str:
    """Return the usual mistake that is most like the function, an error in words, or ""."""
    usual = [wrong for wrong in part.mistakes if _seen(part, one, wrong).like(seen)]
    if not usual:
        return _said(part, seen) if seen.error else _unlike(seen.value, wanted.value)
    looks = [(each, _seen(part, each, function)) for each in part.properties]

    def alikeness(wrong: Function) -> int:
        return sum(_seen(part, each, wrong).like(own) for each, own in looks)

    return " ".join((max(usual, key=alikeness).__doc__ or "").split())


def _said(part: TensorPart, seen: Seen) -> str:
    if isinstance(seen.error, UnfitError):
        return str(seen.error)
    where = f" in line {seen.where.lineno} (“{seen.where.line}”)" if seen.where else ""
    text = f"{type(seen.error).__name__}: {str(seen.error)[:200]}".rstrip(": .")
    how = "" if seen.where else f" It is called as {part.call}."
    return f"Your code stops{where} with {text}.{how}"


def _unlike(value: Any, wanted: Any) -> str:
    if isinstance(value, Tensor) and isinstance(wanted, Tensor):
        if value.shape != wanted.shape:
            return SHAPE.format(tuple(value.shape), tuple(wanted.shape))
        if value.dtype != wanted.dtype and wanted.dtype == torch.bool:
            return NUMBERS
        if value.dtype != wanted.dtype:
            return KIND.format(value.dtype, wanted.dtype)
    return ""


def _values(one: Property, seen: Seen, wanted: Seen) -> str:
    """Return the first row that differs, from the first number that does if it is long."""
    value, right = seen.value, wanted.value
    if seen.error:
        return ""
    if isinstance(value, Tensor) and value.shape == right.shape and value.dim():
        rows = zip(
            value.reshape(-1, value.size(-1)), right.reshape(-1, value.size(-1)), strict=True
        )
        value, right = next((pair for pair in rows if not _alike(*pair)), (value, right))
        pairs = zip(value.flatten(), right.flatten(), strict=True)
        first = next((at for at, pair in enumerate(pairs) if not _alike(*pair)), 0)
        if len(value) > MANY:
            value, right = value[first:], right[first:]
    return f"{one.shown}:\n  yours  {_written(value)}\n  right  {_written(right)}"


def _written(value: Any) -> str:
    if not isinstance(value, Tensor):
        return str(tuple(value))
    numbers = value.detach().flatten()
    texts = [str(x) if isinstance(x, bool) else f"{x:.3g}" for x in numbers[:MANY].tolist()]
    return f"[{', '.join(texts)}{', …' if len(numbers) > MANY else ''}]"


def _wrapped(text: str, indent: str = "") -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=indent)
