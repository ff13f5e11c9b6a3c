"""The page of a command has its help and that of every subcommand."""

import argparse
import os

from heed.cli import parser
from heed.publish.site.command import helps


def test_every_subcommand_is_told_of():
    told = dict(helps(parser()))
    assert list(told)[:3] == ["heed", "heed train", "heed translate"]
    assert "--corpus" in told["heed train"]
    assert "--recipe" not in told["heed translate"]


def test_lines_are_as_long_as_a_page_shows_whatever_the_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    small = argparse.ArgumentParser("one", description="word " * 40)
    [(name, text)] = helps(small)
    assert name == "one"
    assert max(map(len, text.split("\n"))) <= 72
    assert os.environ["COLUMNS"] == "200"
