"""What the page *Training, validation, writing* takes for right, against the library."""

import pytest
import torch

from heed.figures.translators.live import published
from heed.model.interventions import ReplaceMask, RestartPositions
from heed.model.masks import causal_mask, combine_masks, padding_mask
from heed.model.trace import tracing

NURSE = "I helped the nurse who is hungry."
PADS, HUNGRY, STEPS = 3, 6, 10


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
