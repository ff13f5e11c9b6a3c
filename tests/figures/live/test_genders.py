"""What the figure says of professions, against the record that comes with the package."""

import pytest

from heed.evaluation.assumptions import load_assumptions
from heed.figures.live import Genders
from heed.figures.live.genders import CLUES, FACTS, GUESSES


@pytest.fixture(scope="module")
def record():
    return {one.english: one for one in load_assumptions().professions}


def share(letters):
    """The feminine share of what tells, by a noun or by a pronoun; both at once count half."""
    told = sum(map(letters.count, "mfxie"))
    women = letters.count("f") + letters.count("e") + letters.count("x") / 2
    return women / told if told else None


@pytest.mark.parametrize("clue", list(CLUES))
@pytest.mark.parametrize("word", ["teacher", "nurse", "singer", "secretary", "driver"])
def test_it_finds_what_was_measured(facts, record, word, clue):
    [(_, found)] = facts(Genders, {"profession": word, "clue": clue, "guess": "less"})
    one = record[word]
    assert [found["men"], found["women"]] == list(one.free[:2])
    letters = one.said[clue]
    assert found["said"] == {
        "feminine": letters.count("f") + letters.count("e"),
        "masculine": letters.count("m") + letters.count("i"),
        "mixed": letters.count("x"),
        "alone": letters.count("e"),
    }
    assert found["translated"] == share(letters)
    shares = [share(other.said[clue]) for other in FACTS.values()]
    told = [one for one in shares if one is not None]
    assert found["told"] == len(told)
    assert found["single"] == sum(one in (0, 1) for one in told)


def test_all_professions_to_which_pairs_without_a_hint_give_both_genders_are_there(record):
    both = [word for word, one in record.items() if one.free[0] and one.free[1]]
    assert list(FACTS) == both
    assert len(both) == 38


def test_it_asks_before_it_tells(say):
    [(_, asked), (_, told), (_, wrong)] = say(
        Genders, {}, {"guess": "less"}, {"guess": "same", "profession": "singer"}
    )
    assert "Guess" in asked
    assert "translations are" not in asked
    assert told.startswith("Right: 0 of 6 translations are feminine; 92 of 326 training")
    assert told.endswith("31 of 34 professions get one gender alone.")
    assert wrong.startswith("Not within 5 points: 0 of 6 translations are feminine; 10 of 27")


def test_it_says_what_only_elle_tells_and_what_counts_half(say):
    state = {"guess": "less", "clue": "she", "profession": "driver"}
    [(_, text)] = say(Genders, state)
    assert text.startswith(
        "Not less often: 2 of 3 translations are feminine, 2 by “elle” alone, 1 of both genders "
        "(counts half); 1 of 22 training pairs without a hint."
    )


def test_a_guess_is_right_if_it_is(facts, record):
    assert GUESSES["same"] == "within 5 points"
    for word in ("teacher", "nurse", "driver", "photographer"):
        one = record[word]
        far = share(one.said["none"]) - one.free[1] / sum(one.free[:2])
        right = "same" if abs(far) <= 0.05 else "more" if far > 0 else "less"
        for guess in list(GUESSES)[1:]:
            [(_, found)] = facts(Genders, {"profession": word, "guess": guess})
            assert found["right"] == (guess == right)


def test_a_word_that_no_translation_has(say):
    [(_, text)] = say(Genders, {"profession": "secretary", "guess": "less"})
    assert text.startswith(
        "“less often” can’t be judged: no translation has a French word for “secretary”."
    )
