"""A Sphinx extension: signatures that fit a phone, with short types and defaults as one would type.

Autodoc spells out what an alias of NumPy stands for, and gives up shortening where a default is no
expression, such as the ``<factory>`` of a dataclass.
"""

import inspect
import re
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module
from typing import Any

import numpy as np
from docutils import nodes
from numpy.typing import ArrayLike, NDArray
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.inspect import stringify_signature
from sphinx.util.typing import stringify_annotation

FACTORY = "<factory>"
CONSTANT = re.compile(r"(?<== )[A-Z_]{2,}\b")
SPELT_OUT = {
    stringify_annotation(ArrayLike, "smart"): "ArrayLike",
    stringify_annotation(NDArray[np.float64], "smart"): "ndarray",
    "~collections.abc.Callable[[...], ~typing.Any]": "Callable",
    "StateT": "State",  # whatever stands for it is one
}
ATTRIBUTES, VARIABLES = "Attributes", "Variables"


def shorten(
    _: Sphinx,
    what: str,
    __: str,
    documented: Any,
    ___: Any,
    signature: str | None,
    returned: str | None,
) -> tuple[str | None, str | None] | None:
    """Return the signature of a function or class, and what it returns, as they are shown."""
    if what == "class" and getattr(documented, "_is_protocol", False):
        return "", None  # nobody makes one
    if signature is None:
        return None
    if what == "class" and signature.startswith("(*args"):  # of a metaclass
        signature = of_making(documented)
    if is_dataclass(documented):
        for made in factories(documented):
            signature = signature.replace(FACTORY, made, 1)
    signature = CONSTANT.sub(lambda found: value_of(found[0], documented), signature)
    return short(signature), returned and short(returned)


def of_making(documented: Any) -> str:
    """Return the signature by which an object of a class is made."""
    found = inspect.signature(documented.__init__)
    _, *given = found.parameters.values()
    return stringify_signature(
        found.replace(parameters=given, return_annotation=found.empty), unqualified_typehints=True
    )


def factories(documented: Any) -> list[str]:
    """Return what the factories of a dataclass make, as one would type it, in order."""
    made = [f.default_factory() for f in fields(documented) if f.default_factory is not MISSING]
    return [repr(one) if one in ([], {}) else f"{type(one).__name__}()" for one in made]


def value_of(constant: str, documented: Any) -> str:
    """Return the value of a constant in the module of what is documented."""
    module = import_module(inspect.unwrap(documented).__module__)
    return repr(getattr(module, constant)) if hasattr(module, constant) else constant


def short(text: str) -> str:
    """Return types, as autodoc spells them, with aliases in place of what they stand for."""
    for long, alias in SPELT_OUT.items():
        text = text.replace(long, alias)
    return text


def type_of(hint: Any) -> str:
    """Return a type in few letters: what it is, not where it comes from."""
    return short(stringify_annotation(hint, "smart"))


def arrange(_: Sphinx, document: nodes.document) -> None:
    """Put the module of a name before it, on a line of its own; call attributes so."""
    for signature in document.findall(addnodes.desc_signature):
        if "allnames" in signature:
            continue  # an option of a command: what it takes comes behind it
        for module in list(signature.findall(addnodes.desc_addname)):
            module.parent.remove(module)
            name = module.astext().removesuffix(".")
            signature.insert(0, addnodes.desc_addname(name, name))
    for field in document.findall(nodes.field_name):
        if field.astext() == VARIABLES:
            field.replace(field[0], nodes.Text(ATTRIBUTES))


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-process-signature", shorten)
    app.connect("doctree-read", arrange)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
