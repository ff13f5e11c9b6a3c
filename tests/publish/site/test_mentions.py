"""Names in prose: which are public, as a docstring or a page knows them; constants as values."""

import pytest

from heed.publish.site.mentions import in_prose, linked, values_of

SEARCH = "heed.decoding.search"
TRANSLATOR = "heed.Translator"


def test_a_public_name_in_a_text_is_a_link_and_a_bar_is_a_bar():
    [line] = linked(["|ℋ| of ``Hypothesis``, ``beam`` and ``Node``"], f"{SEARCH}.Search")
    assert line == (
        r"\|ℋ\| of :py:obj:`Hypothesis <heed.decoding.hypothesis.Hypothesis>`, ``beam`` and "
        ":py:obj:`Node <heed.decoding.hypotheses.Node>`"
    )


def test_an_example_and_what_it_prints_stay_as_they_are():
    lines = ["  >>> 1 | 2", "  | 3 |", "", "|ℋ|"]
    assert list(linked(lines, f"{SEARCH}.Search")) == [*lines[:3], r"\|ℋ\|"]


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("``load``", f":py:obj:`load <{TRANSLATOR}.load>`"),
        ("``Translator.save``", f":py:obj:`Translator.save <{TRANSLATOR}.save>`"),
        ("``pieces(text)``", f":py:obj:`pieces(text) <{TRANSLATOR}.pieces>`"),
        ("``heed.decoding.search.State``", f":py:obj:`State <{SEARCH}.State>`"),
        ("``heed.model.trace``", ":py:obj:`heed.model.trace <heed.model.trace>`"),
        ("``with``", "``with``"),
        ("``_joined``", "``_joined``"),
        ("``heed.model.cells.GRUCell``", "``heed.model.cells.GRUCell``"),
    ],
)
def test_a_docstring_knows_the_methods_of_its_class(text, link):
    assert list(linked([text], f"{TRANSLATOR}.translate")) == [link]


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("StepModel", f"{SEARCH}.StepModel"),
        ("beam_search", f"{SEARCH}.beam_search"),
        ("heed.decoding.search", "heed.decoding.search"),
        ("heed.decoding", ""),
        ("heed", ""),
        ("translator.pieces", f"{TRANSLATOR}.pieces"),
        ("state.select", f"{SEARCH}.State.select"),
        ("state.length", ""),
        ("TrainingConfig.smoothing", "heed.training.hyperparameters.TrainingConfig.smoothing"),
        ("recipe.json", ""),
        ("model.safetensors", ""),
        ("sample", ""),
        ("seed", ""),
    ],
)
def test_a_page_knows_what_can_be_nothing_but_a_name(text, full):
    assert in_prose(text) == full


def test_a_constant_is_what_it_holds():
    config = "heed.model.language_model.LanguageModelConfig"
    assert list(linked(["One of ``NORMS``."], f"{config}.norm")) == [
        'One of ``"layer"``, ``"rms"``.'
    ]
    largest = ["of ``LARGEST``"]
    assert list(linked(largest, "heed.theory.learning.growth")) != largest
    assert values_of({"b", "a"}) == '``"a"``, ``"b"``'
    assert values_of(("x", None)) == '``"x"``, ``None``'
    assert values_of(20_000) == "20,000"
    assert values_of(((1, 5),)) == values_of(None) == ""
