"""Contractions written out, in both languages."""

import pytest

from heed.text.contractions import expand_contractions

CASES = {
    "It isn't dull": "it is not dull",
    "It ISN’T dull.": "it is not dull.",
    "I can't, won't and cannot": "i can not, will not and can not",
    "They shan't; didn't they?": "they shall not; did not they?",
    "The can'ts aren't n't": "the can'ts are not n't",
    "It's the film's plot": "it's the film's plot",
    "": "",
}


@pytest.mark.parametrize(("text", "expected"), CASES.items())
def test_not_becomes_a_word(text, expected):
    assert expand_contractions(text) == expected


def test_the_page_writes_them_out_alike(javascript):
    more = [*CASES, "éclairn't", "don't_", "Ñn't İn't", "can't’t", "scan't"]
    calls = [("text/contractions.js", "expand_contractions", [text]) for text in more]
    assert javascript(calls) == [expand_contractions(text) for text in more]
