"""One typography for all that readers read: “ ” and ’, 15% without a space, 10,000 with a comma."""

import re
from collections.abc import Iterator
from typing import Any

CODE = re.compile(r"`[^`\n]*`")
LONG = r"(?<![\d.,#])(?![01]+\b)\d{5,}"  # what is not written with the digits 0 and 1 alone
FAULT = re.compile(rf".{{0,20}}(?:['\"]|\d[ \u00a0\u202f]%|« | »|{LONG}).{{0,20}}")


def faults(text: str) -> list[str]:
    """Return what in a text has another typography, with some letters around it; code has none."""
    return FAULT.findall(CODE.sub(" ", text))


def texts_in(value: Any) -> Iterator[str]:
    """Yield the texts of plain data, but not its keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from texts_in(one)
