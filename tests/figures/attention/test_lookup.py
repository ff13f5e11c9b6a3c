"""The dictionary that is asked for food: both answers, against torch."""

import pytest
import torch

from heed.figures.attention import Lookup
from written_numbers import fixed

KEYS = [[0.95, 0.25], [0.9, -0.45], [0.45, 0.9], [-0.7, 0.7], [-0.9, -0.4]]
NAMES = ["apple", "bread", "cake", "doll", "hammer"]
PRICES = torch.tensor([1.0, 5, 9, 14, 18], dtype=torch.float64)


def answers(figure):
    """The mix and the price of the best key, from torch alone."""
    query = torch.tensor([figure.query_x, figure.query_y], dtype=torch.float64)
    scores = torch.tensor(KEYS, dtype=torch.float64) @ query
    weights = torch.softmax(2**figure.doublings * scores, 0)
    ties = scores == scores.max()
    return weights, float(weights @ PRICES), float(PRICES[ties].mean())


def test_its_facts_are_what_torch_computes(facts):
    for figure, found in facts(Lookup):
        weights, soft, hard = answers(figure)
        assert (found["mix"], found["limit"]) == pytest.approx((soft, hard))
        shares = [one["share"] for one in found["shares"]]
        assert shares == sorted(shares, reverse=True)
        by_name = {one["word"]: one["share"] for one in found["shares"]}
        assert [by_name[name] for name in NAMES] == pytest.approx(weights.tolist())


def test_a_key_that_gets_almost_nothing_is_not_named(say):
    for _, text in say(Lookup):
        assert " 0% " not in text


def test_a_large_sharpness_answers_as_the_hard_lookup_does(say):
    flat, sharp = say(Lookup, {"doublings": -3.0}, {"doublings": 6.0})
    assert abs(answers(sharp.figure)[1] - 1) < 0.1 < abs(answers(flat.figure)[1] - 1)


def test_what_the_page_says_of_it(say):
    [(figure, _)] = say(Lookup, {})
    weights, soft, hard = answers(figure)
    assert fixed(soft, 2) == "5.12"
    assert hard == 1
    assert weights[:3].sum() > 0.9
    [(sharp, text)] = say(Lookup, {"doublings": 6.0})
    assert 2**sharp.doublings == 64
    assert text.startswith("The answer is €1.06: ")


def test_without_a_query_all_prices_count_alike(say):
    [(_, text)] = say(Lookup, {"query_x": 0.0, "query_y": 0.0, "doublings": 5.0})
    assert text.count("20%") == 5
    assert text.count(f"€{float(PRICES.mean()):.2f}") == 2
    assert "the mean price of apple and bread" in text


@pytest.mark.parametrize("word", ["apple", "cake"])
def test_a_hard_lookup_names_its_key(say, word):
    x, y = KEYS[NAMES.index(word)]
    [(_, text)] = say(Lookup, {"query_x": x, "query_y": y})
    assert text.endswith(f"the price of {word}.")


def test_its_first_sentences(say):
    [(_, text)] = say(Lookup, {})
    assert text == (
        "The answer is €5.12: 38% apple, 35% bread, 20% cake, 4% doll, 3% hammer. A hard "
        "look-up answers €1.00, the price of apple."
    )
