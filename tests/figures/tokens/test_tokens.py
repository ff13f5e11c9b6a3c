"""What the figure of tokens says and shows, in every state."""

import json
import re

import pytest
import traitlets

from heed.figures.tokens import Tokens, TooLong
from heed.publish.stills import Asked, draw
from heed.text.batches import Batch, Encoded, collate, encode_pairs
from heed.text.pairs import Pair
from heed.text.primer import load_primer
from odd_texts import ODD

ENGLISH, FRENCH, _ = load_primer()
PLACE = re.compile(r'y="([\d.]+)" x="([\d.]+)" class="heed-tick heed-place">(\d+)<')


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
        t = int(batch.target_lens)
        asked = " ".join(FRENCH.piece(int(i)) for i in batch.labels[0, :t])
        predictions = f"{t} prediction{'s' if t > 1 else ''}"
        over = {
            "French": len(FRENCH.tokens(straight(figure.french))) + 1 - N,
            "English": len(ENGLISH.tokens(straight(figure.english))) + 1 - N,
        }
        lost = " and ".join(f"{n} {language}" for language, n in over.items() if n > 0)
        if lost:
            assert text.startswith(f"{lost} token")
            assert text.endswith(f" That leaves {predictions}.") or "Not in the vocab" in text
        else:
            assert text.startswith(f"{predictions}: the decoder must answer {asked}. ")
        assert (": no label says stop. " in text) == (
            figure.ending == "cut" and FRENCH.eos_id not in batch.labels[0]
        )


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
    assert closed == (
        "3 French and 3 English tokens don’t fit: <eos> has the last place. "
        "That leaves 4 predictions."
    )
    assert cut == (
        "3 French and 3 English tokens are cut off, <eos> included: no label says stop. "
        "That leaves 4 predictions."
    )


def test_only_the_sentence_that_is_too_long_loses_something(say):
    sentences = {"english": "Go on.", "french": "Va, va !", "length": 4}
    closed, cut = (text for _, text in say(
        Tokens, {"ending": "close", **sentences}, {"ending": "cut", **sentences}
    ))  # fmt: skip
    assert closed.startswith("1 French token doesn’t fit: <eos> has the last place. That")
    assert cut.startswith("1 French token is cut off, the <eos>: no label says stop. That")
    [(_, source)] = say(
        Tokens, {"english": "Go, on.", "french": "Va !", "length": 4, "ending": "cut"}
    )
    assert source.startswith("1 English token is cut off, the <eos>. That leaves 3")


def test_what_fits_exactly_loses_nothing(say):
    sentences = {"english": "Go on.", "french": "Va !", "length": 4}
    for ending in ("close", "cut"):
        [(_, text)] = say(Tokens, {"ending": ending, **sentences})
        assert text == (
            "3 predictions: the decoder must answer va ! <eos>. Both sentences fit into 4 places."
        )


def test_a_pair_that_is_too_long_is_cut_at_first(say):
    [(figure, text)] = say(TooLong, {})
    assert "are cut off, <eos> included: no label says stop." in text
    assert set(figure.controls()) == {"ending", "length"}


def test_curly_apostrophes_are_read_as_straight_ones(say):
    (_, curly), (_, plain) = say(
        Tokens,
        {"english": "I’m sure.", "french": "J’ai l’été."},
        {"english": "I'm sure.", "french": "J'ai l'été."},
    )
    assert curly == plain
    assert "must answer j'ai" in curly


def drawn(**state) -> str:
    figure = Tokens(**state)
    asked = json.dumps({"state": figure.state(), "about": figure._about})
    [still] = draw([Asked(figure._module, asked)])
    return still.html


def test_cutting_shows_how_many_tokens_are_lost():
    assert "… &lt;eos&gt;<" in drawn(english="Go on, go on!", ending="cut", length=2)
    assert ">5 lost<" in drawn(english="Go on, go on!", ending="cut", length=2)
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
    assert both.endswith("Not in the vocabulary: wow, alors.")
    assert "Not in" not in beyond


def test_the_vocabularies_are_those_of_the_first_pairs():
    figure = Tokens()
    assert (len(figure.english_words), len(figure.french_words)) == (193, 216)


@pytest.mark.parametrize("bad", [{"length": 1}, {"length": 15}, {"ending": "pad"}, {"english": 1}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Tokens(**bad)
