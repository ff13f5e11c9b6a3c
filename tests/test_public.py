"""What is public: it is there, it is in the reference, and each name has an example that runs."""

import ast
import doctest
import inspect
import re
import textwrap
from importlib import import_module
from pathlib import Path
from typing import get_args, get_origin, get_type_hints

import numpy as np
import pytest
import torch

from heed.public import PUBLIC
from offenders import of_each

BOOK = Path(__file__).parents[1] / "book"
OPTIONS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
SESSION = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DOCUMENTED = re.compile(r"^:::\{reference\} (\S+)$", re.MULTILINE)


def objects(module):
    """The public names of a module, as an example finds them."""
    return {name: getattr(import_module(module), name) for name in PUBLIC[module]}


@of_each(list(PUBLIC))
def test_every_public_name_says_what_it_is_and_has_an_example(module):
    for name, found in objects(module).items():
        assert inspect.getdoc(found), name
        assert doctest.DocTestParser().get_examples(found.__doc__), f"{name} has no example"


INTERNAL = {"Trainer"}  # tells of those that may be read, not of what it works with


def attributes(found):
    """What a class declares or sets as it is made, as far as names do not hide it."""
    [tree] = ast.parse(textwrap.dedent(inspect.getsource(found))).body
    for part in tree.body:
        if isinstance(part, ast.AnnAssign | ast.Assign):
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            names = [node for target in targets for node in ast.walk(target)]
            yield from (node.id for node in names if isinstance(node, ast.Name))
        elif isinstance(part, ast.FunctionDef) and part.name == "__init__":
            stored = [n for n in ast.walk(part) if isinstance(n, ast.Attribute)]
            yield from (n.attr for n in stored if isinstance(n.ctx, ast.Store) and own(n))


def own(attribute):
    return isinstance(attribute.value, ast.Name) and attribute.value.id == "self"


def told(found, attribute):
    """Whether the text of a class has a line on an attribute, or there is one below it."""
    below = rf"\n    {attribute}: [^\n]+(\n[ )][^\n]*)*?\n    \"{{3}}"
    line = rf"^ *{attribute}( \(.+\))?: \S"
    return re.search(line, inspect.getdoc(found), re.MULTILINE) or re.search(
        below, inspect.getsource(found)
    )


@of_each(
    [(m, name) for m in PUBLIC for name, found in objects(m).items() if inspect.isclass(found)]
)
def test_every_attribute_of_a_public_class_is_documented(one):
    module, name = one
    found = objects(module)[name]
    names = {a for a in attributes(found) if not a.startswith("_")} if name not in INTERNAL else ()
    assert [attribute for attribute in sorted(names) if not told(found, attribute)] == []


@pytest.mark.parametrize("module", PUBLIC)
def test_examples_run(module, monkeypatch, tmp_path):
    """They find torch, NumPy and the public names of their own module, and import what else."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    said = []
    for name, found in objects(module).items():
        names = {"torch": torch, "np": np, **objects(module)}
        for test in doctest.DocTestFinder().find(found, f"{module}.{name}", globs=names):
            torch.manual_seed(1)
            runner.run(test, out=said.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(said)


def shown_types(module):
    """The name of each type in the signatures of a module's public names and of their members."""
    for name, found in objects(module).items():
        members = vars(found).items() if inspect.isclass(found) else ()
        for member, value in [("", found), *members]:
            function = value.fget if isinstance(value, property) else value
            function = getattr(function, "__func__", function)
            if member.startswith("_") and member != "__init__":
                continue
            if inspect.isclass(function) or inspect.isfunction(function):
                for hint in get_type_hints(function).values():
                    yield from ((f"{name}.{member}", one) for one in parts(hint))


def parts(hint):
    """A type and those in its brackets; what stands for a type is what it is bound by."""
    yield get_origin(hint) or getattr(hint, "__bound__", None) or hint
    for one in get_args(hint):
        for inner in one if isinstance(one, list) else [one]:
            yield from parts(inner)


@of_each(list(PUBLIC))
def test_a_signature_names_no_type_of_heed_that_is_not_documented(module):
    known = [found for each in PUBLIC for found in objects(each).values()]
    hidden = {
        (name, kind)
        for name, kind in shown_types(module)
        if getattr(kind, "__module__", "").startswith("heed") and kind not in known
    }
    assert hidden == set()


TICKED = re.compile(r"``([\w.]+)")
DOTTED = re.compile(r"heed(\.\w+)+")
IMPORT = re.compile(r"^ *(?:>>>|\.\.\.) +from (heed[\w.]*) import (.+)", re.MULTILINE)


def is_told_of(name):
    """Whether a dotted name is that of a public module, a package of some, or of what is there."""
    told = [f"{module}.{public}" for module in PUBLIC for public in PUBLIC[module]]
    return any(f"{one}.".startswith(f"{name}.") or f"{name}.".startswith(f"{one}.") for one in told)


@of_each(list(PUBLIC))
def test_a_docstring_names_nothing_of_heed_that_is_not_documented(module):
    """Neither in its text, by its whole name or as its module knows it, nor in its examples."""
    found = import_module(module)
    known = [thing for each in PUBLIC for thing in objects(each).values()]
    for text in filter(None, texts_of(found, objects(module).values())):
        imports = IMPORT.findall(text)
        names = [f"{place}.{one}" for place, some in imports for one in some.split(", ")]
        names += [ticked for ticked in TICKED.findall(text) if DOTTED.fullmatch(ticked)]
        assert [name for name in names if not is_told_of(name)] == []
        bare = [getattr(found, ticked, None) for ticked in TICKED.findall(text)]
        assert [one for one in bare if of_ours(one) and one not in known] == []


def of_ours(found):
    """Whether something is a class or a function of this library."""
    kinds = inspect.isclass(found) or inspect.isfunction(found)
    return kinds and found.__module__.startswith("heed")


def texts_of(module, things):
    """The docstrings that a page of the reference shows: of module, names and members."""
    yield module.__doc__
    for thing in things:
        yield thing.__doc__
        members = vars(thing).items() if inspect.isclass(thing) else ()
        yield from (value.__doc__ for name, value in members if not name.startswith("_"))


PAGES = [BOOK / "reference.md", *sorted((BOOK / "reference").glob("*.md"))]


@of_each(PAGES)
def test_examples_on_a_page_run(page):
    """Each fence of ``pycon`` begins with nothing imported."""
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    said = []
    for fence in SESSION.findall(page.read_text(encoding="utf-8")):
        test = doctest.DocTestParser().get_doctest(fence, {}, page.name, str(page), 0)
        runner.run(test, out=said.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(said)


def test_the_reference_documents_each_module_once():
    texts = [path.read_text(encoding="utf-8") for path in (BOOK / "reference").glob("*.md")]
    found = [module for text in texts for module in DOCUMENTED.findall(text)]
    assert sorted(found) == sorted(PUBLIC)


def test_what_is_public_is_so_under_one_name():
    found = [(id(thing), name) for module in PUBLIC for name, thing in objects(module).items()]
    assert len({number for number, _ in found}) == len(found)
