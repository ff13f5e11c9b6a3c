"""The ladder of the small world as it is published: what it scores, and its twins in the page."""

import pytest
import torch

from heed.evaluation.evaluate import evaluate
from heed.text.small_world import small_world_splits
from heed.translator import Translator
from heed.weights.files import find_model

RUNGS = ("gru", "gru-attention", "transformer")
LARGEST = 800_000  # bytes of a folder


def folder(rung):
    return find_model(f"small-world-{rung}")


@pytest.fixture(scope="module")
def translators():
    return {rung: Translator.load(folder(rung)) for rung in RUNGS}


@pytest.fixture(scope="module")
def examples():
    return small_world_splits(seed=1).test


def attended(model, source, target):
    """Log-probabilities and weights of attention, the latter by layer and head."""
    heads = []
    hooks = [
        module.register_forward_hook(lambda _, __, found: heads.append(found[1][0]))
        for module in [getattr(model, "attention", None)]
        if module is not None
    ]
    with torch.no_grad():
        logits = model(torch.tensor([source]), torch.tensor([len(source)]), torch.tensor([target]))
    for hook in hooks:
        hook.remove()
    return logits[0].log_softmax(-1), heads


@pytest.mark.parametrize("rung", RUNGS)
def test_a_rung_is_small(rung):
    assert sum(file.stat().st_size for file in folder(rung).iterdir()) <= LARGEST


def test_attention_repairs_what_one_vector_forgets_and_the_transformer_needs_least(translators):
    scores = {rung: translators[rung].metadata["scores"] for rung in RUNGS}
    for length, part in scores["gru"]["by_length"].items():
        for rung in RUNGS[1:]:
            assert scores[rung]["by_length"][length]["exact_match"] > part["exact_match"]
    hits = [part["exact_match"] for part in scores["gru"]["by_length"].values()]
    assert hits == sorted(hits, reverse=True), "the longer the sentence, the more is forgotten"
    sizes = [sum(p.numel() for p in translators[rung].model.parameters()) for rung in RUNGS]
    assert min(sizes) == sizes[-1]


@pytest.mark.in_turn
@pytest.mark.parametrize("rung", RUNGS)
def test_a_rung_scores_what_it_says(rung, translators, examples):
    said = translators[rung].metadata["scores"]
    found = evaluate(translators[rung], examples, beam=said["beam"]).all
    assert found.sentences == said["sentences"]
    for length, part in said["by_length"].items():
        assert found.by_length[length].exact_match.value == pytest.approx(
            part["exact_match"], abs=0.5
        )
    card = (folder(rung) / "README.md").read_text(encoding="utf-8")
    assert f"{found.exact_match.value:.1f}" in card
    assert f"{sum(p.numel() for p in translators[rung].model.parameters()):,}" in card


@pytest.mark.in_turn
@pytest.mark.parametrize("rung", RUNGS)
def test_the_page_translates_as_python_does(rung, engine, translators, examples):
    asked = [example.source for example in examples[::8]]
    assert len(asked) >= 100
    jobs = [{"kind": "translate", "text": text, "search": {"beam": 1}} for text in asked]
    assert engine(folder(rung), jobs) == translators[rung].translate(asked, beam=1)


@pytest.mark.in_turn
@pytest.mark.parametrize("rung", RUNGS)
def test_the_page_is_as_sure_and_looks_where_python_looks(rung, engine, translators, examples):
    translator = translators[rung]
    pairs = [(example.source, example.references[0]) for example in examples[::50]]
    rows = [
        (translator.pieces(source)[0], [translator.target.bos_id, *translator.target.encode(right)])
        for source, right in pairs
    ]
    jobs = [{"kind": "trace", "source": source, "target": target} for source, target in rows]
    for (source, target), answer in zip(rows, engine(folder(rung), jobs), strict=True):
        log_probs, heads = attended(translator.model, source, target)
        found = torch.tensor(answer["log_probs"])
        torch.testing.assert_close(found, log_probs, rtol=0, atol=1e-3)
        if rung == "gru-attention":
            weights = torch.tensor(answer["cross"])
            torch.testing.assert_close(weights, heads[0], rtol=0, atol=1e-4)
