"""The text that a language model writes on: what its figure says, against the library."""

import pytest
import torch

from heed.decoding.sampling import Sampling
from heed.experiments.continued import MOST, TEXTS
from heed.experiments.questions import answer
from heed.figures.live import Continued
from heed.figures.live.glosses import BEGUN, GLOSSES
from heed.model.registry import build_model
from heed.text.subword import SubwordTokenizer
from heed.text.word import WordTokenizer
from heed.text_generator import TextGenerator


@pytest.fixture(scope="module")
def generator():
    return TextGenerator.load()


@pytest.mark.parametrize(
    "state",
    [{}, {"top_p": 1.0}, {"temperature": 0.0}, {"temperature": 2.0, "top_p": 1.0}],
)
def test_it_writes_what_python_writes(facts, generator, state):
    [(_, found)] = facts(Continued, state)
    how = {"temperature": 1.0, "top_p": 0.9} | state
    [expected] = generator.generate([BEGUN], Sampling(**how, seed=1), MOST)
    assert found["text"].replace("’", "'").replace("\u202f", " ").replace("\u00a0", " ") == (
        expected.text.replace("’", "'")
    )


def test_each_piece_has_the_probability_that_it_was_drawn_with(facts, generator):
    expected = answer(generator, Continued().questions()[0])["steps"]
    for step in range(1, len(expected) + 1):
        [(_, found)] = facts(Continued, {"step": step})
        drawn = expected[step - 1]
        assert found["kept"] == drawn["kept"]
        assert found["after"] == pytest.approx(drawn["after"])
        assert 0 < found["after"] <= 1


def test_top_p_takes_pieces_away(facts):
    [(_, all_of_them)] = facts(Continued, {"top_p": 1.0})
    [(_, few)] = facts(Continued, {"top_p": 0.9})
    assert few["kept"] < 100 < 3900 < all_of_them["kept"]
    assert few["lost"] == pytest.approx(0.1, abs=0.1)


def test_its_title_is_true(facts, say):
    [(_, cold)] = facts(Continued, {"temperature": 0.0})
    assert (cold["texts"], cold["different"], cold["cut"]) == (TEXTS, 1, [])
    [(_, hot)] = facts(Continued, {"temperature": 2.0})
    assert hot["different"] == TEXTS
    [(_, text)] = say(Continued, {"temperature": 0.0})
    assert text.endswith(" All 3 texts are the same.")


def test_what_is_struck_out_is_what_comes_next(facts, generator):
    [(_, found)] = facts(Continued, {})
    with torch.no_grad():
        logits = generator.model(torch.tensor([generator.begun(BEGUN)]))[0, -1].double()
    logits[
        [generator.tokenizer.pad_id, generator.tokenizer.bos_id, generator.tokenizer.unk_id]
    ] = -torch.inf
    shares, ranked = logits.softmax(-1).sort(descending=True)
    kept = found["kept"]
    assert found["cut"] == [generator.tokenizer.piece(int(i)) for i in ranked[kept : kept + 3]]
    assert found["stay"] == pytest.approx(float(shares[:kept].sum()), abs=1e-4)


def test_a_text_that_is_drawn_again_has_its_english(generator):
    drawn = {
        text.text
        for temperature in (0.0, 0.5, 0.7, 1.0, 1.5, 2.0)
        for seed in range(1, 6)
        for text in generator.generate(
            [BEGUN] * TEXTS, Sampling(temperature, None, 0.9, seed), MOST
        )
    }
    stored = [entry["answer"] for entry in Continued().stored]
    kept = {text for one in stored for text in (one["text"], *one["others"])}
    assert drawn | kept == set(GLOSSES)


def test_it_counts_what_is_cut(facts):
    [(_, found)] = facts(Continued, {})
    assert (found["kept"], found["fallen"]) == (24, 3997 - 24)
    [(_, all_of_them)] = facts(Continued, {"top_p": 1.0})
    assert all_of_them["fallen"] == 0
    [(_, cold)] = facts(Continued, {"temperature": 0.0})
    assert cold["fallen"] == 0


def own_model(tokenizer):
    torch.manual_seed(3)
    sizes = {"width": 16, "heads": 2, "blocks": 1, "hidden": 16, "vocabulary": len(tokenizer)}
    return TextGenerator(build_model("language-model", sizes), tokenizer)


def test_the_figure_asks_a_model_as_it_was_trained(facts):
    """With the apostrophe that it has read, and words where its pieces are words."""
    texts = ["the cat sat on the mat", "it’s a dog, isn’t it?"] * 9
    words = WordTokenizer.train(texts, 1)
    for tokenizer in (SubwordTokenizer.train(texts, 300), words):
        own = own_model(tokenizer)
        state = {"generator": own, "prompt": "it’s a", "temperature": 0.0}
        [(figure, found)] = facts(Continued, state)
        assert found is not None, "the stored answer is that of the question"
        assert figure.stored[0]["question"]["sentence"] == "it’s a"
        assert figure.translator["words"] == (tokenizer is words)
    plain = own_model(SubwordTokenizer.train(["it's a cat"] * 9, 270))
    figure = Continued(plain, prompt="it’s")
    assert figure.stored[0]["question"]["sentence"] == "it's"


def test_a_model_of_ones_own_has_another_title_and_its_own_pieces():
    own = own_model(SubwordTokenizer.train(["the cat"] * 9, 270))
    figure = Continued(own)
    assert (figure.prompt, figure.glosses, figure.title) == ("", {}, Continued.topic)
    assert figure.controls()["top_k"]["max"] == len(own.tokenizer)
    assert {one["question"]["top_k"] for one in figure.stored} == {None}
    assert Continued(own, top_k=7).stored[0]["question"]["top_k"] == 7
