"""What the figure of neighbours says, against the table itself."""

from heed.experiments.neighbours import near_of
from heed.figures.transformer import Neighbours
from heed.figures.transformer.neighbours import WORDS
from heed.figures.translators.live import published

NAME = "eng-fra"


def test_the_facts_are_the_two_nearest(facts):
    for figure, found in facts(Neighbours, *({"sentence": word} for word in WORDS)):
        own = near_of(published(NAME), figure.sentence)
        assert found["cosines"] == own["cosines"][0][:2]
        assert [f"▁{piece}" for piece in found["nearest"]] == own["nearest"][0][:2]
        assert len(found["pieces"]) == len(own["pieces"])


def test_it_says_how_near(say):
    [(_, text)] = say(Neighbours, {})
    [cosine, *_] = near_of(published(NAME), WORDS[0])["cosines"][0]
    assert text.startswith(f"Nearest to “eat” are “eating”, cosine {cosine:.2f}, and “ate”, ")
