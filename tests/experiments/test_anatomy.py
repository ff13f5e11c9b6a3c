"""What the diagram of the whole transformer shows, against the model read by its own parts."""

import inspect
import re
from pathlib import Path

import nbformat
import numpy as np
import pytest
import torch

from heed.decoding import search
from heed.experiments.anatomy import anatomy_of
from heed.figures.transformer import Whole
from heed.figures.transformer.whole import PARTS
from heed.figures.translators.live import published
from heed.model import blocks, transformer
from heed.storage.arrays import decode_array
from heed.weights.files import find_model

NAME = "small-world-transformer"
SENTENCE = "I helped the nurse who is hungry."
BOOK = Path(__file__).parents[2] / "book"
MODULE = Path(inspect.getfile(Whole)).with_name("parts.js").read_text(encoding="utf-8")
QUOTED = re.compile(r'"((?:[^"\\]|\\.)+)"')


@pytest.fixture(scope="module")
def found():
    return anatomy_of(published(NAME), SENTENCE)


@pytest.fixture(scope="module")
def pictures(found):
    return {name: decode_array(one) / 100 for name, one in found["pictures"].items()}


def test_the_page_finds_what_is_stored(found, pictures, engine):
    question = {"kind": "anatomy", "sentence": SENTENCE}
    [answer] = engine(find_model(NAME), [{"kind": "ask", "question": question}])
    assert answer["pictures"].keys() == pictures.keys() == PARTS.keys()
    for name, picture in answer["pictures"].items():
        np.testing.assert_allclose(picture, pictures[name], atol=0.0051, err_msg=name)
    for name in ("text", "source", "read", "written", "sizes"):
        assert answer[name] == found[name], name


@torch.no_grad()
def test_the_pictures_are_the_models(found, pictures):
    translator = published(NAME)
    model, [row] = translator.model, translator.pieces(SENTENCE)
    read = [translator.target.bos_id, *translator.target.encode(found["text"])]
    block, last = model.encoder[0], 16
    x = model.embed(torch.tensor([row]), model.source_embedding)
    y = block.attention_norm.norm(x)
    after = x + block.self_attention(y, y, y)
    hidden = block.feed_forward.expand(block.feed_forward_norm.norm(after)).relu()
    memory = model.encode(torch.tensor([row]), torch.tensor([len(row)]))
    expected = {"embedding": x, "self_norm": y, "network": hidden, "memory": memory}
    for name, one in expected.items():
        np.testing.assert_allclose(pictures[name], one[0, :, :last], atol=0.0051, err_msg=name)
    logits = model(torch.tensor([row]), torch.tensor([len(row)]), torch.tensor([read]))[0]
    label = [*read[1:], translator.target.eos_id]
    shown = logits.softmax(-1)[:, label]
    np.testing.assert_allclose(pictures["probabilities"], shown, atol=0.0051)
    assert np.diag(pictures["probabilities"]).min() > 0.8


def test_attention_shares_out_one_and_the_mask_hides_what_comes_later(pictures):
    for name in ("self", "masked", "cross"):
        np.testing.assert_allclose(pictures[name].sum(1), 1, atol=0.06)
    assert np.triu(pictures["masked"], 1).max() == 0


def test_the_lines_of_code_stand_in_the_library():
    shown = re.findall(r"code:(.*?)\n  \w+:", MODULE, re.DOTALL)
    lines = [one for part in shown for one in QUOTED.findall(part) if one != "source"]
    assert len(lines) >= 9
    library = "".join(inspect.getsource(module) for module in (blocks, transformer, search))
    for line in lines:
        assert line in library, line


def test_the_pages_have_these_titles():
    pages = set(re.findall(r'\["(\w+/\w+)", "([^"]+)"\]', MODULE))
    assert len(pages) >= 7
    for page, title in pages:
        for path in BOOK.glob(f"*/{page}.ipynb"):
            assert f"\n# {title}\n" in nbformat.read(path, 4).cells[0].source


def test_it_needs_a_sentence():
    with pytest.raises(ValueError, match="text must be one sentence"):
        anatomy_of(published(NAME), "")
