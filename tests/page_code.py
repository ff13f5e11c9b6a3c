"""A cell of code that a page shows, run by itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
import torch

BOOK = Path(__file__).parents[1] / "book"


@contextmanager
def run_cell(page: str, part: str) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield the names that the cell with ``part`` in it makes, and what is stored as printed."""
    notebook = nbformat.read(BOOK / f"{page}.ipynb", 4)
    _, imports, *rest = (one for one in notebook.cells if one.cell_type == "code")
    (cell,) = (one for one in rest if part in one.source)
    names: dict[str, Any] = {}
    usual = torch.get_default_dtype()
    try:
        exec(imports.source, names)
        exec(cell.source, names)
        yield names, "".join(output.text for output in cell.outputs)
    finally:
        torch.set_default_dtype(usual)  # a page may set its own
