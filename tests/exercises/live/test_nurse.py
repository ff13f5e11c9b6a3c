"""What the page *Whom does it call a nurse?* takes for right, counted in another way."""

import pytest

from answers import rights
from heed.evaluation.assumptions import load_assumptions
from heed.exercises.live import nurse


@pytest.fixture(scope="module")
def record():
    return load_assumptions().professions


def test_she_is_asked_of_the_professions_that_training_pairs_call_she(record):
    called = [one for one in record if sum(one.she) > one.she[3]]
    assert len(called) == 27
    told = [letter for one in called for letter in one.said["she"] if letter not in "u-"]
    assert [len(told), told.count("f")] == [nurse.TOLD, nurse.FEMININE]
    assert rights(nurse.she()) == [pytest.approx(100 * 14 / 59)]


def test_drawing_and_the_likeliest_form(record):
    known = {one.english: one for one in record}
    for word, percent in nurse.BELIEVED.items():
        he, she = known[word].believed
        assert round(100 * she / (he + she)) == percent
    greedy = [known[word].said["none"][-1] for word in nurse.BELIEVED]
    assert rights(nurse.likeliest()) == [97 + 32 + 21, 100 * greedy.count("f")]
