"""The translator in the page beside that of Python, on the weights that are published."""

import pytest
import torch

from heed.model.trace import tracing
from heed.translator import Translator
from heed.weights.files import find_model

FOLDER = find_model("eng-fra")
SENTENCES = 48
ODD = [
    "",
    " \n\t",
    "\x00\x07Go\x1b[31m!",
    "<b>Hello</b>",
    "你好，世界",
    "Dr. Smith saw Mr. Lee. They talked!  Then J. P. left… Why? " * 4,
    "and the cat " * 61,
    "a" * 499,
    "e\u0301" * 31,
    "🙂\u200d🙂 \ufeffso\u00adwhat",
]


@pytest.fixture(scope="module")
def translator():
    return Translator.load("eng-fra")


@pytest.fixture(scope="module")
def texts(fra_eng_path):
    """Sentences of the corpus of every length, the longest among them."""
    from heed.text.corpora import load_corpus

    sources = sorted({pair.source for pair in load_corpus(str(fra_eng_path)).pairs}, key=len)
    return [sources[-1], *sources[:: len(sources) // SENTENCES]][:SENTENCES]


def test_texts_are_cut_into_the_same_rows(engine, translator, texts):
    asked = [*texts, *ODD]
    jobs = [{"kind": "pieces", "text": text} for text in asked]
    assert engine(FOLDER, jobs) == [translator.pieces(text) for text in asked]


@pytest.mark.parametrize("products", ["webassembly", "javascript"])
@pytest.mark.parametrize("beam", [1, 4])
def test_translations_are_the_same(engine, translator, texts, beam, products):
    asked = [*texts, *ODD[:5]]
    jobs = [{"kind": "translate", "text": text, "search": {"beam": beam}} for text in asked]
    assert engine(FOLDER, jobs, products) == translator.translate(asked, beam=beam)


def test_both_ways_to_multiply_give_the_same_probabilities(engine, translator, texts):
    rows = [translator.pieces(text)[0] for text in texts[::5]]
    target = [translator.target.bos_id, *rows[0][:7]]
    jobs = [
        {"kind": "trace", "source": row, "target": target, "steps": steps}
        for row in rows
        for steps in (False, True)
    ]
    ways = (engine(FOLDER, jobs, products) for products in ("webassembly", "javascript"))
    for fast, plain in zip(*ways, strict=True):
        found, expected = (
            torch.tensor(way["log_probs"], dtype=torch.float64) for way in (fast, plain)
        )
        assert not torch.equal(found, expected), "else one way was taken twice"
        torch.testing.assert_close(found, expected, rtol=0, atol=1e-5)


def test_probabilities_and_attention_are_the_same(engine, translator, texts):
    rows = [translator.pieces(text)[0] for text in texts[::7]]
    target = [translator.target.bos_id, *rows[0][:11]]
    jobs = [{"kind": "trace", "source": row, "target": target} for row in rows]
    for row, answer in zip(rows, engine(FOLDER, jobs), strict=True):
        with torch.no_grad(), tracing(translator.model) as trace:
            translator.model(torch.tensor([row]), torch.tensor([len(row)]), torch.tensor([target]))
        found = torch.tensor(answer["log_probs"])
        torch.testing.assert_close(found, trace.logits[0].log_softmax(-1), rtol=0, atol=1e-3)
        for side, layers in (("encoder", trace.encoder), ("decoder", trace.decoder)):
            for own, layer in zip(answer[side], layers, strict=True):
                found = torch.tensor(own["self"])
                torch.testing.assert_close(found, layer.self_weights[0], rtol=0, atol=1e-4)
                if side == "decoder":
                    found = torch.tensor(own["cross"])
                    torch.testing.assert_close(found, layer.cross_weights[0], rtol=0, atol=1e-4)
