"""A Sphinx extension: public names in the prose of the reference are links, constants are values.

A docstring knows names as its module does: ``Hypothesis``, ``Translator.translate``, a method of
its own class. A page knows the public names alone, and ``translator.pieces`` as a method of the
class of that name.
"""

import inspect
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer

from heed.public import PUBLIC
from heed.publish.site.foreign import CLASS as FOREIGN

TICKED = re.compile(r"``([\w.]+)(\([^`]*\))?``")
MENTION = re.compile(r"([\w.]+)(\(.*\))?")
PROMPT = re.compile(r"\s*>>>")
CONSTANT = re.compile(r"[A-Z][A-Z_]+")
PAGES = ("book/reference", "book/glossary")
WORDS = (list, tuple, dict)  # in an order


def linked(lines: Iterable[str], name: str) -> Iterator[str]:
    """Yield the lines of a docstring, in which public names are links and constants are values.

    Bars, as in |ℋ|, are no substitutions. An example stays as it is, with all that it prints, up
    to the next empty line.

    Args:
        lines: in reStructuredText.
        name: the full name of what they document.
    """
    module = import_module(max((m for m in PUBLIC if f"{name}.".startswith(f"{m}.")), key=len))
    owner = owner_of(name, module)

    def link(ticked: re.Match[str]) -> str:
        if CONSTANT.fullmatch(ticked[1]):
            return values_of(getattr(module, ticked[1], None)) or ticked[0]
        full = in_docstring(ticked[1], module, owner)
        if not full:
            return ticked[0]
        shown = shown_as(full) if ticked[1] == full else ticked[1]
        return f":py:obj:`{shown}{ticked[2] or ''} <{full}>`"

    example = False
    for line in lines:
        example = bool(PROMPT.match(line) or (example and line.strip()))
        yield line if example else TICKED.sub(link, line.replace("|", r"\|"))


def values_of(constant: Any) -> str:
    """Return the words or the number that a constant holds, in reStructuredText; else ""."""
    if isinstance(constant, int | float):
        return f"{constant:,}"
    constant = sorted(constant) if isinstance(constant, set) else constant
    if isinstance(constant, WORDS) and all(isinstance(w, str | None) for w in constant):
        shown = (w if w is None else json.dumps(w, ensure_ascii=False) for w in constant)
        return ", ".join(f"``{one}``" for one in shown)
    return ""


def in_docstring(name: str, module: ModuleType, owner: str) -> str:
    """Return the full name of what a docstring of ``module`` means, or ""."""
    head, _, rest = name.partition(".")
    here = full_names().get(id(getattr(module, head, None)), "")
    if here and (not rest or member(here, rest)):
        return f"{here}.{rest}" if rest else here
    if owner and not rest and member(owner, name):
        return f"{owner}.{name}"
    return in_prose(name)


def in_prose(name: str) -> str:
    """Return the full name of what a page means, or ""."""
    if name in PUBLIC and "." in name:
        return name  # a module
    whole = max((n for n in names() if f"{name}.".startswith(f"{n}.")), key=len, default="")
    if whole:
        rest = name[len(whole) + 1 :]
        return name if not rest or member(whole, rest) else ""
    head, _, rest = name.partition(".")
    if not rest:
        return by_word().get(head, "") if told_apart(head) else ""
    full = by_word().get(head, "") or by_word().get(head.title(), "")
    return f"{full}.{rest}" if full and member(full, rest) else ""


def told_apart(word: str) -> bool:
    """Whether a word can be nothing but a name: ``sample`` is a word too."""
    return word != word.lower() or "_" in word


def member(full: str, name: str) -> bool:
    """Whether a public class has a method, property or attribute that is documented on its own."""
    owner = found_at(full)
    if (owner.__name__, name) in attributes(owner.__module__):
        return True
    found = inspect.getattr_static(owner, name, None)
    function = getattr(found, "__func__", found)
    return isinstance(function, property) or (
        inspect.isfunction(function) and not name.startswith("_")
    )


@cache
def attributes(module: str) -> Mapping[tuple[str, str], Any]:
    """Return the attributes of classes in a module that have a text below them."""
    return ModuleAnalyzer.for_module(module).find_attr_docs()


def owner_of(name: str, module: ModuleType) -> str:
    """Return the full name of the class that something is or belongs to, or ""."""
    first = name.removeprefix(f"{module.__name__}.").partition(".")[0]
    return f"{module.__name__}.{first}" if inspect.isclass(getattr(module, first, None)) else ""


def found_at(full: str) -> Any:
    """Return what is public under a full name."""
    module, _, name = full.rpartition(".")
    return getattr(import_module(module), name)


def shown_as(full: str) -> str:
    """Return the end of a full name that tells what it is: ``Trainer.run``."""
    if full in PUBLIC:
        return full
    module = max((m for m in PUBLIC if full.startswith(f"{m}.")), key=len)
    return full.removeprefix(f"{module}.")


@cache
def by_word() -> Mapping[str, str]:
    """Return the full name of everything that is public, by its last part."""
    return {name: f"{module}.{name}" for module, found in PUBLIC.items() for name in found}


def names() -> Iterable[str]:
    """Return the full names of everything that is public."""
    return by_word().values()


@cache
def full_names() -> Mapping[int, str]:
    """Return the full name of everything that is public, by its identity."""
    return {id(found_at(full)): full for full in names()}


def link_prose(app: Sphinx, document: nodes.document) -> None:
    """Make links of the public names that a page of the reference mentions."""
    page = app.env.docname
    if not page.startswith(PAGES):
        return
    elsewhere = (nodes.reference, addnodes.pending_xref, addnodes.desc, nodes.title)
    for literal in list(document.findall(nodes.literal)):
        if FOREIGN in literal["classes"] or inside(literal, elsewhere):
            continue
        mention = MENTION.fullmatch(literal.astext())
        full = in_prose(mention[1]) if mention else ""
        if full:
            about = {"refdomain": "py", "reftype": "obj", "reftarget": full, "refdoc": page}
            link = addnodes.pending_xref("", refexplicit=True, refwarn=False, **about)
            literal.replace_self(link)
            literal["classes"] += ["xref", "py"]
            link += literal


def inside(node: nodes.Node, kinds: tuple[type[nodes.Element], ...]) -> bool:
    """Whether a node is part of one of these kinds."""
    while node is not None and not isinstance(node, kinds):
        node = node.parent
    return node is not None


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("doctree-read", link_prose)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
