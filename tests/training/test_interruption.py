"""Signals to stop, raised in this very process."""

import signal
import subprocess
import sys

import pytest

from heed.training.interruption import STOPS, Interruption, leave, on_stop


@pytest.fixture
def usual_handlers():
    """The handlers of a process that was started in the foreground."""
    before = {number: signal.getsignal(number) for number in STOPS}
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in STOPS[1:]:
        signal.signal(number, signal.SIG_DFL)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", STOPS)
def test_a_signal_is_noted_and_the_work_goes_on(usual_handlers, number):
    before = signal.getsignal(number)
    with on_stop(leave), Interruption() as interruption:
        assert interruption.signal == 0
        signal.raise_signal(number)
        assert interruption.signal == number
    assert signal.getsignal(number) == before


def test_a_second_ctrl_c_interrupts_at_once(usual_handlers):
    with Interruption():
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_timeout_sends_its_signal_twice_and_the_work_still_goes_on(usual_handlers):
    with on_stop(leave), Interruption() as interruption:
        signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGTERM)
        assert interruption.signal == signal.SIGTERM


def test_nohup_is_heeded(usual_handlers):
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with on_stop(leave), Interruption() as interruption:
        signal.raise_signal(signal.SIGHUP)
        assert interruption.signal == 0
    assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN


def test_what_ends_a_process_at_once_still_does(usual_handlers):
    with Interruption():
        assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL
        assert signal.getsignal(signal.SIGINT) != signal.default_int_handler


def test_ctrl_c_stays_what_a_notebook_knows(usual_handlers):
    with on_stop(leave), pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_leaving_gives_the_code_of_a_shell(usual_handlers):
    with on_stop(leave), pytest.raises(SystemExit) as end:
        signal.raise_signal(signal.SIGTERM)
    assert end.value.code == 143


@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_leaving_at_once_cannot_be_swallowed_and_says_nothing(name, code):
    script = f"""
import signal
from heed.training.interruption import leave_at_once, on_stop
signal.signal(signal.SIGINT, signal.default_int_handler)
with on_stop(leave_at_once):
    try:
        signal.raise_signal(signal.{name})
    except BaseException:
        print("swallowed")
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (code, b"", b"")
