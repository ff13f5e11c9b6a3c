"""The numbers behind the figure of seven codes."""

import random

import numpy as np
import pytest

from heed.figures.positions import Codes
from heed.theory.positions.codes import CODES, position_code, score


def table_of(figure, length, reading):
    width = figure.width // 2 * 2
    if figure.code != "random":
        return position_code(figure.code, length, figure.maximum, width)
    stream = random.Random(reading)
    return np.reshape([2 * stream.random() - 1 for _ in range(length * width)], (length, width))


def test_its_facts_are_what_the_library_scores(facts):
    every = ({"code": code, "length": n} for code in (*CODES, "random") for n in (7, 31))
    for figure, found in facts(Codes, *every):
        tables = [table_of(figure, n, reading) for reading, n in enumerate((2, figure.length))]
        steps = np.concatenate([np.linalg.norm(np.diff(t, axis=0), axis=1) for t in tables])
        gaps = np.linalg.norm(tables[1][:, None] - tables[1], axis=2)
        nearest = gaps[np.triu_indices(figure.length, 1)].min()
        ends = (found["shortest"]["step"], found["longest"]["step"])
        assert ends == pytest.approx((steps.min(), steps.max()))
        assert found["twins"]["gap"] == pytest.approx(nearest, abs=1e-9)
        unique, consistent, bounded, _ = found["verdicts"]
        assert unique == (nearest > 1e-9)
        assert consistent == (np.ptp(steps) < 1e-9)
        if figure.code in CODES:
            measured = score(figure.code, figure.length, figure.maximum, figure.width)
            assert unique == (measured.nearest > 1e-9)
            assert consistent == (measured.uneven < 1e-9)
        if figure.code in ("index", "share", "maximum", "binary", "sinusoid"):
            assert found["reach"] == (figure.length if figure.length > 17 else 32)
            most = position_code(figure.code, found["reach"], 16, figure.width).max()
            assert found["most"] == pytest.approx(most)
            assert bounded == (most <= 1)


@pytest.mark.parametrize("length", [7, 16, 17, 29])
def test_only_the_sinusoid_meets_every_criterion_and_the_others_fail_in_their_own_way(
    facts, length
):
    every = facts(Codes, *({"code": code, "length": length} for code in CODES))
    verdicts = {figure.code: found["verdicts"] for figure, found in every}
    assert verdicts["sinusoid"] == [True] * 4
    assert verdicts["index"] == verdicts["maximum"] == [True, True, False, True]
    assert verdicts["share"] == verdicts["binary"] == [True, False, True, True]
    assert verdicts["one-hot"][2:] == [False, True]


def test_a_random_code_differs_between_two_readings(facts):
    [(_, found)] = facts(Codes, {"code": "random"})
    first, again = (random.Random(reading).random() * 2 - 1 for reading in (1, 2))
    assert found["verdicts"] == [True, False, True, False]
    assert (found["first"], found["again"]) == (first, again)


def test_binary_repeats_once_its_bits_are_used_up(say):
    twice, once, odd = say(
        Codes,
        {"code": "binary", "width": 2},
        {"code": "binary", "width": 2, "length": 4},
        {"code": "binary", "width": 5},
    )
    assert "not unique: 0 and 4 have the same code" in twice.text
    assert "not unique" not in once.text
    assert "“binary” of 4 columns (columns come in pairs)" in odd.text


def test_every_fault_has_its_sentence(say):
    said = {
        "index": "It is not bounded: position 19 gets 19.00.",
        "one-hot": "position 16 has no column",
        "binary": "the step is 1.000 from 0 to 1 of 2 words, but 2.236 from 15 to 16 of 20",
        "sinusoid": "meets all 4 criteria. In 20 words the nearest two codes, ",
        "random": "not deterministic: −0.73 becomes 0.91 when read again.",
    }
    for figure, text in say(Codes, *({"code": code} for code in said)):
        assert said[figure.code] in text


def test_its_first_sentences(say):
    [(_, text)] = say(Codes, {})
    assert text == (
        "“t / length” meets 3 of 4 criteria. It is not consistent: the step is 0.050 from 0 to 1 "
        "of 20 words, but 0.500 from 0 to 1 of 2."
    )
