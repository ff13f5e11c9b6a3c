"""Stored numbers do not depend on the processor that computed them."""

import ast
import functools
import gc
import io
import json
import re
from contextlib import redirect_stdout
from pathlib import Path

import nbformat
import numpy as np
import pytest
import torch
from nbformat.v4 import new_code_cell, new_notebook, new_output

from heed.publish.rounding import as_stored, keep_stored, same_but_for_rounding, without_stills
from heed.storage.arrays import encode_array
from heed.weights import captioner, parameters, readers

BOOK = Path(__file__).parents[2] / "book"
WEIGHTS = re.compile(r"[\"\\]version[\"\\]+: [\"\\]+[0-9a-f]{12}|load_captioner|Fading|Spotlight")
PAGES = [path for path in sorted(BOOK.rglob("*.ipynb")) if WEIGHTS.search(path.read_text("utf-8"))]
MOVED = 1e-7  # of a weight


@pytest.mark.parametrize(
    ("fresh", "stored", "same"),
    [
        ("0.0237", "0.0236", True),
        ("0.24", "0.23", False),
        ("0.0", "1e-05", True),
        ("2e-05", "1e-05", True),
        ("3e-05", "1e-05", False),
        ("9e-05", "0.0001", True),
        ("4.6e-03", "4.7e-03", False),
        ("-5.9988", "-5.9989", True),
        ("7", "8", False),
        ("0.1 and 0.2", "0.1", False),
    ],
)
def test_a_last_decimal_is_rounding(fresh, stored, same):
    assert same_but_for_rounding(fresh, stored) == same
    assert (as_stored(fresh, stored) == stored) == same


def figure(number, still):
    return (
        '<figure class="heed-figure" id="fig-a" data-figure="a" data-module="figures/a">\n'
        f'{still}<script type="application/json">{{"p": {number}}}</script>\n</figure>'
    )


def notebook(*texts, source="a"):
    data = [{"text/html": text} for text in texts]
    outputs = [new_output("display_data", data=one) for one in data]
    return new_notebook(cells=[new_code_cell(source, outputs=outputs)])


def test_what_differs_by_rounding_alone_is_left_and_drawn_as_it_was():
    before = notebook(figure(0.0236, "<p>2.36</p>"), figure(0.5, "<p>5</p>"))
    fresh = notebook(figure(0.0237, ""), figure(0.6, ""))
    (cell,) = keep_stored(fresh, before).cells
    texts = [output.data["text/html"] for output in cell.outputs]
    assert texts == [without_stills(figure(0.0236, "")), figure(0.6, "")]


@pytest.mark.parametrize(
    ("fresh", "same"),
    [([3, 5, 7], True), ([3, 6, 7], True), ([3, 7, 7], False), ([4, 6, 7], False), ([3, 5], False)],
)
def test_one_packed_whole_number_may_be_the_next(fresh, same):
    arrays = (encode_array(np.array(x, np.int16)) for x in (fresh, [3, 5, 7]))
    packed = [json.dumps(array, sort_keys=True) for array in arrays]
    assert same_but_for_rounding(*packed) == same


def test_what_another_cell_stored_says_nothing():
    fresh = keep_stored(notebook(figure(0.0237, "")), notebook(figure(0.0236, ""), source="b"))
    assert fresh.cells[0].outputs[0].data["text/html"] == figure(0.0237, "")


def test_a_printed_number_is_left_too():
    def printed(text):
        return new_notebook(cells=[new_code_cell("a", outputs=[new_output("stream", text=text)])])

    for fresh, kept in (("0.0237\n", "0.0236\n"), ("0.0239\n", "0.0239\n")):
        (cell,) = keep_stored(printed(fresh), printed("0.0236\n")).cells
        assert cell.outputs[0].text == kept


def forget():
    """Empty all caches of the library, in which weights may be."""
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper) and one.__module__.startswith("heed"):
            one.cache_clear()


@torch.enable_grad()  # a page may turn gradients off, and the next one may need them
def shown(path):
    """What the code of a page prints and shows, run here and now."""
    names, texts = {}, []
    code = [cell for cell in nbformat.read(path, 4).cells if cell.cell_type == "code"]
    for cell in code[1:]:  # the first one installs the library
        body = ast.parse(cell.source).body
        last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
        said = io.StringIO()
        with redirect_stdout(said):
            exec(compile(ast.Module(body, []), path.name, "exec"), names)
            value = last and eval(compile(ast.Expression(last.value), path.name, "eval"), names)
        html = value.to_html() if hasattr(value, "to_html") else ""
        texts.append(said.getvalue() + html)
    return texts


@pytest.fixture
def move(monkeypatch):
    """Move each weight that is read from now on by one part in ten million, up or down."""

    def moved(tensor):
        if not tensor.is_floating_point():
            return tensor
        signs = torch.randint(2, tensor.shape, generator=torch.Generator().manual_seed(7)) * 2 - 1
        return (tensor.float() * (1 + MOVED * signs.double())).float()

    def move():
        forget()
        read = parameters.dequantize_tensors
        for module in (parameters, captioner, readers):
            if hasattr(module, "dequantize_tensors"):
                monkeypatch.setattr(
                    module,
                    "dequantize_tensors",
                    lambda stored: {k: moved(t) for k, t in read(stored).items()},
                )

    yield move
    monkeypatch.undo()
    forget()


@pytest.mark.all_only
@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_numbers_of_a_page_stay_if_each_weight_moves_a_little(path, move, monkeypatch):
    monkeypatch.chdir(path.parent)
    before = shown(path)
    move()
    for own, other in zip(shown(path), before, strict=True):
        assert as_stored(own, other) == other
