"""One toy corpus, trained in every way: at once, in pieces, killed, on two processes."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import torch

from heed.model.transformer import Transformer, TransformerConfig
from heed.text.batches import Encoded
from heed.training.checkpoint import WEIGHTS, read_tensors
from heed.training.config import TrainingConfig
from heed.training.data import TrainingData, target_tokens
from heed.training.loop import CHECKPOINT, LOG, Trainer

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
    weights, story = read_tensors(whole_run / WEIGHTS)
    assert story["step"] == 40
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
import sys
from pathlib import Path
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


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_run_killed_at_random_equals_one_never_killed(whole_run, tmp_path, seed):
    generator = random.Random(seed)
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
