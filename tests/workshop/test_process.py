"""A notebook's process that judges code: what it stops, and what it reports then."""

from pathlib import Path

from heed.weights.files import find_model
from heed.workshop import translator
from heed.workshop.judge import BROKEN, ENDLESS, judge
from heed.workshop.process import judge_apart, run_apart
from heed.workshop.program import run

from .answers import GOOD


def test_a_report_is_the_judges_own():
    assert judge_apart("softmax", GOOD) == judge("softmax", GOOD)


def test_a_loop_without_end_is_stopped_and_the_tests_before_it_count():
    loop = f"{GOOD}\ndef softmax(s):\n    while True: pass\n"
    report = judge_apart("softmax", loop, patience=0.5)
    reply = ENDLESS.format("0.5")
    assert (report["answer"], report["reply"], report["passed"]) == ("wrong", reply, 2)


def test_a_list_of_a_hundred_million_finds_no_room():
    report = judge_apart("softmax", f"{GOOD}\nx = [0] * 10**8\n")
    assert report["answer"] == "wrong"
    assert "more memory" in report["reply"]


def test_a_python_that_breaks_is_reported():
    """By a way out of the sandbox, which this is no lock against."""
    out = "next(c for c in ().__class__.__base__.__subclasses__() if c.__name__ == '_wrap_close')"
    report = judge_apart("softmax", f"{out}.__init__.__globals__['abort']()\n")
    assert (report["answer"], report["reply"]) == ("wrong", BROKEN)


def test_a_whole_translator_is_run_and_stopped_as_well():
    folder = find_model("small-world-transformer")
    file = Path(translator.__file__).read_text(encoding="utf-8")
    assert run_apart(file, "Go.", folder) == run(file, "Go.", str(folder))
    loop = file.replace("    largest = max(scores)\n", "    while True: pass\n")
    report = run_apart(loop, "Go.", folder, patience=3.0)
    assert (report["answer"], "after 3 seconds" in report["reply"]) == ("wrong", True)
