"""What the figure of a training in the page says, against the same training in PyTorch."""

import re

import pytest
import torch

from heed.figures.training import LiveTraining
from heed.training.digits import UNSEEN, DigitTraining, answer

PATTERN = r"is ([\d.]+) nats a digit; (\d+) of (\d+) .* writes ([\d ]+): (.+?)\. (\d) of 6"


def said(text):
    loss, right, unseen, written, verdict, looks = re.search(PATTERN, text).groups()
    return float(loss), int(right), int(unseen), written.replace(" ", ""), verdict, int(looks)


def test_the_first_state_has_learnt_to_reverse(say):
    [(_, text)] = say(LiveTraining, {})
    assert said(text) == (0.01, UNSEEN, UNSEEN, "347094", "all right", 6)


@pytest.mark.parametrize(
    ("goal", "rate", "seed", "updates"),
    [("reverse", 0.001, 4, 25), ("sort", 0.01, 2, 80), ("reverse", 0.1, 1, 12)],
)
def test_it_says_what_pytorch_computes(say, goal, rate, seed, updates):
    state = {"goal": goal, "rate": rate, "seed": seed, "updates": updates, "row": "314159"}
    [(_, text)] = say(LiveTraining, state)
    training = DigitTraining(goal, rate, seed)
    losses = [training.update() for _ in range(updates)]
    row = (3, 1, 4, 1, 5, 9)
    with torch.no_grad():
        [written] = training.model(torch.tensor([row])).argmax(-1).tolist()
    wrong = sum(a != b for a, b in zip(written, answer(goal, row), strict=True))
    verdict = f"{wrong} wrong" if wrong else "all right"
    digits = "".join(map(str, written))
    assert said(text)[:5] == (round(losses[-1], 2), training.right(), UNSEEN, digits, verdict)


def test_before_the_first_update_it_knows_nothing(say):
    [(_, text)] = say(LiveTraining, {"updates": 0})
    assert text.startswith(f"Before the first update {DigitTraining().right()} of 50 unseen rows")


def test_what_is_no_whole_row_is_not_read(say):
    states = [{"row": row, "updates": 3} for row in ("120000", "490743", "12", "12000a", "")]
    other, first, *rest = [text for _, text in say(LiveTraining, *states)]
    assert "For 1 2 0 0 0 0 it" in other
    assert "For 4 9 0 7 4 3 it" in first
    assert rest == [first] * 3


def test_it_goes_on_and_back_alike(say):
    states = [{"updates": updates} for updates in (20, 30, 20, 0, 30)]
    texts = [text for _, text in say(LiveTraining, *states)]
    assert texts[0] == texts[2]
    assert texts[1] == texts[4]
