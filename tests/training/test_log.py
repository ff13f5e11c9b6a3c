"""The log of a run that was killed, or that somebody damaged."""

import os
from pathlib import Path

import pytest

from heed.training.curve import draw_curve
from heed.training.log import Log

DAMAGED = [
    "",
    "no JSON",
    "[7]",
    "null",
    '{"loss": 1.0}',
    '{"step": "7"}',
    '{"step": -1}',
    '{"step": true}',
    '{"step": NaN}',
    '{"step": 1e999}',
    '{"step": 7, "loss": "low"}',
    '{"step": 7, "validation_loss": null}',
    "[" * 100_000,
    '{"step": 7, "loss": 1.',
]


@pytest.fixture
def log(tmp_path):
    log = Log(tmp_path / "log.jsonl")
    for step in (2, 3, 5, 7):
        log.add({"step": step, "loss": 1 / step})
    return log


def test_what_is_added_is_read(log):
    log.add({"step": 11, "samples": {"a\u2028b": "été"}})
    assert [entry["step"] for entry in log.entries()] == [2, 3, 5, 7, 11]
    assert log.entries()[-1]["samples"] == {"a\u2028b": "été"}


def test_later_lines_are_cut(log):
    assert log.drop_after(5) == 0
    assert [entry["step"] for entry in log.entries()] == [2, 3, 5]


def test_a_line_that_a_kill_cut_short_does_not_spoil_the_next(log):
    with log.path.open("a") as file:
        file.write('{"step": 8, "lo')
    assert log.drop_after(8) == 0
    log.add({"step": 8})
    assert [entry["step"] for entry in log.entries()] == [2, 3, 5, 7, 8]


@pytest.mark.parametrize("line", DAMAGED)
def test_a_damaged_line_is_counted_and_left_out(log, line):
    whole = log.path.read_text()
    log.path.write_text(line + "\n" + whole)
    assert [entry["step"] for entry in log.entries()] == [2, 3, 5, 7]
    assert log.drop_after(7) == 1
    assert log.path.read_text() == whole


def test_bytes_that_are_no_text_are_left_out(log):
    log.path.write_bytes(b"\xff\xfe\x00\n" + log.path.read_bytes())
    assert log.drop_after(7) == 1


@pytest.mark.parametrize("killed", ["replace", "fsync"])
def test_a_kill_while_the_log_is_cut_loses_no_line(log, monkeypatch, killed):
    whole = log.path.read_text()

    def kill(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(*((Path, "replace") if killed == "replace" else (os, "fsync")), kill)
    with pytest.raises(KeyboardInterrupt):
        log.drop_after(3)
    assert log.path.read_text() == whole


def test_no_log_has_no_entries(tmp_path):
    log = Log(tmp_path / "log.jsonl")
    assert log.entries() == []
    assert log.drop_after(7) == 0
    assert not log.path.exists()


@pytest.mark.parametrize("text", ["", "no JSON\n", '{"step": 7, "loss": "low"}\n'])
def test_a_curve_is_drawn_from_any_log(tmp_path, text):
    (tmp_path / "log.jsonl").write_text(text)
    draw_curve(tmp_path / "log.jsonl", tmp_path / "curve.png")
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
