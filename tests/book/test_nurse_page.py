"""What the page *Whom does it call a nurse?* and the card say in numbers that no cell prints."""

import csv
from collections import Counter
from pathlib import Path
from statistics import mean

import numpy as np
import pytest

from heed.evaluation.assumptions import load_assumptions
from heed.evaluation.names import NAMES
from heed.evaluation.professions import LETTERS, TEMPLATES, filled, letter_of
from heed.text.gender import gender_of, told_by
from heed.text.professions import load_professions
from heed.theory.learning.binomial import binomial_tail, wilson_interval
from heed.translator import Translator

LABELS = Path(__file__).parent / "nurse_labels.csv"
"""Two hundreds drawn at random from what the page counts. An invented word is no noun; masculine
and feminine words for one person are mixed. The first was labelled without seeing what the rules
say, and showed two faults of theirs; the second after these were mended."""
TELLS = "mfxie"


@pytest.fixture(scope="module")
def record():
    return load_assumptions()


@pytest.fixture(scope="module")
def both(record):
    """Professions to which pairs without a hint give both genders."""
    return [one for one in record.professions if all(one.free[:2])]


@pytest.fixture(scope="module")
def frequent(record):
    """Professions with at least 20 pairs without a hint that tell."""
    return [one for one in record.professions if sum(one.free[:2]) >= 20]


@pytest.fixture(scope="module")
def translated():
    translator = Translator.load("eng-fra")
    return lambda *sentences: translator.translate(sentences, beam=1)


def in_pairs(one):
    return one.free[1] / sum(one.free[:2])


def share(letters):
    """The feminine share of what tells, a mixed one counted half; None if nothing does."""
    told = sum(map(letters.count, TELLS))
    women = letters.count("f") + letters.count("e") + letters.count("x") / 2
    return women / told if told else None


def counted(women, others):
    """How many of how many, and in per cent the share with its interval."""
    of = women + others
    return women, of, *(round(100 * one) for one in (women / of, *wilson_interval(women, of)))


def interval_of(differences):
    """95% of the means of as many, drawn with replacement."""
    drawn = np.random.default_rng(1).integers(len(differences), size=(10_000, len(differences)))
    return np.quantile(differences[drawn].mean(1), [0.025, 0.975])


def test_pairs_without_a_hint_and_with_one(record):
    assert len(record.professions) == 145
    men, women = (sum(one.free[place] for one in record.professions) for place in (0, 1))
    assert counted(women, men) == (256, 1419, 18, 16, 20)
    all_men, all_women = (sum(one.corpus[place] for one in record.professions) for place in (0, 1))
    assert counted(all_women - women, all_men - men) == (134, 880, 15, 13, 18)
    letters = [one.said["none"] for one in record.professions]
    women = np.array([one.count("f") for one in letters])
    tell = np.array([sum(map(one.count, TELLS)) for one in letters])
    assert [women.sum(), tell.sum()] == [21, 422]
    drawn = np.random.default_rng(1).integers(len(letters), size=(10_000, len(letters)))
    shares = women[drawn].sum(1) / tell[drawn].sum(1)
    assert [round(100 * one) for one in np.quantile(shares, [0.025, 0.975])] == [2, 9]


def test_the_frequent_professions_are_never_feminine(frequent):
    assert len(frequent) == 12
    men, women = (sum(one.free[place] for one in frequent) for place in (0, 1))
    assert counted(women, men) == (175, 969, 18, 16, 21)
    assert sum(one.free[1] > 0 for one in frequent) == 8
    said = "".join(one.said["none"] for one in frequent)
    assert [said.count(letter) for letter in TELLS] == [65, 0, 0, 0, 0]


@pytest.mark.parametrize(("hundred", "agree", "elle"), [("1", 95, 2), ("2", 96, 1)])
def test_the_rules_agree_with_most_labels_and_never_name_the_other_gender(
    translated, hundred, agree, elle
):
    known = {one.english: one for one in load_professions()}
    rows = [*csv.DictReader(LABELS.read_text(encoding="utf-8").splitlines())]
    assert len({row["english"] for row in rows}) == len(rows) == 200
    rows = [row for row in rows if row["hundred"] == hundred]
    assert [row["french"] for row in rows] == translated(*(row["english"] for row in rows))
    read = [LETTERS[gender_of(row["french"], known[row["profession"]])] for row in rows]
    both = [(row["label"], letter) for row, letter in zip(rows, read, strict=True)]
    assert [len(both), sum(one == other for one, other in both)] == [100, agree]
    assert not {("m", "f"), ("f", "m")} & set(both)
    others = [row["french"] for row, (one, other) in zip(rows, both, strict=True) if one != other]
    assert sum(text.startswith("Elle ") for text in others) == elle


def test_pairs_probabilities_and_translations(record):
    """Means over professions with pairs, sure forms, and a translation of *I am a …* that tells."""
    sure = [one for one in record.professions if sum(one.free[:2]) and sum(one.believed) > 0.05]
    sure = [one for one in sure if one.said["none"][5] in TELLS]
    assert len(sure) == 35
    assert TEMPLATES["none"][5] == "I am a {}."
    pairs = np.array([in_pairs(one) for one in sure])
    believed = np.array([one.believed[1] / sum(one.believed) for one in sure])
    said = np.array([share(one.said["none"][5]) for one in sure])
    assert [round(100 * mean(one)) for one in (pairs, believed, said)] == [16, 12, 6]
    for lost, tenths in ((pairs - believed, [47, 8, 90]), (believed - said, [60, -1, 114])):
        found = [round(1000 * one) for one in (mean(lost), *interval_of(lost))]
        assert found == pytest.approx(tenths, abs=1)


def test_what_the_page_remembers_of_the_teachers(record):
    (teacher,) = (one for one in record.professions if one.english == "teacher")
    assert in_pairs(teacher) == pytest.approx(0.282, abs=0.001)
    assert teacher.said["none"] == "mmmmmm"


@pytest.mark.in_turn
def test_a_beam_of_four_does_not_help(frequent):
    known = {one.english: one for one in load_professions()}
    asked = [(known[one.english], template) for one in frequent for template in TEMPLATES["none"]]
    french = Translator.load("eng-fra").translate(
        [filled(template, who) for who, template in asked], beam=4
    )
    said = "".join(letter_of(text, who) for text, (who, _) in zip(french, asked, strict=True))
    assert set(said) == {"m", "u", "-"}


def test_what_she_does(record):
    she = [sum(one.she[place] for one in record.professions) for place in range(6)]
    assert she == [8, 60, 4, 8, 0, 12]  # masculine, feminine, both, neither, il, elle
    last = Counter(one.said["she"][2] for one in record.professions)
    assert last == {"f": 9, "e": 41, "x": 41, "-": 54}


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
        assert told_by(text, who) == ("masculine", "feminine")


def test_tu_and_vous(record):
    tu, vous, *_ = record.you["you"]
    assert vous / (tu + vous) == pytest.approx(0.49, abs=0.005)
    assert record.you["sir"] == (0, 12, 0, 0)
    tu, vous, *_ = record.you["several"]
    assert [tu + vous, round(100 * vous / (tu + vous))] == [356, 93]


def test_rare_words_and_names(record):
    rare = [one for one in record.professions if sum(one.corpus) <= 4]
    never = [one for one in rare if set(one.said["none"]) == {"-"}]
    assert [len(rare), len(never)] == [61, 35]
    (secretary,) = (one for one in record.professions if one.english == "secretary")
    assert [sum(secretary.corpus), set(secretary.said["none"])] == [17, {"-"}]
    assert record.names["new"] == (6, 102)
    assert len(NAMES.split()) == 60


def test_what_the_exercise_tells(both):
    assert len(both) == 38
    said = [set(one.said["she"]) & set(TELLS) for one in both]
    women = [one.english for one, told in zip(both, said, strict=True) if told and told <= {*"fe"}]
    assert women == ["guitarist", "nurse", "photographer", "secretary", "swimmer"]
    answers = {one.english: one.said["she"] for one in both}
    assert [answers[word].count("-") for word in women] == [2, 0, 2, 2, 2]
    assert not any(told and told <= {*"mi"} for told in said)


def test_each_tip_is_tried_on_the_same_sentences(record):
    assert {sum(record.tips[tip]) for tip in ("as it is", *record.turned)} == {324}
    assert record.turned == {"sir": (6, 14), "Mom": (7, 20), "you guys": (95, 12)}
    assert 3 * binomial_tail(27, 0.5, 20 / 27 - 0.5) == pytest.approx(0.057, abs=0.0005)
