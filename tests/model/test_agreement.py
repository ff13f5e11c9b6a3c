"""Two cells that remember whether the subject is plural."""

import pytest

from heed.model.agreement import NUMBERS, VERBS, features, subject_cell

KINDS = ("lstm", "gru")
SENTENCES = {
    "the cats on the street walk": 1,
    "the cat on the streets walks": -1,
    "the mice in the house of the teachers sleep": 1,
    "the woman near the trees and the boats and the keys and the doors sleeps": -1,
    "the cat walks . the dogs on the street walk": 1,
    "the dogs sleep . the cat walks": -1,
}


def memory_of(kind: str, words: list[str], forget: float) -> float:
    """Return what unit 0 holds after the last word: c of the LSTM, h of the GRU."""
    _, state = subject_cell(kind, forget)(features(words))
    return float(state[-1][0, 0].detach())


def activations_of(kind: str, words: list[str]) -> list[list[list[float]]]:
    """Return the gates at every word, as the step takes them."""
    cell, state, found = subject_cell(kind, 0.98), None, []
    for row in cell.input_projection(features(words)).unbind(1):
        state = state or cell.start(row)
        found.append([gate[0].tolist() for gate in cell.activations(row, state[0])])
        state = cell.step(row, state)
    return found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sentence", SENTENCES)
def test_the_first_noun_stays_however_many_follow(kind, sentence):
    assert memory_of(kind, sentence.split(), 0.98) * SENTENCES[sentence] > 0.7


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("forget", [0.5, 0.9, 0.99])
def test_every_other_word_keeps_the_share_that_is_asked_for(kind, forget):
    for more in range(4):
        kept = memory_of(kind, ["cats", *["very"] * more], forget)
        assert kept == pytest.approx(forget**more, rel=0.005)


@pytest.mark.parametrize("kind", KINDS)
def test_words_that_are_no_nouns_leave_it_empty(kind):
    assert memory_of(kind, ["we", "walk", "on"], 0.98) == 0


def test_the_gates_do_what_they_are_there_for():
    words = ["cats", "on", "streets"]
    lstm, gru = (activations_of(kind, words) for kind in KINDS)
    assert [round(i[0], 2) for i, *_ in lstm] == [1, 0, 0]  # shut at the later noun
    assert [round(r[0], 2) for r, *_ in gru] == [1, 0, 1]  # the old state is asked at each noun
    assert [round(z[0], 2) for _, z, _ in gru] == [0, 0.98, 0]


def test_a_gru_that_has_forgotten_lets_the_next_noun_in():
    words = ["the", "cats", "on", "the", "street"]
    assert memory_of("gru", words, 0.9) > 0.9
    assert memory_of("gru", words, 0.5) < -0.6


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("forget", [0.5, 0.99])
def test_a_full_stop_clears_it(kind, forget):
    assert memory_of(kind, ["the", "cats", "walk", "."], forget) == pytest.approx(0, abs=0.002)


def test_the_memory_is_shown_at_verbs_only():
    words = ["cats", "on", "streets", "walk", ".", "dogs"]
    outputs = [o[0] for *_, o in activations_of("lstm", words)]
    assert outputs == pytest.approx([0, 0, 0, 1, 0, 0], abs=2e-4)


def test_every_noun_has_a_number():
    assert features([*NUMBERS])[0, :, 1].abs().min() == 1
    words = ["The", "CATS", "walks", "."]
    assert features(words).tolist() == [[[0] * 4, [1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]]


def test_bad_arguments(refuse):
    refuse(
        "model/agreement",
        ("subject_cell", ["rnn", 0.9]),
        ("subject_cell", ["gru", 1]),
        ("subject_cell", ["lstm", 0]),
    )


def test_the_page_has_the_same_words(javascript):
    words = [*NUMBERS, *VERBS, "the", "walks", "."]
    (answer,) = javascript([("model/agreement.js", "features", [words])])
    assert answer == features(words)[0].tolist()
