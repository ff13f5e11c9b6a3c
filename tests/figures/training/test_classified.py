"""What the comparison of classifiers says, against what was stored."""

import pytest

from heed.figures.training import Classified
from heed.figures.training.classified import KINDS, load_classified


@pytest.mark.parametrize("texts", ["sentences", "combinations"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_facts_are_what_was_counted(facts, kind, texts):
    [(_, found)] = facts(Classified, {"kind": kind, "texts": texts})
    stored = load_classified()
    at = stored["kinds"].index(kind)
    for name, shares in found.items():
        counts = [row[at] for row in stored["right"][name][texts]]
        assert shares == pytest.approx([100 * count / stored["texts"] for count in counts])


def test_it_says_the_bag_first(say):
    [(_, text)] = say(Classified, {})
    assert text.startswith("Bag of words 50%, attention without positions 50%, GRU 100%. With ")
