"""The reference: what autodoc is asked for, fields as it reads them, sources without docstrings."""

from dataclasses import dataclass
from typing import NamedTuple

import pytest
from sphinx.ext.napoleon import Config, GoogleDocstring

from heed.decoding.hypothesis import Hypothesis, length_penalty
from heed.public import PUBLIC
from heed.publish.site.reference import (
    directives,
    keep_sentences,
    list_fields,
    source_of,
)


class Sized(NamedTuple):
    """Two fields."""

    width: int
    heads: int


def test_classes_are_documented_with_their_members_and_functions_without():
    lines = directives("heed.decoding.hypothesis")
    assert ".. autofunction:: heed.decoding.hypothesis.length_penalty" in lines
    at = lines.index(".. autoclass:: heed.decoding.hypothesis.Hypothesis")
    assert lines[at + 1] == "   :members:"
    assert sum(line.startswith(".. auto") for line in lines) == 4


def test_lines_about_fields_become_a_section_and_all_else_stays():
    lines = ["How wide.", "", "width: D, of", "    everything.", "heads: H.", "", "note: not one."]
    list_fields(None, "class", "x", Sized, None, lines)
    assert lines == [
        "How wide.",
        "",
        "Attributes:",
        "    width (int): D, of",
        "        everything.",
        "    heads (int): H.",
        "",
        "note: not one.",
    ]


@dataclass
class Judged:
    """A dataclass, whose arguments are its attributes."""

    share: float | None


def test_the_arguments_of_a_dataclass_are_its_attributes_with_their_types():
    lines = ["Say.", "", "Args:", "    share: in [0, 1]."]
    list_fields(None, "class", "x", Judged, None, lines)
    assert lines[2:] == ["Attributes:", "    share (float | None): in [0, 1]."]


def test_a_sentence_on_what_is_returned_stays_whole():
    """``napoleon`` takes what stands before a colon for a type."""
    lines = ["Find.", "", "Returns:", "    for each: the best."]
    keep_sentences(None, "function", "x", length_penalty, None, lines)
    assert lines[2:] == ["Returns:", "    : for each: the best."]
    about = ["What is never written: ``<bos>`` too."]
    keep_sentences(None, "property", "x", length_penalty, None, about)
    assert about == [": What is never written: ``<bos>`` too."]
    said = str(GoogleDocstring(lines, Config(napoleon_use_rtype=True)))
    assert ":returns: for each: the best." in said


def test_what_has_no_fields_stays_as_it_is():
    lines = ["width: no field of a function."]
    list_fields(None, "function", "x", length_penalty, None, lines)
    assert lines == ["width: no field of a function."]


def test_a_source_has_its_code_and_no_docstring():
    where, code = source_of(length_penalty)
    assert where == "lib/heed/decoding/hypothesis.py"
    assert [line.strip() for line in code] == [
        "def length_penalty(length: int, alpha: float) -> float:",
        "return float(((5 + length) / 6) ** alpha)",
    ]
    assert "tokens: tuple[int, ...]" in "".join(source_of(Hypothesis)[1])


@pytest.mark.parametrize("module", PUBLIC)
def test_every_source_is_found(module):
    from importlib import import_module

    for name in PUBLIC[module]:
        where, code = source_of(getattr(import_module(module), name))
        assert where.startswith("lib/heed/")
        assert any(name in line for line in code[:4])
