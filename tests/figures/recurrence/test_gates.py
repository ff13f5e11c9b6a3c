"""The numbers behind the figure of a cell and its gates."""

import pytest
import torch

from heed.figures.recurrence import Gates
from heed.model.agreement import features, subject_cell
from page_code import run_cell
from written_numbers import fixed


def run(figure: Gates) -> list[tuple[float, float, tuple[float, ...]]]:
    """Return the memory before and after each word, and the gates of unit 0."""
    cell = subject_cell(figure.cell, figure.forget)
    rows = cell.input_projection(features(figure.sentence.replace(".", " . ").split()[:10])).unbind(
        1
    )
    state, found = cell.start(rows[0]), []
    for row in rows:
        gates = tuple(float(gate[0, 0]) for gate in cell.activations(row, state[0]))
        before, state = state, cell.step(row, state)
        found.append((float(before[-1][0, 0]), float(state[-1][0, 0]), gates))
    return found


@torch.no_grad()
@pytest.mark.parametrize("cell", ["lstm", "gru"])
@pytest.mark.parametrize("forget", [0.5, 0.9, 0.98])
def test_the_facts_are_what_the_cell_does(facts, cell, forget):
    words = "the houses of the women stay. the mouse"
    states = [
        {"sentence": words, "cell": cell, "forget": forget, "step": step} for step in range(10)
    ]
    for figure, found in facts(Gates, *states):
        at = min(figure.step, 8)
        before, after, gates = run(figure)[at]
        assert found["word"] == words.replace(".", " .").split()[at]
        assert found["gates"] == pytest.approx(gates, abs=1e-5)
        assert [found["before"], found["after"]] == pytest.approx([before, after], abs=1e-5)


def test_the_second_unit_notes_that_there_is_a_subject(facts):
    noted = [found["noted"] for _, found in facts(Gates, *({"step": t} for t in range(8)))]
    assert noted == pytest.approx([1, 1, 1, 1, 1, 0, 1, 1], abs=2e-3)
    assert [found["noted"] for _, found in facts(Gates, {"cell": "gru"})] == [None]


def test_the_cats_outlast_the_street(say):
    for _, text in say(Gates, {"step": 4}, {"step": 4, "cell": "gru"}):
        assert text.endswith("plural.")
    street, faint = {"step": 3, "part": "write"}, {"forget": 0.5, "step": 4}
    (_, street), (_, faint) = say(Gates, street, faint)
    assert street == (
        "At “street” the forget gate f is 0.98 and the input gate i is 0.00. The memory goes from "
        "0.96 to 0.94: plural."
    )
    assert text.startswith("At “walk” the update gate z is ")
    assert faint.endswith(f"to {fixed(0.5**4, 2)}: too faint to tell.")


@pytest.mark.parametrize(
    ("cell", "part", "named"),
    [
        ("lstm", "keep", "the forget gate f is 0.98. "),
        ("lstm", "write", "the forget gate f is 0.98 and the input gate i is 0.00. "),
        ("lstm", "all", "f is 0.98, i is 0.00 and o is 0.00. "),
        ("gru", "write", "the update gate z is 0.00. "),
        ("gru", "all", "the update gate z is 0.00 and the reset gate r is 1.00. "),
    ],
)
def test_it_names_the_gates_that_are_drawn(say, cell, part, named):
    ((_, text),) = say(Gates, {"cell": cell, "part": part, "step": 3})
    assert text.startswith(f"At “street” {named}The memory ")


def test_a_gru_that_keeps_too_little_writes_the_last_noun(facts):
    """The fold of the page says so."""
    ((_, found),) = facts(Gates, {"cell": "gru", "forget": 0.51, "step": 3})
    assert found["after"] == pytest.approx(-0.70, abs=0.005)


@torch.no_grad()
def test_the_step_that_the_page_writes_out_is_the_cell():
    """Its weights are those of the figure; the code prints what the figure shows."""
    with run_cell("attend/recurrence/gates", "def step(") as (names, printed):
        shown = [float(memory) for memory in printed.split()]
    cell = subject_cell("lstm", 0.98)
    ours, theirs = cell.start(torch.zeros(1, 1)), (torch.zeros(2), torch.zeros(2))
    assert names["text"] == Gates().sentence.replace(".", " .")
    for memory, row in zip(shown, features(names["text"].split())[0], strict=True):
        ours = cell.step(cell.input_projection(row[None]), ours)
        theirs = names["step"](row, *theirs)
        torch.testing.assert_close(torch.stack(theirs), torch.cat(ours), atol=1e-4, rtol=0)
        assert memory == pytest.approx(theirs[1][0].item(), abs=0.005)


def test_f_shuts_at_a_full_stop_and_o_opens_at_a_verb(facts):
    found = [one.facts for one in facts(Gates, *({"step": t} for t in range(8)))]
    f, o = ([one["gates"][at] for one in found] for at in (1, 3))
    assert f == pytest.approx([0.98] * 5 + [0] + [0.98] * 2, abs=1e-3)
    assert o == pytest.approx([0] * 4 + [1, 0, 0, 1], abs=1e-3)
    assert [round(one["after"], 2) for one in found[4:]] == [0.92, 0, 1, 0.98]


def test_a_memory_below_half_is_too_faint(say):
    """The figure draws the line there."""
    (_, just), (_, below) = say(Gates, *({"forget": f, "step": 4} for f in (0.85, 0.84)))
    assert just.endswith("to 0.52: plural.")
    assert below.endswith("to 0.50: too faint to tell.")


def test_a_noun_that_it_does_not_know_is_named_as_such(say):
    odd = {"sentence": "the student of the teachers sleeps"}
    ((_, before), (_, after)) = say(Gates, {**odd, "step": 1}, {**odd, "step": 4})
    assert before.endswith("The memory goes from 0.00 to 0.00: no known noun yet.")
    assert after.endswith("to 1.00: plural.")


def test_only_ten_words_count_and_none_is_no_word(say):
    long = {"sentence": "the cat " * 8, "step": 9}
    ((_, last), (_, none)) = say(Gates, long, {"sentence": "  "})
    assert last.startswith("At “cat”")
    assert none == "There are no words. Type a sentence."
