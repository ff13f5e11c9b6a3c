"""What the figure of caches says, against the model read in other ways."""

import pytest

from heed.experiments.caching import WAYS, caching_of, write
from heed.figures.transformer import Cached
from heed.figures.translators.live import published
from heed.model.registry import build_model
from heed.translator import Translator

NAME = "small-world-transformer"
SENTENCES = ["I helped the nurse who is hungry.", "The boy is ready."]


def test_the_facts_are_those_of_the_library(facts):
    answer = caching_of(published(NAME), SENTENCES[0])
    for figure, found in facts(Cached, *({"way": way} for way in WAYS)):
        right, own = answer["pieces"], answer["next"][figure.way]
        assert found == {
            "most": max(answer["apart"][figure.way]),
            "changed": sum(a != b for a, b in zip(right, own, strict=True)),
            "steps": len(right),
            "right": answer["texts"]["kept"],
            "written": answer["texts"][figure.way],
        }


def test_it_says_the_difference_and_how_many_pieces_change(say):
    (_, restart), (_, kept) = say(Cached, {}, {"way": "kept"})
    assert restart.startswith("Logits differ by at most 9.29 when positions restart; ")
    assert restart.endswith(
        "; 2 of 10 next pieces change. It no longer writes what one pass writes."
    )
    assert kept.startswith("Logits differ by at most 0.00 with a right cache; ")
    assert kept.endswith("; 0 of 10 next pieces change. It still writes what one pass writes.")


def test_it_needs_a_transformer_and_a_way_that_there_is():
    shared = published(NAME)
    numbers = {"source_vocabulary": 1500, "target_vocabulary": 1500, "width": 8, "hidden": 8}
    recurrent = Translator(build_model("recurrent", numbers), shared.source, shared.target)
    with pytest.raises(ValueError, match="translator must be a transformer"):
        Cached(recurrent)
    with pytest.raises(ValueError, match="way must be one of kept, restart, forgotten"):
        write(shared, [[4]], "lost")
