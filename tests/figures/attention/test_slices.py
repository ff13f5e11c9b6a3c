"""The numbers behind the figure of a change that reaches heads, computed with PyTorch."""

import json
import random

import pytest
import torch

from heed.figures.attention import Slices
from heed.figures.attention.slices import WIDTH, WORDS
from heed.model.heads import heads_of, keep_blocks

HEADS = 4


def material(seed):
    """The words and the three projections that a seed makes up."""
    stream = random.Random(seed)
    x = [2 * stream.random() - 1 for _ in range(len(WORDS) * WIDTH)]
    w = [stream.gauss(0, 1) / WIDTH**0.5 for _ in range(3 * WIDTH**2)]
    return (
        torch.tensor(x, dtype=torch.float64).reshape(len(WORDS), WIDTH),
        torch.tensor(w, dtype=torch.float64).reshape(3, WIDTH, WIDTH),
    )


def changes(figure, projections):
    """The largest change of each head's output."""
    x, _ = material(figure.seed)
    changed = x.clone()
    changed[figure.word, figure.feature] += figure.change
    before, after = (heads_of(each, projections, HEADS) for each in (x, changed))
    return (after - before).abs().amax((1, 2)).tolist()


def test_its_facts_are_what_the_heads_do(facts):
    for figure, found in facts(Slices):
        _, projections = material(figure.seed)
        full = changes(figure, projections)
        blocks = changes(figure, [keep_blocks(w, HEADS) for w in projections])
        assert found["project"] == pytest.approx(full, abs=1e-12)
        assert found["split"] == pytest.approx(blocks, abs=1e-12)
        assert found["own"] == figure.feature // (WIDTH // HEADS)
        if figure.change:
            assert [h for h, gap in enumerate(blocks) if gap] == [found["own"]]
            assert all(full)
            assert found["reached"] == 4


def test_without_a_change_it_says_so(say):
    [(_, text)] = say(Slices, {"change": 0, "feature": 3, "word": 1})
    assert text == "Nothing is added to column 4 of “gave”, so no head gives another output."


def test_at_first_it_makes_its_point(facts):
    [(_, found)] = facts(Slices, {})
    assert min(found["project"]) > 0.095
    assert [gap > 0 for gap in found["split"]] == [False, True, False, False]


def test_its_first_sentences(say):
    [(_, text)] = say(Slices, {})
    assert text == (
        "Project first: 4 of 4 heads change, by up to 0.60, as column 3 of “gave” grows from 1.0 "
        "to 2.5. Split first: only head 2 does, by up to 0.31."
    )


def test_a_change_too_small_for_two_digits_is_not_called_none(say):
    [(_, text)] = say(Slices, {"change": 0.1, "feature": 0, "word": 0, "seed": 1})
    assert "up to 0.00" not in text


def test_a_tap_tells_the_number_of_either_value_map(javascript):
    figure = Slices()
    state = json.loads(json.dumps(figure.state()))
    entries = [{"way": way, "row": 6, "column": column} for way in (0, 1) for column in (1, 7)]
    told = javascript([(f"{figure._module}.js", "number_of", [state, one]) for one in entries])
    _, (_, _, w) = material(figure.seed)
    maps = [w, keep_blocks(w, HEADS)]
    expected = [float(maps[one["way"]][6, one["column"]]) for one in entries]
    found = [float(text.removeprefix(" here: ").replace("−", "-")) for text in told]
    assert found == pytest.approx(expected, abs=0.005)
    assert [number == 0 for number in found] == [False, False, True, False]
