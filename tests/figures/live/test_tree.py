"""What the figure of the beam says, and the trees that are stored with it."""

import math

import pytest
import torch

from heed.decoding.search import Search, beam_search
from heed.figures.live import Tree
from heed.figures.live.tree import GAS
from heed.figures.translators.live import published
from heed.weights.files import find_model

FATES = {"k": "kept", "f": "finished", "p": "pruned"}


@pytest.fixture(scope="module")
def figure():
    return Tree()


def stored(figure, beam):
    """The search of the first sentence that is stored with the figure."""
    return next(
        entry["answer"]
        for entry in figure.stored
        if (entry["question"]["sentence"], entry["question"]["beam"]) == (GAS, beam)
    )


def found(sentence, beam, alpha=1.0):
    """The best hypothesis of the library, and its text."""
    translator = published("eng-fra")
    (row,) = translator.pieces(sentence)
    target = translator.target
    search = Search(target.bos_id, target.eos_id, beam, None, alpha,
                    banned=(target.pad_id, target.unk_id))  # fmt: skip
    [[best]] = beam_search(translator.model, torch.tensor([row]), torch.tensor([len(row)]), search)
    return best, target.decode(best.tokens)


def quoted(text):
    printed = text.removesuffix(".").replace("'", "’")
    return f"«\u00a0{printed}\u00a0»"


def test_its_first_sentence_is_one_that_a_beam_improves(facts, say):
    (best, text), (greedy, other) = found(GAS, 4), found(GAS, 1)
    assert text != other
    ratio = math.exp(best.log_probability - greedy.log_probability)
    assert ratio > 1.5
    [(_, told)] = facts(Tree, {})
    assert (told["beam"], told["same"]) == (4, False)
    for part, one, own in (("found", best, text), ("other", greedy, other)):
        assert told[part]["text"] == own
        assert told[part]["log_probability"] == pytest.approx(one.log_probability, abs=1e-3)
    [(_, said)] = say(Tree, {})
    times = f"{ratio:.{1 if ratio < 10 else 0}f} times as probable"
    assert said.startswith(f"A beam of 4 finds a sentence {times} as greedy search’s. At step ")
    [(_, narrow)] = say(Tree, {"beam": 1})
    assert narrow.startswith(f"A beam of 1 is greedy search: {quoted(other)}, with ")


def test_at_its_lowest_the_best_path_is_kept_for_its_rank(facts, figure):
    tree = stored(figure, 4)
    path, steps = [tree["ends"][0]], [0]
    while tree["parents"][path[0]] >= 0:
        path.insert(0, tree["parents"][path[0]])
    for parent in tree["parents"][1:]:
        steps.append(steps[parent] + 1)
    ranks = {
        steps[node]: sum(
            steps[i] == steps[node] and value > tree["log_probabilities"][node]
            for i, value in enumerate(tree["log_probabilities"])
        ) + 1
        for node in path[1:]
    }  # fmt: skip
    [(_, told)] = facts(Tree, {})
    assert told["rank"] == max(ranks.values()) == ranks[told["step"]]


def test_where_both_find_the_same_it_says_so(facts, say):
    sentence = "Where is the station?"
    assert found(sentence, 4)[1] == found(sentence, 1)[1]
    [(_, told)] = facts(Tree, {"sentence": sentence})
    assert told["same"]
    [(_, said)] = say(Tree, {"sentence": sentence})
    same = quoted(found(sentence, 4)[1])
    assert said.startswith(f"A beam of 4 and greedy search find the same: {same}, with ")


def test_a_beam_of_one_is_greedy_search_whatever_alpha_is(facts):
    for alpha in (0.0, 1.0, 1.7):
        [(_, told)] = facts(Tree, {"beam": 1, "length_penalty": alpha})
        best, text = found(GAS, 1, alpha)
        assert told["found"] == told["other"]
        assert told["found"]["text"] == text
        assert told["found"]["log_probability"] == pytest.approx(best.log_probability, abs=1e-3)


@pytest.mark.parametrize("beam", [1, 4])
def test_a_stored_tree_is_what_the_page_grows(engine, figure, beam):
    question = {"kind": "beam", "sentence": GAS, "beam": beam, "length_penalty": 1}
    [grown] = engine(find_model("eng-fra"), [{"kind": "ask", "question": question}])
    kept = stored(figure, beam)
    assert [node["parent"] for node in grown["nodes"]] == kept["parents"]
    assert [node["token"] for node in grown["nodes"]] == kept["tokens"]
    assert [node["fate"] for node in grown["nodes"]] == [FATES[one] for one in kept["fates"]]
    for name in ("pieces", "ends", "texts"):
        assert grown[name] == kept[name]
    for node, value in zip(grown["nodes"], kept["log_probabilities"], strict=True):
        assert node["log_probability"] == pytest.approx(value, abs=2e-3)


@pytest.mark.parametrize("alpha", [0.0, 1.0])
def test_stored_scores_follow_the_length_penalty(javascript, figure, alpha):
    asked = {"kind": "beam", "sentence": GAS, "beam": 1, "length_penalty": alpha}
    call = ("figures/translators/stored.js", "stored_answer", [figure.stored, asked])
    [tree] = javascript([call])
    best, _ = found(GAS, 1, alpha)
    assert tree["hypotheses"][0]["score"] == pytest.approx(best.score, abs=1e-3)
    assert tuple(tree["hypotheses"][0]["tokens"]) == best.tokens
    assert tree["hypotheses"][0]["finished"] is best.finished
