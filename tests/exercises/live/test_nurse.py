"""What the page *Whom does it call a nurse?* takes for right, counted in another way."""

import re
from pathlib import Path

import nbformat
import pytest

from answers import rights
from heed.evaluation.assumptions import load_assumptions
from heed.evaluation.professions import TEMPLATES, filled, has_hint
from heed.exercises.live import nurse
from heed.text.professions import load_professions
from heed.translator import Translator

PAGE = Path(__file__).parents[3] / "book/translate/live/nurse.ipynb"
ROW = re.compile(r"^\| (.+?) \| (.+?) \|$", re.MULTILINE)


@pytest.fixture(scope="module")
def record():
    return {one.english: one for one in load_assumptions().professions}


@pytest.fixture(scope="module")
def tables():
    """The rows of both tables of the question: pairs, with French words; then translations."""
    cells = nbformat.read(PAGE, 4).cells
    (question,) = (cell.source for cell in cells if ":label: live-ex-measured" in cell.source)
    pairs, translations = question.split("| Sentence |")
    return (
        [(en, fr) for en, fr in ROW.findall(pairs) if en.endswith((".", "?"))],
        [(en, fr) for en, fr in ROW.findall(translations) if en.endswith(".")],
    )


def nouns(french):
    """Whether each noun of some French words is feminine."""
    return [word == "employée" for word in re.findall(r"\bemployée?\b", french)]


def test_the_table_of_pairs_has_those_of_the_record(record, tables):
    pairs, _ = tables
    free = [woman for en, fr in pairs if not has_hint(en) for woman in nouns(fr)]
    assert [free.count(False), free.count(True)] == list(record["employee"].free[:2]) == [4, 2]
    assert (free.count(True), len(free)) == nurse.PAIRS
    assert [nouns(fr) for en, fr in pairs if has_hint(en)] == [[False]] * nurse.HINTED


def test_the_table_of_translations_is_what_greedy_search_writes(record, tables):
    _, translations = tables
    (who,) = (one for one in load_professions() if one.english == "employee")
    assert [en for en, _ in translations] == [filled(one, who) for one in TEMPLATES["none"]]
    french = Translator.load("eng-fra").translate([en for en, _ in translations], beam=1)
    assert [fr.strip("{}fr`").replace("’", "'") for _, fr in translations] == french
    written = record["employee"].said["none"]
    assert (written.count("f"), len(written)) == nurse.TRANSLATIONS


def test_the_share_of_employees_changes_most_in_the_search(record):
    he, she = record["employee"].believed
    shares = [100 * 2 / 6, 100 * she / (he + she), 100 * 4 / 6]
    assert round(shares[1]) == 30
    assert rights(nurse.measured()) == [
        pytest.approx(shares[0]),
        pytest.approx(shares[2]),
        ["search"],
    ]
    assert abs(shares[1] - shares[0]) < abs(shares[2] - shares[1])


def test_drawing_and_the_likeliest_form(record):
    for word, percent in nurse.BELIEVED.items():
        he, she = record[word].believed
        assert round(100 * she / (he + she)) == percent
    greedy = [record[word].said["none"][-1] for word in nurse.BELIEVED]
    assert rights(nurse.likeliest()) == [97 + 32 + 21, 100 * greedy.count("f")]
