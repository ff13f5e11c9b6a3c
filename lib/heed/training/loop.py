"""The training loop: one for every model, on one device or several."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import nn

from heed.model.registry import load_parameters
from heed.storage.atomic import check_room
from heed.text.batches import Encoded
from heed.training.averaging import AveragedWeights
from heed.training.best import BestWeights
from heed.training.data import TrainingData, target_tokens
from heed.training.devices import Fabric
from heed.training.hyperparameters import TrainingConfig
from heed.training.interruption import Interruption
from heed.training.log import Log
from heed.training.messages import say
from heed.training.objective import Objective
from heed.training.progress import Progress
from heed.training.schedule import inverse_root, linear_decay
from heed.training.state import (
    Parts,
    check_tensors,
    expected,
    join,
    optimizer_state,
    plain,
    read_place,
    refuse_changes,
    separate,
)
from heed.weights.files import WEIGHTS
from heed.weights.safetensors import read_tensors, write_tensors

CHECKPOINT, LOG, HISTORY = "checkpoint.safetensors", "log.jsonl", "history"

Evaluation = Callable[[nn.Module], dict[str, Any]]


@dataclass(frozen=True)
class Outcome:
    """How a run ended, or where it stopped.

    step: updates made.
    finished: whether nothing is left to do.
    validation_loss: of the last evaluation, nats per token; NaN if there was none.
    signal: the number of the signal that stopped it, or 0.

    Example:
        >>> import math
        >>> outcome = Outcome(step=1700, finished=True, validation_loss=0.02)
        >>> f"{outcome.step} steps, perplexity {math.exp(outcome.validation_loss):.2f}"
        '1700 steps, perplexity 1.02'
    """

    step: int
    finished: bool
    validation_loss: float
    signal: int = 0


class Trainer:
    """Trains a translation model, and can stop and go on at any step.

    Step k depends on the weights before it and on (seed, k) alone: its batch and its dropout are
    functions of them. A checkpoint therefore holds only tensors and k, and a resumed run equals
    one that was never stopped, bit for bit.

    Args:
        model: a ``Transformer``, ``RecurrentTranslator``, ``LanguageModel`` or ``Classifier``; any
            ``Module`` with their methods ``features`` and ``output_layer`` will do.
        data: what to learn from.
        config: how.
        folder: where checkpoint, weights and log go.
        fabric: the devices; ``None`` takes one process on the CPU.
        evaluate: called on the first process with the averaged model; what it returns is
            logged.
        after_evaluation: called on the first process once that is in the log.
        unit: what a prediction is made for: a token, or a text.

    Attributes:
        step (int): updates made so far.
        model (Module): with the weights as they are at this step.
        average (AveragedWeights): of these weights.

    Example:
        >>> import tempfile
        >>> from pathlib import Path
        >>> from heed.text.small_world import small_world_splits
        >>> from heed.training.hyperparameters import TrainingConfig
        >>> from heed.training.recipe import Recipe
        >>> recipe = Recipe("small-world", "gru", {"width": 8, "hidden": 8}, vocabulary=None)
        >>> splits = small_world_splits(train=2000, validation=10, test=10)
        >>> made = recipe.translator(splits)
        >>> settings, folder = TrainingConfig(steps=2, evaluate_every=2), Path(tempfile.mkdtemp())
        >>> trainer = Trainer(made.model, recipe.data(splits, made), settings, folder)
        >>> trainer.run().finished
        True
    """

    def __init__(
        self,
        model: nn.Module,
        data: TrainingData,
        config: TrainingConfig,
        folder: Path,
        fabric: Fabric | None = None,
        evaluate: Evaluation | None = None,
        after_evaluation: Callable[[], None] = lambda: None,
        unit: str = "token",
    ) -> None:
        self.data, self.config, self.folder = data, config, Path(folder)
        self.fabric = fabric or Fabric(accelerator="cpu", devices=1)
        self.evaluate_more, self.after_evaluation = evaluate, after_evaluation
        self.log = Log(self.folder / LOG)
        self.step, self.unit = 0, unit
        self.width = int(model.config.width)  # type: ignore[union-attr, arg-type]
        objective = Objective(model, data.target_pad, config.smoothing, config.consistency)
        adam = torch.optim.Adam(
            model.parameters(), config.learning_rate, config.betas, config.epsilon, fused=True
        )
        self.objective, self.optimizer = self.fabric.setup(objective, adam)
        self.model = model
        self.average = AveragedWeights(model, config.averaging)
        self.best = BestWeights(config.patience)
        # weights, their average, Adam's two moments and what is published, perhaps the best ones
        # too; twice while one file replaces another
        if self.fabric.is_global_zero:
            copies = 5 if config.patience is None else 6
            check_room(self.folder, 8 * copies * sum(p.numel() for p in model.parameters()))

    def run(self, until: int | None = None) -> Outcome:
        """Train up to ``config.steps``; stop early, saved, after step ``until`` or on Ctrl-C.

        SIGTERM and SIGHUP stop it likewise, unless they end the process at once.
        """
        self._begin()
        config, chief = self.config, self.fabric.is_global_zero
        batches = self.data.batches(config.batch_tokens, config.seed, self.step)
        validation = math.nan
        signal, end = 0, config.steps if until is None else until
        shown = Progress(self.step, config.steps, chief, self.unit)
        with Interruption() as interruption, shown as progress:
            clock = _Clock()
            while not (self.finished or signal or self.step >= end):
                rows = self.data.rows(next(batches), self.step + 1)
                loss = self.train_step(rows)
                clock.tokens += target_tokens(rows)
                progress.advance()
                signal = self._agree(interruption.signal)
                last = bool(signal) or self.step in (end, config.steps)
                if last or self.step % config.log_every == 0:
                    self._log_step(loss, clock, progress)
                # not where a signal stops: a run in two parts shall choose by the same evaluations
                if self.step == config.steps or self.step % config.evaluate_every == 0:
                    validation = self._log_evaluation(progress)
                if config.keep_history and self.step & (self.step - 1) == 0:
                    self._save_average(self.folder / HISTORY / f"step-{self.step:06d}.safetensors")
                if last or self.finished or self.step % config.save_every == 0:
                    self.save()  # last: a run killed here goes on from before what it then repeats
        return Outcome(self.step, self.finished, validation, signal)

    @property
    def finished(self) -> bool:
        """Whether all steps are made, or too many evaluations were no better than the best."""
        return self.step >= self.config.steps or self.best.exhausted

    def _begin(self) -> None:
        """Bring the folder to where the checkpoint is, whenever the process before was killed."""
        if self.fabric.is_global_zero:
            damaged = self.log.drop_after(self.step)  # later steps will be made again
            if damaged:
                say(f"{self.log.path}: {damaged} damaged lines are left out")
            if self.step:
                self._publish()  # the checkpoint is written first, and this perhaps never was

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
            kept = "; the last checkpoint is intact" if self._has_checkpoint() else ""
            raise FloatingPointError(
                f"the gradient became {float(norm)} at step {self.step}{kept}. Lower learning_rate "
                "or lengthen warmup"
            )

    def _has_checkpoint(self) -> bool:
        return (self.folder / CHECKPOINT).is_file()

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
        """Write everything that the next step depends on, then the weights that are published."""
        if self.fabric.is_global_zero:
            live = {name: p.detach() for name, p in self.model.named_parameters()}
            parts: Parts = {"model": live, "average": self.average.tensors, "optimizer": {}}
            for number, state in self.optimizer.state_dict()["state"].items():
                parts["optimizer"] |= {f"{number}.{name}": t for name, t in state.items()}
            parts["best"] = self.best.tensors
            metadata = {
                "step": self.step,
                "config": plain(self.config),
                "best": self.best.metadata(),
            }
            write_tensors(self.folder / CHECKPOINT, join(parts), metadata)
            self._publish()

    def resume(self) -> None:
        """Go back to the last checkpoint.

        Raises:
            FileNotFoundError: if there is none.
            ValueError: if it is damaged, or belongs to another model or configuration.
        """
        path = self.folder / CHECKPOINT
        tensors, metadata = read_tensors(path)
        place = read_place(metadata, path)
        # a setting that is newer than the run had its default
        refuse_changes(plain(TrainingConfig()) | place.config, plain(self.config))
        if place.step > self.config.steps:
            raise ValueError(
                f"steps must be at least {place.step}, which this run has made, but is "
                f"{self.config.steps}"
            )
        check_tensors(tensors, expected(self.model, place.best is not None), path)
        parts = separate(tensors)
        load_parameters(self.model, parts["model"])
        self.average.load(parts["average"])
        if place.best is not None:
            self.best.load(place.best, parts["best"], str(path))
        groups = self.optimizer.state_dict()["param_groups"]
        state = optimizer_state(parts["optimizer"])
        self.optimizer.load_state_dict({"state": state, "param_groups": groups})
        self.step = place.step

    def _publish(self) -> None:
        """Write the weights that a translator loads: the best ones, or the last average."""
        step, tensors = self.step, self.average.tensors
        if self.best.tensors:
            step, tensors = self.best.standing.step, self.best.tensors
        weights = {name: tensor.float() for name, tensor in tensors.items()}
        write_tensors(self.folder / WEIGHTS, weights, {"step": step})

    def _save_average(self, path: Path) -> None:
        if self.fabric.is_global_zero:
            path.parent.mkdir(exist_ok=True)
            weights = {name: tensor.half() for name, tensor in self.average.tensors.items()}
            write_tensors(path, weights, {"step": self.step})

    def _log_step(self, loss: float, clock: "_Clock", progress: Progress) -> None:
        loss = float(self.fabric.all_reduce(torch.tensor(loss), reduce_op="mean"))  # type: ignore[arg-type]
        rate, speed = self.learning_rate(self.step), clock.speed()
        progress.report(self.step, loss, rate, speed)
        self._log({"step": self.step, "loss": loss, "learning_rate": rate, "tokens_per_s": speed})

    def _log_evaluation(self, progress: Progress) -> float:
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
            progress.tell(f"step {self.step}: validation loss {loss:.3f}")
            self.after_evaluation()
        loss = self.fabric.broadcast(loss)
        self.best.note(self.step, loss, self.average.tensors)
        return loss

    def _log(self, line: dict[str, Any]) -> None:
        if self.fabric.is_global_zero:
            self.log.add(line)

    def _agree(self, signal: int) -> int:
        """Stop all processes at the same step, for the same reason."""
        if self.fabric.world_size == 1:
            return signal
        return int(self.fabric.all_reduce(torch.tensor(signal), reduce_op="max"))  # type: ignore[arg-type]


class _Clock:
    """Counts tokens and time since the last look."""

    def __init__(self) -> None:
        self.tokens, self._since = 0, time.perf_counter()

    def speed(self) -> float:
        now = time.perf_counter()
        speed = self.tokens / max(now - self._since, 1e-9)
        self.tokens, self._since = 0, now
        return speed
