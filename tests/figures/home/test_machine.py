"""What the stations of the home page say of a sentence, against the library."""

import gzip
import re
from pathlib import Path

import numpy as np
import pytest
import yaml

from heed.evaluation.history import load_history
from heed.evaluation.judged import load_judged
from heed.evaluation.record import load_record
from heed.experiments.machine import machine_of
from heed.figures.home import Machine
from heed.figures.home.machine import FAILED, STATIONS
from heed.figures.translators.live import published
from heed.publish import contents
from heed.storage.arrays import decode_array
from heed.translator import Translator
from written_numbers import percent

ROOT = Path(__file__).parents[3]
SENTENCES = (
    "He gave me an interesting book.",
    "I do.",
    "The red car is mine.",
    "Where is the train station?",
    "We had no choice but to put up with the terrible noise that our new neighbours made.",
)
STATES = [
    {},
    {"sentence": SENTENCES[1], "step": 0},
    {"sentence": SENTENCES[2], "step": 1, "encoder_block": 3, "self_head": 5, "masked_head": 1},
    {"sentence": SENTENCES[3], "step": 90, "word": 2, "decoder_block": 1, "cross_head": 8},
    {"sentence": SENTENCES[4], "step": 11, "word": 90, "encoder_block": 4, "decoder_block": 2},
]


@pytest.fixture(scope="module")
def traces():
    """What the library finds, with shares and hundredths as numbers."""
    found = {}
    for sentence in SENTENCES:
        trace = machine_of(published("eng-fra"), sentence)
        heads = {name: decode_array(trace[name]) / 255 for name in ("encoder", "decoder", "cross")}
        sides = {
            side: {
                "moved": decode_array(trace[side]["moved"]) / 100,
                "active": decode_array(trace[side]["active"]),
            }
            for side in ("english", "french")
        }
        found[sentence] = {**trace, **heads, **sides}
    return found


def shown(state):
    return Machine(sentences=[state.get("sentence", SENTENCES[0])], **state)


def best(row, pieces):
    at = int(row.argmax())
    return {"piece": pieces[at], "share": pytest.approx(row[at], abs=1e-9)}


@pytest.mark.parametrize("state", STATES, ids=str)
def test_the_facts_of_each_station_are_the_librarys(javascript, traces, state):
    figure = shown(state)
    [found] = javascript([("figures/home/machine.js", "facts", [figure.state()])])
    trace = traces[figure.sentence]
    steps = len(trace["pieces"])
    step, block, layer = (
        min(figure.step, steps - 1),
        figure.encoder_block - 1,
        figure.decoder_block - 1,
    )
    across = trace["cross"][layer, figure.cross_head - 1, step]
    last = len(trace["source"]) - 1
    mean = trace["cross"][-1, :, step].mean(axis=0)
    word = int(mean.argmax()) if figure.word < 0 else min(figure.word, last)
    assert (found["at"]["step"], found["at"]["word"]) == (step, word)
    assert (found["writes"], found["asks"]) == (trace["pieces"][step], trace["read"][step])
    assert (found["follows"], found["number"]) == (trace["source"][word], trace["numbers"][word])
    assert found["text"] == trace["text"]
    own = trace["encoder"][block, figure.self_head - 1, word]
    assert found["self"][0] == best(own, trace["source"])
    past = trace["decoder"][layer, figure.masked_head - 1, step, : step + 1]
    assert found["masked"] == best(past, trace["read"])
    assert found["cross"] == best(across, trace["source"])
    answer = found["answer"]
    assert {name: answer[name] for name in ("piece", "share")} == best(mean, trace["source"])
    assert (answer["block"], answer["heads"]) == trace["cross"].shape[:2]
    english, french = trace["english"], trace["french"]
    assert found["position"] == pytest.approx(english["moved"][1, word])
    assert found["skip"] == pytest.approx(english["moved"][2 + 2 * block, word])
    assert found["network"]["moved"] == pytest.approx(english["moved"][3 + 2 * block, word])
    assert found["network"]["active"] == english["active"][block, word]
    assert found["decides"]["moved"] == pytest.approx(french["moved"][4 + 3 * layer, step])
    assert found["decides"]["active"] == french["active"][layer, step]
    shares = [choices[0]["p"] for choices in trace["likely"]]
    assert found["p"] == shares[step]
    assert found["whole"] == pytest.approx(np.prod(shares))
    gaps = [choices[0]["p"] - choices[1]["p"] for choices in trace["likely"]]
    assert found["closest"]["step"] == int(np.argmin(gaps))


def test_its_translation_is_the_translators(traces):
    said = Translator.load("eng-fra").translate(list(SENTENCES), beam=1)
    assert [traces[sentence]["text"] for sentence in SENTENCES] == said


def test_it_says_where_the_piece_comes_from(say):
    [(_, text)] = say(Machine, {})
    assert text.replace("\u00a0", " ") == (
        "To write « intéressant », the row of « livre » takes 87% from “interesting”, the mean of "
        "the 8 heads of block 3. The translation is « Il m’a donné un livre intéressant »."
    )


def test_another_sentence_begins_where_the_order_changes(javascript):
    figure = Machine(sentences=["The red car is mine."], step=-1)
    [found] = javascript([("figures/home/machine.js", "facts", [figure.state()])])
    assert (found["writes"], found["cross"]["piece"]) in {("▁voiture", "▁car"), ("▁rouge", "▁red")}


def test_every_page_of_the_contents_is_reached_from_a_station(javascript):
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    chapters = [chapter for part in toc["parts"] for chapter in part["chapters"]]
    files = [one["file"] for chapter in chapters for one in chapter.get("sections", [chapter])]
    pages = {one.removeprefix("book/") for one in files if (ROOT / f"{one}.ipynb").is_file()}
    [reached] = javascript([("figures/home/stations.js", "reached", [])])
    assert reached.keys() == STATIONS.keys() - {""}
    assert {page for all_of_one in reached.values() for page in all_of_one} == pages
    assert len({all_of_one[0] for all_of_one in reached.values()}) == len(reached)


def test_titles_and_minutes_are_those_of_the_pages():
    there = contents.FILE.read_text(encoding="utf-8")
    assert there == contents.text(), "python -m heed.publish.contents writes them"


def test_the_four_around_show_what_was_measured(javascript):
    around = Machine().around
    history, record, judged = load_history(), load_record(), load_judged()
    assert around["learned"] == {"steps": [*history.steps], "losses": [*history.losses]}
    test = {"right": int(record.test.sum()), "sentences": len(record.test)}
    assert around["trust"] == test
    [found] = javascript([("figures/home/stories.js", "interval", [test])])
    assert found["margin"] == pytest.approx(np.sqrt(np.log(2 / 0.05) / (2 * len(record.test))))
    marks = [one.mark for one in judged.judgements]
    fails = around["fails"]
    assert [fails[name] for name in ("wrong", "flawed", "correct")] == np.bincount(marks).tolist()
    assert (fails["english"], fails["seen"]) == (FAILED, 0)
    assert percent(around["before"]["transformer"][-1] / 100) == "99%"


def test_what_the_page_gets_is_small():
    html = Machine().to_html().encode()
    assert len(gzip.compress(html)) < 30_000
    assert not re.search(rb"\[(?:-?[\d.]+, ?){40}", html), "long lists travel as bytes"


def test_it_needs_a_transformer():
    with pytest.raises(ValueError, match="transformer"):
        Machine("small-world-gru")
