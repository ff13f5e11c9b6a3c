"""What the figure of beams says, against what was stored, and that against the model's card."""

import inspect
import re
from pathlib import Path

import pytest

from heed.figures.training import Beams
from heed.figures.training.beams import load_beams
from heed.weights.files import PUBLISHED

STATES = [{"beam": k, "resampled": way} for k in (2, 4, 8) for way in ("paired", "apart")]


def test_the_facts_are_what_is_stored(facts):
    beams = load_beams()
    groups = [*beams["groups"], beams["others"] | {"name": "fresh"}]
    for state, (_, found) in zip(STATES, facts(Beams, *STATES), strict=True):
        at = load_beams()["beams"].index(state["beam"])
        kind = "gain" if state["resampled"] == "paired" else "apart"
        for name, group in (("first", groups[0]), ("fresh", groups[-1])):
            assert found[name] == {
                "name": group["name"],
                "sentences": group["sentences"],
                "greedy": group["bleu"][0],
                "beam": group["bleu"][at],
                "gain": group[kind][at],
            }
        assert found["sure"] == [group["name"] for group in groups if group[kind][at][1] > 0]


def test_it_says_the_difference_and_where_it_is_sure(say):
    (_, first), (_, apart) = say(Beams, {}, {"resampled": "apart"})
    assert first == (
        "The difference is 1.25 BLEU (0.32 to 2.17) on 500 sentences and 1.70 BLEU (1.07 to 2.31) "
        "on 1,451 fresh ones. Above 0: all, 6–8 words, fresh."
    )
    assert apart.endswith(" All intervals hold 0.")


def test_every_estimate_lies_in_its_interval_and_pairing_narrows_it():
    for group in (*load_beams()["groups"], load_beams()["others"]):
        for kind in ("bleu", "gain", "apart"):
            for value, low, high in group[kind]:
                assert low <= value <= high
        for paired, apart in zip(group["gain"], group["apart"], strict=True):
            assert paired[2] - paired[1] < apart[2] - apart[1]


def test_the_groups_are_the_sentences():
    everything, *parts = load_beams()["groups"]
    assert everything["sentences"] == sum(part["sentences"] for part in parts) == 500


def test_the_other_sentences_are_the_rest_of_the_test():
    others = load_beams()["others"]
    assert others["sentences"] == 1_951 - 500
    assert all(low > 0 for _, low, _ in others["gain"][1:])
    assert others["gain"][2] > others["gain"][1]


def test_the_models_card_agrees_within_the_interval():
    card = PUBLISHED.joinpath("eng-fra/README.md").read_text(encoding="utf-8")
    beam, greedy = re.findall(r"\| all +\| rounded \| +1,951 \| ([\d.]+)", card)
    everything = load_beams()["groups"][0]
    for at, whole in ((2, beam), (0, greedy)):
        _, low, high = everything["bleu"][at]
        assert low <= float(whole) <= high


def test_the_two_scores_overlap_in_every_row_and_four_of_the_differences_are_above_0():
    groups = load_beams()["groups"]
    for group in (*groups, load_beams()["others"]):
        (_, _, top), *beams = group["bleu"]
        assert all(low < top for _, low, _ in beams)
    assert sum(low > 0 for group in groups for _, low, _ in group["gain"][1:]) == 4


@pytest.mark.parametrize("kind", ["gain", "apart"])
def test_every_interval_fits_into_the_axis_of_differences(kind):
    script = Path(inspect.getfile(Beams)).with_suffix(".js").read_text(encoding="utf-8")
    axis = re.search(r"GAINS = \{ low: (-\d+), high: (\d+) \}", script)
    low, high = map(int, axis.groups())
    for group in (*load_beams()["groups"], load_beams()["others"]):
        for _, left, right in group[kind][1:]:
            assert low <= left <= right <= high
