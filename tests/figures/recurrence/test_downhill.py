"""What the figure of one weight says, against PyTorch's gradient descent."""

import pytest
import torch

from heed.figures.recurrence import Downhill

X, Y = torch.tensor([[2, 3, 4], [3, 4, 6]], dtype=torch.float64)  # words of the three sentences


def loss_of(w):
    return ((w * X - Y) ** 2).mean()


def descent(start, rate, steps):
    """Return w, its loss and its slope after so many steps."""
    w = torch.tensor(start, dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.SGD([w], lr=rate)
    for step in range(steps + 1):
        optimizer.zero_grad()
        loss = loss_of(w)
        loss.backward()
        if step < steps:
            optimizer.step()
    return w.item(), loss.item(), w.grad.item()


def test_the_facts_are_what_pytorch_computes(facts):
    for figure, found in facts(Downhill):
        w, loss, slope = descent(figure.start, figure.rate, figure.steps)
        assert found == pytest.approx(
            {
                "w": w,
                "loss": loss,
                "slope": slope,
                "first": loss_of(figure.start).item(),
                "factor": 1 - figure.rate * 58 / 3,
            }
        )


def test_the_numbers_of_the_page(say, facts):
    first, none, by_hand = say(Downhill, {"steps": 3}, {}, {"start": 1.45})
    assert first.text == (
        "The loss is 3.39 after 3 steps, down from 20.33. Each step multiplies the distance to the "
        "best w by −0.74."
    )
    assert none.text.endswith("20.33. The slope there is −28.0, so a larger w is better.")
    assert by_hand.text == (
        "The loss at w = 1.45 is 0.06. The slope there is 0.0, and no other w of two decimals is "
        "better."
    )
    assert (loss_of(0.01) - loss_of(0)).item() == pytest.approx(-0.28, abs=0.005)
    bend, best = 58 / 3, 42 / 29  # from the formula of the page
    assert [round(bend, 1), round(best, 2), round(2 / bend, 3)] == [19.3, 1.45, 0.103]
    fast, faster = facts(Downhill, {"rate": 0.1, "steps": 8}, {"rate": 0.11, "steps": 8})
    assert fast.facts["loss"] < fast.facts["first"] < faster.facts["loss"]
