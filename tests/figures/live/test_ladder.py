"""What the figure of the ladder says, against the grammar of the small world and the library."""

import json
import re

import pytest

from heed.experiments.damage import translation_of
from heed.figures.live import Ladder
from heed.figures.live.ladder import RUNGS, SENTENCES
from heed.figures.translators.live import published, send_files
from heed.figures.translators.small_world import small_world_words
from heed.translator import Translator
from heed.weights.files import find_model
from kept_words import kept_words, words

GRU, ATTENTION, TRANSFORMER = RUNGS.values()
OWN = "Paul's horse is old, but our cats are young."


def answers(figure, sentence):
    return [
        entry["answer"]["text"]
        for entry in figure.stored
        if entry["question"]["sentence"] == sentence
    ]


def test_the_default_makes_the_point():
    """One vector loses words of a long sentence, which attention and the transformer keep."""
    figure = Ladder()
    gru, attention, transformer = answers(figure, figure.words)
    right = SENTENCES[figure.words]
    assert attention == transformer == right
    assert kept_words(right, gru) < len(words(right)) / 2


def test_the_facts_are_those_of_the_library(facts):
    for figure, found in facts(Ladder, *({"words": sentence} for sentence in SENTENCES)):
        right, texts = SENTENCES[figure.words], answers(figure, figure.words)
        assert found == {
            "right": right,
            "texts": texts,
            "names": [*RUNGS],
            "kept": [kept_words(right, one) for one in texts],
            "words": len(words(right)),
        }


def test_it_says_how_many_words_each_gets_right(say):
    [(figure, text)] = say(Ladder, {})
    gru, *_ = answers(figure, figure.words)
    right = SENTENCES[figure.words]
    kept, both = kept_words(right, gru), len(words(right))
    assert text == (
        f"GRU gets {kept} of {both} words right, GRU + attention {both}, Transformer {both}."
    )


def test_without_a_right_translation_it_compares_with_the_last(javascript):
    figure = Ladder(sentences={OWN: ""})
    (text,) = javascript([("figures/live/ladder.js", "describe", [figure.state()])])
    gru, _, last = answers(figure, OWN)
    shared, all_of = kept_words(last, gru), len(words(last))
    assert text.startswith(f"GRU shares {shared} of the {all_of} words that Transformer writes, ")


def test_a_word_that_is_not_of_the_small_world_is_named(say):
    ((_, text),) = say(Ladder, {"words": "The nurse likes bananas."})
    assert text.startswith("The small world has no “bananas”. Try “")
    for word in re.findall("“(.*?)”", text)[1:]:
        assert word in small_world_words()


@pytest.mark.parametrize("name", RUNGS.values())
def test_what_is_stored_is_what_the_page_would_answer(name, engine):
    figure = Ladder()
    entries = [entry for entry in figure.stored if entry["translator"] == name]
    assert len(entries) == len(SENTENCES)
    jobs = [{"kind": "ask", "question": entry["question"]} for entry in entries]
    for entry, found in zip(entries, engine(find_model(name), jobs), strict=True):
        assert found["text"] == entry["answer"]["text"]
        assert found["pieces"] == entry["answer"]["pieces"]
        assert found["p"] == pytest.approx(entry["answer"]["p"], abs=1e-3)


def test_each_example_is_stored_as_the_figure_asks_for_it(javascript):
    states = [json.loads(json.dumps(Ladder(words=words).state())) for words in SENTENCES]
    asked = javascript([("figures/live/ladder.js", "question_of", [state]) for state in states])
    assert asked == [{"kind": "translation", "sentence": sentence} for sentence in SENTENCES]


def test_a_translation_is_that_of_greedy_search():
    for name in RUNGS.values():
        translator = published(name)
        assert translation_of(translator, OWN)["text"] == translator.translate([OWN], beam=1)[0]


def test_it_tells_what_each_knows_of_the_sentence():
    assert [told["memory"] for told in Ladder().translators] == [
        "one vector of 256 numbers",
        "one vector of 192 numbers + attention",
        "attention alone",
    ]


def test_it_tells_sizes_and_hits():
    for told, name in zip(Ladder().translators, RUNGS.values(), strict=True):
        translator = published(name)
        assert told["parameters"] == sum(p.numel() for p in translator.model.parameters())
        assert told["sentences"] == 1000
        assert list(told["hits"]) == ["1–5", "6–8", "9+"]


class Sent:
    def __init__(self):
        self.messages = []

    def send(self, *message):
        self.messages.append(message)


def test_translators_of_ones_own_send_their_own_files():
    own = {"small": Translator.load(GRU), "large": Translator.load(TRANSFORMER)}
    figure = Ladder(own, {OWN: ""})
    assert [told["name"] for told in figure.translators] == list(own)
    assert answers(figure, OWN) == answers(Ladder({"a": GRU, "b": TRANSFORMER}, {OWN: ""}), OWN)
    sent = Sent()
    for asked in ({"kind": "files", "translator": "large"}, {"kind": "files"}, {"kind": "more"}):
        send_files(sent, asked, own)
    ((message, (weights,)),) = sent.messages
    assert message["translator"] == "large"
    assert message["loaded"]["description"]["kind"] == "transformer"
    assert len(weights) > 800_000


def test_a_ladder_without_rungs_or_sentences_is_refused():
    for wrong in ({"translators": {}}, {"sentences": {}}):
        with pytest.raises(ValueError, match="must each hold at least one"):
            Ladder(**wrong)
