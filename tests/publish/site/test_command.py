"""The page of a command has every option of it and of every subcommand."""

import argparse

from heed.cli import parser
from heed.publish.site.command import described, parsers


def test_every_subcommand_is_told_of_with_its_options():
    told = {one.prog: list(described(one)) for one in parsers(parser())}
    assert list(told)[:3] == ["heed", "heed train", "heed translate"]
    assert ".. option:: --corpus CORPUS" in told["heed train"]
    assert ".. rubric:: How it learns" in told["heed train"]
    assert ".. option:: TEXT" in told["heed translate"]
    assert "   heed translate 'Where is the station?'" in told["heed translate"]


def test_nothing_in_a_help_is_markup():
    small = argparse.ArgumentParser("one", description="Say *it*.")
    small.add_argument("--to", required=True, help="a_b or `c` (%(type)s), not --from", type=int)
    told = list(described(small))
    assert told[0] == r"Say \*it\*."
    assert r"   a\_b or \`c\` (int), not ``--from`` (required)" in told
    assert not any("--help" in line for line in told)
