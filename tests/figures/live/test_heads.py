"""What the figure of all heads says, against what the library traces."""

import json
import re

import pytest
import torch
import traitlets

from heed.figures.live import Heads
from heed.figures.translators.live import published
from heed.model.trace import tracing
from heed.publish.stills import Asked, draw

SENTENCE = "Where is the station?"
PLACES = ("encoder", "decoder", "cross")
STEP = 1 / 255  # of a stored weight


@pytest.fixture(scope="module")
def traced():
    """Weights (layers, heads, T, N) of each kind of attention, and the pieces."""
    translator = published("eng-fra")
    [source] = translator.pieces(SENTENCE)
    run = Heads().stored[0]["answer"]
    read = torch.tensor([[translator.target.bos_id, *run["written"][:-1]]])
    with torch.no_grad(), tracing(translator.model) as trace:
        translator.model(torch.tensor([source]), torch.tensor([len(source)]), read)
    decoder = trace.decoder
    weights = {
        "encoder": torch.cat([layer.self_weights for layer in trace.encoder]),
        "decoder": torch.cat([layer.self_weights for layer in decoder]),
        "cross": torch.cat([layer.cross_weights for layer in decoder]),
    }
    return weights, run


def names(run, place):
    rows = run["source"] if place == "encoder" else run["pieces"]
    return rows, run["read"] if place == "decoder" else run["source"]


def habits(place, weights):
    """The mean shares that a head may be known for."""
    ends = (
        {"<eos>": weights[:, -1].mean()} if place == "encoder" else {"<bos>": weights[:, 0].mean()}
    )
    own, before = weights.diagonal().mean(), weights.diagonal(-1).mean()
    if place == "cross":
        return {"its darkest cell": weights.max(-1).values.mean()}
    if place == "encoder":
        after = weights.diagonal(1).mean()
        return {
            "the piece itself": own,
            "the piece before": before,
            "the piece after": after,
        } | ends
    return {"the piece just read": own, "the piece before that": before} | ends


@pytest.mark.parametrize("place", PLACES)
def test_the_facts_are_what_each_head_does(facts, traced, place):
    weights, run = traced
    rows, columns = names(run, place)
    states = [
        {"place": place, "layer": layer, "head": head, "row": 2 + head % 4, "column": 1 + layer}
        for layer in (1, 2, 3) for head in range(1, 9)
    ]  # fmt: skip
    for figure, told in facts(Heads, *states):
        found = told["attention"]
        assert (found["head"], found["layer"]) == (figure.head, figure.layer)
        own = weights[place][figure.layer - 1, figure.head - 1].double()
        expected = float(own[figure.row - 1, figure.column - 1])
        assert found["weight"] == pytest.approx(expected, abs=STEP)
        assert found["from"]["piece"] == rows[figure.row - 1].replace("▁", "")
        assert found["to"]["piece"] == columns[figure.column - 1].replace("▁", "")
        shares, habit = habits(place, own), found["habit"]
        assert habit["share"] == pytest.approx(float(shares[habit["name"]]), abs=STEP)
        assert float(shares[habit["name"]]) >= max(map(float, shares.values())) - STEP


def test_the_first_head_shown_aligns_best_and_the_cell_shows_it(say, traced):
    weights, run = traced
    figure, text = say(Heads, {})[0]
    least = weights["cross"].diagonal(dim1=-2, dim2=-1).min(-1).values  # as many pieces in both
    best = divmod(int(least.argmax()), least.size(1))
    assert (figure.layer - 1, figure.head - 1) == best, "begin with the head that aligns best"
    assert float(least.max()) > 0.75
    row = weights["cross"][figure.layer - 1, figure.head - 1, figure.row - 1]
    assert run["pieces"][figure.row - 1] == "▁gare"
    assert figure.column == 0, "the column that the row looks at most"
    assert run["source"][int(row.argmax())] == "▁station"
    share = f"{float(row.max()):.0%} of the attention goes to “station”"
    assert text.startswith(
        f"{share} before writing «\u00a0gare\u00a0», in head {figure.head} of layer 1. "
    )


def test_french_writes_and_is_read(say):
    texts = [text for _, text in say(
        Heads, *({"place": place, "row": 3, "column": 2} for place in PLACES)
    )]  # fmt: skip
    assert " from “the” to “is”, in " in texts[0]
    assert " to «\u00a0Où\u00a0» before writing «\u00a0la\u00a0», in " in texts[1]
    assert " to “is” before writing «\u00a0la\u00a0», in " in texts[2]


def test_beyond_the_sentence_is_its_last_piece(say):
    (_, last), (_, beyond) = say(
        Heads, {"row": 6, "column": 6}, {"row": 138, "column": 138}
    )  # fmt: skip
    assert last == beyond
    assert "to “<eos>” before writing «\u00a0<eos>\u00a0»" in last


def test_nothing_is_said_of_what_is_not_translated(say):
    [(_, text)] = say(Heads, {"sentence": "Hello."})
    assert text == "Nothing is translated yet."


def drawn(**state):
    figure = Heads(**state)
    asked = json.dumps({"state": figure.state(), "about": figure._about})
    [still] = draw([Asked(figure._module, asked)])
    return still.html


def test_every_head_of_a_layer_is_painted_and_one_is_large():
    pictures = set()
    for layer in (1, 2, 3):
        still = drawn(layer=layer, column=4)
        for head in range(1, 9):
            alt = f'alt="layer {layer}, head {head}"'
            assert still.count(alt) == 4, "for a narrow page and a wide one, by day and by night"
        assert still.count('alt="before writing ▁gare, at ▁station"') == 4
        assert "Load the translator to see q·k" in still
        painted = set(re.findall(r'src="(data:image/png[^"]*)"', still))
        assert len(painted) == 16
        pictures |= painted
    assert len(pictures) == 48, "of each layer others"


def test_what_is_not_written_yet_is_hidden():
    assert "This piece is not written yet" in drawn(place="decoder", row=2, column=3)
    assert "Load the translator" in drawn(place="decoder", row=3, column=3)


@pytest.mark.parametrize("bad", [{"layer": 0}, {"layer": 13}, {"head": 17}, {"place": "both"}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Heads(**bad)
