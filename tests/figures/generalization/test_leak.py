import numpy as np
import pytest
import traitlets

from heed.figures.generalization.leak import (
    SEEN,
    SIZES,
    TRAINING,
    UNSEEN,
    Leak,
    draw_split,
    heights,
    lay_out,
)
from heed.theory.leak import leaked_pairs, leaked_sentences

SMALL = ((1, 7), (2, 5), (3, 2))  # 23 pairs of 14 sentences


def test_by_pair_exactly_so_many_pairs_are_drawn():
    for test in (1, 11, 23):
        drawn = draw_split(SMALL, "pair", test, 3)
        assert drawn.tested.sum() == test
        assert (drawn.tested >= 1).all()
        assert (drawn.tested <= drawn.pairs).all()
    assert sorted(drawn.pairs) == [1] * 7 + [2] * 5 + [3] * 2
    assert not drawn.seen.any()


def test_by_sentence_nothing_stands_on_both_sides():
    for test in (1, 11, 23):
        drawn = draw_split(SMALL, "sentence", test, 3)
        assert not drawn.seen.any()
        assert test <= drawn.tested.sum() <= test + 2


def test_every_pair_is_as_likely_as_any_other():
    share = np.mean([draw_split(SMALL, "pair", 1, seed).pairs[0] == 3 for seed in range(2000)])
    assert share == pytest.approx(6 / 23, abs=0.03)
    share = np.mean([draw_split(SMALL, "sentence", 1, seed).pairs[0] == 3 for seed in range(2000)])
    assert share == pytest.approx(2 / 14, abs=0.03)


def test_the_draws_leak_as_much_as_expected():
    splits = [draw_split(SMALL, "pair", 5, seed) for seed in range(2000)]
    seen = sum(split.seen.sum() for split in splits)
    tested = sum(len(split.seen) for split in splits)
    assert seen / tested == pytest.approx(leaked_sentences(dict(SMALL), 5), abs=0.02)
    pairs = sum(split.tested[split.seen].sum() for split in splits) / (5 * 2000)
    assert pairs == pytest.approx(leaked_pairs(dict(SMALL), 5), abs=0.02)


def test_of_a_tenth_of_the_corpus_nearly_half_the_english_stands_in_training():
    figure = Leak()
    assert 0.455 < figure.drawn().seen.mean() < 0.475
    assert figure.seen_error < figure.reported() < figure.unseen_error
    assert 0.04 < figure.unseen_error - figure.reported() < 0.08
    assert Leak(split="sentence").reported() == figure.unseen_error


def test_what_is_reported_mixes_both_errors():
    figure = Leak(sentences=SMALL, share=50, seen_error=0.25, unseen_error=0.75)
    drawn = figure.drawn()
    assert drawn.tested.sum() == 11
    mixed = np.where(drawn.seen, 0.25, 0.75).mean()
    assert figure.reported() == pytest.approx(mixed)
    assert 0.25 < mixed < 0.75


def test_dots_are_the_pairs_of_the_first_sentences():
    drawn = draw_split(SMALL, "pair", 11, 3)
    dots = lay_out(drawn, 1000, 1)
    assert (dots[:, 2] != TRAINING).sum() == 11
    assert (dots[:, 2] == SEEN).sum() == drawn.tested[drawn.seen].sum()
    assert (dots[:, 2] == UNSEEN).sum() == drawn.tested[~drawn.seen].sum()
    rows = lay_out(drawn, 7, 3)
    assert rows[:, 0].max() < 7
    assert set(rows[:, 1]) == {0, 1, 2}
    assert len({tuple(place) for place in rows[:, :2]}) == len(rows)


def test_bars_hold_every_sentence_once():
    drawn = Leak(share=1).drawn()
    both = heights(drawn, True), heights(drawn, False)
    assert len(both[0]) == len(SIZES)
    assert sum(map(np.sum, both)) == len(drawn.seen)
    assert both[0][0] == 0  # a sentence with one translation is on one side only


def test_what_is_said_are_the_numbers_behind_the_picture():
    figure = Leak(seed=7)
    seen = figure.drawn().seen
    assert f"{seen.sum():,} sentences ({100 * seen.mean():.1f}%; 46.0% expected)" in (
        figure.describe()
    )
    assert "errs on 59.75% of the sentences of its training and on 72.30%" in figure.describe()
    by_sentence = Leak(split="sentence").describe()
    assert "none of the sentences stands in training" in by_sentence
    assert by_sentence.endswith("72.30%.")


def test_bounds():
    for bad in ({"share": 0}, {"share": 51}, {"split": "word"}, {"seed": 0}):
        with pytest.raises(traitlets.TraitError):
            Leak(**bad)


def test_the_still_picture_follows_the_split():
    assert Leak().still() != Leak(split="sentence").still()
