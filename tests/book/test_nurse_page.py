"""What the page *Whom does it call a nurse?* and the card say in numbers that no cell prints."""

import csv
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from heed.evaluation.assumptions import load_assumptions
from heed.evaluation.names import NAMES
from heed.evaluation.professions import LETTERS, TEMPLATES, feminine_shares, filled, letter_of
from heed.text.gender import gender_of
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
def frequent(record):
    """Professions with at least 20 pairs without a hint that tell."""
    return [one for one in record.professions if sum(one.free[:2]) >= 20]


@pytest.fixture(scope="module")
def translated():
    translator = Translator.load("eng-fra")
    return lambda *sentences: translator.translate(sentences, beam=1)


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
    assert round(100 * all_women / (all_women + all_men)) == 17
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
    """Each profession by its pairs, and each once; both losses, drawing whole professions."""
    found = [(sum(one.free[:2]), feminine_shares(one)) for one in record.professions]
    pairs, three = zip(*((pairs, shares) for pairs, shares in found if shares), strict=True)
    weights, shares = np.array(pairs), np.array(three)  # (35,), (35, 3)
    assert [len(weights), weights.sum()] == [35, 870]
    assert TEMPLATES["none"][-1] == "I am a {}."
    weighted = weights[:, None] * shares
    means = weighted.sum(0) / weights.sum()
    assert [round(100 * one) for one in means] == [23, 16, 3]
    assert [round(100 * one) for one in shares.mean(0)] == [16, 12, 6]
    assert (-100 * np.diff(means)).round().tolist() == [7, 13]
    drawn = np.random.default_rng(1).integers(len(weights), size=(10_000, len(weights)))
    again = weighted[drawn].sum(1) / weights[drawn].sum(1)[:, None]  # (10,000, 3)
    ends = np.quantile(-100 * np.diff(again), [0.025, 0.975], axis=0)
    assert ends.T.round().tolist() == [[2, 12], [6, 18]]


def test_what_the_page_says_of_singers(record):
    (singer,) = (one for one in record.professions if one.english == "singer")
    assert singer.free[1] / sum(singer.free[:2]) == pytest.approx(0.37, abs=0.005)
    assert singer.said["none"] == "mmmmmm"
    assert singer.she == (0, 9, 0, 0, 0, 0)
    assert singer.said["she"] == "mfx"


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
    told = sum(she) - she[3]
    assert [told, round(100 * she[1] / told)] == [84, 71]


def test_what_the_exercise_tells(record):
    called = [one for one in record.professions if sum(one.she) > one.she[3]]
    assert len(called) == 27
    said = Counter(letter for one in called for letter in one.said["she"] if letter in TELLS)
    assert said == {"m": 25, "f": 14, "e": 13, "x": 7}


def test_the_sentences_of_the_page(translated):
    assert translated(
        "The nurse is here.",
        "The doctor is here.",
        "My brother is a nurse.",
        "My father is a teacher.",
        "My mother is a teacher.",
        "She is a singer.",
        "She is a good singer.",
        "She wants to be a dancer.",
        "He is a nurse.",
        "You know that.",
        "You guys know that.",
        "You know that, sir.",
        "My name is Priya.",
        "The banker is here.",
    ) == [
        "L'infirmière est ici.",
        "Le médecin est ici.",
        "Mon frère est infirmière.",
        "Mon père est enseignant.",
        "Ma mère est enseignante.",
        "C'est un chanteur.",
        "C'est une bonne chanteuse.",
        "Elle veut être danseur.",
        "C'est un infirmière.",
        "Tu sais ça.",
        "Vous savez cela.",
        "Tu sais ça, Monsieur.",
        "Mon nom est Pre.",
        "La banque est ici.",
    ]


def test_names(record):
    assert record.names["new"] == (6, 102)
    assert len(NAMES.split()) == 60


def test_each_tip_is_tried_on_the_same_sentences(record):
    assert {sum(record.tips[tip]) for tip in ("as it is", *record.turned)} == {324}
    assert record.turned == {"sir": (6, 14), "Mom": (7, 20), "you guys": (95, 12)}
    assert binomial_tail(20, 0.5, 14 / 20 - 0.5) == pytest.approx(0.115, abs=0.001)
    assert binomial_tail(107, 0.5, 95 / 107 - 0.5) < 1e-16
    assert record.you["sir"] == (0, 12, 0, 0)
