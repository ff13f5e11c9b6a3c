"""What a translator is asked, in the page and as Python stores it."""

import numpy as np
import pytest

from heed.experiments.questions import EXPERIMENTS, answer
from heed.experiments.translated import run_of
from heed.figures.translators.live import published
from heed.storage.arrays import decode_array
from heed.weights.files import find_model

FOLDER = find_model("eng-fra")
SENTENCES = ["Where is the station?", "I've never eaten an avocado.", "<b>Go</b> & see…"]


@pytest.fixture(scope="module")
def ask(engine):
    """Ask the page's translator."""

    def one(*questions):
        return engine(FOLDER, [{"kind": "ask", "question": question} for question in questions])

    return one


@pytest.fixture(scope="module")
def answers(ask):
    return ask(*({"kind": "run", "sentence": sentence} for sentence in SENTENCES))


@pytest.mark.parametrize("at", range(len(SENTENCES)))
def test_what_is_stored_is_what_the_page_finds(answers, at):
    found, stored = answers[at], run_of(published("eng-fra"), SENTENCES[at])
    for name in ("source", "numbers", "read", "written", "pieces", "text"):
        assert found[name] == stored[name]
    for step, kept in zip(found["likely"], stored["likely"], strict=True):
        assert [one["id"] for one in step] == [one["id"] for one in kept]
        np.testing.assert_allclose([c["p"] for c in step], [c["p"] for c in kept], atol=2e-4)


@pytest.mark.parametrize("at", range(len(SENTENCES)))
@pytest.mark.parametrize("place", ["encoder", "decoder", "cross"])
def test_heads_that_are_stored_look_where_those_of_the_page_do(answers, at, place):
    stored = decode_array(run_of(published("eng-fra"), SENTENCES[at])[place])
    for layer, kept in zip(answers[at][place], stored, strict=True):
        for head, weights in zip(layer, kept, strict=True):
            rows, columns = head["weights"]["rows"], head["weights"]["columns"]
            found = np.array(list(head["weights"]["values"].values())).reshape(rows, columns)
            np.testing.assert_allclose(found, weights / 255, atol=0.003)


def test_queries_and_keys_make_the_weights(answers):
    """softmax(q·k / √Dh) is what the head of a page says it looked at."""
    for head in answers[0]["cross"][1]:
        parts = {
            name: np.array(list(head[name]["values"].values())).reshape(head[name]["rows"], -1)
            for name in ("queries", "keys", "weights")
        }
        scores = parts["queries"] @ parts["keys"].T / np.sqrt(parts["queries"].shape[1])
        shares = np.exp(scores - scores.max(1, keepdims=True))
        np.testing.assert_allclose(parts["weights"], shares / shares.sum(1, keepdims=True))


def test_another_beginning_is_gone_on_from(ask, answers):
    begun = [answers[0]["likely"][0][1]["id"]]
    (found,) = ask({"kind": "run", "sentence": SENTENCES[0], "begun": begun})
    assert found["written"][:1] == begun
    assert found["text"] != answers[0]["text"]
    assert found["likely"][0][:2] == answers[0]["likely"][0][:2]


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("", "Type a sentence."),
        (" \n\x00", "Type a sentence."),
        ("你好，世界", "not learned to read this"),
        ("… — ?!", "not learned to read this"),
        ("and the cat " * 30, "too long to be shown"),
        ("I love you 😀", "The translator has never met “😀”: leave it out."),
        ("Vive la 🇫🇷!", "never met “🇫🇷”"),
        ("I say 你好 to you.", "never met “你”"),
    ],
)
def test_what_cannot_be_translated_is_said(ask, sentence, told):
    (found,) = ask({"kind": "run", "sentence": sentence})
    assert told in found["error"]


def test_where_a_word_is_looked_up_a_word_is_missing(ask):
    (found,) = ask({"kind": "near", "sentence": " "})
    assert found["error"].endswith("Type a word.")


TYPED = [
    "“Don’t — stop…”",
    "Señor Noe\u0308l\u00a0eats 20\u202f° of crème brûlée – for 5€.",
    "1 + 1 = 2 & so",
]


@pytest.mark.parametrize("sentence", TYPED)
def test_what_texts_are_usually_typed_with_is_read_as_the_library_reads_it(ask, sentence):
    (found,) = ask({"kind": "run", "sentence": sentence})
    assert [found["numbers"]] == published("eng-fra").pieces(sentence)


def test_every_experiment_of_the_page_is_one_of_python(ask):
    asked = ask(*({"kind": kind, "sentence": "Go."} for kind in EXPERIMENTS))
    assert not [one for one in asked if "is not a function" in str(one)]
    with pytest.raises(KeyError, match="'lost'"):
        answer(published("eng-fra"), {"kind": "lost", "sentence": "Go."})
