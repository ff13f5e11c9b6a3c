"""What the figure says of professions, against the record that comes with the package."""

import pytest

from heed.evaluation.assumptions import load_assumptions
from heed.evaluation.professions import SURE, feminine_shares
from heed.figures.live import Genders
from heed.figures.live.genders import FACTS, GUESSES


@pytest.fixture(scope="module")
def record():
    return {one.english: one for one in load_assumptions().professions}


@pytest.mark.parametrize("word", ["teacher", "nurse", "singer", "employee"])
def test_it_finds_what_was_measured(facts, record, word):
    [(_, found)] = facts(Genders, {"profession": word, "guess": "less"})
    one = record[word]
    men, women = one.free[:2]
    he, she = one.believed
    assert found["pairs"] == men + women
    assert found["shares"] == pytest.approx(
        [women / (men + women), she / (he + she), float(one.said["none"][-1] == "f")]
    )
    assert found["french"] == one.french


def test_the_shares_of_all_count_each_pair_once(facts):
    [(_, found)] = facts(Genders, {})
    pairs = women = expected = written = 0
    for one in FACTS.values():
        here = one.free[0] + one.free[1]
        pairs += here
        women += one.free[1]
        expected += here * one.believed[1] / sum(one.believed)
        written += here * (one.said["none"][-1] == "f")
    assert found["all"] == pairs == 870
    assert found["means"] == pytest.approx([women / pairs, expected / pairs, written / pairs])


def test_all_professions_are_there_of_which_three_shares_are_known(record):
    known = [
        word
        for word, one in record.items()
        if one.free[0] + one.free[1]
        and one.believed
        and sum(one.believed) > SURE
        and one.said["none"][-1] in "mf"
    ]
    assert list(FACTS) == known
    assert len(known) == 35


def test_it_asks_before_it_tells(say):
    [(_, asked), (_, told), (_, wrong)] = say(
        Genders, {}, {"guess": "less"}, {"guess": "same", "profession": "nurse"}
    )
    assert asked == (
        "23% of 870 training pairs have a feminine form. Guess how frequent it is in translations, "
        "and two more rows open."
    )
    assert told == (
        "Right: 23% of pairs are feminine, 16% of the probability, and 3% of the translations. "
        "For “singer” it’s 37% of 27 pairs, 32%, and "
        "«\N{NO-BREAK SPACE}Je suis chanteur\N{NO-BREAK SPACE}»."
    )
    assert wrong.startswith("Not about as frequent: 23% of pairs")


def test_a_guess_is_right_if_it_is(facts):
    assert Genders.guess.help.endswith("within 5 percentage points")
    for guess in list(GUESSES)[1:]:
        [(_, found)] = facts(Genders, {"guess": guess})
        before, _, after = found["means"]
        right = "same" if abs(after - before) <= 0.05 else "more" if after > before else "less"
        assert found["right"] == (guess == right)


def test_one_pair_is_no_pairs(say):
    [(_, baker), (_, conductor)] = say(
        Genders, *({"guess": "less", "profession": word} for word in ("baker", "conductor"))
    )
    assert "it’s 50% of 2 pairs," in baker
    assert "it’s 0% of 1 pair," in conductor


def test_of_one_profession_the_less_likely_form_is_written(record):
    """As the page says of *employee*; 33 have the masculine, and *nurse* the feminine."""
    shares = {word: feminine_shares(record[word]) for word in FACTS}
    rarer = [word for word, (_, p, written) in shares.items() if (p > 0.5) != written]
    assert rarer == ["employee"]
    assert [word for word, (_, _, written) in shares.items() if written] == ["employee", "nurse"]
