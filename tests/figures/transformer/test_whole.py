"""What the diagram of the whole transformer says, against the library."""

from heed.experiments.anatomy import anatomy_of
from heed.figures.transformer import Whole
from heed.figures.transformer.whole import PARTS, SENTENCES, TRANSLATOR
from heed.figures.translators.live import published
from heed.storage.arrays import decode_array

MIXING = {"self", "masked", "cross"}


def test_the_facts_are_those_of_the_library(facts):
    answer = anatomy_of(published(TRANSLATOR), *SENTENCES)
    rows = {"source": len(answer["source"]), "read": len(answer["read"])}
    sides = {name: len(decode_array(picture)) for name, picture in answer["pictures"].items()}
    found = {figure.part: told for figure, told in facts(Whole, *({"part": one} for one in PARTS))}
    for name, told in found.items():
        assert (told["kind"] == "attention") == (name in MIXING)
        assert told["text"] == answer["text"]
        [what, sizes] = told["shapes"][-1]
        assert sides[name] in sizes, (name, what)
    shapes = {name: dict(map(tuple, told["shapes"])) for name, told in found.items()}
    assert shapes["cross"]["weights A"] == [4, rows["read"], rows["source"]]
    assert shapes["cross"]["K, V"] == [4, rows["source"], 32]
    assert shapes["masked"]["weights A"] == [4, rows["read"], rows["read"]]
    assert shapes["network"]["hidden units"] == [rows["source"], 256]
    assert shapes["probabilities"]["p"] == [rows["read"], 1500]


def test_it_says_shapes_and_what_the_part_does(say):
    [(_, text)] = say(Whole, {"part": "cross"})
    assert text.startswith(
        "In cross-attention, which mixes words, the shape of weights A is 4 × 10 × 9. The sentence"
    )
