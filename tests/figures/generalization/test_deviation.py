"""ε for n samples and M models: what the text says where the truth is known, and what is drawn."""

import numpy as np
import pytest
import traitlets
from matplotlib.colors import to_hex
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import WRONG
from heed.figures.base.modules import FOLDER
from heed.figures.generalization import Deviation
from heed.theory.binomial import binomial_tail
from heed.theory.deviation import hoeffding_deviation, notes_counterexample, notes_deviation
from heed.theory.union import exists

# Where the button of the figure leads: n and δ, for one model.
BROKEN = [(11, 0.98), (1, 0.9), (100, 0.998)]


def test_a_million_models_take_4_7_times_the_examples_of_the_one_that_it_begins_with():
    assert "n = 185, M = 1 and δ = 0.05 give ε = 0.0998" in Deviation().describe()
    text = Deviation(n=876, models=1_000_000).describe()
    assert "ε = 0.1000, for which one model takes n = 185 and a million take 876, 4.7 times" in text


def test_a_hundred_models_take_415_examples_where_the_notes_ask_for_761():
    text = Deviation(n=415, models=100).describe()
    assert "n = 415, M = 100 and δ = 0.05 give ε = 0.1000" in text
    assert "one model takes n = 185 and a million take 876, 4.7 times as many" in text
    assert "The notes' formula gives 0.1353 and asks for 761" in text


def test_the_numbers_of_a_hundred_examples():
    text = Deviation(n=100, models=100).describe()
    assert "ε = 0.2036" in text
    assert "gives 0.2757" in text


@pytest.mark.parametrize("models", [1, 7, 100])
def test_what_coins_do_is_exact(models):
    figure = Deviation(n=53, models=models)
    epsilon = hoeffding_deviation(53, 0.05, models)
    expected = exists(53, [0.5] * models, epsilon, "independent")
    assert figure.shown().strays == pytest.approx(expected)
    assert expected < 0.05
    who = "A fair coin" if models == 1 else f"Of {models} independent fair coins, at least one"
    assert f"{who} strays by ε" in figure.describe()


def test_a_very_rare_event_is_not_written_with_digits_that_rounding_made():
    assert "probability less than 10⁻¹²" in Deviation(n=2).describe()


def test_an_epsilon_above_1_says_nothing():
    text = Deviation(n=1, models=7).describe()
    assert text.endswith(
        "ε = 1.6785, above 1, which says nothing. The notes' formula gives 2.2230."
    )
    assert "says nothing" not in Deviation(n=2).describe()


def test_what_a_million_models_take_is_not_said_before_the_reader_compares_some():
    assert "million" not in Deviation().describe()
    assert "a million take 876" in Deviation(n=876, models=1_000_000).describe()


@pytest.mark.parametrize(("n", "delta"), BROKEN)
def test_the_button_leads_to_coins_that_break_the_notes_formula(n, delta):
    figure = Deviation(n=n, models=1, delta=delta)
    coin = notes_counterexample(n)
    assert figure.shown().coin == coin
    assert binomial_tail(n, coin, notes_deviation(n, delta)) > delta
    text = figure.describe()
    assert f"it is false: the mean of {'one throw' if n == 1 else f'{n} throws'} of a " in text
    assert f"with probability 1, not {delta} at most." in text


def test_the_button_knows_these_states():
    source = (FOLDER / "figures" / "generalization" / "deviation.js").read_text(encoding="utf-8")
    for n, delta in BROKEN:
        assert f"{{ n: {n}, delta: {delta} }}" in source


def test_between_one_half_and_the_coin_the_formula_only_does_not_follow():
    text = Deviation(n=11, models=1, delta=0.7).describe()
    assert "The notes' 0.1801 does not follow, as M/δ = 1.429 is below 2; for this n" in text
    assert "where 1 − δ is at most 0.022." in text
    assert "does not follow" not in Deviation(n=11, models=1, delta=0.5).describe()
    assert "does not follow" not in Deviation(n=11, models=2, delta=0.99).describe()


def test_the_still_picture_marks_both_numbers_and_what_strays():
    picture = Picture()
    Deviation(n=415, models=100).draw(picture)
    curves, coin = picture.axes
    assert [text.get_text().strip() for text in curves.texts] == ["415", "761"]
    assert len(coin.patches) > 50
    broken = Picture()
    Deviation(n=11, models=1, delta=0.98).draw(broken)
    assert [text.get_text().strip() for text in broken.axes[0].texts] == ["11"]
    assert {to_hex(bar.get_facecolor()) for bar in broken.axes[1].patches} == {WRONG}
    heights = [bar.get_height() for bar in broken.axes[1].patches]
    assert np.sum(heights) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize(
    ("name", "value"), [("n", 0), ("n", 100_001), ("models", 0), ("delta", 0.0), ("delta", 1.0)]
)
def test_bounds(name, value):
    with pytest.raises(traitlets.TraitError):
        Deviation(**{name: value})
