"""A Sphinx extension: public names lead from the pages to the reference, and back.

A page explains a name if its code or its text shows it, if a figure on it computes with its twin,
or if it introduces the term that the name is made of: ``padding_mask`` is explained where the
padding mask is. Nothing of this is typed: imports, code and text are read.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import nbformat
from sphinx.application import Sphinx

from heed.figures.base.modules import FOLDER
from heed.public import PUBLIC

ROOT = FOLDER.parents[1]
HIDDEN = {"remove-cell", "remove-input"}
MOST = 4  # pages that a name is said to be explained in
TICKED = re.compile(r"(?<!`)`([\w.]+)(?:\(\))?`(?!`)")
BOLD = re.compile(r"\*\*([^*]+)\*\*")
DEFINED = re.compile(r"\{prf:definition\} (.+)")
FIGURE = re.compile(r'<figure class="heed-figure"[^>]*? data-module="([^"]+)"')
IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";', re.MULTILINE)
CODE = re.compile(r'<div class="highlight-(?:ipython3|python)\b.*?</pre></div>', re.DOTALL)
LIBRARY = "heed"
NAMES = {f"{module}.{name}" for module, names in PUBLIC.items() for name in names}


@cache
def explained() -> Mapping[str, list[str]]:
    """Return the pages that explain each name, by its full name, in the order of reading."""
    found: dict[str, list[str]] = {}
    for page in pages():
        notebook = nbformat.read(ROOT / f"{page}.ipynb", 4)
        for name in sorted(shown(notebook) | computed(notebook) | introduced(notebook)):
            if len(found.setdefault(name, [])) < MOST:
                found[name].append(page)
    return found


def pages() -> Iterator[str]:
    """Yield the notebooks of the table of contents."""
    toc = (ROOT / "_toc.yml").read_text(encoding="utf-8")
    for name in (line.partition("file: ")[2] for line in toc.split("\n")):
        if name and (ROOT / f"{name}.ipynb").is_file():
            yield name


@cache
def imported(page: str) -> Mapping[str, str]:
    """Return the public names that a notebook imports, as it calls them: full names."""
    return names_in(nbformat.read(ROOT / f"{page}.ipynb", 4))


def names_in(notebook: Any) -> dict[str, str]:
    """Return the public names that the code of a notebook imports, as it calls them."""
    found: dict[str, str] = {}
    for cell in notebook.cells:
        if cell.cell_type == "code" and "%pip" not in cell.source:
            found |= names_of(cell.source)
    return found


def names_of(code: str) -> dict[str, str]:
    """Return the public names that code imports, as it calls them."""
    return {
        one.asname or one.name: full
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.ImportFrom)
        for one in node.names
        if (full := public(str(node.module), one.name))
    }


def public(module: str, name: str) -> str:
    """Return the full name of what a module has: its own, or that of a package it is in; or ""."""
    parts = module.split(".")
    places = (".".join([*parts[:count], name]) for count in range(len(parts), 0, -1))
    return next((place for place in places if place in NAMES), "")


def shown(notebook: Any) -> set[str]:
    """Return the full names that a notebook imports and that its reader sees."""
    seen = set()
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            seen |= set(TICKED.findall(cell.source))
        elif not HIDDEN & {*cell.metadata.get("tags", [])}:
            seen |= set(re.findall(r"\w+", cell.source))
    return {full for short, full in names_in(notebook).items() if short in seen}


def computed(notebook: Any) -> set[str]:
    """Return the full names of whose twins in JavaScript a figure of the notebook makes use."""
    shown = (output for cell in notebook.cells for output in cell.get("outputs", []))
    texts = "".join(output.get("data", {}).get("text/html", "") for output in shown)
    return {name for module in FIGURE.findall(texts) for name in twins(module)}


@cache
def twins(module: str) -> set[str]:
    """Return the full names that an ES module imports in JavaScript."""
    path = FOLDER / f"{module}.js"
    found = set()
    for names, address in IMPORT.findall(path.read_text(encoding="utf-8")):
        other = (path.parent / address).resolve().relative_to(FOLDER).with_suffix("")
        dotted = ".".join((LIBRARY, *other.parts))
        found |= {f"{dotted}.{name.split(' as ')[0].strip()}" for name in names.split(",")}
    return found & NAMES


def introduced(notebook: Any) -> set[str]:
    """Return the full names made of a term that a notebook defines, or of several words in bold."""
    text = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    defined = {spelt(title) for title in DEFINED.findall(text)}
    bold = [spelt(term) for term in BOLD.findall(text)]
    found = set()
    for full in NAMES:
        words = spelt(full.rpartition(".")[2]).removesuffix(" config").removesuffix(" state")
        if words in defined or (" " in words and any(words in term for term in bold)):
            found.add(full)
    return found


def spelt(name: str) -> str:
    """Return a name or a term as words in lower case: ``PaddingMask`` as padding mask."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)
    return " ".join(re.findall(r"\w+", apart.replace("_", " ").lower()))


def link_code(app: Sphinx, page: str, _: str, context: dict[str, Any], *__: Any) -> None:
    """Make links of the public names in the code of a page that imports them."""
    if page not in app.env.all_docs or not (ROOT / f"{page}.ipynb").is_file():
        return
    places = {short: address(app, page, full) for short, full in imported(page).items()}
    if places:
        spans = re.compile(rf'<span class="n">({"|".join(places)})</span>')
        context["body"] = CODE.sub(
            lambda code: spans.sub(
                lambda m: f'<a class="heed-name" href="{places[m[1]]}">{m[0]}</a>', code[0]
            ),
            context["body"],
        )


def address(app: Sphinx, page: str, full: str) -> str:
    """Return the address of a name in the reference, from ``page``."""
    domain: Any = app.env.get_domain("py")
    entry = domain.objects[full]
    return f"{app.builder.get_relative_uri(page, entry.docname)}#{entry.node_id}"


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("html-page-context", link_code)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
