"""The numbers behind the figure of one head that blends three words."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.attention import Blend
from written_numbers import fixed

VALUES = np.array([[0, 0], [0.5, 0.8], [1, 0]])  # Mary, roses, Susan


def apart(heads):
    """How far apart the outputs are if giver and receiver change places."""
    swapped = VALUES[::-1]
    return np.linalg.norm(np.asarray(heads) @ VALUES - np.asarray(heads) @ swapped)


def test_what_it_says_is_the_mean(say):
    for figure, text in say(Blend):
        receiver = min(figure.end, 1 - figure.front)
        shares = [figure.front, 1 - figure.front - receiver, receiver]
        stated = re.findall(r"\d\.\d\d", text)
        expected = [apart([shares]), figure.front, receiver, apart(np.eye(3))]
        assert stated == [fixed(number, 2) for number in expected]


def test_equal_weights_confuse_the_sentences(say):
    equal, clear = say(Blend, {}, {"front": 1.0, "end": 0.0})
    assert "are 0.00 apart" in equal.text
    assert "weight 1.00 on the giver and 0.00 on the receiver" in clear.text
    assert "are 1.00 apart" in clear.text


@pytest.mark.parametrize("bad", [{"front": 1.1}, {"end": -0.1}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Blend(**bad)
