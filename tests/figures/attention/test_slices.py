"""The numbers behind the figure of a change that reaches heads, computed with PyTorch."""

import random
import re

import pytest
import torch
import traitlets

from heed.figures.attention import Slices
from heed.figures.attention.slices import WIDTH, WORDS
from heed.model.heads import heads_of, keep_blocks
from written_numbers import fixed

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


def written(gaps):
    return ", ".join(fixed(gap, 2) for gap in gaps)


def test_what_it_says_is_what_the_heads_do(say):
    for figure, text in say(Slices):
        where = f"column {figure.feature} of “{WORDS[figure.word]}”"
        assert where in text
        if not figure.change:
            assert "no head gives another output" in text
            continue
        _, projections = material(figure.seed)
        full = changes(figure, projections)
        blocks = changes(figure, [keep_blocks(w, HEADS) for w in projections])
        own = figure.feature // (WIDTH // HEADS)
        assert [h for h, gap in enumerate(blocks) if gap] == [own]
        assert all(full)
        assert f"Project first: the change in {where} reaches 4 of 4 heads" in text
        assert f"up to {written(full)}. Split first" in text
        assert text.endswith(f"only head {own + 1} ({written(blocks)}).")


def test_at_first_it_makes_its_point(say):
    [(_, text)] = say(Slices, {})
    gaps = [float(gap) for gap in re.findall(r"\d\.\d\d", text)]
    assert min(gaps[:4]) >= 0.1
    assert [gap > 0 for gap in gaps[4:]] == [False, True, False, False]


@pytest.mark.parametrize("bad", [{"word": 5}, {"feature": 8}, {"change": -1}, {"seed": 0}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Slices(**bad)
