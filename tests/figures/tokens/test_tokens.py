"""What the figure of tokens says and shows, and its tokenizer in JavaScript."""

import json
import re

import pytest
import traitlets

from heed.figures.tokens import Tokens
from heed.publish.stills import Asked, draw
from heed.text.batches import Batch, Encoded, collate, encode_pairs
from heed.text.pairs import Pair
from heed.text.primer import load_primer
from heed.text.word import preprocess

ENGLISH, FRENCH, _ = load_primer()
PLACE = re.compile(r'y="([\d.]+)" x="([\d.]+)" class="heed-tick heed-place">(\d+)<')
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


def straight(text: str) -> str:
    """Replace the curly apostrophes, which the figure reads as straight ones."""
    return text.replace("’", "'")


def batch_of(figure: Tokens) -> Batch:
    """The batch of one pair that the library makes of the figure's sentences."""
    pair, N = Pair(*map(straight, (figure.english, figure.french))), figure.length
    [row] = encode_pairs([pair], ENGLISH, FRENCH, N if figure.ending == "close" else None)
    row = Encoded(row.source[:N], row.target[: N + 1])
    return collate([row], ENGLISH.pad_id, FRENCH.pad_id, length=N)


def odd_states() -> list[dict[str, object]]:
    return [
        {"english": text, "french": text, "length": length, "ending": ending}
        for text in ODD for ending in ("close", "cut") for length in (2, 5, 14)
    ]  # fmt: skip


def test_it_says_what_the_library_makes_of_the_sentences(say):
    for figure, text in [*say(Tokens), *say(Tokens, *odd_states())]:
        batch, N = batch_of(figure), figure.length
        n, t = int(batch.source_lens), int(batch.target_lens)
        source, read, label = batch.source[0, :n], batch.target[0, : min(N, t + 1)], batch.labels
        words = " ".join(ENGLISH.piece(int(i)) for i in source)
        numbers = ", ".join(str(int(i)) for i in source)
        assert f"source is {words}, in numbers {numbers}: real tokens in {n} of {N} places." in text
        words = " ".join(FRENCH.piece(int(i)) for i in read)
        asked = " ".join(FRENCH.piece(int(i)) for i in label[0, :t])
        plural = "s" if t > 1 else ""
        assert f"reads {words} and must answer {asked}: {t} prediction{plural}. " in text


def test_each_label_is_what_the_decoder_reads_next():
    figures = [Tokens(**state) for state in odd_states()[:18]]
    shown = draw([Asked(f._module, json.dumps({"state": f.state(), "about": f._about}))
                  for f in figures])  # fmt: skip
    for figure, still in zip(figures, shown, strict=True):
        batch = batch_of(figure)
        numbers = [int(n) for n in re.findall(r'class="heed-index"[^>]*>(\d+)<', still.html)]
        rows = [*batch.source[0], *batch.decoder_input[0], *batch.labels[0]]
        assert numbers == 2 * [int(n) for n in rows], "for a narrow page and a wide one"


def test_closing_keeps_eos_and_cutting_loses_it(say):
    sentences = {"english": "Go on, go on!", "french": "Va, va, va !", "length": 4}
    closed, cut = (text for _, text in say(
        Tokens, {"ending": "close", **sentences}, {"ending": "cut", **sentences}
    ))  # fmt: skip
    assert "source is go on , <eos>, in" in closed
    assert "must answer va , va <eos>: 4" in closed
    assert closed.startswith(
        "English loses 3 tokens, French loses 3 tokens: the last place is for <eos>. The "
    )
    assert closed.endswith("from the English: “go on !”. Cut off from the French: “, va !”.")
    assert cut.endswith("from the English: “on ! <eos>”. Cut off from the French: “va ! <eos>”.")
    assert "source is go on , go, in" in cut
    assert "must answer va , va ,: 4" in cut
    assert cut.startswith(
        "The label has lost its <eos>: nothing says stop. The source has lost its <eos>."
    )


def test_only_the_sentence_that_is_too_long_loses_something(say):
    sentences = {"english": "Go on.", "french": "Va, va !", "length": 4}
    closed, cut = (text for _, text in say(
        Tokens, {"ending": "close", **sentences}, {"ending": "cut", **sentences}
    ))  # fmt: skip
    assert closed.startswith("French loses 1 token: the last place is for <eos>. The decoder")
    assert cut.startswith("The label has lost its <eos>: nothing says stop. The decoder")


def test_what_fits_exactly_loses_nothing(say):
    sentences = {"english": "Go on.", "french": "Va !", "length": 4}
    for ending in ("close", "cut"):
        [(_, text)] = say(Tokens, {"ending": ending, **sentences})
        assert text.startswith("Both sentences fit into 4 places. The decoder reads <bos> va ! ")


def test_curly_apostrophes_are_read_as_straight_ones(say):
    (_, curly), (_, plain) = say(
        Tokens,
        {"english": "I’m sure.", "french": "J’ai l’été."},
        {"english": "I'm sure.", "french": "J'ai l'été."},
    )
    assert curly == plain
    assert "source is i'm sure . <eos>" in curly
    assert "<bos> j'ai" in curly


def drawn(**state) -> str:
    figure = Tokens(**state)
    asked = json.dumps({"state": figure.state(), "about": figure._about})
    [still] = draw([Asked(figure._module, asked)])
    return still.html


def test_cutting_shows_how_many_tokens_are_lost():
    assert "… &lt;eos&gt;<" in drawn(english="Go on, go on!", ending="cut", length=2)
    assert ">−5<" in drawn(english="Go on, go on!", ending="cut", length=2)
    assert ">lost<" in drawn(ending="cut", length=2)
    assert "heed-token-lost" not in drawn(length=2)


def test_rows_run_down_where_there_is_no_room_and_positions_are_numbered():
    for length in (2, 5, 14):
        figure = Tokens(length=length)
        asked = json.dumps({"state": figure.state(), "about": figure._about})
        [still] = draw([Asked(figure._module, asked)])
        shown = PLACE.findall(still.html)
        assert [int(n) for *_, n in shown] == 2 * [*range(length)]
        for at in (0, 1):  # one of the two has its positions below each other
            places = shown[at * length : (at + 1) * length]
            ways = [len({place[way] for place in places}) for way in (0, 1)]
            assert sorted(ways) == [1, length]
        assert (shown[0][0] == shown[1][0]) != (shown[length][0] == shown[length + 1][0])


def test_what_is_not_in_the_vocabulary_is_told_of_as_far_as_it_is_shown(say):
    (_, both), (_, beyond) = say(
        Tokens, {"english": "Wow!", "french": "Ça alors !"}, {"english": "Go, zyx", "length": 3}
    )
    assert both.startswith("Not in the vocabulary: wow, alors.")
    assert "Not in" not in beyond


@pytest.mark.parametrize("text", ODD)
def test_javascript_reads_texts_as_python_does(javascript, text):
    calls = [("text/word.js", "preprocess", [text])]
    for tokenizer in (ENGLISH, FRENCH):
        asked = [["tokens", [text]], ["encode", [text]]]
        calls.append(("text/word.js", "WordTokenizer", [[list(tokenizer)], asked]))
    assert javascript(calls) == [
        preprocess(text),
        *([one.tokens(text), one.encode(text)] for one in (ENGLISH, FRENCH)),
    ]


def test_the_vocabularies_are_those_of_the_first_pairs():
    figure = Tokens()
    assert (len(figure.english_words), len(figure.french_words)) == (193, 216)


@pytest.mark.parametrize("bad", [{"length": 1}, {"length": 15}, {"ending": "pad"}, {"english": 1}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Tokens(**bad)
