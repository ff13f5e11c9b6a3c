"""One toy corpus, trained in every way: at once, in pieces, killed, on two processes."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import torch

from heed.model.transformer import Transformer, TransformerConfig
from heed.text.batches import Encoded
from heed.training import loop
from heed.training.data import TrainingData, target_tokens
from heed.training.hyperparameters import TrainingConfig
from heed.training.loop import CHECKPOINT, LOG, Trainer
from heed.weights.files import WEIGHTS
from heed.weights.safetensors import read_tensors, write_tensors

V = 23


def toy_data(pairs=97):
    """Sentences to copy, of lengths 1 to 7."""
    generator = random.Random(5)
    rows = []
    for _ in range(pairs):
        word = [generator.randrange(4, V) for _ in range(generator.randint(1, 7))]
        rows.append(Encoded([*word, 2], [1, *word, 2]))
    return TrainingData(rows[11:], rows[:11], 0, 0)


def toy_config(**changes):
    settings = {"steps": 40, "batch_tokens": (61,), "warmup": 7, "save_every": 5}
    settings |= {"log_every": 3, "evaluate_every": 20, "learning_rate": 3e-3}
    return TrainingConfig(**settings | changes)


def toy_trainer(folder, dropout=0.1, fabric=None, **changes):
    torch.manual_seed(7)
    config = TransformerConfig(
        V, V, width=22, heads=2, encoder_blocks=1, decoder_blocks=1, hidden=17, dropout=dropout
    )
    return Trainer(Transformer(config), toy_data(), toy_config(**changes), Path(folder), fabric)


def state(folder):
    return read_tensors(Path(folder) / CHECKPOINT)[0]


def same(one, other):
    assert one.keys() == other.keys()
    return all(torch.equal(one[name], other[name]) for name in one)


@pytest.fixture(scope="module")
def whole_run(tmp_path_factory):
    folder = tmp_path_factory.mktemp("whole")
    outcome = toy_trainer(folder).run()
    assert outcome.finished
    return folder


def test_a_run_learns_and_says_so(whole_run):
    lines = [json.loads(line) for line in (whole_run / LOG).read_text().splitlines()]
    losses = [line["loss"] for line in lines if "loss" in line]
    assert losses[-1] < losses[0] - 0.5
    assert [line["step"] for line in lines if "validation_loss" in line] == [20, 40]
    weights, metadata = read_tensors(whole_run / WEIGHTS)
    assert metadata["step"] == 40
    assert weights.keys() == dict(toy_trainer(whole_run).model.named_parameters()).keys()


@pytest.mark.parametrize("first_part", [1, 5, 23, 39])
def test_a_run_in_two_parts_equals_one(whole_run, tmp_path, first_part):
    assert not toy_trainer(tmp_path).run(until=first_part).finished
    second = toy_trainer(tmp_path)
    second.resume()
    assert second.step == first_part
    second.run()
    assert same(state(tmp_path), state(whole_run))


SCRIPT = """
import signal
import sys
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored
sys.path.insert(0, {tests!r})
from test_loop import toy_trainer
import torch
torch.set_num_threads(1)
trainer = toy_trainer(sys.argv[1])
if (Path(sys.argv[1]) / "checkpoint.safetensors").exists():
    trainer.resume()
print("ready", flush=True)
before = trainer.train_step
def slow_step(rows):
    import time
    time.sleep(0.03)  # so that the kill can fall anywhere
    return before(rows)
trainer.train_step = slow_step
trainer.run()
"""


def child(folder):
    script = SCRIPT.format(tests=str(Path(__file__).parent))
    return subprocess.Popen(
        [sys.executable, "-c", script, str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )


@pytest.mark.in_turn
def test_a_run_killed_at_random_equals_one_never_killed(whole_run, tmp_path):
    """Any moment; what a kill before each write leaves behind is asked below."""
    generator = random.Random(1)
    for _ in range(2):
        process = child(tmp_path)
        assert process.stdout.readline() == "ready\n"
        time.sleep(generator.uniform(0.1, 1.2))
        process.send_signal(signal.SIGKILL)
        process.wait()
    process = child(tmp_path)
    assert process.wait(timeout=120) == 0
    assert same(state(tmp_path), state(whole_run))
    steps = [json.loads(line)["step"] for line in (tmp_path / LOG).read_text().splitlines()]
    assert steps == sorted(steps)
    whole = [json.loads(line)["step"] for line in (whole_run / LOG).read_text().splitlines()]
    assert steps == whole


@pytest.mark.in_turn
def test_ctrl_c_finishes_the_step_and_saves(tmp_path):
    process = child(tmp_path)
    assert process.stdout.readline() == "ready\n"
    while not (tmp_path / LOG).exists():  # it has begun to learn
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) == 0
    step = read_tensors(tmp_path / CHECKPOINT)[1]["step"]
    assert 0 < step < 40
    last = json.loads((tmp_path / LOG).read_text().splitlines()[-1])
    assert last["step"] == step


KILLER = """
import json
import os
import signal
import sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from test_loop import CHECKPOINT, WEIGHTS, read_tensors, same, state, toy_trainer
import torch
torch.set_num_threads(1)
KINDS = {{"open", "os.rename"}}
top = Path(sys.argv[1])
seen = 0

def writes(event, arguments):
    if event == "open" and not (isinstance(arguments[2], int) and arguments[2] & os.O_WRONLY):
        return False
    return event in KINDS and str(arguments[0]).startswith(str(top))

def train(folder, kill_at):
    \"\"\"In a process of its own; killed just before that change to the folder.\"\"\"
    child = os.fork()
    if child == 0:
        def watch(event, arguments):
            global seen
            if writes(event, arguments):
                seen += 1
                if seen == kill_at:
                    os.kill(os.getpid(), signal.SIGKILL)
        sys.addaudithook(watch)
        trainer = toy_trainer(folder, **{settings!r})
        if (folder / CHECKPOINT).exists():
            trainer.resume()
        trainer.run()
        os._exit(0)
    return os.WTERMSIG(os.waitpid(child, 0)[1])

def left(folder):
    log = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    said = [[line["step"], line.get("loss"), line.get("validation_loss")] for line in log]
    history = sorted(path.name for path in (folder / "history").glob("*.safetensors"))
    return said, history, read_tensors(folder / WEIGHTS)[1]

assert train(top / "whole", 0) == 0
kills = 0
while True:
    folder = top / str(kills)
    if train(folder, kills + 1) == 0:
        break
    kills += 1
    if kills % 3 == 0:
        train(folder, 3)  # and again, soon after it went on
    assert train(folder, 0) == 0
    assert same(state(folder), state(top / "whole")), kills
    assert same(*(read_tensors(f / WEIGHTS)[0] for f in (folder, top / "whole"))), kills
    assert left(folder) == left(top / "whole"), kills
print(kills)
"""


@pytest.mark.in_turn
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_run_killed_before_any_write_equals_one_never_killed(tmp_path):
    settings = {"steps": 6, "save_every": 4, "evaluate_every": 3, "keep_history": True}
    settings |= {"log_every": 2, "patience": 2}
    script = KILLER.format(tests=str(Path(__file__).parent), settings=settings)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 20


def test_weights_that_a_killed_run_never_wrote_are_written(whole_run, tmp_path):
    shutil.copytree(whole_run, tmp_path / "run")
    (tmp_path / "run" / WEIGHTS).unlink()
    trainer = toy_trainer(tmp_path / "run")
    trainer.resume()
    assert trainer.run().finished
    weights, metadata = read_tensors(tmp_path / "run" / WEIGHTS)
    assert metadata == {"step": 40}
    assert same(weights, read_tensors(whole_run / WEIGHTS)[0])


@pytest.mark.in_turn
def test_a_full_disk_that_is_freed_leaves_nothing_out(whole_run, tmp_path, monkeypatch):
    def fail(path, tensors, metadata):
        if path.name == WEIGHTS and metadata["step"] == 40:
            raise OSError(28, "No space left on device")
        return write_tensors(path, tensors, metadata)

    monkeypatch.setattr(loop, "write_tensors", fail)
    with pytest.raises(OSError, match="No space left"):
        toy_trainer(tmp_path).run()
    monkeypatch.undo()
    trainer = toy_trainer(tmp_path)
    trainer.resume()
    assert trainer.run().finished
    assert same(read_tensors(tmp_path / WEIGHTS)[0], read_tensors(whole_run / WEIGHTS)[0])


def impatient(folder, patience=2, losses=(9, 7, 5, 6, 5, 4), **changes):
    """A run whose validation losses are given, by the evaluation: at steps 4, 8, …"""
    settings = {"evaluate_every": 4, "patience": patience, "log_every": 1, "save_every": 3}
    trainer = toy_trainer(folder, **settings | changes)
    trainer.validation_loss = lambda: losses[trainer.step // 4 - 1]
    return trainer


@pytest.mark.in_turn
def test_patience_ends_a_run_and_publishes_its_best_weights(tmp_path):
    outcome = impatient(tmp_path).run()
    assert (outcome.step, outcome.finished, outcome.validation_loss) == (20, True, 5)
    weights, metadata = read_tensors(tmp_path / WEIGHTS)
    assert metadata == {"step": 12}
    short = toy_trainer(tmp_path / "short")
    short.run(until=12)
    assert same(weights, {k: v.float() for k, v in short.average.tensors.items()})


@pytest.mark.in_turn
@pytest.mark.parametrize("first_part", [1, 4, 11, 12, 14, 16, 19])
def test_an_impatient_run_in_two_parts_equals_one(tmp_path, first_part):
    impatient(tmp_path / "whole").run()
    assert not impatient(tmp_path / "parts").run(until=first_part).finished
    second = impatient(tmp_path / "parts")
    second.resume()
    assert second.run().step == 20
    assert same(state(tmp_path / "parts"), state(tmp_path / "whole"))
    one, two = (read_tensors(tmp_path / name / WEIGHTS) for name in ("parts", "whole"))
    assert same(one[0], two[0])
    assert one[1] == two[1]


def test_a_run_that_lost_patience_stays_finished_until_it_gets_more(tmp_path):
    impatient(tmp_path).run()
    again = impatient(tmp_path)
    again.resume()
    assert again.run().step == 20
    more = impatient(tmp_path, patience=3, steps=24)
    more.resume()
    assert more.run().step == 24
    assert read_tensors(tmp_path / WEIGHTS)[1] == {"step": 24}


def test_a_run_without_patience_may_get_some_and_lose_it(tmp_path):
    impatient(tmp_path, patience=None).run(until=14)
    some = impatient(tmp_path)
    some.resume()
    assert some.run(until=20).step == 20
    assert read_tensors(tmp_path / WEIGHTS)[1] == {"step": 20}
    none = impatient(tmp_path, patience=None)
    none.resume()
    none.run(until=21)
    assert read_tensors(tmp_path / WEIGHTS)[1] == {"step": 21}


def test_fewer_steps_than_were_made_are_refused(whole_run):
    with pytest.raises(ValueError, match="steps must be at least 40, which this run has made"):
        toy_trainer(whole_run, steps=39).resume()


def test_no_checkpoint_is_called_intact_where_there_is_none(tmp_path):
    trainer = toy_trainer(tmp_path)
    with torch.no_grad():
        trainer.model.output_bias.fill_(float("nan"))
    with pytest.raises(FloatingPointError, match=r"at step 1\. Lower learning_rate"):
        trainer.run()


def rewritten(folder, change):
    """Change the tensors and the metadata of a checkpoint, and write it with a right checksum."""
    tensors, metadata = read_tensors(folder / CHECKPOINT)
    tensors, metadata = change(tensors, metadata) or (tensors, metadata)
    write_tensors(folder / CHECKPOINT, tensors, metadata)


def without(name):
    return lambda tensors, metadata: ({k: v for k, v in tensors.items() if k != name}, metadata)


def with_tensor(name, tensor):
    return lambda tensors, metadata: (tensors | {name: tensor}, metadata)


def with_metadata(**changes):
    return lambda tensors, metadata: (tensors, metadata | changes)


BIAS = "output_bias"
DAMAGES = {
    "no step": lambda tensors, metadata: (tensors, {"config": metadata["config"]}),
    "no config": lambda tensors, metadata: (tensors, {"step": 40}),
    "no story": lambda tensors, metadata: (tensors, {}),
    "a step in words": with_metadata(step="40"),
    "half a step": with_metadata(step=39.5),
    "no step made": with_metadata(step=0),
    "a step before the first": with_metadata(step=-40),
    "a step too far": with_metadata(step=41),
    "a flag for a step": with_metadata(step=True),
    "a list of settings": with_metadata(config=[1]),
    "a setting of another kind": with_metadata(config={"seed": "1"}),
    "a setting that is no number": with_metadata(config={"clip": float("nan")}),
    "something more": with_metadata(more=1),
    "best weights that are not there": with_metadata(best={"loss": 1.0, "step": 20, "waited": 0}),
    "best in words": with_metadata(best="yes"),
    "a weight missing": without(f"model.{BIAS}"),
    "an average missing": without(f"average.{BIAS}"),
    "a moment missing": without("optimizer.0.exp_avg"),
    "a count missing": without("optimizer.3.step"),
    "a tensor more": with_tensor("model.more", torch.ones(3)),
    "a tensor of no part": with_tensor("more", torch.ones(3)),
    "a moment of no weight": with_tensor("optimizer.x.exp_avg", torch.ones(3)),
    "another shape": with_tensor(f"model.{BIAS}", torch.ones(V + 2)),
    "another shape of a moment": with_tensor("optimizer.0.exp_avg", torch.ones(3)),
    "another type": with_tensor(f"model.{BIAS}", torch.ones(V, dtype=torch.int64)),
    "NaN": with_tensor(f"average.{BIAS}", torch.full((V,), torch.nan)),
    "infinity": with_tensor(f"model.{BIAS}", torch.full((V,), torch.inf)),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_checkpoint_is_refused(whole_run, tmp_path, damage):
    shutil.copy(whole_run / CHECKPOINT, tmp_path)
    rewritten(tmp_path, DAMAGES[damage])
    trainer = toy_trainer(tmp_path)
    with pytest.raises(ValueError, match=r"checkpoint|cannot become|steps must be at least"):
        trainer.resume()
    assert trainer.step == 0


def test_an_older_checkpoint_had_the_defaults_of_newer_settings(whole_run, tmp_path):
    shutil.copy(whole_run / CHECKPOINT, tmp_path)

    def forget(tensors, metadata):
        del metadata["config"]["betas"], metadata["config"]["patience"], metadata["best"]

    rewritten(tmp_path, forget)
    toy_trainer(tmp_path).resume()
    with pytest.raises(ValueError, match="betas was"):
        toy_trainer(tmp_path, betas=(0.8, 0.9)).resume()


def test_another_configuration_cannot_resume(whole_run):
    with pytest.raises(ValueError, match=r"learning_rate was 0\.003 when this run began"):
        toy_trainer(whole_run, learning_rate=1e-3).resume()


def test_another_model_cannot_resume(whole_run):
    torch.manual_seed(7)
    config = TransformerConfig(V, V, width=26, heads=2, encoder_blocks=1, decoder_blocks=1)
    other = Trainer(Transformer(config), toy_data(), toy_config(), whole_run)
    with pytest.raises(ValueError, match="belong to another model"):
        other.resume()


def test_nothing_to_resume(tmp_path):
    with pytest.raises(FileNotFoundError, match="no checkpoint"):
        toy_trainer(tmp_path).resume()


def test_divergence_is_reported_and_the_checkpoint_kept(tmp_path):
    trainer = toy_trainer(tmp_path, log_every=1)
    trainer.run(until=5)
    with torch.no_grad():
        trainer.model.output_bias.fill_(float("nan"))
    with pytest.raises(FloatingPointError, match="Lower learning_rate"):
        trainer.run()
    assert all(t.isfinite().all() for t in state(tmp_path).values())


def test_history_is_kept_at_powers_of_two(tmp_path):
    toy_trainer(tmp_path, keep_history=True).run(until=9)
    names = sorted(p.name for p in (tmp_path / "history").iterdir())
    assert names == [f"step-{k:06d}.safetensors" for k in (1, 2, 4, 8)]
    weights, _ = read_tensors(tmp_path / "history" / names[-1])
    assert {w.dtype for w in weights.values()} == {torch.float16}


def test_two_shards_add_up_to_the_whole_batch(tmp_path):
    data = toy_data()
    rows = list(data.train[:13])
    trainer = toy_trainer(tmp_path, dropout=0.0)
    loss = trainer.objective(data.collate(rows)) / target_tokens(rows)
    shards = [
        trainer.objective(data.collate(rows[rank::2])) * 2 / target_tokens(rows)
        for rank in range(2)
    ]
    torch.testing.assert_close(sum(shards) / 2, loss)


def test_empty_corpus_is_named():
    with pytest.raises(ValueError, match="train must hold at least one pair"):
        TrainingData([], [], 0, 0)
