"""What every figure keeps: it speaks and is drawn in any state; its types follow its traits."""

import json
import re
from pathlib import Path

import pytest

from heed.figures.base.modules import join
from heed.publish import states
from heed.publish.stills import Asked, Still, draw
from javascript import LIBRARY, ask_deno
from random_states import random_states
from typography import faults

DRAWING = Path(__file__).parents[1] / "drawing.js"
SENTENCES = re.compile(r"[.?!](?=\s+[A-Z“«(0-9−])")  # where one ends and another begins
LONGEST = {"title": 60, "task": 105, "reading": 170}  # letters that a phone's screen has room for
ASKING = [cls for cls in states.figures() if cls.asks]
# They ask what becomes of the picture, which at first does not show it.
OF_ANOTHER_STATE = {
    "Cheat",
    "Combined",
    "Complexity",
    "Growth",
    "LastWord",
    "Reuse",
    "Rotary",
    "Senses",
    "Stack",
    "Tradeoff",
}
ODD = re.compile(r"NaN|undefined|Infinity|\[object|null|within 0\.0+\b")


@pytest.mark.parametrize("cls", states.figures(), ids=lambda cls: cls.__name__)
def test_it_is_drawn_and_speaks_in_any_state(cls, first_stills):
    shown = [cls(**state) for state in random_states(cls, 3)]
    stills = [first_stills[cls], *on_a_phone(shown)]
    for figure, (html, reading) in zip([shown[0], *shown], stills, strict=True):
        assert not ODD.search(reading), figure
        assert not ODD.search(re.sub(r"data:image/png[^\"]*", "", html)), figure
        assert reading.endswith((".", "?", "!", ":", "…")), reading
    assert stills[0].reading == stills[1].reading
    assert len({still.html for still in stills[1:]}) > 2, "the picture must follow the state"
    assert len({still.reading for still in stills[1:]}) > 1, "the text must follow the state"


@pytest.mark.parametrize("cls", states.figures(), ids=lambda cls: cls.__name__)
def test_its_words_leave_a_phone_room_for_the_picture(cls, first_stills):
    words = {"title": cls.title, "task": cls.task, "reading": first_stills[cls].reading}
    assert {name: text for name, text in words.items() if len(text) > LONGEST[name]} == {}
    assert len(SENTENCES.findall(words["reading"])) < 2
    assert "lick" not in cls.task or "Tap or click" in cls.task


@pytest.mark.parametrize("cls", ASKING, ids=lambda cls: cls.__name__)
def test_what_would_answer_its_question_is_marked(cls, first_stills):
    marked = re.search(r'class="[^"]*heed-secret', first_stills[cls].html)
    assert bool(marked) != (cls.__name__ in OF_ANOTHER_STATE)


@pytest.mark.parametrize("cls", states.figures(), ids=lambda cls: cls.__name__)
def test_its_words_have_one_typography(cls, first_stills):
    about = cls()._about
    words = [cls.title, cls.task, getattr(cls, "topic", ""), first_stills[cls].reading]
    for control in about["controls"].values():
        options = (text for _, text in control.get("options", []))
        words += [control["label"], control["help"], *map(str, options)]
    assert [fault for text in words for fault in faults(text)] == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("15 % of 10000, it’s “so”", True),
        ("15% of 10,000, it's so", True),
        ("the judge’s « mot »", True),
        ("15% of 10,000, it’s «\u00a0ça\u00a0», “so”, 3.14159, 100000 in binary, `x = 'a'`", False),
    ],
)
def test_another_typography_is_seen(text, wrong):
    assert bool(faults(text)) == wrong


@pytest.fixture(scope="module")
def first_stills():
    """Each figure in its first state, as a page has it: for a phone and for a desk."""
    drawn = draw([asked(cls()) for cls in states.figures()])
    return dict(zip(states.figures(), drawn, strict=True))


def asked(figure):
    return Asked(figure._module, json.dumps({"state": figure.state(), "about": figure._about}))


def as_read(figure):
    one = asked(figure)
    return one._asdict() | {"data": json.loads(one.data)}


def on_a_phone(figures):
    """The stills of figures at one width alone, drawn in one process for all tests here."""
    program = ("--frozen", "--cached-only", f"--allow-read={LIBRARY}", str(DRAWING))
    answers = ask_deno([as_read(figure) for figure in figures], *program)
    assert not [answer for answer in answers if "error" in answer]
    return [Still(**answer) for answer in answers]


@pytest.mark.parametrize("cls", states.figures(), ids=lambda cls: cls.__name__)
def test_its_module_can_be_joined_for_a_widget(cls):
    """A notebook that has not changed is not run again, though the kit may have changed."""
    assert "export default" in join(cls()._module)


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
