"""A hit is a translation that is one of the references, letter for letter."""

from heed.evaluation import exact_hits
from heed.text.pairs import Example
from heed.translator import Translator


def test_a_hit_is_any_of_the_references_and_nothing_like_it():
    source = "Where is the station?"
    translator = Translator.load("eng-fra")
    [written] = translator.translate([source], 1)
    references = [("Où ?", written), (written.lower(), written[:-1]), (written,)]
    examples = [Example(source, each) for each in references]
    assert exact_hits(translator, examples).tolist() == [True, False, True]
