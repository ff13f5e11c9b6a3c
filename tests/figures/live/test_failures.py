"""What the figure says of judged translations, against the file that comes with the package."""

import json
import re
from itertools import product
from statistics import fmean

import pytest

from heed.evaluation.judged import MARKS, load_judged
from heed.figures.live import Failures
from heed.publish.stills import Asked, draw
from heed.theory.learning.binomial import wilson_interval


@pytest.fixture(scope="module")
def judged():
    return load_judged().judgements


def pairs_in_order(judged, score, below=101.0):
    """Of a correct and a wrong one, how often the correct one scores higher."""
    kept = [one for one in judged if getattr(one, score) < below]
    correct, wrong = ([getattr(x, score) for x in kept if x.mark == mark] for mark in (2, 0))
    return fmean((a > b) + (a == b) / 2 for a, b in product(correct, wrong))


@pytest.mark.parametrize(("score", "name"), [("bleu", "BLEU"), ("chrf", "chrF")])
def test_it_finds_how_often_the_score_agrees_with_the_reader(facts, say, judged, score, name):
    [(_, text)] = say(Failures, {"score": score})
    assert text.startswith(f"Of a correct and a wrong translation, {name} puts the correct one")
    [(_, found)] = facts(Failures, {"score": score})
    assert found["pairs"] == pytest.approx(pairs_in_order(judged, score))
    assert found["pairs_below"] == pytest.approx(pairs_in_order(judged, score, 100))


def test_its_title_is_true_and_what_the_page_says_of_high_scores(judged):
    """A right translation scores less than most wrong ones; with 65 or more none is wrong."""
    bleu = {mark: sorted(one.bleu for one in judged if one.mark == mark) for mark in MARKS}
    assert bleu[2][0] < bleu[0][len(bleu[0]) // 4]
    assert bleu[0][-1] < 65


def test_at_first_it_shows_the_correct_one_that_bleu_likes_least(facts, judged):
    least = min((one for one in judged if one.mark == 2), key=lambda one: one.bleu)
    [(figure, found)] = facts(Failures, {})
    assert figure.chosen == least.number
    assert found["shown"] == {"said": least.said, "mark": "correct", "score": least.bleu}


ROWS = {
    "mark": [lambda one, mark=mark: one.mark == mark for mark in (2, 1, 0)],
    "words": [
        lambda one: len(one.english.split()) <= 5,
        lambda one: 6 <= len(one.english.split()) <= 8,
        lambda one: len(one.english.split()) >= 9,
    ],
    "seen": [
        lambda one: one.seen < 5,
        lambda one: 5 <= one.seen < 20,
        lambda one: 20 <= one.seen < 100,
        lambda one: one.seen >= 100,
    ],
    "names": [
        lambda one: one.numbered,
        lambda one: one.named and not one.numbered,
        lambda one: not one.named and not one.numbered,
    ],
}


@pytest.mark.parametrize("score", ["bleu", "chrf"])
@pytest.mark.parametrize("rows", ROWS)
def test_its_rows_are_what_was_judged(facts, judged, rows, score):
    [(_, found)] = facts(Failures, {"rows": rows, "score": score})
    for row, holds in zip(found["rows"], ROWS[rows], strict=True):
        assert_summary(row, [one for one in judged if holds(one)], score)


def assert_summary(row, those, score):
    assert (row["count"], row["correct"]) == (len(those), sum(one.mark == 2 for one in those))
    assert row["mean"] == pytest.approx(fmean(getattr(one, score) for one in those))


def test_its_faults_are_the_most_frequent_first(facts, judged):
    [(_, found)] = facts(Failures, {"rows": "kind"})
    none, *faults = found["rows"]
    assert none["name"] == "nothing"
    for row in (none, *faults):
        assert_summary(
            row, [one for one in judged if (one.kind or "nothing") == row["name"]], "bleu"
        )
    counts = [row["count"] for row in faults]
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) == sum(one.mark < 2 for one in judged)


SAID = {
    "mark": """
        Of a correct and a wrong translation, BLEU puts the correct one higher in 86% of all
        pairs, 70% without scores of 100.""",
    "words": """
        45% of the sentences of 9 words or more are translated correctly, 72% of those of 1–5
        words.""",
    "seen": """
        5% of the sentences whose rarest word was seen 0–4 times are translated correctly, 83%
        of those whose rarest word was seen 100+ times.""",
    "names": """
        0% of the sentences with a number are translated correctly, 69% of those with a name.""",
    "kind": """
        24 of the 72 faulty translations have the same fault, wrong sense: mean BLEU 27, that of
        correct ones 71.""",
}


@pytest.mark.parametrize("rows", SAID)
def test_what_it_says(say, rows):
    [(_, text)] = say(Failures, {"rows": rows})
    shown = "The one shown is correct and scores 7."
    assert text == " ".join([*SAID[rows].split(), shown])


def drawn(**state):
    figure = Failures(**state)
    state = {"state": figure.state(), "about": figure._about}
    [still] = draw([Asked(figure._module, json.dumps(state))])
    return still.html


def test_a_row_says_how_many_are_correct_and_how_sure_that_is(judged):
    long = [one for one in judged if len(one.english.split()) >= 9]
    right = sum(one.mark == 2 for one in long)
    low, high = (100 * end for end in wilson_interval(right, len(long)))
    row = f"9 words or more: {right} of {len(long)} correct ({low:.0f}–{high:.0f}%)"
    assert row in drawn(rows="words")


def test_the_card_tells_all_of_the_chosen_translation(judged):
    one = next(one for one in judged if one.mark == 0 and one.human_mark < 2)
    text = re.sub(r"<[^>]*>", "", drawn(chosen=one.number)).replace("&nbsp;", " ")
    for told in (
        f"“{one.english}”",
        f"the translator: wrong, BLEU {one.bleu:.0f}: {one.fault}{one.said}",
        f"a human: {MARKS[one.human_mark]}: {one.human_fault}{one.human}",
        f"Rarest word: {one.rarest}, in {one.seen:,} of",
        "tatoeba.org and its contributors, CC BY 2.0 FR",
    ):
        assert told in text
