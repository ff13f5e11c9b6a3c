"""Signatures: types in few letters, defaults as one would type them, the module on its own line."""

from collections.abc import Collection

from docutils import nodes
from docutils.utils import new_document
from numpy.typing import ArrayLike
from sphinx import addnodes

from heed.decoding.search import StepModel
from heed.evaluation.perplexity import perplexity
from heed.figures.base.figure import Figure
from heed.publish.site.signatures import arrange, factories, shorten, type_of
from heed.training.recipe import Recipe


def test_types_say_what_they_are_and_not_where_they_come_from():
    assert type_of(Collection[int]) == "~collections.abc.Collection[int]"  # Sphinx reads the ~
    assert type_of(ArrayLike) == "ArrayLike"


def test_a_protocol_has_no_signature():
    assert shorten(None, "class", "x", StepModel, None, "(*args, **kwargs)", None) == ("", None)


def test_a_figure_is_made_with_what_its_own_class_asks_for():
    made = shorten(None, "class", "x", Figure, None, "(*args: ~t.Any, **kwargs: ~t.Any)", None)
    assert made == ("(name: str = '', **traits: ~typing.Any)", None)


def test_factories_are_what_they_make():
    assert factories(Recipe) == ["{}", "TrainingConfig()"]
    signature = "(a: dict = <factory>, b: ~x.TrainingConfig = <factory>)"
    found = shorten(None, "class", "x", Recipe, None, signature, None)
    assert found == ("(a: dict = {}, b: ~x.TrainingConfig = TrainingConfig())", None)


def test_a_default_that_is_a_constant_is_its_value():
    signature = "(n: int = RESAMPLES, seed: int = 1)"
    found = shorten(None, "function", "x", perplexity, None, signature, "None")
    assert found == ("(n: int = 1000, seed: int = 1)", "None")


def test_the_module_comes_first_and_attributes_are_called_so():
    signature = addnodes.desc_signature("", "")
    signature += addnodes.desc_annotation("class ", "class ")
    signature += addnodes.desc_addname("heed.run.", "heed.run.")
    signature += addnodes.desc_name("Run", "Run")
    option = addnodes.desc_signature("", "", allnames=["--to"])
    option += [addnodes.desc_name("--to", "--to"), addnodes.desc_addname(" FILE", " FILE")]
    document = new_document("x")
    document += [signature, option, nodes.field_name("", "Variables")]
    arrange(None, document)
    assert [part.astext() for part in signature] == ["heed.run", "class ", "Run"]
    assert option.astext() == "--to FILE"
    assert document[2].astext() == "Attributes"
