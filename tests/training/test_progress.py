"""Progress where nobody watches, and on a terminal."""

import io
import re

import pytest

from heed.training.progress import Progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


def told(progress):
    with progress:
        for _ in range(3):
            progress.advance()
        progress.report(10, 2.3456, 0.00123, 4321.0)
        progress.tell("validated")


def test_without_a_terminal_there_are_lines(capsys):
    told(Progress(7, 1024))
    first, second = capsys.readouterr().err.splitlines()
    assert re.fullmatch(
        r"step 10 of 1,024: loss 2\.346, learning rate 1\.23e-03, 4,321 tokens/s, "
        r"\d+:\d\d:\d\d left",
        first,
    )
    assert second == "validated"


def test_on_a_terminal_there_is_a_bar(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    told(Progress(7, 1024))
    assert "10/1024" in terminal.getvalue()
    assert "step 10 of" not in terminal.getvalue()
    assert "validated\n" in terminal.getvalue()


def test_the_time_left_is_that_of_the_steps_left(monkeypatch, capsys):
    clock = iter([100.0, 103.0])
    monkeypatch.setattr("time.perf_counter", lambda: next(clock))
    progress = Progress(7, 110)
    progress.report(10, 1.0, 1.0, 1.0)
    assert "0:01:40 left" in capsys.readouterr().err  # 100 steps, a second each


@pytest.mark.parametrize("stream", [Terminal(), io.StringIO()])
def test_other_processes_say_nothing(monkeypatch, stream):
    monkeypatch.setattr("sys.stderr", stream)
    told(Progress(7, 1024, shown=False))
    assert stream.getvalue() == ""
