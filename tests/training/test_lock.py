"""One folder, two processes that want it."""

import errno
import signal
import subprocess
import sys

import pytest

from heed.training import lock as module
from heed.training.lock import lock

HOLDER = """
import sys, time
from pathlib import Path
from heed.training.lock import lock
with lock(Path(sys.argv[1])):
    print("mine", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def holder(tmp_path):
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "mine\n"
    yield process
    process.kill()
    process.wait()
    process.stdout.close()


def test_a_second_process_is_kept_out(tmp_path, holder):
    with pytest.raises(BlockingIOError, match="another process is training in"), lock(tmp_path):
        pass


def test_a_killed_process_leaves_no_lock(tmp_path, holder):
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    with lock(tmp_path):
        pass


def test_a_lock_is_given_back(tmp_path):
    for _ in range(2):
        with lock(tmp_path):
            pass


def test_a_drive_without_locks_keeps_nobody_out(tmp_path, monkeypatch):
    def refuse(file):
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(module, "_take", refuse)
    with lock(tmp_path):
        pass


def test_another_fault_is_not_taken_for_either(tmp_path, monkeypatch):
    def refuse(file):
        raise OSError(errno.EIO, "input/output error")

    monkeypatch.setattr(module, "_take", refuse)
    with pytest.raises(OSError, match="input/output error"), lock(tmp_path):
        pass
