"""What the pages show as a solution to a code card, each with those of earlier cards."""

import re
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

from heed.publish.notebooks import find_notebooks
from heed.workshop.judge import judge
from heed.workshop.part import part_of

from .answers import PARTS

SHOWN = re.compile(r'Exercise\("write-(?!translator)(\w+)"\)')
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)
SOLUTIONS = {
    found[1]: CODE.findall(after.source)
    for path in find_notebooks([Path(__file__).parents[2] / "book"])
    for cells in [nbformat.read(path, 4).cells]
    for cell, after in pairwise(cells)
    if (found := SHOWN.search(cell.source))
}


def test_every_part_stands_on_a_page():
    assert sorted(SOLUTIONS) == sorted(PARTS)


@pytest.mark.parametrize("name", PARTS)
def test_the_solution_of_a_page_is_right_with_those_before_it(name):
    [code] = SOLUTIONS[name]
    before = {one: SOLUTIONS[one][0] for one in part_of(name).given_parts()}
    assert judge(name, code, before=before)["answer"] == "right"
    assert all(len(line) <= 80 for line in code.splitlines())
    assert 3 <= len([line for line in code.splitlines() if line.strip()]) <= 18
