"""What the figure of cross-attention says first, against the translator's own weights."""

from heed.experiments.translated import run_of
from heed.figures.live import Cross
from heed.figures.translators.live import published
from heed.storage.arrays import decode_array


def test_its_first_row_is_that_of_livre(say, facts):
    [(_, told)] = facts(Cross, {})
    run = run_of(published("eng-fra"), "The old red book is here.")
    row = decode_array(run["cross"])[2, 5, run["pieces"].index("▁livre")].astype(float)
    assert told["attention"]["from"]["piece"] == "livre"
    assert told["attention"]["to"]["piece"] == "book"
    assert run["source"][int(row.argmax())] == "▁book"
    assert abs(told["attention"]["weight"] - row.max() / row.sum()) < 0.005
    [(_, text)] = say(Cross, {})
    assert text.startswith("85% of the attention goes to “book” before writing")
