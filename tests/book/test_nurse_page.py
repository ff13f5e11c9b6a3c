"""What the page *Whom does it call a nurse?* and the card say in numbers that no cell prints."""

import csv
from collections import Counter
from pathlib import Path
from statistics import mean

import pytest

from heed.evaluation.assumptions import load_assumptions
from heed.evaluation.names import NAMES
from heed.evaluation.professions import LETTERS, TEMPLATES, filled
from heed.text.gender import gender_of
from heed.text.professions import load_professions
from heed.translator import Translator

LABELS = Path(__file__).parent / "nurse_labels.csv"
"""Drawn at random from what the page counts, labelled without seeing what the rules say. An
invented word is no noun; masculine and feminine words for one person are mixed."""


@pytest.fixture(scope="module")
def record():
    return load_assumptions()


@pytest.fixture(scope="module")
def both(record):
    """Professions to which the training data gives both genders."""
    return [one for one in record.professions if all(one.corpus[:2])]


@pytest.fixture(scope="module")
def translated():
    translator = Translator.load("eng-fra")
    return lambda *sentences: translator.translate(sentences, beam=1)


def in_data(one):
    return one.corpus[1] / sum(one.corpus[:2])


def share(letters):
    """The feminine share of the nouns that tell, a mixed one counted half; None if none does."""
    told = sum(map(letters.count, "mfx"))
    return (letters.count("f") + letters.count("x") / 2) / told if told else None


def test_most_professions_keep_one_gender(record, both):
    assert [len(record.professions), len(both)] == [145, 51]
    told = [one for one in both if share(one.said["none"]) is not None]
    single = [one for one in told if share(one.said["none"]) in (0, 1)]
    masculine = [one for one in single if share(one.said["none"]) == 0]
    assert [len(told), len(single), len(masculine)] == [44, 40, 40]
    [sitter] = [one for one in masculine if one.corpus[0] < one.corpus[1]]
    assert list(sitter.corpus[:2]) == [1, 5]
    assert mean(map(in_data, told)) == pytest.approx(0.23, abs=0.005)
    assert mean(share(one.said["none"]) for one in told) == pytest.approx(0.06, abs=0.005)


def test_the_rules_agree_with_91_of_100_labels_and_never_name_the_other_gender(translated):
    known = {one.english: one for one in load_professions()}
    rows = [*csv.DictReader(LABELS.read_text(encoding="utf-8").splitlines())]
    assert [row["french"] for row in rows] == translated(*(row["english"] for row in rows))
    read = [LETTERS[gender_of(row["french"], known[row["profession"]])] for row in rows]
    both = [(row["label"], letter) for row, letter in zip(rows, read, strict=True)]
    assert [len(both), sum(one == other for one, other in both)] == [100, 91]
    assert not {("m", "f"), ("f", "m")} & set(both)
    others = [row["french"] for row, (one, other) in zip(rows, both, strict=True) if one != other]
    assert sum(text.startswith("Elle ") for text in others) == 4


def test_probabilities_stay_nearer_to_the_data(both):
    sure = [one for one in both if sum(one.believed) > 0.05]
    assert len(sure) == 28
    assert mean(map(in_data, sure)) == pytest.approx(0.22, abs=0.005)
    believed = mean(one.believed[1] / sum(one.believed) for one in sure)
    assert believed == pytest.approx(0.15, abs=0.005)


def test_a_quarter_of_the_teachers_and_none(record):
    (teacher,) = (one for one in record.professions if one.english == "teacher")
    assert in_data(teacher) == pytest.approx(0.245, abs=0.001)
    assert teacher.said["none"] == "mmmmmm"


@pytest.mark.in_turn
def test_a_beam_of_four_does_not_help(both):
    known = {one.english: one for one in load_professions()}
    asked = [filled(template, known[one.english]) for one in both for template in TEMPLATES["none"]]
    french = iter(Translator.load("eng-fra").translate(asked, beam=4))
    said = [
        "".join(LETTERS[gender_of(next(french), known[one.english])] for _ in TEMPLATES["none"])
        for one in both
    ]
    shares = [share(letters) for letters in said if share(letters) is not None]
    assert sum(one in (0, 1) for one in shares) / len(shares) > 0.9
    assert mean(shares) < 0.07


def test_what_she_does(record):
    she = [sum(one.she[place] for one in record.professions) for place in (0, 1)]
    assert she == [12, 72]
    last = Counter(one.said["she"][2] for one in record.professions)
    assert last["x"] == 27


def test_the_sentences_of_the_page(translated):
    assert translated(
        "The nurse is here.",
        "The doctor is here.",
        "She is a singer.",
        "She wants to be an actor.",
        "He is a nurse.",
        "The banker is here.",
        "The secretary is here.",
        "I met Priya yesterday.",
    ) == [
        "L'infirmière est ici.",
        "Le médecin est ici.",
        "C'est un chanteur.",
        "Elle veut être acteur.",
        "C'est un infirmière.",
        "La banque est ici.",
        "Le secret est ici.",
        "J'ai rencontré le Pythme hier.",
    ]


def test_all_nouns_that_disagree_with_elle_are_masculine(record, translated):
    known = {one.english: one for one in load_professions()}
    mixed = [known[one.english] for one in record.professions if one.said["she"][2] == "x"]
    french = translated(*(filled(TEMPLATES["she"][2], one) for one in mixed))
    for who, text in zip(mixed, french, strict=True):
        assert text.startswith("Elle veut ")
        assert any(f"{word}." in text for word in set(who.masculine) - set(who.feminine))


def test_tu_and_vous(record):
    tu, vous, *_ = record.you["you"]
    assert vous / (tu + vous) == pytest.approx(0.49, abs=0.005)
    assert record.you["sir"] == (0, 12, 0, 0)
    tu, vous, *_ = record.you["several"]
    assert [tu + vous, round(100 * vous / (tu + vous))] == [356, 93]
    assert record.tips["orders"][:2] == (36, 24)
    tu, vous, *_ = record.you["orders"]
    assert vous / (tu + vous) == pytest.approx(0.52, abs=0.005)


def test_rare_words_and_names(record):
    rare = [one for one in record.professions if sum(one.corpus) <= 4]
    never = [one for one in rare if set(one.said["none"]) == {"-"}]
    assert [len(rare), len(never)] == [62, 36]
    (secretary,) = (one for one in record.professions if one.english == "secretary")
    assert [sum(secretary.corpus), set(secretary.said["none"])] == [17, {"-"}]
    assert record.names["new"] == (6, 102)
    assert len(NAMES.split()) == 60


def test_what_the_exercise_tells(both):
    told = [set(one.said["she"]) & set("mfx") for one in both]
    told = [one for one in told if one]
    assert [told.count({"f"}), told.count({"m"}), len(told)] == [7, 5, 45]


def test_each_tip_is_tried_on_the_same_sentences(record):
    assert {sum(record.tips[tip]) for tip in ("as it is", "sir", "Mom", "you guys")} == {324}
