"""Run notebooks in place and store what they show, the same bytes on every run.

    python -m heed.publish.notebooks [PAGE ...]

A page is a path (``book/attend/masks/padding.ipynb``), a folder, or a page's address
(``attend/masks/padding``).

The book is built from these stored outputs, so they hold nothing that differs between two runs:
no random ids, no addresses in memory, no times, and no live widgets, whose place their still form
takes. Notebooks run side by side, each in processes of its own.
"""

import hashlib
import multiprocessing
import os
import re
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from heed.publish.rounding import keep_stored
from heed.publish.stills import fill

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
ADDRESS = re.compile(r"\b0x[0-9a-f]{8,16}\b")
RAN = 1  # stands for every count of a cell that was run; nbval compares no cell without one
INLINE = "module://matplotlib_inline.backend_inline"  # the only one whose pictures are outputs
PATH = re.compile(r"(?<![\w.:/+])/(?:[\w.@+-]+/){2,}[\w.@+-]*")  # two folders deep, and no URL
PACKED = re.compile(r'"[A-Za-z0-9+/]{64,}={0,2}"')  # an array in base64, which may have slashes


def find_notebooks(paths: Sequence[Path]) -> list[Path]:
    """List the notebooks among ``paths`` and in the folders among them, sorted.

    Raises:
        ValueError: if a path is neither a folder nor a notebook.
    """
    found: set[Path] = set()
    for path in paths:
        if path.is_dir():
            inside = path.rglob("*.ipynb")
            found.update(p for p in inside if ".ipynb_checkpoints" not in p.parts)
        elif path.is_file() and path.suffix == ".ipynb":
            found.add(path)
        else:
            raise ValueError(f"path must be a folder or an .ipynb file, but is {str(path)!r}")
    return sorted(found)


def path_of(page: str) -> Path:
    """Return the path that names a page: as it stands, or below ``book/`` and with its suffix."""
    path = Path(page)
    near = [Path(folder, f"{page}{suffix}") for folder in ("", "book") for suffix in ("", ".ipynb")]
    return next((one for one in near if one.exists()), path)


def normalise(notebook: NotebookNode) -> NotebookNode:
    """Take out of ``notebook``, in place, whatever may differ between two runs of it.

    Done twice, it changes nothing more. What went to stderr (progress bars, warnings) is dropped:
    it tells of the run, not of the chapter. So is the view of a live widget, which is known by a
    number drawn at random: what the output has beside it stays, for a figure its HTML with
    its still. Runs are not counted, so that a cell that is put in changes no other.
    """
    notebook.metadata.pop("widgets", None)
    notebook.metadata.update(nbformat.from_dict(KERNEL))
    notebook.nbformat_minor = max(notebook.nbformat_minor, 5)  # cells have ids since 4.5
    for cell, name in zip(notebook.cells, names_of(notebook.cells), strict=True):
        if cell.cell_type == "code":
            normalise_code(cell)
        else:
            cell.id = name
    return notebook


def names_of(cells: Sequence[NotebookNode]) -> list[str]:
    """Name each cell after its source, so that an edit changes one id and no other."""
    seen: dict[str, int] = {}
    names = []
    for cell in cells:
        digest = hashlib.sha256(cell.source.encode()).hexdigest()[:8]
        seen[digest] = seen.get(digest, 0) + 1
        names.append(digest if seen[digest] == 1 else f"{digest}-{seen[digest]}")
    return names


def sign(notebook: NotebookNode) -> NotebookNode:
    """Name each code cell that was run after its source, in place: it was run as it stands.

    ``faults`` finds a code cell with another id: one that was never run, or was changed since.
    """
    for cell, name in zip(notebook.cells, names_of(notebook.cells), strict=True):
        if cell.cell_type == "code" and cell.execution_count is not None:
            cell.id = name
    return notebook


def normalise_code(cell: NotebookNode) -> None:
    """Take out of a code cell and its outputs, in place, what tells of the run alone."""
    if cell.execution_count is None:  # never run: leave that for everyone to see
        return
    cell.execution_count = RAN
    cell.metadata.pop("execution", None)  # when it ran
    cell.outputs = [out for out in cell.outputs if out.get("name") != "stderr"]
    for output in cell.outputs:
        normalise_output(output)


def normalise_output(output: NotebookNode) -> None:
    """Clean one output of a code cell, in place."""
    if "execution_count" in output:
        output.execution_count = RAN
    if "text" in output:
        output.text = ADDRESS.sub("0x…", output.text)
    data: dict[str, Any] = output.get("data", {})
    data.pop(WIDGET_VIEW, None)
    for kind in data:
        if kind.startswith("text/"):
            data[kind] = ADDRESS.sub("0x…", data[kind])


def faults(notebook: NotebookNode) -> Iterator[str]:
    """Say what keeps ``notebook`` out of the book, one line a fault.

    Each code cell must have been run as it stands, without an error (``run`` signs them), and show
    no path of the machine that ran it.
    """
    cells = zip(notebook.cells, names_of(notebook.cells), strict=True)
    code = [(cell, name) for cell, name in cells if cell.cell_type == "code"]
    if code and not any(cell.outputs for cell, _ in code):
        yield "no cell has an output"
    for number, (cell, name) in enumerate(code, start=1):
        if cell.execution_count is None or cell.get("id") != name:
            yield f"code cell {number} was not run as it stands"
        yield from (f"code cell {number} {fault}" for fault in faults_of(cell))


def faults_of(cell: NotebookNode) -> Iterator[str]:
    """Say what is wrong with the outputs of a code cell."""
    for output in cell.outputs:
        if output.output_type == "error":
            yield f"stopped with {output.ename}: {output.evalue}"
        yield from (f"shows the path {path}" for path in paths_in(output))


def code_of(notebook: NotebookNode) -> list[NotebookNode]:
    """Return the code cells of ``notebook``."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def paths_in(output: NotebookNode) -> list[str]:
    """List the absolute paths in the text of one output."""
    texts = [output.get("text", "")]
    texts += [text for kind, text in output.get("data", {}).items() if kind.startswith("text/")]
    return [path for text in texts for path in PATH.findall(PACKED.sub("", text))]


def run(path: Path, timeout: float = 900) -> None:
    """Run the notebook at ``path`` in its own folder and store it with its outputs, normalised.

    The file is written only if the run succeeded, and only if it changed. What differs from what is
    stored by rounding alone, as from one processor to another, is left as it was.

    Args:
        path: an .ipynb file.
        timeout: seconds that one cell may take.

    Raises:
        nbclient.exceptions.CellExecutionError: if a cell fails.
        ValueError: if the result has a fault (``faults``).
    """
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    for cell in code_of(notebook):
        cell.execution_count = None  # of an earlier run
    client = NotebookClient(
        notebook,
        timeout=timeout,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
        coalesce_streams=True,
        extra_arguments=["--log-level=ERROR"],
    )
    client.execute(env=os.environ | {"MPLBACKEND": INLINE})  # whatever the caller draws with
    keep_stored(normalise(sign(notebook)), nbformat.reads(before, as_version=4))
    found = list(faults(fill(notebook)))
    if found:
        raise ValueError("; ".join(found))
    after = nbformat.writes(notebook) + "\n"
    if after != before:
        path.write_text(after, encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Run the notebooks named by ``arguments`` (default: those in book/); return 1 on a failure."""
    try:
        paths = find_notebooks([path_of(a) for a in arguments] or [Path("book")])
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    workers = max(1, min(len(paths), os.cpu_count() or 1))
    spawn = multiprocessing.get_context("spawn")  # a fork would copy the threads' locks
    with ProcessPoolExecutor(workers, mp_context=spawn) as pool:
        failures = 0
        for path, failure in zip(paths, pool.map(attempt, paths), strict=True):
            said = f"Failed: {path}: {failure}" if failure else f"Ran {path}"
            print(said, file=sys.stderr if failure else sys.stdout, flush=True)
            failures += bool(failure)
    return int(failures > 0)


def attempt(path: Path) -> str:
    """Run the notebook at ``path``; return what went wrong, so that the others get their turn."""
    try:
        run(path)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
