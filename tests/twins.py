"""A function in Python and its twin in JavaScript, held together on the same arguments."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import numpy as np
import pytest
import torch

Case = tuple[str, Sequence[Any]]


@pytest.fixture
def agree(javascript) -> Callable[..., None]:
    """Assert that MODULE.js answers as MODULE.py does: ``agree(module, (name, arguments), …)``.

    The module is given from lib/heed, as "theory/learning/lunch". ``rtol`` is relative; ``atol`` is
    what a number near 0 may be off by, 1e-300 where the smallest chances must keep their figures.
    """

    def compare(module: str, *cases: Case, rtol: float = 1e-10, atol: float = 1e-12) -> None:
        answers = javascript([(f"{module}.js", *case) for case in cases])
        for (name, arguments), answer in zip(cases, answers, strict=True):
            assert not isinstance(answer, Exception), f"{name}{arguments}: {answer}"
            np.testing.assert_allclose(
                np.asarray(answer, dtype=np.float64),
                np.asarray(_python(module, name)(*arguments), dtype=np.float64),
                rtol=rtol, atol=atol, err_msg=f"{name}{arguments}",
            )  # fmt: skip

    return compare


@pytest.fixture
def refuse(javascript) -> Callable[..., None]:
    """Assert that both sides refuse the arguments with the same message."""

    def compare(module: str, *cases: Case) -> None:
        answers = javascript([(f"{module}.js", *case) for case in cases])
        for (name, arguments), answer in zip(cases, answers, strict=True):
            with pytest.raises(ValueError) as caught:  # noqa: PT011 — the message is compared
                _python(module, name)(*arguments)
            assert str(answer) == f"RangeError: {caught.value}", f"{name}{arguments}"

    return compare


@pytest.fixture
def same(javascript) -> Callable[..., None]:
    """Assert that MODULE.js gives these tensors: ``same(module, (name, arguments, tensor), …)``."""

    def compare(module: str, *cases: tuple[str, Sequence[Any], Any]) -> None:
        calls = [(f"{module}.js", name, arguments) for name, arguments, _ in cases]
        for (name, _, expected), answer in zip(cases, javascript(calls), strict=True):
            torch.testing.assert_close(
                torch.tensor(answer, dtype=torch.float64),
                torch.as_tensor(expected, dtype=torch.float64),
                rtol=1e-5, atol=1e-12, msg=lambda why, name=name: f"{name}: {why}",
            )  # fmt: skip

    return compare


def tables(model: torch.nn.Module) -> dict[str, Any]:
    """Return the weights as a page nests them: a matrix each, a bias as a column."""
    nest: dict[str, Any] = {}
    for name, tensor in model.named_parameters():
        *path, last = name.split(".")
        inside = nest
        for part in path:
            inside = inside.setdefault(part, {})
        inside[last] = tensor.detach() if tensor.dim() > 1 else tensor.detach()[:, None]
    return nest


def _python(module: str, name: str) -> Callable[..., Any]:
    found: Callable[..., Any] = getattr(import_module(f"heed.{module.replace('/', '.')}"), name)
    return found
