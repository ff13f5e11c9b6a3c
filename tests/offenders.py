"""One test for a property of many things, which names each that lacks it.

A test for each would be thousands that take milliseconds, and take pytest longer to list.
"""

from collections.abc import Callable, Iterable, Mapping
from inspect import signature
from typing import Any

Test = Callable[..., None]


def of_each(asked: Iterable[Any] | Mapping[str, Any]) -> Callable[[Test], Test]:
    """Make ``test(one, …)`` ask about each of many; what else it takes are fixtures.

    A mapping has them by their names; else they are named by what they are.
    """
    named = dict(asked) if isinstance(asked, Mapping) else {str(one): one for one in asked}

    def asking_all(test: Test) -> Test:
        def ask_all(**fixtures: Any) -> None:
            assert named, "there is nothing to ask about"
            each = (fault(test, name, one, fixtures) for name, one in named.items())
            faults = [found for found in each if found]
            assert not faults, "\n".join([f"{len(faults)} of {len(named)}:", *faults])

        _, *others = signature(test).parameters.values()
        ask_all.__signature__ = signature(test).replace(parameters=others)  # type: ignore[attr-defined]
        ask_all.__name__, ask_all.__doc__ = test.__name__, test.__doc__
        ask_all.names = tuple(named)  # type: ignore[attr-defined]
        return ask_all

    return asking_all


def fault(test: Test, name: str, one: Any, fixtures: dict[str, Any]) -> str:
    """What is wrong with one of them, and which line of the test says so; "" if nothing is."""
    try:
        test(one, **fixtures)
    except Exception as error:
        trace = error.__traceback__
        while trace and trace.tb_next and trace.tb_frame.f_code is not test.__code__:
            trace = trace.tb_next
        line = trace.tb_lineno if trace else 0
        return f"{name}, line {line}: {type(error).__name__}: {error}"
    return ""
