"""What the figure that decodes step by step says, and what it stores."""

import json
import math
from html import escape

import pytest
import torch

from heed.experiments.translated import run_of
from heed.figures.live import Steps
from heed.figures.translators.live import asked, published
from heed.publish.stills import Asked, draw
from heed.weights.files import find_model

SENTENCE = "Where is the station?"


@pytest.fixture(scope="module")
def figure():
    return Steps()


@pytest.fixture(scope="module")
def runs(figure):
    """The translator's own run, and the one that the reader has begun."""
    return [entry["answer"] for entry in figure.stored]


def forced(sentence, begun):
    """log P of each piece that was written, and the state after it, by the library alone."""
    translator = published("eng-fra")
    (row,) = translator.pieces(sentence)
    model = translator.model
    token, out = translator.target.bos_id, []
    with torch.no_grad():
        state = model.start(torch.tensor([row]), torch.tensor([len(row)]))
        for after in begun:
            logits, state = model.step(torch.tensor([token]), state)
            out.append((float(logits[0].log_softmax(-1)[after]), state))
            token = after
    return out


def test_the_facts_are_those_of_the_library(facts, runs):
    own, _ = runs
    for figure, found in facts(Steps, *({"begun": "", "step": step} for step in (1, 2, 5, 138))):
        step = min(figure.step, len(own["written"]))
        log_p, state = forced(SENTENCE, own["written"])[step - 1]
        assert (found["step"], found["steps"]) == (step, len(own["written"]))
        assert found["p"] == pytest.approx(math.exp(log_p), abs=1e-3)
        assert found["piece"] == own["pieces"][step - 1].removeprefix("▁")
        assert found["after"] == own["read"][step - 1].removeprefix("▁")
        assert found["kept"] == sum(
            part.numel() for block in state.blocks for part in block.past[:2]
        )
        assert (found["taken"], found["texts"]) == (None, [own["text"]] * 2)


def test_at_first_the_second_likeliest_piece_is_taken(facts, say, figure, runs):
    own, other = runs
    at, begun = figure.step - 1, figure.stored[1]["question"]["begun"]
    second = own["likely"][at][1]
    assert begun == [*own["written"][:at], second["id"]]
    assert other["written"][at] == second["id"]
    assert other["text"] != own["text"]
    [(_, found)] = facts(Steps, {})
    assert found["taken"] == [second["piece"], own["pieces"][at]]
    assert found["texts"] == [other["text"], own["text"]]
    assert found["p"] == pytest.approx(math.exp(forced(SENTENCE, begun)[at][0]), abs=1e-3)
    [(_, text)] = say(Steps, {})
    assert f"\u00a0» has a probability of {100 * found['p']:.0f}%. With «\u00a0" in text
    assert text.endswith(
        f" instead of «\u00a0est\u00a0» the translation becomes «\u00a0{other['text']}\u00a0»."
    )
    [(_, back)] = say(Steps, {"begun": ""})
    assert back.endswith(" The cache now holds 2 rows a head, 3,072 numbers.")


def test_what_follows_another_piece_is_what_the_page_finds(engine, figure, runs):
    question = figure.stored[1]["question"]
    [found] = engine(find_model("eng-fra"), [{"kind": "ask", "question": question}])
    assert found["written"] == runs[1]["written"]
    assert found["text"] == runs[1]["text"]


def test_a_piece_that_is_not_likely_is_shown_all_the_same():
    run = run_of(published("eng-fra"), SENTENCE, [3999])
    assert [one["id"] for one in run["likely"][0]][5:] == [3999]
    assert run["written"][0] == 3999


def test_no_piece_beyond_the_vocabulary_is_begun_with(engine):
    question = {"kind": "run", "sentence": SENTENCE, "begun": [4000]}
    [found] = engine(find_model("eng-fra"), [{"kind": "ask", "question": question}])
    assert "There is no such piece to begin with." in found["error"]


def test_the_cache_that_is_counted_has_the_size_of_the_library_s(javascript, runs):
    own, _ = runs
    run = {"decoder": [[0] * 8] * 3}
    states = forced(SENTENCE, own["written"])
    calls = [("figures/live/kept.js", "cache_of", [run, step, 256]) for step in (1, 3)]
    for step, counted in zip((1, 3), javascript(calls), strict=True):
        blocks = states[step - 1][1].blocks
        assert counted["kept"] == sum(p.numel() for b in blocks for p in b.past[:2])
        assert (counted["blocks"], counted["heads"]) == (len(blocks), 8)


def test_a_bar_stands_for_each_likely_piece(runs):
    figure = Steps(step=3, begun="")
    asked = json.dumps({"state": figure.state(), "about": figure._about})
    [still] = draw([Asked(figure._module, asked)])
    for one in runs[0]["likely"][2]:
        assert f">{escape(one['piece'].replace(chr(39), '’'))}</b>" in still.html
    assert still.html.count("data-unread") >= 2 * (len(runs[0]["read"]) - 3)


def test_another_translator_has_another_width():
    assert Steps().width == published("eng-fra").model.config.width
    assert Steps(sentences=["I am cold."], step=1).stored[1]["question"]["begun"] == [
        asked("eng-fra", "run", "I am cold.")["answer"]["likely"][0][1]["id"]
    ]
