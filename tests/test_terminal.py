"""Standard streams that are closed, full or hostile; messages that a terminal reads."""

import os
import signal
import subprocess
import sys
import zipfile

import pytest

from heed import terminal
from heed.cli import LARGEST_BEAM, main
from heed.terminal import read_lines, warn

HEED = f"{sys.executable} -m heed"
ENVIRONMENT = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "OMP_NUM_THREADS": "1"}


def shell(command):
    """Run a line of shell; return the exit code, and both outputs as one text."""
    done = subprocess.run(
        ["/bin/sh", "-c", command], capture_output=True, env=ENVIRONMENT, timeout=60, check=False
    )
    return done.returncode, (done.stdout + done.stderr).decode()


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("translate <&-", "standard input is closed"),
        ("translate Hello. >&-", "standard output is closed"),
        ("evaluate >&-", "standard output is closed"),
        ("corpora >&-", "standard output is closed"),
        ("corpora > /dev/full", "No space left on device"),
        ("corpora no-such.tsv <&- >&-", "standard output is closed"),
    ],
)
def test_a_stream_that_cannot_be_used_is_one_line(command, told):
    code, output = shell(f"{HEED} {command}")
    assert code == 1
    assert output.count("\n") == 1
    assert output.startswith("heed: ")
    assert told in output


@pytest.mark.parametrize(
    ("command", "said"),
    [("corpora", r"\u2026"), ("translate 'Where is the station?'", r"O\xf9 est la gare ?")],
)
def test_a_terminal_without_accents_is_told_their_numbers(command, said):
    code, output = shell(f"LC_ALL=C PYTHONUTF8=0 {HEED} {command}")
    assert code == 0, output
    assert said in output
    assert output.isascii()


@pytest.mark.parametrize("command", ["corpora", "train --corpus"])
def test_the_home_of_nobody_is_one_line(command, tmp_path):
    code, output = shell(f"{HEED} {command} '~nosuch/x'")
    assert code == 1
    assert output == "heed: there is no home folder for '~nosuch/x': write the path out\n"


@pytest.mark.parametrize("streams", ["2>&-", "<&- 2>&-", "<&- >&- 2>&-"])
def test_where_errors_cannot_be_told_the_exit_code_tells(streams):
    assert shell(f"{HEED} corpora no-such.tsv {streams}") == (1, "")


def test_a_closed_stream_does_not_become_a_file(tmp_path):
    """Whoever opens a file gets the lowest number that is free."""
    path = tmp_path / "file"
    code = f"open({str(path)!r}, 'w').fileno() > 2"
    code = f"import heed.terminal as t; t.hold_streams(); print({code})"
    assert shell(f'{sys.executable} -c "{code}" <&- 2>&-') == (0, "True\n")


def test_a_reader_of_errors_that_has_left_changes_no_exit_code(tmp_path):
    code = tmp_path / "code"
    shell(f"{{ {HEED} corpora no-such.tsv 2>&1; echo $? > {code}; }} | true")
    assert code.read_text() == "1\n"


INTERRUPTED = """
import os, signal, sys

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it behind "&"

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Finder())
from heed.__main__ import main
sys.argv = ["heed", "translate", "Hello."]
sys.exit(main())
"""


@pytest.mark.in_turn
@pytest.mark.parametrize("module", ["argparse", "heed.terminal", "torch", "torch.nn", "tokenizers"])
def test_ctrl_c_in_the_midst_of_an_import_leaves_no_traceback(module):
    code = INTERRUPTED.format(module=module)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=ENVIRONMENT, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGINT, b"", b"")


@pytest.mark.parametrize("command", ["translate", "evaluate"])
@pytest.mark.parametrize("beam", [str(LARGEST_BEAM + 1), "1000000000", "1" * 50])
def test_a_beam_that_would_fill_the_memory_is_refused(command, beam, capsys):
    with pytest.raises(SystemExit) as error:
        main([command, "--beam", beam])
    assert error.value.code == 2
    assert f"must be at most {LARGEST_BEAM}, but is {beam}" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["\x1b[31mred\x1b[0m.txt", "a\nb.txt", "\x9b2J.txt", "\u202e.txt"])
def test_no_message_steers_the_terminal(name, tmp_path, capsys):
    path = tmp_path / "two.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(name, "Go.\tVa !\n")
        archive.writestr("other.txt", "Go.\tVa !\n")
    assert main(["corpora", str(path)]) == 1
    error = capsys.readouterr().err
    assert "must hold one .txt or .tsv file" in error
    assert error.endswith("\n")
    assert not any(ord(c) < 32 or 127 <= ord(c) < 160 or c == "\u202e" for c in error[:-1])


def test_a_pair_does_not_steer_the_terminal_either(tmp_path, capsys):
    (tmp_path / "a.tsv").write_text("Go \u202eon.\tVa\u200f !\n", encoding="utf-8")
    assert main(["corpora", str(tmp_path / "a.tsv")]) == 0
    assert capsys.readouterr().out.endswith("  Go on.  →  Va !\n")


def test_a_message_is_not_endless(capsys):
    warn("x" * 10**6)
    assert len(capsys.readouterr().err) < 1100


def lines_of(data, tmp_path):
    path = tmp_path / "input"
    path.write_bytes(data)
    with path.open("rb") as file:
        return [line for lines in read_lines(file.fileno()) for line in lines]


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"\n", [""]),
        (b"a", ["a"]),
        (b"a\n\nb", ["a", "", "b"]),
        (b"a\r\nb\n", ["a\r", "b"]),
        ("é\n".encode() * 9973, ["é"] * 9973),
        (b"\xff\n\xc3", ["\ufffd", "\ufffd"]),
        (b"x" * 50_000 + b"\ny", ["x" * 50_000, "y"]),
    ],
)
def test_lines_are_those_of_the_file(data, lines, tmp_path, capsys):
    assert lines_of(data, tmp_path) == lines
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("end", [b"", b"\n", b"\nb\n"])
def test_a_line_without_end_is_cut_and_it_is_said(end, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(terminal, "LONGEST_LINE", 101)
    found = lines_of("é".encode() * 50_021 + end, tmp_path)
    assert found[0] == "é" * 50
    assert found[1:] == [line.decode() for line in end.split()]
    error = capsys.readouterr().err
    assert error == "heed: a line of 100,042 bytes is cut: only its first 101 are translated\n"


def test_a_line_without_end_is_not_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(terminal, "LONGEST_LINE", 101)
    line = terminal._Line()
    for _ in range(1000):
        line.add(b"x" * 997)
        assert len(line.kept) <= 101
    assert line.size == 997_000
