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
    assert [entry["target"] for entry in figure.sentences] == said
    assert said[RED] == "La voiture rouge est la mienne."


def test_english_words_are_plain_and_few():
    assert all(len(sentence.split()) <= 9 for sentence in SENTENCES)


def test_weights_are_those_of_the_model_joined_to_words(figure):
    """Once more by hand, in single precision: "mienne" is two pieces, all others are one."""
    translator = Translator.load("eng-fra")
    (source,) = translator.pieces("The red car is mine.")
    target = [
        translator.target.bos_id,
        *translator.target.encode("La voiture rouge est la mienne."),
    ]
    with torch.no_grad(), tracing(translator.model) as trace:
        translator.model(
            torch.tensor([source]), torch.tensor([len(source)]), torch.tensor([target])
        )
    weights = trace.decoder[1].cross_weights[
        0, 4
    ]  # layer 2, head 5; each row writes the next piece
    mine = torch.stack([*weights[:5], weights[5:7].mean(0), weights[7]])
    shown = Translation(sentence=RED, layer=2, head=5).weights()
    np.testing.assert_allclose(shown, mine, atol=1 / 500)


def test_the_mean_of_the_heads(figure):
    each = [Translation(sentence=3, layer=3, head=h).weights() for h in range(1, HEADS + 1)]
    mean = Translation(sentence=3, layer=3, head=0).weights()
    np.testing.assert_allclose(mean, np.mean(each, axis=0), atol=1e-12)
    assert len({str(one) for one in each}) == HEADS


def test_each_row_is_a_share_of_attention(figure):
    for entry in figure.sentences:
        steps = decode_array(entry["weights"])
        shape = (LAYERS, HEADS, len(entry["french"]), len(entry["english"]))
        assert steps.shape == shape
        # Each of the numbers is rounded, by half a 255th at most.
        np.testing.assert_allclose(steps.sum(axis=-1, dtype=int) / 255, 1, atol=shape[3] / 510)


def test_attention_crosses_where_the_order_differs():
    said = Translation(sentence=RED, word=1).describe()
    assert "“voiture”, head 1 of layer 2 looks at “car” (98%)" in said
    said = Translation(sentence=RED, word=2).describe()
    assert "“rouge”, head 1 of layer 2 looks at “red” (100%)" in said


def test_no_head_looks_more_at_the_matching_words_than_the_one_shown_first(figure):
    mass = np.zeros((LAYERS, HEADS))
    for entry, matches in zip(figure.sentences, MATCHES, strict=True):
        steps = decode_array(entry["weights"])
        mass += sum(steps[:, :, t, n].sum(-1, dtype=int) for t, n in matches.items())
    best = np.unravel_index(mass.argmax(), mass.shape)
    assert best == (figure.layer - 1, figure.head - 1)


def test_places_beyond_the_last_mean_the_last():
    assert Translation(sentence=4, word=39).describe() == Translation(sentence=4, word=3).describe()
    assert Translation(sentence=7).describe() == Translation(sentence=5).describe()


def test_sentences_of_ones_own():
    figure = Translation(["I love you.", "We are tired."], sentence=1, word=0)
    assert [entry["source"] for entry in figure.sentences] == ["I love you.", "We are tired."]
    assert figure.describe().startswith("“We are tired.” becomes “")
    assert figure.still().startswith(b"\x89PNG")


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


def test_the_still_picture_follows_the_state(figure):
    assert figure.still() != Translation(word=0).still()


def test_the_page_gets_weights_as_bytes(figure):
    assert len(figure.to_html(b"")) < 25_000
