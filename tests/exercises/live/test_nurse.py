"""What the page *Whom does it call a nurse?* takes for right, counted in another way."""

import re
from pathlib import Path

import nbformat
import numpy as np
import pytest

from answers import rights
from heed.evaluation.assumptions import load_assumptions
from heed.evaluation.professions import TEMPLATES, filled, probability
from heed.exercises.live import nurse
from heed.text.professions import load_professions
from heed.translator import Translator
from next_pieces import next_pieces

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


def test_two_of_six_pairs_are_feminine(record):
    assert record["employee"].free[:2] == (4, 2)


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
    assert rights(nurse.measured()) == [
        pytest.approx(400 / 6),
        pytest.approx(49.83, abs=0.01),
        ["more"],
        ["open"],
    ]
    assert sum("employée" in one for one in big.translate(english)) == 3


AGREEING = pytest.approx(100 * 59 / 68)  # tests/book/test_nurse_page.py counts them


def test_three_shares_above_one_half_and_three_below_are_no_amplification():
    likely = [share > 50 for share in nurse.SHARES]
    assert sum(likely) == 3 == round(sum(nurse.SHARES) / 100)


def sung(translator, who, subject):
    """The probabilities of *chanteur* and *chanteuse*, bare, with *un* and with *une*."""
    return np.array(
        [
            [
                probability(translator, f"My {who} is a singer.", f"{subject} {article}{noun}.")
                for noun in ("chanteur", "chanteuse")
            ]
            for article in ("", "un ", "une ")
        ]
    )


def test_a_sister_is_noticed_and_yet_called_chanteur():
    big = Translator.load("eng-fra")
    sister, brother = sung(big, "sister", "Ma sœur est"), sung(big, "brother", "Mon frère est")
    assert tuple(map(tuple, sister.round(2).tolist())) == nurse.SISTER
    men, women = np.array(nurse.SISTER).sum(0)
    assert [round(women, 2), round(men + women, 2)] == [0.27, 0.57]
    assert round(100 * brother[:, 1].sum() / brother.sum()) == 28
    assert big.translate(["My sister is a singer."], beam=1) == ["Ma sœur est un chanteur."]
    assert rights(nurse.noticed()) == [pytest.approx(47.4, abs=0.05), ["un"], ["un"], AGREEING]
    assert big.translate(["My sister is a singer."]) == [nurse.WRITTEN["un"]]
    assert np.array(nurse.SISTER).max() == nurse.SISTER[1][0] == 0.21
    assert sister[:, 1].sum() / sister.sum() == pytest.approx(0.474, abs=0.015)


def test_what_comes_after_ma_soeur_est():
    big = Translator.load("eng-fra")
    told = next_pieces(big, "My sister is a singer.", "Ma sœur est", 4)
    assert told == [("un", 0.34), ("ch", 0.26), ("une", 0.13), ("chant", 0.12)]
    first = [big.target.decode(big.target.encode(word)[:1]) for word in ("chanteur", "chanteuse")]
    assert first == ["chant", "ch"]
