import pytest

from heed.figures.generalization import Winner
from heed.theory.learning.optimism import expected_minimum


def test_what_it_says_is_what_is_drawn_and_to_be_expected(facts, scores):
    for figure, found in facts(Winner):
        n, risks = figure.examples, scores.true_errors(figure.best, figure.models)
        counts = scores.counts(figure.seed, figure.sets, n, risks)
        model = counts[-1].argmin()
        assert found == pytest.approx({
            "model": model + 1,
            "looks": counts[-1, model] / n,
            "risk": risks[model],
            "mean": scores.all_reach(n, risks)[1:].sum() / n,
            "so_far": counts.min(axis=1).mean() / n,
        })  # fmt: skip


def test_a_thousand_coins_on_a_hundred_examples_look_a_third_wrong(say):
    first, more = (one.text for one in say(Winner, {}, {"sets": 7}))
    assert expected_minimum(100, 0.5, 1000) == pytest.approx(0.339, abs=5e-4)
    assert first == (
        "The winner errs on 0.34 of this set and on 0.50 in truth: it looks 0.16 better than it "
        "is. Its validation error averages 0.339 over all sets."
    )
    assert "Its validation error averages 0.339 over all sets, 0.3" in more
    assert more.endswith(" over these 7.")


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({"seed": 1}, "0.01 worse than it is"),
        ({"seed": 7}, "as good as it is"),
        ({"examples": 997}, ": it looks as good as it is"),  # off by less than half a hundredth
    ],
)
def test_luck_may_also_be_bad(say, state, words):
    [(_, text)] = say(Winner, {"models": 1, **state})
    assert text.startswith("The only model errs on ")
    assert words in text


def test_choosing_is_worth_it_where_models_differ(facts):
    [(_, found)] = facts(Winner, {"models": 97, "best": 0.3})
    assert found["looks"] < found["risk"] < 0.4


def test_more_models_never_look_worse(facts):
    found = facts(Winner, *({"models": m} for m in (1, 7, 97, 1000)))
    looks = [one.facts["looks"] for one in found]
    assert looks == sorted(looks, reverse=True)
