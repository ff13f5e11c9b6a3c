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


def said_first(say, **state):
    [(_, said)] = say(Failures, state)
    return said.split(" « ")[0]


def pairs_in_order(judged, score, below=101.0):
    """Of a correct and a wrong one, how often the correct one scores higher, in percent."""
    kept = [one for one in judged if getattr(one, score) < below]
    correct, wrong = ([getattr(x, score) for x in kept if x.mark == mark] for mark in (2, 0))
    return 100 * fmean((a > b) + (a == b) / 2 for a, b in product(correct, wrong))


@pytest.mark.parametrize(("score", "name"), [("bleu", "BLEU"), ("chrf", "chrF")])
def test_it_says_how_often_the_score_agrees_with_the_reader(say, judged, score, name):
    assert said_first(say, score=score) == (
        f"In {pairs_in_order(judged, score):.0f}% of pairs {name} puts a correct translation above "
        f"a wrong one, but in only {pairs_in_order(judged, score, 100):.0f}% once those that score "
        "100 are left out."
    )


@pytest.mark.parametrize("score", ["bleu", "chrf"])
def test_its_title_is_true(judged, score):
    """A right translation scores less than most wrong ones, a wrong one more than most right."""

    def some(mark):
        return [getattr(x, score) for x in judged if x.mark == mark and getattr(x, score) < 100]

    correct, wrong = some(2), some(0)
    assert min(correct) < sorted(wrong)[len(wrong) // 4]
    assert max(wrong) > sorted(correct)[len(correct) * 3 // 4]


def test_at_first_it_shows_the_correct_one_that_bleu_likes_least(say, judged):
    least = min((one for one in judged if one.mark == 2), key=lambda one: one.bleu)
    [(figure, said)] = say(Failures, {})
    assert figure.chosen == least.number
    assert said.endswith(f" « {least.said} » is correct and scores {least.bleu:.0f}.")


@pytest.mark.parametrize(
    ("rows", "groups"),
    [
        (
            "words",
            {
                "of 1–5 words": lambda one: len(one.english.split()) <= 5,
                "of 6–8 words": lambda one: 6 <= len(one.english.split()) <= 8,
                "of 9 words or more": lambda one: len(one.english.split()) >= 9,
            },
        ),
        (
            "seen",
            {
                "whose rarest word was seen 0–4 times": lambda one: one.seen < 5,
                "whose rarest word was seen 5–19 times": lambda one: 5 <= one.seen < 20,
                "whose rarest word was seen 20–99 times": lambda one: 20 <= one.seen < 100,
                "whose rarest word was seen 100+ times": lambda one: one.seen >= 100,
            },
        ),
        (
            "names",
            {
                "with a number": lambda one: one.numbered,
                "with a name": lambda one: one.named and not one.numbered,
                "with neither": lambda one: not one.named and not one.numbered,
            },
        ),
    ],
)
def test_it_says_which_sentences_are_hardest(say, judged, rows, groups):
    found = {which: [one for one in judged if holds(one)] for which, holds in groups.items()}
    shares = {which: 100 * fmean(one.mark == 2 for one in all_) for which, all_ in found.items()}
    low, high = (choose(shares, key=shares.__getitem__) for choose in (min, max))
    means = [f"{fmean(one.bleu for one in found[which]):.0f}" for which in (low, high)]
    assert said_first(say, rows=rows) == (
        f"{shares[low]:.0f}% of the sentences {low} are translated correctly, and "
        f"{shares[high]:.0f}% of those {high}; their mean BLEU is {means[0]} and {means[1]}."
    )


def test_it_names_the_most_frequent_fault(say, judged):
    kinds = [one.kind for one in judged if one.kind]
    worst = max(set(kinds), key=kinds.count)
    assert said_first(say, rows="kind").startswith(
        f"{kinds.count(worst)} of the {len(kinds)} translations with a fault have this one: "
        f"{worst}; their mean BLEU is"
    )
    assert sum(one.mark < 2 for one in judged) == len(kinds)


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
        f"{one.said}wrong, BLEU {one.bleu:.0f}: {one.fault}",
        f"{one.human}{MARKS[one.human_mark]}: {one.human_fault}",
        f"rarest word, {one.rarest}, stands in {one.seen:,} of",
        "tatoeba.org and its contributors, CC BY 2.0 FR",
    ):
        assert told in text
