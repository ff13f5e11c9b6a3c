"""What the page *What cannot be learned* takes for right, against the library."""

from heed.exercises.pac.lunch import tenfold


def test_ten_times_the_kinds_take_ten_times_the_examples(javascript):
    calls = [("figures/pac/unseen.js", "facts", [{"kinds": k, "points": 100}]) for k in (100, 1000)]
    few, many = (found["enough"] for found in javascript(calls))
    assert few == 230
    assert many == tenfold().to_data()["fields"][0]["right"] == 2302
