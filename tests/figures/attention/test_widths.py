"""The counts of the figure of wide and narrow heads."""

import re

import pytest
import traitlets

from heed.figures.attention import Widths
from heed.model.heads import LAYERS, multiply_adds, parameters
from written_numbers import grouped, percent


def test_what_it_says_is_what_the_library_counts(say):
    for figure, text in say(Widths):
        held = [grouped(sum(parameters(layer, figure.width, figure.heads))) for layer in LAYERS]
        assert re.findall(r"\d[\d,]*(?= (?:wide|narrow|split))", text) == held
        narrow, split = (
            sum(multiply_adds(layer, figure.width, figure.heads, figure.length))
            for layer in LAYERS[1:]
        )
        assert f"splitting first takes {percent(split / narrow)} of" in text


def test_at_first_it_has_the_numbers_of_the_page(say):
    (_, short), (_, long) = say(Widths, {}, {"length": 4096})
    assert "2,097,152 wide, 262,144 narrow, 90,112 split first" in short
    assert "For 6 words" in short
    assert "35%" in short
    assert "93%" not in short
    assert "For 4,096 words" in long


def test_one_head_is_the_same_in_every_layer(say):
    [(_, text)] = say(Widths, {"heads": 1, "length": 1})
    assert "262,144 wide, 262,144 narrow, 262,144 split first" in text
    assert "For one word, splitting first takes 100%" in text


@pytest.mark.parametrize("bad", [{"heads": 3}, {"width": 100}, {"length": 0}, {"length": 4097}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Widths(**bad)
