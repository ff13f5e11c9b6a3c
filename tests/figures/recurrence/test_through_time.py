"""The numbers behind the figure of gradients through time."""

import numpy as np
import pytest
import torch

from heed.exercises.recurrence.gates import growing
from heed.figures.recurrence import ThroughTime
from heed.model.cells import Cell, LSTMCell, RNNCell
from heed.theory.attention.saturation import random_rows
from heed.theory.attention.through_time import rotation
from written_numbers import power

UNITS, STEPS, APART = 8, 50, 10_000


def norm_by_autograd(cell: Cell, u: np.ndarray, inputs: np.ndarray) -> float:
    """Return the norm of ∂s_T/∂s_0, where s is the last part of the state: h or c."""
    cell.double().hidden_projection.weight.data = torch.tensor(u.T.copy())

    def last(start: torch.Tensor) -> torch.Tensor:
        state = (*(torch.zeros_like(start)[None] for _ in range(cell.carried - 1)), start[None])
        for row in torch.tensor(inputs):
            state = cell.step(row[None], state)
        return state[-1][0]

    start = torch.zeros(UNITS, dtype=torch.float64)
    return float(np.linalg.norm(torch.autograd.functional.jacobian(last, start), 2))


def gradients(figure: ThroughTime) -> tuple[float, float]:
    """Return what the figure says of both networks, from the cells of the library."""
    inputs = figure.size * random_rows(STEPS, 3 * UNITS, figure.seed)
    turns = [figure.strength * rotation(UNITS, figure.seed + n * APART) for n in (1, 2, 3)]
    rnn = norm_by_autograd(RNNCell(UNITS, UNITS), turns[0], inputs[:, :UNITS])
    keep = min(figure.forget, 1 - 1e-16)  # its logit is finite, and σ of that is 1
    held = np.full((STEPS, UNITS), np.log(keep / (1 - keep)))
    given = np.hstack([inputs[:, :UNITS], held, inputs[:, UNITS:]])
    back = np.hstack([turns[0], 0 * turns[0], *turns[1:]]) * figure.back
    return rnn, norm_by_autograd(LSTMCell(UNITS, UNITS), back, given)


def test_the_facts_are_what_autograd_gives(facts):
    for figure, found in facts(ThroughTime):
        rnn, lstm = gradients(figure)
        expected = {"rnn": rnn, "bound": figure.strength**STEPS, "lstm": lstm}
        assert found == pytest.approx({**expected, "direct": figure.forget**STEPS})


def test_the_two_powers_of_the_notes(facts):
    for strength, norm in ((0.8, 1.4e-5), (1.2, 9100)):
        ((_, found),) = facts(ThroughTime, {"strength": strength, "size": 0.0})
        assert found["rnn"] == pytest.approx(norm, rel=0.05)
        assert found["rnn"] == pytest.approx(found["bound"])


def test_above_1_it_need_not_explode(facts):
    quiet, loud = facts(ThroughTime, {"strength": 1.2, "size": 0.0}, {"strength": 1.2, "size": 1.0})
    assert quiet.facts["rnn"] == pytest.approx(9100, abs=50)
    assert loud.facts["rnn"] < 0.001


def test_it_explodes_where_the_page_says_so(facts):
    """γ = 2.5: in the first draw, and in how many of twenty others."""
    (_, first), *others = facts(ThroughTime, *({"strength": 2.5, "seed": n} for n in range(1, 22)))
    assert first["rnn"] == pytest.approx(780, rel=0.005)
    assert sum(found["rnn"] > 1 for _, found in others) == 19
    assert max(found["rnn"] for _, found in others) == pytest.approx(31_000, rel=0.02)


def test_an_open_gate_keeps_all(facts):
    ((_, found), (_, back)) = facts(ThroughTime, {"forget": 1.0}, {"forget": 1.0, "back": True})
    assert found["lstm"] == found["direct"] == 1
    assert back["lstm"] == pytest.approx(gradients(ThroughTime(forget=1.0, back=True))[1])


def test_the_numbers_of_the_page(say, facts):
    first, back = say(ThroughTime, {}, {"back": True})
    assert first.text == (
        "After 50 steps the gradient of the RNN is 5.2×10⁻⁸; it is at most γ⁵⁰ = 1.4×10⁻⁵. That of "
        "the LSTM is 0.36 = f⁵⁰."
    )
    assert back.text.endswith("the LSTM is 16, while f⁵⁰ = 0.36.")
    ((_, flat),) = facts(ThroughTime, {"strength": 1.0})
    assert flat["rnn"] == pytest.approx(2.1e-4, rel=0.05)
    assert flat["bound"] == 1


def test_the_strength_is_that_of_the_lstm_too(facts):
    found = facts(ThroughTime, *({"back": True, "strength": s} for s in (0.6, 1.3)))
    assert [one.facts["lstm"] for one in found] == pytest.approx([6.0, 53], rel=0.01)


def test_how_far_the_draws_differ():
    lstm = [gradients(ThroughTime(back=True, seed=n))[1] for n in range(2, 22)]
    assert round(min(lstm)) == 5
    assert round(max(lstm), -1) == 130


def test_the_exercise_asks_for_what_the_figure_then_shows(say):
    field = growing().to_data()["fields"][0]
    assert (field["figure"], ThroughTime()._module.rsplit("/")[-1]) == ("through_time",) * 2
    ((_, text),) = say(ThroughTime, field["state"])
    assert f"the RNN is {power(10 ** field['right'])};" in text
