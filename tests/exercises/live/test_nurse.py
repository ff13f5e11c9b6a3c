"""What the page *Whom does it call a nurse?* takes for right, counted in another way."""

import re
from pathlib import Path

import nbformat
import pytest

from answers import rights
from heed.evaluation.assumptions import load_assumptions
from heed.evaluation.professions import TEMPLATES, filled, probability
from heed.exercises.live import nurse
from heed.text.professions import load_professions
from heed.translator import Translator

PAGE = Path(__file__).parents[3] / "book/translate/live/nurse.ipynb"
ROW = re.compile(r"^\| (.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)


@pytest.fixture(scope="module")
def record():
    return {one.english: one for one in load_assumptions().professions}


@pytest.fixture(scope="module")
def table():
    """The rows of the question: English, French and share."""
    cells = nbformat.read(PAGE, 4).cells
    (question,) = (cell.source for cell in cells if ":label: live-ex-measured" in cell.source)
    return [row for row in ROW.findall(question) if row[0].endswith(".")]


# The two nouns in each of the sentences; of the second, the adjective may agree or not.
FORMS = {
    "The employee is here.": (["L'employé est ici."], ["L'employée est ici."]),
    "The employee is tired.": (
        ["L'employé est fatigué."],
        ["L'employée est fatiguée.", "L'employée est fatigué."],
    ),
    "I know a good employee.": (
        ["Je connais un bon employé."],
        ["Je connais une bonne employée."],
    ),
    "I saw the employee yesterday.": (["J'ai vu l'employé hier."], ["J'ai vu l'employée hier."]),
    "We need an employee.": (
        ["Nous avons besoin d'un employé."],
        ["Nous avons besoin d'une employée."],
    ),
    "I am an employee.": (["Je suis employé."], ["Je suis employée."]),
}


def test_the_table_has_what_greedy_search_writes_and_how_probable_the_nouns_are(table):
    (who,) = (one for one in load_professions() if one.english == "employee")
    english = [en for en, _, _ in table]
    assert english == [filled(one, who) for one in TEMPLATES["none"]] == list(FORMS)
    big = Translator.load("eng-fra")
    french = big.translate(english, beam=1)
    assert [fr.strip("{}fr`").replace("’", "'") for _, fr, _ in table] == french
    for (en, _, told), share in zip(table, nurse.SHARES, strict=True):
        he, she = (sum(probability(big, en, one) for one in forms) for forms in FORMS[en])
        assert round(100 * she / (he + she)) == share == int(told.removesuffix("%"))
    written = ["employée" in one for one in french]
    assert (sum(written), len(written)) == nurse.TRANSLATIONS
    less = [
        en
        for en, share, she in zip(english, nurse.SHARES, written, strict=True)
        if she != (share > 50)
    ]
    assert less == ["I am an employee."]
    assert rights(nurse.measured()) == [
        pytest.approx(400 / 6),
        pytest.approx(49.83, abs=0.01),
        ["am"],
    ]


def test_drawing_and_the_likeliest_form(record):
    for word, percent in nurse.BELIEVED.items():
        he, she = record[word].believed
        assert round(100 * she / (he + she)) == percent
    greedy = [record[word].said["none"][-1] for word in nurse.BELIEVED]
    assert rights(nurse.likeliest()) == [97 + 32 + 21, 100 * greedy.count("f")]
