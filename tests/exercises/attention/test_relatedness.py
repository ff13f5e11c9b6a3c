"""What the page *Learned embeddings* takes for right, against the library."""

import numpy as np
import pytest
import torch

from answers import rights
from heed.exercises.attention import relatedness
from heed.model.average import basic_self_attention
from heed.text.small_world.labels import labelled_statements
from heed.training.reading import ReadingConfig, new_reader, numbered, reading_loss
from heed.weights.readers import load_readers


@pytest.fixture(scope="module")
def readers():
    return load_readers()


@pytest.fixture(scope="module")
def said():
    """The sentences: 10,000 for training, 2,000 held out."""
    return labelled_statements(12_000)


def test_what_a_rotation_leaves_as_it_is(readers):
    words = [readers.words.index(word) for word in ["the", "cat", "ran", "in", "the", "street"]]
    reader = readers.trained["animal"]
    rotation = torch.linalg.qr(torch.randn(8, 8, generator=torch.manual_seed(1)))[0]

    def facts(turn):
        x, direction = reader.vectors[words].detach() @ turn, reader.head.weight[0].detach() @ turn
        outputs, weights = basic_self_attention(x)
        return {
            "dots": x @ x.T,
            "lengths": x.norm(dim=1),
            "weights": weights,
            "loss": outputs.mean(0) @ direction,
            "first": x[:, 0],
            "outputs": outputs,
        }

    before, after = facts(torch.eye(8)), facts(rotation)
    same = {name for name in before if torch.allclose(before[name], after[name], atol=1e-4)}
    assert set(rights(relatedness.turned())[0]) == same


def test_birds_never_act_and_their_vector_is_short(readers, said):
    found = readers.relatedness("animal", "bird", "bird")
    assert rights(relatedness.bird())[0] == pytest.approx(found, abs=0.005)
    birds = [one for one in said[:10_000] if {"bird", "birds"} & set(one.words)]
    assert len(birds) == 44
    assert not any(one.animal for one in birds)
    words = ["the", "bird", "ran", "in", "the", "street"]
    numbers = torch.tensor([[readers.words.index(word) for word in words]])
    sure = torch.sigmoid(readers.trained["animal"](numbers)).item()
    assert sure == pytest.approx(0.66, abs=0.005)


def test_the_answer_about_birds_is_known_without_the_word(readers, said):
    """Other words answer already, such as *we*, which never goes with *yes*."""
    words = [one.words for one in said[:10_000] if "bird" in one.words]
    assert len(words) == 30
    assert {
        ("we", "drew", "a", "blue", "bird"),
        ("marie", "drew", "a", "bird", "last", "week"),
    } <= {*words}
    for one in words:
        rest = [readers.words.index(word) for word in one if word != "bird"]
        assert torch.sigmoid(readers.trained["animal"](torch.tensor([rest]))).item() < 0.002
    ours = [one.animal for one in said[:10_000] if "we" in one.words]
    assert (len(ours), sum(ours)) == (611, 0)


@pytest.mark.parametrize("question", ["animal", "past"])
def test_the_two_questions_are_answered_without_attention(readers, said, question):
    """The old page called this the reason why self-attention works."""
    reader = readers.trained[question]
    for one in said[10_000:]:
        x = reader.vectors[[readers.words.index(word) for word in one.words]]
        assert (reader.head(x.mean(0)).item() > 0) == getattr(one, question)


def test_the_doctor_points_away_from_the_cat_and_is_nearly_as_long(readers):
    found = {w: readers.relatedness("animal", w, "ran") for w in ("cat", "doctor")}
    assert found == pytest.approx({"cat": 1.87, "doctor": -1.64}, abs=0.005)
    assert readers.relatedness("animal", "doctor", "doctor") == pytest.approx(5.22, abs=0.005)
    past = [readers.relatedness("past", w, w) for w in ("cat", "doctor")]
    assert max(past) < 0.1


def test_a_cat_gives_itself_most_of_its_weight(readers):
    words = [readers.words.index(word) for word in ["the", "cat", "ran", "in", "the", "street"]]
    _, weights = basic_self_attention(readers.trained["animal"].vectors[words])
    assert weights[1, 1].item() == pytest.approx(0.98, abs=0.005)


def test_the_words_of_the_table(readers):
    pairs = [("cat", "dog"), ("cat", "doctor"), ("ran", "slept"), ("ran", "runs")]
    found = [[readers.relatedness(task, *pair) for task in ("animal", "past")] for pair in pairs]
    said = [[6.69, 0.01], [-5.95, 0.03], [0.19, 5.33], [0.57, -2.17]]
    np.testing.assert_allclose(found, said, atol=0.005)


def test_the_sentences_that_are_called_held_out_were_not_trained_on(readers, said):
    trained = {one.words for one in said[:10_000]}
    assert not any(one.words in trained for one in said[10_000:])
    assert readers.accuracy == {"animal": 1, "past": 1}


def test_the_first_step_of_gradient_descent(readers, said):
    some = said[:2_000]
    reader = new_reader(len(readers.words), ReadingConfig())
    answers = torch.tensor([one.animal for one in some])
    reading_loss(reader, numbered(some, readers.words), answers, 0.001).backward()
    cat = readers.words.index("cat")
    first, slope = reader.vectors[cat, 0].item(), reader.vectors.grad[cat, 0].item()
    assert [first, slope, first - slope] == pytest.approx([-0.064, -0.0047, -0.059], abs=0.0006)
