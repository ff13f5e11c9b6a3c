"""What the figure of a watched training says, against the run that comes with the package."""

import json
from dataclasses import replace

import pytest

from heed.evaluation.history import History
from heed.evaluation.watch import Watch, load_watch
from heed.figures.training import Watched
from heed.figures.training.watched import STORED

WATCH = load_watch(STORED)
HISTORY = WATCH.history


def test_the_facts_are_what_was_seen(facts):
    states = [{"checkpoint": at, "example": at % 4} for at in range(1, len(HISTORY.steps) + 1)]
    for figure, found in facts(Watched, *states):
        at = figure.checkpoint - 1
        learnt = HISTORY.sentences[figure.example]
        assert (found["right"], found["updates"]) == (WATCH.right[at], HISTORY.steps[at])
        assert (found["loss"], found["text"]) == (HISTORY.losses[at], learnt.text)
        assert found["seconds"] == pytest.approx(WATCH.seconds[at], abs=0.5)
        written = learnt.written[at]
        if written.pieces[-1] == "<eos>":
            french = written.text.replace("'", "’")
            assert found["written"] == f"«\u00a0{french}\u00a0»"


def test_it_says_what_was_seen(say):
    (_, first), (_, once) = say(Watched, {}, {"checkpoint": 1})
    assert first == (
        "28 of 100 unseen sentences are right. This one becomes «\u00a0Le chat que le médecin a "
        "trouvé est fatigué.\u00a0» after 200 updates, 34 processor seconds."
    )
    assert f" after {HISTORY.steps[0]} update" in once


def test_it_goes_from_nothing_to_nearly_all():
    assert WATCH.right[0] == 0
    assert str(WATCH.right[-1]) in Watched.title
    assert list(WATCH.seconds) == sorted(WATCH.seconds)
    assert WATCH.seconds[-1] < 180


def test_what_is_stored_is_small_and_says_where_it_was_made():
    assert STORED.stat().st_size < 60_000
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    assert stored["seed"] == 1
    assert "cores" in stored["machine"]


def first_looks(count):
    sentences = tuple(replace(one, written=one.written[:count]) for one in HISTORY.sentences)
    losses = HISTORY.losses[:count], HISTORY.swapped[:count]
    history = History(HISTORY.steps[:count], *losses, 200, 1, sentences)
    return Watch(history, WATCH.right[:count], WATCH.seconds[:count], WATCH.tested)


def test_it_follows_a_training(javascript):
    figure = Watched()
    for count in (1, 2, 5):
        figure.show(first_looks(count))
        (text,) = javascript([("figures/training/watched.js", "describe", [figure.state()])])
        assert f" after {HISTORY.steps[count - 1]} update" in text


def test_a_file_is_read_as_it_was_written(tmp_path):
    seen = first_looks(3)
    seen.save(tmp_path / "watch.json")
    read = load_watch(tmp_path / "watch.json")
    assert (read.right, read.seconds, read.tested) == (seen.right, seen.seconds, seen.tested)
    assert read.history.losses == seen.history.losses
    (tmp_path / "watch.json").write_text('{"right": [1]}', encoding="utf-8")
    with pytest.raises(ValueError, match="is no watch: 'seconds'"):
        load_watch(tmp_path / "watch.json")


def test_more_looks_than_it_can_show_are_refused():
    many = replace(first_looks(1), right=(0,) * 21)
    with pytest.raises(ValueError, match="at most 20 looks, but has 21"):
        Watched(many)
