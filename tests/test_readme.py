"""README.md's commands and snippets, from the wheel, where nothing of this clone is in sight."""

import pytest

from colab import ROOT, Colab
from readme import PYTHON, SHELL


def test_there_is_something_to_run():
    assert [words for words, _ in SHELL] == ['translate "Where is the station?"']
    assert "".join(PYTHON).count("import") >= 5


@pytest.mark.in_turn
def test_what_the_readme_shows_runs_from_the_wheel(tmp_path):
    said = Colab(tmp_path / "colab").run(str(ROOT / "tests" / "readme.py"))
    assert said == "Où est la gare ?\nheads.png\n"
