"""What figures ask first: the answer is among the choices, and nothing tells it before."""

import json
import re

import pytest

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import whole
from heed.publish import states
from typography import faults

ASKING = [cls for cls in states.figures() if cls.asks]
# What is right of each, as a reader counts or a test of the figure measures it.
RIGHT = {
    "Alignment": "not",
    "Averages": "1.8",
    "Axis": "0.36",
    "Band": "51%",
    "Batches": "33%",
    "Beams": "3",
    "Bill": "100,000 years",
    "Blend": "0",
    "ByLength": "79%",
    "Calls": "none",
    "Cached": "2",
    "Cheat": "with a mask",
    "Chernoff": "2.8",
    "Classified": "GRU",
    "Codes": "3",
    "Combined": "5",
    "Complexity": "half of ε",
    "Conventions": "nan",
    "Cross": "book",
    "Depth": "5",
    "Deviation": "2,000",
    "Edited": "1",
    "Errors": "0.14",
    "Fading": "0.05",
    "Falling": "10,000,000",
    "Frozen": "0.061",
    "Gardeners": "199",
    "Gates": "0.92",
    "Growth": "134",
    "Hull": "0.40",
    "Inputs": "memory",
    "Judged": "funny",
    "Kinks": "1",
    "Larger": "0.37",
    "LastWord": "1",
    "Lengths": "31%",
    "LiveTraining": "100%",
    "Lookback": "96",
    "Lookup": "€5",
    "Lunch": "0.29",
    "Memorise": "24",
    "Merges": "▁ b",
    "Modes": "98%",
    "Noise": "195",
    "Odometer": "4",
    "Padded": "12%",
    "Paths": "8",
    "Patterns": "12",
    "Reach": "9",
    "Rectangle": "98%",
    "Related": "ran",
    "Resampled": "199",
    "Reuse": "validation error",
    "Roles": "76%",
    "Rotary": "the same",
    "Scale": "256",
    "Silenced": "2",
    "Senses": "mostly attention",
    "Similarity": "0.51",
    "Slices": "4",
    "Smoothed": "0.9",
    "Stack": "itself",
    "Swap": "none",
    "ThroughTime": "0.00000005",
    "Together": "23",
    "Tradeoff": "16",
    "Tree": "8",
    "Unrolled": "3",
    "Unseen": "90%",
    "Winner": "0.34",
}


@pytest.fixture(scope="module")
def answers(javascript):
    """What each module says is right in the figure's first state, all asked at once."""
    shown = [cls() for cls in ASKING]
    assert [one for one in shown if "guess" not in one._about] == []
    calls = [
        (f"{one._module}.js", "answer", [json.loads(json.dumps(one.state())), [*one.asks.choices]])
        for one in shown
    ]
    return dict(zip(ASKING, javascript(calls), strict=True))


@pytest.mark.parametrize("cls", ASKING, ids=lambda cls: cls.__name__)
def test_its_module_finds_the_answer_among_the_choices(cls, answers):
    found = answers[cls]
    assert isinstance(found, int), found
    assert found >= 0
    assert cls.asks.choices[found] == RIGHT[cls.__name__]


@pytest.mark.parametrize("cls", ASKING, ids=lambda cls: cls.__name__)
def test_neither_title_nor_task_nor_question_tells_the_answer(cls):
    told = f"{cls.title} {cls.task} {cls.asks.question}"
    answer = re.escape(RIGHT[cls.__name__])
    choices = [*map(re.escape, cls.asks.choices)]
    alone = [one for one in choices if re.search(rf"(?<![\w.]){one}(?![\w.%])", told)]
    assert answer not in alone or len(alone) > 1, f"only {alone} is in “{told}”"


@pytest.mark.parametrize("cls", ASKING, ids=lambda cls: cls.__name__)
def test_its_words_have_one_typography(cls):
    words = [cls.asks.question, *cls.asks.choices]
    assert [fault for text in words for fault in faults(text)] == []


def test_a_figure_hands_its_guess_to_its_module_in_its_first_state():
    class Asking(Figure):
        asks = Guess("How many?", ("1", "2"))
        speed = whole(3, 0, 9, "speed")

    assert Asking()._about["guess"] == {"question": "How many?", "choices": ["1", "2"]}
    assert "guess" in Asking(speed=3)._about
    assert "guess" not in Asking(speed=4)._about
    assert "guess" not in Figure()._about


@pytest.mark.parametrize(
    ("question", "choices", "named"),
    [
        ("How many", ("1", "2"), "question must end"),
        (f"{'o' * 90}?", ("1", "2"), "question must end with .* at most 90"),
        ("How many?", ("1",), "choices must be 2 to 4"),
        ("How many?", ("1", "2", "3", "4", "5"), "choices must be 2 to 4"),
        ("How many?", ("1", "1"), "choices must differ"),
        ("How many?", ("1", "a" * 21), "choices must differ, each of 1 to 20"),
        ("How many?", ("1", ""), "choices must differ, each of 1 to 20"),
    ],
)
def test_a_bad_guess_is_refused_by_name(question, choices, named):
    with pytest.raises(ValueError, match=named):
        Guess(question, choices)
