"""The address of the project's repository: stated in ``_config.yml``, rewritten in one go.

    python -m heed.publish.repository https://github.com/OWNER/NAME

The address must also stand where nothing can look it up: in the first cell of each chapter, which
a reader runs alone in Colab, and in what GitHub and PyPI show. The address of the published book
follows from it, and is rewritten with it.
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import nbformat

from heed.publish.notebooks import faults, find_notebooks, normalise, sign

CONFIG = "_config.yml"
FILES = (CONFIG, "CITATION.cff", "CONTRIBUTING.md", "README.md", "pyproject.toml")
STANDIN = "https://github.com/your--name/heed"  # GitHub allows nobody two hyphens in a row
STATED = re.compile(r"^repository:\n(?:[ #].*\n)*? +url: *(\S+)", re.MULTILINE)
VALID = re.compile(r"https://github\.com/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/[A-Za-z0-9._-]{1,100}")
FIRST_CELL = """\
# Installs the book's library where it is missing, as on Colab.
from importlib.util import find_spec

if not (find_spec("heed") and find_spec("heed.figures")):
    %pip install -q git+{url}"""


def first_cell(url: str) -> str:
    """Return the source of the first code cell of every chapter.

    It installs the library from the repository at ``url`` where ``heed.figures`` is missing, and
    does nothing where it is there. (PyPI's ``heed`` is another project, without figures.)
    """
    return FIRST_CELL.format(url=checked(url))


def checked(url: str) -> str:
    """Return ``url`` as it is, if it is the address of a repository on GitHub.

    Raises:
        ValueError: if it is not of the form https://github.com/OWNER/NAME, with names that GitHub
            allows. The stand-in ``STANDIN`` passes, so that it can be put back.
    """
    owner, _, name = url.removeprefix("https://github.com/").partition("/")
    named = VALID.fullmatch(url) and len(owner) <= 39 and name not in {".", ".."}
    if url != STANDIN and (not named or name.endswith(".git")):
        raise ValueError(
            f"url must be https://github.com/OWNER/NAME, without .git or a slash at its end and "
            f"with names that GitHub allows, but is {url!r}"
        )
    return url


def site(url: str) -> str:
    """Return the address at which GitHub publishes the book of the repository at ``url``."""
    owner, name = checked(url).removeprefix("https://github.com/").split("/")
    host = f"{owner.lower()}.github.io"
    return f"https://{host}" if name.lower() == host else f"https://{host}/{name}"


def colab(url: str) -> str:
    """Return the address below which Colab opens what the repository at ``url`` holds."""
    return checked(url).replace("https://github.com", "https://colab.research.google.com/github")


def stated(root: Path) -> str:
    """Return the address that the project in the folder ``root`` states.

    Raises:
        ValueError: if ``_config.yml`` has no ``repository: url:``, or it is no such address.
    """
    found = STATED.search((root / CONFIG).read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"{root / CONFIG} must have a key url under repository, but has none")
    return checked(found[1].strip("\"'"))


def replaced(text: str, old: str, new: str) -> str:
    """Return ``text`` with the address ``new`` for ``old``; so too on Colab, and the book's own."""
    for before, after in ((old, new), (colab(old), colab(new)), (site(old), site(new))):
        ends = r"(?![\w-]|\.(?!git\b)\w)"  # not the beginning of a longer name
        text = re.sub(re.escape(before) + ends, after, text)
    return text


def rewrite(root: Path, url: str) -> list[Path]:
    """Put the address ``url`` wherever the project in the folder ``root`` states its own.

    Args:
        root: the folder with ``_config.yml``.
        url: https://github.com/OWNER/NAME.

    Returns:
        The files that changed.

    Raises:
        ValueError: if ``url`` is no such address (nothing is written then), or none is stated.
    """
    old, new = stated(root), checked(url)
    changed = []
    book = root / "book"
    pages = [*sorted(book.rglob("*.md")), *find_notebooks([book])]
    for path in [*(root / name for name in FILES), *pages]:
        before = path.read_text(encoding="utf-8")
        after = replaced(before, old, new)
        if path.suffix == ".ipynb" and after != before:
            after = signed_as(before, after)
        if after != before:
            path.write_text(after, encoding="utf-8")
            changed.append(path)
    return changed


def signed_as(before: str, after: str) -> str:
    """Return the notebook ``after``, where only an address changed: run, if ``before`` was."""
    notebook = nbformat.reads(after, as_version=4)
    if not list(faults(nbformat.reads(before, as_version=4))):
        sign(notebook)
    return f"{nbformat.writes(normalise(notebook))}\n"


def main(arguments: Sequence[str]) -> int:
    """Rewrite the project in this folder for the address in ``arguments``; return 1 if refused."""
    try:
        changed = rewrite(Path(), " ".join(arguments))
    except ValueError as error:
        print(f"Nothing was changed: {error}", file=sys.stderr)
        return 1
    print(*(f"Rewrote {path}" for path in changed) if changed else ["Nothing to change"], sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
