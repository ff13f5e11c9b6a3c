"""What the page *Counting labellings* refuses."""

import pytest

from heed.exercises.pac.labellings import runs


@pytest.mark.parametrize(("entered", "verdict"), [(211, "right"), (210, "wrong"), (212, "wrong")])
def test_a_count_that_is_one_off_is_wrong(entered, verdict, javascript):
    [field] = runs().to_data()["fields"]
    [judged] = javascript([("exercises/judge.js", "judge", [field, str(entered)])])
    assert judged["answer"] == verdict
