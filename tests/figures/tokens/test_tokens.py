"""The rows behind the figure of tokens, and its tokenizer in JavaScript."""

import pytest
import traitlets

from heed.figures.tokens import Tokens
from heed.text.primer import load_primer
from heed.text.word import preprocess

ODD = [
    "",
    " ",
    "...",
    "Hi.",
    "Wow! Really?No,never.",
    "I don't, he'd; l'été d’Anaïs",
    "Cours\u202f!  Ça\u00a0alors\u2009!\tNon\n?",
    "É e\u0301 ﬁ İstanbul ΟΔΟΣ STRASSE ẞ",
    "a\ufeffb \x1cc\x85d\u180ee\u200bf\u3000g",
    "<eos> <pad> <bos> <unk> <EOS>",
    ",,a,.b!?",
    "中文。 😀! 1,000.5",
]


def words(figure, row, language):
    vocabulary = getattr(figure, f"{language}_words")
    return [vocabulary[i] for i in getattr(figure.rows(), row)]


def test_the_pair_of_the_chapter():
    shown = Tokens().rows()
    assert shown.source == [69, 2, 3, 4, 4, 4, 4, 4, 4]
    assert shown.read == [3, 176, 2, 4, 5, 5, 5, 5, 5]
    assert shown.label == [176, 2, 4, 5, 5, 5, 5, 5, 5]
    assert shown.lengths == (3, 3)


@pytest.mark.parametrize("text", ODD)
@pytest.mark.parametrize("ending", ["close", "cut"])
@pytest.mark.parametrize("length", [2, 5, 16])
def test_each_label_is_what_the_decoder_reads_next(text, ending, length):
    shown = Tokens(english=text, french=text, length=length, ending=ending).rows()
    assert shown.read[1:] == shown.label[:-1]
    assert len(shown.source) == len(shown.read) == len(shown.label) == length


def test_closing_keeps_eos_and_cutting_loses_it():
    sentences = {"english": "Go on, go on!", "french": "Va, va, va !", "length": 4}
    closed, cut = Tokens(ending="close", **sentences), Tokens(ending="cut", **sentences)
    assert words(closed, "source", "english") == ["go", "on", ",", "<eos>"]
    assert words(cut, "source", "english") == ["go", "on", ",", "go"]
    assert words(closed, "label", "french") == ["va", ",", "va", "<eos>"]
    assert words(cut, "label", "french") == ["va", ",", "va", ","]
    assert "the English loses 3 and the French 3 of its words" in closed.describe()
    assert "nothing says stop" in cut.describe()
    assert "The source has lost its <eos>" in cut.describe()


def test_what_fits_exactly_loses_nothing():
    sentences = {"english": "Go on.", "french": "Va !", "length": 4}
    closed, cut = Tokens(ending="close", **sentences), Tokens(ending="cut", **sentences)
    assert closed.rows() == cut.rows()
    assert "lost" not in cut.describe()
    assert "would lose its <eos>" in cut.describe()
    assert "would end in <eos>" in closed.describe()


def test_what_is_not_in_the_vocabulary_is_unk():
    figure = Tokens(english="Wow!", french="Ça alors !")
    assert words(figure, "source", "english")[:3] == ["<unk>", "!", "<eos>"]
    assert "Not in the vocabulary: wow, alors." in figure.describe()


def test_unknown_words_beyond_the_row_are_not_told_of():
    assert "Not in" not in Tokens(english="Go, zyx", length=3).describe()


@pytest.mark.parametrize("text", ODD)
def test_javascript_reads_texts_as_python_does(javascript, text):
    english, french, _ = load_primer()
    calls = [("text/word.js", "preprocess", [text])]
    for tokenizer in (english, french):
        asked = [["tokens", [text]], ["encode", [text]]]
        calls.append(("text/word.js", "WordTokenizer", [[list(tokenizer)], asked]))
    assert javascript(calls) == [
        preprocess(text),
        [english.tokens(text), english.encode(text)],
        [french.tokens(text), french.encode(text)],
    ]


@pytest.mark.parametrize("text", ODD)
def test_the_figure_says_the_same_in_javascript(javascript, text):
    for ending in ("close", "cut"):
        figure = Tokens(english=text, french=text, length=3, ending=ending)
        assert javascript([("figures/tokens/tokens.js", "describe", [figure.state()])]) == [
            figure.describe()
        ]


def test_the_vocabularies_are_those_of_the_first_pairs():
    figure = Tokens()
    assert (len(figure.english_words), len(figure.french_words)) == (193, 216)


@pytest.mark.parametrize("state", [{"ending": "cut", "length": 2}, {"length": 16}, {"french": ""}])
def test_the_still_picture_follows_the_state(state):
    assert Tokens(**state).still() != Tokens().still()


@pytest.mark.parametrize("bad", [{"length": 1}, {"length": 17}, {"ending": "pad"}, {"english": 1}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Tokens(**bad)
