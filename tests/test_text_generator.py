"""A decoder alone: trained, stopped, resumed, asked from Python and from the command line."""

import json
from typing import NamedTuple

import pytest
import torch

from heed.cli import main
from heed.decoding.sampling import Sampling
from heed.experiments.questions import answer
from heed.model.registry import build_model
from heed.text.small_world import small_world_pairs
from heed.text.subword import SubwordTokenizer
from heed.text_generator import TextGenerator
from heed.training.recipe import recipe_for
from heed.translator import Translator
from heed.weights.files import find_generator
from heed.weights.safetensors import read_tensors

SMALL = ["--accelerator", "cpu", "--precision", "32-true", "--batch-tokens", "401"]
SMALL += ["--vocabulary", "400", "--width", "24", "--heads", "3", "--blocks", "1"]


class Done(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def called(capsys):
    def call(*arguments):
        capsys.readouterr()
        code = main([*map(str, arguments)])
        return Done(code, *capsys.readouterr())

    return call


@pytest.fixture(scope="module")
def pairs(tmp_path_factory):
    path = tmp_path_factory.mktemp("corpus") / "pairs.tsv"
    lines = (f"{source}\t{target}\n" for source, target in small_world_pairs(131, seed=3))
    path.write_text("".join(lines), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def trained(pairs, tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs") / "one"
    told = ["--task", "generate", "--corpus", pairs, "--folder", folder, "--steps", 6, *SMALL]
    assert main(["train", *map(str, told)]) == 0
    return folder


def test_a_run_in_two_parts_equals_one_that_was_never_stopped(pairs, trained, tmp_path, called):
    folder = tmp_path / "two"
    told = ["--task", "generate", "--corpus", pairs, "--folder", folder, "--steps", 6, *SMALL]
    first = called("train", *told, "--until", 2)
    assert first.code == 0
    assert "stopped after step 2" in first.err
    assert called("train", "--folder", folder, "--resume", *SMALL[:4]).code == 0
    whole, parts = (read_tensors(path / "checkpoint.safetensors") for path in (trained, folder))
    assert whole[1]["step"] == parts[1]["step"] == 6
    for name, tensor in whole[0].items():
        assert tensor.equal(parts[0][name]), name


def test_it_says_what_it_learns_from_and_what_to_try(pairs, tmp_path, called):
    told = ["--corpus", pairs, "--folder", tmp_path / "x", "--steps", 1, *SMALL]
    lines = called("train", "--task", "generate", *told).err.splitlines()
    assert " texts to learn from, " in lines[1]
    assert " texts to choose by, " in lines[1]
    assert lines[-1].startswith("done; try it: heed generate --model ")


def test_the_task_cannot_change(trained, called):
    done = called("train", "--folder", trained, "--resume", "--task", "translate")
    assert done.code == 1
    assert "task was generate when this run began and cannot become translate" in done.err


def test_it_learns_the_target_language_of_the_pairs_that_a_translator_learns(trained, pairs):
    config = json.loads((trained / "config.json").read_text(encoding="utf-8"))
    assert config["kind"] == "language-model"
    assert config["story"]["task"] == "generate"
    assert config["story"]["train_texts"] <= config["story"]["train_pairs"]
    generator, recipe = TextGenerator.load(trained), recipe_for(str(pairs))
    _, tokenizer = recipe.with_settings({"vocabulary": 400}).tokenizers(recipe.splits().train)
    assert generator.tokenizer.to_json() == tokenizer.to_json()


def test_a_saved_one_writes_the_same(trained, tmp_path):
    generator = TextGenerator.load(trained)
    generator.save(tmp_path / "saved", torch.float32)
    how = Sampling(0.8, 30, 0.95, seed=3)
    again = TextGenerator.load(tmp_path / "saved")
    assert again.generate(["un chat", ""], how) == generator.generate(["un chat", ""], how)
    assert repr(again).endswith(" parameters>")


def test_a_prompt_is_the_beginning_of_what_is_written(trained):
    generator = TextGenerator.load(trained)
    for prompt in ("un chat", "  UN\tchat\u0007", "<eos> 🙂"):
        (one,) = generator.generate([prompt], max_tokens=9)
        assert one.text.startswith(" ".join(prompt.replace("\u0007", " ").split()))
    assert generator.generate([]) == []
    assert generator.generate([""], Sampling(0)) == generator.generate(["  "], Sampling(0))


@pytest.mark.parametrize("how", [Sampling(0), Sampling(1e6), Sampling(top_p=0)])
def test_extremes_write_something(trained, how):
    (one,) = TextGenerator.load(trained).generate([""], how, max_tokens=20)
    assert isinstance(one.text, str)


def test_what_cannot_be_written_on_is_refused(trained):
    generator = TextGenerator.load(trained)
    with pytest.raises(ValueError, match=r"prompts must be a list of strings.*\[text\]"):
        generator.generate("un chat")
    with pytest.raises(ValueError, match=r"shorter than 256 tokens, but one has [\d,]{3,}"):
        generator.generate(["chat " * 999])
    (one,) = generator.generate(["a" * 250], max_tokens=999)
    assert not one.finished


def test_from_the_command_line(trained, called):
    done = called("generate", "--model", trained, "un chat", "--count", 3, "--length", 5)
    assert done.code == 0
    lines = done.out.splitlines()
    assert len(lines) == 3
    assert all(line.startswith("un chat") for line in lines)
    greedy = called("generate", "--model", trained, "", "--temperature", 0, "--count", 2).out
    assert len(set(greedy.splitlines())) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--temperature", "-1"], "temperature must be finite and not negative, but is -1.0"),
        (["--temperature", "nan"], "temperature must be finite and not negative, but is nan"),
        (["--top-p", "2"], "top_p must lie in [0, 1], but is 2.0"),
    ],
)
def test_what_makes_no_sense_is_one_line(trained, called, arguments, message):
    done = called("generate", "--model", trained, "un chat", *arguments)
    assert (done.code, done.out) == (1, "")
    assert done.err == f"heed: {message}\n"


def test_a_translator_does_not_write_and_a_writer_does_not_translate(trained, called):
    done = called("generate", "--model", "eng-fra", "un chat")
    assert done.code == 1
    assert "holds a translator: ask it with heed translate" in done.err
    done = called("translate", "--model", trained, "a cat")
    assert done.code == 1
    assert "holds no translator: let it write with heed generate" in done.err
    done = called("generate", "--model", "nowhere", "un chat")
    assert done.code == 1
    assert "there is no language model 'nowhere'" in done.err


def test_it_is_evaluated_by_perplexity(trained, pairs, tmp_path, called):
    table = tmp_path / "table.md"
    done = called("evaluate", "--model", trained, "--corpus", pairs, "--output", table)
    assert done.code == 0
    assert "| texts | tokens | perplexity |" in done.out
    assert table.read_text(encoding="utf-8") == done.out
    done = called("evaluate", "--model", trained, "--history")
    assert done.code == 1
    assert "--history is for translators" in done.err


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"task": "sing"}, "task must be one of translate, generate, but is 'sing'"),
        ({"task": "generate", "model": "gru"}, "trains a transformer's decoder, but model is"),
        ({"task": "generate", "joined": 0.2}, "task 'generate' does without joined: set it to 0"),
        ({"task": "generate", "further": "x.tsv"}, "does without further pairs"),
    ],
)
def test_recipes_of_nothing_are_refused(settings, message):
    recipe = recipe_for(
        "small-world", task=settings.get("task", "translate") if len(settings) > 1 else "translate"
    )
    with pytest.raises(ValueError, match=message):
        recipe.with_settings(settings)


def test_its_switches_are_settings(pairs, tmp_path, called):
    settings = {"norm": "rms", "positions": "rotary", "network": "swiglu", "group": 3}
    recipe = tmp_path / "recipe.json"
    numbers = {"width": 24, "heads": 3, "blocks": 1, "hidden": 16} | settings
    training = {"steps": 2, "batch_tokens": [401], "smoothing": 0.0}
    told = {"task": "generate", "numbers": numbers, "vocabulary": 400, "training": training}
    recipe.write_text(json.dumps(told), encoding="utf-8")
    folder = tmp_path / "run"
    told = ["--recipe", recipe, "--corpus", pairs, "--folder", folder, "--accelerator", "cpu"]
    assert called("train", *told).code == 0
    config = TextGenerator.load(folder).model.config
    assert {name: getattr(config, name) for name in settings} == settings


def test_the_translator_knows_that_it_is_none(trained):
    with pytest.raises(ValueError, match="holds no translator"):
        Translator.load(trained)
    assert find_generator(trained) == trained


def test_in_javascript_it_computes_the_same(trained, engine):
    generator = TextGenerator.load(trained)
    rows = [[1, 44, 17, 300, 5], [1]]
    found = engine(trained, [{"kind": "logits", "source": row} for row in rows])
    for row, logits in zip(rows, found, strict=True):
        expected = generator.model(torch.tensor([row]))[0].double()
        torch.testing.assert_close(torch.tensor(logits).double(), expected, rtol=1e-5, atol=1e-5)


QUESTIONS = [
    {"sentence": "un chat", "seed": 4},
    {"sentence": "", "temperature": 0},
    {"sentence": "elle", "temperature": 0.7, "top_k": 9, "top_p": 0.8},
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_in_javascript_it_writes_the_same(trained, engine, question):
    told = {"kind": "continued", **question}
    (found,) = engine(trained, [{"kind": "ask", "question": told}])
    expected = answer(TextGenerator.load(trained), told)
    same = ("prompt", "text", "finished", "others")
    assert [found[key] for key in same] == [expected[key] for key in same]
    assert found["perplexity"] == pytest.approx(expected["perplexity"], rel=1e-4)
    for one, other in zip(found["steps"], expected["steps"], strict=True):
        same = ("id", "piece", "place", "kept", "fallen", "cut")
        assert [one[k] for k in same] == [other[k] for k in same]
        for mine, theirs in ((one, other), *zip(one["likely"], other["likely"], strict=True)):
            for key in ("before", "after"):
                assert mine[key] == pytest.approx(theirs[key], abs=6e-5)  # 4 digits are stored
        for key in ("lost", "stay"):
            assert one[key] == pytest.approx(other[key], abs=6e-5)


def test_what_is_told_of_a_piece_is_what_it_was_drawn_from(trained):
    found = answer(TextGenerator.load(trained), {"kind": "continued", "sentence": "un", "top_k": 3})
    for step in found["steps"]:
        assert step["kept"] == 3
        kept = sum(one["before"] for one in step["likely"][:3])
        assert step["stay"] == pytest.approx(kept, abs=1e-3)
        assert step["cut"][0] == step["likely"][3]["piece"]
        assert step["lost"] == pytest.approx(1 - kept, abs=1e-3)
        assert step["after"] == pytest.approx(step["before"] / kept, abs=1e-3)
        assert step["likely"][step["place"]]["id"] == step["id"]


def test_the_other_texts_are_those_that_python_draws_beside_it(trained):
    generator = TextGenerator.load(trained)
    found = answer(generator, {"kind": "continued", "sentence": "un", "seed": 5})
    texts = generator.generate(["un"] * 3, Sampling(seed=5), 16)
    assert [found["text"], *found["others"]] == [one.text for one in texts]


def test_a_beginning_that_cannot_be_shown_is_refused(trained):
    with pytest.raises(ValueError, match="sentence must have at most 24 pieces, but has "):
        answer(TextGenerator.load(trained), {"kind": "continued", "sentence": "chat " * 30})


def test_in_javascript_what_leaves_no_position_is_refused(tmp_path, engine):
    tokenizer = SubwordTokenizer.train(["un chat"] * 9, 265)
    sizes = {"vocabulary": len(tokenizer), "width": 8, "heads": 2, "blocks": 1, "hidden": 8}
    own = TextGenerator(build_model("language-model", sizes | {"max_length": 6}), tokenizer)
    own.save(tmp_path)
    told = {"kind": "continued", "temperature": 0}
    asked = [{"kind": "ask", "question": told | {"sentence": text}} for text in ("abc", "abcd")]
    found, refused = engine(tmp_path, asked)
    assert found["text"] == answer(own, asked[0]["question"])["text"]
    with pytest.raises(ValueError, match="must be shorter than 6 tokens"):
        own.begun("abcd")
    assert "This has 5 pieces, too many to be shown: at most 4." in refused["error"]
