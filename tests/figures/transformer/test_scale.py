"""What the figure of word and position says, against the library."""

import pytest

from heed.figures.transformer import Scale
from heed.theory.training.embedding import code_length, word_length


def test_the_facts_are_both_lengths(facts):
    states = [
        {"start": start, "scaled": scaled, "width": width}
        for start in ("one", "root") for scaled in (True, False) for width in (4, 256, 1000)
    ]  # fmt: skip
    for figure, found in facts(Scale, *states):
        deviation = 1 if figure.start == "one" else figure.width**-0.5
        word, code = word_length(figure.width, deviation, figure.scaled), code_length(figure.width)
        assert found == pytest.approx({"word": word, "code": code})


def test_the_first_state_is_the_one_to_avoid(say):
    [(_, text), (_, loud)] = say(Scale, {}, {"start": "root", "scaled": False})
    assert text == (
        "The position is 11.3 long, which is 4% of the word’s length of 256.0. It is hard to hear."
    )
    assert loud == "The position is 11.3 long, 11.3 times as long as the word of length 1.0."
    good = say(Scale, {"start": "root"}, {"scaled": False})
    assert all("71%" in text and "Both are heard" in text for _, text in good)
