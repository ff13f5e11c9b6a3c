"""A question that waits for the reader's number."""

import pytest

from heed.exercises.predict import Predict


@pytest.fixture
def question():
    return Predict(
        question="How far apart are they?",
        answer=44,
        low=1,
        high=101,
        within=3,
        digits=0,
        unit="positions",
        reason="44 is nearly 7 turns.",
    )


def test_nothing_gives_the_answer_away_before_it_is_asked_for(question):
    question.guess = 50
    assert question.describe() == "How far apart are they? You say 50 positions."


def test_where_the_number_stands_at_first_is_no_guess(question):
    assert question.guess == 51
    assert question.describe().startswith("How far apart are they? Say a number first")
    question.revealed = True
    said = question.describe()
    assert said == "How far apart are they? The answer is 44 positions. 44 is nearly 7 turns."


def test_a_number_that_went_away_and_came_back_is_a_guess(question):
    question.guess = 50
    question.guess = 51
    assert question.describe().endswith("You say 51 positions.")
    assert Predict(guess=0.5, answer=0.7).guessed


@pytest.mark.parametrize(
    ("guess", "verdict"),
    [(47, "well predicted"), (41, "well predicted"), (48, "off by 4 positions")],
)
def test_the_answer_judges_the_guess_and_gives_its_reason(question, guess, verdict):
    question.guess, question.revealed = guess, True
    said = f"You say {guess} positions; the answer is 44 positions: {verdict}."
    assert question.describe() == f"How far apart are they? {said} 44 is nearly 7 turns."


def test_the_control_ends_where_guesses_end(question):
    assert {"min": 1.0, "max": 101.0, "step": 1.0}.items() <= question.controls()["guess"].items()


def test_an_answer_that_cannot_be_given_is_refused():
    with pytest.raises(
        ValueError, match=r"answer must lie between low 1\.0 and high 5\.0, but is 7"
    ):
        Predict(answer=7, low=1, high=5)


def test_the_still_picture_is_drawn(question):
    hidden = question.still()
    question.revealed = True
    assert question.still() != hidden
