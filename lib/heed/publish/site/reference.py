"""A Sphinx extension: the reference, made of the docstrings of what is public.

``{reference} heed.decoding.search`` documents the public names of a module (``heed.public``) by
Sphinx's autodoc. Below each name stand the pages that explain it and its source, folded.
"""

import ast
import inspect
import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from heed.public import PUBLIC
from heed.publish.site.mentions import linked
from heed.publish.site.names import explained
from heed.publish.site.signatures import type_of

LIBRARY = Path(__file__).parents[3]
PACKAGE = "heed"  # its own text is for those who change it
FIELD = re.compile(r"(\w+): +\S")
LISTED = re.compile(r"    (\w+):( +\S.*)")
ARGUMENTS, FIELDS = "Args:", "Attributes:"
SETTINGS = {
    "autodoc_typehints_format": "short",
    "autodoc_preserve_defaults": True,
    "autodoc_member_order": "bysource",
    "python_use_unqualified_type_names": True,
    "python_maximum_signature_line_length": 60,
    "napoleon_numpy_docstring": False,  # it would read a sentence before a colon as a type
    "napoleon_use_ivar": True,
    "toc_object_entries_show_parents": "hide",
}
# Types of other packages, and those that are not public, lead nowhere.
UNLINKED = ("py:.*", ".*")


class Reference(SphinxDirective):
    """The public names of a module."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Document them.

        Raises:
            ExtensionError: if the module has none.
        """
        [module] = self.arguments
        if module not in PUBLIC:
            raise ExtensionError(f"reference must name a module of heed.public, not {module!r}")
        place = nodes.section()
        lines = ["```{eval-rst}", *directives(module), "```"]
        self.state.nested_parse(StringList(lines, self.env.docname), self.content_offset, place)
        return list(place.children)


def directives(module: str) -> list[str]:
    """Return what has Sphinx document a module's public names, in their order."""
    lines = [f".. {'py:module' if module == PACKAGE else 'automodule'}:: {module}", ""]
    for name in PUBLIC[module]:
        is_class = inspect.isclass(getattr(import_module(module), name))
        lines += [f".. auto{'class' if is_class else 'function'}:: {module}.{name}"]
        lines += ["   :members:"] if is_class else []
        lines += [""]
    return lines


def list_fields(_: Sphinx, __: str, ___: str, documented: Any, ____: Any, lines: list[str]) -> None:
    """Have the fields that a docstring tells of, a line each, be read as such, in place.

    They stand in its text, or among the arguments: those of a dataclass are its fields.
    """
    types = field_types(documented)
    if is_dataclass(documented) and ARGUMENTS in lines:
        lines[lines.index(ARGUMENTS)] = FIELDS
    starts = [n for n, line in enumerate(lines) if (m := FIELD.match(line)) and m[1] in types]
    if starts:
        end = starts[-1] + 1
        while end < len(lines) and lines[end].startswith(" "):
            end += 1
        lines[starts[0] : end] = [FIELDS, *(f"    {line}" for line in lines[starts[0] : end])]
    if FIELDS in lines:
        for number in range(lines.index(FIELDS) + 1, len(lines)):
            found = LISTED.match(lines[number])
            if found and found[1] in types:
                lines[number] = f"    {found[1]} ({types[found[1]]}):{found[2]}"


def keep_sentences(_: Sphinx, what: str, __: str, ___: Any, ____: Any, lines: list[str]) -> None:
    """Have no sentence on what is returned, or is there, be taken for a type up to its colon."""
    if what in ("attribute", "property") and ": " in lines[0]:
        lines[0] = f": {lines[0]}"
    for number, line in enumerate(lines[:-1], 1):
        if line in ("Returns:", "Yields:"):
            lines[number] = f"    : {lines[number].strip()}"


def field_types(documented: Any) -> Mapping[str, str]:
    """Return the fields of a named tuple or a dataclass, each with its type as it is shown."""
    if not inspect.isclass(documented):
        return {}
    names = [f.name for f in fields(documented)] if is_dataclass(documented) else ()
    hints = get_type_hints(documented)
    return {name: type_of(hints[name]) for name in names or getattr(documented, "_fields", ())}


def add_below(_: Sphinx, __: str, name: str, documented: Any, ___: Any, lines: list[str]) -> None:
    """Add to the text of a public name where it is explained, and its source, in place."""
    lines[:] = linked(list(lines), name)
    module, _dot, short = name.rpartition(".")
    if short not in PUBLIC.get(module, ()):
        return
    pages = ", ".join(f":doc:`/{page}`" for page in explained().get(name, ()))
    lines += ["", f"Explained in: {pages}."] if pages else []
    where, code = source_of(documented)
    lines += ["", f".. dropdown:: {where}", "   :class-container: heed-source", ""]
    lines += ["   .. code-block:: python", ""]
    lines += [f"      {line}" if line else "" for line in code] + [""]


def source_of(documented: Any) -> tuple[str, list[str]]:
    """Return the file of a function or class, and its lines without docstrings."""
    documented = inspect.unwrap(documented)
    lines = inspect.getsource(documented).rstrip().split("\n")
    kept = [True] * len(lines)
    for node in ast.walk(ast.parse("\n".join(lines))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node):
            start, end = node.body[0].lineno - 1, int(node.body[0].end_lineno or 0)
            kept[start:end] = [False] * (end - start)
    path = Path(str(inspect.getsourcefile(documented))).relative_to(LIBRARY.parent)
    return path.as_posix(), [line for line, keep in zip(lines, kept, strict=True) if keep]


def leave_out(_: Sphinx, __: str, ___: str, member: Any, skipped: bool, ____: Any) -> bool | None:
    """Leave out the fields of named tuples, which the text of the tuple tells of."""
    return True if type(member).__name__ == "_tuplegetter" else skipped or None


def configure(_: Sphinx, config: Any) -> None:
    """Set what autodoc and napoleon do."""
    for name, value in SETTINGS.items():
        setattr(config, name, value)
    config.nitpick_ignore_regex = [*config.nitpick_ignore_regex, UNLINKED]


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.setup_extension("sphinx.ext.autodoc")
    app.setup_extension("sphinx.ext.napoleon")
    app.add_directive("reference", Reference)
    app.connect("config-inited", configure)
    app.connect("autodoc-process-docstring", list_fields, priority=400)  # before napoleon
    app.connect("autodoc-process-docstring", keep_sentences, priority=400)
    app.connect("autodoc-process-docstring", add_below, priority=600)  # after it
    app.connect("autodoc-skip-member", leave_out)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
