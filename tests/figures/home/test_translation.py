"""The numbers behind the figure of the first page."""

import numpy as np
import pytest
import torch
import traitlets

from heed.figures.base.arrays import decode_array
from heed.figures.home import Translation
from heed.figures.home.translated import join_words, translated, words_of_pieces
from heed.figures.home.translation import HEADS, LAYERS, SENTENCES
from heed.model.trace import tracing
from heed.translator import Translator
from written_numbers import percent

RED = 1  # the place of "The red car is mine."
# For French words by their places, the places of the English words that they translate.
MATCHES = [
    {0: [0], 1: [2], 2: [1], 3: [1], 4: [3], 5: [5], 6: [4]},
    {0: [0], 1: [2], 2: [1], 3: [3], 4: [4], 5: [4]},
    {0: [0], 1: [1], 2: [2], 3: [3, 4]},
    {0: [0], 1: [1], 2: [2], 3: [1], 5: [4], 6: [3]},
    {0: [2], 1: [0], 2: [1]},
    {0: [0], 1: [1], 2: [3], 3: [2], 4: [4], 5: [4], 6: [4], 8: [5]},
]


@pytest.fixture(scope="module")
def figure():
    return Translation()


def test_the_sentences_are_translated_by_the_published_translator(figure):
    said = Translator.load("eng-fra").translate(list(SENTENCES))
    assert [entry["target"] for entry in figure.sentences] == [t.replace("'", "’") for t in said]
    assert "m’a" in figure.sentences[0]["target"]
    assert figure.sentences[0]["french"][1] == "m’"
    assert said[RED] == "La voiture rouge est la mienne."


def test_english_words_are_plain_and_few():
    assert all(len(sentence.split()) <= 9 for sentence in SENTENCES)


def weights_of(figure):
    """The weights of the chosen head, as shares: (French words, English words)."""
    entry = figure.sentences[min(figure.sentence, len(figure.sentences) - 1)]
    layer = decode_array(entry["weights"])[figure.layer - 1] / 255
    return entry, layer.mean(axis=0) if figure.head == 0 else layer[figure.head - 1]


def test_it_says_where_the_chosen_word_looks(say):
    for figure, text in say(Translation):
        entry, weights = weights_of(figure)
        word = min(figure.word, len(weights) - 1)
        who = f"the mean of all heads of layer {figure.layer}"
        if figure.head:
            who = f"head {figure.head} of layer {figure.layer}"
        row = weights[word]
        order = [int(n) for n in np.argsort(-row, kind="stable")]
        told = [n for n in order if row[n] >= 0.1] or order[:1]
        names = ", ".join(f"“{entry['english'][n]}” ({percent(row[n])})" for n in told)
        assert text == (
            f"To write « {entry['french'][word]} », {who} looks at {names}. "
            f"“{entry['source']}” becomes « {entry['target'].removesuffix('.')} »."
        )


def test_weights_are_those_of_the_model_joined_to_words(figure):
    """Once more by hand, in single precision: "mienne" is two pieces, all others are one."""
    translator = Translator.load("eng-fra")
    (source,) = translator.pieces("The red car is mine.")
    written = translator.target.encode("La voiture rouge est la mienne.")
    target = torch.tensor([[translator.target.bos_id, *written]])
    with torch.no_grad(), tracing(translator.model) as trace:
        translator.model(torch.tensor([source]), torch.tensor([len(source)]), target)
    weights = trace.decoder[1].cross_weights[0, 4]  # layer 2, head 5; each row writes the next
    mine = torch.stack([*weights[:5], weights[5:7].mean(0), weights[7]])
    shown = decode_array(figure.sentences[RED]["weights"])[1, 4] / 255
    np.testing.assert_allclose(shown, mine, atol=1 / 500)


def test_each_row_is_a_share_of_attention(figure):
    for entry in figure.sentences:
        steps = decode_array(entry["weights"])
        shape = (LAYERS, HEADS, len(entry["french"]), len(entry["english"]))
        assert steps.shape == shape
        # Each of the numbers is rounded, by half a 255th at most.
        np.testing.assert_allclose(steps.sum(axis=-1, dtype=int) / 255, 1, atol=shape[3] / 510)


def test_attention_crosses_where_the_order_differs(say):
    (_, car), (_, red) = say(
        Translation, {"sentence": RED, "word": 1}, {"sentence": RED, "word": 2}
    )
    assert "« voiture », head 1 of layer 2 looks at “car” (98%)" in car
    assert "« rouge », head 1 of layer 2 looks at “red” (100%)" in red


def test_no_head_looks_more_at_the_matching_words_than_the_one_shown_first(figure):
    mass = np.zeros((LAYERS, HEADS))
    for entry, matches in zip(figure.sentences, MATCHES, strict=True):
        steps = decode_array(entry["weights"])
        mass += sum(steps[:, :, t, n].sum(-1, dtype=int) for t, n in matches.items())
    best = np.unravel_index(mass.argmax(), mass.shape)
    assert best == (figure.layer - 1, figure.head - 1)


def test_sentences_of_ones_own(javascript):
    figure = Translation(["I love you.", "We are tired."], sentence=1, word=0)
    assert [entry["source"] for entry in figure.sentences] == ["I love you.", "We are tired."]
    [text] = javascript([("figures/home/translation.js", "describe", [figure.state()])])
    assert "“We are tired.” becomes « " in text


@pytest.mark.parametrize("bad", [[], ["I see."] * 9, "I see.", [""], ["yes " * 130]])
def test_what_cannot_be_shown_is_refused(bad):
    with pytest.raises(ValueError, match=r"(texts|sentence) must"):
        Translation(bad)


@pytest.mark.parametrize("bad", [{"head": 9}, {"layer": 0}, {"sentence": 8}, {"word": -1}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Translation(**bad)


def test_pieces_are_joined_to_words():
    english = ["▁I", "▁don'", "t", "▁sleep", "ing", ".", "<eos>"]
    assert words_of_pieces(english) == (
        ["I", "don't", "sleeping", ".", "<eos>"],
        [0, 1, 1, 2, 2, 3, 4],
    )
    french = ["▁Je", "▁n'", "aime", "▁pas", "▁?"]
    assert words_of_pieces(french, elided=True) == (["Je", "n'", "aime", "pas", "?"], [*range(5)])
    assert words_of_pieces(french)[0] == ["Je", "n'aime", "pas", "?"]


def test_weights_are_added_over_source_pieces_and_averaged_over_target_pieces():
    weights = np.array([[0.5, 0.25, 0.25], [0.125, 0.125, 0.75]])
    np.testing.assert_allclose(join_words(weights, [0, 0], [0, 0, 1]), [[0.5, 0.5]])
    np.testing.assert_allclose(join_words(weights, [0, 1], [0, 1, 1]), [[0.5, 0.5], [0.125, 0.875]])


def test_a_sentence_is_translated_once():
    assert translated("I miss you.") is translated("I miss you.")


def test_the_page_gets_weights_as_bytes(figure):
    assert len(figure.to_html()) < 25_000
