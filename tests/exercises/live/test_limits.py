"""What the page *What it learned, and where it breaks* takes for right, against the library."""

import pytest

from heed.exercises.live import limits
from heed.model.trace import KnockOutHead, tracing
from heed.translator import Translator


@pytest.mark.parametrize("place", ["encoder", "decoder", "cross"])
def test_heads_that_are_silent_are_counted_as_translating_does(place):
    translator = Translator.load()
    (whole,) = translator.translate([limits.BALANCED], beam=1)
    changes = [KnockOutHead(place, 1, head) for head in range(translator.model.config.heads)]
    written = []
    for change in changes:
        with tracing(translator.model, change):
            written += translator.translate([limits.BALANCED], beam=1)
    found = limits._changed(translator, limits.BALANCED, changes)
    assert found == [one != whole for one in written]
