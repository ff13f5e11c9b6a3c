"""What the page *Padding* takes for right, against the library."""

import pytest
import torch

from heed.figures.translators.live import published
from heed.model.interventions import ReplaceMask
from heed.model.masks import causal_mask, combine_masks, padding_mask
from heed.model.trace import tracing

NURSE = "I helped the nurse who is hungry."
PADS, HUNGRY, STEPS = 3, 6, 10
EVERYTHING = list(range(STEPS))


class Program:
    """A translator under test: what it reads, and what it makes of a translation."""

    def __init__(self):
        translator = published("small-world-transformer")
        self.model = translator.model
        [self.row] = translator.pieces(NURSE)
        self.valid_lens = torch.tensor([len(self.row)])
        self.pads = PADS * [translator.source.pad_id]
        target = translator.target
        written = target.encode("J'ai aidé l'infirmière qui a faim.")
        self.target = [target.bos_id, *written]
        self.other = [*self.target[:-1], *target.encode("jeune")]

    def source(self, tail):
        return torch.tensor([self.row + tail])

    @torch.no_grad()
    def read(self, tail, target):
        return self.model(self.source(tail), self.valid_lens, torch.tensor([target]))[0]


@pytest.fixture
def program():
    return Program()


def differing(one, other):
    return (one - other).abs().amax(-1).gt(1e-4).nonzero().flatten().tolist()


def answers_of(program, monkeypatch):
    """What the first three lines of the table ask."""
    before = program.read(program.pads, program.target)
    padding = differing(before, program.read(program.row[1:4], program.target))
    last = differing(before, program.read(program.pads, program.other))
    with torch.no_grad():
        memory = program.model.encode(program.source(program.pads), program.valid_lens)
    memory[0, HUNGRY] += torch.linspace(-5, 5, memory.size(-1))
    with monkeypatch.context() as patch:
        patch.setattr(program.model, "encode", lambda *_: memory)
        hungry = differing(before, program.read(program.pads, program.target))
    return padding, hungry, last


def on_padding(weights):
    """How much weight real queries put on padding."""
    return float(weights[..., :-PADS, -PADS:].sum())


def test_program_a_hides_english_that_comes_later(program, monkeypatch):
    length = len(program.row) + PADS
    causal = torch.ones(STEPS, length, dtype=torch.bool).tril()
    assert torch.equal(causal[:, :STEPS], causal_mask(STEPS))
    crossed = combine_masks(causal, padding_mask(program.valid_lens, length)[0])
    with tracing(program.model, ReplaceMask("cross", None, crossed)):
        assert answers_of(program, monkeypatch) == ([], EVERYTHING[HUNGRY:], [STEPS - 1])


def test_program_b_reads_padding(program, monkeypatch):
    bare = ReplaceMask("encoder", None, None)
    with tracing(program.model, bare):
        assert answers_of(program, monkeypatch) == (EVERYTHING, EVERYTHING, [STEPS - 1])
    with tracing(program.model, bare) as trace:
        program.read(program.pads, program.target)
    assert all(on_padding(layer.self_weights) > 1 for layer in trace.encoder)


def test_program_c_shows_maps_of_scores_that_nobody_masked(program, monkeypatch):
    assert answers_of(program, monkeypatch) == ([], EVERYTHING, [STEPS - 1])
    with tracing(program.model) as trace:
        program.read(program.pads, program.target)
    layer = trace.decoder[0]
    scores = layer.cross_queries @ layer.cross_keys.mT / layer.cross_keys.size(-1) ** 0.5
    assert float(scores.softmax(-1)[..., -PADS:].sum(-1).mean()) > 0.1
    assert float(layer.cross_weights[..., -PADS:].sum()) == 0
    assert all(on_padding(layer.self_weights) == 0 for layer in trace.encoder)
