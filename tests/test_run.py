"""Runs in folders: begun, damaged, moved, stopped, and never called done when they are not."""

import json
import shutil
import signal
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from heed import run as module
from heed.cli import main
from heed.run import continue_run, start_run
from heed.text.pairs import Example, Splits, corpus_hash
from heed.text.small_world import small_world_pairs
from heed.training.devices import make_fabric
from heed.training.folder import read_recipe
from heed.training.hyperparameters import TrainingConfig
from heed.training.lock import lock
from heed.training.loop import Trainer
from heed.training.material import HASH, prepare
from heed.training.recipe import Recipe
from heed.weights.safetensors import read_tensors

SMALL = {"width": 22, "heads": 2, "encoder_blocks": 1, "decoder_blocks": 1, "hidden": 17}
TRAINING = TrainingConfig(
    steps=5, batch_tokens=(401,), log_every=2, evaluate_every=3, save_every=2, keep_history=True
)
CPU = {"accelerator": "cpu"}


def write_pairs(path, pairs):
    lines = (f"{source}\t{target}\n" for source, target in pairs)
    path.write_text("".join(lines), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def pairs(tmp_path_factory):
    path = tmp_path_factory.mktemp("corpus") / "pairs.tsv"
    return write_pairs(path, small_world_pairs(113, seed=3))


def recipe_of(path, **training):
    training = replace(TRAINING, **training)
    return Recipe(str(path), "transformer", SMALL, 300, training, validation=11, test=11)


@pytest.fixture(scope="module")
def finished(pairs, tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs") / "one"
    assert start_run(recipe_of(pairs), folder, **CPU) == 0
    return folder


@pytest.fixture
def copy(finished, tmp_path):
    """A copy of the finished run, to be damaged."""
    return shutil.copytree(finished, tmp_path / "copy")


def content(folder):
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def step_of(folder):
    return read_tensors(folder / "checkpoint.safetensors")[1]["step"]


def test_a_run_says_what_it_learns_from_and_where_its_log_is(pairs, tmp_path, capsys):
    folder = tmp_path / "a run"
    start_run(recipe_of(pairs), folder, **CPU)
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = captured.err.splitlines()
    assert lines[0] == f"training in {folder}; the log is {folder / 'log.jsonl'}"
    assert lines[1].endswith(f"precision {make_fabric(**CPU).strategy.precision.precision}")
    assert lines[1].startswith("91 pairs to learn from, 11 sentences to choose by, 11 to report on")
    steps = [line.split(":")[0] for line in lines if line.startswith("step ") and " of " in line]
    assert steps == ["step 2 of 5", "step 4 of 5", "step 5 of 5"]
    known = recipe_of(pairs).splits().validation[0].source
    assert lines[-1] == f"done; try it: heed translate --model '{folder}' '{known}'"


def test_a_suggested_sentence_is_no_flag():
    examples = [Example("- No.", ("- Non.",)), Example("I don't.", ("Moi pas.",))]
    assert module._sample(Splits([], examples, [])) == "I don't."


def test_the_curve_is_redrawn_at_each_evaluation(pairs, tmp_path, monkeypatch):
    drawn = []
    monkeypatch.setattr(module, "draw_curve", lambda log, *_: drawn.append(log.read_text()))
    start_run(recipe_of(pairs), tmp_path, **CPU)
    evaluations = [text.count("validation_loss") for text in drawn]
    assert evaluations == [1, 2, 2]


def test_a_curve_that_cannot_be_drawn_does_not_end_a_run(pairs, tmp_path, monkeypatch, capsys):
    def fail(*_):
        raise ValueError("no such backend")

    monkeypatch.setattr(module, "draw_curve", fail)
    assert start_run(recipe_of(pairs), tmp_path, **CPU) == 0
    assert "curve.png was not drawn: no such backend" in capsys.readouterr().err


def test_the_description_says_which_text_it_was(finished, pairs):
    config = json.loads((finished / "config.json").read_text())
    assert config["story"][HASH] == corpus_hash(recipe_of(pairs).pairs())
    assert config["story"]["corpus"] == str(pairs)


@pytest.mark.in_turn
def test_a_path_is_kept_whole_and_a_name_is_not(pairs, tmp_path, monkeypatch):
    monkeypatch.chdir(pairs.parent)
    start_run(recipe_of(pairs.name, steps=1), tmp_path / "run", **CPU)
    monkeypatch.chdir(tmp_path)
    assert continue_run(tmp_path / "run", {"steps": 2}, **CPU) == 0
    assert Recipe("fra-eng").with_absolute_paths().corpus == "fra-eng"
    assert Recipe("small-world").with_absolute_paths().corpus == "small-world"


def test_a_moved_run_goes_on_where_its_corpus_is_now(finished, pairs, tmp_path):
    folder = shutil.copytree(finished, tmp_path / "elsewhere")
    recipe = (folder / "recipe.json").read_text()
    (folder / "recipe.json").write_text(recipe.replace(str(pairs), "/no/longer/pairs.tsv"))
    with pytest.raises(FileNotFoundError, match=r"not at /no/longer/pairs\.tsv.*--corpus PATH"):
        continue_run(folder, {"steps": 6}, **CPU)
    new = shutil.copy(pairs, tmp_path / "moved.tsv")
    assert continue_run(folder, {"steps": 6, "corpus": str(new)}, **CPU) == 0
    assert step_of(folder) == 6
    assert json.loads((folder / "config.json").read_text())["story"]["corpus"] == str(new)
    assert continue_run(folder, {"steps": 7}, **CPU) == 0


@pytest.mark.parametrize("edit", ["a pair more", "a letter", "the order"])
def test_an_edited_corpus_is_refused_and_the_run_left_as_it_was(copy, pairs, tmp_path, edit):
    lines = pairs.read_text(encoding="utf-8").splitlines(keepends=True)
    if edit == "a pair more":
        lines.append("Is it you?\tC'est toi ?\n")
    elif edit == "a letter":
        lines[7] = lines[7].replace("e", "i", 1)
    else:
        lines[7], lines[8] = lines[8], lines[7]
    (tmp_path / "edited.tsv").write_text("".join(lines), encoding="utf-8")
    before = content(copy)
    with pytest.raises(ValueError, match="is not the one that this run began with; restore"):
        continue_run(copy, {"steps": 9, "corpus": str(tmp_path / "edited.tsv")}, **CPU)
    assert content(copy) == before


def test_tokenizers_are_written_once(copy):
    before = (copy / "tokenizer.json").stat()
    assert continue_run(copy, {"steps": 6}, **CPU) == 0
    after = (copy / "tokenizer.json").stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_second_training_in_a_folder_is_refused(copy, pairs, tmp_path):
    (tmp_path / "new").mkdir()
    with lock(copy), lock(tmp_path / "new"):
        with pytest.raises(BlockingIOError, match="another process is training in"):
            continue_run(copy, {}, **CPU)
        with pytest.raises(BlockingIOError, match="another process is training in"):
            start_run(recipe_of(pairs), tmp_path / "new", **CPU)
    assert continue_run(copy, {}, **CPU) == 0


def test_only_the_first_process_asks_for_the_lock(copy, monkeypatch):
    monkeypatch.setenv("LOCAL_RANK", "1")
    with lock(copy), module.alone(copy):
        pass


def test_what_a_dead_run_left_does_not_mix_into_a_new_one(pairs, tmp_path, monkeypatch):
    def die(self):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Trainer, "save", die)
        with pytest.raises(KeyboardInterrupt):
            start_run(recipe_of(pairs), tmp_path, **CPU)
    (tmp_path / "model.safetensors.4711.tmp").touch()
    (tmp_path / "history" / "step-000002.safetensors.4711.tmp").touch()
    assert (tmp_path / "history" / "step-000002.safetensors").exists()
    new = replace(recipe_of(pairs, keep_history=False, seed=2), vocabulary=None)
    assert start_run(new, tmp_path, **CPU) == 0
    assert list((tmp_path / "history").iterdir()) == []
    assert not (tmp_path / "tokenizer.json").exists()
    steps = [json.loads(line)["step"] for line in (tmp_path / "log.jsonl").open()]
    assert steps == [2, 3, 4, 5, 5]
    assert not list(tmp_path.glob("*.tmp"))


def test_a_run_and_a_translator_are_not_overwritten(copy, pairs):
    with pytest.raises(FileExistsError, match="already holds a run; add --resume"):
        start_run(recipe_of(pairs), copy, **CPU)
    (copy / "checkpoint.safetensors").unlink()
    with pytest.raises(FileExistsError, match="already holds a translator"):
        start_run(recipe_of(pairs), copy, **CPU)


def test_weights_may_be_read_by_whom_the_umask_lets(finished):
    modes = {path.stat().st_mode & 0o777 for path in finished.glob("*.*")}
    assert len(modes) == 1


@pytest.mark.parametrize("count", [1, 9])
def test_too_few_pairs_are_refused_before_anything_is_written(tmp_path, count):
    path = write_pairs(tmp_path / "few.tsv", small_world_pairs(count, seed=3))
    with pytest.raises(
        ValueError, match=rf"at least 10 different sentences, but .* has {count}: 0 "
    ):
        start_run(recipe_of(path), tmp_path / "run", **CPU)
    assert not (tmp_path / "run").exists()


def test_nine_are_too_few_however_the_hash_deals_them_out(tmp_path):
    path = write_pairs(tmp_path / "few.tsv", small_world_pairs(9, seed=3))
    recipe = replace(recipe_of(path), validation=0.3, test=0.3)
    splits = recipe.splits()
    assert min(map(len, (splits.train, splits.validation, splits.test))) > 0
    with pytest.raises(ValueError, match=r"at least 10 different sentences, but .* has 9: "):
        start_run(recipe, tmp_path / "run", **CPU)


def test_enough_pairs_are_enough(tmp_path):
    path = write_pairs(tmp_path / "few.tsv", small_world_pairs(10, seed=3))
    assert start_run(recipe_of(path, steps=1), tmp_path / "run", **CPU) == 0


def test_the_small_world_needs_no_hash(pairs, monkeypatch):
    splits = recipe_of(pairs).splits()
    monkeypatch.setattr(Recipe, "splits", lambda *_: splits)
    assert HASH not in prepare(replace(recipe_of(pairs), corpus="small-world")).translator.metadata


def test_settings_find_their_places():
    recipe = Recipe("x").with_settings({"vocabulary": 300, "dropout": 0.3, "steps": 7})
    assert (recipe.vocabulary, recipe.hyperparameters, recipe.training.steps) == (
        300,
        {"dropout": 0.3},
        7,
    )


@pytest.mark.parametrize(
    ("name", "value", "before"),
    [
        ("model", "gru", "transformer"),
        ("vocabulary", 301, "300"),
        ("dropout", 0.3, r"0\.1"),
        ("width", 26, "22"),
        ("seed", 2, "1"),
        ("learning_rate", 0.1, r"0\.0015"),
        ("batch_tokens", (5,), r"\(401,\)"),
        ("hue", 3, "None"),
    ],
)
def test_a_setting_that_cannot_change_is_named(copy, name, value, before):
    message = rf"^{name} was {before} when this run began and cannot become .*leave it out to go on"
    with pytest.raises(ValueError, match=message):
        continue_run(copy, {name: value}, **CPU)


def other_recipe(folder, **entries):
    path = folder / "recipe.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | entries))
    return content(folder)


def test_rows_that_a_run_began_with_are_not_cut_elsewhere(copy):
    before = other_recipe(copy, max_length=7)
    with pytest.raises(ValueError, match=r"^max_length was 100 when this run began"):
        continue_run(copy, {"steps": 9}, **CPU)
    assert content(copy) == before


def test_further_pairs_do_not_come_to_a_run_later(copy, pairs):
    before = other_recipe(copy, further=str(pairs))
    with pytest.raises(ValueError, match="this run began without further pairs, but"):
        continue_run(copy, {"steps": 9}, **CPU)
    assert content(copy) == before


@pytest.mark.in_turn
def test_further_pairs_do_not_leave_a_run(pairs, tmp_path):
    further = write_pairs(tmp_path / "further.tsv", small_world_pairs(13, seed=5))
    folder = tmp_path / "run"
    start_run(replace(recipe_of(pairs), further=str(further)), folder, **CPU)
    assert continue_run(folder, {"steps": 6}, **CPU) == 0
    before = other_recipe(folder, further=None)
    with pytest.raises(ValueError, match="this run began with further pairs, but"):
        continue_run(folder, {"steps": 9}, **CPU)
    assert content(folder) == before


def test_settings_may_be_repeated(copy):
    same = {"model": "transformer", "vocabulary": 300, "dropout": 0.1, "batch_tokens": (401,)}
    assert continue_run(copy, same | {"log_every": 1, "patience": 2, "steps": 6}, **CPU) == 0


def test_patience_is_told(pairs, tmp_path, monkeypatch, capsys):
    losses = iter([3.0, 5.0, 4.0])
    monkeypatch.setattr(Trainer, "validation_loss", lambda _: next(losses))
    recipe = recipe_of(pairs, patience=2, evaluate_every=1, steps=50)
    assert start_run(recipe, tmp_path, **CPU) == 0
    said = capsys.readouterr().err
    assert "stopped at step 3: no lower validation loss in 2 evaluations; kept" in said
    assert "the weights of step 1\n" in said


@pytest.mark.in_turn
@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_finishes_the_step_saves_and_says_how_to_go_on(
    pairs, tmp_path, monkeypatch, capsys, name, code
):
    number = getattr(signal, name)
    before = Trainer.train_step

    def struck(self, rows):
        if self.step == 2:
            signal.raise_signal(number)
        return before(self, rows)

    handler = signal.signal(number, signal.default_int_handler)
    try:
        with monkeypatch.context() as patch:
            patch.setattr(Trainer, "train_step", struck)
            folder = tmp_path / "a run"
            assert start_run(recipe_of(pairs), folder, **CPU) == code
    finally:
        signal.signal(number, handler)
    assert step_of(folder) == 3
    end = f"stopped after step 3; go on: heed train --folder '{folder}' --resume\n"
    assert capsys.readouterr().err.endswith(end)
    assert continue_run(folder, {}, **CPU) == 0


def test_a_signal_in_the_last_step_stops_nothing(pairs, tmp_path, monkeypatch):
    before = Trainer.train_step

    def struck(self, rows):
        signal.raise_signal(signal.SIGTERM)
        return before(self, rows)

    handler = signal.signal(signal.SIGTERM, signal.default_int_handler)
    monkeypatch.setattr(Trainer, "train_step", struck)
    try:
        assert start_run(recipe_of(pairs, steps=1), tmp_path, **CPU) == 0
    finally:
        signal.signal(signal.SIGTERM, handler)


@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_a_signal_before_the_first_step_leaves_nothing(pairs, tmp_path, monkeypatch, name, code):
    handler = signal.signal(getattr(signal, name), signal.default_int_handler)
    monkeypatch.setattr(Recipe, "pairs", lambda _: signal.raise_signal(getattr(signal, name)))
    command = ["train", "--corpus", str(pairs), "--folder", str(tmp_path / "run")]
    try:
        with nullcontext() if name == "SIGINT" else pytest.raises(SystemExit) as end:
            ended = main(command)
    finally:
        signal.signal(getattr(signal, name), handler)
    assert (end.value.code if end else ended) == code
    assert not (tmp_path / "run").exists()


def edited(path, change):
    stored = json.loads(path.read_text())
    change(stored)
    path.write_text(json.dumps(stored))


def entry(name, value):
    return lambda path: edited(path, lambda stored: stored.update({name: value}))


def inside(part, name, value):
    return lambda path: edited(path, lambda stored: stored[part].update({name: value}))


def text(value):
    return lambda path: path.write_text(value)


def cut(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def flip(path):
    whole = bytearray(path.read_bytes())
    whole[-9] ^= 4
    path.write_bytes(whole)


def folder_instead(path):
    path.unlink()
    path.mkdir()


DAMAGES = {
    "checkpoint cut": ("checkpoint.safetensors", cut),
    "checkpoint empty": ("checkpoint.safetensors", text("")),
    "checkpoint flipped": ("checkpoint.safetensors", flip),
    "checkpoint of text": ("checkpoint.safetensors", text("{}" * 40)),
    "recipe cut": ("recipe.json", cut),
    "recipe empty": ("recipe.json", text("")),
    "recipe a list": ("recipe.json", text("[]")),
    "recipe null": ("recipe.json", text("null")),
    "recipe deep": ("recipe.json", text("[" * 100_000)),
    "recipe without corpus": ("recipe.json", text('{"training": {}}')),
    "recipe with more": ("recipe.json", entry("colour", "red")),
    "recipe of another corpus type": ("recipe.json", entry("corpus", ["x"])),
    "recipe of no model": ("recipe.json", entry("model", "abacus")),
    "recipe of wrong numbers": ("recipe.json", entry("numbers", {"heads": "two"})),
    "recipe of unknown numbers": ("recipe.json", entry("numbers", {"tails": 2})),
    "recipe numbers a list": ("recipe.json", entry("numbers", [1])),
    "recipe vocabulary": ("recipe.json", entry("vocabulary", "300")),
    "recipe training null": ("recipe.json", entry("training", None)),
    "recipe training list": ("recipe.json", entry("training", [5])),
    "recipe steps in words": ("recipe.json", inside("training", "steps", "five")),
    "recipe half a step": ("recipe.json", inside("training", "steps", 5.5)),
    "recipe betas": ("recipe.json", inside("training", "betas", 3)),
    "recipe NaN": ("recipe.json", inside("training", "learning_rate", float("nan"))),
    "recipe other seed": ("recipe.json", inside("training", "seed", 2)),
    "recipe of another width": ("recipe.json", entry("numbers", SMALL | {"width": 26})),
    "recipe of another dropout": ("recipe.json", entry("numbers", SMALL | {"dropout": 0.5})),
    "recipe of another split": ("recipe.json", entry("validation", 3)),
    "config cut": ("config.json", cut),
    "config a list": ("config.json", text("[]")),
    "config empty": ("config.json", text("{}")),
    "config gone": ("config.json", lambda path: path.unlink()),
    "config without story": ("config.json", entry("story", None)),
    "config of another kind": ("config.json", entry("kind", [])),
    "config of other text": ("config.json", inside("story", HASH, 5)),
    "config of fewer pairs": ("config.json", inside("story", "train_pairs", 7)),
    "tokenizer cut": ("tokenizer.json", cut),
    "tokenizer gone": ("tokenizer.json", lambda path: path.unlink()),
    "tokenizer of another": ("tokenizer.json", text("{}")),
    "log a folder": ("log.jsonl", folder_instead),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_is_one_clear_line(copy, capsys, damage):
    name, spoil = DAMAGES[damage]
    spoil(copy / name)
    before = content(copy)
    assert main(["train", "--folder", str(copy), "--resume", "--steps", "7"]) == 1
    error = capsys.readouterr().err.splitlines()[-1]
    assert error.startswith("heed: ")
    assert len(error) < 600
    assert "Traceback" not in error
    named = name in error or "cannot become" in error or "is not the one" in error
    assert named or "config.json" in error
    left = content(copy)
    for kept in ("checkpoint.safetensors", "model.safetensors", "tokenizer.json"):
        assert left.get(kept) == before.get(kept)


LOGS = ["", "\n\n", "[]\n", "no JSON\n", '{"step": 5}', '{"step": "5"}\n', "\x00" * 50]


@pytest.mark.in_turn
@pytest.mark.parametrize("log", LOGS)
def test_a_damaged_log_does_not_stop_a_run(copy, log):
    (copy / "log.jsonl").write_text(log)
    assert continue_run(copy, {"steps": 7}, **CPU) == 0
    steps = [json.loads(line)["step"] for line in (copy / "log.jsonl").open()]
    assert steps == [6, 6, 7, 7]


def test_a_run_without_a_log_goes_on(copy):
    (copy / "log.jsonl").unlink()
    assert continue_run(copy, {}, **CPU) == 0


def test_a_run_from_before_texts_had_a_hash_goes_on(copy):
    edited(copy / "config.json", lambda stored: stored["story"].pop(HASH))
    assert continue_run(copy, {"steps": 6}, **CPU) == 0


def test_the_size_of_a_model_is_set_without_python(pairs, tmp_path):
    size = ["--width", "14", "--heads", "7", "--blocks", "2", "--hidden", "11"]
    run = ["--steps", "1", "--vocabulary", "300", "--accelerator", "cpu"]
    for model, names in (
        ("transformer", {"heads": 7, "encoder_blocks": 2, "decoder_blocks": 2}),
        ("gru-attention", {"layers": 2}),
    ):
        folder = tmp_path / model
        chosen = size if model == "transformer" else size[:2] + size[4:]
        arguments = ["train", "--corpus", str(pairs), "--model", model, "--folder", str(folder)]
        assert main([*arguments, *chosen, *run]) == 0
        numbers = json.loads((folder / "config.json").read_text())["model"]
        assert {"width": 14, "hidden": 11, **names}.items() <= numbers.items()


def test_blocks_that_a_run_does_not_have_are_named_when_it_goes_on(copy, capsys):
    again = ["train", "--folder", str(copy), "--resume", "--blocks"]
    assert main([*again, "3", "--accelerator", "cpu"]) == 1
    assert "decoder_blocks was 1 when this run began and cannot become 3" in capsys.readouterr().err
    assert main([*again, "1", "--accelerator", "cpu"]) == 0


def test_a_run_can_be_begun_by_the_recipe_of_another(finished, tmp_path):
    recipe = str(finished / "recipe.json")
    folder = tmp_path / "again"
    arguments = ["train", "--recipe", recipe, "--folder", str(folder), "--seed", "5"]
    assert main([*arguments, "--accelerator", "cpu"]) == 0
    before, after = (read_recipe(Path(at) / "recipe.json") for at in (finished, folder))
    assert after == replace(before, training=replace(before.training, seed=5))


def test_a_recipe_says_what_it_wants_to_say_and_no_more(pairs, tmp_path, monkeypatch):
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({"vocabulary": 307, "training": {"steps": 2, "joined": 0.5}}))
    recipe = read_recipe(path, str(pairs))
    assert recipe == Recipe(
        str(pairs), vocabulary=307, training=TrainingConfig(steps=2, joined=0.5)
    )


def test_a_recipe_is_for_a_new_run(copy, capsys):
    recipe = str(copy / "recipe.json")
    assert main(["train", "--folder", str(copy), "--resume", "--recipe", recipe]) == 1
    assert "--recipe is for a new run: leave it out with --resume" in capsys.readouterr().err


@pytest.mark.in_turn
def test_further_pairs_must_be_the_same_when_a_run_goes_on(pairs, tmp_path, monkeypatch):
    write_pairs(tmp_path / "more.tsv", [("A cat.", "Un chat.")])
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "run"
    recipe = replace(recipe_of(pairs), further="more.tsv")
    assert start_run(recipe, folder, **CPU) == 0
    monkeypatch.chdir(folder)
    assert continue_run(folder, {"steps": 6}, **CPU) == 0
    write_pairs(tmp_path / "more.tsv", [("A cat.", "Une chatte.")])
    with pytest.raises(ValueError, match=r"the text of .*more\.tsv is not the one that this run"):
        continue_run(folder, {"steps": 7}, **CPU)


def test_a_late_run_may_be_asked_to_agree_with_itself(copy):
    assert continue_run(copy, {"steps": 6, "consistency": 2.0}, **CPU) == 0
    assert read_recipe(copy / "recipe.json").training.consistency == 2.0
    assert step_of(copy) == 6


@pytest.mark.in_turn
def test_a_run_may_stop_at_a_step_and_go_on_as_if_it_had_not(pairs, finished, tmp_path, capsys):
    folder = tmp_path / "run"
    assert start_run(recipe_of(pairs), folder, until=3, **CPU) == 0
    assert step_of(folder) == 3
    assert "stopped after step 3; go on" in capsys.readouterr().err
    assert continue_run(folder, {}, until=3, **CPU) == 0
    assert step_of(folder) == 3
    assert continue_run(folder, {}, **CPU) == 0
    names = ("checkpoint.safetensors", "model.safetensors")
    assert all((folder / name).read_bytes() == (finished / name).read_bytes() for name in names)
