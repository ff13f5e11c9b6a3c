import math

import pytest
import traitlets

from heed.figures.pac import Complexity
from heed.theory.samples import agnostic_samples, realizable_samples
from written_numbers import fixed, grouped

SAMPLES = {"realizable": realizable_samples, "agnostic": agnostic_samples}


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Complexity):
        (other, others), (_, samples) = sorted(
            SAMPLES.items(), key=lambda s: s[0] == figure.setting
        )
        h, epsilon, delta = figure.hypotheses, figure.epsilon, figure.delta
        now, agnostic = samples(h, epsilon, delta), figure.setting == "agnostic"
        half, quick, large = (samples(*s) for s in (
            (h, epsilon, delta / 2), (h, epsilon / 2, delta), (h**2, epsilon, delta),
        ))  # fmt: skip
        assert f"|ℋ| = {grouped(h)}, ε = {epsilon:.6g}, δ = {fixed(delta, 6).rstrip('0')}:" in text
        assert f": {grouped(now)} examples are enough in the {figure.setting} case" in text
        assert f", {grouped(others(h, epsilon, delta))} in the {other} one." in text
        assert f"Half of δ takes {grouped(half)} ({grouped(half - now)} more)" in text
        assert f"half of ε {grouped(quick)} ({fixed(quick / now, 1)} times as many)" in text
        assert f"|ℋ| squared {grouped(large)} ({grouped(large - now)} more)." in text
        law = "2 ln 2/ε²" if agnostic else "ln 2/ε"
        added = math.log(2) * (2 / epsilon**2 if agnostic else 1 / epsilon)
        assert f"Half of δ adds {law} = {grouped(added, 1)} before m is rounded up." in text
        beyond = {
            "|ℋ| above 1,000,000,000": h**2 > 1e9,
            "ε below 0.001": epsilon / 2 < 0.001,
            "δ below 0.000001": delta / 2 < 1e-6,
        }
        ends = ", ".join(name for name, over in beyond.items() if over)
        assert text.endswith(f" There is no button for {ends}." if ends else "rounded up.")


def test_the_default_says_what_the_text_says(say):
    [(_, text)] = say(Complexity, {})
    assert "77 examples are enough in the realizable case, 1,661 in the agnostic one" in text
    assert "Half of δ takes 84 (7 more), half of ε 153 (2.0 times as many)" in text
    assert "|ℋ| squared 123 (46 more)" in text


@pytest.mark.parametrize(
    ("setting", "added"), [("realizable", "ln 2/ε = 6.9"), ("agnostic", "2 ln 2/ε² = 138.6")]
)
def test_half_of_delta_adds_the_same_however_often_it_is_halved(say, setting, added):
    states = [{"setting": setting, "delta": 0.05 / 2**k} for k in range(5)]
    assert all(f"Half of δ adds {added} before" in text for _, text in say(Complexity, *states))


@pytest.mark.parametrize("setting", SAMPLES)
def test_the_parts_add_up_to_the_samples_and_half_of_epsilon_makes_both_longer(javascript, setting):
    wishes = [(h, epsilon) for h in (2, 101, 10**9) for epsilon in (0.001, 0.1, 0.5)]
    states = [Complexity(setting=setting, hypotheses=h, epsilon=e).state() for h, e in wishes]
    for shown in javascript([("figures/pac/complexity.js", "compute", [s]) for s in states]):
        for name, parts in shown["parts"].items():
            assert math.ceil(sum(parts) * (1 - 1e-12)) == shown[name]
        now, *changed = shown["parts"].values()
        longer = [[new > old for new, old in zip(one, now, strict=True)] for one in changed]
        assert longer == [[False, True], [True, True], [True, False]]


def test_a_change_that_leaves_the_range_is_named(say):
    least = {"epsilon": 0.002, "delta": 2e-6, "hypotheses": 31_622}
    kept, ended = say(Complexity, least, {"epsilon": 0.0015, "delta": 1.5e-6})
    assert "no button" not in kept.text
    assert ended.text.endswith("There is no button for ε below 0.001, δ below 0.000001.")


@pytest.mark.parametrize(
    "wrong", [{"epsilon": 0.0005}, {"delta": 0.0}, {"hypotheses": 0}, {"setting": "notes"}]
)
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Complexity(**wrong)
