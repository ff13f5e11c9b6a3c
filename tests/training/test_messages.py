"""Standard error that breaks: the process goes on, and ends as if nobody had left."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")

SCRIPT = """
import sys
from heed.training.messages import lasting_messages, say
say("first")
sys.stdin.readline()
with lasting_messages():
    for _ in range(3):
        say("nobody reads this")
    print("nor this" * 10_000, file=sys.stderr)
print("done")
"""


def begun(**options):
    return subprocess.Popen(
        [sys.executable, "-c", SCRIPT],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        **options,
    )


def test_a_reader_who_leaves_does_not_end_the_work():
    process = begun(stderr=subprocess.PIPE)
    assert process.stderr.readline() == b"first\n"
    process.stderr.close()
    assert process.communicate(b"\n", timeout=30)[0] == b"done\n"
    assert process.returncode == 0


@pytest.mark.skipif(not FULL.exists(), reason="needs a file on a full disk")
def test_a_full_disk_does_not_end_the_work():
    script = SCRIPT.replace('say("first")', "")
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", script],
            input=b"\n",
            stdout=subprocess.PIPE,
            stderr=full,
            check=False,
        )
    assert (done.returncode, done.stdout) == (0, b"done\n")


def test_without_standard_error_nothing_goes_to_standard_output():
    process = begun(preexec_fn=lambda: os.close(2))
    assert process.communicate(b"\n", timeout=30)[0] == b"done\n"
    assert process.returncode == 0
