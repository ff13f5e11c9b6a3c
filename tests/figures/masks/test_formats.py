"""What the figure of the formats says, against torch in the same format."""

import json
import math
import re

import numpy as np
import pytest
import torch

from heed.figures.masks import Formats
from heed.figures.masks.formats import CONSTANTS
from heed.publish.stills import Asked, draw
from heed.theory.attention.formats import FORMATS, largest

TYPES = {"fp32": torch.float32, "fp16": torch.float16, "bf16": torch.bfloat16}


def weights_of(figure):
    kind = TYPES[figure.format]
    number = {"lowest": -largest(figure.format), "infinity": -math.inf}.get(
        figure.constant
    ) or -float(figure.constant)
    mask = torch.tensor(number, dtype=torch.float64).to(kind)
    scores = torch.tensor([1.25, 0.5, 2, 3], dtype=kind)
    ends = torch.arange(4) >= 4 - figure.hidden
    changed = scores + mask if figure.way == "added" else mask
    return torch.where(ends, changed, scores).softmax(-1).double()


def test_its_facts_in_every_state_are_what_torch_computes(facts):
    states = [
        {"format": f, "constant": c, "way": w, "hidden": h}
        for f in FORMATS for c in CONSTANTS for w in ("replaced", "added") for h in (1, 2, 4)
    ]  # fmt: skip
    for figure, found in facts(Formats, *states):
        weights = weights_of(figure)
        assert found["seen"] == 4 - figure.hidden
        if weights.isnan().any():
            assert np.isnan(found["weights"]).any()
            continue
        leak = float(weights[found["seen"] :].sum())
        assert found["weights"] == pytest.approx(weights.tolist(), abs=0.0051)
        assert (found["leak"] == 0) == (leak == 0)
        assert found["leak"] == pytest.approx(leak, rel=0.05)


def test_its_sentences_on_the_weights(say):
    states = [
        {"format": f, "constant": c, "way": w, "hidden": h}
        for f in FORMATS for c in CONSTANTS for w in ("replaced", "added") for h in (1, 4)
    ]  # fmt: skip
    for figure, text in say(Formats, *states):
        weights = weights_of(figure)
        if weights.isnan().any():
            assert text.startswith("No weight is a number")
        elif figure.hidden < 4:
            exactly = "The hidden keys get the weight 0 exactly." in text
            assert exactly == (float(weights[4 - figure.hidden :].sum()) == 0)
        else:
            assert ("as if there were no mask" in text) == (weights.max() - weights.min() > 0.1)


def test_what_it_says_of_a_constant_that_is_stored_as_another(say):
    kept = {"hidden": 1}
    said = [text for _, text in say(
        Formats,
        {**kept, "format": "fp16"}, {**kept, "format": "bf16"}, {**kept, "format": "fp32"},
        {**kept, "format": "bf16", "constant": "1000000000"},
    )]  # fmt: skip
    assert "−100,000 is stored as −∞: the lowest number of fp16 is −65,504." in said[0]
    assert said[1].endswith("bf16 stores −100,000 as −99,840.")
    assert said[2].endswith("exactly.")
    exact = torch.tensor(-1e9, dtype=torch.bfloat16).item()
    assert said[3].endswith(f"as −{-exact:,.0f}.")


def test_it_says_why_four_sums_get_equal_weights(say):
    added = {"format": "bf16", "way": "added", "hidden": 4}
    (_, equal), (_, replaced) = say(Formats, added, added | {"way": "replaced"})
    assert " each key gets 0.25: the sums are stored as one number." in equal
    assert " each key gets 0.25. " in replaced


def test_a_finger_on_the_line_means_the_nearest_constant(javascript):
    def chosen(kind, *places):
        name = "figures/masks/formats.js", "nearest_constant"
        return javascript([(*name, [{"format": kind}, x, 358]) for x in places])

    assert chosen("fp32", 0, 62, 100, 210, 358) == [
        *("infinity", "lowest", "1000000000", "100000", "10")
    ]


def test_nothing_hidden(say):
    [(_, text)] = say(Formats, {"hidden": 0})
    assert text == "Nothing is hidden."


def test_its_first_sentences(say):
    [(_, text)] = say(Formats, {})
    assert text == (
        "The hidden keys get the weight 0 exactly. −100,000 is stored as −∞: the lowest number "
        "of fp16 is −65,504."
    )


@pytest.mark.parametrize("constant", CONSTANTS)
def test_marks_are_named_beside_the_line_where_no_label_can_meet_another(constant):
    figure = Formats(constant=constant)
    asked = json.dumps({"state": figure.state(), "about": figure._about})
    [still] = draw([Asked(figure._module, asked)])
    texts = re.findall(r"<text[^>]*>(.*?)</text>", still.html)
    assert {*texts} == {"−∞", "−10⁹", "−10⁷", "−10⁵", "−1,000", "−10"}
    for name in ("scores", "hidden keys", "constant", "out of range", "fp16 ends at −65,504"):
        assert f">{name}</span>" in still.html
