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
        "23% of 870 training pairs and 16% of the probability are feminine. "
        "Guess how many translations, and the last row opens."
    )
    assert told == (
        "Right: 16% of the probability is feminine, 3% of the translations. "
        "For “singer” (27 of 870 pairs), «\N{NO-BREAK SPACE}Je suis chanteur\N{NO-BREAK SPACE}» "
        "drops the feminine form, with 32%."
    )
    assert wrong.startswith("Not about as frequent: 16% of the probability is feminine")
    assert wrong.endswith("drops the masculine form, with 3%.")


def test_a_guess_is_right_if_it_is(facts):
    assert Genders.guess.help.endswith("within 5 percentage points")
    for guess in list(GUESSES)[1:]:
        [(_, found)] = facts(Genders, {"guess": guess})
        _, before, after = found["means"]
        right = "same" if abs(after - before) <= 0.05 else "more" if after > before else "less"
        assert found["right"] == (guess == right)


def test_it_says_what_search_drops_though_it_is_likelier(say):
    states = [{"guess": "less", "profession": word} for word in FACTS]
    dropped = [text.split("drops ")[-1] for _, text in say(Genders, *states)]
    likelier = dict(zip(FACTS, dropped, strict=True))["employee"]
    assert likelier == "the masculine form, with 70% the likelier."
    assert sum("likelier" in one for one in dropped) == 1


def test_a_share_without_an_article_is_not_told_of_a_sentence_that_has_one(say, record):
    states = [{"guess": "less", "profession": word} for word in FACTS]
    told = [text for _, text in say(Genders, *states)]
    with_article = ["expert", "supervisor", "swimmer"]
    said = [word for word, text in zip(FACTS, told, strict=True) if "without an article." in text]
    assert said == with_article == [word for word in FACTS if " un " in record[word].french]
    swimmer = told[[*FACTS].index("swimmer")]
    assert swimmer.endswith("drops the feminine form, with 39% without an article.")


def test_teacher_is_37_percent_of_the_average(facts):
    [(_, found)] = facts(Genders, {"profession": "teacher"})
    assert (found["pairs"], found["all"]) == (326, 870)
    assert round(100 * found["pairs"] / found["all"]) == 37


def test_of_one_profession_the_less_likely_form_is_written(record):
    """As the page says of *employee*; 33 have the masculine, and *nurse* the feminine."""
    shares = {word: feminine_shares(record[word]) for word in FACTS}
    rarer = [word for word, (_, p, written) in shares.items() if (p > 0.5) != written]
    assert rarer == ["employee"]
    assert [word for word, (_, _, written) in shares.items() if written] == ["employee", "nurse"]
