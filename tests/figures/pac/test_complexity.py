"""What examples cost: the numbers of the text, and the two parts that m is made of."""

import math

import pytest
import traitlets

from heed.figures.pac.complexity import LOW, SAMPLES, Complexity, short


def test_the_default_says_what_the_text_says():
    said = Complexity().describe()
    assert "77 examples are enough in the realizable case, 1,661 in the agnostic one" in said
    assert "Half of δ takes 84 (7 more)" in said
    assert "half of ε 153 (2.0 times as many)" in said
    assert "|ℋ| squared 123 (46 more)" in said
    assert said.endswith("Half of δ adds ln 2/ε = 6.9 before m is rounded up.")


def test_what_half_of_delta_adds_is_the_same_however_often_it_is_halved():
    for setting, added in (("realizable", "ln 2/ε = 6.9"), ("agnostic", "2 ln 2/ε² = 138.6")):
        some = [Complexity(setting=setting, delta=0.05 / 2**k) for k in range(5)]
        assert all(f"Half of δ adds {added} before" in figure.describe() for figure in some)
        assert len({one.needed().half_delta - one.needed().now for one in some}) == 2, "by rounding"


def test_a_change_that_leaves_the_range_is_named():
    squared = Complexity(hypotheses=101**4).describe()
    assert squared.endswith("There is no button for |ℋ| above 1,000,000,000.")
    assert "no button" not in Complexity(hypotheses=31_622, epsilon=0.002, delta=2e-6).describe()
    said = Complexity(epsilon=0.0015, delta=1.5e-6).describe()
    assert said.endswith("There is no button for ε below 0.001, δ below 0.000001.")


def test_half_of_epsilon_takes_four_times_as_many_where_labels_are_arbitrary():
    needed = Complexity(setting="agnostic").needed()
    assert needed.now == math.ceil(200 * math.log(202 / 0.05)) == 1661
    assert needed.half_epsilon == pytest.approx(4 * needed.now, abs=4)
    assert needed.half_delta - needed.now == pytest.approx(200 * math.log(2), abs=1)
    assert needed.other == 77


@pytest.mark.parametrize("setting", SAMPLES)
@pytest.mark.parametrize("hypotheses", [1, 101, 10**9])
@pytest.mark.parametrize("epsilon", [0.001, 0.1, 0.5])
def test_the_parts_add_up_to_the_samples(setting, hypotheses, epsilon):
    figure = Complexity(setting=setting, hypotheses=hypotheses, epsilon=epsilon, delta=1e-6)
    for (own, sure), m in zip(figure.parts().values(), figure.needed(), strict=False):
        assert math.ceil((own + sure) * (1 - 1e-12)) == m


@pytest.mark.parametrize("setting", SAMPLES)
def test_only_half_of_epsilon_makes_both_parts_longer(setting):
    now, *changed = Complexity(setting=setting).parts().values()
    longer = [[new > old for new, old in zip(one, now, strict=True)] for one in changed]
    assert longer == [[False, True], [True, True], [True, False]]
    assert max(changed, key=sum) == changed[1]


@pytest.mark.parametrize(
    ("x", "text"), [(0.1, "0.1"), (0.00625, "0.00625"), (1e-6, "0.000001"), (0.5, "0.5")]
)
def test_numbers_have_the_places_that_they_need(x, text):
    assert short(x) == text


@pytest.mark.parametrize(
    "wrong", [{"epsilon": LOW}, {"delta": 0.0}, {"hypotheses": 0}, {"setting": "notes"}]
)
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Complexity(**wrong)


def test_the_still_picture_follows_the_state():
    assert Complexity(epsilon=0.1).still() != Complexity(epsilon=0.05).still()
