"""A classifier's run from the command line: trained, killed half-way, resumed, judged, refused."""

import json
from types import SimpleNamespace

import pytest
import torch

from heed.cli import CLASSIFIERS, POOLINGS, main
from heed.model import classifier as models
from heed.model import pooling
from heed.weights.files import CONFIG, WEIGHTS
from heed.weights.safetensors import read_tensors

SMALL = ["--accelerator", "cpu", "--precision", "32-true", "--width", "12", "--heads", "2"]
SMALL += ["--hidden", "7", "--batch-tokens", "11", "--steps", "12", "--blocks", "1"]


@pytest.fixture
def called(capsys):
    def call(*arguments):
        capsys.readouterr()
        code = main([*map(str, arguments)])
        return SimpleNamespace(code=code, **capsys.readouterr()._asdict())

    return call


@pytest.fixture
def corpus(tmp_path):
    path = tmp_path / "mine.tsv"
    rows = [
        f"{'good' if i % 2 else 'bad'}\tit was {'a joy' if i % 2 else 'dull'} {i}"
        for i in range(60)
    ]
    path.write_text("\n".join(rows), encoding="utf-8")
    return path


def test_the_command_knows_the_kinds_of_the_library():
    assert models.MIXERS == CLASSIFIERS
    assert tuple(pooling.POOLINGS) == POOLINGS


def test_a_run_in_two_parts_is_one_run(called, corpus, tmp_path):
    """The same weights, bit for bit; a recipe tells --resume which task it is."""
    options = ["--task", "classify", "--corpus", corpus, *SMALL]
    assert called("train", *options, "--folder", tmp_path / "whole").code == 0
    done = called("train", *options, "--folder", tmp_path / "parts", "--until", 5)
    assert "stopped after step 5" in done.err
    done = called("train", "--folder", tmp_path / "parts", "--resume", "--accelerator", "cpu",
                  "--precision", "32-true")  # fmt: skip
    assert done.code == 0, done.err
    one, other = (read_tensors(tmp_path / name / WEIGHTS)[0] for name in ("whole", "parts"))
    assert one.keys() == other.keys()
    assert all(torch.equal(one[name], other[name]) for name in one)


def test_a_run_is_judged_on_what_it_held_out(called, corpus, tmp_path):
    folder = tmp_path / "run"
    said = called("train", "--task", "classify", "--corpus", corpus, "--folder", folder,
                  *SMALL, "--steps", 150, "--learning-rate", 0.01)  # fmt: skip
    assert said.code == 0, said.err
    assert "24 bad, 24 good to learn from" in said.err or "to learn from, 6 texts" in said.err
    assert "texts/s" in said.err
    logged = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    assert logged[-1]["accuracy"] == 1.0
    said = called("evaluate", "--model", folder, "--output", tmp_path / "table.md")
    assert "| all | 6 | 100.0 | 61.0 to 100.0 |" in said.out
    assert (tmp_path / "table.md").read_text() == said.out
    said = called("classify", "--model", folder, "--words", "a joy", "Dull.")
    lines = said.out.splitlines()
    assert [line.split("\t")[0] for line in lines if not line.startswith(" ")] == ["good", "bad"]
    assert [line.split("\t")[1] for line in lines if line.startswith(" ")] == [
        "a",
        "joy",
        "dull",
        ".",
    ]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--task", "classify", "--model", "lstm"], "model must be one of attention, gru, bag"),
        (["--model", "bag"], "model must be one of transformer, rnn"),
        (["--pooling", "max"], "--pooling is for --task classify"),
        (
            ["--task", "classify", "--corpus", "none.tsv"],
            "none.tsv; a corpus to classify is one of reviews, imdb",
        ),
        (["--task", "classify", "--steps", "0"], "steps must be positive, but is 0"),
        (["--task", "classify", "--consistency", "2.5"], "consistency is for translators"),
    ],
)
def test_settings_that_cannot_be_are_refused(called, tmp_path, options, message):
    done = called("train", "--folder", tmp_path / "run", *options)
    assert (done.code, message in done.err) == (1, True), done.err
    assert not (tmp_path / "run" / CONFIG).exists()


def test_one_class_and_changed_texts_are_refused(called, corpus, tmp_path):
    folder = tmp_path / "run"
    options = ["--task", "classify", "--corpus", corpus, "--folder", folder, *SMALL]
    whole = corpus.read_text()
    corpus.write_text(whole.replace("bad\t", "good\t"))
    assert (
        "two classes or more, but all 48 texts are labelled 'good'" in called("train", *options).err
    )
    corpus.write_text(whole)
    assert called("train", *options).code == 0
    assert "already holds a run" in called("train", *options).err
    more = ["--folder", folder, "--resume", "--steps"]
    assert "width was 12 when this run began" in called("train", *more, 20, "--width", 16).err
    corpus.write_text(whole + "\nbad\tnews")
    assert "are not those that this run began with" in called("train", *more, 20).err
    assert "are not those that this run began with" in called("evaluate", "--model", folder).err
    moved = corpus.rename(tmp_path / "moved.tsv")
    moved.write_text(whole)
    assert "there is no file" in called("train", *more, 20).err
    assert called("evaluate", "--model", folder, "--corpus", moved).code == 0
    done = called("train", *more, 20, "--corpus", moved)
    assert done.code == 0, done.err


def test_texts_that_cannot_be_judged_are_refused(called, corpus, tmp_path):
    folder = tmp_path / "run"
    options = ["--corpus", corpus, "--folder", folder, "--task", "classify", *SMALL]
    called("train", *options, "--steps", 2)
    assert "text must hold a word, but is ' '" in called("classify", "--model", folder, " ").err
    said = called("classify", "--model", folder, "good " * 10_000).err
    assert "text must have at most 399 words, but has 10,000" in said
    assert "there is no classifier in" in called("classify", "--model", tmp_path, "good").err
    said = called("evaluate", "--model", folder, "--history").err
    assert "--history is for translators" in said
    said = called("translate", "--model", folder, "good").err
    assert "it describes a classifier: use heed classify, or heed evaluate" in said


def test_a_long_text_is_learnt_by_its_beginning(called, tmp_path):
    path = tmp_path / "long.tsv"
    path.write_text("\n".join(f"{'ab'[i % 2]}\t{'word ' * 10_000}{i}" for i in range(10)))
    done = called("train", "--task", "classify", "--corpus", path, "--folder", tmp_path / "run",
                  *SMALL, "--max-length", 5, "--steps", 1)  # fmt: skip
    assert done.code == 0, done.err
    assert "texts have 4 words or more; what comes after is not learnt" in done.err


def test_the_recipe_of_a_classifier_is_known_by_its_task(called, corpus, tmp_path):
    recipe = tmp_path / "recipe.json"
    recipe.write_text(json.dumps({"task": "classify", "corpus": str(corpus), "model": "bag"}))
    done = called("train", "--recipe", recipe, "--folder", tmp_path / "run", *SMALL)
    assert done.code == 0, done.err
    assert json.loads((tmp_path / "run" / CONFIG).read_text())["model"]["mixer"] == "bag"
    done = called("train", "--task", "translate", "--recipe", recipe)
    assert "is the recipe of a classifier" in done.err


def test_made_up_reviews_are_the_default(called, tmp_path):
    done = called("train", "--task", "classify", "--model", "bag", "--folder", tmp_path / "run",
                  *SMALL, "--steps", 2)  # fmt: skip
    assert done.code == 0, done.err
    said = called("evaluate", "--model", tmp_path / "run", "--limit", 40)
    assert "| plain | 40 |" in said.out
