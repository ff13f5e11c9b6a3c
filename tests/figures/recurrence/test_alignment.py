"""What the figure of the alignment says, against the model itself."""

import numpy as np
import pytest
import torch

from heed.figures.recurrence import Alignment
from heed.figures.recurrence.alignment import WITH_ATTENTION
from heed.figures.translators.live import published
from heed.storage.arrays import decode_array
from heed.weights.files import find_model
from written_numbers import percent

SENTENCE = "The nurse does not like old dogs."


def translated(sentence, hidden=None):
    """The greedy translation and the weights (T, N), one source place hidden throughout."""
    translator = published(WITH_ATTENTION)
    model, target = translator.model, translator.target
    [row] = translator.pieces(sentence)
    visible = torch.ones(1, 1, len(row), dtype=torch.bool)
    if hidden is not None:
        visible[0, 0, hidden] = False
    state = model.start(torch.tensor([row]), torch.tensor([len(row)]))._replace(visible=visible)
    looked, ids = [], []
    hook = model.attention.register_forward_hook(lambda _, __, out: looked.append(out[1][0, 0]))
    while not ids or (ids[-1] != target.eos_id and len(ids) < 2 * len(row) + 10):
        with torch.no_grad():
            logits, state = model.step(torch.tensor([ids[-1] if ids else target.bos_id]), state)
        logits[:, [target.pad_id, target.bos_id, target.unk_id]] = -torch.inf
        ids.append(int(logits.argmax()))
    hook.remove()
    return target.decode([i for i in ids if i != target.eos_id]), torch.stack(looked).numpy()


def test_what_is_stored_is_where_the_model_looks():
    entry = Alignment().stored[0]["answer"]
    text, weights = translated(SENTENCE)
    assert entry["text"] == text
    np.testing.assert_allclose(decode_array(entry["cross"])[0, 0] / 255, weights, atol=0.003)


@pytest.mark.parametrize(
    ("hidden", "without"),
    [
        (0, "L'infirmière n'aime pas les vieux chiens."),
        (2, "L'infirmière n'aime pas les vieux chiens."),
        (3, "L'infirmière aime les vieux chiens."),
        (5, "L'infirmière n'aime pas les chiens."),
        (6, "L'infirmière n'aime pas les vieux."),
    ],
)
def test_the_page_hides_a_word_as_a_mask_does(engine, hidden, without):
    question = {"kind": "run", "sentence": SENTENCE, "hidden": [hidden]}
    (found,) = engine(find_model(WITH_ATTENTION), [{"kind": "ask", "question": question}])
    text, weights = translated(SENTENCE, hidden)
    assert found["text"] == text == without
    theirs = found["cross"][0][0]["weights"]
    flat = np.array(list(theirs["values"].values())).reshape(theirs["rows"], theirs["columns"])
    np.testing.assert_allclose(flat, weights, atol=2e-4)
    assert (flat[:, hidden] == 0).all()


def test_without_the_article_its_weight_goes_to_the_noun():
    _, before = translated(SENTENCE)
    _, after = translated(SENTENCE, 0)
    assert (percent(float(before[0, 0])), int(after[0].argmax())) == ("92%", 1)


def test_what_the_solution_says_of_the_columns():
    text, weights = translated(SENTENCE)
    unchanged = [n for n in range(9) if translated(SENTENCE, n)[0] == text]
    assert unchanged == [0, 2, 8]  # The, does, <eos>
    assert weights[:, 2].max() < 0.01
    assert (percent(float(weights[:, 8].max())), int(weights[:, 8].argmax())) == ("9%", 5)
    assert [percent(float(weights[t, 3])) for t in (2, 4)] == ["95%", "96%"]
    assert translated(SENTENCE, 1)[0] == "L'aime n'aime pas les vieux chiens."
    assert translated(SENTENCE, 7)[0] == "L'infirmière n'aime pas les vieux chiens chiens."


@pytest.mark.parametrize(("word", "article"), [("A", "Une "), ("Our", "Notre "), ("Your", "Ton ")])
def test_other_articles_are_lost_when_hidden(word, article):
    sentence = SENTENCE.replace("The", word)
    assert translated(sentence)[0] == f"{article}infirmière n'aime pas les vieux chiens."
    assert translated(sentence, 0)[0] == "infirmière n'aime pas les vieux chiens."


def test_the_scores_of_long_sentences_that_the_page_has():
    parts = [
        published(name).metadata["scores"]["by_length"]["9+"]
        for name in ("small-world-gru", WITH_ATTENTION)
    ]
    assert [part["sentences"] for part in parts] == [441, 441]
    assert [part["exact_match"] for part in parts] == [29.5, 96.8]


def test_nothing_hidden_is_the_run_as_it_was(engine):
    asked = [
        {"kind": "ask", "question": {"kind": "run", "sentence": SENTENCE, **how}}
        for how in ({"hidden": [3]}, {})
    ]
    _, after = engine(find_model(WITH_ATTENTION), asked)
    assert after["text"] == translated(SENTENCE)[0]


def test_the_facts_are_where_the_model_looks(facts):
    _, weights = translated(SENTENCE)
    pieces = ["L’", "infirmière", "n’", "aime", "pas", "les", "vieux", "chiens", "."]
    english = ["The", "nurse", "does", "not", "like", "old", "dogs", ".", "<eos>"]
    for at, (_, found) in enumerate(facts(Alignment, *({"word": t} for t in range(9)))):
        order = np.argsort(-weights[at])
        shown = [n for n in order if weights[at, n] >= 0.05]
        assert found["word"] == pieces[at]
        assert [look["word"] for look in found["looks"]] == [english[n] for n in shown]
        shares = [look["share"] for look in found["looks"]]
        np.testing.assert_allclose(shares, weights[at, shown], atol=0.003)
        assert (found["text"], found["hidden"]) == (translated(SENTENCE)[0], "")


def test_it_says_where_most_of_the_weight_goes(say):
    [(_, text)] = say(Alignment, {})
    assert text == "For «\u00a0n’\u00a0», 95% of the weight goes to “not”."
    assert translated(SENTENCE)[0] == "L'infirmière n'aime pas les vieux chiens."


def test_beyond_the_translation_is_its_last_word(say):
    (_, last), (_, beyond) = say(Alignment, {"word": 8}, {"word": 100})
    assert last == beyond


def test_it_names_a_word_that_the_small_world_lacks(say):
    [(_, text)] = say(Alignment, {"sentence": "The nurse walks."})
    assert text.startswith("The small world has no “walks”.")


@pytest.mark.parametrize("name", ["small-world-gru", "small-world-transformer"])
def test_it_needs_a_recurrent_translator_with_attention(name):
    with pytest.raises(ValueError, match="translator must be recurrent, with attention"):
        Alignment(name)
