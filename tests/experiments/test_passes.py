"""What the decoder finds probable in calls of several sizes, in the page as in Python."""

import numpy as np
import pytest
import torch

from heed.experiments.passes import SIZES, in_calls, passes_of
from heed.figures.translators.live import published
from heed.model.interventions import ReplaceMask
from heed.model.registry import build_model
from heed.model.trace import tracing
from heed.weights.files import find_model

NAME = "small-world-transformer"
SENTENCE, OTHER = "The boy is ready.", "The nurse does not like old dogs."


@pytest.fixture(scope="module")
def found():
    return passes_of(published(NAME), OTHER)


def one_pass(translator, sentence, pieces, *changes):
    """The probabilities of the right next pieces by the model's own forward pass."""
    (row,) = translator.pieces(sentence)
    names = [translator.target.piece(i) for i in range(len(translator.target))]
    ids = torch.tensor([[names.index(piece) for piece in pieces]])
    with torch.no_grad(), tracing(translator.model, *changes):
        logits = translator.model(torch.tensor([row]), torch.tensor([len(row)]), ids[:, :-1])[0]
    return logits.softmax(-1)[torch.arange(len(pieces) - 1), ids[0, 1:]].numpy()


def test_the_page_finds_what_python_finds(engine, found):
    question = {"kind": "passes", "sentence": OTHER}
    (answer,) = engine(find_model(NAME), [{"kind": "ask", "question": question}])
    assert answer["pieces"] == found["pieces"]
    for way in ("masked", "bare"):
        for size in SIZES:
            np.testing.assert_allclose(answer[way][size], found[way][size], atol=3e-4)
    for same in (*answer["masked"].values(), answer["bare"]["one"]):
        np.testing.assert_allclose(same, answer["masked"]["all"], atol=2e-6)


def test_in_one_call_it_is_the_forward_pass(found):
    translator = published(NAME)
    expected = one_pass(translator, OTHER, found["pieces"])
    np.testing.assert_allclose(found["masked"]["all"], expected, atol=1e-4)
    seen = one_pass(translator, OTHER, found["pieces"], ReplaceMask("decoder", None, None))
    np.testing.assert_allclose(found["bare"]["all"], seen, atol=1e-4)


def test_under_the_mask_the_size_of_a_call_changes_nothing(found):
    for size in SIZES:
        np.testing.assert_allclose(found["masked"][size], found["masked"]["all"], atol=2e-6)
    np.testing.assert_allclose(found["bare"]["one"], found["masked"]["all"], atol=2e-6)
    assert np.ptp([found["bare"]["two"], found["masked"]["two"]], axis=0).max() > 0.5


@torch.no_grad()
def test_a_call_without_mask_spoils_what_is_cached():
    """In a second block even a piece that sees what it may sees keys that have seen too much."""
    torch.manual_seed(5)
    config = {"source_vocabulary": 11, "target_vocabulary": 13, "shared_embeddings": False}
    config |= {"width": 14, "heads": 7, "encoder_blocks": 1, "hidden": 17, "dropout": 0.0}
    for blocks, changed in ((1, [True, False, True, False]), (2, [True] * 4)):
        model = build_model("transformer", config | {"decoder_blocks": blocks}).eval()
        translator = type("Bare", (), {"model": model})
        right = in_calls(translator, [3, 5, 2], [1, 7, 4, 9, 2], 1)
        with tracing(model, ReplaceMask("decoder", None, None)):
            bare = in_calls(translator, [3, 5, 2], [1, 7, 4, 9, 2], 2)
        assert ((right - bare).abs() > 1e-6).tolist() == changed
