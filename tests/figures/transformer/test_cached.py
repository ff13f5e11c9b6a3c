"""What the figure of caches says, against the model read in other ways."""

import json

import pytest

from heed.experiments.caching import WAYS, caching_of, write
from heed.figures.transformer import Cached
from heed.figures.translators.live import published
from heed.model.registry import build_model
from heed.publish.stills import Asked, draw
from heed.translator import Translator

NAME = "small-world-transformer"
SENTENCES = ["Is the actress buying the boat?", "The boy is ready."]


def test_the_facts_are_those_of_the_library(facts):
    answer = caching_of(published(NAME), SENTENCES[0])
    for figure, found in facts(Cached, *({"way": way} for way in WAYS)):
        right, own = answer["pieces"], answer["next"][figure.way]
        apart = answer["apart"][figure.way]
        differ = [t for t, gap in enumerate(apart, 1) if gap >= 0.005]
        wrong = [t for t, (a, b) in enumerate(zip(right, own, strict=True), 1) if a != b]
        assert found == {
            "most": max(apart),
            "first": differ[0] if differ else 0,
            "changed": len(wrong),
            "wrong": wrong[0] if wrong else 0,
            "steps": len(right),
            "right": answer["texts"]["kept"],
            "written": answer["texts"][figure.way],
        }


def test_it_says_the_difference_and_how_many_pieces_change(say):
    (_, kept), (_, restart) = say(Cached, {"way": "kept"}, {})
    assert restart == (
        "From step 2 on the logits differ, by up to 10.60, when positions restart. 2 of 11 next "
        "pieces are wrong, first at step 9."
    )
    assert kept == (
        "In all 11 steps the logits are those of one pass with a right cache. All next pieces are "
        "the same, and so is what it writes."
    )


def test_a_forgotten_cache_shows_more_wrong_pieces_than_positions_that_restart(facts):
    restart, forgotten = facts(Cached, {"way": "restart"}, {"way": "forgotten"})
    assert forgotten.facts["changed"] > restart.facts["changed"] > 0


def test_a_gap_in_what_is_written_is_marked():
    figure = Cached(
        way="forgotten",
        sentences=["I helped the nurse who is hungry."],
        sentence="I helped the nurse who is hungry.",
    )
    asked = json.dumps({"state": figure.state(), "about": figure._about})
    [still] = draw([Asked(figure._module, asked)])
    assert still.html.count("<del>infirmière</del>") == 2 * 2, "in both texts, wide and narrow"


def test_it_needs_a_transformer_and_a_way_that_there_is():
    shared = published(NAME)
    numbers = {"source_vocabulary": 1500, "target_vocabulary": 1500, "width": 8, "hidden": 8}
    recurrent = Translator(build_model("recurrent", numbers), shared.source, shared.target)
    with pytest.raises(ValueError, match="translator must be a transformer"):
        Cached(recurrent)
    with pytest.raises(ValueError, match="way must be one of kept, restart, forgotten"):
        write(shared, [[4]], "lost")
