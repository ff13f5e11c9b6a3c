"""The next weights, step by step, in a folder; stopped anywhere, the same command goes on.

Teachers in both directions, their translations of the training side, merged; one student of that,
whose two passes must agree at the end (R-Drop); its weights rounded; after each step the scores on
the hidden sentences. ``distil.json`` says all that can be chosen. Every training is ``heed train``.

    .venv/bin/python benchmarks/distil.py --folder runs/distil
    .venv/bin/python benchmarks/distil.py --folder runs/distil --piece 10 --device gpu \
        --precision bf16
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import merging
from machine import machine
from plan import Plan, read_plan, settle
from step_scores import report, score

from heed.storage.atomic import write_text
from heed.training.folder import RECIPE as RUN
from heed.training.folder import read_recipe, save_recipe
from heed.training.interruption import Interruption, leave, on_stop
from heed.training.lock import lock
from heed.training.loop import CHECKPOINT
from heed.training.recipe import Recipe
from heed.weights.safetensors import read_metadata

RECIPE = Path(__file__).with_suffix(".json")
STATE, REPORT = "state.json", "steps.md"
PRECISIONS = {"bf16": "bf16-mixed", "fp32": "32-true"}
STOPPED = 75  # the exit code of a step that goes on another time, as in sysexits.h
LOOK, TELL = 0.2, 300  # seconds between two looks at what runs, and between two lines about it


@dataclass(frozen=True)
class Step:
    """One step: its name, those that must be done before, and the run that it trains, if any.

    end: the update after which a training is done.
    """

    name: str
    needs: tuple[str, ...] = ()
    run: str = ""
    end: int = 0


@dataclass
class Cost:
    """What a step has taken so far: seconds by the wall and of all cores, and in how many pieces.

    machine: where the last piece was made.
    """

    wall: float = 0.0
    cpu: float = 0.0
    pieces: int = 0
    done: bool = False
    machine: str = ""

    def __str__(self) -> str:
        """Return core hours, pieces and machine."""
        return f"{self.cpu / 3600:.2f} core hours, {self.pieces} piece(s), {self.machine}"


def steps_of(plan: Plan) -> list[Step]:
    """Return all steps; one that is named earlier begins earlier, if nothing is in its way."""
    ways = [(f"forward-{s}", "text") for s in plan.forward]
    ways += [(f"backward-{s}", "text") for s in plan.backward]
    end = plan.forward_teacher(1).training.steps
    last = plan.student_recipe(Path()).training.steps
    teachers = [Step(name, (need,), name, end) for name, need in ways]
    sides = tuple(f"translate-{name}" for name, _ in ways)
    return [
        Step("text"),
        *teachers,
        *(Step(f"translate-{name}", (name,)) for name, _ in ways),
        Step("merge", sides),
        Step("student", ("merge",), "student", plan.agreeing_from),
        Step("score-student", ("student",)),
        Step("consistent", ("score-student",), "student", last),
        Step("rounded", ("consistent",)),
        Step("score-consistent", ("consistent",)),
        Step("score-rounded", ("rounded",)),
        Step("score-before", ("text",)),
        *(Step(f"score-{name}", (name,)) for name, _ in ways),
    ]


def main() -> int:
    """Make what is missing, or one step of it."""
    options = parse()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.one:
        return work(read_plan(options.folder / "plan.json"), options.folder, options.one)
    with lock(options.folder):
        plan = settle(read_plan(options.recipe), options.folder)
        return Chain(plan, options).run()


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--folder", type=Path, required=True, help="all that is made, and how far it is")
    add("--recipe", type=Path, default=RECIPE, help="what to make (default: distil.json)")
    add("--device", choices=("auto", "cpu", "gpu"), default="auto", help="of the trainings")
    add("--precision", choices=PRECISIONS, help="default: what the device gains by")
    add("--piece", type=float, metavar="MINUTES", help="stop, saved, after so many; exit code 0")
    add("--threads", type=int, default=1, help="of each step (default 1)")
    add("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="steps side by side")
    add("--one", metavar="STEP", help="make this step alone, in this process")
    return parser.parse_args()


def work(plan: Plan, folder: Path, name: str) -> int:
    """Make a step that is no training; return 0, or ``STOPPED`` if it goes on another time."""
    kind, _, which = name.partition("-")
    if name == "text":
        merging.write_backward(plan.splits(), folder)
    elif kind == "translate":
        return 0 if translate(plan, folder, which) else STOPPED
    elif name == "merge":
        merge(plan, folder)
    else:
        model = plan.before if which == "before" else folder / run_of(which)
        score(model, plan.splits(), which.startswith("backward"), folder / f"{name}.json")
    return 0


def run_of(name: str) -> str:
    """Return the folder of the translator that a step leaves."""
    return "student" if name == "consistent" else name


def translate(plan: Plan, folder: Path, teacher: str) -> bool:
    """Translate the training side with a teacher; tell whether all is done."""
    side = 0 if teacher.startswith("forward") else 1
    texts = list(dict.fromkeys(pair[side] for pair in plan.splits().train))
    output = folder / f"translate-{teacher}.jsonl"
    with on_stop(leave), Interruption() as interruption:
        return merging.translate_side(
            plan, folder / teacher, texts, output, lambda: bool(interruption.signal)
        )


def merge(plan: Plan, folder: Path) -> None:
    """Merge what the teachers wrote, and check it at the door."""
    forward, backward = (
        [merging.read_written(folder / f"translate-{way}-{s}.jsonl") for s in seeds]
        for way, seeds in (("forward", plan.forward), ("backward", plan.backward))
    )
    pairs, counts = merging.merge(plan, plan.splits(), forward, backward)
    merging.write_pairs(folder / merging.MERGED, pairs)
    write_text(folder / "merged.json", json.dumps(counts, indent=1) + "\n")
    merging.check_merged(plan, folder)


@dataclass
class Chain:
    """Makes the steps of a plan, so many side by side as cores are free."""

    plan: Plan
    options: argparse.Namespace
    costs: dict[str, Cost] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Read how far it is."""
        self.folder: Path = self.options.folder
        self.steps = steps_of(self.plan)
        path = self.folder / STATE
        if path.is_file():
            stored = json.loads(path.read_text(encoding="utf-8"))
            self.costs = {name: Cost(**entry) for name, entry in stored.items()}
        self.jobs: list[Job] = []

    def run(self) -> int:
        """Go on until all is done, time is up, a signal comes or a step fails."""
        minutes = self.options.piece
        end = time.monotonic() + 60 * minutes if minutes else float("inf")
        with on_stop(leave), Interruption() as interruption:
            while not interruption.signal and time.monotonic() < end:
                self._begin()
                if not self.jobs:
                    break
                time.sleep(LOOK)
                if failed := self._look():
                    self._stop()
                    say(f"{failed} failed; its last words are in {self.folder / failed}.log")
                    return 1
            self._stop()
        return self._end(interruption.signal)

    def _begin(self) -> None:
        """Start what nothing is in the way of."""
        running = {job.step.name for job in self.jobs}
        for step in self.steps:
            ready = all(self._cost(need).done for need in step.needs)
            free = len(self.jobs) < self.options.jobs and step.name not in running
            if ready and free and not self._reached(step):
                self.jobs.append(Job(step, self._command(step), self.folder, self.options.threads))
                say(f"{step.name}: {self._where(step)}")

    def _look(self) -> str | None:
        """Note which steps have ended; return the name of one that failed."""
        failed = None
        for job in list(self.jobs):
            code = job.look()
            if code is None:
                job.tell(self._where(job.step))
                continue
            self.jobs.remove(job)
            if code not in (0, STOPPED, 128 + signal.SIGTERM, -signal.SIGTERM):
                failed = job.step.name
            self._note(job, code == 0)
        return failed

    def _note(self, job: "Job", done: bool) -> None:
        cost = self._cost(job.step.name)
        cost.wall += time.monotonic() - job.began
        cost.cpu += job.cpu
        cost.pieces += 1
        cost.done, cost.machine = done, job.machine
        for after in self.steps if done else ():
            if job.step.name in after.needs:  # made of what is older than this
                self._cost(after.name).done = False
        state = {name: vars(each) for name, each in self.costs.items()}
        write_text(self.folder / STATE, json.dumps(state, indent=1, ensure_ascii=False) + "\n")
        say(f"{job.step.name}: {'done' if done else self._where(job.step)}; so far {cost}")

    def _stop(self) -> None:
        """Ask what runs to save itself, and wait for it."""
        for job in self.jobs:
            job.process.send_signal(signal.SIGTERM)
        while self.jobs:
            time.sleep(LOOK)
            self._look()

    def _end(self, number: int) -> int:
        steps = (step.name for step in self.steps if step.name.startswith("score-"))
        order = sorted((name.removeprefix("score-") for name in steps), key=_place)
        files = {name: self.folder / f"score-{name}.json" for name in order}
        costs = {name: f"{cost.cpu / 3600:.2f}" for name, cost in self.costs.items()}
        text = report(files, costs)
        write_text(self.folder / REPORT, f"{text}\n\n{cost_table(self.costs)}\n")
        left = [step.name for step in self.steps if not self._reached(step)]
        say(f"left: {', '.join(left)}; the same command goes on" if left else "all is done")
        say(f"the table is {self.folder / REPORT}")
        return 128 + number if number else 0

    def _cost(self, name: str) -> Cost:
        return self.costs.setdefault(name, Cost())

    def _reached(self, step: Step) -> bool:
        """Tell whether a step is done; a training is again to do if its end has moved."""
        return self._cost(step.name).done and self._updates(step) >= step.end

    def _updates(self, step: Step) -> int:
        """Return how many updates the run of a step has made."""
        path = self.folder / step.run / CHECKPOINT
        return int(read_metadata(path)["step"]) if step.run and path.is_file() else 0

    def _where(self, step: Step) -> str:
        if not step.run:
            return "goes on" if self._cost(step.name).pieces else "begins"
        return f"at update {self._updates(step):,} of {step.end:,}"

    def _command(self, step: Step) -> list[str]:
        if step.name == "rounded":
            bits = str(self.plan.bits)
            shutil.rmtree(self.folder / "rounded", ignore_errors=True)  # what a stop left half made
            paths = ["--model", self.folder / "student", "--folder", self.folder / "rounded"]
            return _heed("export", "--to", "heed", "--bits", bits, *paths)
        if step.run:
            return self._training(step)
        return [sys.executable, __file__, "--folder", str(self.folder), "--one", step.name]

    def _training(self, step: Step) -> list[str]:
        """Return ``heed train``, begun or resumed."""
        recipe = self._recipe(step)
        asked = ["--folder", self.folder / step.run, "--accelerator", self.options.device]
        if self.options.precision:
            asked += ["--precision", PRECISIONS[self.options.precision]]
        asked += ["--until", step.end]
        if step.run == "student":
            merging.check_merged(self.plan, self.folder)
        if self._updates(step):
            find_texts(recipe, self.folder / step.run)
            asked += ["--resume", "--steps", recipe.training.steps]
            if step.name == "consistent":
                asked += ["--consistency", self.plan.consistency]
            return _heed("train", *asked)
        given = self.folder / "recipes" / step.run
        given.mkdir(parents=True, exist_ok=True)
        save_recipe(recipe, given)
        return _heed("train", "--recipe", given / "recipe.json", *asked)

    def _recipe(self, step: Step) -> Recipe:
        if step.run == "student":
            return self.plan.student_recipe(self.folder)
        way, _, seed = step.run.partition("-")
        if way == "forward":
            return self.plan.forward_teacher(int(seed))
        return self.plan.backward_teacher(int(seed), self.folder)


def find_texts(recipe: Recipe, run: Path) -> None:
    """Let a run know where its texts are now; going on, it checks that they are the same."""
    before = read_recipe(run / RUN)
    now = replace(before, corpus=recipe.corpus, further=recipe.further)
    if now != before:
        save_recipe(now, run)


class Job:
    """A step that runs in a process of its own.

    Args:
        step: which.
        command: that makes it.
        folder: where what it says goes, into ``STEP.log``.
        threads: of it.
    """

    def __init__(self, step: Step, command: Sequence[str], folder: Path, threads: int) -> None:
        self.step, self.began, self.cpu = step, time.monotonic(), 0.0
        self._told, self.machine = self.began, machine()
        environment = os.environ | {"OMP_NUM_THREADS": str(threads)}
        with (folder / f"{step.name}.log").open("ab") as log:
            # a session of its own: Ctrl-C is for the chain, which hands it on once
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, env=environment, start_new_session=True
            )

    def look(self) -> int | None:
        """Return the exit code, and note the processor time, once it has ended."""
        pid, status, usage = os.wait4(self.process.pid, os.WNOHANG)
        if not pid:
            return None
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.cpu = usage.ru_utime + usage.ru_stime
        return self.process.returncode

    def tell(self, where: str) -> None:
        """Say now and then how far it is."""
        if time.monotonic() - self._told > TELL:
            self._told = time.monotonic()
            say(f"{self.step.name}: {where}")


def _heed(*arguments: Any) -> list[str]:
    return [sys.executable, "-m", "heed", *map(str, arguments)]


def _place(name: str) -> int:
    """Where a step stands in the table."""
    kinds = ("before", "forward", "backward", "student", "consistent", "rounded")
    return kinds.index(name.partition("-")[0])


def cost_table(costs: dict[str, Cost]) -> str:
    """Return what every step took."""
    rows = [
        f"| {name} | {cost.cpu / 3600:.2f} | {cost.wall / 3600:.2f} | {cost.pieces} "
        f"| {cost.machine} |"
        for name, cost in costs.items()
        if cost.pieces
    ]
    head = "| step | core hours | hours | pieces | machine |\n| --- | ---: | ---: | ---: | --- |"
    return "\n".join([head, *rows])


def say(text: str) -> None:
    """Print a line with the time of day, at once."""
    print(f"[{time.strftime('%H:%M')}] {text}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
