"""What the exercises on masks take for right, against the library."""

import pytest
import torch

from heed.exercises import masks
from heed.experiments.padding import padding_of
from heed.figures.translators.live import published
from heed.model.attention import scaled_dot_product_attention
from heed.model.interventions import ReplaceMask, RestartPositions
from heed.model.masks import causal_mask, combine_masks, padding_mask
from heed.model.trace import tracing

NURSE = "I helped the nurse who is hungry."


PADS, HUNGRY, STEPS = 3, 6, 10


def right(card, at):
    return card.to_data()["fields"][at]["right"]


def test_what_a_mean_over_padding_shows():
    for at, slots in enumerate((9, 20)):
        losses = torch.full((slots * 100,), 0.01)
        losses[:431] = 2.40
        assert right(masks.diluted(), at) == pytest.approx(float(losses.mean()), abs=1e-6)


def test_hiding_the_end_moves_every_output():
    moved = padding_of(published("small-world-transformer"), NURSE)["moved"]
    assert right(masks.end(), 0) == pytest.approx(100 * sum(moved[7]) / 9, abs=0.05)
    assert min(moved[7]) > 0.001
    assert sum(moved[9]) / 9 == pytest.approx(0.124, abs=0.001), "one <pad> too many"


class Program:
    """A translator under test: what it reads, and what it makes of a translation."""

    def __init__(self):
        translator = published("small-world-transformer")
        self.model = translator.model
        [self.row] = translator.pieces(NURSE)
        self.valid_lens = torch.tensor([len(self.row)])
        self.pads = PADS * [translator.source.pad_id]
        written = translator.target.encode("J'ai aidé l'infirmière qui a faim.")
        self.target = torch.tensor([[translator.target.bos_id, *written]])

    def source(self, tail):
        return torch.tensor([self.row + tail])

    @torch.no_grad()
    def at_once(self, tail):
        return self.model(self.source(tail), self.valid_lens, self.target)[0]

    @torch.no_grad()
    def one_by_one(self):
        state, rows = self.model.start(self.source(self.pads), self.valid_lens), []
        for token in self.target[0]:
            logits, state = self.model.step(token[None], state)
            rows.append(logits[0])
        return torch.stack(rows)


@pytest.fixture
def program():
    return Program()


def differing(one, other):
    return (one - other).abs().amax(-1).gt(1e-4).nonzero().flatten().tolist()


def answers_of(program, monkeypatch):
    """What the first three lines of the table ask."""
    before = program.at_once(program.pads)
    padding = differing(before, program.at_once(program.row[1:4]))
    steps = differing(before, program.one_by_one())
    with torch.no_grad():
        memory = program.model.encode(program.source(program.pads), program.valid_lens)
    memory[0, HUNGRY] += torch.linspace(-5, 5, memory.size(-1))
    with monkeypatch.context() as patch:
        patch.setattr(program.model, "encode", lambda *_: memory)
        hungry = differing(before, program.at_once(program.pads))
    return padding, hungry, steps


def test_the_three_programs_leak_as_the_table_says(program, monkeypatch):
    length = len(program.row) + PADS
    causal = torch.ones(STEPS, length, dtype=torch.bool).tril()
    assert torch.equal(causal[:, :STEPS], causal_mask(STEPS))
    crossed = combine_masks(causal, padding_mask(program.valid_lens, length)[0])
    everything = list(range(STEPS))
    with tracing(program.model, ReplaceMask("cross", None, crossed)):
        assert answers_of(program, monkeypatch) == ([], everything[HUNGRY:], [])
    with tracing(program.model, RestartPositions()):
        assert answers_of(program, monkeypatch) == ([], everything, everything[1:])
    assert answers_of(program, monkeypatch) == ([], everything, [])


def test_maps_of_scores_that_nobody_masked_show_weight_on_padding(program):
    with tracing(program.model) as trace:
        program.at_once(program.pads)
    layer = trace.decoder[0]
    scores = layer.cross_queries @ layer.cross_keys.mT / layer.cross_keys.size(-1) ** 0.5
    shown = scores.softmax(-1)[..., -PADS:].sum(-1).mean()
    assert float(shown) == pytest.approx(0.18, abs=0.005)
    assert float(layer.cross_weights[..., -PADS:].sum()) == 0


def reached(visible, layers):
    """Return whether each output (row) depends on each input (column), by gradients."""
    x = torch.randn(len(visible), 5, dtype=torch.float64, requires_grad=True)
    y = x
    for _ in range(layers):
        y, _ = scaled_dot_product_attention(y, y, y, visible)
    rows = [torch.autograd.grad(row.sum(), x, retain_graph=True)[0] for row in y]
    return torch.stack([row.abs().amax(-1) > 0 for row in rows])


def test_as_many_outputs_move_as_see_the_changed_word():
    torch.manual_seed(1)
    assert right(masks.moved(), 0) == int(reached(causal_mask(4), 1)[:, 1].sum())
    assert right(masks.moved(), 1) == int(reached(causal_mask(4).tril(-1), 1)[:, 1].sum())


def test_one_piece_too_many_in_each_of_three_layers():
    torch.manual_seed(2)
    ajar = torch.ones(8, 8, dtype=torch.bool).tril(1)
    assert right(masks.ahead(), 0) == int(reached(ajar, 3)[2].sum())
    assert int(reached(ajar, 1)[2].sum()) == 4  # as a reply says
    assert int(reached(causal_mask(8), 3)[2].sum()) == 3
