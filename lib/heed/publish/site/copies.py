"""A Sphinx extension: beside each page of a notebook its copy, which Colab opens and readers take.

A copy is the notebook in plain Markdown (``plain.py``), with the address of its page at its top. On
a published site its first cell installs the wheel that lies beside the pages (``make wheel``), and
Colab finds it in the branch that GitHub shows as the site.
"""

import posixpath
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, cast

import nbformat
from pybtex.database import Person, parse_file
from pybtex.richtext import Text
from sphinx.application import Sphinx
from sphinx.domains.std import StandardDomain
from sphinx.util import logging

from heed.publish.notebooks import normalise
from heed.publish.repository import FIRST_CELL, STANDIN, colab, first_cell, site
from heed.publish.site.plain import plain

BRANCH = "gh-pages"  # what GitHub shows as the site; the workflow pushes it
COPIES = "_sources"  # where Sphinx puts the sources, and the pages link them
DISTRIBUTION = "heed-book"
HEAD = "*This notebook is the page [{title}]({address}) of the book [Heed]({book}).*"
logger = logging.getLogger(__name__)


class Book:
    """What the built book knows of its parts, as seen from the page ``name``."""

    def __init__(self, app: Sphinx, name: str) -> None:
        self.app, self.env, self.name = app, app.env, name
        self.base = app.config.html_baseurl.rstrip("/")
        self.proofs: dict[str, Any] = getattr(app.env, "proof_list", {})
        self.exercises: dict[str, Any] = getattr(app.env, "sphinx_exercise_registry", {})
        self.works = works(Path(app.srcdir) / app.config.bibtex_bibfiles[0])
        standard = cast(StandardDomain, app.env.get_domain("std"))
        self.labels = {**standard.anonlabels, **standard.labels}

    def title(self, label: str) -> str:
        """Return what a reference to ``label`` reads as, such as "Theorem 3"."""
        if label in self.proofs:
            proof = self.proofs[label]
            number = self._number(proof["docname"], proof["countertype"], label)
            return f"{proof['realtype'].capitalize()}{number}"
        if label in self.exercises:
            return f"Exercise{self._number(self.exercises[label]['docname'], 'exercise', label)}"
        if label in self.labels and len(self.labels[label]) > 2:
            return str(self.labels[label][2])
        page = self._page(label)
        return page[0] if page else label

    def address(self, target: str) -> str:
        """Return the address on the web of a label, a work, a page or a file."""
        if ":" in target and not target.startswith("path:"):
            return target
        for found in (self.proofs, self.exercises):
            if target in found:
                return self._at(found[target]["docname"], target)
        if target.removeprefix("#") in self.labels:
            name, anchor, *_ = self.labels[target.removeprefix("#")]
            return self._at(name, anchor)
        if target in self.works:
            return self._at("book/references", "")
        path, _, anchor = target.removeprefix("path:").partition("#")
        if page := self._page(path):
            return self._at(page[1], anchor)
        logger.warning("a link to %r leads nowhere in the copy", target, location=self.name)
        return target

    def citation(self, key: str, textual: bool) -> str:
        """Return authors and year of a work; ``textual`` if the authors belong to the sentence."""
        entry = self.works[key]
        names = authors(entry.persons.get("author") or entry.persons.get("editor") or [])
        year = entry.fields.get("year", "")
        return f"{names} ({year})" if textual else f"{names}, {year}"

    def _number(self, name: str, kind: str, label: str) -> str:
        found = self.env.toc_fignumbers.get(name, {}).get(kind, {}).get(label, ())
        return " " + ".".join(map(str, found)) if found else ""

    def _page(self, path: str) -> tuple[str, str] | None:
        """Return title and name of the page in the file ``path``, seen from this one."""
        if not path:
            return None
        folder = posixpath.dirname(self.name)
        name = posixpath.normpath(posixpath.join(folder, path)).rsplit(".", 1)[0]
        return (self.env.titles[name].astext(), name) if name in self.env.titles else None

    def _at(self, name: str, anchor: str) -> str:
        page = f"{self.base}/{self.app.builder.get_target_uri(name)}"
        return f"{page}#{anchor}" if anchor else page


@cache
def works(file: Path) -> dict[str, Any]:
    """Return the works that are listed in a BibTeX ``file``, by their keys."""
    return dict(parse_file(str(file)).entries)


def authors(persons: list[Person]) -> str:
    """Return the last names of up to two authors; of more, the first."""
    names = [str(Text.from_latex(" ".join(person.last_names))) for person in persons]
    return f"{names[0]} et al." if len(names) > 2 else " and ".join(names)


def copied(notebook: Any, names: Book, repository: str) -> Any:
    """Return ``notebook`` in plain Markdown, ready to be opened alone."""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = plain(cell.source, names)
        elif cell.source == first_cell(repository):
            cell.source = installing(repository)
    head = HEAD.format(
        title=names.env.titles[names.name].astext(),
        address=names.address(posixpath.basename(names.name) + ".ipynb"),
        book=f"{names.base}/",
    )
    notebook.cells.insert(0, nbformat.v4.new_markdown_cell(head))
    return normalise(notebook)


def installing(repository: str) -> str:
    """Return the first code cell of a copy: it takes the wheel that lies beside the pages."""
    if repository == STANDIN:
        return first_cell(repository)
    return FIRST_CELL.replace("git+{url}", f"{site(repository)}/{wheel()}")


def wheel() -> str:
    """Return the name of the file that ``make wheel`` puts beside the pages."""
    return f"{DISTRIBUTION.replace('-', '_')}-{version(DISTRIBUTION)}-py3-none-any.whl"


def on_colab(repository: str, name: str) -> str:
    """Return the address at which Colab opens the copy of the page ``name``; "" if there is none.

    Args:
        repository: https://github.com/OWNER/NAME; the stand-in has no copies on the web.
        name: of the page, without a suffix.
    """
    if repository in ("", STANDIN):
        return ""
    return f"{colab(repository)}/blob/{BRANCH}/{COPIES}/{name}.ipynb"


def write(app: Sphinx, exception: Exception | None) -> None:
    """Put the copies in the place of the sources."""
    if exception or app.builder.format != "html":
        return
    repository = app.config.html_theme_options.get("repository_url", "")
    for name in sorted(app.env.found_docs):
        source = Path(app.env.doc2path(name))
        if source.suffix == ".ipynb":
            notebook = copied(nbformat.read(source, 4), Book(app, name), repository)
            target = Path(app.outdir) / COPIES / f"{name}.ipynb"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(f"{nbformat.writes(notebook)}\n", encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
