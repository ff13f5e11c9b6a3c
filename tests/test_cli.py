"""The command line as its users meet it: exit codes; a process where pipes or signals count."""

import gc
import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import redirect_stdout
from io import StringIO
from typing import NamedTuple

import pytest
import torch

from heed.cli import MODELS, main, parser
from heed.evaluation.head_record import load_heads
from heed.evaluation.history import load_history
from heed.evaluation.record import load_record
from heed.text.small_world import small_world_pairs
from heed.training.recipe import MODELS as KINDS
from heed.weights.files import version_of
from heed.weights.safetensors import read_tensors

SMALL = ["--accelerator", "cpu", "--precision", "32-true", "--steps", "6"]
SMALL += ["--batch-tokens", "401", "--vocabulary", "400"]


def heed(*arguments, **options):
    return subprocess.run(
        [sys.executable, "-m", "heed", *map(str, arguments)],
        capture_output=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "OMP_NUM_THREADS": "1"},
        timeout=300,
        check=False,
        **options,
    )


class Done(NamedTuple):
    """How a command has ended that ran in this process, where torch is imported already."""

    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def called(capsys):
    def call(*arguments):
        capsys.readouterr()
        code = main([*map(str, arguments)])
        return Done(code, *capsys.readouterr())

    return call


def heed_signals():
    """Undo what a shell does for a command behind ``&``: these tests may run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture(scope="module")
def pairs(tmp_path_factory):
    path = tmp_path_factory.mktemp("corpus") / "pairs.tsv"
    lines = (f"{pair.source}\t{pair.target}\n" for pair in small_world_pairs(211, seed=3))
    path.write_text("".join(lines), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def trained(pairs, tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs") / "one"
    arguments = ["--corpus", pairs, "--folder", folder, "--dropout", 0, "--keep-history", *SMALL]
    with redirect_stdout(StringIO()) as printed:
        assert main(["train", *map(str, arguments)]) == 0
    assert printed.getvalue() == ""
    return folder


def test_it_says_of_which_translation_it_is_unsure(capsys):
    assert main(["translate", "Where is the station?", "The enzyme catalyses the hydrolysis."]) == 0
    said = capsys.readouterr()
    assert said.out.count("\n") == 2
    assert re.fullmatch(r"\(Unsure of this one: \d\d% a piece\. .+\)\n", said.err)


def test_training_leaves_a_translator_a_log_and_a_curve(trained):
    names = {path.name for path in trained.iterdir()}
    expected = {"config.json", "model.safetensors", "tokenizer.json", "checkpoint.safetensors"}
    assert expected | {"log.jsonl", "curve.png", "recipe.json", "history", ".lock"} == names
    last = json.loads((trained / "log.jsonl").read_text().splitlines()[-1])
    assert last["step"] == 6
    assert {"validation_loss", "bleu", "exact_match", "samples"} <= last.keys()


@pytest.mark.in_turn
def test_two_processes_equal_one_on_the_same_batches(pairs, trained, tmp_path):
    folder = tmp_path / "two"
    options = ["--dropout", 0, "--devices", 2]
    done = heed("train", "--corpus", pairs, "--folder", folder, *options, *SMALL)
    assert done.returncode == 0, done.stderr.decode()
    one = read_tensors(trained / "model.safetensors")[0]
    two = read_tensors(folder / "model.safetensors")[0]
    for name, tensor in one.items():
        torch.testing.assert_close(two[name], tensor, rtol=1e-3, atol=1e-4)


def test_a_longer_run_resumes(trained, tmp_path, called):
    again = called("train", "--folder", trained, "--resume", "--steps", 8, "--accelerator", "cpu")
    assert again.returncode == 0, again.stderr
    assert read_tensors(trained / "checkpoint.safetensors")[1]["step"] == 8


def test_a_run_is_not_overwritten(pairs, trained, called):
    done = called("train", "--corpus", pairs, "--folder", trained, *SMALL)
    assert done.returncode == 1
    assert "already holds a run" in done.stderr


@pytest.mark.parametrize(
    "changed",
    [
        ["--model", "gru"],
        ["--vocabulary", 401],
        ["--dropout", 0.2],
        ["--seed", 2],
        ["--corpus", ""],
    ],
)
def test_a_changed_setting_is_not_ignored(trained, changed, capsys):
    assert main(["train", "--folder", str(trained), "--resume", *map(str, changed)]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert changed[0].removeprefix("--") in error


@pytest.mark.in_turn
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_signal_says_how_to_go_on(pairs, tmp_path, name):
    command = [sys.executable, "-m", "heed", "train", "--corpus", str(pairs)]
    command += ["--folder", str(tmp_path / "run"), *SMALL, "--steps", "100000"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "OMP_NUM_THREADS": "1"}
    process = subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, env=environment, preexec_fn=heed_signals
    )
    while not (tmp_path / "run" / "log.jsonl").exists():  # it has begun to learn
        assert process.poll() is None
        time.sleep(0.1)
    process.send_signal(getattr(signal, name))
    rest = process.stderr.read()
    assert process.wait(timeout=60) == 128 + getattr(signal, name)
    assert f"heed train --folder {tmp_path / 'run'} --resume" in rest
    assert (tmp_path / "run" / "checkpoint.safetensors").is_file()


@pytest.mark.in_turn
def test_a_reader_of_messages_who_leaves_neither_ends_a_run_nor_makes_it_fail(pairs, tmp_path):
    folder = tmp_path / "run"
    command = [sys.executable, "-m", "heed", "train", "--corpus", pairs, "--folder", folder]
    process = subprocess.Popen(
        [*map(str, command), *SMALL],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "OMP_NUM_THREADS": "1"},
    )
    assert b"the log is" in process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=120) == 0
    assert read_tensors(folder / "model.safetensors")[1] == {"step": 6}


def test_a_broken_pipe_is_no_success_of_a_training(monkeypatch, capsys):
    def fail(*_, **__):
        raise BrokenPipeError("the other side has gone")

    monkeypatch.setattr("heed.training.recipe.recipe_for", fail)
    assert main(["train"]) == 1
    assert "the other side has gone" in capsys.readouterr().err


STOPPED = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)

def stop(event, arguments):
    if event == "import" and arguments[0] == {module!r}:
        os.kill(os.getpid(), signal.{name})

from heed.cli import main
sys.addaudithook(stop)
sys.exit(main(["train", "--folder", {folder!r}]))
"""


@pytest.mark.in_turn
@pytest.mark.parametrize(
    ("module", "name", "code"),
    [
        ("torch", "SIGINT", 130),
        ("torch._C", "SIGINT", 130),
        ("numpy", "SIGINT", 130),
        ("heed.model.registry", "SIGTERM", 143),
        ("lightning_fabric", "SIGINT", 130),
        ("sacrebleu", "SIGTERM", 143),
    ],
)
def test_a_signal_while_modules_are_imported_ends_without_a_word(module, name, code, tmp_path):
    folder = str(tmp_path / "run")
    done = subprocess.run(
        [sys.executable, "-c", STOPPED.format(module=module, name=name, folder=folder)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (code, b"", b"")
    assert list(tmp_path.iterdir()) == []


ODD = {
    "an empty line": "",
    "spaces": "   ",
    "long": "the cat " * 1250,
    "one endless word": "a" * 2003,
    "emoji": "I like 🍕 and 👩‍👩‍👧‍👦!",
    "Chinese": "你好，世界。",
    "control characters": "a\x00b\x07c\x1b[31md\x85e\u2028f\u2029g\vh\fi",
    "a lone token": "<eos>",
    "many tokens": "<bos> <pad> hello <unk> <eos> hello",
    "a carriage return": "Go.\r",
    "a combining mark": "e\u0301\u0301\u0301",
    "right to left": "\u202eabc\u202c שלום",
    "markup": '<b>bold</b> & "quotes"',
    "a plain sentence": "Hello.",
}


@pytest.mark.in_turn
@pytest.mark.parametrize("model", ["trained", "eng-fra"])
def test_odd_lines_keep_their_places(model, trained, called):
    name = trained if model == "trained" else model
    text = "".join(line + "\n" for line in ODD.values()).encode() + b"\xff\xfe broken \x80\n"
    done = heed("translate", "--model", name, "--beam", 2, input=text)
    assert done.returncode == 0, done.stderr.decode()
    lines = done.stdout.decode().split("\n")
    assert len(lines) == len(ODD) + 2
    assert lines[-1] == ""
    assert lines[0] == lines[1] == ""
    single = called("translate", "--model", name, "--beam", 2, "Hello.")
    assert single.stdout == lines[-3] + "\n"
    assert not any(ord(c) < 32 for line in lines for c in line)


@pytest.mark.in_turn
def test_a_pipe_streams(trained):
    process = subprocess.Popen(
        [sys.executable, "-m", "heed", "translate", "--model", str(trained), "--beam", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    for sentence in (b"Hello.\n", b"\n", b"Go!\n"):
        process.stdin.write(sentence)
        process.stdin.flush()
        assert process.stdout.readline().endswith(b"\n")  # before the next line is written
    process.stdin.close()
    assert process.stdout.read() == b""
    assert process.wait(timeout=30) == 0


@pytest.mark.in_turn
def test_a_reader_that_leaves_is_no_error(trained):
    process = subprocess.Popen(
        [sys.executable, "-m", "heed", "translate", "--model", str(trained), "--beam", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    process.stdout.close()
    process.stdin.write(b"Hello.\n" * 50)
    process.stdin.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=60) == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["translate", "--model", "no-such-model", "Hi."],
            "there is no translator 'no-such-model'",
        ),
        (["train", "--resume", "--folder", "no-such-folder"], "holds no run to resume"),
        (["train", "--corpus", "no-such-file.tsv"], "no-such-file.tsv"),
        (["corpora", "no-such-file.tsv"], "no-such-file.tsv"),
        (["train", "--devices", "0"], "devices must be positive"),
        (["train", "--steps", "0"], "steps must be positive"),
        (["train", "--patience", "0"], "patience must be positive"),
        (["train", "--corpus", ""], "corpus must be a name or a path"),
        (["train", "--vocabulary", "0"], "vocabulary must be at least 260 pieces, but is 0"),
        (["train", "--seed", "-1"], "seed must lie in"),
        (["train", "--learning-rate", "inf"], "learning_rate must be positive"),
        (["train", "--dropout", "1.5", "--folder", "unused"], "dropout must lie in"),
        (["evaluate", "--pairs", "no-such-file.tsv"], "no-such-file.tsv"),
    ],
)
def test_errors_are_one_line(arguments, message, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert error.startswith("heed: ")
    assert message in error


@pytest.mark.parametrize(
    "arguments", [[], ["dance"], ["translate", "--beam", "0"], ["train", "--model", "x"]]
)
def test_wrong_usage_exits_with_2(arguments, capsys):
    with pytest.raises(SystemExit) as error:
        main(arguments)
    assert error.value.code == 2


def test_without_a_command_all_of_them_are_listed(capsys):
    with pytest.raises(SystemExit):
        main([])
    captured = capsys.readouterr()
    assert captured.err == ""
    for command in ("train", "translate", "evaluate", "export", "corpora"):
        assert f"\n    {command}" in captured.out


@pytest.mark.parametrize("command", ["train", "translate", "evaluate", "export", "corpora"])
def test_a_wrong_flag_shows_the_usage_of_its_command(command, capsys):
    must = ["--to", "onnx", "--folder", "x"] if command == "export" else []
    with pytest.raises(SystemExit) as error:
        main([command, *must, "--nosuch"])
    assert error.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith(f"usage: heed {command} ")
    assert said.endswith(f"heed {command}: error: unrecognized arguments: --nosuch\n")


def test_a_wrong_flag_without_a_command_shows_the_commands(capsys):
    with pytest.raises(SystemExit) as error:
        main(["--nosuch"])
    assert error.value.code == 2
    assert capsys.readouterr().err.startswith("usage: heed [-h] [--version] COMMAND")


@pytest.mark.parametrize("command", ["train", "translate", "evaluate", "export", "corpora"])
def test_help_has_examples(command, capsys):
    with pytest.raises(SystemExit):
        parser().parse_args([command, "--help"])
    assert f"  heed {command}" in capsys.readouterr().out


def test_help_does_not_wait_for_torch():
    script = (
        "import sys, heed.cli; heed.cli.parser().format_help(); assert 'torch' not in sys.modules"
    )
    assert heed_python(script).returncode == 0


def heed_python(script):
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([sys.executable, "-c", script], env=environment, check=False)


def test_corpora_are_listed(capsys):
    assert main(["corpora"]) == 0
    listed = capsys.readouterr().out
    assert "small-world" in listed
    assert "fra-eng" in listed


def test_a_file_of_pairs_is_reported(pairs, capsys):
    assert main(["corpora", str(pairs)]) == 0
    assert "211" in capsys.readouterr().out


def test_a_file_of_pairs_is_written_with_its_columns_swapped(pairs, tmp_path, capsys):
    written = tmp_path / "fra-to-eng.tsv"
    assert main(["corpora", str(pairs), "--swap", "--output", str(written)]) == 0
    columns = [line.split("\t") for line in pairs.read_text(encoding="utf-8").splitlines()]
    swapped = "".join(f"{target}\t{source}\n" for source, target in columns)
    assert written.read_text(encoding="utf-8") == swapped
    assert "  {1}  →  {0}".format(*columns[0]) in capsys.readouterr().out
    assert main(["corpora", str(pairs), "--output", str(written)]) == 1
    assert f"{written} is there" in capsys.readouterr().err


@pytest.mark.parametrize("option", [["--swap"], ["--output", "mine.tsv"]])
def test_the_list_of_corpora_is_neither_swapped_nor_written(option, capsys):
    assert main(["corpora", *option]) == 1
    assert f"{option[0]} needs a corpus" in capsys.readouterr().err


def steps_kept(run):
    """Of how many steps a run has the weights: those in its history, and its last."""
    history = {path.stem for path in (run / "history").iterdir()}
    last = json.loads((run / "log.jsonl").read_text().splitlines()[-1])["step"]
    return len(history | {f"step-{last:06}"})


def test_choosing_among_checkpoints_states_its_guarantee(trained, called):
    done = called("evaluate", "--model", trained, "--history", "--limit", 13)
    assert done.returncode == 0, done.stderr
    assert "13 validation sentences" in done.stdout
    assert f"for M = {steps_kept(trained)} compared" in done.stdout


def test_a_record_says_what_each_checkpoint_got_right(trained, tmp_path, called):
    path = tmp_path / "record.json"
    done = called("evaluate", "--model", trained, "--history", "--limit", 13, "--output", path)
    assert done.returncode == 0, done.stderr
    record = load_record(path)
    compared = steps_kept(trained)
    assert len(record.steps) == compared
    assert record.validation.shape == (compared, 13)
    assert list(record.steps) == sorted(record.steps)
    assert record.test.shape == record.train.shape == record.shared.shape == (13,)


@pytest.mark.in_turn
def test_a_run_is_retraced_checkpoint_by_checkpoint(trained, tmp_path, called):
    path = tmp_path / "history.json"
    done = called("evaluate", "--model", trained, "--retrace", path, "--limit", 7)
    assert done.returncode == 0, done.stderr
    history = load_history(path)
    assert len(history.steps) == steps_kept(trained)
    assert history.examples == 7
    assert [len(one.written) for one in history.sentences] == [len(history.steps)] * 10


@pytest.mark.in_turn
def test_every_head_is_measured(trained, tmp_path, called):
    path = tmp_path / "heads.json"
    done = called("evaluate", "--model", trained, "--heads", path, "--limit", 3)
    assert done.returncode == 0, done.stderr
    record = load_heads(path)
    assert record.sentences == 3
    assert record.weights == version_of(trained / "model.safetensors")


def test_evaluation_scores_the_held_out_sentences(trained, pairs, tmp_path, called):
    table = tmp_path / "scores.md"
    done = called("evaluate", "--model", trained, "--beam", 1, "--output", table)
    assert done.returncode == 0, done.stderr
    printed = done.stdout
    assert printed == table.read_text(encoding="utf-8")
    assert "BLEU" in printed
    assert "chrF" in printed
    own = called("evaluate", "--model", trained, "--beam", 1, "--pairs", pairs, "--limit", 7)
    assert own.returncode == 0, own.stderr


def test_another_edition_of_the_corpus_is_refused(trained, pairs, called):
    lines = pairs.read_text(encoding="utf-8")
    try:
        pairs.write_text(lines + "Is it you?\tC'est toi ?\n", encoding="utf-8")
        tested = called("evaluate", "--model", trained, "--beam", 1)
        chosen = called("evaluate", "--model", trained, "--history")
    finally:
        pairs.write_text(lines, encoding="utf-8")
    for done in (tested, chosen):
        assert done.returncode == 1
        assert "another edition" in done.stderr


def test_the_command_offers_every_rung_of_the_ladder():
    assert tuple(KINDS) == MODELS


@pytest.mark.parametrize(("model", "code"), [("small-world-transformer", 0), ("none such", 1)])
def test_what_a_translation_leaves_is_collected(capsys, model, code):
    assert main(["translate", "--model", model, "the cat sleeps"]) == code
    assert gc.isenabled()
