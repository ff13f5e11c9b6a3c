import numpy as np
import pytest
import traitlets

from heed.figures.positions.terms import Terms, projections


@pytest.mark.parametrize("kind", ["head", "identity"])
@pytest.mark.parametrize("width", [8, 32, 128])
def test_the_four_terms_sum_to_the_score(kind, width):
    figure = Terms(kind=kind, width=width, asking="chat", asked="noir", place=17, asked_place=101)
    terms, whole, back = figure.score()
    assert sum(terms) == pytest.approx(whole, abs=1e-9)
    swapped = Terms(kind=kind, width=width, asking="noir", asked="chat", place=101, asked_place=17)
    assert swapped.score().whole == pytest.approx(back, abs=1e-9)


def test_a_head_is_not_symmetric_and_the_identity_is():
    head, identity = Terms().score(), Terms(kind="identity").score()
    assert abs(head.whole - head.back) > 0.1
    assert identity.whole == pytest.approx(identity.back, abs=1e-9)
    assert "is not symmetric" in Terms().describe()
    assert "as much, for T = I is symmetric" in Terms(kind="identity").describe()


@pytest.mark.parametrize("width", [8, 32])
def test_the_rank_of_a_head_is_its_width(width):
    query, key = projections(width, 3, "head")
    assert np.linalg.matrix_rank(query.T @ key) == width // 4


def test_a_position_moves_only_the_terms_that_hold_it():
    at_1, at_30 = Terms(place=1).score().terms, Terms(place=30).score().terms
    assert at_1[:2] == at_30[:2]
    assert at_1[2] != at_30[2]
    assert at_1[3] != at_30[3]


def test_identity_compares_two_positions_by_the_sum_of_cosines():
    figure = Terms(kind="identity", width=8, place=9, asked_place=4)
    expected = sum(np.cos(5 * 10_000.0 ** (-2 * j / 8)) for j in range(4))
    assert figure.score().terms[3] == pytest.approx(expected, abs=1e-9)


def test_words_are_about_as_long_as_rows_of_p():
    figure = Terms(kind="identity", width=128, asking="word", asked="word")
    assert figure.score().terms[0] == pytest.approx(64, rel=0.3)


def test_what_is_left_out_is_not_summed():
    figure = Terms(word_word=False, place_place=False)
    _, first, second, _ = figure.score().terms
    assert f"Those that count sum to {first + second:.2f}" in figure.describe().replace("−", "-")
    assert figure.still() != Terms().still()


def test_bounds():
    for wrong in ({"place": 200}, {"width": 6}, {"kind": "other"}):
        with pytest.raises(traitlets.TraitError):
            Terms(**wrong)
