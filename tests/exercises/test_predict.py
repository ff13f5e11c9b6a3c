"""A question that waits for the reader's number."""

import json

import pytest

from heed.exercises.predict import Predict
from heed.publish.stills import Asked, draw

QUESTION = {
    "question": "How far apart are they?",
    "answer": 44,
    "low": 1,
    "high": 101,
    "within": 3,
    "digits": 0,
    "unit": "positions",
    "reason": "44 is nearly 7 turns.",
}
ASKED = "How far apart are they? "


@pytest.fixture
def reading(javascript):
    """What the question says in a state."""

    def of(**state):
        states = [Predict(**QUESTION, **state).state()]
        return javascript([("exercises/predict.js", "describe", states)])[0]

    return of


def shown(figure):
    """The still of a question, and what it says."""
    data = json.dumps({"state": figure.state(), "about": figure._about})
    return draw([Asked(figure._module, data)])[0]


def test_nothing_gives_the_answer_away_before_it_is_asked_for(reading):
    assert reading(guess=50) == f"{ASKED}You say 50 positions."
    assert ">the answer<" not in shown(Predict(**QUESTION, guess=50)).html
    assert ">the answer<" in shown(Predict(**QUESTION, guess=50, revealed=True)).html


def test_where_the_number_stands_at_first_is_no_guess(reading):
    assert Predict(**QUESTION).guess == 51
    assert reading().startswith(f"{ASKED}Say a number first")
    said = reading(revealed=True)
    assert said == f"{ASKED}The answer is 44 positions. 44 is nearly 7 turns."


def test_a_number_that_was_moved_is_a_guess():
    assert Predict(**QUESTION, guess=51).guessed
    moved = Predict(**QUESTION)
    moved.guess = 50
    assert shown(moved).reading == f"{ASKED}You say 50 positions."


@pytest.mark.parametrize(
    ("guess", "verdict"),
    [(47, "well predicted"), (41, "well predicted"), (48, "off by 4 positions")],
)
def test_the_answer_judges_the_guess_and_gives_its_reason(reading, guess, verdict):
    said = f"You say {guess} positions; the answer is 44 positions: {verdict}."
    assert reading(guess=guess, revealed=True) == f"{ASKED}{said} 44 is nearly 7 turns."


def test_the_control_ends_where_guesses_end():
    control = Predict(**QUESTION).controls()["guess"]
    assert {"min": 1.0, "max": 101.0, "step": 1.0}.items() <= control.items()


def test_an_answer_that_cannot_be_given_is_refused():
    with pytest.raises(
        ValueError, match=r"answer must lie between low 1\.0 and high 5\.0, but is 7"
    ):
        Predict(answer=7, low=1, high=5)
