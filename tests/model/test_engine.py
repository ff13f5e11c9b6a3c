"""The models in JavaScript beside those of PyTorch, on the same weights."""

import json
from dataclasses import asdict
from typing import Any

import pytest
import torch

from heed.decoding.search import Search, beam_search, greedy_search
from heed.model.interventions import (
    KnockOutHead,
    NoPositions,
    ReplaceMask,
    RestartPositions,
    ScaleScores,
    UniformWeights,
)
from heed.model.masks import causal_mask
from heed.model.registry import build_model, describe_model
from heed.model.trace import tracing
from heed.weights.parameters import load_weights
from heed.weights.quantized import quantize_tensors
from heed.weights.safetensors import write_tensors

D, H, F, V, N, T = 22, 11, 13, 29, 7, 5
BOS, EOS, PAD = 1, 2, 0
VOCABULARY = {"source_vocabulary": V, "target_vocabulary": V, "width": D, "hidden": F}
TRANSFORMER = VOCABULARY | {
    "heads": H, "encoder_blocks": 2, "decoder_blocks": 3, "max_length": 17,
}  # fmt: skip
SOURCE = [5, 11, 3, 23, 7, 19, 2]
TARGET = [1, 13, 4, 28, 6]


def saved(folder: Any, kind: str, **numbers: Any) -> Any:
    """A model with random weights, which is also in the folder."""
    torch.manual_seed(7)
    model = build_model(kind, numbers).eval()
    for parameter in model.parameters():  # no bias or gain may hide a slip by being 0 or 1
        parameter.data += 0.3 * torch.randn_like(parameter)
    config = {"kind": describe_model(model)[0], "model": asdict(model.config)}
    (folder / "config.json").write_text(json.dumps(config), encoding="utf-8")
    write_tensors(folder / "model.safetensors", dict(model.named_parameters()), {})
    return model


def on_the_grid(folder: Any, **bits: int) -> Any:
    """A transformer whose weights are on a grid, in the folder as it is in Python."""
    model = saved(folder, "transformer", **TRANSFORMER | {"width": 32, "heads": 4, "hidden": 64})
    matrices = {name: p for name, p in model.named_parameters() if p.dim() == 2}
    chosen = {n: bits["table"] if "embedding" in n else bits["rest"] for n in matrices}
    stored = quantize_tensors(dict(model.named_parameters()), chosen)
    write_tensors(folder / "model.safetensors", stored, {})
    load_weights(model, folder / "model.safetensors")
    return model


def close(found: Any, expected: torch.Tensor) -> None:
    found = torch.tensor(found, dtype=torch.float64)
    torch.testing.assert_close(found, expected.double(), rtol=1e-5, atol=2e-5)


def compare_traces(answer: Any, trace: Any) -> None:
    close(answer["log_probs"], trace.logits[0].log_softmax(-1))
    for side, layers in (("encoder", trace.encoder), ("decoder", trace.decoder)):
        for found, layer in zip(answer[side], layers, strict=True):
            close(found["self"], layer.self_weights[0])
            close(found["output"], layer.output[0])
            if side == "decoder":
                close(found["cross"], layer.cross_weights[0])


def traced(model: Any, changes: Any, real: int, steps: bool) -> Any:
    source, lens = torch.tensor([SOURCE]), torch.tensor([real])
    with torch.no_grad(), tracing(model, *changes) as trace:
        state = model.start(source, lens)
        if not steps:
            model.decode(torch.tensor([TARGET]), state)
        for token in TARGET if steps else []:
            _, state = model.step(torch.tensor([token]), state)
    return trace


def told(change: Any) -> tuple[str, list[Any]]:
    """A change as JavaScript is told of it: its name and its arguments."""
    values = [getattr(change, name) for name in change.__dataclass_fields__]
    plain = [v.int().tolist() if isinstance(v, torch.Tensor) else v for v in values]
    return type(change).__name__, plain


CHANGES = [
    (),
    (KnockOutHead("encoder", 1, 3), KnockOutHead("cross", 2, None)),
    (UniformWeights("decoder", None, 7), UniformWeights("encoder", 0, None)),
    (ScaleScores("cross", None, 2, 0.25), ScaleScores("encoder", 1, None, 3.0)),
    (ReplaceMask("decoder", None, causal_mask(T).roll(1, 0) | torch.eye(T).bool()),),
    (ReplaceMask("encoder", None, None), ReplaceMask("cross", 1, None)),
    (ReplaceMask("decoder", 1, None),),
    (NoPositions(),),
    (RestartPositions(),),
]


@pytest.mark.parametrize("pre_norm", [True, False])
def test_a_transformer_and_its_trace(engine: Any, tmp_path: Any, pre_norm: bool) -> None:
    model = saved(tmp_path, "transformer", **TRANSFORMER, pre_norm=pre_norm)
    asked = [(c, real, steps) for c in CHANGES for real in (N, 4) for steps in (True, False)]
    jobs = [
        {
            "kind": "trace", "source": SOURCE, "target": TARGET, "real": real, "steps": steps,
            "changes": [told(change) for change in changes],
        }
        for changes, real, steps in asked
    ]  # fmt: skip
    for (changes, real, steps), answer in zip(asked, engine(tmp_path, jobs), strict=True):
        compare_traces(answer, traced(model, changes, real, steps))


@pytest.mark.parametrize("table", [4, 8])
def test_weights_on_a_grid_are_the_same_numbers(engine: Any, tmp_path: Any, table: int) -> None:
    model = on_the_grid(tmp_path, table=table, rest=4)
    job = {"kind": "trace", "source": SOURCE, "target": TARGET}
    (answer,) = engine(tmp_path, [job])
    compare_traces(answer, traced(model, (), N, False))


RECURRENT = [
    {"cell": "rnn", "attention": None, "layers": 2},
    {"cell": "gru", "attention": None},
    {"cell": "gru", "attention": "additive", "layers": 2},
    {"cell": "lstm", "attention": "multiplicative", "layers": 2, "shared_embeddings": False},
]
MODELS = [("transformer", TRANSFORMER | {"shared_embeddings": False})] + [
    ("recurrent", VOCABULARY | numbers) for numbers in RECURRENT
]


@pytest.mark.parametrize(("kind", "numbers"), MODELS)
def test_searches_find_the_same(engine: Any, tmp_path: Any, kind: str, numbers: Any) -> None:
    model = saved(tmp_path, kind, **numbers)
    rows = [SOURCE[-length:] for length in (7, 4, 2)]
    banned = (PAD, 3)
    jobs = []
    expected = []
    for row in rows:
        source, lens = torch.tensor([row]), torch.tensor([len(row)])
        ids = {"bos_id": BOS, "eos_id": EOS, "banned": banned}
        jobs.append({"kind": "greedy", "source": row, "search": ids})
        expected.append(greedy_search(model, source, lens, Search(**ids)))
        for wide in ({"beam": 3, "n_best": 3}, {"beam": 5, "length_penalty": 0, "max_length": 6}):
            jobs.append({"kind": "beam", "source": row, "search": ids | wide})
            expected.append(beam_search(model, source, lens, Search(**ids, **wide))[0])
    for found, best in zip(engine(tmp_path, jobs), expected, strict=True):
        for one, other in zip(found if isinstance(found, list) else [found], best, strict=True):
            assert one["tokens"] == list(other.tokens)
            assert one["finished"] == other.finished
            assert one["log_probability"] == pytest.approx(other.log_probability, abs=1e-4)
            assert one["score"] == pytest.approx(other.score, abs=1e-4)
