"""The training loop: one for every model, on one device or several."""

import json
import math
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from lightning_fabric import Fabric
from torch import nn
from tqdm import tqdm

from heed.model.registry import load_parameters
from heed.text.batches import Encoded
from heed.training.averaging import AveragedWeights
from heed.training.checkpoint import WEIGHTS, check_room, read_tensors, write_tensors
from heed.training.config import TrainingConfig
from heed.training.data import TrainingData, target_tokens
from heed.training.interruption import Interruption
from heed.training.objective import Objective
from heed.training.schedule import inverse_root, linear_decay

CHECKPOINT, LOG, HISTORY = "checkpoint.safetensors", "log.jsonl", "history"
# what a resumed run may change: none of it touches the steps already made
CHANGEABLE = {"steps", "log_every", "evaluate_every", "save_every", "keep_history", "decay_share"}

Evaluation = Callable[[nn.Module], dict[str, Any]]


@dataclass(frozen=True)
class Outcome:
    """How a run ended."""

    step: int
    finished: bool
    validation_loss: float


class Trainer:
    """Trains a translation model, and can stop and go on at any step.

    Step k depends on the weights before it and on (seed, k) alone: its batch and its dropout are
    functions of them. A checkpoint therefore holds only tensors and k, and a resumed run equals
    one that was never stopped, bit for bit.

    Args:
        model: with ``features`` and ``output_layer`` (see ``heed.training.objective``).
        data: what to learn from.
        config: how.
        folder: where checkpoint, weights and log go.
        fabric: the devices; ``None`` takes one process on the CPU.
        evaluate: called on the first process with the averaged model; what it returns is
            logged.
    """

    def __init__(
        self,
        model: nn.Module,
        data: TrainingData,
        config: TrainingConfig,
        folder: Path,
        fabric: Fabric | None = None,
        evaluate: Evaluation | None = None,
    ) -> None:
        self.data, self.config, self.folder = data, config, Path(folder)
        self.fabric = fabric or Fabric(accelerator="cpu", devices=1)
        self.evaluate_more = evaluate
        self.step = 0
        self.width = int(model.config.width)  # type: ignore[union-attr, arg-type]
        objective = Objective(model, data.target_pad, config.smoothing, config.consistency)
        adam = torch.optim.Adam(
            model.parameters(), config.learning_rate, config.betas, config.epsilon, fused=True
        )
        self.objective, self.optimizer = self.fabric.setup(objective, adam)
        self.model = model
        self.average = AveragedWeights(model, config.averaging)
        # weights, their average and Adam's two moments, twice while one file replaces another
        if self.fabric.is_global_zero:
            check_room(self.folder, 32 * sum(p.numel() for p in model.parameters()))

    def run(self, until: int | None = None) -> Outcome:
        """Train up to ``config.steps``; stop early, saved, after step ``until`` or on Ctrl-C."""
        self._cut_log()
        batches = self.data.batches(self.config.batch_tokens, self.config.seed, self.step)
        chief = self.fabric.is_global_zero
        loss = validation = math.nan
        stop = False
        with (
            Interruption() as interruption,
            tqdm(
                total=self.config.steps, initial=self.step, disable=None if chief else True
            ) as bar,
        ):
            clock = _Clock()
            while self.step < self.config.steps and not stop:
                rows = self.data.rows(next(batches), self.step + 1)
                loss = self.train_step(rows)
                clock.tokens += target_tokens(rows)
                bar.update()
                stop = self._agree(interruption.wanted) or self.step == until
                last = stop or self.step == self.config.steps
                if last or self.step % self.config.log_every == 0:
                    self._log_step(loss, clock, bar)
                if last or self.step % self.config.evaluate_every == 0:
                    validation = self._log_evaluation(bar)
                if self.config.keep_history and self.step & (self.step - 1) == 0:
                    self._save_weights(self.folder / HISTORY / f"step-{self.step:06d}.safetensors")
                if last or self.step % self.config.save_every == 0:
                    self.save()  # last: a run killed here goes on from before what it then repeats
        return Outcome(self.step, self.step >= self.config.steps, validation)

    def train_step(self, rows: Sequence[Encoded]) -> float:
        """Learn from one batch; return its mean loss per token, in nats."""
        self.step += 1
        rank, world = self.fabric.global_rank, self.fabric.world_size
        torch.manual_seed(hash((self.config.seed, self.step, rank)) % 2**63)
        for group in self.optimizer.param_groups:
            group["lr"] = self.learning_rate(self.step)
        self.objective.train()
        mine = rows[rank::world]
        # processes add up to the mean over the *whole* batch; one without a row learns nothing
        share = world / target_tokens(rows) if mine else 0.0
        batch = self.data.collate(mine or rows[:1]).to(self.fabric.device)
        loss = self.objective(batch) * share
        self.fabric.backward(loss)
        self._clip()
        self.optimizer.step()
        self.optimizer.zero_grad()
        self.average.update(self.step)
        return float(loss.detach())

    def _clip(self) -> None:
        """Shorten a long gradient; refuse one that would spoil the weights."""
        norm: torch.Tensor | None = self.fabric.clip_gradients(
            self.objective, self.optimizer, max_norm=self.config.clip, error_if_nonfinite=False
        )
        if norm is not None and not norm.isfinite():
            raise FloatingPointError(
                f"the gradient became {float(norm)} at step {self.step}; the last checkpoint is "
                "intact. Lower learning_rate or lengthen warmup"
            )

    def learning_rate(self, step: int) -> float:
        """Return the rate of a step, counted from 1."""
        c = self.config
        if c.schedule == "inverse-root":
            return inverse_root(step, self.width, c.warmup)
        return linear_decay(step, c.learning_rate, c.warmup, c.steps, c.decay_share)

    @torch.no_grad()
    def validation_loss(self, tokens: int = 4096) -> float:
        """Return the mean cross-entropy per validation token, in nats, with no smoothing."""
        self.objective.eval()
        exact = Objective(self.model, self.data.target_pad, 0.0)
        rows = sorted(self.data.validation, key=lambda row: len(row.target))
        total = 0.0
        start = 0
        while start < len(rows):
            size = max(1, tokens // len(rows[start].target))
            batch = self.data.collate(rows[start : start + size]).to(self.fabric.device)
            total += float(exact(batch))
            start += size
        return total / max(1, target_tokens(rows))

    def save(self) -> None:
        """Write everything that the next step depends on, and the averaged weights beside it."""
        if self.fabric.is_global_zero:
            tensors = {f"model.{k}": v.detach() for k, v in self.model.named_parameters()}
            tensors |= {f"average.{k}": v for k, v in self.average.tensors.items()}
            for number, state in self.optimizer.state_dict()["state"].items():
                tensors |= {f"optimizer.{number}.{k}": v for k, v in state.items()}
            story = {"step": self.step, "config": asdict(self.config)}
            write_tensors(self.folder / CHECKPOINT, tensors, story)
            self._save_weights(self.folder / WEIGHTS, torch.float32)

    def resume(self) -> None:
        """Go back to the last checkpoint.

        Raises:
            FileNotFoundError: if there is none.
            ValueError: if it belongs to another model or configuration.
        """
        tensors, story = read_tensors(self.folder / CHECKPOINT)
        self._check_same(story["config"])
        parts: dict[str, dict[str, torch.Tensor]] = {"model": {}, "average": {}, "optimizer": {}}
        for name, tensor in tensors.items():
            part, _, rest = name.partition(".")
            parts[part][rest] = tensor
        load_parameters(self.model, parts["model"])
        self.average.load(parts["average"])
        state: dict[int, dict[str, torch.Tensor]] = {}
        for name, tensor in parts["optimizer"].items():
            number, _, key = name.partition(".")
            state.setdefault(int(number), {})[key] = tensor
        groups = self.optimizer.state_dict()["param_groups"]
        self.optimizer.load_state_dict({"state": state, "param_groups": groups})
        self.step = story["step"]

    def _check_same(self, before: dict[str, Any]) -> None:
        now = json.loads(json.dumps(asdict(self.config)))
        for name in now.keys() - CHANGEABLE:
            if before.get(name) != now[name]:
                raise ValueError(
                    f"{name} was {before.get(name)} when this run began and cannot become "
                    f"{now[name]}; start a new run in another folder"
                )

    def _cut_log(self) -> None:
        """Drop log lines later than the checkpoint: those steps will be made again."""
        path = self.folder / LOG
        if self.fabric.is_global_zero and path.is_file():
            lines = path.read_text(encoding="utf-8").splitlines()
            kept = [line for line in lines if _step_of(line) <= self.step]
            path.write_text("".join(line + "\n" for line in kept), encoding="utf-8")

    def _save_weights(self, path: Path, dtype: torch.dtype = torch.float16) -> None:
        if self.fabric.is_global_zero:
            path.parent.mkdir(exist_ok=True)
            weights = {k: v.to(dtype) for k, v in self.average.tensors.items()}
            write_tensors(path, weights, {"step": self.step})

    def _log_step(self, loss: float, clock: "_Clock", bar: "tqdm[Any]") -> None:
        loss = float(self.fabric.all_reduce(torch.tensor(loss), reduce_op="mean"))  # type: ignore[arg-type]
        rate, speed = self.learning_rate(self.step), clock.speed()
        bar.set_postfix_str(f"loss {loss:.3f}, {speed:,.0f} tokens/s")
        self._log({"step": self.step, "loss": loss, "learning_rate": rate, "tokens_per_s": speed})

    def _log_evaluation(self, bar: "tqdm[Any]") -> float:
        """Judge the averaged weights, on the first process while the others wait."""
        loss = math.nan
        if self.fabric.is_global_zero:
            self.average.swap()
            try:
                loss = self.validation_loss()
                line: dict[str, Any] = {"step": self.step, "validation_loss": loss}
                if self.evaluate_more:
                    line |= self.evaluate_more(self.model)
            finally:
                self.average.swap()
            self._log(line)
            bar.write(f"step {self.step}: validation loss {loss:.3f}", file=sys.stderr)
        self.fabric.barrier()
        return loss

    def _log(self, line: dict[str, Any]) -> None:
        if self.fabric.is_global_zero:
            with (self.folder / LOG).open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def _agree(self, wanted: bool) -> bool:
        """Stop all processes at the same step."""
        if self.fabric.world_size == 1:
            return wanted
        return bool(self.fabric.all_reduce(torch.tensor(float(wanted)), reduce_op="sum"))


class _Clock:
    """Counts tokens and time since the last look."""

    def __init__(self) -> None:
        self.tokens, self._since = 0, time.perf_counter()

    def speed(self) -> float:
        now = time.perf_counter()
        speed = self.tokens / max(now - self._since, 1e-9)
        self.tokens, self._since = 0, now
        return speed


def _step_of(line: str) -> int:
    try:
        return int(json.loads(line)["step"])
    except (ValueError, KeyError):
        return 2**63  # a line cut short by a crash
