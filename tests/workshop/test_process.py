"""A notebook's process that judges code: what it stops, and what it reports then."""

from heed.workshop.judge import BROKEN, ENDLESS, judge
from heed.workshop.process import judge_apart

from .answers import GOOD


def test_a_report_is_the_judges_own():
    assert judge_apart("softmax", GOOD) == judge("softmax", GOOD)


def test_a_loop_without_end_is_stopped_and_the_tests_before_it_count():
    loop = f"{GOOD}\ndef softmax(s):\n    while True: pass\n"
    report = judge_apart("softmax", loop, patience=0.5)
    assert (report["answer"], report["reply"], report["passed"]) == ("wrong", ENDLESS, 2)


def test_a_list_of_a_hundred_million_finds_no_room():
    report = judge_apart("softmax", f"{GOOD}\nx = [0] * 10**8\n")
    assert report["answer"] == "wrong"
    assert "more memory" in report["reply"]


def test_a_python_that_breaks_is_reported():
    """By a way out of the sandbox, which this is no lock against."""
    out = "next(c for c in ().__class__.__base__.__subclasses__() if c.__name__ == '_wrap_close')"
    report = judge_apart("softmax", f"{out}.__init__.__globals__['abort']()\n")
    assert (report["answer"], report["reply"]) == ("wrong", BROKEN)
