"""Patterns of attention: constructed heads that have exactly one of them."""

import numpy as np
import pytest

from heed.evaluation.patterns import (
    PATTERNS,
    Habits,
    above_chance,
    is_separator,
    pattern_cells,
    spread_of,
    visible_cells,
)

READ = ["▁Mary", "▁gave", "▁ro", "ses", ".", "<eos>"]
BEGUN = ["<bos>", "▁Mary", "▁donna", "▁des", "▁ro"]
WRITTEN = ["▁Mary", "▁donna", "▁des", "▁ro", "<eos>"]
LINKS = np.zeros((5, 6), dtype=bool)
LINKS[[0, 1, 3], [0, 1, 2]] = True


def cells(place):
    if place == "cross":
        return pattern_cells(place, WRITTEN, READ, LINKS)
    pieces = READ if place == "encoder" else BEGUN
    return pattern_cells(place, pieces, pieces)


def uniform(place):
    shape = next(iter(cells(place).values())).shape
    seen = visible_cells(place, *shape).astype(float)
    return (seen / seen.sum(axis=1, keepdims=True))[None]


def follows(named, place):
    """Weights of a head that looks at what the pattern names, and elsewhere alike."""
    weights = uniform(place)[0]
    rows = (named & visible_cells(place, *named.shape)).any(axis=1)
    share = named & visible_cells(place, *named.shape)
    weights[rows] = share[rows] / share[rows].sum(axis=1, keepdims=True)
    return weights[None]


@pytest.mark.parametrize(("place", "name"), [(p, n) for p, all_ in PATTERNS.items() for n in all_])
def test_a_head_that_follows_a_pattern_scores_one(place, name):
    habits = Habits(place, 1)
    habits.add(follows(cells(place)[name], place), cells(place))
    score, chance = habits.tallies[name].means()
    assert score[0] == pytest.approx(1)
    assert 0 < chance < 1


@pytest.mark.parametrize("place", PATTERNS)
def test_a_head_that_looks_everywhere_scores_by_chance(place):
    habits = Habits(place, 1)
    habits.add(uniform(place), cells(place))
    for tally in habits.tallies.values():
        score, chance = tally.means()
        assert score[0] == pytest.approx(chance)
        assert above_chance(score[0], chance) == pytest.approx(0)
    assert habits.spread.means()[0][0] == pytest.approx(1)


def test_scores_by_hand():
    weights = np.array([[[0.5, 0.5, 0, 0], [0.9, 0.1, 0, 0], [0, 0.3, 0.7, 0], [0, 0, 0.2, 0.8]]])
    pieces = ["▁a", "▁b", ".", "<eos>"]
    habits = Habits("encoder", 1)
    habits.add(weights, pattern_cells("encoder", pieces, pieces))
    found = {name: (t.means()[0][0], t.means()[1], t.rows) for name, t in habits.tallies.items()}
    assert found["previous"] == (pytest.approx((0.9 + 0.3 + 0.2) / 3), 0.25, 3)
    assert found["same"] == (pytest.approx((0.5 + 0.1 + 0.7 + 0.8) / 4), 0.25, 4)
    assert found["next"] == (pytest.approx(0.5 / 3), 0.25, 3)
    assert found["separator"] == (pytest.approx((0.7 + 1.0) / 4), 0.5, 4)


def test_several_sentences_and_heads_are_pooled_row_by_row():
    random = np.random.default_rng(3)
    habits, rows = Habits("encoder", 3), []
    for count in (2, 5):
        weights = random.dirichlet(np.ones(count), (3, count))
        pieces = ["▁x"] * (count - 1) + ["<eos>"]
        habits.add(weights, pattern_cells("encoder", pieces, pieces))
        rows.append(weights[:, np.arange(1, count), np.arange(count - 1)])
    expected = np.concatenate(rows, axis=1).mean(axis=1)
    score, chance = habits.tallies["previous"].means()
    np.testing.assert_allclose(score, expected)
    assert chance == pytest.approx((1 / 2 + 4 / 5) / 5)


def test_the_first_row_of_the_decoder_tells_nothing():
    habits = Habits("decoder", 1)
    habits.add(np.ones((1, 1, 1)), pattern_cells("decoder", ["<bos>"], ["<bos>"]))
    assert all(tally.rows == 0 for tally in habits.tallies.values())
    assert habits.spread.rows == 0
    assert habits.tallies["same"].means()[0][0] == 0


def test_cross_attention_leaves_out_rows_that_write_a_separator():
    for named in cells("cross").values():
        assert not named[-1].any()  # writes <eos>


def test_spread_is_entropy_over_that_of_the_mean():
    weights = np.array([[[1.0, 0, 0, 0], [0.25] * 4, [0.5, 0.5, 0, 0]]])
    np.testing.assert_allclose(spread_of(weights, np.array([4, 4, 4])), [[0, 1, 0.5]])


@pytest.mark.parametrize("piece", ["<bos>", "<eos>", ".", "▁?", "...", "▁!", ","])
def test_separators(piece):
    assert is_separator(piece)


@pytest.mark.parametrize("piece", ["▁", "", "▁a", "n'", "1", "-"])
def test_what_is_no_separator(piece):
    assert not is_separator(piece)


@pytest.mark.parametrize("links", [None, np.zeros((2, 2), dtype=bool)])
def test_cross_attention_needs_links(links):
    with pytest.raises(ValueError, match="links must have shape"):
        pattern_cells("cross", WRITTEN, READ, links)


@pytest.mark.parametrize("chance", [-0.1, 1.0])
def test_above_a_chance_that_there_is_not(chance):
    with pytest.raises(ValueError, match="chance"):
        above_chance(0.5, chance)


@pytest.mark.parametrize("place", PATTERNS)
def test_the_page_measures_a_sentence_as_python_does(place, javascript):
    rows, columns = {
        "encoder": (READ, READ), "decoder": (BEGUN, BEGUN), "cross": (WRITTEN, READ)
    }[place]  # fmt: skip
    seen = visible_cells(place, len(rows), len(columns))
    weights = np.random.default_rng(7).random(seen.shape) * seen
    weights /= weights.sum(axis=1, keepdims=True)
    habits = Habits(place, 1)
    habits.add(weights[None], cells(place))
    names = [name for name in PATTERNS[place] if name != "aligned"]
    matrix = {"$matrix": weights.tolist()}
    file = "evaluation/patterns.js"
    *scores, spread = javascript([
        *((file, "score_in", [place, name, matrix, rows, columns]) for name in names),
        (file, "spread_in", [place, matrix]),
    ])  # fmt: skip
    assert scores == pytest.approx([habits.tallies[name].means()[0][0] for name in names])
    assert spread == pytest.approx(habits.spread.means()[0][0])
