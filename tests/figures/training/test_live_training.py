"""What the figure of a training in the page says, against the same training in PyTorch."""

import pytest
import torch

from heed.figures.training import LiveTraining
from heed.training.digits import UNSEEN, DigitTraining, answer


def test_the_first_state_has_learnt_to_reverse(say):
    [(_, text)] = say(LiveTraining, {})
    assert text == (
        f"{UNSEEN} of {UNSEEN} unseen rows are right after 60 updates, at a loss of 0.01 nats a "
        "digit. 6 of 6 places look most at the right digit."
    )


@pytest.mark.parametrize(
    ("goal", "rate", "seed", "updates"),
    [("reverse", 0.001, 4, 25), ("sort", 0.01, 2, 80), ("reverse", 0.1, 1, 12)],
)
def test_the_facts_are_what_pytorch_computes(facts, goal, rate, seed, updates):
    state = {"goal": goal, "rate": rate, "seed": seed, "updates": updates, "row": "314159"}
    [(_, found)] = facts(LiveTraining, state)
    training = DigitTraining(goal, rate, seed)
    losses = [training.update() for _ in range(updates)]
    row = (3, 1, 4, 1, 5, 9)
    with torch.no_grad():
        [written] = training.model(torch.tensor([row])).argmax(-1).tolist()
    wrong = sum(a != b for a, b in zip(written, answer(goal, row), strict=True))
    assert found["loss"] == pytest.approx(losses[-1], abs=0.005)
    assert (found["unseen"], found["row"]) == (training.right(), list(row))
    assert (found["written"], found["wrong"]) == (written, wrong)


def test_before_the_first_update_it_knows_nothing(say):
    [(_, text)] = say(LiveTraining, {"updates": 0})
    right = DigitTraining().right()
    assert text.startswith(f"{right} of 50 unseen rows are right before the first update. ")


def test_what_is_no_whole_row_is_not_read(facts):
    states = [{"row": row, "updates": 3} for row in ("120000", "490743", "12", "12000a", "")]
    other, first, *rest = [found for _, found in facts(LiveTraining, *states)]
    assert other["row"] == [1, 2, 0, 0, 0, 0]
    assert first["row"] == [4, 9, 0, 7, 4, 3]
    assert rest == [first] * 3


def test_it_goes_on_and_back_alike(say):
    states = [{"updates": updates} for updates in (20, 30, 20, 0, 30)]
    texts = [text for _, text in say(LiveTraining, *states)]
    assert texts[0] == texts[2]
    assert texts[1] == texts[4]
