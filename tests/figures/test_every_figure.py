"""What every figure keeps: it speaks and is drawn in any state; its types follow its traits."""

import json
import re

import pytest

from heed.publish import states
from heed.publish.stills import Asked, draw
from random_states import random_states

ODD = re.compile(r"NaN|undefined|Infinity|\[object|null")


@pytest.mark.parametrize("cls", states.figures(), ids=lambda cls: cls.__name__)
def test_it_is_drawn_and_speaks_in_any_state(cls):
    shown = [cls(**state) for state in random_states(cls, 3)]
    asked = [Asked(f._module, json.dumps({"state": f.state(), "about": f._about})) for f in shown]
    stills = draw(asked)
    for figure, still in zip(shown, stills, strict=True):
        assert not ODD.search(still.reading), figure
        assert not ODD.search(re.sub(r"data:image/png[^\"]*", "", still.html)), figure
        assert still.reading.endswith((".", "?", "!", ":", "…")), still.reading
    assert len({still.html for still in stills}) > 2, "the picture must follow the state"
    assert len({still.reading for still in stills}) > 1, "the text must follow the state"


def test_every_trait_of_a_reader_says_what_it_is():
    for cls in states.figures():
        for name, control in cls().controls().items():
            assert control["label"], (cls, name)
            assert control["help"], (cls, name)


def test_the_types_of_states_are_those_of_the_traits():
    assert states.FILE.read_text(encoding="utf-8") == states.text(), (
        "python -m heed.publish.states writes them"
    )


def test_no_two_figures_share_a_name():
    names = [cls.__name__ for cls in states.figures()]
    assert len(names) == len(set(names)) > 30
