import re

import pytest
import traitlets

from heed.figures.generalization import Winner
from heed.theory.learning.optimism import expected_minimum
from written_numbers import fixed, grouped


def test_what_it_says_is_what_is_drawn_and_to_be_expected(say, scores):
    for figure, text in say(Winner):
        n, models = figure.examples, figure.models
        risks = scores.true_errors(figure.best, models)
        counts = scores.counts(figure.seed, figure.sets, n, risks)
        model = counts[-1].argmin()
        looks, risk = counts[-1, model] / n, risks[model]
        errs = f"errs on {fixed(looks, 2)} of the {grouped(n)} examples and on {fixed(risk, 2)} in"
        who = (
            f"Model {grouped(model + 1)} of {grouped(models)} wins: it "
            if models > 1
            else "The only model "
        )
        assert who + errs in text
        by = fixed(abs(risk - looks), 2)
        side = "better" if risk > looks else "worse"
        assert f"so it looks {'as good as' if by == '0.00' else f'{by} {side} than'} it is." in text
        expected = scores.all_reach(n, risks)[1:].sum() / n
        so_far = counts.min(axis=1).mean() / n
        here = (
            f"; over the {figure.sets} so far it is {fixed(so_far, 3)}" if figure.sets > 1 else ""
        )
        assert text.endswith(f"the winner’s validation error is {fixed(expected, 3)}{here}.")


def test_a_thousand_coins_on_a_hundred_examples_look_a_third_wrong(say):
    [(_, text)] = say(Winner, {})
    assert expected_minimum(100, 0.5, 1000) == pytest.approx(0.339, abs=5e-4)
    assert text.startswith("Model ")
    assert "of 1,000 wins: it" in text
    assert "it errs on 0.34 of the 100 examples and on 0.50 in truth" in text
    assert "so it looks 0.16 better than it is" in text


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({"seed": 1}, "0.01 worse than it is"),
        ({"seed": 7}, "as good as it is"),
        ({"examples": 997}, "so it looks as good as it is"),  # off by less than half a hundredth
    ],
)
def test_luck_may_also_be_bad(say, state, words):
    [(_, text)] = say(Winner, {"models": 1, **state})
    assert text.startswith("The only model errs on ")
    assert words in text


def test_choosing_is_worth_it_where_models_differ(say):
    [(_, text)] = say(Winner, {"models": 97, "best": 0.3})
    looks, risk = map(float, re.search(r"errs on ([\d.]+) .* on ([\d.]+) in truth", text).groups())
    assert looks < risk < 0.4


def test_more_models_never_look_worse(say):
    said = say(Winner, *({"models": m} for m in (1, 7, 97, 1000)))
    looks = [float(re.search(r"errs on ([\d.]+)", one.text)[1]) for one in said]
    assert looks == sorted(looks, reverse=True)


def test_bounds():
    for bad in ({"models": 0}, {"examples": 24}, {"best": 0.51}, {"sets": 0}, {"sets": 201}):
        with pytest.raises(traitlets.TraitError):
            Winner(**bad)
