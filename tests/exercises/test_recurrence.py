"""The answers of the chapter *From recurrence to attention*, from what the library computes."""

import pytest
import torch

from heed.exercises import recurrence
from heed.experiments.forcing import forcing_of
from heed.figures.recurrence.forced import SENTENCES, STUDENT
from heed.model.cells import RNNCell
from heed.model.recurrent import BidirectionalLayer
from heed.theory.attention.costs import multiply_adds
from heed.translator import Translator


def right(card, at):
    return card.fields[at].data["right"]


class Halving(RNNCell):
    """An RNN of one unit without tanh, and with U = 1/2."""

    def step(self, projected, state):
        return (projected + state[0] / 2,)


def test_three_steps_by_hand():
    card = recurrence.by_hand()
    assert right(card, 0) == last_state(8, 4, 2)
    assert right(card, 1) == last_state(2, 4, 8)
    assert right(card, 2) == last_state(18, 4, 8, 0, 0) - last_state(2, 4, 8, 0, 0)


def test_the_states_that_change_in_both_directions():
    torch.manual_seed(1)
    layer, x = BidirectionalLayer("rnn", 3, 2), torch.randn(1, 6, 3)
    other = x.clone()
    other[0, 1] = torch.randn(3)
    moved = (layer(other)[0] - layer(x)[0]).view(6, 2, 2).ne(0).any(-1)
    assert right(recurrence.both(), 0) == moved.sum().item()


def test_the_size_of_a_bidirectional_network():
    layer = BidirectionalLayer("rnn", 100, 200)
    assert right(recurrence.ends(), 1) == sum(p.numel() for p in layer.parameters())


NURSE = "The nurse does not like old dogs."


def field(card, at):
    return card.to_data()["fields"][at]


@pytest.fixture(scope="module")
def translator():
    return Translator.load(STUDENT)


def test_what_follows_when_a_negation_is_skipped(translator):
    guess, written = (field(recurrence.skipped(), at) for at in (0, 1))
    put = [int(part) for part in guess["state"]["put"].split()]
    assert translator.target.piece(put[1]) == "▁aime"
    found = forcing_of(translator, NURSE, SENTENCES[NURSE], put)
    own = forcing_of(translator, NURSE, SENTENCES[NURSE])
    for one, count in ((found, guess["right"]), (own, 6)):
        pairs = zip(one["forced"]["predicted"], one["ids"], strict=True)
        hits = [a == b for a, b in pairs]
        assert sum(hits[3:]) == count
    assert len(hits[3:]) == 7
    texts = dict(written["options"])
    right = texts[written["right"][0]].strip("*").replace("’", "'")
    assert found["free"]["text"] == f"{right}."


def test_where_whole_layers_cost_the_same():
    work = {n: multiply_adds("projected", n, 768) for n in range(1, 2000)}
    assert [n for n, one in work.items() if one == 8 * n * 768**2] == [right(recurrence.meet(), 0)]
    assert right(recurrence.meet(), 1) == pytest.approx(work[1536] / work[768])


def test_from_when_on_the_comparisons_of_a_toy_count():
    card = recurrence.toy()
    share = {n: 1 / (1 + 2 * 256 / n) for n in range(1, 200)}
    assert right(card, 2) == min(n for n, one in share.items() if one >= 0.1)
    assert right(card, 0) == pytest.approx((9 + 2 * 256) / 256)


def last_state(*inputs):
    cell = Halving(1, 1)
    torch.nn.init.ones_(cell.input_projection.weight)
    (last,) = cell(torch.tensor(inputs, dtype=torch.float32).view(1, -1, 1))[1]
    return last.item()
