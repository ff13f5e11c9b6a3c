"""The answers of the chapter *Positional encoding*, from what the library computes."""

import numpy as np
import pytest
import torch

from heed.exercises import positions
from heed.model.attention import scaled_dot_product_attention
from heed.theory.positions.codes import columns, encoding
from heed.theory.positions.repeats import distance, wavelengths

WORDS = ("dog", "bites", "man", "now")
SWAPPED = [2, 1, 0, 3]


def right(card, at):
    return card.fields[at].data["right"]


def causal(rows, maps):
    earlier = torch.ones(len(rows), len(rows), dtype=torch.bool).tril()
    return scaled_dot_product_attention(*(rows @ w for w in maps), earlier)[0]


def changed(layer, rows):
    """The words whose output is new when the first and the third change places."""
    gap = (layer(rows[SWAPPED]) - layer(rows)[SWAPPED]).abs().amax(1)
    return {WORDS[SWAPPED[place]] for place in range(4) if gap[place] > 1e-9}


def test_a_mask_changes_three_words_after_one_layer_and_all_after_two():
    torch.manual_seed(3)
    one, two = torch.randn(2, 3, 8, 8, dtype=torch.float64)
    rows = torch.randn(4, 8, dtype=torch.float64)
    card = positions.mask()
    assert set(right(card, 0)) == changed(lambda x: causal(x, one), rows)
    both = changed(lambda x: causal(causal(x, one), two), rows)
    assert both == set(WORDS)
    assert right(card, 1) == ["yes"]


def test_a_head_with_equal_scores_tells_the_position():
    zero, value = torch.zeros(23, 1), torch.eye(23)[:, :1]
    earlier = torch.ones(23, 23, dtype=torch.bool).tril()
    told = scaled_dot_product_attention(zero, zero, value, earlier)[0][:, 0]
    card = positions.nope()
    assert told[3].item() == pytest.approx(right(card, 0))
    assert told[right(card, 1)].item() == pytest.approx(0.05)
    assert told.numpy() == pytest.approx(1 / np.arange(1, 24))


def test_four_columns_and_the_misprint():
    table = encoding(101, 4)
    card = positions.hand()
    assert table[1, 2] == pytest.approx(np.sin(right(card, 0)))
    assert table[100, 2] == pytest.approx(right(card, 1))
    assert (table[100] ** 2).sum() == pytest.approx(right(card, 2))
    wrong = encoding(12, 2, exponents="notes")
    squares = (wrong**2).sum(axis=1)
    assert squares[[0, 11]] == pytest.approx([right(positions.misprint(), i) for i in (0, 1)])
    assert np.ptp(np.linalg.norm(np.diff(wrong, axis=0), axis=1)) > 0.1


def test_sines_first_is_the_same_table_in_another_order():
    power, sine = columns(8)
    order = np.argsort(~sine, kind="stable")
    second = np.flatnonzero(power[order] == power[2])
    assert second.tolist() == [right(positions.layout(), i) for i in (0, 1)]


def test_the_nearest_repeat_of_four_columns():
    gaps = distance(np.arange(1, 1001), 4)
    assert right(positions.repeat(), 0) == gaps.argmin() + 1 == 622


def test_columns_for_base_100_and_what_they_promise():
    enough, reach = (right(positions.columns(), i) for i in (0, 1))
    floor = 2 * np.sin(0.5)
    assert distance(np.arange(1, reach + 1), enough, 100).min() > floor
    assert reach == int(wavelengths(enough, 100)[-1] / 2)
    assert 2 * np.log(100) / np.log(np.pi) == pytest.approx(enough, abs=2)


def test_the_matrix_that_counts_from_the_end():
    matrix = np.vstack([np.eye(4), encoding(3, 4)[::-1]])
    entries = len(matrix), matrix[4, 0], matrix[6, 3]
    assert entries == pytest.approx([right(positions.matrix(), i) for i in range(3)])


def test_terms_that_move_and_that_remain():
    words = np.random.default_rng(3).normal(size=(2, 6))
    query, key = np.random.default_rng(5).normal(size=(2, 6, 3))
    codes = encoding(3, 6)

    def four(s, t, asks=query, asked=key):
        return {
            "words": words[0] @ asks @ (words[1] @ asked),
            "place": words[0] @ asks @ (codes[t] @ asked),
            "word": codes[s] @ asks @ (words[1] @ asked),
            "places": codes[s] @ asks @ (codes[t] @ asked),
        }

    card, before, after = positions.terms(), four(1, 2), four(2, 1)
    assert set(right(card, 0)) == {name for name in before if before[name] != after[name]}
    assert right(card, 1) == ["word"]


def test_a_small_embedding_is_drowned():
    torch.manual_seed(1)
    word, code = (right(positions.scale(), i) for i in (0, 1))
    table = 0.02 * torch.randn(1000, 256)
    assert table.norm(dim=1).mean().item() == pytest.approx(word, rel=0.01)
    assert np.linalg.norm(encoding(1, 256)) == pytest.approx(code)


def test_each_naive_code_breaks_what_the_card_says():
    t = np.arange(60)
    shrinking, card = t / (t + 1), positions.criteria()
    assert np.ptp(np.diff(shrinking)) > 0.1
    assert shrinking.max() < 1
    assert right(card, 0) == ["consistent"]
    assert right(card, 1) == ["deterministic"]
    turned = 2 * np.pi * t / 16
    assert np.sin(turned[16]) == pytest.approx(np.sin(turned[0]), abs=1e-12)
    assert right(card, 2) == ["unique"]
