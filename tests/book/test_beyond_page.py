"""What the page on longer texts says of sentences that the translator counts from 5,000."""

from heed.model.positions import sinusoidal_encoding
from heed.translator import Translator

SHORT = ["She did not sing.", "My sister lost her keys yesterday."]
LONGER = "The old man read the letter to his daughter."


def test_one_sentence_breaks_and_two_shorter_ones_do_not():
    translator = Translator.load()
    here = translator.translate([*SHORT, LONGER])
    translator.model.positions.table = sinusoidal_encoding(5256, 256)[5000:]
    there = translator.translate([*SHORT, LONGER])
    assert there[:2] == here[:2]
    assert here[2] == "Le vieil homme lut la lettre à sa fille."
    assert there[2] == "La fille lisait son vieil homme."
