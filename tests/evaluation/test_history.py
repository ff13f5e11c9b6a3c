"""How the book's translator learned, as it comes with the package."""

import json

import numpy as np
import pytest

from heed.evaluation.history import HISTORY, History, Learnt, Written, in_255ths, load_history
from heed.evaluation.retrace import SENTENCES
from heed.text.corpora import load_corpus
from heed.text.pairs import source_key


def made(rng, rows, columns):
    shares = tuple(rng.random(rows).round(4).tolist())
    attention = rng.integers(0, 256, (rows, columns), dtype=np.uint8)
    return Written("Ça « va » ?", tuple("abcdefgh"[:rows]), shares, attention)


@pytest.fixture
def history():
    rng = np.random.default_rng(3)
    first = Learnt("How are you?", ("▁How", "?"), (made(rng, 3, 2), made(rng, 5, 2)))
    second = Learnt("Well.", ("▁We", "ll", "."), (made(rng, 7, 3), made(rng, 2, 3)))
    return History((1, 2), (9.0, 1.25), (9.0, 5.5), 11, 2, (first, second))


def test_a_history_is_read_as_it_was_written(history, tmp_path):
    path = tmp_path / "history.json"
    history.save(path)
    again = load_history(str(path))
    for name in ("steps", "losses", "swapped", "examples", "layer"):
        assert getattr(again, name) == getattr(history, name)
    for one, other in zip(again.sentences, history.sentences, strict=True):
        assert (one.text, one.pieces) == (other.text, other.pieces)
        for found, expected in zip(one.written, other.written, strict=True):
            assert found.text == expected.text
            assert found.pieces == expected.pieces
            assert found.probabilities == expected.probabilities
            np.testing.assert_array_equal(found.attention, expected.attention)


@pytest.mark.parametrize("text", ["", "[]", "null", "{}", '{"steps": 3}', "[" * 10**5])
def test_a_file_that_is_no_history_is_named(tmp_path, text):
    (tmp_path / "history.json").write_text(text)
    with pytest.raises(ValueError, match=r"history\.json"):
        load_history(tmp_path / "history.json")


def test_parts_that_do_not_fit_are_named(history, tmp_path):
    path = tmp_path / "history.json"
    history.save(path)
    text = path.read_text(encoding="utf-8")
    for name, wrong, message in (
        ("losses", [9.0], "must be as many"),
        ("steps", [], "must be as many"),
        ("sentences", [], "at least one"),
    ):
        path.write_text(json.dumps(json.loads(text) | {name: wrong}), encoding="utf-8")
        with pytest.raises(ValueError, match=rf"history\.json is no history: .*{message}"):
            load_history(path)
    path.write_text(text.replace('"pieces":["▁How","?"]', '"pieces":["▁How"]'), encoding="utf-8")
    with pytest.raises(ValueError, match="is no history: cannot reshape"):
        load_history(path)


def test_shares_are_rounded_to_255ths():
    assert in_255ths(np.array([[0.0, 1.0], [0.5, 1 / 255]])).tolist() == [[0, 255], [128, 1]]


def test_the_published_history_begins_with_powers_of_two_and_is_small():
    history = load_history()
    kept = [2**k for k in range(len(history.steps) - 1)]
    assert list(history.steps[:-1]) == kept
    assert history.steps[-1] > kept[-1]
    assert tuple(one.text for one in history.sentences) == SENTENCES
    assert HISTORY.stat().st_size < 100_000


def test_the_published_attention_is_shared_out_among_the_pieces_that_are_read():
    for one in load_history().sentences:
        assert "".join(one.pieces).replace("▁", " ") == f" {one.text}<eos>"
        for written in one.written:
            shape = (len(written.pieces), len(one.pieces))
            assert written.attention.shape == shape
            np.testing.assert_allclose(written.attention.sum(axis=1), 255, atol=shape[1] / 2)


def test_it_learns_french_first_and_what_the_english_says_later():
    history = load_history()
    at = {step: i for i, step in enumerate(history.steps)}
    own, other = np.array(history.losses), np.array(history.swapped)
    np.testing.assert_allclose(own[: at[64] + 1], other[: at[64] + 1], atol=0.02)
    assert own[0] - own[at[64]] > 3
    assert abs(other[at[512]] - other[-1]) < 0.2
    assert own[at[512]] - own[-1] > 2


def test_no_sentence_was_learnt_from(fra_eng_path):
    known = {source_key(pair.source) for pair in load_corpus(str(fra_eng_path)).pairs}
    assert not known & set(map(source_key, SENTENCES))
