"""The counts of the figure of wide and narrow heads."""

from heed.figures.attention import Widths
from heed.model.heads import LAYERS, multiply_adds, parameters


def test_its_facts_are_what_the_library_counts(facts):
    for figure, found in facts(Widths):
        assert found["parameters"] == [
            sum(parameters(layer, figure.width, figure.heads)) for layer in LAYERS
        ]
        assert found["products"] == [
            sum(multiply_adds(layer, figure.width, figure.heads, figure.length)) for layer in LAYERS
        ]


def test_at_first_it_has_the_numbers_of_the_page(say):
    (_, short), (_, long) = say(Widths, {}, {"length": 4096})
    assert "2,097,152 parameters if wide, 262,144 if narrow, 90,112 if split first" in short
    assert "For 6 words" in short
    assert "35%" in short
    assert "93%" not in short
    assert "For 4,096 words" in long


def test_one_head_is_the_same_in_every_layer(say):
    [(_, text)] = say(Widths, {"heads": 1, "length": 1})
    assert "262,144 parameters if wide, 262,144 if narrow, 262,144 if split first" in text
    assert "For one word, splitting first takes 100%" in text


def test_its_first_sentences(say):
    [(_, text)] = say(Widths, {})
    assert text == (
        "2,097,152 parameters if wide, 262,144 if narrow, 90,112 if split first. For 6 words, "
        "splitting first takes 35% of the narrow layer’s multiplications."
    )
